"""The position of the lobby's picture; `python -m tests.metro.picture` writes it anew.

The first tiles of the tutorial's game on the board for six, with the way of every line, so that the
client draws and need not trace.
"""

from __future__ import annotations

import json
import re

from tests.metro.positions import Position
from tests.metro.tracks import lines
from tests.tree import ROOT

GAME = ROOT / "web" / "src" / "lib" / "tutorial" / "metro.replay"
FILE = ROOT / "web" / "src" / "lib" / "metro" / "picture.json"
#: How many tiles lie.
LAID = 58


def picture() -> str:
    """The file's text: the tiles, the colors of the stations, a row for each line."""
    laid = re.findall(r"^\d lay (\w+) (\w+)$", GAME.read_text("utf-8"), re.MULTILINE)[:LAID]
    position = Position("metro", 6)
    position.lay(*(f"{tile} {square}" for tile, square in laid))
    found = lines(position.state)
    stations = {id: line["color"] for id, line in found.items() if line["color"]}
    rows = [
        json.dumps({"color": line["color"], "stretches": line["stretches"]})
        for line in found.values()
    ]
    tiles = json.dumps({square: tile for tile, square in laid})
    body = ",\n    ".join(rows)
    return (
        f'{{\n  "tiles": {tiles},\n  "stations": {json.dumps(stations)},\n'
        f'  "lines": [\n    {body}\n  ]\n}}\n'
    )


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")

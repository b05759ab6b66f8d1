"""The maps of the house: files in a folder that everybody may look at and play.

Whoever runs the server has put them there, so they are read here; of a file that is no map the log
tells.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from stellwerk.server import texts
from stellwerk.server.edge.runner.boards import Ready
from stellwerk.server.rows import MapRow

log = logging.getLogger("stellwerk.server.shelf")
#: Bytes of a map, letters of a title, and maps on the shelf.
MOST_BYTES, TITLE, MOST = 400_000, 80, 100
#: Whose maps these are.
HOUSE = "house"
#: How the file of the board beside a map ends; `boards/make_shelf.py` writes it.
BOARD = ".board.gz"
_NAME = re.compile(r"([A-Za-z0-9_-]{1,40})\.toml")


def shelf(folder: str) -> dict[str, MapRow]:
    """The maps in a folder, or our own ones, by their names."""
    place: Traversable = Path(folder) if folder else files("stellwerk.maps") / "shelf"
    if not place.is_dir():
        log.warning("no shelf", extra={"folder": folder})
        return {}
    found: dict[str, MapRow] = {}
    for entry in sorted(place.iterdir(), key=lambda one: one.name):
        name = _NAME.fullmatch(entry.name)
        if name is None or len(found) >= MOST:
            continue
        try:
            content = entry.read_bytes()
            if len(content) <= MOST_BYTES:
                id = f"shelf-{name[1]}"
                found[id] = read(id, content.decode("utf-8-sig"))
        except (OSError, ValueError, TypeError, AttributeError) as error:
            log.warning("map not read", extra={"map": entry.name, "why": type(error)})
    return found


def ready() -> Ready:
    """The boards that were drawn of our own maps, by the hashes of their texts."""
    place = files("stellwerk.maps") / "shelf"
    found: dict[str, Callable[[], bytes]] = {}
    for entry in place.iterdir():
        board = place / f"{entry.name.removesuffix('.toml')}{BOARD}"
        if _NAME.fullmatch(entry.name) and board.is_file():
            found[sha256(entry.read_bytes()).hexdigest()] = board.read_bytes
    return found


def read(id: str, text: str) -> MapRow:
    """A map of the house by its text."""
    data = tomllib.loads(text)
    title = data.get("title", {})
    english = texts.line(str(title.get("en", id)), TITLE)
    german = texts.line(str(title.get("de", "")), TITLE) or english
    cities = len(data.get("cities", {}))
    return MapRow(id, HOUSE, english, german, text, 1, True, cities, None, 0.0, 0.0)

"""St. Petersburg on the screen: point tiles, tourists, sights left."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_cities.room import (
    Room,
    names,
    owner_name,
    owners,
)


def lines(at: Told, city: Told, me: int | None, width: int) -> list[Text]:
    """Point tiles taken, tourists beside the board and on tiles, sights left."""
    items = [f"{owner_name(at, owner)}: {_tiles(tiles)}" for owner, tiles in city["taken"].items()]
    own = owners(at, me, list(city["taken"]))
    taken = [items[list(city["taken"]).index(owner)] for owner in own if city["taken"][owner]]
    found = flow([Text(words) for words in taken], width, " · ")
    beside = f"tourists to place: {names(city['beside']) or 'none'}"
    standing = ", ".join(f"{colors[0]} {name}" for name, colors in city["tourists"].items())
    found += flow([Text(beside), Text(f"on tiles: {standing or 'none'}")], width, " · ")
    sights = names(city["sights"]) or "none"
    return [*found, Text(f"sights (s on the board): {sights}")]


def _tiles(tiles: Sequence[Told]) -> str:
    known = [
        f"{tile['color']} {tile['points'] if tile['points'] is not None else '?'}" for tile in tiles
    ]
    return names(known) or "none"


ROOM = Room(
    lines=lines,
    sights=lambda city: [],
    help=(
        ("tourist red", "which tourist to place"),
        ("+s baacR", "on the board: a sight, a red tourist on a tile"),
    ),
)

"""The facts of Metro as plain values: board, tiles, stations, sights. No rules, no NumPy.

Squares are numbered in reading order without the middle: a1 is 0, h8 is 59; the four squares of the
middle (d4, e4, d5, e5) are 60 to 63. Colors, tiles and stations are positions in their tuples;
station 1 is position 0. A tile's `exits` are side numbers: the line that enters on side k (north 0,
east 1, south 2, west 3) leaves on side `exits[k]`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Literal

from stellwerk.metro.options import read_toml

SIDE = 8
NOBODY = -1
MIDDLE = ("d4", "e4", "d5", "e5")


def _square_names() -> tuple[str, ...]:
    every = [f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefgh"]
    return (*(name for name in every if name not in MIDDLE), *MIDDLE)


#: The name of every square by its number.
SQUARES = _square_names()
SQUARE = {name: number for number, name in enumerate(SQUARES)}
Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: tuple[Direction, ...] = ("north", "east", "south", "west")


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile, named by its code."""

    code: str
    count: int
    exits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Platform:
    """A platform of the central station: the square beside it, and that square's side to it."""

    id: str
    square: int
    side: int


@dataclass(frozen=True, slots=True)
class Sight:
    """A sight of a city; what `values` mean differs by city (see editions/cities.toml)."""

    id: str
    name: str
    name_en: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class City:
    """A city's sights and squares; `each` gives how many each player is dealt, by players."""

    id: str
    status: str
    name_status: str
    sights: tuple[Sight, ...] = ()
    squares: tuple[int, ...] = ()
    points: tuple[tuple[int, ...], ...] = ()
    each: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything printed on the components."""

    colors: tuple[str, ...]
    percents: tuple[int, ...]
    tiles: tuple[Tile, ...]
    middle_ids: tuple[str, ...]
    middle: tuple[int, ...]
    station_square: tuple[int, ...]
    station_side: tuple[int, ...]
    frames: dict[str, tuple[int, ...]]
    platforms: tuple[Platform, ...]
    cities: dict[str, City]

    @property
    def content_hash(self) -> str:
        """Changes when anything changes that play depends on, not for names and status."""
        facts = asdict(self)
        for city in facts["cities"].values():
            del city["status"], city["name_status"]
            for sight in city["sights"]:
                del sight["name"], sight["name_en"]
        return sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


@cache
def edition() -> Edition:
    """The facts of the files beside this module."""
    board = read_toml("board.toml")
    colors = tuple(board["colors"])
    tiles = tuple(_tile(code, row) for code, row in board["tiles"].items())
    codes = [tile.code for tile in tiles]
    middle = {id: code for id, code in board["middle"].items() if id != "status"}
    return Edition(
        colors=colors,
        percents=tuple(board["percents"]),
        tiles=tiles,
        middle_ids=tuple(middle),
        middle=tuple(codes.index(code) for code in middle.values()),
        station_square=tuple(SQUARE[name] for name in board["stations"]["squares"]),
        station_side=tuple(port // 2 for port in board["stations"]["starts"]),
        frames={key: _frame(row, colors) for key, row in board["frames"].items()},
        platforms=tuple(
            Platform(id, SQUARE[row["square"]], row["departure"] // 2)
            for id, row in board["platforms"].items()
            if isinstance(row, dict)
        ),
        cities=_cities(colors),
    )


def _tile(code: str, row: dict[str, Any]) -> Tile:
    return Tile(code, row["count"], tuple(port // 2 for port in row["exits"]))


def _frame(row: dict[str, Any], colors: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(NOBODY if owner == "none" else colors.index(owner) for owner in row["owners"])


def _cities(colors: tuple[str, ...]) -> dict[str, City]:
    facts = read_toml("cities.toml")
    return {id: _city(id, row, colors) for id, row in facts.items()}


def _city(id: str, row: dict[str, Any], colors: tuple[str, ...]) -> City:
    each = row.get("dealt") or row.get("markers") or {}
    groups = row.get("groups") or [row.get("squares", [])]
    return City(
        id=id,
        status=row["status"],
        name_status=row.get("name_status", ""),
        sights=tuple(_sight(sight, colors) for sight in row.get("sights", [])),
        squares=tuple(SQUARE[name] for group in groups for name in group),
        points=tuple(tuple(row["points"][color]) for color in colors) if "points" in row else (),
        each=tuple((int(players), number) for players, number in each.items()),
    )


def _sight(row: dict[str, Any], colors: tuple[str, ...]) -> Sight:
    """A sight; where it has two sides, the values of side A, then those of side B."""
    values = row.get("points") or row.get("values")
    if "spaces" in row:
        values = [colors.index(color) for color in row["spaces"]]
    elif "a" in row:
        values = [*row["a"], *row["b"]]
    return Sight(row["id"], row["name"], row.get("en", row["name"]), tuple(values or ()))

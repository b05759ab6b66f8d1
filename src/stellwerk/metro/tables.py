"""The tables of one game: the edition with options chosen, as one record that rules read.

`build(edition, choice)` makes it. Squares, nodes and pieces are numbered as in `state`; an exit is
numbered like a node: square * 4 + the side on which a line leaves.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from stellwerk.engine.record import (
    INT64,
    NONE,
    PUBLIC,
    Cells,
    Grid,
    dtype,
    from_numpy,
    int8,
    int16,
    int64,
)
from stellwerk.metro import edition as facts
from stellwerk.metro.actions import (
    JOIN_ACTIONS,
    LAY_TILE,
    SHARES,
    SIGHT_ACTIONS,
    SPACE_ACTIONS,
    SWAPS,
    TOURIST_ACTIONS,
)
from stellwerk.metro.edition import Edition
from stellwerk.metro.options import Choice
from stellwerk.metro.state import (
    COLORS,
    KINDS,
    LINES,
    NODES,
    PLATFORMS,
    SIGHTS,
    SPACES,
    SQUARES,
    STATIONS,
    TILES,
)

# Cities.
NO_CITY = 0
PARIS = 1
STOCKHOLM = 2
LONDON = 3
NEW_YORK = 4
ST_PETERSBURG = 5
BERLIN = 6
CITIES = ("", "paris", "stockholm", "london", "new_york", "st_petersburg", "berlin")

# What is at an exit.
NO_STATION = 0
EDGE = 1
CENTER = 2

PIECES = 4 * KINDS
LINES_OF_A_COMPANY = 4
#: Squares on which tourists stand in Paris, Stockholm and London.
INNER = 32
#: Steps to the neighbor on each side: north, east, south, west.
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Table:
    """Facts of a combination at a table of a certain size. Everybody may know them."""

    players: Annotated[int, INT64, PUBLIC, "seats"]
    hand: Annotated[int, INT64, PUBLIC, "tiles in a hand"]
    turns: Annotated[int, INT64, PUBLIC, "ways to turn a tile: 1 or 4"]
    companies: Annotated[int, INT64, PUBLIC, "1: with share companies"]
    central: Annotated[int, INT64, PUBLIC, "1: with central stations"]
    middle: Annotated[int, INT64, PUBLIC, "1: with middle tracks"]
    solo: Annotated[int, INT64, PUBLIC, "1: solo"]
    challenge: Annotated[int, INT64, PUBLIC, "1: solo with challenge scoring"]
    city: Annotated[int, INT64, PUBLIC, "which city, or NO_CITY"]
    variant: Annotated[int, INT64, PUBLIC, "1: the variant of the city"]
    each: Annotated[int, INT64, PUBLIC, "sights or markers dealt to each seat"]

    swap_base: Annotated[int, INT64, PUBLIC, "first action that swaps a share"]
    station_base: Annotated[int, INT64, PUBLIC, "first action that lays a station tile"]
    sight_base: Annotated[int, INT64, PUBLIC, "first action that orders a sight"]
    space_base: Annotated[int, INT64, PUBLIC, "first action that chooses a space"]
    join_base: Annotated[int, INT64, PUBLIC, "first action that joins a square"]
    tourist_base: Annotated[int, INT64, PUBLIC, "first action that chooses a tourist"]
    actions: Annotated[int, INT64, PUBLIC, "number of actions"]

    tile_count: Annotated[Cells, int8(KINDS), PUBLIC, "tiles of each kind"]
    exit: Annotated[Grid, int8(PIECES, 4), PUBLIC, "side where the line entering on a side leaves"]
    alike: Annotated[Cells, int8(PIECES), PUBLIC, "1: looks like the same tile turned less"]
    offends: Annotated[Cells, int64(PIECES), PUBLIC, "squares where it would make a one-tile line"]
    turns_back: Annotated[Cells, int64(PIECES), PUBLIC, "platform squares where it turns back"]
    edge: Annotated[int, INT64, PUBLIC, "squares on the edge"]
    beside: Annotated[Cells, int64(SQUARES), PUBLIC, "squares that share an edge with a square"]
    next: Annotated[
        Cells, int16(NODES), PUBLIC, "node an exit leads to; its station's at a station"
    ]
    ends: Annotated[Cells, int8(NODES), PUBLIC, "station at an exit: NO_STATION, EDGE or CENTER"]
    line_of: Annotated[Cells, int8(NODES), PUBLIC, "line that starts at a node, or NONE"]
    start: Annotated[Cells, int16(LINES), PUBLIC, "node where a line starts"]
    company_line: Annotated[
        Grid, int8(COLORS, LINES_OF_A_COMPANY), PUBLIC, "the lines of each company on its frame"
    ]
    frame: Annotated[Cells, int8(STATIONS), PUBLIC, "color of each station, or NONE"]
    platform_square: Annotated[Cells, int8(PLATFORMS), PUBLIC, "square beside a platform"]
    middle_kind: Annotated[Cells, int8(COLORS), PUBLIC, "kinds of the middle-track tiles"]

    inner: Annotated[Cells, int8(INNER), PUBLIC, "inner squares in reading order"]
    city_square: Annotated[Cells, int8(2 * COLORS), PUBLIC, "squares of sights or tourists"]
    city_set: Annotated[int, INT64, PUBLIC, "these as a set"]
    value: Annotated[Grid, int8(SIGHTS, COLORS), PUBLIC, "what is printed on each sight"]
    sights: Annotated[int, INT64, PUBLIC, "number of sights"]
    spaces: Annotated[Grid, int8(SIGHTS, COLORS), PUBLIC, "Paris: spaces of a color, as bits"]
    point_tile: Annotated[Grid, int8(COLORS, SPACES), PUBLIC, "St. Petersburg: points by color"]


def build(edition: Edition, choice: Choice) -> list[Table]:
    """The tables of a combination, as a list of one record."""
    array = np.zeros(1, dtype(Table))
    table = array[0]
    _numbers(table, choice)
    _action_bases(table, choice)
    _tiles(table, edition)
    _squares(table, edition)
    _stations(table, edition, choice)
    if not choice.solo:
        _one_tile_lines(table)
    _city(table, edition, choice)
    return from_numpy(Table, array)


def _numbers(table: Any, choice: Choice) -> None:
    for name in ("players", "hand", "companies", "central", "middle", "solo", "challenge"):
        table[name] = getattr(choice, name)
    table["turns"] = 4 if choice.free else 1
    table["city"] = CITIES.index(choice.city)
    table["variant"] = choice.variant


def _action_bases(table: Any, choice: Choice) -> None:
    paris, petersburg = choice.city == "paris", choice.city == "st_petersburg"
    shares = SHARES if choice.companies else 1
    sizes = {
        "swap_base": SWAPS * choice.companies,
        "station_base": PLATFORMS * shares * choice.central,
        "sight_base": SIGHT_ACTIONS * paris,
        "space_base": SPACE_ACTIONS * paris,
        "join_base": JOIN_ACTIONS * paris,
        "tourist_base": TOURIST_ACTIONS * petersburg,
    }
    base = LAY_TILE + KINDS * int(table["turns"]) * TILES
    for name, size in sizes.items():
        table[name] = base
        base += size
    table["actions"] = base


def _tiles(table: Any, edition: Edition) -> None:
    for kind, tile in enumerate(edition.tiles):
        table["tile_count"][kind] = tile.count
        seen: list[list[int]] = []
        for turn in range(4):
            exits = [(tile.exits[(side - turn) % 4] + turn) % 4 for side in range(4)]
            table["exit"][kind * 4 + turn] = exits
            table["alike"][kind * 4 + turn] = exits in seen
            seen.append(exits)
    table["middle_kind"] = edition.middle


def neighbor(square: int, side: int) -> int | None:
    """The square on a side of a square, the middle included; None beyond the edge."""
    name = facts.SQUARES[square]
    row = int(name[1]) - 1 + STEPS[side][0]
    column = "abcdefgh".index(name[0]) + STEPS[side][1]
    if not (0 <= row < facts.SIDE and 0 <= column < facts.SIDE):
        return None
    return facts.SQUARE[f"{'abcdefgh'[column]}{row + 1}"]


def _squares(table: Any, edition: Edition) -> None:
    """Neighbors; what leaves on a side enters its neighbor on the opposite side."""
    inner = []
    for square in range(SQUARES):
        outer = False
        for side in range(4):
            other = neighbor(square, side)
            outer |= other is None
            if other is not None:
                table["next"][square * 4 + side] = other * 4 + (side + 2) % 4
            if other is not None and square < TILES and other < TILES:
                table["beside"][square] |= 1 << other
        if square < TILES and outer:
            table["edge"] |= 1 << square
        elif square < TILES:
            inner.append(square)
    table["inner"] = inner


def _stations(table: Any, edition: Edition, choice: Choice) -> None:
    """Where lines start and arrive: at a station both are the same node."""
    table["line_of"], table["start"] = NONE, NONE
    for line in range(STATIONS):
        _place(table, line, edition.station_square[line], edition.station_side[line], EDGE)
    for number, platform in enumerate(edition.platforms):
        table["platform_square"][number] = platform.square
        if not choice.middle:
            _place(table, STATIONS + number, platform.square, platform.side, CENTER)
    frame = "companies" if choice.companies or choice.solo else str(choice.players)
    table["frame"] = edition.frames[frame]
    for color in range(COLORS):
        lines = [n for n, owner in enumerate(edition.frames["companies"]) if owner == color]
        table["company_line"][color] = lines


def _place(table: Any, line: int, square: int, side: int, kind: int) -> None:
    node = square * 4 + side
    table["line_of"][node], table["start"][line] = line, node
    table["next"][node], table["ends"][node] = node, kind


def _one_tile_lines(table: Any) -> None:
    """Where a piece would lead a line from an edge station straight to another or back."""
    ends = table["ends"].tolist()
    stations = [node for node, kind in enumerate(ends) if kind]
    for piece, exits in enumerate(table["exit"].tolist()):
        for node in stations:
            square, side = divmod(node, 4)
            out = square * 4 + exits[side]
            if ends[node] == EDGE and ends[out] == EDGE:
                table["offends"][piece] |= 1 << square
            if ends[node] == CENTER and out == node:
                table["turns_back"][piece] |= 1 << square


def _city(table: Any, edition: Edition, choice: Choice) -> None:
    if not choice.city:
        return
    city = edition.cities[choice.city]
    table["each"] = dict(city.each).get(choice.players, 0)
    table["sights"] = len(city.sights)
    table["city_square"][: len(city.squares)] = city.squares
    table["city_set"] = sum(1 << square for square in city.squares)
    for number, sight in enumerate(city.sights):
        values = sight.values
        if choice.sides:
            values = values[:2] if choice.sides[number] == "A" else values[2:]
        table["value"][number][: len(values)] = values
        if choice.city == "paris":
            for space, color in enumerate(values):
                table["spaces"][number][color] |= 1 << space
    if city.points:
        table["point_tile"] = city.points

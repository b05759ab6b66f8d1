"""Building the tables: the edition with options chosen, written into the record `Table`."""

from __future__ import annotations

from stellwerk.engine.record import NONE, built, draft
from stellwerk.metro import edition as facts
from stellwerk.metro.actions import LAY_TILE, SHARES, SWAPS
from stellwerk.metro.cities import CITIES, ROOMS
from stellwerk.metro.edition import Edition
from stellwerk.metro.options import Choice
from stellwerk.metro.state import COLORS, KINDS, LINES, NODES, PLATFORMS, SQUARES, STATIONS, TILES
from stellwerk.metro.tables import CENTER, EDGE, Table

#: Steps to the neighbor on each side: north, east, south, west.
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def build(edition: Edition, choice: Choice) -> list[Table]:
    """The tables of a combination, as a list of one record."""
    table = draft(Table)
    _numbers(table, choice)
    _action_bases(table, choice)
    _tiles(table, edition)
    _squares(table, edition)
    _stations(table, edition, choice)
    if not choice.solo:
        _one_tile_lines(table)
    _city(table, edition, choice)
    return built(Table, table)


def _numbers(table: Table, choice: Choice) -> None:
    for name in ("players", "hand", "companies", "central", "middle", "solo", "challenge"):
        setattr(table, name, getattr(choice, name))
    table.turns = 4 if choice.free else 1
    table.city = CITIES.index(choice.city)
    table.variant = choice.variant


def _action_bases(table: Table, choice: Choice) -> None:
    shares = SHARES if choice.companies else 1
    blocks = ROOMS[choice.city].blocks if choice.city else {}
    sizes = {
        "swap_base": SWAPS * choice.companies,
        "station_base": PLATFORMS * shares * choice.central,
        "sight_base": blocks.get("sight", 0),
        "space_base": blocks.get("space", 0),
        "join_base": blocks.get("join", 0),
        "tourist_base": blocks.get("tourist", 0),
    }
    base = LAY_TILE + KINDS * table.turns * TILES
    for name, size in sizes.items():
        setattr(table, name, base)
        base += size
    table.actions = base


def _tiles(table: Table, edition: Edition) -> None:
    for kind, tile in enumerate(edition.tiles):
        table.tile_count[kind] = tile.count
        seen: list[list[int]] = []
        for turn in range(4):
            exits = [(tile.exits[(side - turn) % 4] + turn) % 4 for side in range(4)]
            table.exit[kind * 4 + turn] = exits
            table.alike[kind * 4 + turn] = exits in seen
            seen.append(exits)
    table.middle_kind = list(edition.middle)


def neighbor(square: int, side: int) -> int | None:
    """The square on a side of a square, the middle included; None beyond the edge."""
    name = facts.SQUARES[square]
    row = int(name[1]) - 1 + STEPS[side][0]
    column = "abcdefgh".index(name[0]) + STEPS[side][1]
    if not (0 <= row < facts.SIDE and 0 <= column < facts.SIDE):
        return None
    return facts.SQUARE[f"{'abcdefgh'[column]}{row + 1}"]


def _squares(table: Table, edition: Edition) -> None:
    """Neighbors; what leaves on a side enters its neighbor on the opposite side."""
    inner = []
    for square in range(SQUARES):
        outer = False
        for side in range(4):
            other = neighbor(square, side)
            outer |= other is None
            if other is not None:
                table.next[square * 4 + side] = other * 4 + (side + 2) % 4
            if other is not None and square < TILES and other < TILES:
                table.beside[square] |= 1 << other
        if square < TILES and outer:
            table.edge |= 1 << square
        elif square < TILES:
            inner.append(square)
    table.inner = inner


def _stations(table: Table, edition: Edition, choice: Choice) -> None:
    """Where lines start and arrive: at a station both are the same node."""
    table.line_of, table.start = [NONE] * NODES, [NONE] * LINES
    for line in range(STATIONS):
        _place(table, line, edition.station_square[line], edition.station_side[line], EDGE)
    for number, platform in enumerate(edition.platforms):
        table.platform_square[number] = platform.square
        if not choice.middle:
            _place(table, STATIONS + number, platform.square, platform.side, CENTER)
    frame = "companies" if choice.companies or choice.solo else str(choice.players)
    table.frame = list(edition.frames[frame])
    for color in range(COLORS):
        lines = [n for n, owner in enumerate(edition.frames["companies"]) if owner == color]
        table.company_line[color] = lines


def _place(table: Table, line: int, square: int, side: int, kind: int) -> None:
    node = square * 4 + side
    table.line_of[node], table.start[line] = line, node
    table.next[node], table.ends[node] = node, kind


def _one_tile_lines(table: Table) -> None:
    """Where a piece would lead a line from an edge station straight to another or back."""
    ends = table.ends
    stations = [node for node, kind in enumerate(ends) if kind]
    for piece, exits in enumerate(table.exit):
        for node in stations:
            square, side = divmod(node, 4)
            out = square * 4 + exits[side]
            if ends[node] == EDGE and ends[out] == EDGE:
                table.offends[piece] |= 1 << square
            if ends[node] == CENTER and out == node:
                table.turns_back[piece] |= 1 << square


def _city(table: Table, edition: Edition, choice: Choice) -> None:
    if not choice.city:
        return
    city = edition.cities[choice.city]
    table.each = dict(city.each).get(choice.players, 0)
    table.sights = len(city.sights)
    table.city_square[: len(city.squares)] = city.squares
    table.city_set = sum(1 << square for square in city.squares)
    for number, sight in enumerate(city.sights):
        values = sight.values
        if choice.sides:
            values = values[:2] if choice.sides[number] == "A" else values[2:]
        table.value[number][: len(values)] = values
    if city.points:
        table.point_tile = [list(row) for row in city.points]
    ROOMS[choice.city].fill(table, city)

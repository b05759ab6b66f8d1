"""The graph-shaped observation of a view of Metro: a row of features for each square, line, seat.

    square   laid, may be laid on, laid last, the side where a line entering on each side leaves (4)
    line     whose it is (a column for each seat from the viewer on), length, square where it goes
             on, finished, points
    seat     must decide, color, tiles in hand (3), tile drawn
    table    phase (6), tiles in the tower, tiles not seen (24), points by color (8)

Sections of expansions and cities follow as in the full observation.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.legal import must_act
from stellwerk.metro.observe_full import (
    length_of,
    next_square,
    write_options,
    write_phase,
    write_unseen,
)
from stellwerk.metro.scoring import line_owner
from stellwerk.metro.state import COLORS, HAND, LINES, TILES, State
from stellwerk.metro.tables import Table

SIDES = 4
SQUARE_COLUMNS = 3 + SIDES
#: Columns of a line behind those of its owner.
LINE_COLUMNS = 4
SEAT_COLUMNS = 3 + HAND


@rule
def write_graph(t: Table, v: State, seat: int, row: list[int]) -> int:
    """Write the graph-shaped observation of what a seat may know; return its size."""
    n = write_square_plane(t, v, row, 0)
    n = write_line_plane(t, v, max(seat, 0), row, n)
    for i in range(t.players):
        n = write_seat(v, (max(seat, 0) + i) % t.players, row, n)
    n = write_phase(v, row, n)
    row[n] = TILES - v.tower_top
    n = write_unseen(t, v, row, n + 1)
    for color in range(COLORS):
        row[n + color] = v.score[color]
    return write_options(t, v, max(seat, 0), row, n + COLORS)


@rule
def write_square_plane(t: Table, v: State, row: list[int], n: int) -> int:
    """What lies on every square, and how lines run there."""
    for square in range(TILES):
        laid = v.laid >> square & 1
        row[n] = laid
        row[n + 1] = (v.reach >> square & 1) * (1 - laid)
        row[n + 2] = 1 if v.last == square else 0
        for side in range(SIDES):
            row[n + 3 + side] = t.exit[v.piece[square]][side] if v.piece[square] >= 0 else NONE
        n += SQUARE_COLUMNS
    return n


@rule
def write_line_plane(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Whose every line is, how long, and where it goes on."""
    for line in range(LINES):
        owner = line_owner(t, v, line)
        for i in range(t.players):
            mine = owner != NONE and v.color[(viewer + i) % t.players] == owner
            row[n + i] = 1 if mine else 0
        n += t.players
        row[n] = length_of(t, v, line)
        row[n + 1] = next_square(t, v, line)
        row[n + 2] = 1 if v.line_points[line] >= 0 else 0
        row[n + 3] = max(v.line_points[line], 0)
        n += LINE_COLUMNS
    return n


@rule
def write_seat(v: State, seat: int, row: list[int], n: int) -> int:
    """What the viewer may know of a seat."""
    row[n] = 1 if must_act(v, seat) else 0
    row[n + 1] = v.color[seat]
    for place in range(HAND):
        row[n + 2 + place] = v.hand[seat][place]
    row[n + 2 + HAND] = v.drawn[seat]
    return n + SEAT_COLUMNS

"""The compact observation of a view of Metro: the own tiles, the board, where lines go on.

What follows from the board and the colors (owners and lengths of lines, tiles not seen) is left
out; sections of expansions and cities are those of the full observation.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.observe_full import next_square, write_options
from stellwerk.metro.state import COLORS, HAND, LINES, TILES, State
from stellwerk.metro.tables import Table


@rule
def write_compact(t: Table, v: State, seat: int, row: list[int]) -> int:
    """Write the compact observation of what a seat may know; return its size."""
    viewer = max(seat, 0)
    row[0] = v.phase
    row[1] = TILES - v.tower_top
    n = write_own(t, v, seat, row, 2)
    for square in range(TILES):
        row[n + square] = v.piece[square]
    n += TILES
    for line in range(LINES):
        row[n + line] = next_square(t, v, line)
    n += LINES
    for color in range(COLORS):
        row[n + color] = v.score[color]
    return write_options(t, v, viewer, row, n + COLORS)


@rule
def write_own(t: Table, v: State, seat: int, row: list[int], n: int) -> int:
    """The viewer's tiles, and the colors of the seats from the viewer on."""
    for place in range(HAND):
        row[n + place] = v.hand[seat][place] if seat != NONE else NONE
    row[n + HAND] = v.drawn[seat] if seat != NONE else NONE
    n += HAND + 1
    for i in range(t.players):
        row[n + i] = v.color[(max(seat, 0) + i) % t.players]
    return n + t.players

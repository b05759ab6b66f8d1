"""The full observation of a view as a row of numbers; `observe` names its sections.

Seats are written from the viewer on. Rules append at place `n` of the row and return the next one.
Sections of expansions and cities are written only where they are played.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro import cities
from stellwerk.metro.legal import must_act
from stellwerk.metro.scoring import line_owner
from stellwerk.metro.state import (
    COLORS,
    HAND,
    KINDS,
    LINES,
    OFFSET,
    OVER,
    PERCENTS,
    PLATFORMS,
    SQUARES,
    STACK,
    TILES,
    TOURISTS,
    State,
)
from stellwerk.metro.tables import NO_CITY, Table


@rule
def write_full(t: Table, v: State, seat: int, row: list[int]) -> int:
    """Write the full observation of what a seat may know; return its size."""
    n = write_asked(t, v, max(seat, 0), row, 0)
    n = write_tiles(t, v, max(seat, 0), row, n)
    n = write_squares(v, row, n)
    n = write_lines(t, v, row, n)
    for color in range(COLORS):
        row[n + color] = v.score[color]
    return write_options(t, v, max(seat, 0), row, n + COLORS)


@rule
def write_phase(v: State, row: list[int], n: int) -> int:
    """Which decision is asked, one of them 1."""
    for phase in range(OVER + 1):
        row[n + phase] = 1 if v.phase == phase else 0
    return n + OVER + 1


@rule
def write_asked(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Phase, who must decide, and the colors of the seats."""
    n = write_phase(v, row, n)
    for i in range(t.players):
        seat = (viewer + i) % t.players
        row[n + i] = 1 if must_act(v, seat) else 0
        row[n + t.players + i] = v.color[seat]
    return n + 2 * t.players


@rule
def write_tiles(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Tiles in hands, drawn, in the tower, and those that the viewer has not seen."""
    for i in range(t.players):
        for place in range(HAND):
            row[n] = v.hand[(viewer + i) % t.players][place]
            n += 1
    for i in range(t.players):
        row[n + i] = v.drawn[(viewer + i) % t.players]
    row[n + t.players] = TILES - v.tower_top
    return write_unseen(t, v, row, n + t.players + 1)


@rule
def write_unseen(t: Table, v: State, row: list[int], n: int) -> int:
    """How many tiles of each kind the viewer has not seen."""
    for kind in range(KINDS):
        row[n + kind] = t.tile_count[kind]
    for square in range(TILES):
        if v.piece[square] >= 0:
            row[n + v.piece[square] // 4] -= 1
        if v.tower[square] >= 0:
            row[n + v.tower[square]] -= 1
    for seat in range(t.players):
        for place in range(HAND):
            if v.hand[seat][place] >= 0:
                row[n + v.hand[seat][place]] -= 1
        if v.drawn[seat] >= 0:
            row[n + v.drawn[seat]] -= 1
    return n + KINDS


@rule
def write_squares(v: State, row: list[int], n: int) -> int:
    """The tiles on the board, and the square laid last."""
    for square in range(TILES):
        row[n + square] = v.piece[square]
    row[n + TILES] = v.last
    return n + TILES + 1


@rule
def length_of(t: Table, v: State, line: int) -> int:
    """Squares that a line runs over."""
    return v.length[t.start[line]] + OFFSET if t.start[line] >= 0 else 0


@rule
def next_square(t: Table, v: State, line: int) -> int:
    """The square where a line goes on; NONE if it is finished or not there."""
    if t.start[line] < 0 or v.line_points[line] >= 0:
        return NONE
    return (v.far[t.start[line]] + OFFSET) // 4


@rule
def write_lines(t: Table, v: State, row: list[int], n: int) -> int:
    """Owner, length, way on and points of every line."""
    for line in range(LINES):
        row[n + line] = line_owner(t, v, line)
        row[n + LINES + line] = length_of(t, v, line)
        row[n + 2 * LINES + line] = next_square(t, v, line)
        row[n + 3 * LINES + line] = v.line_points[line]
    return n + 4 * LINES


@rule
def write_options(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """What expansions, cities and solo add."""
    if t.middle:
        for square in range(TILES, SQUARES):
            row[n] = v.piece[square]
            n += 1
    if t.central:
        for platform in range(PLATFORMS):
            row[n + platform] = v.platform[platform]
        n += PLATFORMS
    if t.companies:
        n = write_companies(t, v, viewer, row, n)
    if t.solo:
        n = write_solo(v, row, n)
    if t.city != NO_CITY:
        for tourist in range(TOURISTS):
            row[n + tourist] = v.tourist[tourist]
        n = cities.write(t, v, viewer, row, n + TOURISTS)
    return n


@rule
def write_companies(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Shares: held, open, in stacks, shown; and whether swapping goes on."""
    for i in range(t.players):
        for percent in range(PERCENTS):
            row[n] = v.share[(viewer + i) % t.players][percent]
            n += 1
    for percent in range(PERCENTS):
        row[n + percent] = v.share_open[percent]
    n += PERCENTS
    for percent in range(PERCENTS):
        for place in range(STACK):
            row[n] = v.stack[percent][place]
            n += 1
    for i in range(t.players):
        row[n + i] = v.shown[(viewer + i) % t.players]
    row[n + t.players] = v.idle
    row[n + t.players + 1] = v.swaps_over
    return n + t.players + 2


@rule
def write_solo(v: State, row: list[int], n: int) -> int:
    """What is asked of who plays alone."""
    row[n] = v.asked
    for color in range(COLORS):
        row[n + 1 + color] = v.revealed[color]
    row[n + 1 + COLORS] = v.in_game
    row[n + 2 + COLORS] = v.may_refuse
    return n + 3 + COLORS

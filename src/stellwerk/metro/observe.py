"""A view as one flat array of int16, in named sections.

Seats are numbered from the viewer on: 0 is the viewer, 1 the next one, …; a spectator sees seat 0
as the viewer. Unknown things are -2, nothing is -1. Sections of options are there only when played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from stellwerk.game import Section
from stellwerk.metro import describe
from stellwerk.metro.sections import LARGEST, Part, by_seat, cells, grid, scalar, seat_rows
from stellwerk.metro.state import (
    COLORS,
    HAND,
    KINDS,
    LINES,
    OFFSET,
    OVER,
    PERCENTS,
    PLATFORMS,
    STACK,
    TILES,
    TOURISTS,
)
from stellwerk.metro.tables import PIECES

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroView


def _base(players: int) -> Iterator[Part]:
    yield "phase", OVER + 1, 0, 1, "which decision is asked, one of them 1", _phase
    yield "to_act", players, 0, 1, "1: this seat must decide", _to_act
    yield "color", players, -1, COLORS - 1, "color by seat, -1 with companies", by_seat("color")
    yield "hand", players * HAND, -2, KINDS - 1, "kinds in hands, seat by seat", seat_rows("hand")
    yield "drawn", players, -2, KINDS - 1, "kind drawn and to be laid, by seat", by_seat("drawn")
    yield "tower", 1, 0, TILES, "tiles in the tower", _tower
    yield "unseen", KINDS, 0, 4, "tiles of each kind that the viewer has not seen", _unseen
    yield "piece", TILES, -1, PIECES - 1, "kind * 4 + turns on each square", cells("piece", TILES)
    yield "last", 1, -1, TILES - 1, "the square laid last", scalar("last")
    yield "line_owner", LINES, -1, COLORS - 1, "color each line belongs to", _line_owner
    yield "line_length", LINES, 0, 4 * TILES, "squares each line runs over", _line_length
    yield "line_next", LINES, -1, 63, "square where each line goes on, -1 if finished", _line_next
    read = cells("line_points", LINES)
    yield "line_points", LINES, -1, LARGEST, "points of finished lines, -1 before", read
    yield "score", COLORS, 0, LARGEST, "points of lines by color", cells("score", COLORS)


def _expansions(game: MetroGame) -> Iterator[Part]:
    players, choice = game.players, game.choice
    if choice.middle:
        yield "middle", 4, 0, PIECES - 1, "pieces of the middle", _middle
    if choice.central:
        read = cells("platform", PLATFORMS)
        yield "platform", PLATFORMS, -1, COLORS - 1, "color of the station tile", read
    if choice.companies:
        high = COLORS - 1
        yield "share", players * PERCENTS, -2, high, "held, seat by seat", seat_rows("share")
        yield "share_open", PERCENTS, 0, high, "open shares", cells("share_open", PERCENTS)
        yield "stack", PERCENTS * STACK, -2, high, "face-down shares, top first", grid("stack")
        yield "shown", players, 0, 15, "shares shown, as bits", by_seat("shown")
        yield "idle", 1, 0, LARGEST, "turns in a row without a tile", scalar("idle")
        yield "swaps_over", 1, 0, 1, "1: no more swapping", scalar("swaps_over")
    if choice.solo:
        yield "asked", 1, -1, COLORS - 1, "the color to extend", scalar("asked")
        yield "revealed", COLORS, -1, COLORS - 1, "shares revealed", cells("revealed", COLORS)
        yield "in_game", 1, 0, 255, "companies with unfinished lines, as bits", scalar("in_game")
        yield "may_refuse", 1, 0, 1, "1: a tile may be refused", scalar("may_refuse")


def _parts(game: MetroGame) -> Iterator[Part]:
    yield from _base(game.players)
    yield from _expansions(game)
    if game.room:
        yield "tourist", TOURISTS, -4, 127, "place of each tourist", cells("tourist", TOURISTS)
        yield from game.room.sections(game)


def spec(game: MetroGame) -> tuple[Section, ...]:
    """The sections of an observation, one after the other."""
    sections, start = [], 0
    for name, size, low, high, meaning, _ in _parts(game):
        sections.append(Section(name, start, size, low, high, meaning))
        start += size
    return tuple(sections)


def observation(game: MetroGame, view: MetroView) -> Any:
    """The observation of a view."""
    viewer = view.seat or 0
    order = [(viewer + i) % game.players for i in range(game.players)]
    values: list[int] = []
    for *_, read in _parts(game):
        values += read(view, order)
    return np.array(values, np.int16)


def _phase(view: MetroView, order: list[int]) -> list[bool]:
    return [int(view.plain.phase) == phase for phase in range(OVER + 1)]


def _to_act(view: MetroView, order: list[int]) -> list[bool]:
    return [seat in view.to_act for seat in order]


def _tower(view: MetroView, order: list[int]) -> list[int]:
    return [TILES - int(view.plain.tower_top)]


def _middle(view: MetroView, order: list[int]) -> list[int]:
    return [int(x) for x in view.plain.piece[TILES:]]


def _unseen(view: MetroView, order: list[int]) -> list[int]:
    s = view.plain
    left = [int(n) for n in view.game.table.tile_count]
    seen = [int(piece) // 4 for piece in s.piece[:TILES] if int(piece) >= 0]
    seen += [int(kind) for seat in order for kind in (*s.hand[seat], s.drawn[seat])]
    seen += [int(kind) for kind in s.tower]
    for kind in seen:
        if kind >= 0:
            left[kind] -= 1
    return left


def _line_owner(view: MetroView, order: list[int]) -> list[int]:
    return [describe.owner_color(view.game, view.plain, line) for line in range(LINES)]


def _starts(view: MetroView) -> list[int]:
    return [int(view.game.table.start[line]) for line in range(LINES)]


def _line_length(view: MetroView, order: list[int]) -> list[int]:
    length = view.plain.length
    return [int(length[node]) + OFFSET if node >= 0 else 0 for node in _starts(view)]


def _line_next(view: MetroView, order: list[int]) -> list[int]:
    s, nodes = view.plain, _starts(view)
    return [
        (int(s.far[node]) + OFFSET) // 4 if node >= 0 and int(s.line_points[line]) < 0 else -1
        for line, node in enumerate(nodes)
    ]

"""A view as one flat array of int16, in named sections.

Seats are numbered from the viewer on: 0 is the viewer, 1 the next one, …; a spectator sees seat 0
as the viewer. Unknown things are -2, nothing is -1. Sections of options are there only when played.
`observe_full` writes the numbers; here are their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from stellwerk.engine import record
from stellwerk.engine.record import NONE
from stellwerk.game import Section
from stellwerk.metro import loops
from stellwerk.metro.sections import LARGEST, Part
from stellwerk.metro.state import (
    COLORS,
    HAND,
    KINDS,
    LINES,
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
    yield "phase", OVER + 1, 0, 1, "which decision is asked, one of them 1"
    yield "to_act", players, 0, 1, "1: this seat must decide"
    yield "color", players, -1, COLORS - 1, "color by seat, -1 with companies"
    yield "hand", players * HAND, -2, KINDS - 1, "kinds in hands, seat by seat"
    yield "drawn", players, -2, KINDS - 1, "kind drawn and to be laid, by seat"
    yield "tower", 1, 0, TILES, "tiles in the tower"
    yield "unseen", KINDS, 0, 4, "tiles of each kind that the viewer has not seen"
    yield "piece", TILES, -1, PIECES - 1, "kind * 4 + turns on each square"
    yield "last", 1, -1, TILES - 1, "the square laid last"
    yield "line_owner", LINES, -1, COLORS - 1, "color each line belongs to"
    yield "line_length", LINES, 0, 4 * TILES, "squares each line runs over"
    yield "line_next", LINES, -1, 63, "square where each line goes on, -1 if finished"
    yield "line_points", LINES, -1, LARGEST, "points of finished lines, -1 before"
    yield "score", COLORS, 0, LARGEST, "points of lines by color"


def _expansions(game: MetroGame) -> Iterator[Part]:
    players, choice = game.players, game.choice
    if choice.middle:
        yield "middle", 4, 0, PIECES - 1, "pieces of the middle"
    if choice.central:
        yield "platform", PLATFORMS, -1, COLORS - 1, "color of the station tile"
    if choice.companies:
        high = COLORS - 1
        yield "share", players * PERCENTS, -2, high, "held, seat by seat"
        yield "share_open", PERCENTS, 0, high, "open shares"
        yield "stack", PERCENTS * STACK, -2, high, "face-down shares, top first"
        yield "shown", players, 0, 15, "shares shown, as bits"
        yield "idle", 1, 0, LARGEST, "turns in a row without a tile"
        yield "swaps_over", 1, 0, 1, "1: no more swapping"
    if choice.solo:
        yield "asked", 1, -1, COLORS - 1, "the color to extend"
        yield "revealed", COLORS, -1, COLORS - 1, "shares revealed"
        yield "in_game", 1, 0, 255, "companies with unfinished lines, as bits"
        yield "may_refuse", 1, 0, 1, "1: a tile may be refused"


def _parts(game: MetroGame) -> Iterator[Part]:
    yield from _base(game.players)
    yield from _expansions(game)
    if game.room:
        yield "tourist", TOURISTS, -4, 127, "place of each tourist"
        yield from game.room.sections(game)


def spec(game: MetroGame) -> tuple[Section, ...]:
    """The sections of an observation, one after the other."""
    sections, start = [], 0
    for name, size, low, high, meaning in _parts(game):
        sections.append(Section(name, start, size, low, high, meaning))
        start += size
    return tuple(sections)


def observation(game: MetroGame, view: MetroView) -> Any:
    """The observation of a view."""
    import numpy as np

    last = game.observation_spec[-1]
    row = record.ints(last.start + last.size)
    loops.observe_at(game.tables, view.records, 0, NONE if view.seat is None else view.seat, row)
    return np.array(row, np.int16)

"""A view as one flat array of int16, in named sections.

Seats are numbered from the viewer on: 0 is the viewer, 1 the next one, …; a spectator sees seat 0
as the viewer. Unknown things are -2, nothing is -1. Sections of options are there only when played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from stellwerk.game import Section
from stellwerk.metro import describe
from stellwerk.metro.state import (
    COLORS,
    HAND,
    KINDS,
    LINES,
    OFFSET,
    OVER,
    PERCENTS,
    PLATFORMS,
    ROW,
    SPACES,
    STACK,
    TILES,
    TOURISTS,
)
from stellwerk.metro.tables import PIECES

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroView

LARGEST = 32_767
#: Rows of a section: name, size, lowest and highest number, meaning, and how to read it.
Part = tuple[str, int, int, int, str, Callable[["MetroView", list[int]], Any]]


def _scalar(name: str) -> Callable[[MetroView, list[int]], Any]:
    return lambda view, order: [int(getattr(view.plain, name))]


def _cells(name: str, size: int) -> Callable[[MetroView, list[int]], Any]:
    return lambda view, order: [int(x) for x in getattr(view.plain, name)[:size]]


def _grid(name: str) -> Callable[[MetroView, list[int]], Any]:
    return lambda view, order: [int(x) for row in getattr(view.plain, name) for x in row]


def _by_seat(name: str) -> Callable[[MetroView, list[int]], Any]:
    return lambda view, order: [int(getattr(view.plain, name)[seat]) for seat in order]


def _seat_rows(name: str) -> Callable[[MetroView, list[int]], Any]:
    return lambda view, order: [int(x) for seat in order for x in getattr(view.plain, name)[seat]]


def _base(players: int) -> Iterator[Part]:
    yield "phase", OVER + 1, 0, 1, "which decision is asked, one of them 1", _phase
    yield "to_act", players, 0, 1, "1: this seat must decide", _to_act
    yield "color", players, -1, COLORS - 1, "color by seat, -1 with companies", _by_seat("color")
    yield "hand", players * HAND, -2, KINDS - 1, "kinds in hands, seat by seat", _seat_rows("hand")
    yield "drawn", players, -2, KINDS - 1, "kind drawn and to be laid, by seat", _by_seat("drawn")
    yield "tower", 1, 0, TILES, "tiles in the tower", _tower
    yield "unseen", KINDS, 0, 4, "tiles of each kind that the viewer has not seen", _unseen
    yield "piece", TILES, -1, PIECES - 1, "kind * 4 + turns on each square", _cells("piece", TILES)
    yield "last", 1, -1, TILES - 1, "the square laid last", _scalar("last")
    yield "line_owner", LINES, -1, COLORS - 1, "color each line belongs to", _line_owner
    yield "line_length", LINES, 0, 4 * TILES, "squares each line runs over", _line_length
    yield "line_next", LINES, -1, 63, "square where each line goes on, -1 if finished", _line_next
    yield "points", LINES, -1, LARGEST, "points of finished lines", _cells("points", LINES)
    yield "score", COLORS, 0, LARGEST, "points of lines by color", _cells("score", COLORS)


def _expansions(game: MetroGame) -> Iterator[Part]:
    players, choice = game.players, game.choice
    if choice.middle:
        yield "middle", 4, 0, PIECES - 1, "pieces of the middle", _middle
    if choice.central:
        cells = _cells("platform", PLATFORMS)
        yield "platform", PLATFORMS, -1, COLORS - 1, "color of the station tile", cells
    if choice.companies:
        high = COLORS - 1
        yield "share", players * PERCENTS, -2, high, "held, seat by seat", _seat_rows("share")
        yield "share_open", PERCENTS, 0, high, "open shares", _cells("share_open", PERCENTS)
        yield "stack", PERCENTS * STACK, -2, high, "face-down shares, top first", _grid("stack")
        yield "shown", players, 0, 15, "shares shown, as bits", _by_seat("shown")
        yield "idle", 1, 0, LARGEST, "turns in a row without a tile", _scalar("idle")
        yield "swaps_over", 1, 0, 1, "1: no more swapping", _scalar("swaps_over")
    if choice.solo:
        yield "asked", 1, -1, COLORS - 1, "the color to extend", _scalar("asked")
        yield "revealed", COLORS, -1, COLORS - 1, "shares revealed", _cells("revealed", COLORS)
        yield "in_game", 1, 0, 255, "companies with unfinished lines, as bits", _scalar("in_game")
        yield "may_refuse", 1, 0, 1, "1: a tile may be refused", _scalar("may_refuse")


def _city(game: MetroGame) -> Iterator[Part]:
    players, city = game.players, game.choice.city
    low = -4
    yield "tourist", TOURISTS, low, 127, "place of each tourist", _cells("tourist", TOURISTS)
    if city in {"stockholm", "london", "new_york"}:
        yield "sight", COLORS, -1, COLORS - 1, "sights in a row", _cells("sight", COLORS)
    if city in {"stockholm", "berlin"}:
        cells = _cells("sight_color", COLORS)
        yield "sight_color", COLORS, -1, COLORS - 1, "color of the i-th sight", cells
    if city == "paris":
        yield "held", players, -2, 4095, "sights to be ordered, as bits", _by_seat("held")
        yield "row", players * ROW, -2, 11, "sights of the rows, seat by seat", _seat_rows("row")
        yield "filled", players * ROW, 0, 15, "spaces filled, as bits", _seat_rows("filled")
    if city == "stockholm":
        yield "marker", players, -2, 255, "colors held, as bits", _by_seat("marker")
    if city in {"stockholm", "london"}:
        yield "gained", players, 0, LARGEST, "city points by seat", _by_seat("gained")
    if city == "london":
        yield "taxi", 1, -1, 31, "space of the taxi", _scalar("taxi")
    if city in {"new_york", "berlin"}:
        yield "taken", COLORS * COLORS, 0, 32, "by owner and color", _grid("taken")
    if city == "st_petersburg":
        size = COLORS * SPACES
        yield "point_tile", size, -2, 9, "point tiles, top first", _grid("point_tile")
        yield "point_owner", size, -1, COLORS - 1, "who took them", _grid("point_owner")


def _parts(game: MetroGame) -> Iterator[Part]:
    yield from _base(game.players)
    yield from _expansions(game)
    if game.choice.city:
        yield from _city(game)


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
        (int(s.far[node]) + OFFSET) // 4 if node >= 0 and int(s.points[line]) < 0 else -1
        for line, node in enumerate(nodes)
    ]

"""Positions for tests: a game of Metro stopped at a point, and changed by hand in words.

    p = Position("metro", players=2)            seat 0's turn, colors in seat order, rows ordered
    p.lay("baac d3", "aaaa e3 east")            tiles on squares, without asking the rules;
                                                lines that they finish are scored
    p.hand(0, "cccc")                           hands, tower, shares, tourists, … are set outright
    p.tower("dddd", "aaaa")                     the top tile first; all others go out of play
    p.play("lay cccc d2")
    p.points("4"), p.score("yellow"), p.squares("4"), p.legal()

What is set is taken from nowhere: tiles and shares are not conserved unless the test sees to it.
Sets of squares, and who has seen which share, are kept consistent. Names are those of the actions:
squares a1 to h8, lines 1 to 32 and C1 to C8, colors, tile codes, ids of sights.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import stellwerk
from stellwerk.game import Event, Outcome
from stellwerk.metro import describe
from stellwerk.metro.edition import DIRECTIONS, SQUARE
from stellwerk.metro.expansions.solo import squares
from stellwerk.metro.game import MetroGame
from stellwerk.metro.lay import put_down
from stellwerk.metro.position import Position as Built
from stellwerk.metro.scoring import score_lines
from stellwerk.metro.sheet import outcome
from stellwerk.metro.state import (
    COLORS,
    GONE,
    ROW,
    STATIONS,
    TILES,
    TOURISTS,
)
from stellwerk.metro.trace import join_tracks


class Position(Built):
    """A game of Metro whose state a test may set, also to what could never be met."""

    def __init__(self, name: str = "metro", players: int = 2, seed: int = 1) -> None:
        super().__init__(cast(MetroGame, stellwerk.game(name, players)), seed, empty=False)

    @property
    def s(self) -> Any:
        """The state's record."""
        return self.state.record

    # Setting.

    def lay(self, *tiles: str) -> None:
        """Lay tiles (`baac d3`, `baac d3 east`) on squares; d4, e4, d5, e5 are the middle."""
        for words in tiles:
            code, name, direction = (*words.split(), "north")[:3]
            piece = self._tile(code) * 4 + DIRECTIONS.index(direction)
            square = SQUARE[name]
            t, s = self.game.tables[0], self.state.records[0]
            if square < TILES:
                put_down(t, s, piece, square)
            else:
                self.s.piece[square] = piece
                join_tracks(t, s, piece, square)
            score_lines(t, s)

    def scores(self, **points: int) -> None:
        """Set the line points of colors."""
        for color, number in points.items():
            self.s.score[self._color(color)] = number

    def idle(self, turns: int) -> None:
        """Set how many turns in a row have laid no tile."""
        self.s.idle = turns

    def tourists(self, **squares: str) -> None:
        """Set all tourists on squares: `d3="red"`, `e3="red blue"`; the others are gone."""
        for tourist in range(TOURISTS):
            self.s.tourist[tourist] = GONE
        crowd = 0
        for square, colors in squares.items():
            crowd |= 1 << SQUARE[square]
            for color in colors.split():
                self._tourist(color, SQUARE[square])
        self.s.crowd = crowd

    def station_tourists(self, stations: dict[str, str]) -> None:
        """Set the tourists at New York's stations; all others are gone."""
        for tourist in range(TOURISTS):
            self.s.tourist[tourist] = GONE
        for station, color in stations.items():
            self._tourist(color, int(station) - 1)

    def sights(self, *ids: str) -> None:
        """Set the row of sights; New York: tableaux by seat or company."""
        for place, id in enumerate(ids):
            self.s.sight[place] = self._sight(id)

    def sight_colors(self, *colors: str) -> None:
        """Set the colors of the sights of the row."""
        for place, color in enumerate(colors):
            self.s.sight_color[place] = self._color(color)

    def row(self, seat: int, *ids: str) -> None:
        """Set a seat's row of Paris sights, all spaces free."""
        for place in range(ROW):
            self.s.row[seat][place] = self._sight(ids[place]) if place < len(ids) else -1
            self.s.filled[seat][place] = 0

    def fill(self, seat: int, *spaces: int) -> None:
        """Put tourists on spaces of a Paris row, counted from 1."""
        for space in spaces:
            place, i = divmod(space - 1, 4)
            self.s.filled[seat][place] = int(self.s.filled[seat][place]) | 1 << i

    def markers(self, seat: int, *colors: str) -> None:
        """Set the color markers of a seat."""
        self.s.marker[seat] = sum(1 << self._color(color) for color in colors)

    def taxi(self, space: int | None) -> None:
        """Put London's taxi on a space of the circuit, 0 to 31; None for the start."""
        self.s.taxi = -1 if space is None else space

    def taken(self, owner: str, **colors: int) -> None:
        """Set the tourists (New York) or tickets (Berlin) of an owner of lines."""
        for color, number in colors.items():
            self.s.taken[self._color(owner)][self._color(color)] = number

    def point_tiles(self, color: str, *points: int, owners: tuple[str, ...] = ()) -> None:
        """Set the point tiles of a color, top first, and who has taken the first of them."""
        number = self._color(color)
        for i, value in enumerate(points):
            self.s.point_tile[number][i] = value
            self.s.point_owner[number][i] = self._color(owners[i]) if i < len(owners) else -1

    def asked(self, color: str) -> None:
        """Solo: set the share revealed for this turn; all shares stay where they are."""
        self.s.asked = self._color(color)
        self.s.reach = squares(self.game.tables[0], self.state.records[0])

    def solo_stack(self, *colors: str) -> None:
        """Solo: set the share stack, top first; all companies not in it are revealed, or out."""
        out = {n for n in range(COLORS) if not int(self.s.in_game) >> n & 1}
        stack = [self._color(color) for color in colors]
        revealed = [n for n in range(COLORS) if n not in stack and n not in out]
        self.s.stack_size, self.s.revealed_size = len(stack), len(revealed)
        for i in range(COLORS):
            self.s.solo_stack[i] = stack[i] if i < len(stack) else -1
            self.s.revealed[i] = revealed[i] if i < len(revealed) else -1

    # Playing.

    def play(self, words: str, seat: int | None = None) -> tuple[Event, ...]:
        """Play an action in words for the seat whose turn it is."""
        return tuple(self.state.play(self.seat if seat is None else seat, words))

    def legal(self, seat: int | None = None) -> set[str]:
        """The words of the legal actions."""
        view = self.state.view(self.seat if seat is None else seat)
        return {view.text(action) for action in view.legal}

    def layable(self, code: str, seat: int | None = None) -> set[str]:
        """The squares where a tile may be laid."""
        words = [action.split() for action in self.legal(seat)]
        return {
            rest[0]
            for verb, *more in words
            if verb == "lay"
            for tile, *rest in [more]
            if tile == code
        }

    # Reading.

    def held(self, seat: int) -> list[str]:
        """The tiles of a hand, in the order of the data."""
        return describe.tiles(self.game, self.s.hand[seat])

    def tower_left(self) -> list[str]:
        """The tower, the top tile first."""
        places = range(int(self.s.tower_top), TILES)
        return [self.game.words.tile(int(self.s.tower[place])) for place in places]

    def points(self, line: str) -> int | None:
        """The points of a finished line; None before."""
        points = int(self.s.line_points[self._line(line)])
        return points if points >= 0 else None

    def squares(self, line: str) -> list[str]:
        """The squares that a line runs over, in order."""
        way = describe.way(self.game, self.state.records, self._line(line))
        return [square for square, _, _ in way]

    def score(self, color: str) -> int:
        """The line points of a color."""
        return int(self.s.score[self._color(color)])

    def city(self) -> Mapping[str, Any]:
        """The city in words, secrets included."""
        assert self.game.room
        return self.game.room.describe(self.game, self.state.records, self.s)

    def share(self, seat: int, percent: int) -> str:
        """The company of a seat's share."""
        return self.game.words.color(int(self.s.share[seat][percent // 10 - 1]))

    def outcome(self) -> Outcome:
        """The outcome as if the game ended here."""
        return outcome(self.game, self.state.records)

    def _sight(self, id: str) -> int:
        return [sight.id for sight in self.game.edition.cities[self.game.choice.city].sights].index(
            id
        )

    def _line(self, line: str) -> int:
        return STATIONS + int(line[1:]) - 1 if line.startswith("C") else int(line) - 1

    def _tourist(self, color: str, place: int) -> None:
        """Put the next tourist of a color at a place."""
        first = self._color(color) * 4
        free = next(i for i in range(first, first + 4) if int(self.s.tourist[i]) == GONE)
        self.s.tourist[free] = place

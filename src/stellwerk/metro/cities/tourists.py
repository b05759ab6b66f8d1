"""Tourists: where they stand. Tourist i has color i // 4; the cities say what becomes of them."""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, SEATS, TOURISTS, State
from stellwerk.metro.tables import Table

#: Tourists of a color.
OF_A_COLOR = 4


@rule
def clear(s: State) -> None:
    """Nobody has scored a tourist."""
    for seat in range(SEATS):
        s.gained[seat] = 0
    for tourist in range(TOURISTS):
        s.tourist_seat[tourist] = NONE
        s.tourist_points[tourist] = 0


@rule
def gain(s: State, seat: int, tourist: int, points: int) -> None:
    """Score a tourist at once, and note for whom."""
    s.gained[seat] += points
    s.tourist_seat[tourist] = seat
    s.tourist_points[tourist] = points


@rule
def stand_on_inner_squares(t: Table, s: State) -> None:
    """Put the 32 tourists at random on the inner squares, one each (`metro.city.tourists`)."""
    shuffle(s, TOURISTS)
    for place in range(TOURISTS):
        square = t.inner[place]
        s.tourist[s.tower[place]] = square
        s.crowd |= 1 << square


@rule
def tourist_at(s: State, place: int) -> int:
    """The first tourist on a square, or at a station, or NONE."""
    for tourist in range(TOURISTS):
        if s.tourist[tourist] == place:
            return tourist
    return NONE


@rule
def color_at(s: State, square: int) -> int:
    """The color of the tourist on a square, where there are at most two of a color."""
    for color in range(COLORS):
        first = color * OF_A_COLOR
        if s.tourist[first] == square or s.tourist[first + 1] == square:
            return color
    return NONE

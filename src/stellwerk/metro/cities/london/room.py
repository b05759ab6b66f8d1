"""London in words: the circuit, and the taxi on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.game import Event, Line
from stellwerk.metro.cities.london.pad import enter
from stellwerk.metro.cities.london.rules import (
    CIRCUIT,
    FARTHEST,
    LOWER_LEFT,
    LOWER_RIGHT,
    UPPER,
    next_space,
)
from stellwerk.metro.cities.london.shape import London
from stellwerk.metro.cities.room import Change, Room
from stellwerk.metro.cities.told import sight_ids, tourists
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.sections import LARGEST, Part
from stellwerk.metro.state import COLORS, TOURISTS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def circuit(game: MetroGame, s: State) -> list[str]:
    """The colors of the 32 spaces in the order of driving."""
    sights = game.edition.cities[game.choice.city].sights
    values = [sights[int(n)].values for n in s.sight if int(n) >= 0]
    upper = [values[n // 2][n % 2] for n in range(UPPER)]
    lower = [
        values[n // 2][LOWER_LEFT if n % 2 == 0 else LOWER_RIGHT] for n in range(CIRCUIT - UPPER)
    ]
    return [game.words.color(color) for color in [*upper, *reversed(lower)]]


def ahead(space: int) -> list[int]:
    """The spaces that the taxi may reach from a space, in order."""
    spaces = [int(next_space(space))]
    while len(spaces) < FARTHEST:
        spaces.append(int(next_space(spaces[-1])))
    return spaces


def describe(game: MetroGame, states: list[State], s: State) -> London:
    """The sights, the taxi and the points."""
    taxi = int(s.taxi)
    return {
        "id": "london",
        "sights": sight_ids(game, s.sight),
        "circuit": circuit(game, s),
        "taxi": taxi if taxi >= 0 else None,
        "ahead": ahead(taxi),
        "points": [int(s.gained[seat]) for seat in range(game.players)],
        "tourists": tourists(game, s),
    }


def sections(game: MetroGame) -> Iterator[Part]:
    """The row, the points and the taxi."""
    yield "sight", COLORS, -1, COLORS - 1, "sights in a row"
    yield "gained", game.players, 0, LARGEST, "city points by seat"
    yield "taxi", 1, -1, 31, "space of the taxi"


def moved(change: Change) -> Iterator[Event]:
    """The taxi that a tourist hailed."""
    before, after, seat = change.before, change.after, change.seat
    for i in range(TOURISTS):
        was = int(before.tourist[i])
        if was != int(after.tourist[i]):
            data = {
                "color": change.game.words.color(i // OF_A_COLOR),
                "square": SQUARES[was],
                "from": int(before.taxi),
                "to": int(after.taxi),
                "points": int(after.gained[seat]) - int(before.gained[seat]),
            }
            yield Event("drive_taxi", seat, data)


def seat_lines(game: MetroGame, s: State, seat: int) -> Iterator[Line]:
    """The tourists that hailed the taxi, and how far it drove; those for nothing too."""
    for i in range(TOURISTS):
        if int(s.tourist_seat[i]) == seat:
            points = int(s.tourist_points[i])
            color, driven = game.words.color(i // OF_A_COLOR), points or FARTHEST
            yield Line("taxi", points, color, (str(driven),), done=points > 0)


ROOM: Room[London] = Room(
    describe=describe, sections=sections, moved=moved, seat_lines=seat_lines, enter=enter
)

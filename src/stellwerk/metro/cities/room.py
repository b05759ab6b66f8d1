"""What a city brings to the table besides its rules: the shape of a room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from stellwerk.game import Event, Line
from stellwerk.metro.cities.shape import OwnCity
from stellwerk.metro.edition import City
from stellwerk.metro.final import Sheet
from stellwerk.metro.sections import Part
from stellwerk.metro.state import State
from stellwerk.metro.tables import Table

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry
    from stellwerk.metro.game import MetroGame, MetroView

Shape_co = TypeVar("Shape_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Change:
    """What a seat did, with the records before and after it in plain values."""

    game: MetroGame
    seat: int
    #: The verb of the action and its number in the verb's block.
    verb: str
    number: int
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Finished:
    """A line just finished: its owner's color and seat (None with companies), and its squares.

    `earlier` are the squares of the owned lines that the same action finished before it.
    """

    line: int
    name: str
    owner: int
    seat: int | None
    squares: Sequence[int]
    earlier: Sequence[int]


def _fill_nothing(table: Table, city: City) -> None:
    """The tables need no more than the printed values."""


def _own_nothing(view: MetroView, seat: int) -> OwnCity:
    return {}


def _no_events(change: Change) -> Iterator[Event]:
    yield from ()


def _collect_nothing(change: Change, line: Finished) -> Iterator[Event]:
    yield from ()


def _no_seat_lines(game: MetroGame, s: State, seat: int) -> Iterator[Line]:
    yield from ()


def _enter_nothing(entry: Entry) -> None:
    """Nothing of the city lies on the table."""


def _no_owner_lines(game: MetroGame, s: State, owner: int, final: Sheet) -> Iterator[Line]:
    yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Room(Generic[Shape_co]):
    """A city as the modules that speak to people meet it."""

    #: The city in plain values and words, from a game, the records and the first of them plain.
    describe: Callable[[MetroGame, list[State], State], Shape_co]
    #: What a seat alone knows of it.
    own: Callable[[MetroView, int], OwnCity] = _own_nothing
    #: Its sections of an observation, after the places of the tourists.
    sections: Callable[[MetroGame], Iterator[Part]]
    #: The sizes of its blocks of actions, by verb.
    blocks: Mapping[str, int] = field(default_factory=dict)
    #: Writes what rules want to look up beside the printed values into the tables.
    fill: Callable[[Table, City], None] = _fill_nothing
    #: Events: of its own actions, of tourists that moved unasked, of what a finished line brought.
    decided: Callable[[Change], Iterator[Event]] = _no_events
    moved: Callable[[Change], Iterator[Event]] = _no_events
    collected: Callable[[Change, Finished], Iterator[Event]] = _collect_nothing
    #: Lines of the score sheets: of the player who laid, and of the owner of lines.
    seat_lines: Callable[[MetroGame, State, int], Iterator[Line]] = _no_seat_lines
    owner_lines: Callable[[MetroGame, State, int, Sheet], Iterator[Line]] = _no_owner_lines
    #: Sets up what lies on a real table of the city, for the score pad.
    enter: Callable[[Entry], None] = _enter_nothing

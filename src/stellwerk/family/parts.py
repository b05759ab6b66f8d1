"""What states, views and events of a family are made of: records, entry points, a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import direct
from stellwerk.game import Game
from stellwerk.shown import Shown


class FamilyGame(Game, Protocol):
    """What states and views ask of their game besides the protocol."""

    @property
    def tables(self) -> list[Any]:
        """The facts for compiled rules: a list of one record."""

    @property
    def most_legal(self) -> int:
        """More actions than can be legal in one decision."""


#: A family's game, the classes of its state, its tables and its paper for imagining.
G = TypeVar("G", bound=FamilyGame)
S = TypeVar("S")
T = TypeVar("T")
D = TypeVar("D")


class Loops(Protocol[T, S, D]):
    """The entry points of compiled rules that states and views need."""

    def mask_at(
        self, t: list[T], states: list[S], i: int, seat: int, masked: list[S], j: int, /
    ) -> None:
        """Copy a record as a seat may know it."""

    def play_at(self, t: list[T], states: list[S], i: int, seat: int, action: int, /) -> bool:
        """Play an action in a record if it is legal; whether it was."""

    def play_many(
        self, t: list[T], s: list[S], seats: list[int], actions: list[int], played: list[int], /
    ) -> None:
        """Play one action in each record."""

    def list_at(self, t: list[T], states: list[S], i: int, seat: int, actions: list[int], /) -> int:
        """List the legal actions of a seat; their number."""

    def open_stream_at(self, streams: list[Stream], words: list[int], purpose: int, /) -> None:
        """Open a random stream."""

    def imagine_at(
        self,
        t: list[T],
        views: list[S],
        i: int,
        seat: int,
        states: list[S],
        j: int,
        streams: list[Stream],
        drafts: list[D],
        /,
    ) -> None:
        """Fill what a view hides."""


@dataclass(frozen=True)
class Parts(Generic[T, S, D]):
    """What a family's states and views are made of."""

    #: The class of the record, the module of entry points, the class of the paper for imagining.
    kind: type[S]
    loops: Loops[T, S, D]
    draft: type[D]
    #: The phase that asks all seats at once, and that of a game that is over.
    together: int
    over: int

    @cached_property
    def play_at(self) -> Callable[[list[T], list[S], int, int, int], bool]:
        """The entry point that every play goes through."""
        return direct(self.loops.play_at)

    @cached_property
    def mask_at(self) -> Callable[[list[T], list[S], int, int, list[S], int], None]:
        """The one that every view goes through."""
        return direct(self.loops.mask_at)

    @cached_property
    def list_at(self) -> Callable[[list[T], list[S], int, int, list[int]], int]:
        """The one that lists legal actions."""
        return direct(self.loops.list_at)


class Body(Shown, Generic[G, S]):
    """What state and view have in common: a game and one record of it."""

    game: G
    records: list[S]
    parts: Parts[Any, S, Any]

    @property
    def record(self) -> S:
        """The record; what a view hides holds HIDDEN."""
        return record.at(self.records)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now: usually one; at some starts all that have not chosen."""
        phase = record.number(self.records, "phase")
        if phase == self.parts.over:
            return ()
        if phase != self.parts.together:
            return (record.number(self.records, "seat"),)
        waiting = record.number(self.records, "waiting")
        return tuple(seat for seat in range(self.game.players) if waiting >> seat & 1)

    @property
    def turn(self) -> int:
        """The turn that is played, counted from 1; 0 as long as all choose at once."""
        if record.number(self.records, "phase") == self.parts.together:
            return 0
        return record.number(self.records, "turns") + 1

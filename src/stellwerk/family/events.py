"""The events of one action, read off the records before and after it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Generic

from stellwerk.engine import record
from stellwerk.engine.plain import thawed
from stellwerk.engine.record import Frozen
from stellwerk.family.parts import G, S
from stellwerk.game import Event


class Events(ABC, Generic[G, S]):
    """The events of one action, in order, made when somebody looks."""

    #: The class of the record.
    kind: type[S]

    def __init__(self, game: G, seat: int, action: int, before: Frozen, after: Frozen) -> None:
        self._game, self._seat, self._action = game, seat, action
        #: The frozen records before and after the action.
        self._frozen = before, after

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)

    def __repr__(self) -> str:
        return f"<events: {', '.join(event.type for event in self)}>"

    def for_seat(self, seat: int | None) -> tuple[Event, ...]:
        """The events as one seat, or a spectator (None), may see them."""
        return tuple(event.for_seat(seat) for event in self)

    @property
    def reveals(self) -> bool:
        """Whether something hidden came to light, or left its place: no way leads back then."""
        return self._read[1]

    @property
    def _events(self) -> tuple[Event, ...]:
        return self._read[0]

    @cached_property
    def _read(self) -> tuple[tuple[Event, ...], bool]:
        """The events, and whether they reveal anything."""
        # Read by another one: events are kept for long, the plain values they are read off are not.
        reader = type(self)(self._game, self._seat, self._action, *self._frozen)
        events = tuple(reader._all())
        return events, any(event.reveals for event in events) or reader._drew()

    @cached_property
    def _before(self) -> S:
        """The record before the action, in plain values."""
        return thawed(self.kind, self._frozen[0])

    @cached_property
    def _after(self) -> S:
        """The record after it."""
        return thawed(self.kind, self._frozen[1])

    @cached_property
    def _states(self) -> list[S]:
        """The same as a list of one, for rules."""
        return record.thaw(self.kind, self._frozen[1])

    @abstractmethod
    def _all(self) -> Iterator[Event]:
        """Read the events off the records."""

    @abstractmethod
    def _drew(self) -> bool:
        """Whether anything left a face-down pile, even if it looks like what was there before."""

    def _private(
        self, type: str, data: Mapping[str, object], secret: Mapping[str, object], shown: bool
    ) -> Event:
        return Event(type, self._seat, data, secret, frozenset({self._seat}), shown)

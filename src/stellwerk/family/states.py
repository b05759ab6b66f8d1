"""The body of state and view: playing, masking, listing, imagining, export."""

from __future__ import annotations

import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.engine.record import NONE, Frozen
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.family.checks import of_family, random_seed
from stellwerk.family.parts import Body, G, S
from stellwerk.game import Game, View
from stellwerk.shape import AnyAction, StateJson

if TYPE_CHECKING:
    from stellwerk.game import Rng

#: The fields of a family's actions.
A = TypeVar("A", bound=AnyAction)
R = TypeVar("R")

#: Purpose of the streams that imagine.
IMAGINE_STREAM = 17


def exported(game: Game, kind: type[R], records: list[R], checksum: str) -> StateJson:
    """A full state in plain values, secrets included."""
    return {
        "game": game.name,
        "players": game.players,
        "content": game.content_hash,
        "rules": game.rules_version,
        "checksum": checksum,
        "record": {**record.values(kind, records)},
    }


def imported(game: Game, kind: type[R], told: StateJson) -> list[R]:
    """The record of an exported state; `BadOption` if it is none of this game."""
    here = {"game": game.name, "players": game.players, "content": game.content_hash}
    for name, value in {**here, "rules": game.rules_version}.items():
        if told.get(name) != value:
            why = f'"{name}" is {told.get(name)!r} there and {value!r} here.'
            raise BadOption(f"state of {told.get('game')}", why)
    try:
        return record.from_values(kind, told["record"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadOption(f"state of {game.name}", f"its record does not fit: {error}.") from None


class FamilyState(Body[G, S], ABC):
    """One game in progress, with all its secrets."""

    def __init__(self, game: G, records: list[S]) -> None:
        self.game = game
        self.records = records

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return record.number(self.records, "phase") == self.parts.over

    def copy(self) -> Self:
        """A state of its own with the same content."""
        return type(self)(self.game, record.clone(self.parts.kind, self.records))

    def __reduce__(self) -> tuple[Any, ...]:
        return _state, (type(self), self.game, record.to_bytes(self.parts.kind, self.records))

    def checksum(self) -> str:
        """Eight hex digits that are the same for equal states, compiled or not."""
        content = record.to_bytes(self.parts.kind, self.records)
        total = 0
        for start, end in record.layout(self.parts.kind).runs:
            total = zlib.crc32(content[start:end], total)
        return f"{total:08x}"

    def to_json(self) -> StateJson:
        """Everything in plain values, the same in every mode; `game.from_json` reads it."""
        return exported(self.game, self.parts.kind, self.records, self.checksum())

    def verified(self, told: StateJson) -> Self:
        """Itself, if it is what was told: a record changed by hand might break the rules."""
        if self.checksum() != told.get("checksum"):
            why = "its record was changed; build positions with `game.position()`."
            raise BadOption(f"state of {self.game.name}", why)
        return self

    @abstractmethod
    def view(self, seat: int | None) -> FamilyView[G, S, Any]:
        """What a seat, or a spectator (None), may know."""

    @abstractmethod
    def _why_not(self, view: Any, action: int) -> str:
        """Why an action of the view's seat is refused, as a sentence."""

    def _masked(self, seat: int | None) -> list[S]:
        """The record with everything hidden that a seat may not know."""
        if seat is not None and not 0 <= seat < self.game.players:
            raise BadOption(f"seat {seat}", f"seats are 0 to {self.game.players - 1}.")
        masked = record.make(self.parts.kind, 1)
        number = NONE if seat is None else seat
        self.parts.mask_at(self.game.tables, self.records, 0, number, masked, 0)
        return masked

    def _carry_out(self, seat: int, action: int | str) -> tuple[int, Frozen, Frozen]:
        """Carry out an action, an id or words: its id, the frozen records before and after."""
        if isinstance(action, str):
            action = int(self.view(seat).parse(action))
        game, records = self.game, self.records
        if not (0 <= seat < game.players and 0 <= action < game.actions):
            raise self._refusal(seat, action)
        before = record.freeze(records)
        if not self.parts.play_at(game.tables, records, 0, seat, action):
            raise self._refusal(seat, action)
        return action, before, record.freeze(records)

    def _refusal(self, seat: int, action: int) -> IllegalAction:
        if not 0 <= seat < self.game.players:
            why = f"there is no such seat; seats are 0 to {self.game.players - 1}."
            return IllegalAction(seat, str(action), why)
        view = self.view(seat)
        legal = [view.text(a) for a in view.legal]
        if not 0 <= action < self.game.actions:
            why = f"actions are numbers from 0 to {self.game.actions - 1}."
            return IllegalAction(seat, str(action), why, legal)
        return IllegalAction(seat, view.text(action), self._why_not(view, action), legal)


class FamilyView(Body[G, S], ABC, Generic[G, S, A]):
    """What one seat, or a spectator (`seat` is None), may know of a game."""

    def __init__(self, game: G, seat: int | None, records: list[S]) -> None:
        self.game = game
        self.seat = seat
        self.records = records

    def __reduce__(self) -> tuple[Any, ...]:
        content = record.to_bytes(self.parts.kind, self.records)
        return _view, (type(self), self.game, self.seat, content)

    @cached_property
    def legal(self) -> Sequence[int]:
        """This seat's legal actions in ascending order; none if it need not decide."""
        return tuple(record.numbers(self._listed))

    @property
    def mask(self) -> Any:
        """The same as an array of int8 with a place for each action: 1 where it is legal."""
        import numpy as np

        marked = np.zeros(self.game.actions, np.int8)
        marked[self._listed] = 1
        return marked

    @cached_property
    def _listed(self) -> list[int]:
        """The ids of the legal actions as an array."""
        if self.seat is None:
            return record.ints(0)
        actions = record.ints(self.game.most_legal)
        number = self.parts.list_at(self.game.tables, self.records, 0, self.seat, actions)
        return actions[:number]

    def text(self, action: int) -> str:
        """The words of an action."""
        found = self._fields(action)
        return found["text"] if found else f"action {action}"

    def fields(self, action: int) -> A:
        """An action in typed values: its `type`, its `text`, and what it names."""
        found = self._fields(action)
        if found is None:
            legal = [self.text(number) for number in self.legal]
            why = "this number names nothing in this position."
            raise IllegalAction(self.seat or 0, f"action {action}", why, legal)
        return found.copy()

    @abstractmethod
    def _fields(self, action: int) -> A | None:
        """The same, not to be changed; None if the number fits nothing now."""

    @classmethod
    def of(cls, view: View) -> Self:
        """A view that must be of this family, as what it is."""
        return of_family(cls, view)

    @abstractmethod
    def _read(self, words: str) -> int:
        """The action that some words name; `ValueError` says what is wrong with them."""

    def parse(self, words: str) -> int:
        """The action that some words name; it need not be legal."""
        try:
            return self._read(words)
        except ValueError as error:
            legal = [self.text(action) for action in self.legal]
            why = str(error)
            end = "" if why.endswith(("?", ".")) else "."
            raise IllegalAction(self.seat or 0, words, why + end, legal) from None

    def _imagined(self, rng: Rng | None) -> list[S]:
        """A full record that this view allows, with fresh random streams."""
        if self.seat is None:
            raise BadOption("imagine", "a spectator holds no seat to imagine from.")
        streams, states = record.make(Stream, 1), record.make(self.parts.kind, 1)
        words = record.as_ints(seed_words(random_seed(rng)))
        self.parts.loops.open_stream_at(streams, words, IMAGINE_STREAM)
        drafts = record.make(self.parts.draft, 1)
        tables, seat = self.game.tables, self.seat
        self.parts.loops.imagine_at(tables, self.records, 0, seat, states, 0, streams, drafts)
        return states


def _state(cls: type[FamilyState[G, S]], game: G, content: bytes) -> FamilyState[G, S]:
    """A state out of a pickle."""
    return cls(game, record.from_bytes(cls.parts.kind, content))


def _view(
    cls: type[FamilyView[G, S, A]], game: G, seat: int | None, content: bytes
) -> FamilyView[G, S, A]:
    """A view out of a pickle."""
    return cls(game, seat, record.from_bytes(cls.parts.kind, content))

"""What the families share at their edge: sentences, seeds, events, and the body of state and view.

Rules are never here; they stand in the families, compiled. A family's state and view say which
record they hold, through which entry points (`loops`) the compiled rules are reached, and how
words are read and refused; everything else is the same.
"""

from __future__ import annotations

import random
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.engine.jit import direct
from stellwerk.engine.plain import thawed
from stellwerk.engine.record import NONE, Frozen
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.game import Event, Game, PadSeat, PadTable, Remark, View
from stellwerk.shape import AnyAction, StateJson

if TYPE_CHECKING:
    from stellwerk.game import Rng

#: The fields of a family's actions.
A = TypeVar("A", bound=AnyAction)
R = TypeVar("R")


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

#: Purpose of the streams that imagine.
IMAGINE_STREAM = 17


def asked_now(deeds: Sequence[str]) -> str:
    """Which decision is asked, as a sentence, for those who tried another one.

    >>> asked_now(["lay a tile", "draw one", "swap a share"])
    'what is asked now is to lay a tile, draw one or swap a share.'
    """
    listed = " or ".join([", ".join(deeds[:-1]), deeds[-1]] if deeds[1:] else deeds)
    return f"what is asked now is to {listed}."


def checked_seed(seed: int) -> tuple[int, int, int, int]:
    """The four words of a seed; `BadOption` if it is none."""
    try:
        return seed_words(seed)
    except (ValueError, TypeError) as error:
        raise BadOption(f"seed {seed}", f"{error}.") from None


def checked_first(first: int | None, players: int) -> int:
    """The first player's seat, NONE if the seed chooses; `BadOption` if there is no such seat."""
    if first is not None and not 0 <= first < players:
        raise BadOption(f"first player {first}", f"seats are 0 to {players - 1}.")
    return NONE if first is None else first


def of_family(cls: type[R], found: Game | View) -> R:
    """A game or view that must be of one family, as what it is; `BadOption` if it is another's."""
    if not isinstance(found, cls):
        game = found.game if isinstance(found, View) else found
        raise BadOption(game.name, f"it is a game of {game.family}, and another family is asked.")
    return found


def not_here(
    game: str, seats: Sequence[PadSeat], table: PadTable, known: Collection[str]
) -> Iterator[Remark]:
    """Remarks on parts of a pad that a game does not have."""
    pads: list[tuple[int | None, Mapping[str, Any]]] = [(None, table), *enumerate(seats)]
    for seat, pad in pads:
        for part, words in pad.items():
            if words and part not in known:
                yield Remark("not-here", seat, f"{game} has no {part} here.", part)


def random_seed(rng: Rng | None) -> int:
    """128 random bits from whatever generator was given."""
    if rng is None:
        return random.SystemRandom().getrandbits(128)
    if isinstance(rng, int):
        return random.Random(rng).getrandbits(128)
    if isinstance(rng, random.Random):
        return rng.getrandbits(128)
    return int.from_bytes(rng.bytes(16), "little")


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


class _Body(Generic[G, S]):
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


class FamilyState(_Body[G, S], ABC):
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


class FamilyView(_Body[G, S], ABC, Generic[G, S, A]):
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

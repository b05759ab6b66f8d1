"""The protocol that every family obeys: Family, Game, State, View, Outcome, Event.

    game  = stellwerk.game("europe:mega", players=3)   # immutable: edition, options, tables
    state = game.deal(seed=7)                          # everything, secrets included
    view  = state.view(seat)                           # what one seat may know
    state.play(seat, action)                           # raises IllegalAction and changes nothing
    state.outcome                                      # None while the game goes on

A game is its seed and its actions: the same ones give the same game, on every machine and for ever
(while `Game.rules_version` stays). One action is one decision at a real table, named by a number
from one table per edition; `View.text` and `View.parse` turn it into words and back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from stellwerk.shape import PadSeat, PadTable, Remark
from stellwerk.shown import Shown

if TYPE_CHECKING:
    from random import Random

    import numpy as np

    from stellwerk.shape import StateJson

    #: A source of chance: a seed, or a generator of Python or NumPy.
    Rng = int | Random | np.random.Generator


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for clients and logs.

    `data` is what everybody may know; `secret` what only the seats in `seen_by` may know besides.
    `reveals`: something hidden came to light for somebody, so the action cannot be taken back.
    """

    type: str
    seat: int | None
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)
    seen_by: frozenset[int] = frozenset()
    reveals: bool = False

    def for_seat(self, seat: int | None) -> Event:
        """The event as one seat, or a spectator (None), may see it."""
        data = {**self.data, **self.secret} if seat in self.seen_by else self.data
        return Event(self.type, self.seat, data, {}, frozenset(), self.reveals)


class Events(Protocol):
    """What one action brought about. Made only when somebody looks."""

    def __iter__(self) -> Iterator[Event]: ...

    def __len__(self) -> int: ...

    def for_seat(self, seat: int | None) -> tuple[Event, ...]:
        """The events as one seat, or a spectator (None), may see them."""

    @property
    def reveals(self) -> bool:
        """Whether any of them brought something hidden to light."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: what scored, how many points, and the proof.

    `proof` names the routes, squares or tickets that prove it, in order; `borrowed` those of them
    that belong to somebody else.
    """

    type: str
    points: int
    what: str = ""
    proof: tuple[str, ...] = ()
    borrowed: tuple[str, ...] = ()
    done: bool = True


@dataclass(frozen=True, slots=True)
class ScoreSheet(Shown):
    """All lines of one seat's final score. `place` is shared by equal seats (1, 2, 2, 4)."""

    seat: int
    place: int
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class CompanySheet:
    """What a company scored, where lines belong to companies; `rank` and `value` of its shares."""

    color: str
    rank: int
    value: int
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Outcome(Shown):
    """How a game ended: why, who took which place, and the score sheet of every seat.

    With companies, and in solo, the companies have sheets of their own.
    """

    reason: str
    standings: tuple[tuple[int, ...], ...]
    sheets: tuple[ScoreSheet, ...]
    companies: tuple[CompanySheet, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return self.standings[0]

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by seat."""
        return tuple(sheet.total for sheet in self.sheets)


@dataclass(frozen=True, slots=True)
class Section:
    """A named part of an observation: `size` numbers from `start` on, from `low` to `high`."""

    name: str
    start: int
    size: int
    low: int
    high: int
    meaning: str


@runtime_checkable
class View(Protocol):
    """What one seat (or a spectator: `seat` is None) may know of a state."""

    @property
    def game(self) -> Game:
        """The game it is a view of."""

    @property
    def seat(self) -> int | None:
        """Whose view it is."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now, in order."""

    @property
    def legal(self) -> Sequence[int]:
        """This seat's legal actions in ascending order; empty if it need not decide."""

    @property
    def mask(self) -> Any:
        """The same as an array of int8: 1 for each legal action."""

    def text(self, action: int) -> str:
        """The words of an action."""

    def fields(self, action: int) -> Mapping[str, Any]:
        """An action in typed values: its `type`, its `text`, and what it names."""

    def parse(self, words: str) -> int:
        """The action of some words; `IllegalAction` says what is wrong with them."""

    def imagine(self, rng: Rng) -> State:
        """A full state that this view allows, with fresh random streams.

        `rng` is a seed, a `random.Random` or a NumPy generator.
        """

    def preview(self, action: int) -> Mapping[str, Any]:
        """What an action would do, as far as this seat can know: `action`, `legal`, `effect`."""

    def public_json(self) -> Mapping[str, Any]:
        """The part of `to_json` that is the same for every seat and for spectators."""

    def own_json(self) -> Mapping[str, Any]:
        """The other part: what differs from viewer to viewer."""

    def to_json(self) -> Mapping[str, Any]:
        """Everything this seat may know, in plain values and words; the family says its shape."""


@runtime_checkable
class State(Protocol):
    """One game in progress, with all its secrets: for arenas and servers."""

    @property
    def game(self) -> Game:
        """The game being played."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now, in order: usually one; all of them at the start."""

    @property
    def turn(self) -> int:
        """The turn that is played, counted from 1; 0 as long as all choose at once."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know."""

    def play(self, seat: int, action: int | str) -> Events:
        """Carry out an action. `IllegalAction` if it is not legal; then nothing has changed."""

    def copy(self) -> State:
        """A state of its own with the same content."""

    def checksum(self) -> str:
        """A short text that is the same for equal states, compiled or not."""

    def to_json(self) -> StateJson:
        """Everything in plain values, secrets included, the same in every mode."""


@runtime_checkable
class Position(Protocol):
    """A position being set by hand; the family says in which words."""

    @property
    def state(self) -> State:
        """The position as it is now, not checked."""

    def build(self) -> State:
        """The position as a state of its own, completed and checked; `BadOption` says why not."""


@runtime_checkable
class Game(Protocol):
    """A playable game: an edition with its options at a table of a certain size. Immutable."""

    @property
    def name(self) -> str:
        """Its name, like `europe:mega+bonus`."""

    @property
    def family(self) -> str:
        """`tickets` or `metro`."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def actions(self) -> int:
        """The number of action ids."""

    @property
    def content_hash(self) -> str:
        """A hash of everything in the edition that play depends on."""

    @property
    def rules_version(self) -> int:
        """Rises whenever a recorded game would run differently."""

    @property
    def observation_spec(self) -> tuple[Section, ...]:
        """The named sections of an observation."""

    def deal(self, seed: int, first: int | None = None, colors: Sequence[str] = ()) -> State:
        """Set up a game. `first` is the first player; None lets the seed choose.

        `colors` are those of the seats, where they belong to the game (`EditionInfo.colors`).
        """

    def facts(self) -> Mapping[str, Any]:
        """What is printed on the parts of the game, in plain values and words: for clients."""

    def observation(self, view: Any) -> Any:
        """A view as one flat array; `observation_spec` names its sections."""

    def position(self, seed: int = 1) -> Position:
        """A position to be set by hand, in words; the seed shuffles what nobody names."""

    def from_json(self, told: StateJson) -> State:
        """The state that `State.to_json` told; `BadOption` if it does not fit this game."""

    def deal_many(self, seeds: Sequence[int], first: int | None = None) -> Any:
        """Games of many seeds as one batch of records."""

    def state(self, records: Any, index: int = 0) -> State:
        """One game of a batch as a state of its own."""

    def legal_many(self, states: Any) -> list[tuple[int, ...]]:
        """The legal actions of the first seat that must decide in each state of a batch."""

    def masks(self, states: Any) -> Any:
        """The same as one array of 0 and 1: a row for each state, a column for each action."""

    def play_many(self, states: Any, actions: Sequence[int]) -> Any:
        """Play one action in each state of a batch; which of them were legal and played."""

    def play_out(self, states: Any, seed: int = 0) -> Any:
        """Play every state of a batch to its end with uniform random actions; final totals."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What lies on a real table, counted: the score sheets, and what was noticed.

    `pieces` are those each seat has left, by kind (Metro: lines that still run); `last_round` says
    whether somebody has so few that the game ends. `lines` are Metro's, with their ways;
    `connected` are the tickets of the game whose cities each seat's own routes connect.
    """

    outcome: Outcome
    remarks: tuple[Remark, ...]
    pieces: tuple[dict[str, int], ...]
    last_round: bool
    lines: tuple[Mapping[str, Any], ...] = ()
    connected: tuple[tuple[str, ...], ...] = ()


#: Counts what lies on a real table: before each player, and for all.
Tallied = Callable[[Game, Sequence[PadSeat], PadTable], Counted]


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of an edition.

    It is chosen together with all that it `needs` and with nothing it `clashes` with, which holds
    the others of its `group`. `players` is None where the edition's own numbers hold. With a
    `colorless` one no seat has a color that belongs to the game.
    """

    id: str
    group: str | None
    title_en: str
    title_de: str
    summary_en: str
    summary_de: str
    players: tuple[int, int] | None = None
    needs: tuple[str, ...] = ()
    clashes: tuple[str, ...] = ()
    colorless: bool = False


@dataclass(frozen=True, slots=True)
class EditionInfo(Shown):
    """What a list of editions shows.

    `colors` are those that the seats of a game are dealt, the first so many as there are seats;
    none where colors are only how seats look.
    """

    id: str
    family: str
    title_en: str
    title_de: str
    compatible_with: str
    status: str
    note: str
    players: tuple[int, int]
    options: tuple[OptionInfo, ...]
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapReader:
    """How a family makes games of anybody's own maps; both take options and players.

    `of_file` reads a file, and the game's name is its path; `of_text` reads the text of one.
    """

    of_file: Callable[[str, Sequence[str], int | None], Game]
    of_text: Callable[[str, Sequence[str], int | None], Game]


@dataclass(frozen=True, slots=True)
class Family:
    """What a family offers the catalog and the warm-up: every family exports one as `FAMILY`.

    Its functions import what they need when they are called: a list of editions needs no rules.
    `game` takes the id of an edition, options and players (None: the fewest). `loops` is the module
    of compiled entry points, `tally` scores what lies on a real table.
    """

    name: str
    ids: Callable[[], Sequence[str]]
    editions: Callable[[], tuple[EditionInfo, ...]]
    game: Callable[[str, Sequence[str], int | None], Game]
    loops: Callable[[], ModuleType]
    maps: MapReader | None = None
    tally: Tallied | None = None

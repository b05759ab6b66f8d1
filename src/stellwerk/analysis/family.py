"""What an analysis asks of a family of games: options, imagined worlds, ends of games, words.

Everything is played by the compiled policies of `bots`: one call plays a batch of worlds to their
ends. Worlds are batches of the family's records. There are two kinds of them:

    imagined   from what one seat may know (`View.imagine`): for judging its decision
    opened     all hands are known, and only what lies face down in decks, towers and stacks is
               ordered anew, never as it really lies: for the open chances
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from stellwerk.analysis.parts import Part
from stellwerk.analysis.words import Said
from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import COMPILED
from stellwerk.errors import BadOption
from stellwerk.family import IMAGINE_STREAM, FamilyState, FamilyView, Parts
from stellwerk.game import Game, State, View

#: A batch of records: a NumPy array where rules are compiled, a list of twins in plain mode.
Batch: TypeAlias = Any
#: The packages by the family of games.
PACKAGES = {"tickets": "stellwerk.analysis.tickets", "metro": "stellwerk.analysis.metro"}
#: Random numbers below this go into the streams of records.
WORD = 1 << 32
STREAM_WORDS = ("a", "b", "c", "counter")


class Ends(NamedTuple):
    """The ends of a batch of games, as NumPy arrays with a row for each."""

    wins: Batch  #: 1 for who won, shared if several did; by game and seat
    totals: Batch  #: final points; by game and seat
    states: Batch
    sheets: Batch


class Studied(ABC):
    """One game as an analysis sees it. Every thread has one of its own: it holds scratch paper."""

    parts: Parts[Any, Any, Any]

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game, self.names = game, tuple(names)
        self.solo = game.players == 1
        self._tables = game.tables  # type: ignore[attr-defined]

    # What families say.

    @abstractmethod
    def options(self, view: View) -> tuple[int, ...]:
        """The actions that a search would compare."""

    @abstractmethod
    def opened(self, state: State, seed: Sequence[int], number: int) -> Batch:
        """So many worlds in which all but the order of what lies face down is as it is.

        The same seed orders what is the same alike: worlds of one entry fit those of the next.
        """

    @abstractmethod
    def play_out(self, worlds: Batch, styles: Batch) -> Ends:
        """Play worlds to their ends, in the styles of a row for each world; 0 is the planner."""

    @property
    @abstractmethod
    def mixed(self) -> tuple[int, int]:
        """The styles that others are given at random, from the first to before the last."""

    @abstractmethod
    def title(self, view: View, action: int) -> Said:
        """An action as a heading: "Claim Nashville – Atlanta"."""

    @abstractmethod
    def deed(self, view: View, action: int, after: State) -> Said:
        """What somebody did, and what came of it, behind a name: "drew blue from the deck".

        `after` is the position that followed; analyses are of games that are over.
        """

    @abstractmethod
    def reasons(self, seat: int, ends: Ends, others: Ends) -> list[Part]:
        """What ends differ in from others of the same worlds."""

    @abstractmethod
    def rival(self, view: View, action: int, worlds: Batch) -> Said | None:
        """Who takes what the action would take, before the seat's next turn, if it is left."""

    def is_last_turn(self, view: View) -> bool:
        """Whether the seat will not be asked for a turn again."""
        return False

    def last_round(self, state: State) -> bool:
        """Whether the last round has begun."""
        return False

    def tickets_done(self, state: State) -> tuple[frozenset[str], ...]:
        """The tickets that each seat has completed so far."""
        return ()

    # What they share.

    def imagined(self, view: View, seed: Sequence[int], number: int) -> Batch:
        """So many worlds that a view allows."""
        seen: Batch = view
        kind, loops = self.parts.kind, self.parts.loops
        worlds, streams = record.make(kind, number), record.make(Stream, 1)
        drafts = record.make(self.parts.draft, 1)
        words = np.random.default_rng(seed).integers(WORD, size=4)
        loops.open_stream_at(streams, record.as_ints(words), IMAGINE_STREAM)
        for i in range(number):
            loops.imagine_at(self._tables, seen.records, 0, seen.seat, worlds, i, streams, drafts)
        return worlds

    def played(self, worlds: Batch, seat: int, action: int) -> Batch:
        """Copies of worlds in which a seat has played an action."""
        worlds = copies(self.parts.kind, worlds)
        number = len(worlds)
        done = record.ints(number)
        seats, actions = record.as_ints([seat] * number), record.as_ints([action] * number)
        self.parts.loops.play_many(self._tables, worlds, seats, actions, done)
        assert all(done), f"{self.game.name}: action {action} is not legal in an imagined world"
        return worlds

    def ends_of(self, states: Batch, sheets: Batch) -> Ends:
        """Read the ends off records."""
        sheets = record.to_numpy(self._sheet, sheets)
        seats = self.game.players
        first = (sheets["place"][:, :seats] == 1).astype(float)
        totals = sheets["total"][:, :seats].astype(float)
        wins = first / np.maximum(first.sum(1, keepdims=True), 1)
        return Ends(wins, totals, record.to_numpy(self.parts.kind, states), sheets)

    #: The class of the score sheet.
    _sheet: type

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.names[seat]


def bot_seeds(number: int) -> Batch:
    """Words for the generators of bots, the same for the i-th world of every batch."""
    return np.random.default_rng(0).integers(WORD, size=(number, 4))


def copies(kind: type, records: Batch) -> Batch:
    """A batch of its own with the same content."""
    if COMPILED:
        # As raw bytes: NumPy copies a structured array field by field.
        return np.frombuffer(bytearray(records.tobytes()), record.dtype(kind))
    return [record.clone(kind, records, i)[0] for i in range(len(records))]


def repeated(kind: type, records: Batch, number: int) -> Batch:
    """One record so many times, as a NumPy array that may be written to."""
    content = record.to_bytes(kind, records[:1])
    return np.frombuffer(bytearray(content * number), record.dtype(kind))


def fill_streams(array: Batch, names: Sequence[str], rng: np.random.Generator) -> None:
    """Start the streams of records anew."""
    for name in names:
        for word in STREAM_WORDS:
            array[name][word] = rng.integers(WORD, size=len(array))


def in_order(cells: Batch, keys: Batch) -> Batch:
    """The cells in the order of their keys, by world: `keys` has a row for each."""
    return cells[np.argsort(keys, axis=1, kind="stable")]


def running(cells: Batch) -> Batch:
    """For every cell of a sorted array, how many equal ones stand before it."""
    _, first, numbers = np.unique(cells, return_index=True, return_counts=True)
    return np.arange(len(cells)) - np.repeat(first, numbers)


def studied(game: Game, names: Sequence[str]) -> Studied:
    """A game of any family, for an analysis."""
    if game.family not in PACKAGES:
        raise BadOption(f"analysis of {game.name}", f"families are {', '.join(PACKAGES)}.")
    made: Studied = import_module(PACKAGES[game.family]).make(game, names)
    return made


__all__ = ["Ends", "FamilyState", "FamilyView", "Studied", "studied"]

"""What a family brings to batches: layouts, records, and its compiled parts of a step.

The packages `batch.tickets` and `batch.metro` hold one each as `BATCH`; nothing else in `batch`
knows which families there are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np

from stellwerk.batch.layout import Array, Graph, Layout
from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.family.checks import checked_seed
from stellwerk.game import Game

#: The packages by family.
PACKAGES = {"tickets": "stellwerk.batch.tickets", "metro": "stellwerk.batch.metro"}
#: The ways to see a game; their places are the numbers of compiled code.
OBSERVATIONS = ("nothing", "full", "compact", "graph")


G = TypeVar("G", bound=Game)
#: Scratch paper, and the bots that sit at all seats but the learner's.
P = TypeVar("P")
B = TypeVar("B")


@dataclass(slots=True)
class Games:
    """The games of a batch and what is kept beside them, a row for each."""

    game: Any
    states: list[Any]
    seeds: list[list[int]]
    deals: list[Stream]
    choices: list[Stream]
    seats: list[int]
    learners: list[int]
    fresh: list[int]
    decisions: list[int]
    places: list[list[int]]
    scores: list[list[int]]
    ends: list[list[int]]
    dones: Array
    #: Whether the seeds choose the learner's seat.
    anywhere: bool = False


@dataclass(slots=True)
class Targets:
    """The caller's arrays in the forms that compiled code writes; those not wanted have no rows."""

    kind: int
    int8s: Array = field(default_factory=lambda: np.zeros((0, 0), np.int8))
    int16s: Array = field(default_factory=lambda: np.zeros((0, 0), np.int16))
    float32s: Array = field(default_factory=lambda: np.zeros((0, 0), np.float32))
    byte_masks: Array = field(default_factory=lambda: np.zeros((0, 0), np.uint8))
    bit_masks: Array = field(default_factory=lambda: np.zeros((0, 0), np.uint8))


class FamilyBatch(ABC, Generic[G, P, B]):
    """The parts of a step, for games `first` to `last - 1`; `paper` belongs to one thread."""

    #: The class of the state's record, and the module of compiled parts.
    kind: ClassVar[type[Any]]

    @property
    @abstractmethod
    def steps(self) -> ModuleType:
        """The module of entry points."""

    @abstractmethod
    def layout(self, game: G, observation: str) -> Layout:
        """What stands where in an observation."""

    @abstractmethod
    def graph(self, game: G) -> Graph:
        """What is printed on the parts of a game."""

    @abstractmethod
    def paper(self, game: G, size: int) -> P:
        """Scratch paper for one thread; rows of observations have so many numbers."""

    @abstractmethod
    def seated(self, game: Game, names: Sequence[str], games: int) -> B:
        """Bots for all seats but the learner's."""

    @abstractmethod
    def answer(self, g: Games, bots: B, paper: P, first: int, last: int) -> None:
        """Let bots play until the learner is asked or the game is over."""

    @abstractmethod
    def finish(self, g: Games, paper: P, first: int, last: int) -> int:
        """Score the games that are over, and deal the next ones."""

    @abstractmethod
    def look(self, g: Games, to: Targets, paper: P, first: int, last: int) -> None:
        """Write who acts, what that seat sees, and what it may do."""

    @abstractmethod
    def look_back(self, g: Games, to: Targets, paper: P, first: int, last: int) -> None:
        """Write what the learner sees of games that are over."""

    def begin(self, g: Games, first: int, last: int) -> None:
        """Deal the first games."""
        self.steps.begin(
            g.game.tables, g.states, g.seeds, g.deals, g.choices, g.learners, g.anywhere,
            g.fresh, g.decisions, first, last,
        )  # fmt: skip

    def find_illegal(self, g: Games, actions: list[int], first: int, last: int) -> int:
        """The first game whose action is not legal, or NONE."""
        found = self.steps.find_illegal(g.game.tables, g.states, g.seats, actions, first, last)
        return int(found)

    def act(self, g: Games, actions: list[int], first: int, last: int) -> None:
        """Play one legal action in each game."""
        self.steps.act(g.game.tables, g.states, g.seats, actions, g.decisions, first, last)

    def choose(self, g: Games, actions: list[int], first: int, last: int) -> None:
        """Choose a uniform legal action in each game."""
        self.steps.choose(g.game.tables, g.states, g.seats, g.choices, actions, first, last)

    def games(self, game: G, n: int) -> Games:
        """Room for so many games; nothing is dealt yet."""
        return Games(
            game,
            record.make(self.kind, n),
            record.ints(n, 4),
            record.make(Stream, n),
            record.make(Stream, n),
            record.ints(n),
            record.ints(n),
            record.ints(n),
            record.ints(n),
            record.ints(n, game.players),
            record.ints(n, game.players),
            record.ints(n, 2),
            np.zeros(n, np.uint8),
        )


def set_seeds(g: Games, seeds: Sequence[int]) -> None:
    """Note the seeds of the first games."""
    for i, seed in enumerate(seeds):
        for word, value in enumerate(checked_seed(seed)):
            g.seeds[i][word] = value


def family_of(game: Game) -> FamilyBatch[Any, Any, Any]:
    """What a game's family brings."""
    return import_module(PACKAGES[game.family]).BATCH  # type: ignore[no-any-return]

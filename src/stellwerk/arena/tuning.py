"""Tuning: better parameters for a bot, found by letting candidates play.

Two searches share everything but how they choose candidates: an evolution strategy (`Tuning`, here)
and one number at a time (`stellwerk.arena.steps`). Candidates of a generation play the same deals,
and generations have deals of their own. The opponent `ITSELF` plays by the numbers that the search
favors so far: what wins only against others, and spoils a table of its own kind, does not pay. What
comes out is confirmed on fresh deals against the numbers it began with: only what surely does
better there is worth keeping.

A run can stop at any time: after every generation its state goes to a file, from which the next
one goes on.
"""

from __future__ import annotations

import os
import pickle
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from stellwerk.arena.statistics import Estimate, difference, mean, share
from stellwerk.bots.tunable import Tunable, Values
from stellwerk.errors import BadOption

#: Deals of generations and of the confirmation never meet those of usual matches.
TUNING_SEED = 1 << 100
CONFIRMING_SEED = 1 << 101
#: First step in units of a number's scale.
SIGMA = 0.5
FORMAT = 3
#: The opponent who plays by the favorite's numbers.
ITSELF = "itself"


@dataclass(frozen=True)
class Effort:
    """How much is played."""

    blocks: int = 100  #: deals for each opponent and candidate
    confirm: int = 400  #: deals for each opponent in the confirmation


class Generation(NamedTuple):
    """What one generation came to."""

    number: int
    best: float
    mean: float
    values: dict[str, float]


class Confirmation(NamedTuple):
    """How the new numbers and those of the start did on fresh deals, by opponent."""

    shares: dict[str, Estimate]
    before: dict[str, Estimate]
    against_start: Estimate  #: the new numbers at a table of those of the start
    start_against: Estimate  #: and the other way around
    gain: Estimate  #: by how much the new numbers win more, over all of these tables
    gains: dict[str, Estimate]  #: and against each opponent

    @property
    def worse(self) -> tuple[str, ...]:
        """Against whom the new numbers surely win less."""
        return tuple(name for name, gain in self.gains.items() if gain.high < 0)

    @property
    def better(self) -> bool:
        """Whether the new numbers are worth keeping: surely better, and worse against nobody."""
        return self.gain.low > 0 and not self.worse


class Search(ABC):
    """One run for one bot in one game."""

    #: The word for this way of searching.
    method: str

    def __init__(self, tunable: Tunable, effort: Effort, seed: int = 1) -> None:
        self.tunable, self.effort, self.seed = tunable, effort, seed
        self.generations = 0

    @property
    @abstractmethod
    def values(self) -> dict[str, float]:
        """The numbers that the search favors now."""

    @abstractmethod
    def generation(self) -> Generation:
        """Let one generation play."""

    @abstractmethod
    def state(self) -> Any:
        """What the search must know to go on."""

    @abstractmethod
    def resume(self, state: Any) -> None:
        """Go on from a state."""

    def confirm(self) -> Confirmation:
        """Play the favorite and the start on fresh deals."""
        first = CONFIRMING_SEED + (self.seed << 64)
        seeds, shares = range(first, first + self.effort.confirm), self.tunable.shares
        new, old = self.values, dict(self.tunable.start)
        others = [one for one in self.tunable.pool if one != ITSELF]
        now = {one: shares(new, one, seeds) for one in others}
        before = {one: shares(old, one, seeds) for one in others}
        against, back = shares(new, old, seeds), shares(old, new, seeds)
        return Confirmation(
            {one: share(now[one]) for one in others},
            {one: share(before[one]) for one in others},
            share(against),
            share(back),
            _gain([*now.values(), against], [*before.values(), back]),
            {one: difference(now[one], before[one]) for one in others},
        )

    def save(self, file: Path) -> None:
        """Write the state of the search; a run that is cut off leaves the one before."""
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        part.write_bytes(pickle.dumps((FORMAT, self._about(), self.generations, self.state())))
        part.replace(file)

    def load(self, file: Path) -> None:
        """Go on where a run of the same bot, game and effort stopped."""
        try:
            form, about, generations, state = pickle.loads(file.read_bytes())
        except (pickle.UnpicklingError, EOFError, ValueError, TypeError) as error:
            raise BadOption(str(file), "it is not the state of a tuning run.") from error
        if (form, about) != (FORMAT, self._about()):
            why = f"it is the state of another run ({about}); choose another --checkpoint."
            raise BadOption(str(file), why)
        self.generations = generations
        self.resume(state)

    def _about(self) -> tuple[object, ...]:
        one = self.tunable
        start = tuple(one.start.items())
        return (self.method, one.bot, one.edition, one.players, start, self.effort, self.seed)


def _gain(now: Sequence[Sequence[float]], before: Sequence[Sequence[float]]) -> Estimate:
    """By how much more is won now, deal by deal, over all tables alike."""
    return difference(
        [mean(deal) for deal in zip(*now, strict=True)],
        [mean(deal) for deal in zip(*before, strict=True)],
    )


class Tuning(Search):
    """An evolution strategy (CMA-ES): a handful of candidates in every generation."""

    method = "evolution"

    def __init__(self, tunable: Tunable, effort: Effort, seed: int = 1) -> None:
        super().__init__(tunable, effort, seed)
        self._names = tuple(tunable.start)
        self._strategy: Any = _strategy(len(self._names), seed)

    @property
    def values(self) -> dict[str, float]:
        """The numbers that the search favors now."""
        favorite = self._strategy.result.xfavorite
        return self._values(favorite if favorite is not None else [0.0] * len(self._names))

    def generation(self) -> Generation:
        """Let one generation play."""
        rows = self._strategy.ask()
        candidates = [self._values(row) for row in rows]
        seeds, favorite = self._seeds(), self.values
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            losses = list(pool.map(lambda one: 1.0 - self._worth(one, favorite, seeds), candidates))
        self._strategy.tell(rows, losses)
        self.generations += 1
        return Generation(self.generations, 1 - min(losses), 1 - mean(losses), self.values)

    def _seeds(self) -> range:
        first = TUNING_SEED + (self.seed << 64) + self.generations * self.effort.blocks
        return range(first, first + self.effort.blocks)

    def _worth(self, values: Values, favorite: Values, seeds: Sequence[int]) -> float:
        others = [favorite if one == ITSELF else one for one in self.tunable.pool]
        return mean([mean(self.tunable.shares(values, one, seeds)) for one in others])

    def _values(self, row: Sequence[float]) -> dict[str, float]:
        """A point of the search as numbers: steps from the start, in scales, never below 0."""
        start, scale = self.tunable.start, self.tunable.scale
        return {
            name: round(max(0.0, start[name] + scale[name] * float(step)), 3)
            for name, step in zip(self._names, row, strict=True)
        }

    def state(self) -> Any:
        """The strategy's own state."""
        return self._strategy.pickle_dumps()

    def resume(self, state: Any) -> None:
        """Go on from the strategy's own state."""
        self._strategy = pickle.loads(state)


def _strategy(size: int, seed: int) -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it misses a plotting library that nobody needs here
            import cma
    except ImportError as error:
        why = "the package cma is missing; install it with: pip install 'stellwerk[tune]'."
        raise BadOption("tune", why) from error
    options = {"seed": seed % (1 << 31) + 1, "verbose": -9}
    return cma.CMAEvolutionStrategy([0.0] * size, SIGMA, options)


def run(
    tuning: Search,
    checkpoint: Path,
    enough: Callable[[], bool],
) -> Iterator[Generation]:
    """Play generations until there were enough, keeping each in a file."""
    while not enough():
        generation = tuning.generation()
        tuning.save(checkpoint)
        yield generation

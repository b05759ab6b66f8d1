"""Tuning one number at a time: up or down a stride, kept where it gains.

A generation is one number. Both ways are first tried at a table of the numbers before, which tells
most for the least play: there an even share is known without playing. The better one, if it
promises anything, plays fresh deals there and, if it still does, against everybody in the tunable's
`rivals`, on the same deals as the numbers before; tables of its own kind count as much as all
rivals together. It is kept if the gain is beyond chance and the rivals' half of it is no loss. A
number that gained is tried again the same way; a round in which nothing did halves the stride.

Where an evolution strategy needs hundreds of games for every candidate of every generation, this
needs few for what is no good, and what it changes can be read.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple

from stellwerk.arena.statistics import Z95, Estimate, difference, mean
from stellwerk.arena.tuning import ITSELF, TUNING_SEED, Effort, Generation, Search
from stellwerk.bots.tunable import STEP, Tunable, Values

#: The first stride, as a part of a number, and the smallest; after that it is the first again.
STRIDE, LEAST_STRIDE = 0.4, 0.09
#: Standard errors of a gain from which a candidate is played on, and from which it is kept.
PROMISING, KEPT = 0.8, 1.5
#: How many standard errors the rivals' half may lie below nothing.
LOST = 0.7
#: Deals of the second look for each of the first.
SECOND_LOOK = 2


class Stride(NamedTuple):
    """A number to try, which ways: 1 is more, -1 is less."""

    name: str
    ways: tuple[int, ...]


class Steps(Search):
    """A search along one number after the other."""

    method = "steps"

    def __init__(self, tunable: Tunable, effort: Effort, seed: int = 1) -> None:
        super().__init__(tunable, effort, seed)
        self._values = dict(tunable.start)
        self._stride = STRIDE
        self._round: list[Stride] = []
        self._gained = True

    @property
    def values(self) -> dict[str, float]:
        """The numbers that the search favors now."""
        return dict(self._values)

    def generation(self) -> Generation:
        """Try one number."""
        one = self._next()
        first = self._seeds(0, self.effort.blocks)
        tried = self._best_way(one, first)
        even, gain = 1 / self.tunable.players, 0.0
        if tried is not None:
            way, candidate = tried
            found = self._second_look(candidate)
            if found is not None:
                gain = found
                self._values, self._gained = candidate, True
                self._round.insert(0, Stride(one.name, (way,)))
        self.generations += 1
        return Generation(self.generations, even + gain, even, self.values)

    def _next(self) -> Stride:
        """The next number; a new round when all had their turn."""
        if not self._round:
            if not self._gained:
                self._stride = self._stride / 2 if self._stride / 2 >= LEAST_STRIDE else STRIDE
            names = list(self.tunable.start)
            Random(self.seed * 1_000_003 + self.generations).shuffle(names)
            self._round, self._gained = [Stride(name, (1, -1)) for name in names], False
        return self._round.pop(0)

    def _seeds(self, skip: int, number: int) -> range:
        """Deals of this generation alone."""
        each = self.effort.blocks * (1 + SECOND_LOOK)
        first = TUNING_SEED + (self.seed << 64) + self.generations * each + skip
        return range(first, first + number)

    def _best_way(self, one: Stride, seeds: Sequence[int]) -> tuple[int, dict[str, float]] | None:
        """The way that does better at a table of the numbers now; None if neither promises much."""
        tried = [(way, self.moved(one.name, way)) for way in one.ways]
        tried = [(way, values) for way, values in tried if values != self._values]
        played = self._play([(values, self._values) for _, values in tried], seeds)
        gains = [_over(shares, 1 / self.tunable.players) for shares in played]
        promising = [i for i, gain in enumerate(gains) if errors(gain) > PROMISING]
        best = max(promising, key=lambda i: gains[i].mean, default=None)
        return None if best is None else tried[best]

    def _second_look(self, candidate: Values) -> float | None:
        """The gain on fresh deals, rivals included; None if it is not worth keeping."""
        seeds = self._seeds(self.effort.blocks, SECOND_LOOK * self.effort.blocks)
        (own,) = self._play([(candidate, self._values)], seeds)
        even = [1 / self.tunable.players] * len(own)
        if errors(difference(own, even)) <= PROMISING:
            return None  # it was luck, and rivals cost eight times as much
        rivals = self.tunable.rivals or [one for one in self.tunable.pool if one != ITSELF]
        tables = [(values, one) for values in (candidate, self._values) for one in rivals]
        played = self._play(tables, seeds)
        now = [mean(deal) for deal in zip(*played[: len(rivals)], strict=True)]
        before = [mean(deal) for deal in zip(*played[len(rivals) :], strict=True)]
        others = difference(now, before)
        both = difference(_halves(own, now), _halves(even, before))
        return both.mean if errors(both) > KEPT and errors(others) > -LOST else None

    def _play(
        self, tables: Sequence[tuple[Values, str | Values]], seeds: Sequence[int]
    ) -> list[list[float]]:
        shares = self.tunable.shares
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(lambda table: shares(table[0], table[1], seeds), tables))

    def moved(self, name: str, way: int) -> dict[str, float]:
        """The numbers now, with one of them a stride more or less; never below 0."""
        now, usual = self._values[name], self.tunable.scale[name] / STEP
        if way > 0:
            moved = now * (1 + self._stride) if now > 0 else usual * self._stride * 2
        else:
            moved = now / (1 + self._stride)
            moved = moved if moved > self._stride * usual / 8 else 0.0
        return self._values | {name: round(moved, 3)}

    def state(self) -> Any:
        """Where it stands."""
        return (self._values, self._stride, self._round, self._gained)

    def resume(self, state: Any) -> None:
        """Stand there again."""
        self._values, self._stride, self._round, self._gained = state


def errors(gain: Estimate) -> float:
    """A gain in standard errors; 0 where nothing moved."""
    error = (gain.high - gain.mean) / Z95
    return gain.mean / error if error > 0 else 0.0


def _over(shares: Sequence[float], even: float) -> Estimate:
    return difference(shares, [even] * len(shares))


def _halves(own: Sequence[float], others: Sequence[float]) -> list[float]:
    return [(one + other) / 2 for one, other in zip(own, others, strict=True)]

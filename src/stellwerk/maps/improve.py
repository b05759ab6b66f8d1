"""Make a map better by small changes, each kept only if games say so twice.

A look is a few hundred games at tables of two and of four. A change must be better by more than
chance in one look, and still in the sum with a second one on other deals; now and then what is kept
is looked at again, so that no lucky look stays the mark to beat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from stellwerk.maps.change import Change, Ideas, applied
from stellwerk.maps.figures import figures
from stellwerk.maps.games import play
from stellwerk.maps.judge import judgment
from stellwerk.maps.shape import Judgment
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.advice import advice
from stellwerk.tickets.maps.file import edition_from_text

LOOK = (300, 200)
#: How much better a first look must be: a quarter of its own deviation.
STEP = 0.07
AGAIN = 25


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that helps: the score before and after it, measured on the same deals."""

    change: Change
    before: float
    after: float

    @property
    def effect(self) -> float:
        """By how much the score rises."""
        return self.after - self.before


def look(edition: Edition, seed: int, games: tuple[int, int] = LOOK) -> Judgment:
    """A quick judgment."""
    low, high = edition.players
    sizes = (max(2, low), min(4, high))
    found = [
        figures(edition, players, play(edition, players, range(seed * 7919, seed * 7919 + count)))
        for players, count in zip(sizes, games, strict=True)
    ]
    return judgment(edition, found[0], found[1])


class Improver:
    """A map on its way to a better one; `text` is the best so far."""

    def __init__(self, text: str, seed: int = 1, games: tuple[int, int] = LOOK) -> None:
        self.text, self.games = text, games
        self._random = Random(f"{seed} improve")
        self._edition = edition_from_text(text)
        self._flaws = len(advice(self._edition))
        self._mark: dict[int, Judgment] = {}
        self._steps = 0

    def run(
        self, until: Callable[[int], bool], tell: Callable[[int], None] = lambda _: None
    ) -> Iterator[Proposal]:
        """Proposals as they are found; `until` is asked before every step."""
        while not until(self._steps):
            self._steps += 1
            tell(self._steps)
            change = Ideas(self._edition, self._random).next()
            found = self._tried(change) if change is not None else None
            if found is not None:
                yield found

    def _at(self, seed: int) -> Judgment:
        if seed not in self._mark:
            self._mark[seed] = look(self._edition, seed, self.games)
        return self._mark[seed]

    def _tried(self, change: Change) -> Proposal | None:
        text = applied(self.text, change)
        edition = edition_from_text(text)
        if len(advice(edition)) > self._flaws:
            return None
        first, second = 1 + self._steps // AGAIN, 1000 + self._steps
        gain = self._at(first)["j"] - look(edition, first, self.games)["j"]
        if gain < STEP:
            return None
        before, after = self._at(second), look(edition, second, self.games)
        if gain + before["j"] - after["j"] < 2 * STEP:
            return None
        self.text, self._edition, self._mark = text, edition, {}
        return Proposal(change, before["score"], after["score"])


def minutes(count: float) -> Callable[[int], bool]:
    """Until so many minutes are over."""
    end = time.monotonic() + 60 * count
    return lambda _: time.monotonic() >= end

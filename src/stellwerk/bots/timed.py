"""Searching against the clock: rounds of imagined worlds, and the clock read between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stellwerk.bots.budget import Budget

#: Worlds of the first round; later rounds grow.
FIRST_ROUND = 4
#: Worlds in a round at most.
ROUND = 32


class Rounds(NamedTuple):
    """A search in parts."""

    open: Callable[[], int]  #: list the candidates; how many they are
    drop_half: Callable[[], int]  #: drop the worse half of them; how many are left
    play: Callable[[int], object]  #: compare them in so many worlds more
    best: Callable[[], int]  #: the action that the search has come to


def search_in_time(budget: Budget, clock: Callable[[], float], rounds: Rounds) -> int:
    """Search in rounds; after half of the budget left, drop half of the candidates."""
    start, alive = clock(), rounds.open()
    stage, size, played = 1, FIRST_ROUND, 0
    while alive > 1 and (spent := spent_of(budget, clock() - start, played)) < 1.0:
        if alive > 2 and spent > 1 - 0.5**stage:
            alive = rounds.drop_half()
            stage += 1
        rounds.play(size)
        played += size * alive
        size = min(ROUND, 2 * size)
    return rounds.best()


def spent_of(budget: Budget, seconds: float, rollouts: int) -> float:
    """Which part of a budget of time, and perhaps of rollouts, is spent."""
    return max(seconds / budget.seconds, rollouts / budget.rollouts if budget.rollouts else 0.0)

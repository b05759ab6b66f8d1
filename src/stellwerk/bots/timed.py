"""Searching against the clock: rounds of imagined worlds, and the clock read between them.

A search by time spends its seconds. One that counts rollouts plays as many as it was told, in the
order of the compiled search and with the same result, unless the patience of whoever waits for it
ends first.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from stellwerk.bots.budget import Budget

#: Worlds of the first round; later rounds grow. One: nobody knows yet how long a world takes.
FIRST_ROUND = 1
#: Worlds in a round at most.
ROUND = 32


class Rounds(NamedTuple):
    """A search in parts."""

    open: Callable[[], int]  #: list the candidates; how many they are
    drop_half: Callable[[], int]  #: drop the worse half of them; how many are left
    play: Callable[[int], object]  #: compare them in so many worlds more
    best: Callable[[], int]  #: the action that the search has come to


def search(budget: Budget, clock: Callable[[], float], rounds: Rounds) -> int:
    """Search by time if the budget has one, else by rollouts."""
    if budget.seconds == 0:
        return search_counted(budget, clock, rounds)
    seconds = min(budget.seconds, budget.limit or budget.seconds)
    return search_in_time(budget._replace(seconds=seconds), clock, rounds)


def search_counted(budget: Budget, clock: Callable[[], float], rounds: Rounds) -> int:
    """Search by rollouts until there are none left, or the limit is reached."""
    end, alive = clock() + (budget.limit or math.inf), rounds.open()
    left, size = budget.rollouts, FIRST_ROUND
    while alive > 1 and left >= alive:
        worlds = worlds_before_drop(alive, left)
        left -= worlds * alive
        while worlds > 0 and clock() < end:
            number = min(size, worlds)
            rounds.play(number)
            worlds, size = worlds - number, min(ROUND, 2 * size)
        if worlds > 0:
            break
        alive = rounds.drop_half()
    return rounds.best()


def worlds_before_drop(alive: int, rollouts: int) -> int:
    """In how many worlds to compare before the next drop, as `trial` counts them."""
    return max(1, rollouts // (2 * alive)) if alive > 2 else rollouts // alive


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

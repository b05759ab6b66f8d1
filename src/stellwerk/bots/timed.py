"""Searching against the clock, which is read between rollouts where these take long.

A search plays as many rollouts as it was told, in the order of the compiled search and with the
same result, unless the time will not carry so many, its own or that of whoever waits for it. Then
it plays those that it will carry, by the same rule: after half of what is left, half of
the candidates are dropped. If these are too few for all candidates, it compares only the first that
the planner lists; if they are too few for any, the planner's move is played at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from stellwerk.bots.budget import Budget
from stellwerk.bots.trial import FEWEST_WORLDS

#: Rollouts by which a search learns how long one takes. The quickest of them tells it: the first
#: may have had to load something.
LOOKS = 2
#: Seconds of a rollout at least; the clock may be too coarse to tell.
SHORTEST = 2e-5
#: Seconds between two looks at the clock, where rollouts are quicker.
GRAIN = 0.005
#: The candidates that are left in the end: the default and another one.
LAST = 2


class Rounds(NamedTuple):
    """A search in parts."""

    open: Callable[[], int]  #: list the candidates; how many they are
    keep: Callable[[int], int]  #: keep so many of them, those listed first; how many are left
    drop_half: Callable[[], int]  #: drop the worse half of them; how many are left
    play: Callable[[int], object]  #: so many rollouts more: candidates in turn, world by world
    best: Callable[[], int]  #: the action that the search has come to


class Pace:
    """Plays rollouts while there is time for one, and learns how long one takes."""

    def __init__(self, seconds: float, clock: Callable[[], float], rounds: Rounds) -> None:
        self._clock, self._play = clock, rounds.play
        self._end = clock() + seconds
        self._looks, self._each = 0, SHORTEST

    def carries(self) -> float:
        """For how many rollouts more there is time."""
        return max(0.0, self._end - self._clock()) / self._each

    def play(self, number: int) -> bool:
        """Play so many rollouts, fewer if the time ends; whether it was long enough."""
        now = self._clock()
        while number > 0:
            if now + self._each >= self._end:
                return False
            part = min(number, self._part())
            self._play(part)
            before, now = now, self._clock()
            self._learn(max(SHORTEST, (now - before) / part))
            number -= part
        return True

    def _part(self) -> int:
        """How many rollouts to play before the next look at the clock."""
        return max(1, int(GRAIN / self._each)) if self._looks >= LOOKS else 1

    def _learn(self, each: float) -> None:
        """A rollout has just taken so many seconds."""
        self._looks += 1
        if self._looks == 1:
            self._each = each
        elif self._looks <= LOOKS:
            self._each = min(self._each, each)
        else:
            self._each = (self._each + each) / 2


def search(budget: Budget, clock: Callable[[], float], rounds: Rounds) -> int:
    """Search until the rollouts of the budget are played, or its time is over."""
    limits = [seconds for seconds in (budget.seconds, budget.limit) if seconds > 0.0]
    pace = Pace(min(limits, default=math.inf), clock, rounds)
    most, alive = budget.rollouts or math.inf, rounds.open()
    if 1 < alive <= most and pace.play(LOOKS):
        rollouts = LOOKS + pace.carries()
        if rollouts < most:
            alive = rounds.keep(carried(alive, int(rollouts)))
        compare(most, alive, pace, rounds)
    return rounds.best()


def compare(rollouts: float, alive: int, pace: Pace, rounds: Rounds) -> None:
    """Compare the candidates by so many rollouts, or those that there is time for."""
    ahead = LOOKS
    while alive > 1:
        number = int(min(rollouts, ahead + pace.carries()))
        if number < alive:
            return
        number = worlds_before_drop(alive, number) * alive
        if not pace.play(number - ahead):
            return
        ahead, rollouts = 0, rollouts - number
        if alive > LAST:
            alive = rounds.drop_half()


def worlds_before_drop(alive: int, rollouts: int) -> int:
    """In how many worlds to compare before the next drop, as `trial` counts them."""
    return max(1, rollouts // (2 * alive)) if alive > LAST else rollouts // alive


def carried(alive: int, rollouts: int) -> int:
    """How many candidates so many rollouts suffice for, so that in the end two can be judged."""
    for few in range(alive, 1, -1):
        if last_worlds(few, rollouts) >= FEWEST_WORLDS:
            return few
    return 1


def last_worlds(alive: int, rollouts: int) -> int:
    """In how many worlds the candidates that are left in the end have been compared."""
    worlds = 0
    while alive > 1 and rollouts >= alive:
        number = worlds_before_drop(alive, rollouts)
        worlds, rollouts = worlds + number, rollouts - number * alive
        alive -= alive // 2
    return worlds

"""Whoever waits for a bot may set a limit: then it plays the best it has found so far."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from types import ModuleType
from typing import Any

import pytest

from stellwerk import bots
from stellwerk.bots.budget import Budget
from stellwerk.bots.metro import match as metro
from stellwerk.bots.metro.bot import MetroBot
from stellwerk.bots.strength import Strength
from stellwerk.bots.tickets import match as tickets
from stellwerk.bots.tickets.bot import TicketsBot
from stellwerk.bots.timed import Rounds, carried, last_worlds, search, worlds_before_drop
from stellwerk.bots.trial import FEWEST_WORLDS, Trial
from stellwerk.bots.trial import worlds_before_drop as compiled_worlds
from stellwerk.engine import record
from tests.bots.table import RolloutClock, deal, size_of

FOR_EVER = 1e9


class Trials:
    """A search that only counts: candidates, and how long their rollouts take."""

    def __init__(self, *seconds: float, alive: int = 5) -> None:
        self.now, self.alive, self.kept = 0.0, alive, alive
        self.seconds, self.played = seconds, 0

    def clock(self) -> float:
        return self.now

    def play(self, number: int) -> None:
        for _ in range(number):  # the last of the times is that of all others
            self.now += self.seconds[min(self.played, len(self.seconds) - 1)]
            self.played += 1

    def keep(self, number: int) -> int:
        self.alive = self.kept = min(self.alive, number)
        return self.alive

    def drop(self) -> int:
        self.alive -= self.alive // 2
        return self.alive

    def search(self, budget: Budget) -> int:
        rounds = Rounds(lambda: self.alive, self.keep, self.drop, self.play, lambda: 7)
        return search(budget, self.clock, rounds)


@pytest.mark.parametrize("budget", [Budget(10**9, 0.0, 90.0), Budget(0, 1e6, 90.0)])
@pytest.mark.parametrize("seconds", [0.01, 0.3, 4.0, 11.0, 200.0])
def test_no_budget_is_longer_than_the_limit(budget: Budget, seconds: float) -> None:
    trials = Trials(seconds)
    assert trials.search(budget) == 7
    assert trials.now <= max(90, seconds)
    # What is left is too short for another world, or for anything to be judged at all.
    assert trials.now + 2 * seconds > 90 or trials.kept == 1


def test_a_rollout_that_takes_longer_than_all_before_is_the_last() -> None:
    trials = Trials(*[0.5] * 40, 300.0)
    trials.search(Budget(10**9, 0.0, 90.0))
    assert trials.now == 40 * 0.5 + 300


def test_a_limit_that_is_not_reached_changes_no_rollout() -> None:
    free, limited = Trials(1.0), Trials(1.0)
    free.search(Budget(200))
    limited.search(Budget(200, 0.0, FOR_EVER))
    assert free.played == limited.played == 200  # 20 worlds of 5, 16 of 3 and 26 of 2
    assert (limited.kept, limited.alive) == (5, 2)


def test_the_slower_the_rollouts_the_fewer_candidates() -> None:
    kept = []
    for seconds in (0.1, 3.0, 5.0, 7.0, 8.0, 50.0):
        trials = Trials(seconds, alive=14)
        trials.search(Budget(300, 0.0, 90.0))
        kept.append(trials.kept if trials.played > 2 else 1)
    assert kept == sorted(kept, reverse=True)
    assert kept[0] == 14 > kept[2] > 1
    assert kept[-1] == 1  # the planner's move, after a look at how long it would take


def test_a_search_for_which_there_is_no_time_plays_nothing() -> None:
    trials = Trials(1.0)
    trials.clock = iter([0.0, *[100.0] * 9]).__next__  # type: ignore[method-assign]
    assert trials.search(Budget(300, 0.0, 90.0)) == 7
    assert trials.played == 0


def test_what_is_loaded_with_the_first_rollout_is_not_taken_for_its_time() -> None:
    trials = Trials(30.0, 0.01, alive=14)
    trials.search(Budget(300, 0.0, 90.0))
    assert trials.kept == 14
    assert trials.played > 290


@pytest.mark.parametrize("rollouts", range(12, 80, 5))
def test_candidates_are_so_few_that_the_last_can_be_judged(rollouts: int) -> None:
    few = carried(14, rollouts)
    assert 1 < few <= 14
    assert last_worlds(few, rollouts) >= FEWEST_WORLDS
    assert few == 14 or last_worlds(few + 1, rollouts) < FEWEST_WORLDS


@pytest.mark.parametrize("alive", range(2, 7))
@pytest.mark.parametrize("rollouts", [7, 40, 301])
def test_rounds_are_counted_as_the_compiled_search_counts_them(alive: int, rollouts: int) -> None:
    trials = record.make(Trial, 1)
    record.at(trials).alive = alive
    assert worlds_before_drop(alive, rollouts) == compiled_worlds(trials[0], rollouts)


def searching(game: str, budget: Budget, clock: Callable[[], float] = perf_counter) -> Any:
    bot = MetroBot if game == "metro" else TicketsBot
    return bot("search", 1, Strength(budget), clock=clock)


@pytest.mark.parametrize("game", ["new_york", "metro"])
def test_a_limited_search_decides_as_one_that_nobody_waits_for(game: str) -> None:
    for seed in range(3):
        state = deal(game, 2, seed)
        view = state.view(state.to_act[0])
        free = searching(game, Budget(40)).choose(view)
        assert searching(game, Budget(40, 0.0, FOR_EVER)).choose(view) == free


@pytest.mark.parametrize("name", ["search:999999999", "search:3600s", "master"])
@pytest.mark.parametrize("game", ["new_york", "metro"])
def test_a_search_without_end_is_ended(game: str, name: str) -> None:
    state = deal(game, 2, 1)
    view = state.view(state.to_act[0])
    assert bots.make(name, 1, limit=0.001).choose(view) in view.legal


@pytest.mark.parametrize("rollouts", [3, 16, 40])
@pytest.mark.parametrize(("game", "match"), [("new_york", tickets), ("metro", metro)])
def test_a_slow_machine_decides_in_time_and_fairly(
    game: str, match: ModuleType, rollouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = deal(game, 2, 3)
    view = state.view(state.to_act[0])
    default = searching(game, Budget(1)).choose(view)
    found = []
    for _ in range(2):
        with monkeypatch.context() as patch:
            clock = RolloutClock(match, 4.0 / rollouts, patch)
            bot = searching(game, Budget(300, 0.0, 4.0), clock)
            action = bot.choose(view)
        trial = record.at(bot._labs).trial
        size, worlds = size_of(trial), int(trial.worlds)
        numbers = [int(trial.number[i]) for i in range(size)]
        left = [i for i in range(size) if trial.dropped[i] == 0]
        found.append((action, numbers, left))
        assert clock.now <= 4.0
        assert left[0] == 0  # the planner's own move
        assert {numbers[i] for i in left} == {worlds}  # in the same worlds
        tried = [number > 0 for number in numbers]
        assert tried == sorted(tried, reverse=True)  # those that the planner lists first
        assert action == default or worlds >= FEWEST_WORLDS
        if rollouts == 3:
            assert (action, clock.played) == (default, 2)
        else:
            assert worlds >= FEWEST_WORLDS - 2
    assert found[0] == found[1]

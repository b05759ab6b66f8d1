"""Whoever waits for a bot may set a limit: then it plays the best it has found so far."""

from __future__ import annotations

import pytest

from stellwerk import bots
from stellwerk.bots.budget import Budget
from stellwerk.bots.metro.bot import MetroBot
from stellwerk.bots.protocol import Bot
from stellwerk.bots.strength import Strength
from stellwerk.bots.tickets.bot import TicketsBot
from stellwerk.bots.timed import Rounds, search, worlds_before_drop
from stellwerk.bots.trial import Trial
from stellwerk.bots.trial import worlds_before_drop as compiled_worlds
from stellwerk.engine import record
from tests.bots.table import deal

FOR_EVER = 1e9


class Trials:
    """A search that only counts: five candidates, and how many worlds they are compared in."""

    def __init__(self) -> None:
        self.now, self.played, self.alive = 0.0, [0], 5

    def clock(self) -> float:
        return self.now

    def play(self, worlds: int) -> None:
        self.played.append(worlds)
        self.now += worlds

    def drop(self) -> int:
        self.alive -= self.alive // 2
        return self.alive

    def search(self, budget: Budget) -> int:
        rounds = Rounds(lambda: self.alive, self.drop, self.play, lambda: 7)
        return search(budget, self.clock, rounds)


@pytest.mark.parametrize("budget", [Budget(10**9, 0.0, 90.0), Budget(0, 1e6, 90.0)])
def test_no_budget_is_longer_than_the_limit(budget: Budget) -> None:
    trials = Trials()
    assert trials.search(budget) == 7
    assert 90 <= trials.now <= 90 + max(trials.played)


def test_a_limit_that_is_not_reached_changes_no_rollout() -> None:
    free, limited = Trials(), Trials()
    free.search(Budget(200))
    limited.search(Budget(200, 0.0, FOR_EVER))
    assert free.played == limited.played
    assert sum(free.played) > 0


@pytest.mark.parametrize("alive", range(2, 7))
@pytest.mark.parametrize("rollouts", [7, 40, 301])
def test_rounds_are_counted_as_the_compiled_search_counts_them(alive: int, rollouts: int) -> None:
    trials = record.make(Trial, 1)
    record.at(trials).alive = alive
    assert worlds_before_drop(alive, rollouts) == compiled_worlds(trials[0], rollouts)


def searching(game: str, budget: Budget) -> Bot:
    bot = MetroBot if game == "metro" else TicketsBot
    return bot("search", 1, Strength(budget))


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

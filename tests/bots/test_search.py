"""The search: budgets, evidence, and that it finds what the planner overlooks."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk.bots import tickets_search as search
from stellwerk.bots.budget import Budget
from stellwerk.bots.tickets_bot import TicketsBot
from stellwerk.bots.tickets_lab import Lab, add_candidate
from stellwerk.bots.timed import ROUND
from stellwerk.engine import record
from tests.bots.table import deal, decisions


class Clock:
    """A clock that goes on by the same step whenever somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.now, self.step, self.looks = 0.0, step, 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


def worlds(bot: TicketsBot) -> int:
    return int(record.at(bot._labs).worlds)


def test_a_search_in_time_stops_when_the_time_is_over() -> None:
    view = deal("new_york", 2, 3).view(0)
    looks = []
    for seconds in (0.03, 0.06):
        clock = Clock(0.01)
        bot = TicketsBot("search", 1, Budget(0, seconds), clock=clock)
        assert bot.choose(view) in view.legal
        looks.append(clock.looks)
        assert clock.now - 0.01 <= seconds + 0.02
        assert worlds(bot) > 0
    assert looks[0] < looks[1]


def test_a_round_has_at_most_so_many_worlds() -> None:
    view = deal("new_york", 2, 3).view(0)
    clock = Clock(0.01)
    bot = TicketsBot("search", 1, Budget(0, 0.04), clock=clock)
    bot.choose(view)
    assert worlds(bot) <= ROUND * clock.looks


@pytest.mark.parametrize("rollouts", [6, 24, 60])
def test_a_search_counts_its_rollouts(rollouts: int) -> None:
    view = deal("new_york", 2, 3).view(0)
    bot = TicketsBot("search", 1, Budget(rollouts))
    bot.choose(view)
    lab: Any = record.at(bot._labs)
    size = record.number(bot._labs, "size")
    played = sum(int(lab.number[i]) for i in range(size))
    assert rollouts - size <= played <= rollouts


def test_the_same_seed_searches_the_same_way() -> None:
    def game(seed: int) -> list[int]:
        state = deal("new_york", 2, 6)
        players = [TicketsBot("search", seed + seat, Budget(12)) for seat in range(2)]
        return [action for *_, action in decisions(state, players)]

    assert game(1) == game(1)


def lab_with(differences: list[list[float]]) -> tuple[Any, Any]:
    """A search of candidates 100, 101, … with these differences to the default."""
    labs = record.make(Lab, 1)
    lab: Any = labs[0]
    lab_record: Any = record.at(labs)
    for i, row in enumerate(differences):
        add_candidate(lab, 100 + i)
        for difference in row:
            search.note_difference(lab, i, difference)
    lab_record.alive = len(differences)
    return lab, lab_record


def test_without_evidence_the_default_is_played() -> None:
    lab, _ = lab_with([[0.0] * 8, [1.0, -1.0] * 4, [0.3, -0.2] * 4])
    assert search.best_action(lab) == 100


def test_the_surest_gain_is_played() -> None:
    lab, _ = lab_with([[0.0] * 8, [0.2, 0.3] * 4, [0.5, 0.4] * 4, [3.0, -2.0] * 4])
    assert search.best_action(lab) == 102


def test_few_worlds_are_no_evidence() -> None:
    lab, _ = lab_with([[0.0] * 3, [0.5, 0.5, 0.5]])
    assert search.best_action(lab) == 100


def test_the_worse_half_is_dropped_and_the_default_never() -> None:
    lab, seen = lab_with([[-9.0], [0.1], [0.4], [-0.3], [0.2]])
    search.drop_half(lab)
    assert [int(seen.dropped[i]) for i in range(5)] == [0, 1, 0, 1, 0]
    search.drop_half(lab)
    assert [int(seen.dropped[i]) for i in range(5)] == [0, 1, 0, 1, 1]
    assert int(seen.alive) == 2


@pytest.mark.compiled
def test_search_beats_the_planner() -> None:
    from stellwerk import arena

    match = arena.Match("new_york", ("search:100", "planner"), players=2, seed=3)
    result = arena.report(match, arena.play(match, blocks=60))
    assert result["bots"][0]["interval"][0] > 0.5

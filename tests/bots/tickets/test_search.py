"""The search: budgets, evidence, and that it finds what the planner overlooks."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk.bots.budget import Budget
from stellwerk.bots.strength import Strength
from stellwerk.bots.tickets import match
from stellwerk.bots.tickets.bot import TicketsBot
from stellwerk.engine import record
from tests.bots.table import RolloutClock, deal, decisions, size_of


def trial_of(bot: TicketsBot) -> Any:
    return record.at(bot._labs).trial


def worlds(bot: TicketsBot) -> int:
    return int(trial_of(bot).worlds)


def test_a_search_in_time_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    view = deal("new_york", 2, 3).view(0)
    played = []
    for seconds in (0.4, 0.8):
        with monkeypatch.context() as patch:
            clock = RolloutClock(match, 0.01, patch)
            bot = TicketsBot("search", 1, Strength(Budget(0, seconds)), clock=clock)
            assert bot.choose(view) in view.legal
        played.append(clock.played)
        assert seconds - 0.02 < clock.now <= seconds
        assert worlds(bot) > 0
    assert played[0] < played[1]


@pytest.mark.parametrize("rollouts", [6, 24, 60])
def test_a_search_counts_its_rollouts(rollouts: int) -> None:
    view = deal("new_york", 2, 3).view(0)
    bot = TicketsBot("search", 1, Strength(Budget(rollouts)))
    bot.choose(view)
    size = size_of(trial_of(bot))
    played = sum(int(trial_of(bot).number[i]) for i in range(size))
    assert rollouts - size <= played <= rollouts


def test_the_same_seed_searches_the_same_way() -> None:
    def game(seed: int) -> list[int]:
        state = deal("new_york", 2, 6)
        players = [TicketsBot("search", seed + seat, Strength(Budget(12))) for seat in range(2)]
        return [action for *_, action in decisions(state, players)]

    assert game(1) == game(1)


@pytest.mark.compiled
def test_search_beats_the_planner() -> None:
    from stellwerk import arena

    match = arena.Match("new_york", ("search:100", "planner"), players=2, seed=3)
    result = arena.report(match, arena.play(match, blocks=60))
    assert result["bots"][0]["interval"][0] > 0.5

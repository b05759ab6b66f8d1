"""The search in Metro: budgets, evidence, and that it beats what it starts from."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk.bots.budget import Budget
from stellwerk.bots.metro import match
from stellwerk.bots.metro.bot import MetroBot
from stellwerk.bots.strength import Strength
from stellwerk.engine import record
from tests.bots.metro.table import deal
from tests.bots.table import RolloutClock, decisions, size_of


def late(name: str, players: int, seed: int) -> Any:
    """A position near the end, where rollouts are short."""
    state = deal(name, players, seed)
    seats = [MetroBot("greedy", seat) for seat in range(players)]
    for _, _, _ in decisions(state, seats):
        if int(state.record.turns) >= 50 and int(state.record.phase) == 1:
            break
    return state


def trial_of(bot: MetroBot) -> Any:
    return record.at(bot._labs).trial


def test_a_search_in_time_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("metro", 2, 3)
    view = state.view(state.to_act[0])
    played = []
    for seconds in (0.4, 0.8):
        with monkeypatch.context() as patch:
            clock = RolloutClock(match, 0.01, patch)
            bot = MetroBot("search", 1, Strength(Budget(0, seconds)), clock=clock)
            assert bot.choose(view) in view.legal
        played.append(clock.played)
        assert seconds - 0.02 < clock.now <= seconds
        assert int(trial_of(bot).worlds) > 0
    assert played[0] < played[1]


def test_of_two_budgets_the_smaller_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("metro", 2, 3)
    view = state.view(state.to_act[0])
    worlds = []
    for most in (40, 400):
        with monkeypatch.context() as patch:
            clock = RolloutClock(match, 0.01, patch)
            bot = MetroBot("search", 1, Strength(Budget(most, 1.0)), clock=clock)
            assert bot.choose(view) in view.legal
        worlds.append(int(trial_of(bot).worlds))
        assert clock.played <= min(most, 100)
    assert worlds[0] < worlds[1]


@pytest.mark.parametrize("rollouts", [20, 60])
def test_a_search_counts_its_rollouts(rollouts: int) -> None:
    state = late("metro", 2, 3)
    bot = MetroBot("search", 1, Strength(Budget(rollouts)))
    bot.choose(state.view(state.to_act[0]))
    size = size_of(trial_of(bot))
    played = sum(int(trial_of(bot).number[i]) for i in range(size))
    assert rollouts - size <= played <= rollouts


@pytest.mark.parametrize("name", ["metro", "metro:companies+central"])
def test_the_same_seed_searches_the_same_way(name: str) -> None:
    def game(seed: int) -> list[int]:
        state = late(name, 2, 6)
        players = [MetroBot("search", seed + seat, Strength(Budget(30))) for seat in range(2)]
        return [action for *_, action in decisions(state, players)]

    assert game(1) == game(1)


def test_the_planners_move_is_the_default_and_every_candidate_is_legal() -> None:
    for name, players in (("metro", 2), ("metro:companies+central+paris", 2), ("metro:solo", 1)):
        state = deal(name, players, 4)
        seats = [MetroBot("planner", seat) for seat in range(players)]
        looker = MetroBot("search", 1, Strength(Budget(1)))
        for _, view, action in decisions(state, seats):
            looker.choose(view)
            size = size_of(trial_of(looker))
            candidates = [int(trial_of(looker).action[i]) for i in range(size)]
            assert candidates[0] == action
            assert set(candidates) <= set(view.legal)
            assert len(set(candidates)) == size


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "better", "worse", "blocks"),
    [
        ("metro", "search:100", "planner", 24),
        ("metro", "planner", "greedy", 30),
        ("metro", "greedy", "uniform", 30),
        ("metro:companies", "greedy", "uniform", 30),
        ("metro:companies+central+paris", "search:60", "greedy", 16),
    ],
)
def test_the_ladder_is_one(name: str, better: str, worse: str, blocks: int) -> None:
    from stellwerk import arena

    match = arena.Match(name, (better, worse), players=2, seed=3)
    result = arena.report(match, arena.play(match, blocks))
    assert result["bots"][0]["interval"][0] > 0.5


@pytest.mark.compiled
def test_searching_alone_scores_more() -> None:
    from stellwerk.bots.metro.blocks import play_compiled

    game = deal("metro:solo", 1, 1).game
    means = [
        sum(one.scores[0] for one in play_compiled(game, [bot], range(10))) / 10
        for bot in ("planner", "search:100")
    ]
    assert means[0] < means[1]

"""Batches of games give what single games give."""

from typing import cast

import pytest

import stellwerk
from stellwerk.tickets.game import TicketsGame
from tests.modes import PLAIN_MODE

GAMES = 4 if PLAIN_MODE else 40
NAMES = ["usa", "europe", "europe:mega+bonus", "new_york", "berlin"]


def find(name: str, players: int) -> TicketsGame:
    return cast(TicketsGame, stellwerk.game(name, players))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_totals_of_a_batch_are_those_of_its_games(name: str, players: int) -> None:
    game = find(name, players)
    states = game.deal_many(range(GAMES))
    totals, decisions = game.play_out(states, seed=3)
    assert decisions > GAMES
    for i in range(GAMES):
        outcome = game.state(states, i).outcome
        assert outcome is not None
        assert outcome.scores == tuple(int(total) for total in totals[i])


def test_a_batch_deals_what_single_deals_do() -> None:
    game = find("europe:1912", 3)
    states = game.deal_many([5, 6, 1 << 100])
    sums = [game.state(states, i).checksum() for i in range(3)]
    assert sums == [game.deal(seed).checksum() for seed in (5, 6, 1 << 100)]


def test_the_order_of_a_batch_does_not_matter() -> None:
    game = find("new_york", 2)
    together, _ = game.play_out(game.deal_many(range(10)), seed=100)
    for i in range(10):
        alone, _ = game.play_out(game.deal_many([i]), seed=100 + i)
        assert list(alone[0]) == list(together[i])


def test_an_action_is_played_in_each_game_where_it_is_legal() -> None:
    game = find("usa", 2)
    states = game.deal_many(range(4))
    legal = game.state(states, 0).view(0).legal[0]
    assert list(game.play_many(states, [legal, legal, 0, 10**6])) == [1, 1, 0, 0]
    assert [game.state(states, i).to_act for i in range(4)] == [(1,), (1,), (0, 1), (0, 1)]

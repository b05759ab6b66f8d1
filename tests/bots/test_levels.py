"""Levels for people: what they mean, and that nobody of them is silly."""

from __future__ import annotations

from typing import Any

import pytest

import stellwerk
from stellwerk import bots
from stellwerk.bots.budget import Budget, budget
from stellwerk.bots.compiled import play_compiled, plays_compiled, seated
from stellwerk.bots.family import families
from stellwerk.bots.levels import LEVELS, meaning
from stellwerk.bots.strength import strength
from stellwerk.errors import BadOption
from tests.bots.table import decisions

GAMES = ["usa", "europe:mega+bonus", "new_york", "berlin", "metro", "metro:companies+paris"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_means_a_bot_of_the_ladder_in_every_game(level: str, name: str) -> None:
    game = stellwerk.game(name, 2)
    base, _, words = meaning(level, game).partition(":")
    assert base in bots.LADDER
    assert strength(base, words or None) is not None
    assert bots.is_bot(level)


def test_other_names_are_their_own_meaning() -> None:
    assert meaning("planner", stellwerk.game("usa", 2)) == "planner"
    assert all(len(one.levels) == len(LEVELS) for one in families())


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_a_level_plays_a_whole_game(level: str) -> None:
    state = stellwerk.game("new_york", 2).deal(3)
    for _, view, action in decisions(state, [bots.make(level, seat) for seat in range(2)]):
        assert action in view.legal
    assert state.outcome is not None


def test_nobody_takes_the_name_of_a_level() -> None:
    with pytest.raises(BadOption, match="a new word"):
        stellwerk.bot("master")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("300", Budget(300)),
        ("50ms", Budget(0, 0.05)),
        ("2s", Budget(0, 2.0)),
        ("3000,1s", Budget(3000, 1.0)),
    ],
)
def test_a_budget_counts_rollouts_or_time_or_both(words: str, meant: Budget) -> None:
    assert budget("search", words) == meant


@pytest.mark.parametrize("words", ["0", "x", "3,", "s", ",1s", "0ms", "3000,0s", "1s,3", "-3"])
def test_a_bad_budget_says_what_would_be_right(words: str) -> None:
    with pytest.raises(BadOption, match="a number of rollouts"):
        budget("search", words)


def test_in_the_arena_a_level_plays_as_what_it_means() -> None:
    game = stellwerk.game("new_york", 2)
    assert plays_compiled(game, LEVELS)
    assert not plays_compiled(game, ["search:50ms"])
    levels, meant = (
        [one.scores for one in play_compiled(game, names, [5, 6])]
        for names in (["easy", "beginner"], ["one_step", "long_route"])
    )
    assert levels == meant


def test_in_the_arena_rollouts_count_and_not_the_clock() -> None:
    game = stellwerk.game("new_york", 2)
    player: Any = seated(game, "master", 1, 0)
    assert player._budget == Budget(3000)

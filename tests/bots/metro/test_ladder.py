"""The ladder of Metro: every bot plays every option, with all it can do, from what it may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from stellwerk import arena, bots
from stellwerk.bots.budget import Budget
from stellwerk.bots.metro.blocks import play_compiled
from stellwerk.bots.metro.bot import MetroBot
from stellwerk.bots.strength import Strength
from stellwerk.errors import BadOption
from tests.bots.metro.table import GAMES, deal, words_of_game
from tests.bots.table import decisions
from tests.metro.test_secrecy import scramble
from tests.modes import PLAIN_MODE

PATIENCE = 200
BOTS = ("uniform", "greedy", "planner", "greedy:40%", "search:4")


def types_in(name: str, players: int) -> set[str]:
    """The types of actions that a combination has: the first words of their texts."""
    found = {"lay"}
    found |= {"draw"} if players > 1 else {"refuse"}
    for option, types in (
        ("companies", {"swap"}),
        ("central", {"station"}),
        ("paris", {"sight", "space", "join"}),
        ("st_petersburg", {"tourist"}),
    ):
        if option in name:
            found |= types
    return found


def type_of(words: str) -> str:
    return words.partition(" ")[0]


def check_types(bot: str, name: str, players: int, wanted: set[str]) -> None:
    seen: set[str] = set()
    for seed in range(PATIENCE):
        seen |= {type_of(words) for words in words_of_game(bot, name, players, seed)}
        if wanted <= seen:
            return
    pytest.fail(f"never in {PATIENCE} games: {sorted(wanted - seen)}")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_greedy_uses_every_type_of_action_that_is_no_last_resort(name: str, players: int) -> None:
    check_types("greedy", name, players, types_in(name, players) - {"draw"})


def test_greedy_draws_when_every_lay_loses() -> None:
    check_types("greedy", "metro:paris", 2, {"draw"})


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_planner_uses_every_type_of_action(name: str, players: int) -> None:
    check_types("planner", name, players, types_in(name, players))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_uniform_uses_every_type_of_action(name: str, players: int) -> None:
    accepting = {"accept"} if players == 1 else set()
    check_types("uniform", name, players, types_in(name, players) | accepting)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_search_uses_every_type_of_action(name: str, players: int) -> None:
    check_types("search:20", name, players, types_in(name, players))


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_games_of_searches_end_and_choose_what_is_legal(name: str, players: int) -> None:
    for seed in range(3):
        state = deal(name, players, seed)
        seats = [bots.make("search:60", f"{seed}/{seat}") for seat in range(players)]
        for _, view, action in decisions(state, seats):
            assert action in view.legal
        assert state.outcome is not None


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), [one for one in GAMES if one[1] > 1])
def test_greedy_beats_uniform_with_every_option(name: str, players: int) -> None:
    match = arena.Match(name, ("greedy", *["uniform"] * (players - 1)), players, seed=8)
    result = arena.report(match, arena.play(match, blocks=60))
    assert result["bots"][0]["interval"][0] > 1.5 / players


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["metro", "metro:companies+central+paris"])
def test_greedy_plays_every_size_of_table(name: str, players: int) -> None:
    state = deal(name, players, seed=players)
    for _, view, action in decisions(state, [bots.make("greedy", i) for i in range(players)]):
        assert action in view.legal
    assert state.outcome is not None


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_noise_in_the_secrets_changes_no_decision(bot: str, name: str, players: int) -> None:
    dice = Random(3)
    state = deal(name, players, 11)
    told = [bots.make(bot, seat) for seat in range(players)]
    fooled = [bots.make(bot, seat) for seat in range(players)]
    most = 2 if bot.startswith("search") and PLAIN_MODE else 40
    for turn, (seat, view, action) in enumerate(decisions(state, told)):
        seen: Any = view
        noisy = scramble(state, seen, dice)
        assert fooled[seat].choose(noisy.view(seat)) == action
        if turn >= most:
            return


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_greedy_reads_no_secret_even_without_a_mask(name: str, players: int) -> None:
    dice = Random(5)
    state = deal(name, players, 8)
    told = [MetroBot("greedy", seat) for seat in range(players)]
    fooled = [MetroBot("greedy", seat) for seat in range(players)]
    for turn, (seat, view, action) in enumerate(decisions(state, told)):
        bare = state.view(seat)
        bare.records = scramble(state, bare, dice).records
        assert fooled[seat].choose(bare) == action, view.text(action)
        if turn >= 40:
            return


@pytest.mark.parametrize("bot", ["uniform", "greedy", "greedy:40%"])
@pytest.mark.parametrize("name", ["metro", "metro:companies+central+paris"])
def test_a_bot_with_the_same_seed_plays_the_same_again(bot: str, name: str) -> None:
    assert words_of_game(bot, name, 2, 5) == words_of_game(bot, name, 2, 5)


def test_bots_with_other_seeds_play_otherwise() -> None:
    one, other = deal("metro", 2, 1), deal("metro", 2, 1)
    first = [action for *_, action in decisions(one, [bots.make("uniform", i) for i in (1, 2)])]
    again = [action for *_, action in decisions(other, [bots.make("uniform", i) for i in (3, 4)])]
    assert first != again


@pytest.mark.parametrize(
    ("name", "players"),
    [("metro", 2), ("metro:companies+central+st_petersburg", 2), ("metro:paris", 3)],
)
@pytest.mark.parametrize("bot", ["uniform", "greedy"])
def test_a_game_through_views_is_the_game_of_the_compiled_loop(
    bot: str, name: str, players: int
) -> None:
    seed = 77
    state = deal(name, players, seed, first=0)
    whole = next(play_compiled(state.game, [bot] * players, [seed]))
    seats = [MetroBot(bot, seed, entrant=i) for i in range(players)]
    for _ in decisions(state, seats):
        pass
    assert list(state.outcome.scores) == whole.scores


@pytest.mark.compiled
def test_a_search_through_views_is_the_search_of_the_compiled_loop() -> None:
    state = deal("metro:companies", 2, 5, first=0)
    whole = next(play_compiled(state.game, ["search:40", "greedy"], [5]))
    seats = [
        MetroBot("search", 5, Strength(Budget(40)), entrant=0),
        MetroBot("greedy", 5, entrant=1),
    ]
    for _ in decisions(state, seats):
        pass
    assert list(state.outcome.scores) == whole.scores


def test_the_compiled_loop_counts_lines_and_points() -> None:
    state = deal("metro:central+new_york", 2, 5)
    for one in play_compiled(state.game, ["greedy", "uniform"], [5]):
        health = one.health
        for seat in range(2):
            number = health["lines_finished"][seat]
            assert 16 <= number <= 17
            assert 1 < health["line_length"][seat] <= health["points_per_line"][seat]
            points = number * health["points_per_line"][seat] + health["tourists_points"][seat]
            assert round(points) == one.scores[seat]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_kept_games_are_the_games_that_were_played(name: str, players: int) -> None:
    match = arena.Match(name, ("planner", "uniform")[:players], players, seed=3)
    (compiled,) = arena.play_blocks(match, [0])
    (kept,) = arena.play_blocks(replace(match, keep=True), [0])
    for one, other in zip(compiled.games, kept.games, strict=True):
        filled = dict.fromkeys(one.health, (0,) * players) | other.health
        assert one == other._replace(replay="", health=filled, searches=one.searches)


def test_mistakes_are_a_share_of_decisions() -> None:
    def differing(words: str) -> int:
        state = deal("metro", 2, 9)
        steady, careless = bots.make("greedy"), bots.make(words, 1)
        count = 0
        for _, view, action in decisions(state, [steady] * 2):
            count += careless.choose(view) != action
        return count

    assert differing("greedy:0%") == 0
    assert 0 < differing("greedy:20%") < differing("greedy:100%")


@pytest.mark.parametrize("name", ["greedy:40", "greedy:140%", "greedy:x%", "uniform:40%"])
def test_mistakes_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(BadOption):
        bots.make(name)

"""The engine and the plain-Python model play the same games, step by step.

At every step both have the same legal words for every seat and the same figures on the table; at
the end the same score sheets. The model was written from the ledger by somebody who had not read
the engine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from stellwerk.metro.game import MetroGame, MetroState, metro_game
from stellwerk.metro.options import chosen_rows, combines, options, player_range
from tests.metro.mirror import Chance, figures, result
from tests.oracle.metro_facts import load_facts
from tests.oracle.metro_model import MetroModel

FACTS = load_facts()
MIX = "berlin-ABBAABAB"


def every_choice() -> list[tuple[str, ...]]:
    return list(choices())


def choices() -> Iterator[tuple[str, ...]]:
    """No option, every single option, and every pair that combines."""
    yield ()
    ids = [*(row.id for row in options()), MIX]
    for id in ids:
        if id != "challenge":
            yield (id,)
    for one, other in combinations(ids, 2):
        if combines(one, other):
            yield (one, other)


def larger_choices(number: int) -> list[tuple[str, ...]]:
    """Random combinations of three to five options."""
    dice = random.Random(1)
    groups = [
        ["companies", ""],
        ["central", "middle", ""],
        ["paris", "stockholm", "stockholm-variant", "london", "new_york", "st_petersburg", MIX],
        ["free", ""],
        ["hand2", "hand3", ""],
    ]
    found: list[tuple[str, ...]] = []
    while len(found) < number:
        words = tuple(word for word in (dice.choice(group) for group in groups) if word)
        if len(words) > 2 and words not in found:
            found.append(tuple(row.id for row in chosen_rows(words)))
    return found


def player_numbers(words: tuple[str, ...]) -> range:
    low, high = player_range(words)
    return range(low, high + 1)


@cache
def game_of(words: tuple[str, ...], players: int) -> MetroGame:
    return metro_game(words, players)


def play_in_lockstep(words: tuple[str, ...], players: int, seed: int) -> None:
    """Play one random game with both and compare everything at every step."""
    chance, dice = Chance(seed), random.Random(seed)
    state = game_of(words, players).deal(seed)
    model = MetroModel(FACTS, words, players, chance.first(players), chance.shuffle)
    while not state.over:
        compare_tables(state, model)
        seat = dice.choice(state.to_act)
        legal = compare_legal(state, model, seat)
        other = dice.randrange(players)
        compare_legal(state, model, other)
        action = dice.choice(sorted(legal))
        state.play(seat, action)
        model.play(seat, action)
    compare_tables(state, model)
    assert model.over
    assert result(state) == model.result()


def compare_tables(state: MetroState, model: MetroModel) -> None:
    expected, found = model.figures(), figures(state)
    if "gone" in found.get("city", {}):
        found["city"]["gone"] = ["?"] * found["city"]["gone"]
        expected["city"]["gone"] = ["?"] * len(expected["city"]["gone"])
        for group in (
            *found["city"]["tourists"].values(),
            *expected["city"]["tourists"].values(),
        ):
            group.sort()
    assert found == expected


def compare_legal(state: MetroState, model: MetroModel, seat: int) -> set[str]:
    view = state.view(seat)
    legal = {view.text(action) for action in view.legal}
    assert legal == model.legal(seat)
    assert len(legal) == len(view.legal)
    return legal


@pytest.mark.parametrize("words", every_choice(), ids="+".join)
def test_one_game_of_every_option_and_pair(words: tuple[str, ...]) -> None:
    numbers = player_numbers(words)
    players = numbers[len("+".join(words)) % len(numbers)]
    play_in_lockstep(words, players, seed=len(words))


SINGLES = [words for words in every_choice() if len(words) < 2]


@pytest.mark.parametrize("words", SINGLES, ids="+".join)
def test_every_single_option_with_the_fewest_and_the_most_players(words: tuple[str, ...]) -> None:
    numbers = player_numbers(words)
    for players in {numbers[0], numbers[-1]}:
        play_in_lockstep(words, players, seed=100 + players)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("words", SINGLES, ids="+".join)
def test_every_single_option_with_every_number_of_players(words: tuple[str, ...]) -> None:
    for players in player_numbers(words):
        play_in_lockstep(words, players, seed=200 + players)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("words", every_choice(), ids="+".join)
def test_many_games_of_every_option_and_pair(words: tuple[str, ...]) -> None:
    numbers = player_numbers(words)
    for seed in range(20):
        play_in_lockstep(words, numbers[seed % len(numbers)], seed=1000 + seed)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("words", larger_choices(40), ids="+".join)
def test_games_of_larger_combinations(words: tuple[str, ...]) -> None:
    numbers = player_numbers(words)
    for seed in range(5):
        play_in_lockstep(words, numbers[seed % len(numbers)], seed=5000 + seed)

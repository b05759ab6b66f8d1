"""Random games in which the engine and the plain model must agree after every step.

The model was written from the rule ledger alone. The games of every run are compared here and
two thousand more in the long one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.tickets.games import (
    CHOOSERS,
    CORNERS,
    GAMES,
    Chooser,
    Named,
    find,
    plain,
    rotating,
    some,
    steps,
)
from tests.tickets.lockstep import Lockstep

#: On large maps a hoarder's hands make lists of thousands of actions: for long runs only.
QUICK = [taste for name, taste in CHOOSERS.items() if name != "hoarder"]
EVERY = list(CHOOSERS.values())

SAMPLE = GAMES if some(1, 0) else rotating(GAMES, 10)
SAMPLE_GAMES = some(3, 1)
CORNER_GAMES = some(8, 3)
LONG_GAMES = some(32, 0)
LONG_CORNER_GAMES = some(40, 0)


def compare(games: list[Named], index: int, count: int, seed: int, tastes: list[Chooser]) -> None:
    """Play so many games of one kind in lockstep, each with another seed and taste."""
    name, players = games[index]
    game = find(name, players)
    for number in range(seed, seed + count):
        first = number % players if number % 2 else None
        both = Lockstep(game, 1_000 * number + index, first)
        both.run(Random(number), tastes[(number + index) % len(tastes)])
        assert both.decisions >= players


@pytest.mark.parametrize("index", range(len(SAMPLE)), ids=lambda i: "{}-{}".format(*SAMPLE[i]))
def test_the_engine_plays_like_the_model(index: int) -> None:
    compare(SAMPLE, index, SAMPLE_GAMES, 0, QUICK)


@pytest.mark.parametrize("index", range(len(CORNERS)), ids=lambda i: "{}-{}".format(*CORNERS[i]))
def test_the_engine_plays_like_the_model_where_rare_things_happen(index: int) -> None:
    compare(CORNERS, index, CORNER_GAMES, 0, EVERY)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("index", range(len(GAMES)), ids=lambda i: "{}-{}".format(*GAMES[i]))
def test_the_engine_plays_many_games_like_the_model(index: int) -> None:
    compare(GAMES, index, LONG_GAMES, SAMPLE_GAMES, EVERY)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("index", range(len(CORNERS)), ids=lambda i: "{}-{}".format(*CORNERS[i]))
def test_the_engine_plays_many_rare_things_like_the_model(index: int) -> None:
    compare(CORNERS, index, LONG_CORNER_GAMES, CORNER_GAMES, EVERY)


def happenings(index: int, number: int) -> Iterator[str]:
    """What happens in one of the games that `compare` plays on the small maps."""
    name, players = CORNERS[index]
    state = find(name, players).deal(1_000 * number + index)
    was = plain(state)
    for _, _, legal in steps(state, Random(number), EVERY[(number + index) % len(EVERY)]):
        s = plain(state)
        yield "pass" if list(legal) == [0] else "choice"
        yield f"{min(s.resets - was.resets, 2)} resets at once"
        yield f"{min(s.shuffles - was.shuffles, 2)} new decks at once"
        yield "no card left to draw" if s.deck_size == 0 else "deck"
        yield f"a market of {sum(card >= 0 for card in s.market)}"
        yield "no ticket left" if s.ticket_left == 0 else "tickets"
        if s.tunnel >= 0:
            yield f"{sum(card >= 0 for card in s.revealed)} cards for a tunnel"
        was = s
    yield f"reason {plain(state).reason}"


@pytest.mark.compiled
def test_rare_things_do_happen_on_the_small_maps() -> None:
    seen = {
        thing
        for index in range(len(CORNERS))
        for number in range(CORNER_GAMES)
        for thing in happenings(index, number)
    }
    expected = {
        "pass",
        "2 resets at once",
        "1 new decks at once",
        "no card left to draw",
        "no ticket left",
        "a market of 0",
        "a market of 4",
        "1 cards for a tunnel",
        "2 cards for a tunnel",
        "reason 0",
        "reason 1",
    }
    assert expected <= seen

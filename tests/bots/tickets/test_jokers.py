"""Face-up jokers: the planner takes them at every table, and the arena sees where they stand."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk import arena
from stellwerk.arena.shape import MatchReport
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.wants import draw_wanted
from stellwerk.bots.tickets.watch import MarketWatch
from stellwerk.engine import record
from stellwerk.tickets.actions import BLIND, FACE_UP
from stellwerk.tickets.limits import MARKET
from stellwerk.tickets.state import JOKER, TURN
from tests.bots.table import deal, words_of_game
from tests.bots.tickets.test_prospect import row

#: A table of equals is healthy if jokers stand in no more of its turns.
FEW_TURNS = 0.1
#: The share of a seat of four that is no longer chance in 300 deals; the aim is 0.33 in 2,000.
FAR_MORE = 0.36
#: Every table of the ticket games.
SIZES = [
    (edition, players)
    for edition, most in (("usa", 5), ("europe", 5), ("new_york", 4), ("berlin", 4))
    for players in range(2, most + 1)
]


def drawn(edition: str, market: list[int], deck: int | None = None, **changes: float) -> int:
    """What the planner draws from a market, when it wants cards of color 0."""
    state = deal(edition, 2, 5)
    state.record.phase = TURN
    for place in range(MARKET):
        state.record.market[place] = market[place]
    if deck is not None:
        state.record.deck_size = deck
    minds = record.make(Mind, 1)
    record.at(minds).need[0] = 9
    return int(draw_wanted(state.game.tables[0], state.records[0], 0, row(**changes), minds[0]))


def test_a_joker_that_is_worth_two_cards_is_taken() -> None:
    assert drawn("usa", [JOKER, 1, 2, 3, 4]) == FACE_UP + JOKER
    assert drawn("usa", [JOKER, 1, 2, 3, 4], joker_value=0.1) == BLIND
    assert drawn("usa", [JOKER, 0, 0, 3, 4], joker_value=1.0) == FACE_UP + 0


def test_without_a_deck_a_joker_stands_against_what_lies_open() -> None:
    assert drawn("new_york", [JOKER, 1, 2, 3, 4], deck=0, joker_value=0.5) == FACE_UP + JOKER
    assert drawn("new_york", [JOKER, 0, 2, 3, 4], deck=0, joker_value=0.5) == FACE_UP + 0


@pytest.mark.parametrize(("edition", "players"), [("usa", 4), ("usa", 5), ("europe", 4)])
def test_a_large_table_of_planners_takes_open_jokers(edition: str, players: int) -> None:
    assert any("draw joker" in words_of_game("planner", edition, seed, players) for seed in (0, 1))


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("edition", "players"),
    [("usa", 4), ("usa", 5), ("europe", 4), ("europe", 5), ("new_york", 4), ("berlin", 4)],
)
def test_jokers_hardly_ever_stand_at_a_table_of_planners(edition: str, players: int) -> None:
    match = arena.Match(edition, ("planner",), players, seed=8)
    result = arena.report(match, arena.play(match, blocks=20))
    standing = [bot["health"]["jokers_standing"] for bot in result["bots"]]
    assert max(standing) <= FEW_TURNS


def test_a_watch_counts_the_turns_that_begin_with_three_jokers() -> None:
    state = deal("usa", 2, 5)
    watch, seen = MarketWatch(2), []
    for phase, jokers in ((TURN, 3), (TURN, 2), (TURN + 1, 5), (TURN, 5)):
        state.record.phase = phase
        for place in range(MARKET):
            state.record.market[place] = JOKER if place < jokers else 0
        view: Any = state.view(0)
        watch.look(0, view)
        seen.append(watch.figures()["jokers_standing"])
    assert seen == [[1.0, 0.0], [0.5, 0.0], [0.5, 0.0], [2 / 3, 0.0]]


def table_of(bot: str, edition: str, players: int, deals: int) -> MatchReport:
    """A table of equals on a fixed set of deals."""
    match = arena.Match(edition, (bot,), players, seed=8)
    return arena.report(match, arena.play(match, deals))


@pytest.mark.compiled
@pytest.mark.parametrize(("edition", "players"), SIZES)
def test_a_table_of_planners_scores_above_one_of_long_routes(edition: str, players: int) -> None:
    planner, other = (
        sum(seat["score"]["mean"] for seat in table_of(bot, edition, players, 25)["bots"])
        for bot in ("planner", "long_route")
    )
    assert planner > other


@pytest.mark.compiled
@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_no_seat_of_four_equal_planners_wins_far_more_than_its_share(edition: str) -> None:
    assert max(table_of("planner", edition, 4, 300)["win_share_by_seat"]) < FAR_MORE

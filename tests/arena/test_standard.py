"""The standard set of `stellwerk strength`: what is in it, and what its rows say."""

from __future__ import annotations

import pytest

from stellwerk import catalog
from stellwerk.arena.results import BlockResult, Fault, GameResult
from stellwerk.arena.standard import PLANNER, SEARCH, Pairing, plays, row, standard_set, verdict


def test_the_set_has_every_edition_option_and_table_size() -> None:
    found = standard_set()
    assert len(set(found)) == len(found)
    for info in catalog.editions():
        fewest, most = info.players
        sizes = [one.players for one in found if (one.game, one.against) == (info.id, PLANNER)]
        assert sizes == list(range(fewest, most + 1))
        for option in info.options:
            named = [one for one in found if one.game == f"{info.id}:{option.id}"]
            alone = option.players == (1, 1) or "solo" in option.needs
            assert bool(named) != alone
    assert [one.game for one in found if one.against == SEARCH] == [
        info.id for info in catalog.editions()
    ]


def test_every_pairing_can_be_dealt() -> None:
    for one in standard_set():
        assert catalog.game(one.game, one.players).players == one.players


def test_one_game_and_one_table_of_the_set() -> None:
    assert standard_set("berlin", 4) == [Pairing("berlin", 4, PLANNER)]
    assert [one.against for one in standard_set("usa", 2)] == [PLANNER, SEARCH]
    assert {one.players for one in standard_set("europe:mega")} == {2, 3, 4, 5}
    assert {one.players for one in standard_set(players=5)} == {5}


def test_a_game_outside_the_set_is_played_all_the_same() -> None:
    outside = standard_set("metro:companies+paris")
    assert {one.players for one in outside} == {2, 3, 4, 5, 6}
    assert standard_set("metro:paris", 4) == [Pairing("metro:paris", 4, PLANNER)]


@pytest.mark.parametrize(
    ("bot", "game", "whether"),
    [
        ("path", "metro", False),
        ("path", "usa", True),
        ("uniform", "metro", True),
        ("search@1:300", "metro", True),
        ("beginner", "metro", True),
        ("mine", "metro", True),
    ],
)
def test_who_plays_what(bot: str, game: str, whether: bool) -> None:
    assert plays(bot, Pairing(game, 2, PLANNER)) == whether


def test_a_row_counts_shares_scores_and_faults() -> None:
    won = GameResult((0, 1), (1.0, 0.0), (30, 20), (1, 2))
    lost = GameResult((1, 0), (0.0, 1.0), (0, 0), (2, 1), fault=Fault(0, "", ""))
    one = row(Pairing("berlin", 2, PLANNER), [BlockResult(n, (won, lost)) for n in range(4)])
    assert (one["blocks"], one["win_share"], one["even"]) == (4, 0.5, 0.5)
    assert (one["score"], one["score_against"], one["faults"]) == (30.0, 20.0, 4)
    assert verdict(one) == "around"
    assert verdict(one | {"interval": [0.51, 0.6]}) == "above"
    assert verdict(one | {"interval": [0.4, 0.49]}) == "below"

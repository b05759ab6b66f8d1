"""The fit of ratings, against samples whose strengths are known."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from stellwerk.arena.ratings import Player, Table, pairs, rate, tables
from stellwerk.arena.store import StoredGame

pytestmark = pytest.mark.plain


def game(
    block: int, bots: tuple[str, ...], places: tuple[int, ...], fault: int | None = None
) -> StoredGame:
    names = tuple(name.partition("@")[0] for name in bots)
    who = tuple(name.partition("@")[2] or "1" for name in bots)
    return StoredGame("usa", len(bots), f"{bots} {block}", names, who, places, fault)


def duels(a: str, b: str, wins: int, losses: int) -> list[StoredGame]:
    won = [game(n, (a, b), (1, 2)) for n in range(wins)]
    return won + [game(wins + n, (a, b), (2, 1)) for n in range(losses)]


def elo(table: Table, name: str) -> float:
    return next(one.elo for one in table.ratings if one.player.name == name)


def test_two_bots_stand_apart_by_the_odds_of_their_games() -> None:
    table = rate(duels("planner", "long_route", 7500, 2500))
    assert elo(table, "long_route") == 0.0
    assert elo(table, "planner") == pytest.approx(400 * log10(3), abs=0.1)
    low, high = table.ratings[0].low, table.ratings[0].high
    assert high - low == pytest.approx(2 * 1.96 * 173.7 / (10000 * 0.1875) ** 0.5, rel=0.02)


def test_a_chain_adds_up() -> None:
    games = duels("planner", "path", 7500, 2500) + duels("path", "long_route", 5000, 5000)
    table = rate(games)
    assert elo(table, "planner") == pytest.approx(400 * log10(3), abs=0.2)
    assert elo(table, "path") == pytest.approx(0.0, abs=0.2)
    assert table.ratings[0].high - table.ratings[0].low > (
        table.ratings[1].high - table.ratings[1].low
    )


def luce(random: Random, strengths: list[float], block: int) -> list[StoredGame]:
    """Two games of one deal by the model of Luce; the deal favors somebody in both."""
    left = list(range(len(strengths)))
    places = [0] * len(strengths)
    for place in range(len(strengths)):
        weights = [10 ** (strengths[i] / 400) for i in left]
        (who,) = random.choices(left, weights)
        places[who] = place + 1
        left.remove(who)
    bots = ("long_route", "path", "planner", "hungry")[: len(strengths)]
    return [game(block, bots, tuple(places)) for _ in range(2)]


def test_strengths_at_a_table_of_four_are_found_again() -> None:
    random, strengths = Random(3), [0.0, -100.0, 200.0, 50.0]
    table = rate([one for block in range(4000) for one in luce(random, strengths, block)])
    found = [elo(table, name) for name in ("long_route", "path", "planner", "hungry")]
    assert found == pytest.approx(strengths, abs=12)


def test_intervals_come_from_blocks_and_hold_the_truth() -> None:
    random, held = Random(7), 0
    for _ in range(200):
        games = [one for block in range(60) for one in luce(random, [0.0, 120.0], block)]
        rating = next(one for one in rate(games).ratings if one.player.name == "path")
        held += rating.low <= 120.0 <= rating.high
    # Games taken as independent would hold it in 84 of 100: every block is the same game twice.
    assert 182 <= held <= 199


def test_games_of_many_players_are_not_counted_more_than_once() -> None:
    found = pairs(game(0, ("a", "b", "c", "d"), (1, 2, 2, 4)))
    assert len(found) == 6
    for name in "abcd":
        mine = [pair for pair in found if name in (pair.a.name, pair.b.name)]
        assert sum(pair.weight for pair in mine) == pytest.approx(1.0)
    assert {pair.score for pair in found if {pair.a.name, pair.b.name} == {"b", "c"}} == {0.5}


def test_where_a_bot_went_wrong_only_its_own_pairs_count() -> None:
    found = pairs(game(0, ("a", "b", "c"), (3, 1, 1), fault=0))
    assert {(pair.a.name, pair.b.name, pair.score) for pair in found} == {
        ("a", "b", 0.0),
        ("a", "c", 0.0),
    }


def test_a_bot_does_not_meet_itself() -> None:
    assert pairs(game(0, ("a", "a"), (1, 2))) == []
    assert rate([game(0, ("a", "a"), (1, 2))]).ratings[0].elo == 0.0


def test_another_identity_is_another_bot_and_that_is_said() -> None:
    games = duels("planner@1", "long_route", 60, 40) + duels("planner@2", "long_route", 90, 10)
    table = rate(games)
    assert [one.player for one in table.ratings] == [
        Player("planner", "2"),
        Player("planner", "1"),
        Player("long_route", "1"),
    ]
    assert table.notes == (
        "planner has 2 identities: its play has changed, so each is rated alone.",
    )


def test_a_bot_that_always_wins_is_not_rated_infinitely_high() -> None:
    table = rate(duels("planner", "long_route", 100, 0))
    assert 600 < elo(table, "planner") < 1500
    assert table.ratings[0].low < 500


def test_bots_that_never_met_are_not_compared() -> None:
    table = rate(duels("planner", "long_route", 6, 4) + duels("path", "hungry", 6, 4))
    assert [one.group for one in table.ratings] == [0, 0, 1, 1]
    assert "never met" in table.notes[0]


def test_without_the_anchor_somebody_else_stands_at_zero() -> None:
    table = rate(duels("planner", "path", 6, 4))
    assert elo(table, "planner") == 0.0
    assert table.notes == ("long_route has not played here: planner stands at 0 instead.",)


def test_every_size_of_table_has_ratings_of_its_own_and_the_raw_matrix() -> None:
    games = duels("planner", "long_route", 3, 1)
    games.append(game(0, ("planner", "long_route", "path"), (1, 2, 3)))
    two, three = tables(games)
    assert (two.players, three.players) == (2, 3)
    assert two.shares == ((None, 0.75), (0.25, None))
    assert two.counts == ((0, 4), (4, 0))
    assert [one.player.name for one in three.ratings] == ["planner", "long_route", "path"]
    assert three.shares[0] == (None, 1.0, 1.0)

"""Frozen bots: the same decisions for ever, pinned by probe games."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

import stellwerk
from stellwerk import arena, bots
from stellwerk.arena.identity import identity
from stellwerk.bots import frozen
from stellwerk.bots.compiled import plays_compiled
from stellwerk.bots.frozen import FROZEN, VERSIONS, kind_of, version_of
from stellwerk.bots.inherited import inherited
from stellwerk.bots.metro import tuned as metro
from stellwerk.bots.metro.params import NAMES as METRO_NAMES
from stellwerk.bots.strength import Strength
from stellwerk.bots.tickets import tuned as tickets
from stellwerk.bots.tickets.params import NAMES as TICKET_NAMES
from stellwerk.bots.tuned_files import Tuned
from stellwerk.errors import BadOption, UnknownName
from tests.bots.table import words_of_game

#: Whole games by one bot, each pinned by a hash of what was done in them, in words. A rule that is
#: corrected may change a game; then, and only then, its hash may change.
GAMES = {
    ("planner@1", "berlin", 2): "ad19d99878d2",
    ("planner@1", "europe", 2): "7ab5e5a9cd94",
    ("planner@1", "europe", 4): "8ad9bb6791c4",
    ("planner@1", "metro", 2): "5a0f1ac56fed",
    ("planner@1", "new_york", 2): "cf2fef173985",
    ("planner@1", "new_york", 4): "ae54de284d17",
    ("planner@1", "usa", 2): "a2bdbcbc0770",
    ("planner@1", "usa", 3): "727b9e6d460f",
    ("planner@1", "usa", 4): "02eb5ca6808f",
}
#: Searches with few rollouts, in frozen positions.
SEARCHES = {
    ("search@1:300", "usa", 2): "f0729e8f1fd4",
    ("search@1:300", "europe", 2): "70a2d63b0050",
    ("search@1:300", "new_york", 2): "11a9074786b2",
    ("search@1:300", "berlin", 2): "48ff1040d506",
    ("search@1:300", "metro", 2): "c147263ff8cf",
}


def pin(bot: str, game: str, players: int) -> str:
    """The hash of a whole game."""
    return sha256("\n".join(words_of_game(bot, game, 1, players)).encode()).hexdigest()[:12]


@pytest.mark.parametrize(("bot", "game", "players"), GAMES)
def test_a_frozen_bot_plays_its_probe_games_again(bot: str, game: str, players: int) -> None:
    assert pin(bot, game, players) == GAMES[bot, game, players]


@pytest.mark.parametrize(("bot", "game", "players"), SEARCHES)
def test_a_frozen_search_decides_in_its_probe_positions_again(
    bot: str, game: str, players: int
) -> None:
    assert identity(game, players, bot) == SEARCHES[bot, game, players]


def test_every_table_that_was_tuned_has_a_probe_game() -> None:
    for version in VERSIONS:
        probed = {(game, players) for bot, game, players in GAMES if bot == f"planner@{version}"}
        assert {(one.edition, one.players) for one in frozen.frozen(version).tuned} <= probed


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_holds_all_numbers_and_policies(version: int) -> None:
    one = frozen.frozen(version)
    for table in one.tuned:
        names = METRO_NAMES if table.edition == "metro" else TICKET_NAMES
        # Numbers that came later are not in it; without them nothing changes.
        assert set(table.planner) <= set(names)
    assert set(one.policies) == {"tickets", "metro"}
    assert all(set(policies) == set(frozen.KINDS) for policies in one.policies.values())


def test_tuning_moves_the_bot_and_not_its_frozen_form(monkeypatch: pytest.MonkeyPatch) -> None:
    usa, deep = stellwerk.game("usa", 2), stellwerk.game("metro", 2)
    before = [
        tickets.row("planner@1", usa),
        tickets.styles(usa, 1)[0],
        metro.row("planner@1", deep, Strength()),
    ]
    other = (Tuned("usa", 2, 45, {"length_price": 9.0}), Tuned("metro", 2, 0, {"hope": 9.0}))
    monkeypatch.setattr(tickets, "tuned_files", lambda: other)
    monkeypatch.setattr(metro, "tuned_files", lambda: other)
    assert tickets.row("planner", usa)[0] == tickets.styles(usa)[0][0] == 9.0
    assert metro.row("planner", deep, Strength())[0] == 9.0
    assert before == [
        tickets.row("planner@1", usa),
        tickets.styles(usa, 1)[0],
        metro.row("planner@1", deep, Strength()),
    ]


def test_searches_that_imagine_others_differently_play_each_with_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = stellwerk.game("usa", 2)
    together = ["search:4", "search@1:4"]
    other = (Tuned("usa", 2, 45, {"length_price": 9.0}),)
    monkeypatch.setattr(tickets, "tuned_files", lambda: other)
    assert not plays_compiled(game, together)
    assert plays_compiled(game, ["search@1:4", "planner"])
    assert plays_compiled(game, ["search:4", "planner@1"])


def test_a_frozen_name_is_a_bot_like_any_other() -> None:
    assert FROZEN == ("planner@1", "search@1")
    assert bots.is_bot("search@1:300")
    assert bots.is_bot("planner@1")
    assert not bots.is_bot("planner@0")
    assert (kind_of("search@1"), version_of("search@1")) == ("search", 1)
    assert (kind_of("search"), version_of("search")) == ("search", None)
    assert not set(FROZEN) & set(bots.names())
    with pytest.raises(UnknownName, match="planner@1"):
        bots.make("planner@7")
    with pytest.raises(BadOption, match="takes no budget"):
        bots.make("planner@1:300")
    with pytest.raises(BadOption, match="a number of rollouts"):
        bots.make("search@1:x")


def test_a_frozen_bot_says_whose_numbers_it_plays_by() -> None:
    sentence = inherited("search@1:300", stellwerk.game("metro:paris", 3))
    assert sentence is not None
    assert "search@1:300 plays metro:paris with 3 players by the numbers" in sentence


def test_in_the_arena_a_frozen_bot_plays_the_same_compiled_and_at_a_table() -> None:
    results: list[Any] = []
    for keep in (False, True):
        match = arena.Match("new_york", ("planner@1", "one_step"), 2, seed=4, keep=keep)
        (block,) = arena.play(match, 1)
        results.append([game.scores for game in block.games])
    assert results[0] == results[1]

"""The store: every game once, for the bots that played it, in a file of a known version."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stellwerk import arena, bots
from stellwerk.arena import Match
from stellwerk.arena.identity import identities, identity, probes
from stellwerk.arena.store import SCHEMA, add_games, read_games, store_path
from stellwerk.errors import BadOption
from stellwerk.game import View

MATCH = Match("new_york", ("greedy", "uniform"), players=2, seed=5)


def test_the_same_block_is_not_counted_twice(own_store: Path) -> None:
    blocks = arena.play_blocks(MATCH, [0, 1])
    who = identities(MATCH)
    assert add_games(own_store, MATCH, who, blocks[:1]) == 2
    assert add_games(own_store, MATCH, who, blocks) == 2
    assert add_games(own_store, MATCH, who, blocks) == 0
    games = list(read_games(own_store))
    assert len(games) == 4
    assert len({game.block for game in games}) == 2
    assert {(game.edition, game.players, game.bots) for game in games} == {
        ("new_york", 2, ("greedy", "uniform"))
    }
    assert [game.places for game in games] == [g.places for b in blocks for g in b.games]


def test_a_row_tells_how_the_game_was_played(own_store: Path) -> None:
    blocks = arena.play_blocks(MATCH, [3])
    add_games(own_store, MATCH, identities(MATCH), blocks)
    with closing(sqlite3.connect(own_store)) as store:
        store.row_factory = sqlite3.Row
        row = store.execute("SELECT * FROM games WHERE rotation = 1").fetchone()
    assert (row["seed"], row["block"], row["seats"], row["fault"]) == ("5", 3, "[1, 0]", None)
    assert row["scores"] == str(list(blocks[0].games[1].scores))
    assert len(row["content"]) > 8


def test_games_are_found_by_edition_and_size_of_table(own_store: Path) -> None:
    other = Match("new_york", ("uniform",), players=3)
    for match in (MATCH, other):
        add_games(own_store, match, identities(match), arena.play_blocks(match, [0]))
    assert {game.players for game in read_games(own_store, "new_york", 3)} == {3}
    assert len(list(read_games(own_store, "usa"))) == 0
    assert len(list(read_games(own_store))) == 5


def test_another_identity_plays_another_match(own_store: Path) -> None:
    blocks = arena.play_blocks(MATCH, [0])
    assert add_games(own_store, MATCH, ("a", "b"), blocks) == 2
    assert add_games(own_store, MATCH, ("c", "b"), blocks) == 2


def test_a_store_of_a_newer_version_is_refused(own_store: Path) -> None:
    add_games(own_store, MATCH, ("a", "b"), arena.play_blocks(MATCH, [0]))
    with closing(sqlite3.connect(own_store)) as store:
        store.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    with pytest.raises(BadOption, match="a newer Stellwerk wrote this store"):
        list(read_games(own_store))


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 200, encoding="utf-8")
    with pytest.raises(BadOption, match="not a store of games"):
        list(read_games(file))


def test_the_store_is_where_it_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert store_path("here.sqlite") == Path("here.sqlite")
    monkeypatch.setenv("STELLWERK_STORE", "there.sqlite")
    assert store_path() == Path("there.sqlite")
    assert store_path("here.sqlite") == Path("here.sqlite")
    monkeypatch.delenv("STELLWERK_STORE")
    assert store_path().name == "arena.sqlite"


def test_bots_that_play_differently_have_other_identities() -> None:
    names = ("uniform", "greedy", "path", "hungry", "one_step", "long_route", "planner")
    found = [identity("new_york", 2, name) for name in names]
    assert len(set(found)) == len(names)
    assert all(len(one) == 12 for one in found)


def test_an_identity_is_the_same_again_and_a_silent_change_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class First:
        def __init__(self, rng: Random) -> None: ...

        def choose(self, view: View) -> int:
            return view.legal[0]

    class Last(First):
        def choose(self, view: View) -> int:
            return view.legal[-1]

    def identity_of(maker: Any) -> str:
        monkeypatch.setattr(bots, "_registered", {"mine": maker})
        identity.cache_clear()
        return identity("new_york", 2, "mine")

    assert identity_of(First) == identity_of(First) != identity_of(Last)


def test_probes_hold_positions_of_a_whole_game() -> None:
    _, views = probes("new_york", 2)
    turns = [view.to_json()["turns"] for view in views]
    assert len(views) >= 12
    assert turns[-1] - turns[0] > 30


def test_a_search_has_an_identity_of_its_own() -> None:
    assert identity("new_york", 2, "search:300") == identity("new_york", 2, "search:50ms")

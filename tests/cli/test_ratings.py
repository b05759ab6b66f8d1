"""`stellwerk ratings`: tables and JSON out of the store, and clear words without one."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stellwerk import arena
from stellwerk.arena import Match
from stellwerk.arena.store import SCHEMA, add_games
from stellwerk.cli import main


@pytest.fixture
def store(tmp_path: Path) -> str:
    path = tmp_path / "arena.sqlite"
    for names, players in ((("path", "long_route"), 2), (("path", "long_route", "uniform"), 3)):
        match = Match("new_york", names, players)
        add_games(path, match, ("1" * 12, "2" * 12, "3" * 12)[:players], arena.play(match, 2))
    return str(path)


def test_an_empty_store_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none.sqlite"
    assert main(["ratings", "--store", str(file)]) == 1
    assert capsys.readouterr().out.startswith(f"There are no games in {file} yet;")
    assert not file.exists()


def test_tables_and_matrix_are_printed(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ratings", "--store", store]) == 0
    printed = capsys.readouterr().out
    assert "new_york, 2 players: 4 games, 2 blocks" in printed
    assert "new_york, 3 players: 6 games, 2 blocks" in printed
    assert "anchor" in printed
    assert "(4)" in printed


def test_one_edition_and_table_as_json(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ratings", "new_york", "--players", "3", "--store", store, "--json"]) == 0
    (table,) = json.loads(capsys.readouterr().out)["tables"]
    assert (table["edition"], table["players"], table["anchor"]) == ("new_york", 3, "long_route")
    assert {bot["name"] for bot in table["bots"]} == {"path", "long_route", "uniform"}
    assert all(bot["interval"][0] <= bot["elo"] <= bot["interval"][1] for bot in table["bots"])
    assert len(table["matrix"]) == len(table["counts"]) == 3
    assert main(["ratings", "usa", "--store", store]) == 1
    assert "no games of this kind" in capsys.readouterr().out


def test_a_changed_bot_is_shown_apart(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("new_york", ("path", "long_route"), 2)
    add_games(Path(store), match, ("9" * 12, "2" * 12), arena.play(match, 1))
    assert main(["ratings", "--players", "2", "--store", store]) == 0
    printed = capsys.readouterr().out
    assert "path (999999)" in printed
    assert "path (111111)" in printed
    assert "path has 2 identities: its play has changed" in printed


def test_a_store_of_a_newer_version_is_refused(
    store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(store)) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    assert main(["ratings", "--store", store]) == 2
    assert "a newer Stellwerk wrote this store" in capsys.readouterr().err

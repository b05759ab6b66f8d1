"""`stellwerk export`: finished games as text and as a table, without names unless asked for."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk import replay
from stellwerk.cli import main
from stellwerk.dataset import files
from tests.server.house import MAP, Guest, House


def finish(guest: Guest, id: str) -> None:
    frame = guest.look(id)
    while frame["table"]["status"] == "running":
        frame = guest.act(id, guest.look(id)).json()


@pytest.fixture
def database(open_house: Callable[..., House], tmp_path: Path) -> Path:
    """A server's file with a game of two in one browser, one on an own map, and one going on."""
    house = open_house()
    ada = house.guest("Adalbert")
    here = [{"kind": "me"}, {"kind": "me", "name": "Berta"}]
    for body in ({"game": "new_york"}, {"game": "map", "map": MAP}):
        frame = ada.ok("POST", "/api/tables", {**body, "seats": here, "start": True})
        finish(ada, frame["table"]["id"])
    ada.table("new_york", "me", "uniform", start=True)
    ada.ok("POST", f"/api/tables/{frame['table']['id']}/chat", {"text": "well played"})
    house.close()
    return tmp_path / "tables.sqlite"


def test_finished_games_are_written_without_names_unless_asked(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    assert main(["export", "--database", str(database), str(folder)]) == 0
    told = capsys.readouterr().out
    assert "holds 1 games" in told
    assert "1 on people's own maps" in told
    (game,) = files.read(folder / "games.txt")
    replay.verify(game)
    assert game.seats == ("person 1", "person 1")
    table = (folder / "results.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(table.splitlines()))
    assert [(row["number"], row["game"], row["seat"]) for row in rows] == [
        ("1", "new_york", "0"),
        ("1", "new_york", "1"),
        ("2", "map", "0"),
        ("2", "map", "1"),
    ]
    assert game.scores == tuple(int(row["total"]) for row in rows[:2])
    for row in rows:
        parts = dict(word.split("=") for word in row["parts"].split())
        assert sum(map(int, parts.values())) == int(row["total"])
    written = "".join(file.read_text(encoding="utf-8") for file in folder.iterdir())
    for secret in ("Adalbert", "Berta", "well played"):
        assert secret not in written
    named = tmp_path / "named"
    assert main(["export", "--database", str(database), "--names", str(named)]) == 0
    assert "Berta" in (named / "games.txt").read_text(encoding="utf-8")
    assert "Berta" in (named / "results.csv").read_text(encoding="utf-8")


def test_a_table_in_parquet_says_the_same(database: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    folder = tmp_path / "out"
    assert main(["export", "--database", str(database), "--parquet", str(folder)]) == 0
    table = parquet.read_table(folder / "results.parquet")
    assert table.column("players").to_pylist() == [2, 2, 2, 2]
    assert table.column("left").to_pylist() == [False] * 4


def test_what_is_there_is_not_overwritten(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "--database", str(database), str(tmp_path)]) == 2
    assert "not an empty folder" in capsys.readouterr().err
    assert main(["export", "--database", str(tmp_path / "none"), str(tmp_path / "x")]) == 2
    assert "there is no such file" in capsys.readouterr().err

"""A database written under older rules: games go on if the rules say the same, else are frozen.

`stored/rules-1.sql` was written by a server whose ticket games had version 1 of the rules. Two
people draw all cards of a game of `usa` and then take face-up ones, which is not allowed any more
(tickets.cards.exhausted); in the other games nothing happened that the rules have changed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from stellwerk import catalog
from tests.server.house import Guest, House

DUMP = Path(__file__).parent / "stored" / "rules-1.sql"
EXHAUSTED = "45kdawctigxu"
GOING = {"jt5e4q9v7bkh": "usa", "imhawn79av4r": "new_york", "dfj33iebex4a": "metro"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The file of the older server."""
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(DUMP.read_text(encoding="utf-8"))
    return file


@pytest.fixture
def ada(old: Path, open_house: Callable[..., House]) -> Guest:
    """Somebody who has played there, at a server of today."""
    guest = open_house().guest()
    guest.client.cookies.set("stellwerk", "ada")
    return guest


@pytest.mark.parametrize(("id", "game"), GOING.items())
def test_a_game_of_older_rules_goes_on(ada: Guest, old: Path, id: str, game: str) -> None:
    frame = ada.look(id, since=0)
    assert (frame["table"]["status"], frame["seq"]) == ("running", 9)
    assert {event["seq"] for event in frame["events"]} == set(range(1, 10))
    assert ada.act(id, frame).json()["seq"] == 10
    with closing(sqlite3.connect(old)) as database:
        stored = database.execute("SELECT content, rules FROM games WHERE id = ?", (id,))
        now = catalog.game(game, 2)
        assert stored.fetchone() == (now.content_hash, now.rules_version)


def test_a_game_in_which_the_rules_have_changed_is_frozen_with_a_sentence(ada: Guest) -> None:
    frame = ada.look(EXHAUSTED)
    assert frame["table"]["status"] == "frozen"
    assert frame["table"]["frozen"].startswith("The rules have changed since")
    answer = ada.act(EXHAUSTED, {**frame, "seat": 0}, "draw blind")
    assert (answer.status_code, answer.json()["code"]) == (409, "table/frozen")
    assert answer.json()["sentence"] == frame["table"]["frozen"]
    mine = {
        row["table"]["id"]: row["table"]["status"] for row in ada.ok("GET", "/api/lobby")["mine"]
    }
    assert mine == {EXHAUSTED: "frozen", **dict.fromkeys(GOING, "running")}
    assert ada.problem("POST", f"/api/tables/{EXHAUSTED}/rematch") == (409, "table/frozen")

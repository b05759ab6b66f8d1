"""Lessons: recorded games that are played on as written, and the two that the client teaches by."""

from __future__ import annotations

from pathlib import Path

import pytest

from stellwerk import replay
from tests.server.house import Guest, House, Json
from tests.tree import ROOT

LESSONS = ROOT / "web" / "src" / "lib" / "tutorial"
NAMES = ("usa", "metro")


def _file(name: str) -> Path:
    return LESSONS / f"{name}.replay"


@pytest.fixture
def ada(shared: House) -> Guest:
    return shared.guest("Ada")


def _open(guest: Guest, name: str, *seats: str) -> Json:
    recorded: Json = {"replay": _file(name).read_text(encoding="utf-8"), "at": 0}
    frame: Json = guest.table(name, *(seats or ("me", "script")), recorded=recorded, start=True)
    return frame


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_a_whole_game_that_the_learner_wins(name: str) -> None:
    record = replay.load(_file(name))
    state = replay.verify(record)
    assert state.outcome is not None
    assert record.scores == state.outcome.scores
    assert record.game == name
    assert record.scores[0] > record.scores[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_leaps_to_its_end_and_goes_on_as_written(ada: Guest, name: str) -> None:
    record = replay.load(_file(name))
    id = _open(ada, name)["table"]["id"]
    late = max(k for k, (seat, _) in enumerate(record.actions) if seat == 0)
    frame = ada.ok("POST", f"/api/tables/{id}/skip", {"to": late})
    assert (frame["seq"], frame["table"]["to_act"]) == (late, [0])
    ada.act(id, frame, record.actions[late][1])
    while frame["table"]["status"] == "running":
        frame = ada.look(id)
    totals = [sheet["total"] for sheet in frame["outcome"]["sheets"]]
    assert tuple(totals) == record.scores


def test_only_a_recorded_game_that_goes_as_written_is_skipped(ada: Guest) -> None:
    plain = ada.table("metro", "me", "uniform", start=True)["table"]["id"]
    skip = {"to": 5}
    assert ada.problem("POST", f"/api/tables/{plain}/skip", skip) == (409, "replay/others")
    alone = ada.table("metro", "me", "me", start=True)["table"]["id"]
    assert ada.problem("POST", f"/api/tables/{alone}/skip", skip) == (409, "replay/left")
    frame = _open(ada, "metro")
    id = frame["table"]["id"]
    assert ada.problem("POST", f"/api/tables/{id}/skip", {"to": 900}) == (422, "replay/at")
    ada.act(id, frame, "draw")
    assert ada.problem("POST", f"/api/tables/{id}/skip", skip) == (409, "replay/left")


def test_nobody_skips_the_table_of_others(shared: House, ada: Guest) -> None:
    id = _open(ada, "metro")["table"]["id"]
    ben = shared.guest("Ben")
    status, _ = ben.problem("POST", f"/api/tables/{id}/skip", {"to": 5})
    assert status in {403, 404}

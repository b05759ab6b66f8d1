"""A coach in practice games: chosen when a table is opened, never where two people play."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from pydantic import TypeAdapter

from stellwerk.analysis.shape import AnalysisDecision, Judgment
from stellwerk.server.live.thoughts import Compared, Position, Thoughts
from stellwerk.server.models.analysis import Hint
from stellwerk.server.problems import busy
from stellwerk.server.services import coach
from tests.server.house import Guest, House

HINT = TypeAdapter(Hint)


def practice(house: House, ada: Guest, **more: Any) -> str:
    """A table with a coach at which Ada is to decide, and nobody else may come first."""
    id = str(ada.table("new_york", "me", "uniform", start=True, coach=True, **more)["table"]["id"])
    while ada.look(id)["table"]["to_act"] != [0]:
        house.tick(id)
    return id


def asked(ada: Guest, id: str, action: str | None = None) -> Any:
    told = ada.ok("POST", f"/api/tables/{id}/hint", {"seat": 0, "action": action})
    HINT.validate_python(told)
    return told


def test_a_hint_compares_what_the_seat_can_know_and_the_table_says_so(house: House) -> None:
    ada = house.guest("Ada")
    id = practice(house, ada)
    words = ada.look(id)["view"]["legal"][-1]["text"]
    options = asked(ada, id, words)["decision"]["options"]
    assert [option["words"] for option in options if option["played"]] == [words]
    assert options[0]["best"]
    assert options[0]["share"] == max(option["share"] for option in options)
    first, second = asked(ada, id), asked(ada, id)
    assert first == second
    assert not first["warns"]
    codes = [line["code"] for line in ada.ok("GET", f"/api/tables/{id}/chat")]
    assert codes.count("table/coach") == 1
    assert ada.look(id)["table"]["coach"]


def test_there_is_no_hint_at_a_table_with_two_people_or_for_other_seats(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    for guest, seat in ((ada, 0), (ben, 1)):
        problem = guest.problem("POST", f"/api/tables/{id}/hint", {"seat": seat})
        assert problem == (403, "hint/others")
    assert ada.problem("POST", f"/api/tables/{id}/hint", {"seat": 1}) == (403, "seat/not-yours")


def test_who_lets_somebody_sit_down_at_a_table_with_a_coach_gets_no_hints(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "uniform", public=True, coach=True)["table"]["id"]
    ada.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    for guest, seat in ((ada, 0), (ben, 1)):
        problem = guest.problem("POST", f"/api/tables/{id}/hint", {"seat": seat})
        assert problem == (403, "hint/others")
    assert not len(house.hall.thoughts)


def test_two_people_at_one_screen_are_two_people(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "me", "uniform", start=True)["table"]["id"]
    assert ada.problem("POST", f"/api/tables/{id}/hint", {"seat": 0}) == (403, "hint/others")


def test_a_coach_is_chosen_when_a_table_is_opened_and_only_against_bots(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    assert ada.problem("POST", f"/api/tables/{id}/hint", {"seat": 0}) == (403, "hint/no-coach")
    for others in (["open"], ["me"], ["uniform", "open"]):
        seats = [{"kind": "me"}] + [
            {"kind": one} if one != "uniform" else {"kind": "bot", "bot": one} for one in others
        ]
        body = {"game": "new_york", "seats": seats, "coach": True}
        assert ada.problem("POST", "/api/tables", body) == (422, "table/coach")


def test_a_coach_thinks_of_the_position_that_stands(house: House) -> None:
    ada = house.guest("Ada")
    id = practice(house, ada)
    thoughts = house.hall.thoughts
    here = Position(ada.look(id)["seq"], 0)
    assert thoughts.get(id, here) is not None
    best = asked(ada, id)["decision"]["options"][0]
    assert asked(ada, id, best["words"])["decision"]["options"][0] == best
    frame = ada.look(id)
    assert ada.act(id, frame, best["words"]).status_code == 200
    assert thoughts.get(id, here) is None


def test_what_failed_is_thought_of_again_when_somebody_asks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server was busy when a turn began: so it said for as long as that turn took."""
    ada = house.guest("Ada")

    async def full(*_: Any) -> None:
        raise busy()

    with monkeypatch.context() as patch:
        patch.setattr(house.hall.runner, "think", full)
        id = practice(house, ada)
        problem = ada.problem("POST", f"/api/tables/{id}/hint", {"seat": 0})
    assert problem == (503, "server/busy")
    assert asked(ada, id)["decision"]["options"]


def test_nobody_is_warned_of_what_the_coach_found_best(house: House) -> None:
    """What the search would have tried first may cost much; what is played instead does not."""
    ada = house.guest("Ada")
    id = practice(house, ada)
    for _ in range(12):
        while ada.look(id)["table"]["to_act"] != [0]:
            house.tick(id)
        found = asked(ada, id)
        if found["forced"]:
            words = ada.look(id)["view"]["legal"][0]["text"]
        else:
            assert (found["decision"]["loss"], found["decision"]["judgment"]) == (0, "")
            words = found["decision"]["options"][0]["words"]
            assert not asked(ada, id, words)["warns"]
        assert ada.act(id, ada.look(id), words).status_code == 200


def test_a_game_without_a_coach_is_not_thought_of(house: House) -> None:
    ada = house.guest("Ada")
    ada.table("new_york", "me", "uniform", start=True)
    assert not len(house.hall.thoughts)


def test_the_record_says_that_there_was_a_coach(house: House) -> None:
    ada = house.guest("Ada")
    id = practice(house, ada)
    while (frame := ada.look(id))["table"]["status"] == "running":
        if 0 in frame["table"]["to_act"]:
            assert ada.act(id, frame).status_code == 200
        else:
            house.tick(id)
    text = ada.ask("GET", f"/api/tables/{id}/replay").text
    assert "# Practice: a coach" in text
    again = ada.ok("POST", "/api/replays", {"replay": text})
    assert again["table"]["status"] == "over"


def test_a_warning_comes_before_what_costs_more_than_ten_points_beyond_doubt() -> None:
    def told(loss: int, judgment: Judgment) -> AnalysisDecision:
        return {"options": [], "loss": loss, "error": 300, "judgment": judgment}

    assert coach.is_costly(told(1200, "mistake"))
    assert not coach.is_costly(told(1000, "mistake"))
    assert not coach.is_costly(told(1200, ""))
    assert not coach.is_costly(None)


def test_a_new_position_ends_the_thought_of_the_last_and_thoughts_are_bounded() -> None:
    async def think() -> Compared:
        await asyncio.Event().wait()
        raise AssertionError

    async def scene() -> None:
        thoughts = Thoughts(2)
        first = thoughts.begin("one", Position(1, 0), think)
        assert thoughts.begin("one", Position(1, 0), think) is first
        second = thoughts.begin("one", Position(2, 0), think)
        thoughts.begin("two", Position(1, 0), think)
        thoughts.begin("three", Position(1, 0), think)
        await asyncio.wait([first, second])
        assert first.cancelled()
        assert second.cancelled()
        assert len(thoughts) == 2
        thoughts.close()
        assert not len(thoughts)

    asyncio.run(scene())

"""Bots in seats, and bots for people who are away."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

import stellwerk
from stellwerk.game import View
from stellwerk.server.edge.runner.process import BotProcess, BotTooSlow
from tests.server.house import MAP, Guest, House, Json, receive
from tests.server.process import PATIENCE

#: Seconds for which a bot thinks that never decides.
FOR_EVER = 3600.0
HERE = "tests.server.test_bots"


@stellwerk.bot("sleeper")
class Sleeper:
    """Thinks for ever."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> int:
        time.sleep(FOR_EVER)
        return view.legal[0]


@stellwerk.bot("lowest")
class Lowest(Sleeper):
    """Takes the first legal action."""

    def choose(self, view: View) -> int:
        return view.legal[0]


def wait(guest: Guest, id: str, wanted: Callable[[Json], bool]) -> Json:
    """The first frame that is wanted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        frame = guest.look(id)
        if wanted(frame):
            return frame
        time.sleep(0.02)
    raise AssertionError(frame)


@pytest.mark.parametrize("game", [{"game": "map", "map": MAP}, {"game": "metro"}])
def test_bots_play_a_game_to_its_end(house: House, game: Json) -> None:
    ada = house.guest("Ada")
    seats = [{"kind": "bot", "bot": bot} for bot in ("easy", "uniform")]
    frame = ada.ok("POST", "/api/tables", {**game, "seats": seats, "start": True})
    id = frame["table"]["id"]
    frame = wait(ada, id, lambda frame: frame["table"]["status"] == "over")
    assert frame["outcome"]["sheets"]
    assert [seat["kind"] for seat in frame["table"]["seats"]] == ["bot", "bot"]


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["europe:mega+bonus", "metro:companies+central+paris"])
def test_compiled_bots_play_big_games(house: House, game: str) -> None:
    ada = house.guest("Ada")
    id = ada.table(game, "beginner", "easy", "medium", start=True)["table"]["id"]
    frame = wait(ada, id, lambda frame: frame["table"]["status"] == "over")
    assert len(frame["outcome"]["sheets"]) == 3


def test_one_click_opens_a_game_against_bots(house: House) -> None:
    frame = house.guest("Ada").ok("POST", "/api/tables", {"game": "new_york", "start": True})
    assert [seat["kind"] for seat in frame["table"]["seats"]] == ["person", "bot"]
    assert frame["table"]["status"] == "running"


def test_a_bot_waits_after_what_can_be_taken_back(open_house: Callable[..., House]) -> None:
    house = open_house(bot_pace=500.0, undo_wait=3000.0)
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "uniform", start=True)
    id = frame["table"]["id"]
    live = house.hall.tables.cached(id)
    assert live is not None
    assert 0 < (live.header.due_at or 0.0) - time.time() <= 500  # nothing to take back yet
    assert ada.act(id, frame).json()["you"]["undo"] == 0
    assert live.to_act == (1,)
    assert 2500 < (live.header.due_at or 0.0) - time.time() <= 3000


def test_a_person_who_leaves_is_replaced_and_may_come_back(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    ben.ok("POST", f"/api/tables/{id}/seats/1/leave")
    frame = ada.look(id)
    assert frame["table"]["seats"][1]["substitute"] == "uniform"
    if frame["you"]["your_turn"]:
        ada.act(id, frame)
    wait(ada, id, lambda frame: 1 not in frame["table"]["to_act"])
    with ben.socket(id) as socket:
        told = receive(socket)
        while told["table"]["seats"][1]["substitute"] is not None:
            told = receive(socket)
    codes = [line["code"] for line in ada.look(id)["chat"] if line["seat"] == 1]
    assert codes == ["seat/taken", "seat/left", "seat/returned"]


def test_a_person_whose_time_runs_out_is_replaced(house: House) -> None:
    ada = house.guest("Ada")
    pace = {"minutes": 0.002, "reserve": 0.001}
    id = ada.table("metro", "me", "me", pace=pace, start=True)["table"]["id"]
    frame = wait(ada, id, lambda frame: frame["table"]["status"] == "over")
    assert [seat["substitute"] for seat in frame["table"]["seats"]] == ["uniform", "uniform"]


def test_a_reserve_is_used_up_by_slow_turns(house: House) -> None:
    ada = house.guest("Ada")
    pace = {"minutes": 0.001, "reserve": 10}
    frame = ada.table("metro", "me", "me", pace=pace, first=0, start=True)
    id = frame["table"]["id"]
    assert frame["table"]["due_at"]
    time.sleep(0.1)
    while ada.look(id)["table"]["to_act"] == [0]:
        frame = ada.act(id, ada.look(id, seat=0)).json()
    left = [seat["reserve"] for seat in frame["table"]["seats"]]
    assert left[0] < left[1] == 600


def test_people_vote_for_a_bot(house: House) -> None:
    ada, ben, cyd = (house.guest(name) for name in ("Ada", "Ben", "Cyd"))
    id = ada.table("metro", "me", "open", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    cyd.ok("POST", f"/api/tables/{id}/seats/2/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    path = f"/api/tables/{id}/seats/2/vote"
    frame = ada.ok("POST", path, {})
    (given,) = frame["table"]["votes"]
    assert given == {"seat": 2, "players": [ada.me["player"]], "needed": 2, "counts_at": None}
    assert ada.ok("POST", path, {"replace": False})["table"]["votes"] == []
    ada.ok("POST", path, {})
    frame = ben.ok("POST", path, {})
    assert frame["table"]["seats"][2]["substitute"] == "uniform"
    assert frame["table"]["votes"] == []
    with cyd.socket(id) as socket:
        receive(socket)
        assert ada.problem("POST", path, {}) == (409, "vote/present")


@pytest.mark.parametrize("game", ["metro", "new_york"])
def test_a_registered_bot_answers_from_its_own_process(game: str) -> None:
    view = stellwerk.game(game, 2).deal(1).view(0)
    process = BotProcess("lowest", "seed", [HERE])
    try:
        assert process.choose(view, PATIENCE) == view.legal[0]
    finally:
        process.close()


def test_a_registered_bot_that_does_not_answer_is_killed(monkeypatch: Any) -> None:
    monkeypatch.setattr("stellwerk.server.edge.runner.process.START", 0.0)
    process = BotProcess("sleeper", "seed", [HERE])
    with pytest.raises(BotTooSlow):
        process.choose(stellwerk.game("metro", 2).deal(1).view(0), 0.2)
    end = time.monotonic() + PATIENCE
    while process.alive and time.monotonic() < end:  # it is killed; a busy machine takes its time
        time.sleep(0.01)
    assert not process.alive


def test_a_bot_may_be_ended_while_somebody_waits_for_it() -> None:
    view = stellwerk.game("usa", players=2).deal(1).view(0)
    with ThreadPoolExecutor() as threads:
        for _ in range(3):
            process = BotProcess("sleeper", "seed", [HERE])
            answer = threads.submit(process.choose, view, FOR_EVER)
            while process._holding.acquire(blocking=False):  # until the thread waits
                process._holding.release()
                time.sleep(0.01)
            process.close()
            with pytest.raises(BotTooSlow):
                answer.result(PATIENCE)


def test_a_slow_registered_bot_holds_up_no_other_bot(open_house: Callable[..., House]) -> None:
    house = open_house(bot_threads=1, bot_timeout=FOR_EVER, bot_modules=HERE)
    ada = house.guest("Ada")
    slow = ada.table("metro", "sleeper", "me", first=0, start=True)["table"]["id"]
    quick = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    wait(ada, quick, lambda frame: frame["table"]["status"] == "over")
    assert ada.look(slow)["seq"] == 0


def test_a_table_whose_registered_bot_is_killed_goes_on(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stellwerk.server.edge.runner.process.START", 0.0)
    house = open_house(bot_timeout=0.1, bot_modules=HERE)
    ada = house.guest("Ada")
    id = ada.table("metro", "sleeper", "me", first=0, start=True)["table"]["id"]
    assert wait(ada, id, lambda frame: frame["seq"] > 0)["table"]["seats"][0]["bot"] == "sleeper"


def test_unknown_bots_are_refused_with_the_nearest(house: House) -> None:
    ada = house.guest("Ada")
    body = {"game": "metro", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "unifrom"}]}
    answer = ada.ask("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (422, "seat/unknown-bot")
    assert "uniform" in answer.json()["sentence"]


def test_the_shelf_lists_bots_by_level(house: House) -> None:
    told = house.guest().ok("GET", "/api/bots")
    assert [bot["name"] for bot in told if bot["level"]] == [
        "beginner", "easy", "medium", "hard", "master",
    ]  # fmt: skip
    assert {"uniform", "lowest"} <= {bot["name"] for bot in told}

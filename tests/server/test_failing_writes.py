"""The n-th write fails, for every n: a clear error, nothing half-written, and the repeat works."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from stellwerk import replay
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import ticking
from stellwerk.server.store.sql.database import Database
from tests.server.faults import Faults, check_memory, faults, on_disk
from tests.server.house import MAP, Guest, House, Json
from tests.tree import ROOT

#: A recorded game, and how many actions it has.
LESSON = (ROOT / "web/src/lib/tutorial/metro.replay").read_text(encoding="utf-8")
END = len(replay.read(LESSON).actions)
#: Prepares something, and gives the request that is to fail.
Request = Callable[[], Any]
Prepare = Callable[[House], Request]


pytestmark = pytest.mark.usefixtures("nobody_else_writes")


@pytest.fixture
def failing() -> Iterator[Faults]:
    """Faults, none yet."""
    with faults() as found:
        yield found


def request(guest: Guest, path: str, body: Json | None = None, method: str = "POST") -> Request:
    return lambda: guest.ask(method, path, body)


def open_table(
    house: House, *seats: str, game: str = "metro", **more: Any
) -> tuple[Guest, str, Json]:
    ada = house.guest("Ada")
    frame = ada.table(game, *seats, public="recorded" not in more, **more)
    return ada, frame["table"]["id"], frame


def of_two(house: House, begin: bool = True, **more: Any) -> tuple[Guest, Guest, str]:
    """Ada and Ben at one table."""
    ada, id, _ = open_table(house, "me", "open", **more)
    ben = house.guest("Ben")
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.ok("POST", "/api/invites", {"token": token})
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    if begin:
        ada.ok("POST", f"/api/tables/{id}/start")
    return ada, ben, id


def arriving(house: House) -> Request:
    guest = house.guest()
    return request(guest, "/api/me", {"name": "Ada"})


def renaming(house: House) -> Request:
    return request(house.guest("Ada"), "/api/me", {"name": "Eva"}, "PATCH")


def opening(house: House) -> Request:
    return request(house.guest("Ada"), "/api/tables", {"game": "metro"})


def opening_and_starting(house: House) -> Request:
    seats = [{"kind": "me"}, {"kind": "me"}]
    body = {"game": "metro", "seats": seats, "start": True}
    return request(house.guest("Ada"), "/api/tables", body)


def starting(house: House) -> Request:
    ada, _, id = of_two(house, begin=False)
    return request(ada, f"/api/tables/{id}/start")


def taking_a_seat(house: House) -> Request:
    _, id, _ = open_table(house, "me", "open")
    return request(house.guest("Ben"), f"/api/tables/{id}/seats/1/take", {})


def changing_a_seat(house: House) -> Request:
    ada, id, _ = open_table(house, "me", "open")
    body = {"kind": "bot", "bot": "uniform"}
    return request(ada, f"/api/tables/{id}/seats/1", body, "PUT")


def leaving(house: House) -> Request:
    _, ben, id = of_two(house, begin=False)
    return request(ben, f"/api/tables/{id}/seats/1/leave")


def coming_back(house: House) -> Request:
    ada, ben, id = of_two(house)
    away = (ada, ben)[1 - ada.look(id)["table"]["to_act"][0]]
    seat = 0 if away is ada else 1
    away.ok("POST", f"/api/tables/{id}/seats/{seat}/leave")
    return request(away, f"/api/tables/{id}/seats/{seat}/take", {})


def acting(house: House) -> Request:
    ada, id, frame = open_table(house, "me", "me", start=True)
    return lambda: ada.act(id, frame, key="once")


def acting_for_the_last_time(house: House) -> Request:
    ada, id, frame = open_table(house, "me", "me", game="map", map=MAP, start=True)
    for _ in range(_length(house, id) - 1):
        ada.act(id, frame)
        frame = ada.look(id)
    return lambda: ada.act(id, frame, key="last")


def _length(house: House, id: str) -> int:
    """How many actions a game has if always the first legal one is played."""
    live = house.hall.tables.cached(id)
    assert live is not None
    assert live.state is not None
    state, number = live.state.copy(), 0
    while state.to_act:
        seat = state.to_act[0]
        state.play(seat, state.view(seat).legal[0])
        number += 1
    return number


def skipping_to_the_end(house: House) -> Request:
    recorded = {"replay": LESSON, "at": END - 4}
    ada, id, _ = open_table(house, "me", "script", recorded=recorded, start=True)
    return request(ada, f"/api/tables/{id}/skip", {"to": END})


def taking_back(house: House) -> Request:
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "me", start=True)
    id, after = frame["table"]["id"], ada.act(frame["table"]["id"], frame).json()
    body = {"seat": after["you"]["undo"], "seq": after["seq"], "key": "back"}
    return request(ada, f"/api/tables/{id}/undo", body)


def talking(house: House) -> Request:
    ada, id, _ = open_table(house, "me", "me")
    return request(ada, f"/api/tables/{id}/chat", {"text": "hello"})


def voting(house: House) -> Request:
    ada, ben, id = of_two(house)
    waiting = ada.look(id)["table"]["to_act"][0]
    voter = (ada, ben)[1 - waiting]
    return request(voter, f"/api/tables/{id}/seats/{waiting}/vote", {"replace": True})


def inviting_anew(house: House) -> Request:
    ada, id, _ = open_table(house, "me", "open")
    return request(ada, f"/api/tables/{id}/invite", method="DELETE")


def following_an_invitation(house: House) -> Request:
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "open")["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    return request(house.guest("Ben"), "/api/invites", {"token": token})


def moving(house: House) -> Request:
    link = house.guest("Ada").ok("POST", "/api/me/link")["url"].rpartition("/")[2]
    return request(house.guest(), "/api/me/move", {"token": link})


def being_forgotten(house: House) -> Request:
    _, ben, id = of_two(house)
    ben.ok("POST", f"/api/tables/{id}/chat", {"text": "bye"})
    return request(ben, "/api/me", method="DELETE")


WHOLE: tuple[Prepare, ...] = (
    arriving,
    renaming,
    opening,
    opening_and_starting,
    starting,
    taking_a_seat,
    changing_a_seat,
    leaving,
    coming_back,
    acting,
    acting_for_the_last_time,
    skipping_to_the_end,
    taking_back,
    talking,
    voting,
    inviting_anew,
    following_an_invitation,
    moving,
    being_forgotten,
)


@pytest.mark.parametrize("prepare", WHOLE, ids=lambda prepare: prepare.__name__)
def test_a_failed_write_leaves_nothing_behind(
    open_house: Callable[..., House], failing: Faults, prepare: Prepare
) -> None:
    house = open_house(bot_pace=1000.0, chat_per_minute=1000)
    send = prepare(house)
    before = on_disk(house)
    for number in range(1, 100):
        failing.arm(number)
        answer = send()
        if answer.status_code < 300:
            break
        assert (answer.status_code, answer.json()["code"]) == (503, "store/failed")
        said = answer.json()["sentence"]
        # Whether the disk has taken a commit nobody knows, unless it was one of a read.
        unclear = failing.words == "COMMIT" and "Look whether this was stored" in said
        assert unclear or said.endswith("Nothing was stored.")
        assert on_disk(house) == before
        check_memory(house)
    assert number > 3  # something was begun, written and committed
    assert not failing.failed or prepare is being_forgotten  # there the clock may have failed
    assert on_disk(house) != before
    check_memory(house)


def test_a_rematch_survives_every_fault(house: House, failing: Faults) -> None:
    ada, ben, id = of_two(house, game="map", map=MAP)
    while (frame := ada.look(id))["table"]["status"] == "running":
        guest = (ada, ben)[frame["table"]["to_act"][0]]
        guest.act(id, guest.look(id))
    for guest in (ada, ben):
        for number in range(1, 100):
            failing.arm(number)
            answer = guest.ask("POST", f"/api/tables/{id}/rematch")
            check_memory(house, "open", "running")
            if not failing.failed:
                break
            assert (answer.status_code, answer.json()["code"]) == (503, "store/failed")
    told = answer.json()["table"]
    assert (told["status"], ada.look(id)["table"]["rematch"]) == ("running", told["id"])
    check_memory(house)


@pytest.mark.parametrize("number", range(1, 8))
def test_a_rematch_that_was_begun_is_ended_by_others(
    house: House, failing: Faults, number: int
) -> None:
    ada, ben, id = of_two(house, recorded={"replay": LESSON, "at": END})
    assert ada.look(id)["table"]["status"] == "over"
    failing.arm(number)
    answer = ada.ask("POST", f"/api/tables/{id}/rematch")
    assert answer.status_code == (503 if failing.failed else 201)
    failing.arm(0)
    for guest in (ben, ada):
        told = guest.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert (told["status"], ada.look(id)["table"]["rematch"]) == ("running", told["id"])
    check_memory(house)


# More than the statements that end a game with its ratings and books, or it would never end.
@pytest.mark.parametrize("every", [23, 29])
@pytest.mark.parametrize("seats", [("me", "me"), ("uniform", "uniform"), ("me", "uniform")])
def test_games_end_though_every_few_writes_fail(
    open_house: Callable[..., House],
    failing: Faults,
    seats: tuple[str, str],
    every: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whose write fails hangs on who is faster, so people and bots also play among themselves."""
    monkeypatch.setattr(ticking, "RETRY", 0.01)
    house = open_house()
    ada, id, frame = open_table(house, *seats, start=True)
    failing.arm(every, every)
    refused = 0
    while (frame := ada.look(id))["table"]["status"] == "running":
        if not frame["you"]["your_turn"]:
            time.sleep(0.01)
            continue
        answer = ada.act(id, frame, key=f"k{frame['seq']}")
        refused += answer.status_code == 503
        assert answer.status_code in {200, 503}, answer.text
    assert failing.failed > 5
    if "uniform" not in seats:
        assert refused == failing.failed
    check_memory(house)
    live = house.hall.tables.cached(id)
    assert live is not None
    assert [entry.seq for entry in live.entries] == list(range(1, live.seq + 1))


def test_a_database_that_is_not_there_is_told_as_a_problem() -> None:
    async def scene() -> list[tuple[int, str]]:
        database, told = Database("postgresql://nobody@127.0.0.1:1/nothing"), []
        await database.open()
        for ask in (database.read, database.write):
            try:
                await ask(lambda c: None)
            except ServerProblem as problem:
                told.append((problem.status, problem.code))
        await database.close()
        return told

    assert asyncio.run(scene()) == [(503, "store/failed")] * 2

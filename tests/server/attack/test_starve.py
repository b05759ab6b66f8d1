"""Starving others: bots that think without end, and queues in which only one person stands."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from threading import Event, RLock
from typing import ClassVar

import pytest

import stellwerk
from stellwerk import catalog
from stellwerk.game import View
from stellwerk.server.edge.runner import boards
from stellwerk.server.edge.runner import bots as runner
from stellwerk.server.edge.runner.bots import BotRunner
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.edge.runner.fair import Fair, FairThreads, Turns, Whose
from stellwerk.server.live import hub, tables
from stellwerk.server.live.hub import Watcher
from stellwerk.server.problems import ServerProblem, busy
from stellwerk.server.routes import talking
from stellwerk.server.services import ticking
from stellwerk.server.settings import Settings
from tests.server.house import Guest, House, Json, receive
from tests.server.process import PATIENCE

BUDGETS = ("search:999999999", "search:3001", "search:2s", "search:1001ms", "search:3001,2s")


@pytest.mark.parametrize("bot", BUDGETS)
def test_nobody_lets_a_bot_think_without_end(shared: House, bot: str) -> None:
    ada = shared.guest("Ada")
    wish = {"kind": "bot", "bot": bot}
    answer = ada.ask("POST", "/api/tables", {"game": "metro", "seats": [{"kind": "me"}, wish]})
    assert (answer.status_code, answer.json()["code"]) == (422, "seat/bot-budget")
    assert "3000 rollouts (search:3000) or 1 second (search:1s)" in answer.json()["sentence"]
    id = ada.table("metro", "me", "open")["table"]["id"]
    assert ada.problem("PUT", f"/api/tables/{id}/seats/1", wish) == (422, "seat/bot-budget")
    assert ada.look(id)["table"]["seats"][1]["kind"] == "open"


@pytest.mark.parametrize("bot", ["master", "search", "search:3000", "search:1s", "search:9999,1s"])
def test_a_bot_within_the_limits_is_welcome(shared: House, bot: str) -> None:
    assert shared.guest("Ada").table("metro", "me", bot)["table"]["seats"][1]["bot"] == bot


def test_a_search_that_was_stored_before_there_were_limits_is_ended() -> None:
    view = stellwerk.game("metro", 2).deal(1).view(0)
    bots = BotRunner(Settings(search_seconds=0.001), Engine())
    action = asyncio.run(bots.decide("ada", "t", "search:999999999", view, "seed"))
    assert action in view.legal
    bots.close()


def test_everybody_gets_a_turn_after_one_of_another() -> None:
    turns: Turns[str] = Turns()
    for table in range(20):
        for seat in range(5):
            turns.add(Whose("eve", f"table {table}"), f"{table}.{seat}")
    first = [turns.next() for _ in range(3)]
    turns.add(Whose("ada", "one"), "ada")
    turns.add(Whose("ben", "one"), "ben")
    order = [*first, *iter(turns.next, None)]
    assert order[:6] == ["0.0", "1.0", "2.0", "ada", "ben", "3.0"]
    assert order[22:24] == ["0.1", "1.1"]  # and the tables of one person take turns, too
    assert len(order) == 102
    assert turns.next() is None


def test_a_hundred_people_of_one_household_are_one_in_turn() -> None:
    turns: Turns[str] = Turns(home_of=lambda person: person.partition(" ")[0])
    for number in range(100):
        turns.add(Whose(f"eve {number}", "table"), f"eve {number}")
        turns.add(Whose(f"eve {number}", "another"), f"eve {number} again")
    first = turns.next()
    turns.add(Whose("ada 1"), "ada")
    turns.add(Whose("ada 2"), "her brother")
    order = [first, *iter(turns.next, None)]
    assert order[:5] == ["eve 0", "ada", "eve 1", "her brother", "eve 2"]
    assert order[102:104] == ["eve 0 again", "eve 1 again"]  # and its people take turns, too
    assert len(order) == 202


def test_one_household_leaves_room_for_others() -> None:
    turns: Turns[int] = Turns(3, 10, home_of=lambda person: person[:3])
    for number in range(2):
        for _ in range(2):
            turns.add(Whose(f"eve {number}"), 1)
    turns.add(Whose("eve 2"), 1)
    with pytest.raises(ServerProblem):
        turns.add(Whose("eve 3"), 1)
    turns.add(Whose("ada"), 1)
    assert len(turns) == 6


def test_a_few_households_leave_room_for_others() -> None:
    """Each had half of all places, so two of them had all."""
    turns: Turns[int] = Turns(3, 16, home_of=lambda person: person[:3])

    def added(home: str) -> int:
        before = len(turns)
        with suppress(ServerProblem):
            for number in range(16):
                turns.add(Whose(f"{home} {number}"), 1)
        return len(turns) - before

    assert [added(home) for home in ("eve", "mal", "tom", "ada")] == [8, 4, 2, 1]


def test_boards_of_one_do_not_hold_up_those_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def run() -> None:
        gate = asyncio.Event()

        async def answered(_: str, how: str, *, given: bytes, seconds: float) -> bytes:
            if how == "final":
                await gate.wait()
                order.append(given.decode())
            return b"{}\n<svg/>"

        monkeypatch.setattr(boards, "answered", answered)
        runner = boards.BoardRunner()
        for number in range(30):
            await runner.drawn(f"eve {number}", "eve")
        await runner.drawn("ada", "ada")
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*runner._work.values())

    asyncio.run(run())
    assert order.index("ada") == 1
    assert len(order) == 2 + boards.QUEUE_EACH  # others of Eve's are drawn when they are asked for


def test_what_waits_is_bounded_for_each_and_for_all() -> None:
    turns: Turns[int] = Turns(most_each=3, most=5)

    def refused(person: str) -> bool:
        try:
            turns.add(Whose(person), 1)
        except ServerProblem as problem:
            return problem.code == "server/busy"
        return False

    assert [refused("eve") for _ in range(9)] == [False] * 3 + [True] * 6
    assert [refused("ada") for _ in range(6)] == [False] * 2 + [True] * 4
    assert len(turns) == 5
    assert turns.next() == 1
    assert not refused("ada")


def test_a_hundred_decisions_of_one_cost_another_the_wait_for_one() -> None:
    done: list[str] = []
    gate = Event()

    def decide(name: str) -> str:
        gate.wait(PATIENCE)
        done.append(name)
        return name

    async def run() -> None:
        threads = FairThreads(1, "bot")
        jobs = [
            asyncio.ensure_future(
                threads.run(Whose("eve", f"{number % 20}"), lambda: decide("eve"))
            )
            for number in range(100)
        ]
        await asyncio.sleep(0)
        jobs.append(asyncio.ensure_future(threads.run(Whose("ada", "hers"), lambda: decide("ada"))))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*jobs)
        threads.close()

    asyncio.run(run())
    assert done.index("ada") == 1
    assert len(done) == 101


def test_who_no_longer_waits_keeps_no_place() -> None:
    async def run() -> None:
        places = Fair(1)
        await places.take(Whose("ada"))
        gone = asyncio.ensure_future(places.take(Whose("eve")))
        lucky = asyncio.ensure_future(places.take(Whose("ben")))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        places.give_back()
        await lucky
        places.give_back()
        assert len(places) == 0
        await places.take(Whose("ada"))

    asyncio.run(run())


def until(guest: Guest, id: str, wanted: Callable[[Json], bool]) -> Json:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if wanted(frame := guest.look(id)):
            return frame
        time.sleep(0.02)
    raise AssertionError(frame)


def test_twenty_tables_of_masters_do_not_hold_up_an_easy_bot(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, asked, quick = Event(), [0], runner._choose_here

    def choose(name: str, view: View, seed: str, limit: float) -> int:
        if name != "master":
            return quick(name, view, seed, limit)
        asked[0] += 1
        gate.wait(PATIENCE)
        return view.legal[0]

    monkeypatch.setattr(runner, "_choose_here", choose)
    house = open_house(bot_threads=1)
    eve, ada = house.guest("Eve"), house.guest("Ada")
    for _ in range(20):
        eve.table("metro", *["master"] * 5, start=True)
    id = ada.table("metro", "easy", "easy", start=True)["table"]["id"]
    until(ada, id, lambda frame: frame["table"]["status"] == "over")
    assert asked == [1]  # a whole game was played while one master still thinks
    gate.set()
    until(ada, id, lambda _: asked[0] > 20)


def test_a_table_goes_on_when_its_bot_found_no_place(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stellwerk.server.services.ticking.RETRY", 0.01)
    house = open_house()
    monkeypatch.setattr(house.hall.bots._quick, "_places", Fair(0, most_each=0))  # type: ignore[attr-defined]
    ada = house.guest("Ada")
    id = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    assert ada.look(id)["seq"] == 0
    monkeypatch.setattr(house.hall.bots._quick, "_places", Fair(1))  # type: ignore[attr-defined]
    until(ada, id, lambda frame: frame["table"]["status"] == "over")


def test_the_fuller_the_lobby_the_less_often_it_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred sockets of one address, and one who stands up and sits down: no time left."""
    monkeypatch.setattr(talking, "LOBBY_TOLD", 2)
    guests = [house.guest(f"Eve {number}") for number in range(4)]
    with ExitStack() as stack:
        for guest in guests:
            assert talking.lobby_pause(house.hall) <= 2.0
            socket = stack.enter_context(guest.client.websocket_connect("/api/lobby/socket"))
            assert receive(socket)["type"] == "lobby"
        assert talking.lobby_pause(house.hall) == 2.0


def test_who_comes_and_goes_is_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody at a table was told of every socket at once: two hundred of them, all the time."""
    monkeypatch.setattr(hub, "SOON", 0.0)
    first, other = Watcher(None), Watcher(None)

    async def scene() -> list[bool]:
        house = hub.Hub()
        house.watch("one", first)
        told = []
        for _ in range(3):
            house.watch("one", other)
            house.notice("one")
            house.leave("one", other)
            house.notice("one")
            told.append(first.news.is_set())
        while not first.news.is_set():
            await asyncio.sleep(0)
        first.news.clear()
        for _ in range(9):
            await asyncio.sleep(0)
        return [*told, first.news.is_set()]

    assert asyncio.run(scene()) == [False] * 4


def test_in_a_crowd_who_plays_hears_first() -> None:
    house, players = hub.Hub(), [Watcher(None, seat) for seat in range(2)]
    crowd = [Watcher(None) for _ in range(200)]
    for watcher in players:
        house.watch("one", watcher)
    assert [house.pause("one", watcher) for watcher in (*players, crowd[0])] == [0.0] * 3
    for watcher in crowd:
        house.watch("one", watcher)
    assert [house.pause("one", watcher) for watcher in players] == [0.0, 0.0]
    assert house.pause("one", crowd[0]) == 202 / hub.TOLD


# --- processes -----------------------------------------------------------------------------------


class Sitting:
    """A process of a bot, as far as it can be seen from outside."""

    all: ClassVar[list[Sitting]] = []

    def __init__(self, name: str, seed: str, modules: Sequence[str], megabytes: int) -> None:
        self.name, self.open, self.held = name, True, RLock()
        self.all.append(self)

    def take(self) -> bool:
        return self.held.acquire(blocking=False)

    def give_back(self) -> None:
        self.held.release()

    def choose(self, view: View, timeout: float) -> int:
        assert self.open
        return view.legal[0]

    def close(self) -> None:
        self.open = False


def test_registered_bots_have_a_bounded_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hundred games with four of them each were four hundred processes."""
    monkeypatch.setattr(runner, "BotProcess", Sitting)
    monkeypatch.setattr(Sitting, "all", [])
    house = BotRunner(Settings(), Engine())
    view = catalog.game("metro", 2).deal(1).view(0)

    async def play() -> None:
        for table in [*map(str, range(100)), "99", "0"]:
            assert await house.decide("eve", table, "lowest", view, "seed") == view.legal[0]
        await house.decide("eve", "0", "other", view, "seed")

    try:
        asyncio.run(play())
        assert len(Sitting.all) == 102  # table 0 had lost its own, and then got another bot
        assert sum(process.open for process in Sitting.all) == runner.PROCESSES
        assert all(process.take() for process in Sitting.all)  # everybody has given theirs back
    finally:
        house.close()
    assert not any(process.open for process in Sitting.all)


def test_hundreds_of_timers_leave_the_store_to_what_people_ask_for(house: House) -> None:
    """With 229 long games, others waited for six seconds after each start of the server."""
    hall, read, under_way = house.hall, list[str](), [0]

    async def play() -> list[int]:
        go = asyncio.Event()

        async def facts(id: str, after: int = 0, said: int = 0) -> None:
            read.append(id)
            under_way[0] += 1
            await go.wait()
            under_way[0] -= 1
            if id == "t3":
                raise busy()

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(hall.store, "facts", facts)
            patched.setattr(hall.clock, "set", lambda id, delay: retried.append(id))
            ticks = [asyncio.ensure_future(ticking.tick(hall, f"t{n}")) for n in range(30)]
            await turns()
            seen = [under_way[0]]
            asked = asyncio.ensure_future(hall.tables.get("asked"))
            await turns()
            seen.append(under_way[0])
            go.set()
            await asyncio.gather(asked, *ticks, return_exceptions=True)
        return [*seen, under_way[0]]

    async def turns() -> None:
        for _ in range(100):
            await asyncio.sleep(0)

    retried = list[str]()
    portal = house.guest().client.portal
    assert portal is not None
    assert portal.call(play) == [tables.FEW, tables.FEW + 1, 0]
    assert sorted(read) == sorted(["asked", *(f"t{n}" for n in range(30))])  # each of them once
    assert read[tables.FEW] == "asked"
    assert retried == ["t3"]


def test_others_have_time_for_a_turn(house: House) -> None:
    """Without any, whoever sat down was replaced by a bot at once, and rated as one who left."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    pace = {"minutes": 1e-300, "reserve": 0}
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "new_york", "seats": seats, "public": True, "pace": pace}
    assert eve.problem("POST", "/api/tables", body) == (409, "table/pace")
    id = eve.table("new_york", "me", "uniform", public=True, pace=pace)["table"]["id"]
    eve.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
    assert ada.problem("POST", f"/api/tables/{id}/seats/1/take", {}) == (409, "table/pace")
    eve.ok("POST", f"/api/tables/{id}/seats/1/take", {})  # alone, everybody as fast as they like

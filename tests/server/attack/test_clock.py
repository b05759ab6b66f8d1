"""The clock of the machine is set back, or forward: no game waits for a time that never comes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from stellwerk.server.edge import tidying
from stellwerk.server.edge.clock import Clock
from stellwerk.server.live.due import Waits, sooner
from stellwerk.server.rows import Job, SeatRow, TableRow
from stellwerk.server.services import ticking
from stellwerk.server.services import tidying as kept
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from tests.server.faults import ask
from tests.server.house import House, again
from tests.server.test_stores import header, opened

DAY, NOW = 24 * 3600.0, 1_800_000_000.0
#: A library that tells a program another time of day.
FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))


async def nothing(_: str) -> None:
    """Nothing is due."""


def test_time_never_goes_back_and_follows_forward() -> None:
    wall, steady = [1000.0], [5.0]
    clock = Clock(nothing, lambda: wall[0], lambda: steady[0])
    assert clock.now() == 1000.0
    wall[0], steady[0] = 1000.0 - DAY, 6.0
    assert clock.now() == 1001.0
    wall[0], steady[0] = 1000.0 + DAY, 7.0  # it has slept for a day
    assert clock.now() == 1000.0 + DAY


@pytest.mark.parametrize(
    ("kind", "minutes", "turn_at", "due_at", "right"),
    [
        ("bot", None, 0.0, 1.0, None),
        ("bot", None, 0.0, DAY, 2.0),
        ("bot", None, DAY, DAY + 1, 2.0),
        ("person", 10.0, 0.0, 600.0, None),
        ("person", 10.0, DAY, DAY + 600, 600.0),
        ("person", 10.0, -300.0, 300.0, None),
        ("person", 10.0, -300.0, DAY, 300.0),
    ],
)
def test_what_is_due_later_than_it_can_be_is_due_sooner(
    kind: str, minutes: float | None, turn_at: float, due_at: float, right: float | None
) -> None:
    from dataclasses import replace

    table = replace(
        header(),
        status="running",
        to_act="0",
        pace_minutes=minutes,
        pace_reserve=0.0,
        turn_at=turn_at,
        due_at=due_at,
    )
    seat = SeatRow(0, "bot" if kind == "bot" else "person", None, "easy", "x", None, 0.0)
    found = sooner(TableRow(table, (seat,)), (0,), 0.0, Waits(2.0, 60.0))
    assert found.get("due_at") == right


def test_what_a_process_has_taken_over_was_not_stored_under_another_clock() -> None:
    """Every minute the log said so, and another process took the game away from it."""

    async def due() -> list[tuple[str, float]]:
        return [("one", NOW + ticking.LEASE)]

    async def row(_: str) -> TableRow:
        raise AssertionError("nothing is to be mended here")

    hall = SimpleNamespace(
        now=lambda: NOW, settings=Settings(), store=SimpleNamespace(due=due, row=row)
    )
    asyncio.run(ticking.mend(cast("Hall", hall)))


def test_a_game_due_a_day_ahead_goes_on_after_a_restart(open_house: Callable[..., House]) -> None:
    house = open_house(bot_pace=1000.0)
    ada = house.guest("Ada")
    pace = {"minutes": 5, "reserve": 0}
    bots = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    timed = ada.table("new_york", "me", "uniform", start=True, pace=pace)["table"]["id"]
    ahead = time.time() + DAY
    for id in (bots, timed):
        ask(house, lambda id=id: house.hall.store.change(id, {"due_at": ahead, "turn_at": ahead}))
    house = open_house()
    ada = again(house, ada)
    while ada.look(bots)["table"]["status"] == "running":
        time.sleep(0.02)
    live = ada.look(timed)["table"]
    facts = ask(house, lambda: house.hall.store.facts(timed))
    assert facts.header.due_at is not None
    assert facts.header.due_at < time.time() + 600
    assert live["status"] == "running"


def test_a_vote_given_a_day_ahead_counts_after_a_restart(open_house: Callable[..., House]) -> None:
    """It counted when that day had come, though the table had said a minute."""
    house = open_house(vote_grace=60.0)
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    house.pass_time(DAY)
    ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    house = open_house(vote_grace=60.0)
    (vote,) = again(house, ada).look(id)["table"]["votes"]
    assert datetime.fromisoformat(vote["counts_at"]).timestamp() < time.time() + 61
    due = ask(house, lambda: house.hall.store.facts(id)).header.due_at
    assert due is not None
    assert due < time.time() + 61


def test_a_personal_link_does_not_live_longer_when_the_clock_is_set_back(house: House) -> None:
    ada, phone = house.guest("Ada"), house.guest()
    token = ada.ok("POST", "/api/me/link")["url"].rpartition("/")[2]
    clock = house.hall.clock
    house.hall.clock = Clock(nothing, lambda: time.time() - DAY)
    try:
        answer = phone.problem("POST", "/api/me/move", {"token": token})
    finally:
        house.hall.clock = clock
    assert answer == (404, "link/unknown")


def test_a_clock_that_leaps_forward_makes_nothing_old(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that learns the time only after its start: all who had come by then were deleted.

    So were the games that they had begun.
    """
    monkeypatch.setattr(tidying, "FIRST", 0.01)
    monkeypatch.setattr(tidying, "EVERY", 0.01)
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "uniform", start=True)["table"]["id"]
    rounds: list[float] = []
    tidy = kept.tidy

    async def counted(hall: Hall, now: float) -> None:
        await tidy(hall, now)
        rounds.append(hall.now())

    async def scene() -> None:
        async with tidying.tidily(house.hall):
            while not rounds:
                await asyncio.sleep(0.01)
            house.pass_time(500 * DAY)
            before = len(rounds)
            while len(rounds) < before + 3:
                await asyncio.sleep(0.01)

    monkeypatch.setattr(kept, "tidy", counted)
    ask(house, scene)
    assert ada.look(id)["table"]["status"] == "running"


def test_a_clock_that_was_ahead_at_the_start_makes_nothing_old(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that begins in another year, and is set right a moment later, deleted them all."""
    monkeypatch.setattr(tidying, "FIRST", 0.01)
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "uniform", start=True)["table"]["id"]
    done = asyncio.Event()
    tidy = kept.tidy

    async def once(hall: Hall, now: float) -> None:
        await tidy(hall, now)
        done.set()

    async def scene() -> None:
        house.pass_time(500 * DAY)  # of this process, which never goes back
        async with tidying.tidily(house.hall):
            await done.wait()

    monkeypatch.setattr(kept, "tidy", once)
    ask(house, scene)
    assert ada.look(id)["table"]["status"] == "running"


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_a_clock_that_stays_ahead_makes_nothing_old(
    house: House, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten minutes after a start in another year all games, and people, were years old."""
    monkeypatch.setattr(tidying, "FIRST", 0.01)
    monkeypatch.setattr(tidying, "EVERY", 0.01)
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "uniform", start=True)["table"]["id"]
    rounds: list[float] = []
    tidy = kept.tidy

    async def counted(hall: Hall, now: float) -> None:
        await tidy(hall, now)
        rounds.append(now)

    async def scene() -> None:
        await kept.believed(house.hall, time.time())
        house.pass_time(500 * DAY)
        ahead = SimpleNamespace(time=lambda: time.time() + 500 * DAY, monotonic=time.monotonic)
        monkeypatch.setattr(tidying, "time", ahead)
        async with tidying.tidily(house.hall):
            while len(rounds) < 3:
                await asyncio.sleep(0.01)

    monkeypatch.setattr(kept, "tidy", counted)
    ask(house, scene)
    assert ada.look(id)["table"]["status"] == "running"


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_another_time_is_believed_after_a_week(house: House, kind: str) -> None:
    """However often a server is started meanwhile; one that was off for long tidies up again."""

    async def believed(day: float) -> float:
        return (await kept.believed(house.hall, NOW + day * DAY) - NOW) / DAY

    async def scene() -> list[float]:
        days = [*range(31), 400.0, 400.1, 403.0, 406.9, 407.0, 408.0, 31.0, 32.0]
        return [round(await believed(day), 1) for day in days]

    told = ask(house, scene)
    assert told[:31] == list(range(31))  # day after day
    assert told[31:37] == [30, 30, 30, 30, 407, 408]
    assert told[37:] == [31, 32]  # the clock is right again


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_a_server_that_runs_once_a_week_tidies_up_all_the_same(house: House, kind: str) -> None:
    async def scene() -> list[float]:
        weeks = [NOW + week * 7.001 * DAY for week in range(20)]
        return [now - await kept.believed(house.hall, now) for now in weeks]

    assert max(ask(house, scene)) < 8 * DAY


@pytest.mark.long
@pytest.mark.skipif(not FAKETIME, reason="faketime is not installed")
def test_a_real_server_goes_on_under_a_clock_that_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.server.process import Process
    from tests.server.test_faults import Kills, many_tables

    plans = (("metro", ("me", "uniform")), ("map", ("me", "open")))
    server = Process(str(tmp_path / "tables.sqlite"), tmp_path)
    launch, times = server.launch, iter(("+2d", "-1d", "+0d", "-2d"))

    def at_another_time() -> None:
        with monkeypatch.context() as patch:
            shift = f"FAKETIME={next(times, '-3d')}"
            under = ["env", f"LD_PRELOAD={FAKETIME[0]}", shift, "FAKETIME_DONT_FAKE_MONOTONIC=1"]
            patch.setattr(server, "under", under)
            launch()

    monkeypatch.setattr(server, "launch", at_another_time)
    asyncio.run(many_tables(plans, Kills(3), Random(3).randrange(99), server))


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_work_is_not_kept_from_others_by_a_clock_that_was_ahead(kind: str, tmp_path: Path) -> None:
    """Servers that share a database let leases end: one given under tomorrow's clock held a day."""

    async def scene() -> None:
        async with opened(kind, tmp_path) as store:
            work = Job("one", "analysis", "k", "ada", None, "{}", NOW)
            assert await store.add_job(work, 5, 5)
            assert await store.take_job(NOW + DAY, NOW + DAY + 60.0)
            mended = await store.take_job(NOW, NOW + 60.0)
            assert mended is not None
            assert mended.lease_at == NOW + 60.0
            assert await store.take_job(NOW - 30.0, NOW + 30.0) is None  # clocks differ a little

    asyncio.run(scene())

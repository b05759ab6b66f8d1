"""The clock of the machine is set back, or forward: no game waits for a time that never comes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from stellwerk.server.edge.clock import Clock
from stellwerk.server.live.due import Waits, sooner
from stellwerk.server.rows import Job, SeatRow, TableRow
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

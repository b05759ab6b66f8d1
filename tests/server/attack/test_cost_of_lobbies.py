"""Lobbies cost one look for many, also where other processes change what they show."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import lobby
from stellwerk.server.store.sql.store import SqlStore
from tests.server.faults import ask
from tests.server.house import House


def test_a_lobby_that_others_share_is_read_once_for_all_who_wait(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL each had one of its own: an address that asked had all of the event loop."""
    monkeypatch.setattr(SqlStore, "shared", True)
    hall, began, goes_on = house.hall, list[int](), asyncio.Event()
    public = hall.store.public

    async def read(*asked: Any) -> Any:
        began.append(len(began))
        await goes_on.wait()
        return await public(*asked)

    async def look() -> Any:
        return await lobby.shown(hall, None, now=True)

    async def all_at_once() -> list[Any]:
        first = asyncio.ensure_future(look())
        while not began:
            await asyncio.sleep(0)
        others = [asyncio.ensure_future(look()) for _ in range(20)]
        await asyncio.sleep(0)
        others[0].cancel()  # who goes away takes nothing from the others
        goes_on.set()
        return await asyncio.gather(first, *others, return_exceptions=True)

    monkeypatch.setattr(hall.store, "public", read)
    found = ask(house, all_at_once)
    assert len(began) == 2  # the one under way may not know what the others want to know
    assert [type(one) for one in found].count(dict) == 20


def test_who_looks_at_a_lobby_that_others_share_finds_what_is_there_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqlStore, "shared", True)
    eve = house.guest("Eve")
    for number in range(3):
        assert len(eve.ok("GET", "/api/lobby")["open"]) == number
        eve.table("metro", "me", "open", public=True)

    async def away(*_: Any) -> Any:
        raise ServerProblem(503, "store/failed", "The database is not responding.")

    with monkeypatch.context() as patch:
        patch.setattr(house.hall.store, "public", away)
        assert eve.problem("GET", "/api/lobby") == (503, "store/failed")
    assert len(eve.ok("GET", "/api/lobby")["open"]) == 3

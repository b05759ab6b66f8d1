"""Whoever looks back at a game waits as who asks, and never in the place of those who play it."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest

from stellwerk.server.live.table import asker
from stellwerk.server.problems import ServerProblem
from tests.server.faults import ask
from tests.server.house import House, receive


def played(house: House) -> str:
    """A public game whose beginning is no longer in memory."""
    ada = house.guest("Ada")
    frame = ada.table("metro", "me", "me", start=True, public=True)
    id = str(frame["table"]["id"])
    for _ in range(20):
        frame = ada.go_on(id)
    return id


@pytest.mark.parametrize("way", ["look", "past", "socket"])
def test_who_has_no_name_does_not_wait_in_the_place_of_a_table(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A hundred and twenty looks by nobody filled it: the last action of a game was refused."""
    id, nobody, noted = played(house), house.guest(), list[str]()
    run_aside = house.hall.runner.run_aside

    async def note(work: Any, whose: str) -> Any:
        noted.append(whose)
        return await run_aside(work, whose)

    monkeypatch.setattr(house.hall.runner, "run_aside", note)
    if way == "look":
        assert nobody.look(id, since=0)["events"]
    elif way == "past":
        assert nobody.ok("GET", f"/api/tables/{id}/frames/1")["seq"] == 1
    else:
        with nobody.socket(id, "?since=0") as socket:
            assert receive(socket)["events"]
    assert noted == ["testclient"]


def test_a_game_ends_though_hundreds_without_a_name_look_back(house: House) -> None:
    id, hall, gate = played(house), house.hall, Event()

    async def scene() -> int:
        live = await hall.tables.get(id)
        busy = [asyncio.ensure_future(hall.runner.run_aside(gate.wait, str(n))) for n in range(2)]
        await asyncio.sleep(0)
        looks = [asyncio.ensure_future(_look(house, id)) for _ in range(130)]
        await asyncio.sleep(0.1)
        end = asyncio.ensure_future(hall.runner.run_aside(lambda: 1, asker(live)))
        await asyncio.sleep(0.1)
        gate.set()
        await asyncio.gather(*busy, *looks, return_exceptions=True)
        return await end

    assert ask(house, scene) == 1


async def _look(house: House, id: str) -> None:
    """A past frame, asked for by nobody."""
    sent: list[Any] = []

    async def receive_nothing() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    path = f"/api/tables/{id}/frames/1"
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"testserver")],
        "client": ("203.0.113.9", 1),
        "server": ("testserver", 80),
    }
    await house.app(scope, receive_nothing, send)
    if sent[0]["status"] not in {200, 503}:
        raise ServerProblem(sent[0]["status"], "unexpected", str(sent))

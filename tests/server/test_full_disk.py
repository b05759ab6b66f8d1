"""A full disk: a clear error, nothing lost, and playing goes on when there is room again."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import text

from stellwerk.server.services import ticking
from tests.server.clients import Notes, Person
from tests.server.evidence import stored
from tests.server.faults import ask, check_memory, on_disk
from tests.server.house import Guest, House, Json, receive
from tests.server.process import Process

FULL = (507, "store/full")
NOTHING = "The disk is full. Nothing was stored."


def pages(house: House, most: int) -> None:
    """Let the file have at most so many pages; never less than it has."""
    pragma = text(f"PRAGMA max_page_count = {most}")

    async def set_them() -> None:
        await house.database.write(lambda c: c.execute(pragma).scalar())

    ask(house, set_them)


def fill(guest: Guest, id: str) -> None:
    """Talk and open tables until nothing fits any more."""
    for length in (500, 100, 10, 1):
        while guest.ask("POST", f"/api/tables/{id}/chat", {"text": "x" * length}).is_success:
            pass
    body = {"game": "metro", "seats": [{"kind": "open"}] * 2}
    while guest.ask("POST", "/api/tables", body).is_success:
        pass


def play_until_full(guest: Guest, id: str, frame: Json) -> tuple[Json, Any]:
    """Play till the disk is full: the frame before that, and the refusal."""
    while (answer := guest.act(id, frame, key=f"k{frame['seq']}")).is_success:
        frame = guest.look(id)
    return frame, answer


def test_a_full_disk_loses_nothing(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ticking, "RETRY", 0.05)
    house = open_house(chat_per_minute=10**6, tables_per_person=10**6, bot_pace=0.01)
    ada = house.guest("Ada")
    frame = ada.table("metro", "me", "me", start=True)
    id = frame["table"]["id"]
    table = ada.table("metro", "me", "uniform", start=True)["table"]
    pages(house, 1)
    fill(ada, id)
    frame, refused = play_until_full(ada, id, frame)
    assert (refused.status_code, refused.json()["code"]) == FULL
    assert refused.json()["sentence"] == NOTHING
    before = on_disk(house)
    assert ada.problem("POST", f"/api/tables/{id}/seats/0/leave") == FULL
    assert ada.problem("POST", "/api/tables", {"game": "metro"}) == FULL
    assert on_disk(house) == before
    check_memory(house)
    reads_go_on(ada, id, frame)
    pages(house, 10**6)
    assert ada.act(id, frame, key=f"k{frame['seq']}").json()["seq"] == frame["seq"] + 1
    finish(ada, table["id"])
    check_memory(house, "running", "over")


def reads_go_on(guest: Guest, id: str, frame: Json) -> None:
    """Looking on needs no room."""
    assert guest.look(id)["view"] == frame["view"]
    with guest.socket(id) as socket:
        assert receive(socket)["seq"] == frame["seq"]
    assert guest.ok("GET", "/healthz")["status"] == "ok"


def finish(guest: Guest, id: str) -> None:
    """Play seat 0 of a table to the end, against bots."""
    while (frame := guest.look(id))["table"]["status"] == "running":
        if 0 in frame["table"]["to_act"]:
            guest.act(id, frame)
        else:
            time.sleep(0.01)
    assert frame["outcome"]


def let_files_grow(process: Process, most: int) -> None:
    """Limit the size of the files of a running program, as a quota would."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.prlimit(process.process_id, resource.RLIMIT_FSIZE, (most, hard))


@pytest.mark.long
def test_a_real_server_whose_files_cannot_grow_loses_nothing(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "tables.sqlite"), tmp_path)
    asyncio.run(under_a_quota(process))


async def under_a_quota(process: Process) -> None:
    await process.start()

    async def where() -> str:
        return process.address

    try:
        ada = await Person(where, Notes()).arrive("Ada")
        id = await ada.table("metro", "me", "me")
        answer = await step(ada, id)
        let_files_grow(process, 4096)
        while answer.is_success:
            answer = await step(ada, id)
        assert answer.json()["code"] in {"store/full", "store/failed"}
        seq = (await ada.ok("GET", f"/api/tables/{id}"))["seq"]
        let_files_grow(process, 2**40)
        assert (await step(ada, id)).json()["seq"] == seq + 1
        await ada.leave()
        found = await stored(process.database, [id])
        assert [entry.seq for entry in found[id].entries] == list(range(1, seq + 2))
    finally:
        process.stop()


async def step(guest: Person, id: str) -> httpx2.Response:
    """Play the first legal action; whatever the answer is."""
    frame = await guest.ok("GET", f"/api/tables/{id}")
    words = frame["view"]["legal"][0]["text"]
    body = {"seat": frame["seat"], "seq": frame["seq"], "key": f"k{frame['seq']}", "action": words}
    return await guest.ask("POST", f"/api/tables/{id}/actions", body)

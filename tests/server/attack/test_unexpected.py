"""Something fails that nobody has thought of, such as a thread that cannot be started.

Whoever asked hears that it failed. What was stored by then goes on all the same.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any, NoReturn

import pytest

from stellwerk.server.edge import described, others
from stellwerk.server.edge.runner import boards
from stellwerk.server.edge.runner.fair import FairThreads, Whose
from tests.server.faults import ask
from tests.server.house import House
from tests.server.process import PATIENCE

FAILED = (500, "server/error")


async def fail(*_: Any) -> NoReturn:
    """What Python says where a process may have no more threads."""
    raise RuntimeError("can't start new thread")


def cared_for(house: House, patch: pytest.MonkeyPatch) -> list[str]:
    """The tables that somebody looks after from now on, which nobody does by itself."""
    ids: list[str] = []
    patch.setattr(house.hall.clock, "set", lambda id, _: ids.append(id))
    return ids


def own(house: House, person: str) -> str:
    """The table that somebody opened."""
    (row,) = ask(house, lambda: house.hall.store.own(person))
    return str(row.header.id)


@pytest.mark.parametrize("seats", [("uniform", "me"), ("uniform", "uniform")])
def test_a_game_that_was_stored_goes_on_whatever_failed_then(
    house: House, monkeypatch: pytest.MonkeyPatch, seats: tuple[str, ...]
) -> None:
    """Its reading failed: it waited forever for the bot whose turn it was."""
    ada, ids = house.guest("Ada"), cared_for(house, monkeypatch)
    wishes = [{"kind": "me"} if one == "me" else {"kind": "bot", "bot": one} for one in seats]
    body = {"game": "metro", "seats": wishes, "start": True, "first": 0}
    with monkeypatch.context() as patch:
        patch.setattr(house.hall.store, "facts", fail)
        assert ada.problem("POST", "/api/tables", body) == FAILED
    id = own(house, ada.me["player"])
    assert ids == [id]
    house.tick(id)
    assert ada.look(id)["seq"] == 1


def test_a_change_that_was_stored_is_known_whatever_failed_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.guest("Ada")
    id = ada.table("metro", "uniform", "me", first=0)["table"]["id"]
    ids = cared_for(house, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(house.hall.store, "facts", fail)
        assert ada.problem("POST", f"/api/tables/{id}/start") == FAILED
    assert ids == [id]
    house.tick(id)
    assert ada.look(id)["seq"] == 1


def test_a_timer_that_was_lost_is_set_again(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever had become of it, the game waited forever: on SQLite nobody sweeps."""
    monkeypatch.setattr(others, "MEND", 0.0)
    house, again = open_house(sweep_seconds=0.01), threading.Event()
    with monkeypatch.context() as patch:
        cared_for(house, patch)
        house.guest("Ada").table("metro", "uniform", "me", first=0, start=True)
    monkeypatch.setattr(house.hall.clock, "set", lambda *_: again.set())
    assert again.wait(PATIENCE)


@pytest.mark.parametrize("verb", ["due", "facts"])
def test_the_games_of_somebody_deleted_go_on_whatever_failed_then(
    house: House, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    """All of them waited forever for the bots that play in the empty seats."""
    ada, ids = house.guest("Ada"), cared_for(house, monkeypatch)
    tables = {ada.table("metro", "me", "uniform", start=True)["table"]["id"] for _ in range(3)}
    ids.clear()
    with monkeypatch.context() as patch:
        patch.setattr(house.hall.store, verb, fail)
        assert ada.ask("DELETE", "/api/me").status_code == 204
    assert tables <= set(ids)


@pytest.mark.parametrize("error", [RuntimeError, MemoryError])
def test_a_place_is_given_back_if_no_work_can_begin(error: type[Exception]) -> None:
    """The only thread of all coaches, or of all quick bots, was nobody's any more."""

    def begin_nothing(_: object) -> NoReturn:
        raise error

    async def scene() -> str:
        threads = FairThreads(1, "one")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(threads._threads, "submit", begin_nothing)
            with pytest.raises(error):
                await threads.run(Whose("ada"), lambda: "never")
        return await asyncio.wait_for(threads.run(Whose("ada"), lambda: "done"), 10)

    assert asyncio.run(scene()) == "done"


def test_the_description_of_the_api_is_made_again_if_that_failed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked for it until the next start heard of the first failure."""

    def no_thread(_: object) -> NoReturn:
        raise RuntimeError("can't start new thread")

    ask_for = ("GET", "/api/openapi.json")
    with monkeypatch.context() as patch:
        patch.setattr(described, "_written", no_thread)
        assert house.guest().problem(*ask_for) == FAILED
    assert "openapi" in house.guest().ok(*ask_for)


def test_a_board_is_compiled_again_if_no_process_could_be_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its sketch was all that anybody at the table saw until the next start."""
    asked: list[str] = []

    async def answered(_: str, how: str, **__: object) -> bytes:
        asked.append(how)
        if asked == ["sketch", "final"]:
            raise BlockingIOError("too many processes")
        return b"{}\n<svg/>"

    async def scene() -> list[bytes]:
        runner = boards.BoardRunner()
        told = []
        for _ in range(3):
            told.append((await runner.drawn("a map", "ada")).text)
            await asyncio.gather(*runner._work.values())
        return told

    monkeypatch.setattr(boards, "answered", answered)
    sketched, again, done = asyncio.run(scene())
    assert sketched == again
    assert done.startswith(boards.FINAL)

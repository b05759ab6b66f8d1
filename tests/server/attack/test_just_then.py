"""Something is deleted just then: after it was looked for, and before anything is stored about it.

What is asked for in that moment finds nothing, breaks nothing, and leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from stellwerk.server.people import Person
from stellwerk.server.rows import Job, Said
from stellwerk.server.services import invites, people, ticking, tidying
from tests.server.attack.test_forgotten import NAME, finished
from tests.server.house import MAP, Guest, House


@pytest.fixture(scope="module", params=("sqlite", "memory"))
def kind(request: pytest.FixtureRequest) -> str:
    """Both stores refuse the same."""
    return str(request.param)


def just_before(
    house: House, patch: pytest.MonkeyPatch, verb: str, happens: Callable[[], Awaitable[object]]
) -> None:
    """Let something happen before the store is asked for something next, once."""
    store = house.hall.store
    real = getattr(store, verb)

    async def first(*asked: Any) -> Any:
        patch.setattr(store, verb, real)
        await happens()
        return await real(*asked)

    patch.setattr(store, verb, first)


def deleted(house: House, id: str) -> Callable[[], Awaitable[None]]:
    """A table is deleted, as those are that nobody has touched for long."""

    async def delete() -> None:
        await house.hall.store.delete(id)
        tidying.let_go(house.hall, [id])

    return delete


@pytest.mark.parametrize(
    ("verb", "method", "path", "body"),
    [
        ("say", "POST", "/chat", {"text": "Well played."}),
        ("hide", "DELETE", "", None),
        ("add_job", "POST", "/analysis", {}),
        ("rematch", "POST", "/rematch", None),
    ],
)
def test_a_table_that_is_deleted_just_then_is_not_there(
    open_house: Callable[..., House],
    monkeypatch: pytest.MonkeyPatch,
    verb: str,
    method: str,
    path: str,
    body: Any,
) -> None:
    """The server answered that something went wrong, and wrote it into its log."""
    house = open_house(jobs_here=False)
    ada = house.guest("Ada")
    id = finished(ada, house.guest("Ben"))
    just_before(house, monkeypatch, verb, deleted(house, id))
    asked = ada.problem(method, f"/api/tables/{id}{path}", body)
    assert asked == (404, "table/unknown")


def waiting(house: House) -> Job | None:
    """The job that waits, if there is one."""
    portal, store = house._door.portal, house.hall.store
    assert portal is not None
    job: Job | None = portal.call(store.take_job, 1e12, 1e12 + 1)
    return job


def forgotten(house: House, guest: Guest) -> Callable[[], Awaitable[None]]:
    """Somebody is forgotten."""

    async def forget() -> None:
        await people.forget(house.hall, guest.me["player"])

    return forget


def test_an_analysis_tells_no_name_of_who_is_forgotten_just_then(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game was written down with the name, and stored after it was forgotten: for ever."""
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    id = finished(ada, eve)
    just_before(house, monkeypatch, "add_job", forgotten(house, eve))
    assert ada.ok("POST", f"/api/tables/{id}/analysis", {})["status"] == "waiting"
    job = waiting(house)
    assert job is not None
    assert "Ada" in job.payload
    assert NAME not in job.payload


@pytest.mark.parametrize("work", ["balance", "print"])
@pytest.mark.parametrize("way", ["delete", "forget"])
def test_no_work_is_kept_about_a_map_that_is_deleted_just_then(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, work: str, way: str
) -> None:
    """It held the text of the map, and nothing ever took it away."""
    house = open_house(jobs_here=False)
    eve = house.guest(NAME)
    map = eve.ok("POST", "/api/maps", {"text": MAP})["info"]["id"]

    async def delete() -> None:
        await house.hall.store.delete_map(map)

    happens = delete if way == "delete" else forgotten(house, eve)
    just_before(house, monkeypatch, "add_job", happens)
    assert eve.problem("POST", f"/api/maps/{map}/{work}", {}) == (404, "map/unknown")
    assert waiting(house) is None


def just_after(
    house: House, patch: pytest.MonkeyPatch, verb: str, happens: Callable[[], Awaitable[object]]
) -> None:
    """Let something happen after the store has answered something next, once."""
    store = house.hall.store
    real = getattr(store, verb)

    async def first(*asked: Any) -> Any:
        patch.setattr(store, verb, real)
        found = await real(*asked)
        await happens()
        return found

    patch.setattr(store, verb, first)


def test_a_table_that_is_deleted_while_it_is_read_does_not_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed in memory, where everybody found it, and nothing could be done there."""
    ada, cyd = house.guest("Ada"), house.guest("Cyd")
    id = ada.table("metro", "me", "uniform", public=True)["table"]["id"]
    house.hall.tables.drop(id)
    just_after(house, monkeypatch, "facts", deleted(house, id))
    assert cyd.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    assert ada.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


@pytest.mark.parametrize("way", ["loaded", "read again"])
def test_who_is_forgotten_while_a_table_is_read_is_not_in_its_chat(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """What was said, and by whom, stayed in memory for all who looked on."""
    ada, cyd, eve = house.guest("Ada"), house.guest("Cyd"), house.guest(NAME)
    id = ada.table("metro", "me", "uniform", public=True)["table"]["id"]
    portal, who = house._door.portal, eve.me["player"]
    said = Said(0, "spectators", who, NAME, "Hello", None, None, 1.0)
    assert portal is not None
    portal.call(house.hall.store.say, id, said)  # as another process does
    if way == "loaded":
        house.hall.tables.drop(id)
    just_after(house, monkeypatch, "facts", forgotten(house, eve))
    cyd.ok("POST", f"/api/tables/{id}/chat", {"text": "Hi", "room": "spectators"})
    lines = cyd.look(id)["chat"]
    assert [line["name"] for line in lines if line["room"] == "spectators"] == ["Cyd"]


@pytest.mark.parametrize("way", ["look", "look back", "accept", "socket"])
def test_whose_invitation_is_revoked_just_then_sees_nothing_more(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A frame that waited for its turn was told as if nothing had happened."""
    ada, eve, hall = house.guest("Ada"), house.guest("Eve"), house.hall
    id = ada.table("metro", "me", "uniform", start=True, first=0)["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    if way != "accept":
        eve.ok("POST", "/api/invites", {"token": token})
    host, real = Person(ada.me["player"], "Ada", 0.0), hall.runner.run

    async def run(work: Callable[[], object]) -> object:
        monkeypatch.setattr(hall.runner, "run", real)
        await invites.revoke(hall, host, id)
        return await real(work)

    def asked() -> tuple[int, str]:
        if way == "accept":
            return eve.problem("POST", "/api/invites", {"token": token})
        return eve.problem("GET", f"/api/tables/{id}{'/frames/0' if way == 'look back' else ''}")

    if way == "accept":
        just_after(house, monkeypatch, "let_in", lambda: invites.revoke(hall, host, id))
    else:
        monkeypatch.setattr(hall.runner, "run", run)
    if way == "socket":
        with eve.socket(id) as socket:
            told = socket.receive_json()
        assert (told["type"], told["code"]) == ("problem", "table/unknown")
    else:
        assert asked() == (404, "table/unknown")


def test_who_comes_back_just_then_is_not_forgotten(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who were away are looked for at once, and forgotten one after the other."""
    house = open_house(people_days=10.0)
    ada, eve, hall = house.guest("Ada"), house.guest("Eve"), house.hall
    house.pass_time(11 * 24 * 3600.0)
    back = eve.me["player"]
    just_after(house, monkeypatch, "away", lambda: hall.store.seen(back, hall.now()))
    house.tidy()
    assert ada.problem("GET", "/api/me") == (401, "identity/none")
    assert eve.ok("GET", "/api/me")["player"] == back


def test_a_table_that_is_deleted_just_then_keeps_no_others_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all that a process takes over from another one, those after it were left for a while."""
    ada, hall, portal = house.guest("Ada"), house.hall, house._door.portal
    ids = [ada.table("metro", "me", "uniform")["table"]["id"] for _ in range(2)]
    taken: list[str] = []

    async def overdue(*_: float) -> list[str]:
        await deleted(house, ids[0])()
        return ids

    def due(id: str, delay: float | None) -> None:
        if delay is not None:
            taken.append(id)

    monkeypatch.setattr(hall.store, "overdue", overdue)
    monkeypatch.setattr(hall.clock, "set", due)
    assert portal is not None
    portal.call(ticking.sweep, hall)
    assert taken == ids[1:]

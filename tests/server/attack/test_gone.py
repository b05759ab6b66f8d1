"""What was taken back stays so, whoever is under way just then; and what is gone blocks nobody."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk import replay
from stellwerk.server.models.maps import ChangeMap
from stellwerk.server.people import Person
from stellwerk.server.services import people, workshop
from stellwerk.server.services.entrance import CHANGES
from tests.server.house import MAP, Guest, House
from tests.tree import ROOT

RECORD = ROOT / "tests/replays/new_york-2-last_round.txt"


def token_of(guest: Guest, path: str) -> str:
    url: str = guest.ok("GET", path)["url"]
    return url.rpartition("/")[2]


def test_a_map_s_link_that_was_taken_back_does_not_return_with_a_text(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a text takes a while; who saved one meanwhile wrote the old link down again."""
    eve, hall = house.guest("Eve"), house.hall
    page = eve.ok("POST", "/api/maps", {"text": MAP})
    id, me = page["info"]["id"], Person(eve.me["player"], "Eve", 0.0)
    token = eve.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    assert house.guest().ok("GET", f"/api/maps/{token}")["info"]["mine"] is False
    real = workshop.look

    async def look(*asked: Any) -> Any:
        monkeypatch.setattr(workshop, "look", real)
        await workshop.change(hall, me, id, ChangeMap(shared=False))
        return await real(*asked)

    monkeypatch.setattr(workshop, "look", look)
    saved = {"text": f"{page['text']}\n# more\n", "version": 1}
    assert eve.ok("PUT", f"/api/maps/{id}", saved)["version"] == 2
    assert house.guest().problem("GET", f"/api/maps/{token}") == (404, "map/unknown")
    assert eve.ok("GET", f"/api/maps/{id}")["info"]["token"] is None


def test_an_invitation_that_is_revoked_just_then_lets_nobody_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = house.guest("Ada"), house.guest("Cyd")
    id = host.table("new_york", "me", "open")["table"]["id"]
    token = token_of(host, f"/api/tables/{id}/invite")
    store = house.hall.store
    real = store.invited

    async def invited(words: str) -> str | None:
        found = await real(words)
        await store.revoke(id, "another")
        return found

    monkeypatch.setattr(store, "invited", invited)
    assert guest.problem("POST", "/api/invites", {"token": token}) == (404, "link/unknown")
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_who_was_asked_to_leave_does_not_come_back_by_the_same_link(house: House) -> None:
    host, guest = house.guest("Ada"), house.guest("Cyd")
    id = host.table("new_york", "me", "open")["table"]["id"]
    token = token_of(host, f"/api/tables/{id}/invite")
    guest.ok("POST", "/api/invites", {"token": token})
    guest.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    host.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    assert guest.problem("POST", "/api/invites", {"token": token}) == (404, "link/unknown")
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def over(host: Guest, other: Guest) -> str:
    """A game of two people that is over."""
    number = len(replay.load(RECORD).actions)
    record = {"replay": RECORD.read_text(encoding="utf-8"), "at": number}
    id: str = host.table("new_york", "me", "open", recorded=record)["table"]["id"]
    other.ok("POST", "/api/invites", {"token": token_of(host, f"/api/tables/{id}/invite")})
    other.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert host.ok("POST", f"/api/tables/{id}/start")["table"]["status"] == "over"
    return id


@pytest.mark.parametrize("way", ["DELETE", "close"])
def test_a_rematch_that_is_gone_keeps_nobody_from_another(house: House, way: str) -> None:
    """Whoever asked first could delete the new table: the others got 404 for ever."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = over(ada, eve)
    first = eve.ok("POST", f"/api/tables/{id}/rematch")["table"]["id"]
    path = f"/api/tables/{first}"
    eve.ok(*("DELETE", path) if way == "DELETE" else ("POST", f"{path}/close"))
    again = ada.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert again["id"] != first
    assert ada.look(id)["table"]["rematch"] == again["id"]
    begun = eve.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert (begun["id"], begun["status"]) == (again["id"], "running")


@pytest.mark.parametrize("way", ["forget", "rename"])
def test_a_cookie_that_is_looked_up_just_then_is_not_remembered(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Whoever was deleted while a cookie was looked up stayed somebody for a quarter of an hour."""
    eve, store = house.guest("Eve"), house.hall.store
    me = Person(eve.me["player"], "Eve", 0.0)
    real = store.whose

    async def whose(session: str) -> Any:
        found = await real(session)
        monkeypatch.setattr(store, "whose", real)
        if way == "forget":
            await people.forget(house.hall, me.id)
        else:
            await people.rename(house.hall, me, "Eva")
        return found

    monkeypatch.setattr(store, "whose", whose)
    assert eve.ok("GET", "/api/me")["name"] == "Eve"
    if way == "forget":
        assert eve.problem("GET", "/api/me") == (401, "identity/none")
    else:
        assert eve.ok("GET", "/api/me")["name"] == "Eva"


def test_limits_do_not_tell_which_tables_there_are(house: House) -> None:
    """Strangers were counted where there was a table, and got 404 for ever where there was none."""
    house.stop_time()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = ada.table("new_york", "me", "open")["table"]["id"]
    told = [
        [eve.problem("POST", f"/api/tables/{table}/start") for _ in range(CHANGES + 2)]
        for table in (id, id[::-1] + "x")
    ]
    assert told[0] == told[1]
    assert told[0][-1] == (429, "table/too-fast")


@pytest.fixture(scope="module", params=("sqlite", "memory"))
def kind(request: pytest.FixtureRequest) -> str:
    """Both stores keep the same."""
    return str(request.param)

"""At once: what happens through one process between a look and a change through another."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

from stellwerk.server.edge.others import Others
from stellwerk.server.store.sql import logbook
from tests.server.house import Guest, House
from tests.server.test_books_on_postgres import at_once
from tests.server.test_logbook import entry

#: Seconds that one transaction waits for another one; a good one waits in vain.
TOGETHER = 2.0


class Town:
    """Two servers on one database that do not hear of each other."""

    def __init__(self, open_houses: Callable[..., House], patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Others, "hear", lambda *_: None)
        self.here, self.there = (open_houses(bot_pace=1000.0) for _ in range(2))
        self._patch = patch

    def person(self, name: str) -> tuple[Guest, Guest]:
        """Somebody who is known to both."""
        guest, other = self.here.guest(name), self.there.guest()
        other.client.cookies = guest.client.cookies
        return guest, other

    def before_a_seat_changes_there(self, happens: Callable[[], object]) -> None:
        """Let something happen here, once, when all is decided there and nothing is stored yet."""
        store = self.there.hall.store
        fill = store.fill

        async def later(*args: Any) -> None:
            self._patch.setattr(store, "fill", fill)
            await asyncio.to_thread(happens)
            await fill(*args)

        self._patch.setattr(store, "fill", later)


@pytest.fixture
def town(open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> Town:
    return Town(open_houses, monkeypatch)


def names(guest: Guest, id: str) -> list[str]:
    return [row["name"] for row in guest.look(id)["table"]["seats"]]


def test_whoever_resigns_while_coming_back_leaves_the_seat_to_a_bot(town: Town) -> None:
    """Neither bot nor person played there, nobody could vote, and the others waited for ever."""
    (ada, ada_there), (ben, _) = town.person("Ada"), town.person("Ben")
    id = ada.table("metro", "me", "open", public=True, first=0)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    ada.ok("POST", f"/api/tables/{id}/seats/0/leave")
    town.before_a_seat_changes_there(lambda: ada.ok("POST", f"/api/tables/{id}/resign"))
    back = ada_there.problem("POST", f"/api/tables/{id}/seats/0/take", {})
    assert back == (409, "seat/resigned")
    seat = ben.look(id)["table"]["seats"][0]
    assert (seat["resigned"], seat["substitute"]) == (True, "uniform")


def test_two_of_one_name_who_sit_down_at_once_are_told_apart(town: Town) -> None:
    ada, _ = town.person("Ada")
    (ben, _), (_, other) = town.person("Ben"), town.person("Ben")
    id = ada.table("metro", "me", "open", "open", public=True)["table"]["id"]
    sits = f"/api/tables/{id}/seats/1/take"
    town.before_a_seat_changes_there(lambda: ben.ok("POST", sits, {}))
    other.ok("POST", f"/api/tables/{id}/seats/2/take", {})
    assert len(set(names(ada, id))) == 3


def test_whoever_is_asked_to_leave_does_not_sit_down_elsewhere_meanwhile(town: Town) -> None:
    (ada, _), (eve, eve_there) = town.person("Ada"), town.person("Eve")
    id = ada.table("metro", "me", "open", "open", public=True)["table"]["id"]
    eve.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    out = {"kind": "open"}
    town.before_a_seat_changes_there(lambda: ada.ok("PUT", f"/api/tables/{id}/seats/1", out))
    back = eve_there.problem("POST", f"/api/tables/{id}/seats/2/take", {})
    assert back == (409, "seat/removed")
    assert names(ada, id) == ["Ada", "", ""]


def meet_before(verb: str, patch: pytest.MonkeyPatch) -> None:
    """Let two transactions get as far as this, if both of them can."""
    real, meeting = getattr(logbook, verb), Barrier(2)

    def wait(*args: Any) -> Any:
        with contextlib.suppress(BrokenBarrierError):
            meeting.wait(TOGETHER)
        return real(*args)

    patch.setattr(logbook, verb, wait)


def test_a_game_is_put_into_a_book_twice_at_once(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither saw that the other was about to, and one of them failed."""
    ada, there = town.person("Ada")
    meet_before("_drop", monkeypatch)
    path, body = "/api/logbook/games/a", entry(9, 8)
    assert at_once((ada, "PUT", path, body), (there, "PUT", path, body)) == [200, 200]
    assert ada.ok("GET", "/api/logbook")["number"] == 1


def test_figures_are_shared_twice_at_once(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, there = town.person("Ada")
    meet_before("must_live", monkeypatch)
    path = "/api/logbook/link"
    assert at_once((ada, "POST", path, None), (there, "POST", path, None)) == [200, 200]
    links = [guest.ok("POST", path)["url"].rpartition("/")[2] for guest in (ada, there)]
    assert links[0] == links[1]

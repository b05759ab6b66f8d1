"""Somebody is forgotten at any moment of a request: before and after all that the store is asked.

Whoever asked, nothing breaks, nobody waits for ever, and nothing tells the name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, NamedTuple

import pytest

from stellwerk.server.services import people
from tests.server.attack.test_forgotten import NAME, PLAYED, finished, left
from tests.server.attack.test_just_then import begun
from tests.server.house import MAP, Guest, House

#: What the store is asked by these requests.
VERBS = (
    *("add_job", "append", "begin", "called", "change_if", "facts", "fill", "hide", "hosted"),
    *("job_of", "log", "open_table", "reseat", "rematch", "row", "say", "spare", "vote"),
)


class Request(NamedTuple):
    """What one of two people asks while the one called `NAME` is forgotten."""

    scene: str
    mine: bool
    method: str
    path: str
    body: Any = None


CLAIM = "the first route"
SEAT = {"kind": "bot", "bot": "easy"}
REQUESTS = [
    Request("open", True, "POST", "/chat", {"text": "Hello"}),
    Request("open", True, "POST", "/seats/2/take", {}),
    Request("open", True, "POST", "/seats/1/leave"),
    Request("open", True, "POST", "/seats/1/swap", {"to": 2}),
    Request("open", False, "PUT", "/seats/1", SEAT),
    Request("open", False, "PUT", "/seats/2", SEAT),
    Request("running", True, "POST", "/resign"),
    Request("running", True, "POST", "/seats/1/leave"),
    Request("running", False, "POST", "/actions", CLAIM),
    Request("running", False, "POST", "/seats/1/vote", {}),
    Request("over", True, "POST", "/rematch"),
    Request("over", False, "POST", "/rematch"),
    Request("over", False, "POST", "/analysis", {}),
    Request("over", True, "DELETE", ""),
]


def scene(house: House, kind: str) -> tuple[str, Guest, Guest]:
    """A table, who opened it, and who sits there beside and is to be forgotten."""
    if kind == "running":
        id, (ada, eve, _) = begun(house, "Ada", NAME, "Ben")
        return id, ada, eve
    ada, eve = house.guest("Ada"), house.guest(NAME)
    if kind == "over":
        return finished(ada, eve, "map", map=MAP), ada, eve
    id = str(ada.table("new_york", "me", "open", "open", public=True)["table"]["id"])
    eve.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    return id, ada, eve


def claimed(guest: Guest, id: str) -> dict[str, Any]:
    """The claim of a route, as it is asked for."""
    frame = guest.look(id)
    legal = (one["text"] for one in frame["view"]["legal"])
    words = next(text for text in legal if text.startswith("claim"))
    return {"seat": frame["seat"], "seq": frame["seq"], "key": "key", "action": words}


class Moment:
    """Somebody is forgotten at one of the things that the store is asked from now on."""

    def __init__(
        self, house: House, patch: pytest.MonkeyPatch, who: str, number: int, after: bool
    ) -> None:
        self._hall, self._who, self._number, self._after = house.hall, who, number, after
        self._asked, self._done = count(), asyncio.Event()
        self._forgotten: list[asyncio.Task[None]] = []
        store = house.hall.store
        for verb in VERBS:
            patch.setattr(store, verb, self._counted(getattr(store, verb)))
        self._forget = store.forget
        patch.setattr(store, "forget", self._noted)

    def _counted(self, real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def call(*asked: Any, **more: Any) -> Any:
            here = next(self._asked) == self._number
            if here and not self._after:
                await self._happen()
            found = await real(*asked, **more)
            if here and self._after:
                await self._happen()
            return found

        return call

    async def _noted(self, *asked: Any) -> Any:
        found = await self._forget(*asked)
        self._done.set()
        return found

    async def _happen(self) -> None:
        """Only until it is stored: what is to be told then may wait for this request."""
        self._forgotten.append(asyncio.create_task(people.forget(self._hall, self._who)))
        await self._done.wait()

    async def has_come(self) -> bool:
        """Whether there was this moment; when all has been told."""
        await asyncio.gather(*self._forgotten)
        return bool(self._forgotten)


def is_gone(house: House, asked: Request, number: int, after: bool) -> bool:
    """Whether nothing is left of somebody who is forgotten then; False: there is no such moment."""
    id, ada, eve = scene(house, asked.scene)
    who, player = eve if asked.mine else ada, eve.me["player"]
    body = claimed(who, id) if asked.body == CLAIM else asked.body
    portal = house._door.portal
    assert portal is not None
    with pytest.MonkeyPatch.context() as patch:
        moment = Moment(house, patch, player, number, after)
        answer = who.ask(asked.method, f"/api/tables/{id}{asked.path}", body)
        if not portal.call(moment.has_come):
            return False
    assert answer.status_code < 500, answer.text
    house.tidy()
    assert set(left(house, NAME)) == set()
    assert set(left(house, player)) <= PLAYED
    frame = ada.look(id)
    assert NAME not in str(frame)
    assert player not in {seat["player"] for seat in frame["table"]["seats"]}
    return True


@pytest.mark.parametrize("asked", REQUESTS, ids=lambda one: f"{one.scene} {one.mine} {one.path}")
@pytest.mark.usefixtures("nobody_else_writes")
def test_nothing_is_left_of_who_is_forgotten_at_any_moment(
    open_house: Callable[..., House], asked: Request
) -> None:
    house = open_house(jobs_here=False, bot_pace=600.0, undo_wait=600.0)
    moments = 0
    while is_gone(house, asked, moments, after=False):
        assert is_gone(house, asked, moments, after=True)
        moments += 1
    assert moments

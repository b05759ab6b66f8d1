"""A NUL, which PostgreSQL does not know, is neither its failure nor anybody's lost work."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable

import pytest
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.ports import JobFailed, Progress
from stellwerk.server.rows import Job
from stellwerk.server.services import jobs
from tests.server.faults import ask
from tests.server.house import MAP, House, receive


class Refusing:
    """Work that fails, with a word that somebody sent in the sentence."""

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """Nothing."""
        raise JobFailed('There is no place "\x00".')
        yield


def test_nothing_with_a_nul_reaches_the_database(open_houses: Callable[..., House]) -> None:
    house = open_houses()
    eve = house.guest("Eve")
    page = eve.ok("POST", "/api/maps", {"text": MAP})
    body = {"text": f"{page['text']}\n# \x00", "version": 1}
    assert eve.problem("PUT", f"/api/maps/{page['info']['id']}", body) == (422, "request/invalid")
    assert eve.problem("POST", "/api/maps", {"copy_of": "\x00"}) == (422, "request/invalid")
    for path in ("%00/socket", "%00/analysis/socket"):
        with eve.client.websocket_connect(f"/api/tables/{path}") as socket:
            assert receive(socket)["code"] == "table/unknown"


def test_work_that_fails_with_a_nul_is_not_done_for_ever(open_houses: Callable[..., House]) -> None:
    """It could not be told that it had failed, and began anew every minute."""
    house = open_houses()
    hall = house.hall
    job = Job("one", jobs.REGION, "k", "eve", None, "{}", 1.0, "running")

    async def scene() -> Job | None:
        await hall.store.add_job(job, 5, 5)
        await jobs.do(hall, job)
        return await hall.store.job("one")

    hall.worker = Refusing()
    done = ask(house, scene)
    assert done is not None
    assert (done.status, done.error) == ("failed", 'There is no place " ".')


@pytest.mark.parametrize("since", ["-1", "99999999999999999999999", "-99999999999999999999999"])
def test_a_socket_does_not_begin_where_no_game_can_be(house: House, since: str) -> None:
    """Numbers that JSON's writer does not know ended a socket with an error in the log."""
    eve = house.guest("Eve")
    id = eve.table("new_york", "me", "me", start=True)["table"]["id"]
    with pytest.raises(WebSocketDisconnect) as refusal, eve.socket(id, f"?since={since}"):
        pass
    assert refusal.value.code == WS_1008_POLICY_VIOLATION

"""Long work: the queue in every store, and analyses over the API."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from stellwerk.server.models.analysis import AnalysisJob
from stellwerk.server.people import Person
from stellwerk.server.ports import Progress, Store
from stellwerk.server.rows import Job
from stellwerk.server.services import jobs
from stellwerk.server.services.people import within
from tests.server.faults import ask
from tests.server.house import MAP, Guest, House, again
from tests.server.test_stores import SEATS, Scene, header, opened

JOB = TypeAdapter(AnalysisJob)
PATIENCE = 240.0


@pytest.fixture(params=("sqlite", "memory"))
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scene], None]:
    """Lets a scene happen in a fresh store of each kind."""

    async def perform(scene: Scene) -> None:
        async with opened(request.param, tmp_path) as store:
            await scene(store)

    return lambda scene: asyncio.run(perform(scene))


def job(
    id: str, key: str = "k", person: str = "ada", at: float = 1.0, game: str | None = None
) -> Job:
    return Job(id, "analysis", key, person, game, "{}", at)


def test_a_key_is_worked_on_once(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        first = await store.add_job(job("one"), 5, 5)
        assert await store.add_job(job("two", person="ben"), 5, 5) == first
        assert await store.job("two") is None
        assert await store.job_of("analysis", "k") == first
        await store.note_job("one", 1, 2, "[]", 9.0)
        await store.end_job("one", "done", "[1]", None)
        found = await store.job_of("analysis", "k")
        assert found is not None
        assert (found.payload, found.result) == ("{}", "[1]")
        left = await store.job_of("analysis", "k", whole=False)
        assert left == found._replace(payload="", result=None)

    play(scene)


def test_the_queue_has_bounds_for_each_and_for_all(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        assert await store.add_job(job("one", "1"), 1, 2)
        assert await store.add_job(job("two", "2"), 1, 2) is None
        assert await store.add_job(job("two", "2", "ben"), 1, 2)
        assert await store.add_job(job("three", "3", "cleo"), 1, 2) is None
        assert await store.end_job("one", "done", "[]", None)
        assert await store.add_job(job("three", "3", "cleo"), 1, 2)

    play(scene)


def test_the_oldest_is_taken_and_belongs_to_its_taker_until_the_lease_ends(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        await store.add_job(job("new", "1", at=5.0), 5, 5)
        await store.add_job(job("old", "2", at=2.0), 5, 5)
        taken = await store.take_job(10.0, 20.0)
        assert taken is not None
        assert (taken.id, taken.status) == ("old", "running")
        second = await store.take_job(11.0, 20.0)
        assert second is not None
        assert second.id == "new"
        assert await store.take_job(19.0, 30.0) is None
        late = await store.take_job(21.0, 30.0)
        assert late is not None
        assert late.id == "old"

    play(scene)


def test_the_first_of_everybody_comes_before_the_second_of_anybody(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        for number in range(3):
            assert await store.add_job(job(f"eve{number}", f"e{number}", "eve", number), 9, 9)
        assert await store.add_job(job("ada", "a", "ada", 5.0), 9, 9)
        assert await store.add_job(job("ben", "b", "ben", 6.0), 9, 9)
        taken = [await store.take_job(10.0, 70.0) for _ in range(6)]
        names = [one and one.id for one in taken]
        assert names == ["eve0", "ada", "ben", "eve1", "eve2", None]
        assert await store.end_job("ada", "done", "[]", None)
        assert await store.add_job(job("more", "m", "ada", 7.0), 9, 9)
        assert await store.add_job(job("cleo", "c", "cleo", 8.0), 9, 9)
        first = await store.take_job(11.0, 71.0)
        assert first is not None
        assert first.id == "cleo"  # Ada's other one was a moment ago

    play(scene)


def test_progress_is_kept_and_results_only_grow(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.add_job(job("one"), 5, 5)
        await store.take_job(1.0, 9.0)
        assert await store.note_job("one", 1, 4, '{"a":1}', 20.0)
        assert await store.note_job("one", 2, 4, None, 20.0)
        found = await store.job("one")
        assert found is not None
        assert (found.done, found.total, found.result) == (2, 4, '{"a":1}')
        assert await store.end_job("one", "done", '{"a":2}', None)
        found = await store.job("one")
        assert found is not None
        assert (found.status, found.done, found.result) == ("done", 4, '{"a":2}')
        assert not await store.end_job("one", "canceled", None, None)

    play(scene)


def test_what_is_canceled_is_wanted_no_more_and_can_be_asked_for_again(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        await store.add_job(job("one"), 5, 5)
        await store.take_job(1.0, 9.0)
        assert await store.end_job("one", "canceled", None, None)
        assert not await store.note_job("one", 1, 4, None, 20.0)
        again = await store.add_job(job("two"), 5, 5)
        assert again is not None
        assert again.id == "two"

    play(scene)


def test_jobs_go_with_their_table(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(replace(header(), status="over"), SEATS)
        await store.add_job(job("one", game="one"), 5, 5)
        await store.delete("one")
        assert await store.job("one") is None

    play(scene)


def test_a_server_that_comes_back_finds_what_it_was_at(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.add_job(job("one"), 5, 5)
        await store.take_job(1.0, 1e12)
        await store.release_jobs()
        taken = await store.take_job(2.0, 9.0)
        assert taken is not None
        assert taken.id == "one"

    play(scene)


def test_work_is_let_go_by_who_has_it_and_by_nobody_else(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.add_job(job("one"), 5, 5)
        await store.take_job(1.0, 9.0)
        await store.take_job(10.0, 70.0)  # somebody else, after the first one's lease
        await store.release_job("one", 9.0)
        assert await store.take_job(11.0, 71.0) is None
        await store.release_job("one", 70.0)
        taken = await store.take_job(12.0, 72.0)
        assert taken is not None
        assert taken.id == "one"

    play(scene)


class Begun:
    """Work that is begun and never ends."""

    def __init__(self) -> None:
        self.first = asyncio.Event()

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """A first step."""
        yield Progress(1, 3, None)
        self.first.set()
        await asyncio.Event().wait()


def test_a_server_that_is_stopped_leaves_its_work_to_the_others_at_once(
    open_house: Callable[..., House],
) -> None:
    """It was theirs only when the lease had ended: a minute later."""
    house = open_house(jobs_here=False)
    hall = house.hall

    async def scene() -> Job | None:
        hall.worker = begun = Begun()
        await hall.store.add_job(job("one"), 5, 5)
        taken = await hall.store.take_job(hall.now(), hall.now() + jobs.LEASE)
        assert taken is not None
        doing = asyncio.create_task(jobs.do(hall, taken))
        await begun.first.wait()
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        return await hall.store.take_job(hall.now(), hall.now() + jobs.LEASE)

    again = ask(house, scene)
    assert again is not None
    assert again.id == "one"


def over(ada: Guest) -> str:
    """A short game on an own map, played to its end by its host against a bot."""
    id = str(ada.table("map", "me", "uniform", map=MAP, start=True)["table"]["id"])
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        frame = ada.look(id)
        if frame["table"]["status"] == "over":
            return id
        if frame["view"]["legal"]:
            ada.act(id, frame)
        else:
            time.sleep(0.02)
    raise AssertionError("the game did not end")


def finished(ada: Guest, id: str) -> dict[str, Any]:
    """The job when it has ended, however slow the machine is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        told: dict[str, Any] = ada.ok("GET", f"/api/tables/{id}/analysis")
        if told["status"] not in {"waiting", "running"}:
            return told
        time.sleep(0.2)
    raise AssertionError("the job did not end")


def test_a_finished_game_is_analyzed_once_for_all_who_may_see_it(house: House) -> None:
    ada = house.guest("Ada")
    id = over(ada)
    path = f"/api/tables/{id}/analysis"
    assert ada.problem("GET", path) == (404, "analysis/none")
    asked = ada.ask("POST", path, {"depth": "quick"})
    assert asked.status_code == 202
    assert ada.ok("POST", path, {"depth": "quick"})["id"] == asked.json()["id"]
    assert house.guest("Ben").problem("GET", path) == (404, "table/unknown")
    assert house.guest("Ben").problem("POST", path, {}) == (404, "table/unknown")
    answer = finished(ada, id)
    JOB.validate_python(answer)
    assert answer["status"] == "done"
    assert answer["done"] == answer["total"] > 0
    assert answer["result"]["complete"]
    assert answer["result"]["names"] == ["Ada", "uniform"]
    with ada.client.websocket_connect(f"{path}/socket") as socket:
        assert json.loads(socket.receive_text())["result"] == answer["result"]


def test_analyses_of_one_person_in_an_hour_are_counted(open_house: Callable[..., House]) -> None:
    house = open_house(jobs_here=False, jobs_per_hour=1, jobs_per_person=100)
    house.stop_time()
    eve = house.guest("Eve")
    path = f"/api/tables/{over(eve)}/analysis"
    first = eve.ok("POST", path, {"depth": "quick"})
    assert eve.problem("POST", path, {"depth": "thorough"}) == (429, "jobs/too-many")
    assert eve.ok("POST", path, {"depth": "quick"}) == first  # that is no other one


def test_people_of_one_household_may_do_five_times_as_much_as_one(house: House) -> None:
    house.stop_time()
    hall = house.hall
    people = [Person(f"eve{number}", "Eve", 0.0) for number in range(9)]
    for person in people[:8]:
        hall.homes.note(person.id, "2001:db8::/64")
    allowed = [within(hall, person.id, "analysis", 2, 3600) for person in people for _ in range(3)]
    assert allowed == [*[True, True, False] * 5, *[False] * 9, True, True, False]


def test_all_who_follow_an_analysis_share_one_look(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(jobs_here=False)
    house.hall.job_reads.fresh = 1_000.0
    ada = house.guest("Ada")
    id = over(ada)
    path = f"/api/tables/{id}/analysis"
    ada.ok("POST", path, {})
    looks, job_of = [0], house.hall.store.job

    async def counted(id: str) -> Job | None:
        looks[0] += 1
        return await job_of(id)

    monkeypatch.setattr(house.hall.store, "job", counted)
    with ExitStack() as stack:
        for _ in range(5):
            socket = stack.enter_context(ada.client.websocket_connect(f"{path}/socket"))
            assert json.loads(socket.receive_text())["status"] == "waiting"
    assert looks == [1]


def test_who_may_no_longer_see_a_table_follows_its_analysis_no_more(
    open_house: Callable[..., House],
) -> None:
    house = open_house(jobs_here=False)
    house.hall.job_reads.fresh = 0.01
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = over(ada)
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.ok("POST", "/api/invites", {"token": token})
    path = f"/api/tables/{id}/analysis"
    ada.ok("POST", path, {})
    with ben.client.websocket_connect(f"{path}/socket") as socket:
        assert json.loads(socket.receive_text())["status"] == "waiting"
        ada.ok("DELETE", f"/api/tables/{id}/invite")
        assert json.loads(socket.receive_text())["code"] == "table/unknown"


def test_there_is_no_analysis_of_a_game_that_goes_on(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    path = f"/api/tables/{id}/analysis"
    assert ada.problem("POST", path, {}) == (409, "table/running")
    assert ada.problem("GET", path) == (409, "table/running")
    assert ada.problem("DELETE", path) == (409, "table/running")


def test_a_full_queue_says_so_and_what_is_canceled_makes_room(
    open_house: Callable[..., House],
) -> None:
    house = open_house(jobs_here=False, jobs_per_person=1)
    ada = house.guest("Ada")
    first, second = over(ada), over(ada)
    assert ada.ok("POST", f"/api/tables/{first}/analysis", {})["status"] == "waiting"
    assert ada.problem("POST", f"/api/tables/{second}/analysis", {}) == (429, "jobs/full")
    told = ada.ok("DELETE", f"/api/tables/{first}/analysis")
    assert told["status"] == "canceled"
    assert ada.ok("POST", f"/api/tables/{second}/analysis", {})["status"] == "waiting"
    assert ada.problem("POST", f"/api/tables/{first}/analysis", {}) == (429, "jobs/full")


def test_only_who_asked_or_the_host_may_stop_it(open_house: Callable[..., House]) -> None:
    house = open_house(jobs_here=False)
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = str(ada.table("map", "me", "uniform", map=MAP, start=True, public=True)["table"]["id"])
    while (frame := ada.look(id))["table"]["status"] != "over":
        if frame["view"]["legal"]:
            ada.act(id, frame)
    ada.ok("POST", f"/api/tables/{id}/analysis", {})
    assert ben.problem("DELETE", f"/api/tables/{id}/analysis") == (403, "seat/not-yours")


def test_a_job_of_a_server_that_was_stopped_is_finished_by_the_next(
    open_house: Callable[..., House],
) -> None:
    house = open_house(jobs_here=False)
    ada = house.guest("Ada")
    id = over(ada)
    ada.ok("POST", f"/api/tables/{id}/analysis", {})
    # As if the last server had been killed while it worked: its lease still holds.
    later = house.hall.now() + 1e6
    portal = ada.client.portal
    assert portal is not None
    assert portal.call(house.hall.store.take_job, 0.0, later) is not None
    house = open_house()
    ada = again(house, ada)
    assert finished(ada, id)["status"] == "done"

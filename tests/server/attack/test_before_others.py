"""Long work that somebody asks for in order that another has to wait for it, or never gets it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stellwerk.game import View
from stellwerk.server.live.table import NOBODY
from stellwerk.server.live.thoughts import Position
from stellwerk.server.people import Person
from stellwerk.server.ports import Store
from stellwerk.server.rows import Job, MapRow, TableRow
from stellwerk.server.services import jobs
from tests.server.attack.test_bombs import MAP as TINY
from tests.server.attack.test_forgotten import finished
from tests.server.faults import ask
from tests.server.house import MAP, Guest, House, Json
from tests.server.test_stores import SEATS, Scene, header, opened

NOT_YOURS = (403, "seat/not-yours")
OWN = MapRow("map", "ada", "", "", "text", 1, True, 2, "link", 0.0, 0.0)


@pytest.fixture(params=("sqlite", "memory"))
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scene], None]:
    """Lets a scene happen in a fresh store of each kind."""

    async def perform(scene: Scene) -> None:
        async with opened(request.param, tmp_path) as store:
            await scene(store)

    return lambda scene: asyncio.run(perform(scene))


def job(id: str, key: str, person: str, at: float = 1.0) -> Job:
    return Job(id, "analysis", key, person, None, "{}", at)


@pytest.mark.parametrize("kind", ["table", "map"])
def test_work_is_that_of_whom_it_is_about(play: Callable[[Scene], None], kind: str) -> None:
    async def scene(store: Store) -> None:
        over = replace(header(), status="over")
        await store.open_table(over, SEATS)
        await store.add_map(OWN, 5)
        about = TableRow(over, SEATS) if kind == "table" else OWN

        async def asked(person: str, key: str = "hers", most_each: int = 5) -> str:
            again = await store.add_job(job(f"of {person}", key, person), most_each, 9, (), about)
            assert again is not None
            kept = await store.job(again.id)
            assert kept == again
            return again.person_id

        for number in range(2):
            await store.add_job(job(f"eve {number}", f"{number}", "eve"), 5, 9)
        assert await asked("eve") == "eve"
        assert await asked("ada", most_each=0) == "eve"  # beyond what one may have under way
        assert await asked("ada") == "ada"
        assert await asked("eve") == "ada"
        taken = [await store.take_job(10.0, 70.0) for _ in range(3)]
        assert [one and one.key for one in taken] == ["0", "hers", "1"]
        assert await asked("ben") == "ada"
        await store.end_job("of eve", "done", "[]", None)
        assert await asked("eve") == "ada"

    play(scene)


def test_work_of_nobody_any_more_keeps_no_place(play: Callable[[Scene], None]) -> None:
    """Who asked and was deleted, again and again, filled the whole queue from one address."""

    async def scene(store: Store) -> None:
        names = [f"eve {number}" for number in range(10)]
        for number, name in enumerate(names):
            await store.arrive(Person(name, "Eve", 0.0), f"cookie {number}")
            for one in "ab":  # all others of the household are deleted already
                asked = job(f"{name} {one}", f"{name} {one}", name)
                assert await store.add_job(asked, 2, 12, {name})
            if number == 0:
                taken = await store.take_job(10.0, 70.0)
                assert taken is not None
                await store.end_job(taken.id, "done", "[]", None)
            await store.forget(name, "medium", 9.0)
        assert await store.take_job(20.0, 80.0) is None
        found = [await store.job(f"{name} {one}") for name in names for one in "ab"]
        kept = [(one.status, one.person_id) for one in found if one is not None]
        assert kept == [("done", ""), *[("canceled", "")] * 19]

    play(scene)


def over(ada: Guest) -> str:
    """A short game that everybody may look at, played to its end."""
    frame = ada.table("map", "me", "me", map=MAP, start=True, public=True)
    id = str(frame["table"]["id"])
    while (frame := ada.look(id))["table"]["status"] != "over":
        ada.act(id, frame)
    return id


def test_who_looks_on_does_not_keep_an_analysis_from_those_who_played(
    open_house: Callable[..., House],
) -> None:
    """They waited for the turn of somebody who had asked for many, and who could stop it, too."""
    house = open_house(jobs_here=False, jobs_per_hour=1)
    house.stop_time()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    path = f"/api/tables/{over(ada)}/analysis"
    first = eve.ok("POST", path, {})
    assert ada.ok("POST", path, {}) == first
    assert eve.ok("POST", path, {}) == first
    assert eve.problem("DELETE", path) == NOT_YOURS
    kept = ask(house, lambda: house.hall.store.job(first["id"]))
    assert kept.person_id == ada.me["player"]
    assert ada.ok("DELETE", path)["status"] == "canceled"


def test_who_has_a_link_to_a_map_does_not_keep_its_maker_from_a_pdf(
    open_house: Callable[..., House],
) -> None:
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = ada.ok("POST", "/api/maps", {"text": TINY})["info"]["id"]
    token = ada.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    first = eve.ok("POST", f"/api/maps/{token}/print", {})
    assert ada.ok("POST", f"/api/maps/{id}/print", {}) == first
    assert eve.ok("POST", f"/api/maps/{token}/print", {}) == first
    kept = ask(house, lambda: house.hall.store.job(first["id"]))
    assert kept.person_id == ada.me["player"]


def test_nobody_waits_for_the_analysis_of_a_game_that_was_made_up(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of 4,249 actions, mostly tunnels that failed, was looked at while all others waited."""
    house = open_house(jobs_here=False)
    ada = house.guest("Ada")
    id = finished(ada, house.guest("Ben"))
    played = ada.look(id)["seq"]
    monkeypatch.setattr(jobs, "LONGEST", played - 1)
    assert ada.problem("POST", f"/api/tables/{id}/analysis", {}) == (422, "analysis/too-long")
    monkeypatch.setattr(jobs, "LONGEST", played)
    assert ada.ok("POST", f"/api/tables/{id}/analysis", {})["status"] == "waiting"


def test_a_coach_goes_on_thinking_whoever_plays_at_many_tables(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred quick games with a coach ended the thoughts that all others waited for."""
    house = open_house()
    hall = house.hall
    monkeypatch.setattr(hall.thoughts, "_most", 3)
    monkeypatch.setattr(hall.homes, "of", lambda person: person)  # not all of one address

    async def slowly(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(hall.runner, "think", slowly)
    ada, ben = house.guest("Ada"), house.guest("Ben")
    seqs = {}
    for guest, number in ((ada, 1), (ben, 4)):
        for _ in range(number):
            more: Json = {"start": True, "coach": True, "first": 0}
            id = guest.table("metro", "me", "uniform", **more)["table"]["id"]
            seqs[id] = guest.look(id)["seq"]
    kept = [hall.thoughts.get(id, Position(seq, 0)) is not None for id, seq in seqs.items()]
    assert kept == [True, False, False, True, True]


def test_tables_of_whom_is_deleted_are_no_households(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opened a hundred games of bots and was deleted had a hundred turns for each of another.

    Where somebody still sits, what is done there is done for them.
    """
    house = open_house(bot_pace=600.0)
    eve, ada = house.guest("Eve"), house.guest("Ada")
    ids = [eve.table("metro", "uniform", "uniform", start=True)["table"]["id"] for _ in range(2)]
    id = eve.table("metro", "uniform", "open", public=True, first=0)["table"]["id"]
    ada.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    eve.ok("POST", f"/api/tables/{id}/start")
    asked: dict[str, str] = {}

    async def decide(whose: str, table: str, bot: str, view: View, seed: str) -> int:
        asked[table] = whose
        return view.legal[0]

    monkeypatch.setattr(house.hall.bots, "decide", decide)
    eve.ok("DELETE", "/api/me")
    for one in (*ids, id):
        house.tick(one)
    assert asked == {ids[0]: NOBODY, ids[1]: NOBODY, id: ada.me["player"]}


def test_games_that_are_read_take_the_turns_of_their_host(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked for two hundred at once, long out of memory, came before all others."""
    house = open_house()
    hall, eve = house.hall, house.guest("Eve")
    ids = [eve.table("metro", "me", "uniform", start=True)["table"]["id"] for _ in range(2)]
    asked: list[str] = []
    run = hall.runner.run_aside

    async def noted(work: Callable[[], Any], asks: str) -> Any:
        asked.append(asks)
        return await run(work, asks)

    monkeypatch.setattr(hall.runner, "run_aside", noted)
    for id in ids:
        hall.tables.drop(id)
        house.guest().ask("GET", f"/api/tables/{id}?since=0")
    home = hall.homes.of(eve.me["player"])
    assert home != eve.me["player"]
    assert [hall.homes.of(one) for one in asked] == [home, home]

"""People's maps on the server: keeping, sharing, changing, long work on them; and hostile files."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from stellwerk.maps.begin import copy_of
from stellwerk.maps.shape import LookedAt
from stellwerk.maps.workshop import looked_at
from stellwerk.server.edge import shelf
from stellwerk.server.models.maps import Balance, MapPage, RegionJob
from stellwerk.server.ports import Store
from stellwerk.server.rows import Job, MapRow
from tests.maps.test_workshop import HOSTILE
from tests.server.house import Guest, House
from tests.server.test_stores import Scene, opened
from tests.tree import ROOT

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
PAGE, BALANCE, JOB = TypeAdapter(MapPage), TypeAdapter(Balance), TypeAdapter(RegionJob)
LOOKED = TypeAdapter(LookedAt)
PATIENCE = 300.0
Json = dict[str, Any]


def kept(guest: Guest, text: str = TINY) -> Json:
    answer = guest.ask("POST", "/api/maps", {"text": text})
    assert answer.status_code == 201, answer.text
    PAGE.validate_json(answer.content)
    told: Json = answer.json()
    return told


def ended(guest: Guest, path: str, good: Callable[[Json], bool]) -> Json:
    """What a path tells when long work is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told: Json = guest.ok("GET", path)
        if good(told):
            return told
        time.sleep(0.2)
    raise AssertionError(f"{path} did not end")


# --- the store -----------------------------------------------------------------------------------


@pytest.fixture(params=("sqlite", "memory"))
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scene], None]:
    async def perform(scene: Scene) -> None:
        async with opened(request.param, tmp_path) as store:
            await scene(store)

    return lambda scene: asyncio.run(perform(scene))


def row(id: str, person: str = "ada", token: str | None = None, at: float = 1.0) -> MapRow:
    return MapRow(id, person, "Mine", "Meine", "text", 1, True, 12, token, at, at)


def test_maps_are_kept_up_to_a_number_and_found_by_their_links(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        assert await store.add_map(row("one"), 2)
        assert await store.add_map(row("two", token="secret", at=2.0), 2)
        assert not await store.add_map(row("three"), 2)
        assert await store.add_map(row("ben's", "ben"), 2)
        assert [(one.id, one.text) for one in await store.maps("ada")] == [("two", ""), ("one", "")]
        assert (await store.map_of("secret") or row("")).id == "two"
        assert await store.map_of("other") is None
        assert await store.map("nothing") is None

    play(scene)


def test_a_map_is_saved_only_over_the_version_that_was_read(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.add_map(row("one"), 5)
        assert await store.save_map(row("one")._replace(text="new", version=2), 1)
        assert not await store.save_map(row("one")._replace(text="late", version=2), 1)
        found = await store.map("one")
        assert found is not None
        assert (found.text, found.version) == ("new", 2)

    play(scene)


def test_work_on_a_map_goes_with_it_and_both_with_the_person(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        for id in ("one", "two"):
            await store.add_map(row(id), 5)
            job = Job(f"of {id}", "balance", f"{id}/text/500", "ada", None, "{}", 1.0)
            await store.add_job(job, 9, 9)
        await store.add_job(Job("new", "region", "ada/x", "ada", None, "{}", 1.0), 9, 9)
        await store.end_job("of two", "done", "{}", None)
        assert (await store.last_job("balance", "two/")) == await store.job("of two")
        assert await store.last_job("balance", "one/") is None
        await store.delete_map("one")
        assert await store.map("one") is None
        assert await store.job("of one") is None
        assert await store.job("of two") is not None
        await store.forget("ada", "medium", 5.0)
        assert await store.maps("ada") == []
        assert await store.job("of two") is None
        assert await store.job("new") is None

    play(scene)


def test_lanes_take_their_own_kinds(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.add_job(Job("long", "analysis", "a", "ada", None, "{}", 1.0), 9, 9)
        await store.add_job(Job("short", "region", "b", "ada", None, "{}", 2.0), 9, 9)
        taken = await store.take_job(3.0, 9.0, ("region", "print"))
        assert taken is not None
        assert taken.id == "short"
        assert await store.take_job(3.0, 9.0, ("region", "print")) is None
        rest = await store.take_job(3.0, 9.0)
        assert rest is not None
        assert rest.id == "long"

    play(scene)


# --- keeping and changing ------------------------------------------------------------------------


def test_a_map_is_kept_changed_renamed_copied_and_deleted(house: House) -> None:
    ada = house.guest("Ada")
    page = kept(ada)
    id, version = page["info"]["id"], page["info"]["version"]
    assert page["text"] == TINY
    route = page["model"]["routes"][0]["id"]
    body = {"text": TINY, "changes": [{"do": "set-route", "route": route, "color": "gray"}]}
    answer = ada.ask("POST", "/api/maps/edit", body)
    LOOKED.validate_json(answer.content)
    text = answer.json()["text"]
    assert ada.ok("GET", f"/api/maps/{id}")["text"] == TINY
    saved = ada.ok("PUT", f"/api/maps/{id}", {"text": text, "version": version})
    assert saved["version"] == version + 1
    again_ = ada.ok("PUT", f"/api/maps/{id}", {"text": text, "version": version + 1})
    assert again_["version"] == version + 1
    stale = ada.problem("PUT", f"/api/maps/{id}", {"text": TINY, "version": version})
    assert stale == (409, "map/changed")
    assert ada.ok("PATCH", f"/api/maps/{id}", {"title": "Kleinland"})["title"] == "Kleinland"
    assert 'en = "Kleinland"' in ada.ask("GET", f"/api/maps/{id}/map.toml").text
    copy = ada.ok("POST", "/api/maps", {"copy_of": id, "title": "Another"})
    listed = ada.ok("GET", "/api/maps")["mine"]
    assert {one["title"] for one in listed} == {"Kleinland", "Another"}
    ada.ok("DELETE", f"/api/maps/{id}")
    assert [one["id"] for one in ada.ok("GET", "/api/maps")["mine"]] == [copy["info"]["id"]]


def test_built_in_and_empty_maps_are_beginnings(house: House) -> None:
    ada = house.guest("Ada")
    page = ada.ok("POST", "/api/maps", {"builtin": "new_york"})
    assert page["playable"]
    assert page["text"] == copy_of("new_york")
    bare = ada.ok("POST", "/api/maps", {"empty": "europe", "title": "Nowhere"})
    assert (bare["playable"], bare["info"]["title"]) == (False, "Nowhere")
    assert ada.problem("GET", f"/api/maps/{bare['info']['id']}/board") == (409, "map/not-playable")
    path = f"/api/maps/{bare['info']['id']}/balance"
    assert ada.problem("POST", path, {}) == (409, "map/not-playable")
    assert ada.problem("POST", "/api/maps", {}) == (422, "map/which")
    assert ada.problem("POST", "/api/maps", {"builtin": "metro"})[0] == 422


def test_numbers_are_limited(house: House) -> None:
    house.hall.settings = house.hall.settings.model_copy(
        update={"maps_per_person": 2, "edits_per_minute": 2}
    )
    house.stop_time()
    ada = house.guest("Ada")
    kept(ada)
    kept(ada)
    assert ada.problem("POST", "/api/maps", {"text": TINY}) == (429, "map/too-many-kept")
    for _ in range(2):
        ada.ok("POST", "/api/maps/edit", {"text": TINY})
    assert ada.problem("POST", "/api/maps/edit", {"text": TINY}) == (429, "map/too-fast")
    too_long = {"text": TINY + "#" * 100_000}
    assert house.guest("Ben").problem("POST", "/api/maps", too_long) == (422, "map/too-long")


# --- who may what --------------------------------------------------------------------------------


def test_a_map_is_seen_by_its_owner_and_by_who_has_the_link(house: House) -> None:
    ada, ben, nobody = house.guest("Ada"), house.guest("Ben"), house.guest()
    id = kept(ada)["info"]["id"]
    for path in ("", "/board", "/board.svg", "/map.toml", "/balance"):
        for guest in (ben, nobody):
            assert guest.problem("GET", f"/api/maps/{id}{path}") == (404, "map/unknown")
    for method, body in (("PUT", {"text": TINY, "version": 1}), ("PATCH", {}), ("DELETE", None)):
        assert ben.problem(method, f"/api/maps/{id}", body) == (404, "map/unknown")
    assert ada.problem("GET", f"/api/maps/{id}/link") == (404, "map/not-shared")
    token = ada.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    assert ada.ok("GET", f"/api/maps/{id}/link")["url"].endswith(f"/#/map/{token}")
    for guest in (ben, nobody):
        page = guest.ok("GET", f"/api/maps/{token}")
        assert page["text"] == TINY
        assert (page["info"]["mine"], page["info"]["token"]) == (False, None)
        assert page["info"]["id"] == token
        assert guest.ok("GET", f"/api/maps/{token}/balance")["report"] is None
        assert guest.ask("GET", f"/api/maps/{token}/board.svg?sketch=true").text[:4] == "<svg"
        assert guest.problem("GET", f"/api/maps/{id}") == (404, "map/unknown")
    others: tuple[tuple[str, str, Json | None], ...] = (
        ("PUT", "", {"text": TINY, "version": 1}),
        ("PATCH", "", {"title": "Mine now"}),
        ("DELETE", "", None),
        ("GET", "/link", None),
        ("POST", "/balance", {}),
        ("DELETE", "/balance", None),
    )
    for method, path, sent in others:
        assert ben.problem(method, f"/api/maps/{token}{path}", sent) == (403, "map/not-yours")
        status, _ = nobody.problem(method, f"/api/maps/{token}{path}", sent)
        assert status == 401
    mine = ben.ok("POST", "/api/maps", {"copy_of": token})
    assert mine["info"]["mine"]
    ada.ok("PATCH", f"/api/maps/{id}", {"shared": False})
    assert ben.problem("GET", f"/api/maps/{token}") == (404, "map/unknown")


def test_maps_on_the_shelf_are_for_everybody_and_stay_as_they_are(house: House) -> None:
    house.hall.shelf = {"shelf-tiny": shelf.read("shelf-tiny", TINY)}
    ada = house.guest("Ada")
    (listed,) = house.guest().ok("GET", "/api/maps")["shelf"]
    assert (listed["id"], listed["title"], listed["mine"]) == ("shelf-tiny", "Tiny", False)
    assert ada.ok("GET", "/api/maps/shelf-tiny")["text"] == TINY
    assert ada.problem("DELETE", "/api/maps/shelf-tiny") == (403, "map/not-yours")
    assert ada.ok("POST", "/api/maps", {"copy_of": "shelf-tiny"})["info"]["mine"]


def test_forgetting_a_person_forgets_the_maps(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = kept(ada)["info"]["id"]
    token = ada.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    ada.ok("DELETE", "/api/me")
    assert ben.problem("GET", f"/api/maps/{token}") == (404, "map/unknown")


def test_running_games_keep_their_map(house: House) -> None:
    ada = house.guest("Ada")
    page = kept(ada)
    id = page["info"]["id"]
    table = ada.table("map", "me", "uniform", map=page["text"], start=True)["table"]["id"]
    before = ada.ok("GET", f"/api/tables/{table}/facts")
    change = {"do": "set-title", "title": "Other"}
    text = ada.ok("POST", "/api/maps/edit", {"text": TINY, "changes": [change]})["text"]
    ada.ok("PUT", f"/api/maps/{id}", {"text": text, "version": 1})
    ada.ok("DELETE", f"/api/maps/{id}")
    assert ada.ok("GET", f"/api/tables/{table}/facts") == before
    assert ada.look(table)["table"]["title"] == "Tiny"


# --- hostile files -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_uploads_get_errors_and_the_desk_goes_on(house: House, what: str) -> None:
    ada = house.guest("Ada")
    for path, body in (
        ("/api/maps", {"text": HOSTILE[what]}),
        ("/api/maps/edit", {"text": HOSTILE[what]}),
    ):
        answer = ada.ask("POST", path, body)
        if answer.status_code < 300:  # it can be read: then what is wrong with it is told
            assert not answer.json()["playable"]
            assert answer.json()["problems"]
        else:
            assert answer.status_code in {413, 422}
            assert answer.json()["sentence"]
    assert ada.ok("POST", "/api/maps/edit", {"text": TINY})["playable"]


def test_names_are_text_wherever_they_stand(house: House) -> None:
    ada = house.guest("Ada")
    evil = "</text><script>alert(1)</script><svg onload=alert(1)>"
    changes = [
        {"do": "set-title", "title": evil},
        {"do": "set-city", "city": "dorf", "name": evil},
    ]
    text = ada.ok("POST", "/api/maps/edit", {"text": TINY, "changes": changes})["text"]
    id = kept(ada, text)["info"]["id"]
    for path in ("/board.svg?sketch=true", "/map.toml"):
        answer = ada.ask("GET", f"/api/maps/{id}{path}")
        assert answer.status_code == 200
        assert "script" not in answer.headers["content-type"]
    assert "<script" not in ada.ask("GET", f"/api/maps/{id}/board.svg?sketch=true").text
    named = ada.ask("GET", f"/api/maps/{id}/map.toml").headers["content-disposition"]
    assert "\n" not in named
    assert "<" not in named


def test_changes_that_make_no_sense_are_refused(house: House) -> None:
    ada = house.guest("Ada")
    for change in ({"do": "x"}, {}, {"do": "move-city", "city": "dorf", "x": "1e999", "y": 0}):
        status, _ = ada.problem("POST", "/api/maps/edit", {"text": TINY, "changes": [change]})
        assert status == 422
    assert ada.ask("POST", "/api/maps/edit", {"text": TINY, "changes": [7]}).status_code == 422


# --- long work -----------------------------------------------------------------------------------


def test_a_map_of_a_region_is_made_kept_and_drawn(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    wish = {"region": ["Luxembourg"], "cities": 12, "title": "Klein"}
    job = ada.ok("POST", "/api/maps/region", wish)
    assert ben.problem("GET", f"/api/maps/region/{job['id']}") == (404, "jobs/unknown")
    assert ben.problem("DELETE", f"/api/maps/region/{job['id']}") == (404, "jobs/unknown")
    over = ("done", "failed")
    told = ended(ada, f"/api/maps/region/{job['id']}", lambda one: one["status"] in over)
    JOB.validate_python(told)
    assert told["status"] == "done", told["error"]
    page = kept(ada, told["result"]["text"])
    assert page["playable"]
    assert page["info"]["title"] == "Klein"
    assert ada.problem("POST", "/api/maps/region", {}) == (422, "map/which")


def test_a_region_that_is_none_says_so_and_one_can_be_stopped(house: House) -> None:
    ada = house.guest("Ada")
    stopped = ada.ok("POST", "/api/maps/region", {"region": ["Norway"], "cities": 60})
    assert ada.ok("DELETE", f"/api/maps/region/{stopped['id']}")["status"] == "canceled"
    job = ada.ok("POST", "/api/maps/region", {"region": ["Atlantis"]})
    over = ("done", "failed")
    told = ended(ada, f"/api/maps/region/{job['id']}", lambda one: one["status"] in over)
    assert told["status"] == "failed"
    assert "Atlantis" in told["error"]


def test_balance_is_played_told_kept_and_out_of_date_after_a_change(house: House) -> None:
    ada = house.guest("Ada")
    id = kept(ada)["info"]["id"]
    path = f"/api/maps/{id}/balance"
    assert ada.ok("GET", path)["report"] is None
    first = ada.ok("POST", path, {"games": 500})
    assert first["job"]["status"] in {"waiting", "running"}
    told = ended(ada, path, lambda one: one["final"] or one["job"]["status"] == "failed")
    BALANCE.validate_python(told)
    assert told["report"] is not None, told
    assert (told["current"], told["job"]) == (True, None)
    size = told["report"]["sizes"][0]
    assert size["games"] > 0
    assert {link["id"] for link in size["links"]}
    assert told["report"]["remarks"][0]["code"] in {"good", "fair", "poor", "few"}
    changes = [{"do": "set-title", "title": "Other"}]
    text = ada.ok("POST", "/api/maps/edit", {"text": TINY, "changes": changes})["text"]
    ada.ok("PUT", f"/api/maps/{id}", {"text": text, "version": 1})
    late = ada.ok("GET", path)
    assert (late["current"], late["report"]) == (False, told["report"])


def test_balance_can_be_stopped(house: House) -> None:
    ada = house.guest("Ada")
    id = kept(ada)["info"]["id"]
    ada.ok("POST", f"/api/maps/{id}/balance", {"games": 10000})
    told = ada.ok("DELETE", f"/api/maps/{id}/balance")
    assert told["job"] is None


def test_a_map_is_printed_once_and_downloaded(house: House) -> None:
    pytest.importorskip("typst")
    ada = house.guest("Ada")
    id = kept(ada)["info"]["id"]
    query = "?paper=a4&language=de"
    assert ada.problem("GET", f"/api/maps/{id}/print.pdf{query}") == (404, "print/none")
    ada.ok("POST", f"/api/maps/{id}/print", {"paper": "a4", "language": "de"})
    over = ("done", "failed")
    told = ended(ada, f"/api/maps/{id}/print{query}", lambda one: one["status"] in over)
    assert told["status"] == "done", told["error"]
    answer = ada.ask("GET", f"/api/maps/{id}/print.pdf{query}")
    assert answer.content.startswith(b"%PDF")
    assert "Tiny.pdf" in answer.headers["content-disposition"]


def test_countries_are_told_to_everybody(house: House) -> None:
    codes = {one["code"] for one in house.guest().ok("GET", "/api/regions")}
    assert {"DE", "JP", "KE"} <= codes


def test_the_shelf_that_comes_with_us_is_good_and_another_may_take_its_place(
    tmp_path: Path,
) -> None:
    ours = shelf.shelf("")
    assert len(ours) == 6
    for row in ours.values():
        looked = looked_at(row.text)
        assert (looked["playable"], looked["problems"]) == (True, [])
        assert (row.title_en, row.title_de) != ("", "")
    (tmp_path / "mine.toml").write_text(TINY)
    (tmp_path / "broken.toml").write_text("[")
    (tmp_path / "no map.txt").write_text("x")
    assert list(shelf.shelf(str(tmp_path))) == ["shelf-mine"]
    assert shelf.shelf(str(tmp_path / "nowhere")) == {}

"""Limits are not forgotten: whoever makes many small ones does not get rid of a large one."""

from __future__ import annotations

import asyncio
import base64
import gc
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
from fastapi.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.live.sessions import REMEMBERED
from stellwerk.server.models.maps import AskPrint
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.routes import maps
from stellwerk.server.routes.reading import SMALL
from stellwerk.server.rows import Job
from stellwerk.server.security import access, limits
from stellwerk.server.security.limits import Limits
from stellwerk.server.services import jobs, mapwork, padshare
from stellwerk.server.services.hall import Pages
from tests.server.faults import faults
from tests.server.house import MAP, Guest, House, Json, again, receive
from tests.server.test_jobs import over

#: A game of a book.
GAME: Json = {
    "played_at": "2026-11-17T20:15:00Z",
    "game": "usa",
    "players": [
        {"name": "Eve", "who": "me", "place": 1, "total": 9},
        {"name": "Oma", "place": 2, "total": 5},
    ],
}


def test_what_counts_for_an_hour_outlives_what_counts_for_a_minute() -> None:
    now = [0.0]
    kept = Limits(lambda: now[0])
    assert kept.take("people here", 1, 3600)
    for number in range(limits.MOST + 1):
        kept.take(f"change {number}", 60, 60)
    assert not kept.take("people here", 1, 3600)
    now[0] = 3600.0
    assert kept.take("people here", 1, 3600)


def test_of_each_kind_so_many_are_kept_and_the_one_used_longest_ago_goes() -> None:
    kept = Limits(lambda: 0.0)
    for number in range(limits.MOST):
        assert kept.take(str(number), 1, 60)
    assert not kept.take("0", 1, 60)
    assert kept.take("one more", 1, 60)
    assert not kept.take("0", 1, 60)
    assert kept.take("1", 1, 60)


def test_what_a_proxy_tells_of_an_address_is_not_remembered_at_any_length(house: House) -> None:
    """Fifty thousand letters for each limit of each request: two gigabytes, where proxies are many.

    (A proxy that passes on what it gets, or `trusted_proxies = "*"`.)
    """
    far = TestClient(house.app, client=("z" * 50_000, 1))
    far.portal = house.guest().client.portal
    assert far.get("/api/engine").status_code == 200
    said = HTTPConnection({"type": "http", "headers": [], "client": ("z" * 50_000, 1)})
    assert len(access.household(said)) <= access.LONGEST
    assert access.household_of("fe80::1%a-network-of-fifteen") == "fe80::/64"


@pytest.mark.parametrize("by", ["requests", "sockets"])
def test_what_a_person_is_refused_takes_nothing_from_the_address(
    open_house: Callable[..., House], by: str
) -> None:
    """Whoever asked on was refused, and so were all others who came from there."""
    house = open_house(requests_per_minute=10, requests_per_address=30)
    house.stop_time()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    assert ada.ask("GET", "/api/me").status_code == 200
    assert eve.ask("GET", "/api/me").status_code == 200
    for _ in range(40):
        if by == "requests":
            eve.ask("GET", "/api/me")
            continue
        with suppress(WebSocketDisconnect), eve.client.websocket_connect("/api/lobby/socket"):
            pass
    assert eve.ask("GET", "/api/me").status_code == 429
    assert ada.ask("GET", "/api/me").status_code == 200


def test_newcomers_take_nothing_from_those_who_were_here(open_house: Callable[..., House]) -> None:
    """A cookie that was to be looked up again was a newcomer's, and refused for their sake."""
    house = open_house(requests_per_minute=10)
    house.stop_time()
    house.stop_clock()
    ada, newcomer = house.guest("Ada"), house.guest()
    assert ada.ask("GET", "/api/me").status_code == 200
    house.pass_time(REMEMBERED + 1)
    assert [newcomer.ask("GET", "/api/lobby").status_code for _ in range(10)][-1] == 429
    assert ada.ask("GET", "/api/me").status_code == 200


def test_nor_from_those_who_have_taken_another_name(open_house: Callable[..., House]) -> None:
    """The cookie was forgotten, too: whoever had it was shut out as long as newcomers asked on."""
    house = open_house(requests_per_minute=10)
    house.stop_time()
    ada, newcomer = house.guest("Ada"), house.guest()
    assert ada.ok("GET", "/api/me")["name"] == "Ada"
    assert [newcomer.ask("GET", "/api/lobby").status_code for _ in range(10)][-1] == 429
    assert ada.ok("PATCH", "/api/me", {"name": "Ada Lovelace"})["name"] == "Ada Lovelace"
    assert ada.ok("GET", "/api/me")["name"] == "Ada Lovelace"
    ada.ok("DELETE", "/api/me")
    assert ada.problem("GET", "/api/me") == (429, "request/too-many")


@pytest.mark.parametrize("by", ["requests", "sockets"])
def test_nor_from_those_whom_a_server_has_not_met_since_it_began(
    open_house: Callable[..., House], by: str
) -> None:
    """After each restart whoever came back was a newcomer, and refused as long as others asked."""
    house = open_house(requests_per_minute=10)
    ada = house.guest("Ada")
    house.close()
    house = open_house(requests_per_minute=10)
    house.stop_time()
    newcomer, ada = house.guest(), again(house, ada)
    assert [newcomer.ask("GET", "/api/lobby").status_code for _ in range(11)][-1] == 429
    if by == "requests":
        assert ada.ok("GET", "/api/me")["name"] == "Ada"
    else:
        with ada.client.websocket_connect("/api/lobby/socket") as socket:
            assert receive(socket)["type"] == "lobby"


def test_cookies_of_nobody_are_looked_up_only_so_often(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(requests_per_minute=10)
    house.stop_time()
    eve = house.guest()
    assert [eve.ask("GET", "/api/lobby").status_code for _ in range(11)][-1] == 429
    looked_up = []
    whose = house.hall.store.whose

    async def noted(key: str) -> object:
        looked_up.append(key)
        return await whose(key)

    monkeypatch.setattr(house.hall.store, "whose", noted)
    for number in range(60):
        eve.ask("GET", "/api/lobby", headers={"cookie": f"{access.COOKIE}=nobody{number}"})
    assert len(looked_up) == 10


def test_names_of_tables_that_are_nowhere_make_no_room_for_more_people(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty thousand of them, three minutes' requests of one address, cleared all its limits."""
    monkeypatch.setattr(limits, "MOST", 30)
    house = open_house(people_per_hour=2)
    house.stop_time()
    eve = house.guest("Eve")
    house.guest("Eve's other one")
    assert house.guest().problem("POST", "/api/me", {"name": "Third"}) == (429, "identity/too-many")
    for number in range(40):
        nowhere = f"/api/tables/n{number}/seats/0/take"
        assert eve.problem("POST", nowhere, {}) == (404, "table/unknown")
    assert house.guest().problem("POST", "/api/me", {"name": "Third"}) == (429, "identity/too-many")


def at_once(guest: Guest, number: int, path: str, body: Json) -> Counter[int]:
    """The answers to many requests of one person that are sent at the same time."""
    with ThreadPoolExecutor(number) as threads:
        asked = [threads.submit(guest.ask, "POST", path, body) for _ in range(number)]
        return Counter(one.result().status_code for one in asked)


def test_tables_that_are_opened_at_once_are_counted(open_house: Callable[..., House]) -> None:
    """Thirty requests at once opened thirty tables where three were allowed."""
    house = open_house(tables_per_person=3, bot_games_per_person=4)
    eve = house.guest("Eve")
    others = {"game": "metro", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert at_once(eve, 12, "/api/tables", others) == {201: 3, 429: 9}
    assert at_once(eve, 12, "/api/tables", {"game": "metro", "start": True}) == {201: 12}
    tables = eve.ok("GET", "/api/lobby")["mine"]
    assert len(tables) == 3 + 4


def test_seats_that_become_free_at_once_are_counted(open_house: Callable[..., House]) -> None:
    house = open_house(tables_per_person=2)
    eve = house.guest("Eve")
    ids = [eve.table("metro")["table"]["id"] for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        free = [
            threads.submit(eve.ask, "PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
            for id in ids
        ]
        assert Counter(one.result().status_code for one in free) == {200: 2, 429: 6}


@pytest.mark.usefixtures("nobody_else_writes")
@pytest.mark.parametrize(
    ("path", "body", "setting"),
    [
        ("/api/me", {"name": "Ada"}, "people_per_hour"),
        ("/api/maps", {"empty": "usa"}, "maps_per_hour"),
        ("/api/maps/region", {"region": ["Kenya"]}, "jobs_per_hour"),
    ],
)
def test_what_a_full_disk_refuses_counts_for_no_hour(
    path: str, body: Json, setting: str, open_house: Callable[..., House]
) -> None:
    """Whoever tried again until there was room was shut out for the hour in which there was."""
    house = open_house(jobs_here=False, **{setting: 3})
    ada = house.guest("Ada")
    asker = ada if path != "/api/me" else house.guest()
    with faults() as failing:
        failing.arm(1, every=1)
        told = [asker.problem("POST", path, body) for _ in range(30)]
    assert set(told) == {(503, "store/failed")}
    assert asker.ask("POST", path, body).status_code < 300


def test_looks_at_what_is_new_on_a_pad_are_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten people of one address at the largest pad kept everybody else waiting."""
    monkeypatch.setattr(padshare, "LOOKS", 2)
    house.stop_time()
    eve, ada = house.guest("Eve"), house.guest("Ada")
    things: dict[str, dict[str, int]] = {"routes": {}, "stations": {}, "tickets": {}, "metro": {}}
    sheet = {"game": "usa", "people": [{"name": "Eve", "color": 1}], **things}
    path = f"/api/pads/{eve.ok('POST', '/api/pads', sheet)['id']}"
    for _ in range(2):
        eve.ok("GET", path)
    assert eve.problem("GET", path) == (429, "pad/too-fast")
    assert eve.ask("GET", f"{path}?after=1").status_code == 204  # what most looks are
    ada.ok("GET", path)


def test_fetching_a_pdf_is_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mapwork, "FETCHES", 2)
    house.stop_time()
    eve, ada = house.guest("Eve"), house.guest("Ada")
    id = eve.ok("POST", "/api/maps", {"text": MAP})["info"]["id"]
    token = eve.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    path = f"/api/maps/{token}/print.pdf"
    answers = [eve.problem("GET", path) for _ in range(3)]
    assert answers == [(404, "print/none")] * 2 + [(429, "print/too-fast")]
    assert ada.problem("GET", path) == (404, "print/none")


def test_nothing_is_kept_of_what_is_refused(open_house: Callable[..., House]) -> None:
    """Whatever a refusal had in hand, bodies too, was kept for ever: gigabytes, from nobody."""
    many = 100_000
    house = open_house(requests_per_minute=many, requests_per_address=many, body_limit=2 * SMALL)
    ada, id = house.guest("Ada"), "1"
    far = TestClient(house.app, client=("203.0.113.7", 1))
    far.portal = ada.client.portal
    house.hall.blocks.know(["203.0.113.0/24"])
    post, long, json = ada.client.post, b"x" * (SMALL + 1), {"content-type": "application/json"}

    def pieces() -> Iterator[bytes]:
        yield from (long, long)

    for _ in range(50):
        told = [
            ada.client.get("/", headers={"host": "evil.example"}),
            post("/api/me", headers={"origin": "http://evil.example"}),
            post("/api/me", content=long + long),
            post("/api/me", content=pieces()),
            post("/api/me", content=long),
            post(f"/api/tables/{id}/actions", content=long, headers=json),
            far.get("/"),
            ada.client.get("/api/lobby/socket"),
            ada.client.get(f"/api/tables/{id}/socket"),
            ada.client.get(f"/api/tables/{id}/analysis/socket"),
        ]
        statuses = [one.status_code for one in told]
        assert statuses == [421, 403, 413, 413, 413, 413, 403, 426, 426, 426]
    gc.collect()
    kept = [one for one in gc.get_objects() if isinstance(one, ServerProblem)]
    assert max(map(places, kept), default=0) < 50


def places(problem: ServerProblem) -> int:
    """Through how many places a problem has come, each with all that was in hand there."""
    number, place = 0, problem.__traceback__
    while place is not None:
        number, place = number + 1, place.tb_next
    return number


def test_a_pdf_that_many_fetch_at_once_is_read_once_and_beside_the_event_loop(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven people of one address had three gigabytes of them in memory: others waited for 26 s."""
    house = open_house(jobs_here=False)
    hall, eve = house.hall, house.guest("Eve")
    map = eve.ok("POST", "/api/maps", {"text": MAP})["info"]["id"]
    job = eve.ok("POST", f"/api/maps/{map}/print", {})["id"]
    eve_here = Person(eve.me["player"], "Eve", 0.0)
    decode, threads = base64.b64decode, list[str]()

    def b64decode(words: str) -> bytes:
        threads.append(threading.current_thread().name.partition("_")[0])
        return decode(words)

    async def fetch() -> set[object]:
        await hall.store.take_job(hall.now(), hall.now() + 60.0)
        await hall.store.end_job(job, "done", '{"pdf": "AAAA"}', None)
        one = mapwork.printed
        asked = [one(hall, eve_here, map, AskPrint(), eve_here.id) for _ in range(20)]
        return {id(pages) for _, pages in await asyncio.gather(*asked)}

    monkeypatch.setattr(base64, "b64decode", b64decode)
    portal = eve.client.portal
    assert portal is not None
    assert len(portal.call(fetch)) == 1
    assert threads == ["aside"]


def test_an_analysis_that_many_fetch_at_once_is_read_and_compressed_once(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 380 that nobody read, each was written anew: 700 megabytes, and others waited for 3 s."""
    house = open_house(jobs_here=False)
    hall, eve = house.hall, house.guest("Eve")
    table, me = over(eve), Person(eve.me["player"], "Eve", 0.0)
    path = f"/api/tables/{table}/analysis"
    job = eve.ok("POST", path, {})["id"]
    read, whole = list[str](), hall.store.job

    async def counted(id: str) -> Job | None:
        read.append(id)
        return await whole(id)

    async def begin() -> None:
        await hall.store.take_job(hall.now(), hall.now() + 60.0)
        assert await hall.store.note_job(job, 1, 2, '["first"]', hall.now() + 60.0)

    async def fetch() -> set[Pages]:
        await hall.store.end_job(job, "done", f'["{"long" * 50_000}"]', None)
        asked = [jobs.analysis(hall, me, table, "quick", me.id) for _ in range(20)]
        return set(await asyncio.gather(*asked))

    portal = eve.client.portal
    assert portal is not None
    portal.call(begin)
    assert eve.ok("GET", path)["result"] == eve.ok("POST", path, {})["result"] == ["first"]
    monkeypatch.setattr(hall.store, "job", counted)
    (pages,) = portal.call(fetch)
    assert read == [job]
    plain = eve.ask("GET", path, headers={"accept-encoding": "identity"})
    packed = eve.ask("GET", path, headers={"accept-encoding": "gzip"})
    assert plain.content == packed.content == pages.content
    assert plain.json() == eve.ok("POST", path, {}) == eve.ok("DELETE", path)
    assert plain.json()["result"] == ["long" * 50_000]
    assert [one.headers.get("content-encoding") for one in (plain, packed)] == [None, "gzip"]
    assert {one.headers["vary"] for one in (plain, packed)} == {"Accept-Encoding"}
    assert {one.headers["content-type"] for one in (plain, packed)} == {"application/json"}
    sizes = [int(one.headers["content-length"]) for one in (plain, packed)]
    assert sizes == [len(pages.content), len(pages.packed or b"")]
    assert read == [job]  # nothing is read again while somebody has it in hand


def test_a_pdf_goes_out_piece_by_piece() -> None:
    """All of it was written at once, and waited in memory for each who did not read it."""
    turns, seen = [0], list[int]()

    async def send() -> None:
        loop = asyncio.get_running_loop()

        def turn() -> None:
            turns[0] += 1
            loop.call_soon(turn)

        turn()
        content = bytes(range(256)) * 1_000
        parts = []
        async for part in maps.in_pieces(Pages(content)):
            parts.append(part)
            seen.append(turns[0])
        assert b"".join(parts) == content
        assert max(map(len, parts)) <= maps.PIECE

    asyncio.run(send())
    assert len(set(seen)) == len(seen) > 1


@pytest.mark.parametrize("form", ["json", "csv"])
def test_a_book_is_read_no_further_than_its_file(
    house: House, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """The largest have 48 MB: those of ten people who read nothing had three gigabytes."""
    eve, read, seen = house.guest("Eve"), [0], list[int]()
    games = [{**GAME, "id": f"g{number}"} for number in range(40)]
    eve.ok("POST", "/api/logbook/json", {"games": games})
    whole = eve.ask("GET", f"/api/logbook/{form}")
    real = house.hall.store.logged

    async def logged(*asked: Any) -> Any:
        found = await real(*asked)
        read[0] += len(found)
        return found

    class Seen:
        """The application, and how much was read before each piece of its answers."""

        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            async def sent(message: Any) -> None:
                if message.get("body"):
                    seen.append(read[0])
                await send(message)

            await house.app(scope, receive, sent)

    monkeypatch.setattr(house.hall.store, "logged", logged)
    client = TestClient(Seen(), cookies=eve.client.cookies)
    client.portal = eve.client.portal
    assert client.get(f"/api/logbook/{form}").content == whole.content
    assert read == [40]
    assert max(after - before for before, after in pairwise([0, *seen])) <= 10


def test_a_page_of_a_book_is_no_longer_than_what_people_play(house: House) -> None:
    """Fifty of the longest games had four megabytes, for each who asked and did not read."""
    eve, routes = house.guest("Eve"), ["\u99c5" * 120] * 150
    long = {**GAME, "players": [{**GAME["players"][0], "routes": routes}, GAME["players"][1]]}
    for first in range(0, 30, 5):
        games = [{**long, "id": f"g{number}"} for number in range(first, first + 5)]
        eve.ok("POST", "/api/logbook/json", {"games": games})
    after = 0
    while after < 30:
        answer = eve.ask("GET", f"/api/logbook?after={after}")
        assert len(answer.content) < 1_000_000
        assert answer.json()["number"] == 30
        assert answer.json()["games"]
        after += len(answer.json()["games"])
    assert after == 30

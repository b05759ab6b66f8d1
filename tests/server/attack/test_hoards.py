"""Hoards: what one person could pile up until it is in everybody's way, and how far that goes."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import pytest
from pydantic import BaseModel

from stellwerk.logbook import LoggedGame, LoggedPlayer, columns
from stellwerk.maps.workshop import looked_at
from stellwerk.server.edge.runner.desk import MOST
from stellwerk.server.edge.smaller import FILES
from stellwerk.server.models import LogEntry
from stellwerk.server.people import Person
from stellwerk.server.rows import JOBS_SHARE, Job
from stellwerk.server.services import logbook, logpage
from stellwerk.server.store.memory import MemoryStore
from tests.server.house import House
from tests.tree import ROOT

Json = dict[str, Any]
TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
WHEN = "2026-11-17T20:15:00Z"


def entry(**more: Any) -> Json:
    """A game of two in a logbook."""
    players = [
        {"name": "Eve", "who": "me", "place": 1, "total": 9},
        {"name": "Ada", "place": 2, "total": 3},
    ]
    return {"played_at": WHEN, "game": "usa", "players": players, **more}


# --- logbooks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00"])
def test_no_date_makes_a_book_that_cannot_be_opened(house: House, when: str) -> None:
    """Stored in seconds, these were no dates any more: 500 for ever after."""
    eve = house.guest("Eve")
    path = "/api/logbook/games/one"
    assert eve.problem("PUT", path, entry(played_at=when)) == (422, "request/invalid")
    pad = {"game": "usa", "players": [{"name": "Eve"}, {"name": "Ada"}]}
    body = {"pad": pad, "played_at": when}
    assert eve.problem("PUT", "/api/logbook/pads/one", body) == (422, "request/invalid")
    table = f"date,game,player,points\n{when},usa,Eve,1\n{when},usa,Ada,2\n"
    assert eve.problem("POST", "/api/logbook/csv", {"csv": table}) == (422, "logbook/line")
    assert eve.ok("GET", "/api/logbook")["number"] == 0


@pytest.mark.parametrize("name", [":", "+", "\u3164", "a:", "usa:mega+mega", "x.toml:"])
def test_no_name_makes_figures_that_cannot_be_told(house: House, name: str) -> None:
    """A game on a map of one's own may be called anything but that: 500 for ever after."""
    eve = house.guest("Eve")
    answer = eve.problem("PUT", "/api/logbook/games/one", entry(title="Mine", game=name))
    assert answer == (422, "request/bad-option")
    file = {"games": [entry(id="one", title="Mine", game=name)]}
    assert eve.problem("POST", "/api/logbook/json", file) == (422, "request/bad-option")
    player = LoggedPlayer("Eve", "me", 1, 9)
    assert LoggedGame("one", 0, name, (player,), title="Mine").edition == name  # if it is there
    assert eve.ok("GET", "/api/logbook/profile")["games"] == 0


def test_texts_are_no_longer_when_they_are_composed(house: House) -> None:
    """One letter that becomes three: PostgreSQL's columns have an end."""
    eve = house.guest("Eve")
    long = entry(title="\ufb2c" * 80, place="\u0958" * 80, note="\ufb2c" * 400, game="\ufb2c" * 200)
    game = eve.ok("PUT", "/api/logbook/games/one", long)
    assert len(game["title"]) <= 80
    assert len(game["place"]) <= 80
    assert len(game["note"]) <= 400
    assert len(game["game"]) <= 200


@pytest.mark.parametrize("word", ["a\x00b", "\u202eab", "a\u200bb", "a b", "a=b"])
def test_words_of_a_game_are_words(house: House, word: str) -> None:
    eve = house.guest("Eve")
    for more in ({"routes": [word]}, {"stations": [word]}, {"parts": {word: 9}}):
        body = entry()
        body["players"][0] |= more
        assert eve.problem("PUT", "/api/logbook/games/one", body) == (422, "request/invalid")


def test_one_game_is_no_book(house: House) -> None:
    eve, body = house.guest("Eve"), entry()
    body["players"][0]["routes"] = [f"{'r' * 110}{number}" for number in range(150)]
    body["players"][1] |= {"name": "Ada", "routes": body["players"][0]["routes"]}
    assert eve.problem("PUT", "/api/logbook/games/one", body) == (422, "logbook/too-long")
    assert eve.problem("POST", "/api/logbook/json", {"games": [{**body, "id": "one"}]}) == (
        422,
        "logbook/too-long",
    )


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_a_book_has_an_end_in_letters_too(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    for module in ("sql.logbook", "memory_log"):
        monkeypatch.setattr(f"stellwerk.server.store.{module}.BOOK_LETTERS", 3_000)
    eve, body = open_house().guest("Eve"), entry()
    body["players"][0]["routes"] = [f"{'r' * 90}{number}" for number in range(10)]
    answers = [
        eve.ask("PUT", f"/api/logbook/games/{number}", body).status_code for number in range(4)
    ]
    assert answers[0] == 200
    assert answers[-1] == 429
    assert eve.ask("PUT", "/api/logbook/games/0", body).status_code == 200  # in its own place


def test_a_book_is_read_beside_the_event_loop_and_not_without_end(house: House) -> None:
    house.stop_time()
    eve, asked = house.guest("Eve"), list[str]()
    aside = house.hall.runner.run_aside

    async def run_aside(work: Any, whose: str) -> Any:
        asked.append(whose)
        return await aside(work, whose)

    house.hall.runner.run_aside = run_aside  # type: ignore[method-assign]
    eve.ok("PUT", "/api/logbook/games/one", entry())
    token = eve.ok("POST", "/api/logbook/link")["url"].rpartition("/")[2]
    asked.clear()
    paths = ["/api/logbook", "/api/logbook/profile", "/api/logbook/csv", "/api/logbook/json"]
    for path in (*paths, f"/api/profiles/{token}"):
        assert eve.ask("GET", path).status_code == 200
        assert house.guest().ask("GET", path).status_code in {200, 401}
    assert asked == [eve.me["player"]] * 5 + ["testclient"]
    answers = [house.guest().ask("GET", f"/api/profiles/{token}").status_code for _ in range(40)]
    assert answers.count(200) == logbook.READINGS - 2
    assert answers[-1] == 429
    # Whoever has the link keeps others with it from looking, but never the owner from the book.
    assert eve.ask("GET", "/api/logbook").status_code == 200


def test_games_are_put_into_books_of_a_household_one_after_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each a full book is counted: two hundred at once kept all who write for 9 seconds."""
    eve, store, portal = house.guest("Eve"), house.hall.store, house._door.portal
    assert portal is not None
    person = Person(eve.me["player"], "Eve", 1.0)
    log, counting, most = store.log, [0], [0]

    async def counted(*asked: Any) -> bool:
        counting[0] += 1
        most[0] = max(counting[0], most[0])
        kept = await log(*asked)
        counting[0] -= 1
        return kept

    monkeypatch.setattr(store, "log", counted)

    async def run() -> None:
        game = LogEntry.model_validate(entry())
        await asyncio.gather(*(logbook.put(house.hall, person, f"g{n}", game) for n in range(9)))

    portal.call(run)
    assert most == [1]
    assert eve.ok("GET", "/api/logbook")["number"] == 9


def test_nobody_waits_for_all_that_another_one_at_the_address_does_with_a_book(
    house: House,
) -> None:
    """Two hundred games put into a full one kept the others there from theirs for 7 seconds."""
    hall, portal, order = house.hall, house._door.portal, list[str]()
    assert portal is not None
    for name in ("Eve", "Ben"):
        hall.homes.note(name, "192.0.2.1")

    async def read(name: str) -> None:
        async with hall.reading(name):
            order.append(name)
            for _ in range(9):
                await asyncio.sleep(0)

    async def run() -> None:
        await asyncio.gather(*(read(name) for name in ("Eve", "Eve", "Eve", "Ben")))

    portal.call(run)
    assert order == ["Eve", "Ben", "Eve", "Eve"]


def test_a_book_is_written_game_by_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven megabytes at once held everybody for a tenth of a second, from whatever thread."""
    eve, written = house.guest("Eve"), list[int]()
    for number in range(3):
        eve.ok("PUT", f"/api/logbook/games/{number}", entry(note=f"No. {number}"))
    real = BaseModel.model_dump_json

    def noted(model: BaseModel, **how: Any) -> str:
        written.append(len(getattr(model, "games", ())))
        return real(model, **how)

    monkeypatch.setattr(BaseModel, "model_dump_json", noted)
    file = eve.ok("GET", "/api/logbook/json")
    assert [game["note"] for game in file["games"]] == ["No. 0", "No. 1", "No. 2"]
    assert written == [0, 0, 0]
    assert eve.ok("POST", "/api/logbook/json", file) == {"read": 3, "number": 3}
    assert house.guest("Ada").ok("GET", "/api/logbook/json") == {"games": []}


def test_a_page_of_a_book_does_not_name_everybody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names of 25,000 people are nine megabytes, to be compressed on the event loop."""
    monkeypatch.setattr(logpage, "FRIENDS", 3)
    eve = house.guest("Eve")
    for number in range(4):
        body = entry()
        body["players"][1]["name"] = f"Ada {number}"
        eve.ok("PUT", f"/api/logbook/games/{number}", body)
    page = eve.ok("GET", "/api/logbook")
    assert [one["name"] for one in page["friends"]] == ["Eve", "Ada 0", "Ada 1"]
    assert page["number"] == 4
    assert eve.ok("GET", "/api/logbook/profile?who=name:ada 3")["name"] == "Ada 3"


def test_files_are_not_compressed_on_the_event_loop(house: House) -> None:
    eve = house.guest("Eve")
    for number in range(20):
        eve.ok("PUT", f"/api/logbook/games/{number}", entry())
    assert all(path.startswith(("/", ".")) for path in FILES)
    packed = {"accept-encoding": "gzip"}
    for path in ("/api/logbook/json", "/api/logbook/csv"):
        assert "content-encoding" not in eve.ask("GET", path, headers=packed).headers
    assert eve.ask("GET", "/api/logbook", headers=packed).headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_no_cell_is_a_formula(sign: str) -> None:
    cell = f"{sign}HYPERLINK(1)"
    players = (LoggedPlayer(cell, "", 1, 1), LoggedPlayer("Ada", "", 2, 0))
    game = LoggedGame("one", 1, "usa", players, cell, cell)
    table = columns.write([game])
    assert f",{sign}" not in table
    (again,) = columns.read(table.replace("1970", "2026"))
    assert (again.place, again.note, again.players[0].name) == (cell, cell, cell)


# --- the workshop --------------------------------------------------------------------------------


def chain(routes: int, tickets: int, city: str = "a") -> str:
    """Routes in a row, and tickets from one end to the other."""
    rows = [f"{city}{n:04}-{city}{n + 1:04}={{length=1}}" for n in range(routes)]
    wanted = [f"{city}{n % 3:04}-{city}{routes - n:04}={{points=9}}" for n in range(tickets)]
    return "\n".join(['id="x"', "[routes]", *rows, "[tickets]", *wanted, ""])


def test_what_a_map_says_is_no_longer_than_it_should_be() -> None:
    """Ways of all tickets over all routes: ten kilobytes made one megabyte, sixty made thirty."""
    small = looked_at(chain(100, 100))["model"]
    assert small is not None
    ways = [pair for ticket in small["tickets"] for pair in ticket["way"]]
    assert ways
    assert len([id for route in small["routes"] for id in route["tickets"]]) == len(ways)
    for text in (chain(300, 200), chain(1500, 1500), chain(120, 120, "x" * 25)):
        assert len(json.dumps(looked_at(text))) < max(20 * len(text), MOST // 4)


def test_reading_maps_is_counted_for_everybody(open_house: Callable[..., House]) -> None:
    house = open_house(edits_per_minute=3)
    house.stop_time()
    eve = house.guest("Eve")
    page = eve.ok("POST", "/api/maps", {"text": TINY})
    path = f"/api/maps/{page['info']['id']}"
    token = eve.ok("PATCH", path, {"shared": True})["token"]
    version = eve.ok("GET", path)["info"]["version"]
    eve.ok("PUT", path, {"text": TINY, "version": version})
    for method, to, body in (
        ("GET", path, None),
        ("PUT", path, {"text": TINY, "version": version}),
        ("PATCH", path, {"title": "X"}),
        ("POST", "/api/maps/edit", {"text": TINY}),
    ):
        assert eve.problem(method, to, body) == (429, "map/too-fast")
    # Who has no name reads as one of a household, and in its turn.
    nobody = house.guest()
    asked = list[str]()
    ask = house.hall.workshop.ask

    async def noted(person: str, question: Json) -> Any:
        asked.append(person)
        return await ask(person, question)

    house.hall.workshop.ask = noted  # type: ignore[method-assign]
    answers = [nobody.ask("GET", f"/api/maps/{token}").status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]
    assert set(asked) == {"testclient"}


@pytest.mark.parametrize("version", [2**63, -1, 10**30])
def test_a_version_is_a_small_number(house: House, version: int) -> None:
    eve = house.guest("Eve")
    path = f"/api/maps/{eve.ok('POST', '/api/maps', {'text': TINY})['info']['id']}"
    body = {"text": TINY, "version": version}
    assert eve.problem("PUT", path, body) == (422, "request/invalid")


@pytest.mark.parametrize("number", ["NaN", "1e999", "-Infinity", "1e9"])
def test_a_box_has_degrees(house: House, number: str) -> None:
    eve = house.guest("Eve")
    answer = eve.client.request(
        "POST",
        "/api/maps/region",
        content=f'{{"box": [{number}, 1, 2, 3]}}',
        headers={"content-type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


def test_names_in_the_workshop_come_in_like_all_texts(house: House) -> None:
    eve = house.guest("Eve")
    add = {"do": "add-city", "name": "Berl\u202ein\x00\u3164", "x": 1.0, "y": 1.0}
    told = eve.ok("POST", "/api/maps/edit", {"text": TINY, "changes": [add]})
    assert "Berlin" in {city["name"] for city in told["model"]["cities"]}


def test_a_mistake_does_not_repeat_what_was_sent(house: House) -> None:
    eve, body = house.guest("Eve"), entry()
    body["players"][0]["parts"] = {"\x00" * 50_000: 1}
    answer = eve.ask("PUT", "/api/logbook/games/one", body)
    assert answer.status_code == 422
    assert len(answer.content) < 500


# --- long work -----------------------------------------------------------------------------------


def regions(house: House, names: range) -> list[int]:
    """What people of one household are answered who each ask for three maps."""
    asked = []
    for number in names:
        eve = house.guest(f"Eve {number}")
        asked += [
            eve.ask("POST", "/api/maps/region", {"imagined": True}).status_code for _ in range(3)
        ]
    return asked


def test_a_household_fills_a_part_of_the_queue_only(open_house: Callable[..., House]) -> None:
    house = open_house(jobs_here=False, jobs_waiting=16, jobs_per_hour=10_000)
    answers = regions(house, range(3))
    assert answers.count(202) == 16 // JOBS_SHARE
    ada = house.guest("Ada")
    house.hall.homes.note(ada.me["player"], "elsewhere")
    # Each request comes from one address here, so the household is told to the hall directly.
    house.hall.homes.note = lambda person_id, household: None  # type: ignore[method-assign]
    assert ada.ask("POST", "/api/maps/region", {"imagined": True}).status_code == 202


@pytest.mark.usefixtures("nobody_else_writes")  # these people are not in the store
@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_a_few_households_leave_room_in_the_queue(
    open_house: Callable[..., House], kind: str
) -> None:
    """Each had a quarter of it, so four of them had all."""
    house, number = open_house(jobs_here=False), count()

    async def run() -> list[int]:
        store = house.hall.store if kind == "sqlite" else MemoryStore()

        async def ask(person: str, kin: Sequence[str]) -> bool:
            key = f"{next(number)}"
            job = Job(key, "analysis", key, person, None, "{}", 1.0)
            return await store.add_job(job, 3, 64, kin) is not None

        homes = [[f"{home} {one}" for one in range(9)] for home in range(5)]
        return [sum([await ask(one, kin) for one in kin * 3]) for kin in homes]

    portal = house._door.portal
    assert portal is not None
    assert portal.call(run) == [16, 12, 9, 6, 5]


@pytest.mark.usefixtures("nobody_else_writes")  # these people are not in the store
@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_households_take_turns_in_long_work(open_house: Callable[..., House], kind: str) -> None:
    """Sixty people of one address had sixty first wishes, each before the second of another."""
    house = open_house(jobs_here=False)
    home = {f"eve{number}": "eve" for number in range(6)}

    async def run() -> list[str]:
        store = house.hall.store if kind == "sqlite" else MemoryStore()
        for number, person in enumerate([*home, "ada", "ada", "ben"]):
            job = Job(f"{person} {number}", "analysis", f"{number}", person, None, "{}", number)
            await store.add_job(job, 9, 99)
        taken = []
        for _ in range(9):
            job_taken = await store.take_job(50.0, 90.0, None, lambda id: home.get(id, id))
            assert job_taken is not None
            taken.append(job_taken.person_id)
        return taken

    portal = house._door.portal
    assert portal is not None
    assert portal.call(run) == ["eve0", "ada", "ben", "eve1", "ada", "eve2", "eve3", "eve4", "eve5"]


@pytest.mark.usefixtures("nobody_else_writes")  # these people are not in the store
@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_new_people_do_not_come_before_whoever_waits_longer(
    open_house: Callable[..., House], kind: str
) -> None:
    """Each next one of an address, after the last was deleted, came before Ada's second wish."""
    house = open_house(jobs_here=False)

    def household(person: str) -> str:
        return person.partition(" ")[0]

    async def run() -> list[str]:
        store, number = house.hall.store if kind == "sqlite" else MemoryStore(), count()
        begun = dict[str, str]()

        async def ask(person: str) -> None:
            at = next(number)
            await store.add_job(Job(f"{at}", "analysis", f"{at}", person, None, "{}", at), 9, 99)

        async def take() -> Job:
            job = await store.take_job(50.0, 90.0, None, household, begun)
            assert job is not None
            begun[job.id] = household(job.person_id)
            return job

        await ask("ada")
        first = await take()
        await ask("eve 0")
        await store.end_job(first.id, "done", None, None)
        running, taken = await take(), []
        await ask("ada")
        for one in range(1, 4):
            await ask(f"eve {one}")
            await store.drop_job(running.id)  # with whoever had asked for it
            running = await take()
            taken.append(running.person_id)
        return taken

    portal = house._door.portal
    assert portal is not None
    assert portal.call(run) == ["eve 1", "ada", "eve 2"]


def work_of(house: House, kind: str) -> set[str]:
    with sqlite3.connect(house.database.path) as connection:
        rows = connection.execute("SELECT key FROM jobs WHERE kind = ?", (kind,)).fetchall()
    return {row[0] for row in rows}


def end_all(house: House) -> None:
    with sqlite3.connect(house.database.path) as connection:
        connection.execute("UPDATE jobs SET status = 'done', result = '{\"sizes\": []}'")


def test_a_map_has_the_prints_of_its_last_text_only(open_house: Callable[..., House]) -> None:
    """Megabytes for every letter that was changed."""
    house = open_house(jobs_here=False)
    eve = house.guest("Eve")
    page = eve.ok("POST", "/api/maps", {"text": TINY})
    path, version = f"/api/maps/{page['info']['id']}", 1
    for number in range(3):
        for kind in ("print", "balance"):
            eve.ok("POST", f"{path}/{kind}", {})
            end_all(house)
        text = f"{TINY}\n# {number}\n"
        version = eve.ok("PUT", path, {"text": text, "version": version})["version"]
    assert len(work_of(house, "print")) == 1
    assert len(work_of(house, "balance")) <= 2  # the last report, and the one before
    eve.ok("POST", "/api/maps/region", {"imagined": True})
    end_all(house)
    house.tidy()
    assert len(work_of(house, "region")) == 1
    house.pass_time(2 * 24 * 3600.0)
    house.tidy()
    assert work_of(house, "region") == work_of(house, "print") == set()
    assert work_of(house, "balance")


# --- what is dear and asked for often ---------------------------------------------------------


def test_bots_are_looked_for_once_and_codes_drawn_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three hundred who asked at once for the bots kept everybody waiting for five seconds."""
    eve = house.guest("Eve")
    before = eve.ok("GET", "/api/bots")
    eve.ok("POST", "/api/logbook/link")

    def dear(*_: object, **__: object) -> None:
        raise AssertionError("again")

    monkeypatch.setattr("stellwerk.bots.names", dear)
    monkeypatch.setattr("segno.make", dear)
    assert eve.ok("GET", "/api/bots") == before
    eve.ok("GET", "/api/logbook/link")


def test_personal_links_are_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.server.services.people.LINKS_PER_MINUTE", 2)
    house.stop_time()
    eve = house.guest("Eve")
    answers = [eve.ask("POST", "/api/me/link").status_code for _ in range(3)]
    assert answers == [200, 200, 429]

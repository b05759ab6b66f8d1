"""What one request may cost everybody: nothing that takes long is done on the event loop."""

from __future__ import annotations

import asyncio
import sys
import threading
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from prometheus_client import generate_latest

from stellwerk import pad, replay
from stellwerk.errors import suggestion
from stellwerk.logbook import columns
from stellwerk.server import shared, texts, views
from stellwerk.server.edge import metrics
from stellwerk.server.live.reads import SharedReads
from stellwerk.server.models import Lobby, MyGames
from stellwerk.server.routes import links
from stellwerk.server.rows import Tally
from stellwerk.server.services import advice, logbook, ratings, recorded, statistics
from stellwerk.server.services.statistics import by_player
from stellwerk.tickets import tally
from stellwerk.tickets.game import TicketsState
from tests.server.faults import ask
from tests.server.house import MAP, Guest, House, Json
from tests.tree import ROOT

RECORD = ROOT / "tests/replays/new_york-2-last_round.txt"


def here() -> str:
    """The kind of the thread that is at work."""
    return threading.current_thread().name.partition("_")[0]


# --- texts ---------------------------------------------------------------------------------------


def test_endless_marks_are_not_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Composing 16,000 marks took half a second of the event loop, 190,000 more than a minute."""
    real, rows, lengths = unicodedata.normalize, list[int](), list[int]()

    def normalize(form: Any, words: str) -> str:
        row = 0
        for sign in words:
            row = row + 1 if unicodedata.combining(sign) else 0
            rows.append(row)
        lengths.append(len(words))
        return real(form, words)

    monkeypatch.setattr(unicodedata, "normalize", normalize)
    assert texts.line("a" + "\u0301\u0323" * 90_000) == "\u1ea1" + "\u0323" * 3
    assert texts.line("Zug " * 100_000).startswith("Zug Zug")
    assert max(rows) == texts.IN_A_ROW
    assert max(lengths) == texts.LONGEST


@pytest.mark.parametrize("sign", "\u0f73\u0f75\u0f81")
def test_marks_that_come_apart_are_counted_too(monkeypatch: pytest.MonkeyPatch, sign: str) -> None:
    """They say that they are no marks, and are two when they are composed: two seconds a map."""
    real, rows = unicodedata.normalize, list[int]()

    def normalize(form: Any, words: str) -> str:
        row = 0
        for one in real("NFD", words):
            row = row + 1 if unicodedata.combining(one) else 0
            rows.append(row)
        return real(form, words)

    monkeypatch.setattr(unicodedata, "normalize", normalize)
    assert len(texts.line("a" + sign * 1_000)) == 1 + texts.MARKS
    assert max(rows) <= 2 * texts.IN_A_ROW


def test_all_marks_that_come_apart_are_known() -> None:
    apart = {
        sign
        for sign in map(chr, range(sys.maxunicode + 1))
        if not unicodedata.combining(sign)
        and unicodedata.combining(unicodedata.normalize("NFD", sign)[0])
    }
    assert apart == texts.APART


def test_what_people_write_stays_as_it_was() -> None:
    for words in ("Ångström", "नमस्ते", "Z̶̭̀a", "한글", "e\u0301" * 50):
        assert texts.line(words) == unicodedata.normalize("NFC", words)


def test_a_change_of_a_map_is_no_book(house: House) -> None:
    eve = house.guest("Eve")
    for value in ("x" * 2_001, [1] * 201):
        body = {"text": MAP, "changes": [{"do": "set-value", "place": "note", "value": value}]}
        assert eve.problem("POST", "/api/maps/edit", body) == (422, "request/invalid")
    body = {"text": MAP, "changes": [{str(number): 1 for number in range(21)}]}
    assert eve.problem("POST", "/api/maps/edit", body) == (422, "request/invalid")


def test_texts_of_changes_are_not_read_on_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred changes hold four hundred thousand letters: a fifth of a second."""
    eve, read = house.guest("Eve"), list[str]()

    def line(words: str, most: int | None = None) -> str:
        read.append(words)
        return words[:most]

    monkeypatch.setattr(texts, "line", line)
    names = [{"do": "set-title", "title": f"Ber\u202elin {number}"} for number in range(9)]
    told = eve.ok("POST", "/api/maps/edit", {"text": MAP, "changes": names})
    assert told["model"]["title"]["en"] == "Berlin 8"
    assert read == []


# --- logbooks ------------------------------------------------------------------------------------


def test_a_table_in_columns_is_read_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve thousand lines took most of a second, and were counted only afterwards."""
    threads, real = list[str](), columns.read

    def read(text: str) -> Any:
        threads.append(here())
        return real(text)

    monkeypatch.setattr(columns, "read", read)
    monkeypatch.setattr(logbook, "PIECES", 2)
    house.stop_time()
    eve = house.guest("Eve")
    body = {"csv": "date,game,player,points\n2026-11-17,usa,Eve,1\n2026-11-17,usa,Ada,2\n"}
    answers = [eve.ask("POST", "/api/logbook/csv", body).status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    assert threads == ["aside", "aside"]


def test_a_book_of_many_games_is_checked_a_few_at_a_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of 1,450 games was made for it in one go: two such files, and others waited for 13 s."""
    turns, real = list[int](), logbook._check

    async def run_aside(work: Callable[[], Any], whose: str) -> Any:
        turns.append(0)
        return work()

    def check(*given: Any) -> Any:
        turns[-1] += 1
        return real(*given)

    monkeypatch.setattr(house.hall.runner, "run_aside", run_aside)
    monkeypatch.setattr(logbook, "_check", check)
    players = [{"name": "Ada", "place": 1, "total": 9}, {"name": "Ben", "place": 2, "total": 8}]
    many = 3 * logbook.AT_ONCE + 1
    games = [
        {"id": f"g{n}", "played_at": "2026-11-17T12:00Z", "game": "usa", "players": players}
        for n in range(many)
    ]
    eve = house.guest("Eve")
    assert eve.ok("POST", "/api/logbook/json", {"games": games})["number"] == many
    assert sum(turns) == many
    assert max(turns) == logbook.AT_ONCE


# --- recorded games, and how games end -----------------------------------------------------------


def test_what_scripts_play_is_read_beside_the_event_loop(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records of 4,900 actions at eighty tables, each read anew at every turn, had all of it."""
    threads, real = list[str](), replay.read

    def read(text: str) -> Any:
        threads.append(here())
        return real(text)

    house = open_house(bot_pace=3600.0)
    eve = house.guest("Eve")
    wish = {"recorded": {"replay": RECORD.read_text("utf-8"), "at": 2}, "start": True}
    id = eve.table("new_york", "script", "me", **wish)["table"]["id"]
    recorded._read.cache_clear()
    monkeypatch.setattr(replay, "read", read)
    eve.ok("POST", f"/api/tables/{id}/skip", {"to": 3})
    assert threads == ["aside"]
    recorded._read.cache_clear()
    house.tick(id)
    assert threads == ["aside"] * 2
    assert eve.look(id)["seq"] == 4


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which actions of ticket games are played."""
    threads: list[str] = []
    real: Callable[..., object] = TicketsState.play

    def play(self: TicketsState, seat: int, action: int | str) -> object:
        threads.append(here())
        return real(self, seat, action)

    monkeypatch.setattr(TicketsState, "play", play)
    return threads


def opened(guest: Guest, at: int, **more: Any) -> Json:
    record = {"replay": RECORD.read_text(encoding="utf-8"), "at": at}
    return guest.table("new_york", "me", "me", recorded=record, **more)


def test_a_recorded_game_is_played_beside_the_event_loop(house: House, played: list[str]) -> None:
    """Beginning at the end of one took a second and a half."""
    eve, number = house.guest("Eve"), len(replay.load(RECORD).actions)
    at_once = opened(eve, number - 1, start=True)
    assert at_once["seq"] == number - 1
    later = opened(eve, number - 1)["table"]["id"]
    assert eve.ok("POST", f"/api/tables/{later}/start")["seq"] == number - 1
    assert eve.ok("POST", f"/api/tables/{later}/skip", {"to": number})["seq"] == number
    eve.ok("POST", "/api/replays", {"replay": RECORD.read_text(encoding="utf-8")})
    assert set(played) == {"aside"}


def test_an_action_that_is_repeated_late_is_played_beside_the_event_loop(
    house: House, played: list[str]
) -> None:
    eve = house.guest("Eve")
    frame = eve.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]
    for key in "abcdefgh":
        frame = eve.look(id, seat=frame["table"]["to_act"][0])
        frame = eve.act(id, frame, key=key).json()
    first = eve.look(id, seat=0)
    played.clear()
    body = {"seat": 0, "seq": 0, "key": "a", "action": "keep none"}
    assert eve.ok("POST", f"/api/tables/{id}/actions", body)["seq"] == 1
    assert set(played) == {"aside"}
    assert eve.look(id, seat=0) == first


def test_how_a_game_ended_is_found_out_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest trails were looked for again at every look at a finished game."""
    eve, found = house.guest("Eve"), list[str]()
    real = TicketsState.outcome.fget  # type: ignore[attr-defined]

    def outcome(self: TicketsState) -> Any:
        if not self.to_act:
            found.append(here())
        return real(self)

    monkeypatch.setattr(TicketsState, "outcome", property(outcome))
    record = replay.load(RECORD)
    id = opened(eve, 0, start=True)["table"]["id"]
    found.clear()  # the record was checked
    eve.ok("POST", f"/api/tables/{id}/skip", {"to": len(record.actions)})
    for _ in range(2):
        assert (
            f"end {' '.join(map(str, record.scores or ()))}"
            in eve.ask("GET", f"/api/tables/{id}/replay").text
        )
        eve.ok("POST", f"/api/tables/{id}/chat", {"text": "again"})
        sheets = eve.look(id)["outcome"]["sheets"]
        assert [sheet["total"] for sheet in sheets] == list(record.scores or ())
    assert found == ["aside"]


# --- everything else -----------------------------------------------------------------------------


def test_what_every_lay_would_do_is_found_out_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred lays, each played: ten who asked all the time stopped everybody else."""
    monkeypatch.setattr(advice, "SURVEYS", 2, raising=False)
    house.stop_time()
    eve, real, threads = house.guest("Eve"), views.survey, list[str]()

    def survey(*asked: Any) -> Any:
        threads.append(here())
        return real(*asked)

    monkeypatch.setattr(views, "survey", survey)
    id = eve.table("metro:free", "me", "me", start=True)["table"]["id"]
    path = f"/api/tables/{id}/survey?seat=0"
    lays = eve.ok("GET", path)
    assert lays == eve.ok("GET", path)
    assert {lay["action"]["type"] for lay in lays} == {"lay"}
    assert eve.problem("GET", path) == (429, "advice/too-many")
    assert threads == ["aside"] * 2


@pytest.mark.parametrize("path", ["/api/lobby", "/api/me/tables"])
def test_a_list_of_tables_is_written_once(
    house: House, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Read and written again as a model, fifty tables took as long as ten other answers."""
    eve = house.guest("Eve")
    for game in ("metro", "usa"):
        eve.table(game, "me", "open", public=True)
    answer = eve.ask("GET", path)
    model = Lobby if path == "/api/lobby" else MyGames
    assert len(model.model_validate_json(answer.content).mine) == 2

    def read(*_: object, **__: object) -> Any:
        raise AssertionError

    monkeypatch.setattr(model, "model_validate_json", read)
    monkeypatch.setattr(model, "model_validate", read)
    assert eve.ask("GET", path).content == answer.content


def test_the_text_of_an_own_map_is_not_read_for_the_title_of_its_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long one takes a fifth of a second, and a list has fifty: the loop stood still for them."""
    eve = house.guest("Eve")
    frame = eve.table("map", "me", "me", map=MAP, public=True)

    def read(text: str) -> tuple[str, str]:
        raise AssertionError(text)

    monkeypatch.setattr(shared, "titles_of_text", read)
    listed = eve.ok("GET", "/api/me/tables")["mine"][0]["table"]
    around = eve.ok("GET", "/api/lobby")
    shown = [eve.look(frame["table"]["id"])["table"], listed, *around["open"], *around["running"]]
    assert [table["title"] for table in shown] == ["Stall"] * 3


def test_a_list_of_maps_reads_no_texts(house: House) -> None:
    """Fifty texts of one person, asked for two hundred times: all others waited for 18 seconds."""
    eve, portal = house.guest("Eve"), house._door.portal
    assert portal is not None
    eve.ok("POST", "/api/maps", {"text": MAP})
    (row,) = portal.call(house.hall.store.maps, eve.me["player"])
    assert row.text == ""
    assert [one["title"] for one in eve.ok("GET", "/api/maps")["mine"]] == ["Stall"]


def test_a_pdf_is_not_read_to_tell_how_far_it_is(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred and fifty such questions about a large one: all others waited for five seconds."""
    house = open_house(jobs_here=False)
    store, eve = house.hall.store, house.guest("Eve")
    path = f"/api/maps/{eve.ok('POST', '/api/maps', {'text': MAP})['info']['id']}/print"
    id = eve.ok("POST", path, {})["id"]
    portal, real, read = eve.client.portal, store.job_of, list[str | None]()
    assert portal is not None

    async def job_of(*asked: Any, **more: Any) -> Any:
        found = await real(*asked, **more)
        read.append(found.result if found is not None else None)
        return found

    portal.call(store.take_job, house.hall.now(), house.hall.now() + 60.0)
    assert portal.call(store.end_job, id, "done", '{"pdf": "AAAA"}', None)
    monkeypatch.setattr(store, "job_of", job_of)
    assert eve.ok("GET", path)["status"] == eve.ok("POST", path, {})["status"] == "done"
    assert read == [None, None]
    assert eve.ask("GET", f"{path}.pdf").content == bytes(3)


def test_what_is_printed_on_own_maps_is_not_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifty tables on maps of their own were more than are kept: each question read one again."""
    eve = house.guest("Eve")
    id = eve.table("map", "me", "me", map=MAP)["table"]["id"]
    monkeypatch.setattr(shared, "game_of_text", None)
    assert eve.ok("GET", f"/api/tables/{id}/facts")["players"] == 2


def test_the_api_is_described_once_and_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, real = list[threading.Thread](), type(house.app).openapi

    def openapi(self: Any) -> Any:
        threads.append(threading.current_thread())
        return real(self)

    monkeypatch.setattr(type(house.app), "openapi", openapi)
    portal = house.guest().client.portal
    assert portal is not None
    told = [house.guest().ok("GET", "/api/openapi.json")["info"]["title"] for _ in range(3)]
    assert told == ["Stellwerk"] * 3
    assert len(threads) == 1
    assert threads[0] is not portal.call(threading.current_thread)


def test_ones_own_ratings_have_a_limit_and_are_made_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand games are models: asked for at once, all others waited for five seconds."""
    threads, made = list[threading.Thread](), ratings._made

    def note(*asked: Any) -> Any:
        threads.append(threading.current_thread())
        return made(*asked)

    monkeypatch.setattr(ratings, "_made", note)
    eve = house.guest("Eve")
    told = {eve.ask("GET", "/api/me/ratings").status_code for _ in range(ratings.LOOKS)}
    assert told == {200}
    assert eve.problem("GET", "/api/me/ratings") == (429, "statistics/too-fast")
    portal = eve.client.portal
    assert portal is not None
    assert portal.call(threading.current_thread) not in threads


def test_figures_are_written_beside_the_event_loop(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are thousands of lines: everybody else waited for up to a second, at every look."""
    threads = list[threading.Thread]()

    def written(*asked: Any) -> bytes:
        threads.append(threading.current_thread())
        return generate_latest(*asked)

    monkeypatch.setattr(metrics, "generate_latest", written)
    eve = open_house(metrics_token="secret").guest("Eve")
    answer = eve.ask("GET", "/metrics", headers={"authorization": "Bearer secret"})
    assert "stellwerk_request_seconds_count" in answer.text
    portal = eve.client.portal
    assert portal is not None
    assert threads
    assert threads[0] is not portal.call(threading.current_thread)


def test_codes_for_other_names_of_the_server_are_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "LINKS_PER_MINUTE", 2)
    house.stop_time()
    eve = house.guest("Eve")
    id = eve.table("usa", "me", "open")["table"]["id"]
    hosts = [f"one-{number}.local" for number in range(5)]
    path = f"/api/tables/{id}/invite"
    answers = [eve.ask("GET", path, headers={"host": host}).status_code for host in hosts]
    assert answers == [200] * 4 + [429]
    assert eve.ask("GET", path, headers={"host": hosts[0]}).status_code == 200  # it is still known


def test_words_that_are_no_route_are_not_all_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[str]()

    def noted(word: str, *known: Any) -> str:
        looked.append(word)
        return suggestion(word, *known)

    monkeypatch.setattr(tally, "suggestion", noted)
    words = [f"nowhere-{number}" for number in range(100)]
    told = pad.score("usa", [{"name": "Eve", "routes": words}, {"name": "Ada"}], strict=False)
    assert len(looked) == tally.HINTS
    assert [remark.what for remark in told.remarks[:100]] == words


def test_a_name_of_nothing_but_dashes_is_no_pair_of_cities(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At each dash it may be two cities: 1,500 such words took more than a second of all."""
    looked = list[str]()
    real = tally._folded

    def noted(name: str) -> str:
        looked.append(name)
        return real(name)

    monkeypatch.setattr(tally, "_folded", noted)
    pad.score("usa", [{"name": "Eve"}, {"name": "Ada"}], strict=False)
    before = len(looked)
    for word in ("-" * 120, "a – " * 30):
        pad.score("usa", [{"routes": [word]}, {"tickets": [word]}], strict=False)
    assert len(looked) - 3 * before <= 4 * 2 * tally.DASHES


# --- pads ----------------------------------------------------------------------------------------

SHEET: Json = {
    "game": "europe",
    "people": [{"name": "Eve", "color": 1}],
    "routes": {"berlin-wien": 0},
    "stations": {},
    "tickets": {},
    "metro": {"lines": {"7": "12"}},
}


def test_names_on_a_shared_pad_come_in_like_all_texts(house: House) -> None:
    eve, ada = house.guest("Eve"), house.guest("Ada")
    forged = {**SHEET, "people": [{"name": "E\u202eve\u0000\u3164", "color": 1}]}
    id = eve.ok("POST", "/api/pads", forged)["id"]
    assert ada.ok("GET", f"/api/pads/{id}")["sheet"]["people"][0]["name"] == "Eve"
    ada.ok("PUT", f"/api/pads/{id}", {"sheet": forged, "version": 1})
    assert eve.ok("GET", f"/api/pads/{id}")["sheet"]["people"][0]["name"] == "Eve"


@pytest.mark.parametrize(
    "change",
    [
        {"routes": {"berlin\u202e-wien": 0}},
        {"metro": {"lines": {"7": "1\u00002"}}},
        {"metro": {"li\u200bnes": {}}},
        {"game": "europe\u2028"},
        {"id": "\u3164"},
    ],
)
def test_everything_else_on_a_pad_is_plain(house: House, change: Json) -> None:
    answer = house.guest("Eve").problem("POST", "/api/pads", {**SHEET, **change})
    assert answer == (422, "request/invalid")


def test_figures_of_many_names_leave_the_readers_to_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each name that nobody has read all results there are: with 60,000 games half a second each.

    Eight who asked so made everybody else wait that long.
    """
    hall, going = house.hall, list[str | None]()

    async def run() -> list[object]:
        end = asyncio.Event()

        async def read(edition: str | None, name: str | None) -> list[Tally]:
            going.append(name)
            await end.wait()
            return []

        monkeypatch.setattr(hall.store, "statistics", read)
        names = ("Ada", "Ada", "x1", "x2", "x3")
        asked = [
            asyncio.ensure_future(by_player(hall, f"eve{n}", None, name))
            for n, name in enumerate(names)
        ]
        await asyncio.sleep(0)
        hall.tallies.clear()  # a game ends, or somebody takes another name: they are read on
        asked.append(asyncio.ensure_future(by_player(hall, "eve", None, "x4")))
        await asyncio.sleep(0)
        end.set()
        return list(await asyncio.gather(*asked, return_exceptions=True))

    answers = ask(house, run)
    busy = ["server/busy"] * 3
    assert [getattr(answer, "code", None) for answer in answers] == [None] * 3 + busy
    assert going == ["Ada", "x1"]


def test_figures_for_one_household_keep_nobody_else_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names that vary, two at a time without end: everybody else heard that the server is busy."""
    hall, going = house.hall, list[str]()

    async def run() -> list[object]:
        end = asyncio.Event()

        async def read(_: str | None, name: str) -> list[Tally]:
            going.append(name)
            await end.wait()
            return []

        monkeypatch.setattr(hall.store, "statistics", read)
        for one in ("eve", "eva"):
            hall.homes.note(one, "192.0.2.1")
        asks = (("eve", "x1"), ("eva", "x2"), ("eve", "x3"), ("ben", "Ben"))
        asked = [asyncio.ensure_future(by_player(hall, who, None, name)) for who, name in asks]
        await asyncio.sleep(0.01)
        end.set()
        return list(await asyncio.gather(*asked, return_exceptions=True))

    assert ask(house, run) == [()] * 4
    assert going == ["x1", "Ben", "x2", "x3"]


def test_what_takes_long_to_read_is_not_begun_again(house: House) -> None:
    """Statistics that took longer than they stay fresh were read by everybody who asked."""
    begun = list[int]()

    async def run() -> list[int]:
        end, reads = asyncio.Event(), SharedReads[int](3.0, most=2)

        async def make() -> int:
            begun.append(1)
            await end.wait()
            return len(begun)

        asked = [asyncio.ensure_future(reads.read("all", 100.0 * n, make)) for n in range(5)]
        await asyncio.sleep(0)
        end.set()
        return list(await asyncio.gather(*asked))

    assert ask(house, run) == [1] * 5


def test_looks_at_figures_are_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "LOOKS", 2)
    house.stop_time()
    eve, ada = house.guest("Eve"), house.guest("Ada")
    for name in "xy":
        eve.ok("GET", f"/api/statistics?name={name}")
    assert eve.problem("GET", "/api/statistics?name=z") == (429, "statistics/too-fast")
    ada.ok("GET", "/api/statistics?name=z")

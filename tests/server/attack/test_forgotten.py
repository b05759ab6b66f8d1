"""Somebody is forgotten: nothing that was stored tells the name, nor who it was."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from stellwerk.cli import main
from stellwerk.server.models import OpenTable
from stellwerk.server.models.maps import AskRegion, NewMap
from stellwerk.server.models.pad import PadPerson, PadSheet
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rating import available
from stellwerk.server.services import invites, logbook, mapwork, opening, padshare, people, workshop
from tests.server.house import MAP, Guest, House, receive
from tests.server.test_admin import until
from tests.tree import ROOT

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")

NAME = "Zyxwvut"
#: Where ids stay that belong to nobody any more: who played an action, and the keys of requests.
PLAYED = {("entries", "by"), ("entries", "key")}


def left(house: House, *words: str) -> Iterator[tuple[str, str]]:
    """Tables and columns of the database in which one of some words stands."""
    with sqlite3.connect(house.database.path) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (table,) in tables.fetchall():
            columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
            for column in (row[1] for row in columns):
                stored = connection.execute(f'SELECT "{column}" FROM {table}').fetchall()
                if any(word in str(value) for (value,) in stored for word in words):
                    yield table, column


def finished(ada: Guest, ben: Guest, game: str = "metro", **more: Any) -> str:
    """A game of two people that is over."""
    id = str(ada.table(game, "me", "open", public=True, **more)["table"]["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    while (frame := ada.look(id))["table"]["status"] == "running":
        guest = ada if frame["you"]["your_turn"] else ben
        guest.act(id, guest.look(id))
    return id


def test_no_name_and_no_asker_is_left(open_house: Callable[..., House]) -> None:
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    over = finished(ada, eve, "map", map=MAP)
    eve.ok("POST", f"/api/tables/{over}/chat", {"text": "well played"})
    eve.ok("POST", f"/api/tables/{over}/analysis", {})
    eve.ok("POST", f"/api/tables/{over}/rematch")
    waits = ada.table("metro", "me", "open", public=True)["table"]["id"]
    eve.ok("POST", f"/api/tables/{waits}/seats/1/take", {"name": f"{NAME} the second"})
    eve.ok("POST", f"/api/tables/{waits}/seats/1/leave")
    alone = eve.table("metro", "me", "uniform", start=True, first=0, coach=True)["table"]["id"]
    eve.ok("POST", f"/api/tables/{alone}/hint", {"seat": 0})
    eve.ok("POST", f"/api/tables/{alone}/resign")
    known = {table for table, _ in left(house, NAME, eve.me["player"])}
    assert {"people", "seats", "chat", "jobs", "entries", "results"} <= known

    eve.ok("DELETE", "/api/me")
    assert set(left(house, NAME)) == set()
    assert set(left(house, eve.me["player"])) <= PLAYED
    for id in (over, waits):
        assert NAME not in json.dumps(ada.look(id))
    codes = {line["code"]: line["name"] for line in ada.look(waits)["chat"]}
    assert codes["seat/taken"] == codes["seat/left"] == "somebody"
    assert ada.problem("GET", f"/api/tables/{over}/analysis") == (404, "analysis/none")
    assert ada.ok("POST", f"/api/tables/{over}/analysis", {})["status"] == "waiting"


def test_a_notice_does_not_tell_whose_it_is(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    house.guest("Ben").ok("POST", f"/api/tables/{id}/seats/1/take", {})
    (taken,) = [line for line in ada.look(id)["chat"] if line["code"] == "seat/taken"]
    assert (taken["name"], taken["player"]) == ("Ben", None)


@pytest.mark.parametrize("late", ["bot", "host"])
def test_a_notice_of_another_name_is_forgotten_with_whose_it_is(house: House, late: str) -> None:
    """Nobody knew whose name it was when a bot of that name sat down, or got up for its host."""
    ada, easy = house.guest("Ada"), house.guest("Easy")
    host, seats = (ada, ("me", "open", "open")) if late == "bot" else (easy, ("open", "easy"))
    id = host.table("new_york", *seats, public=True)["table"]["id"]
    if late == "bot":
        easy.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    wish = {"kind": "bot", "bot": "easy"} if late == "bot" else {"kind": "me", "name": "easy"}
    host.ok("PUT", f"/api/tables/{id}/seats/{len(seats) - 1}", wish)
    easy.ok("DELETE", "/api/me")
    lines = ada.look(id)["chat"]
    assert [line["name"] for line in lines if line["seat"] == 1][-1] == "somebody"
    assert not set(left(house, "Easy", easy.me["player"]))


def made(eve: Guest, ada: Guest) -> dict[str, str]:
    """Everything that somebody leaves besides tables; where it is found."""
    text = TINY.replace("[title]", f"[title]\n# drawn by {NAME}", 1)
    page = eve.ok("POST", "/api/maps", {"text": text, "title": f"The map of {NAME}"})
    path = f"/api/maps/{page['info']['id']}"
    token = eve.ok("PATCH", path, {"shared": True})["token"]
    eve.ok("POST", f"{path}/balance", {})
    eve.ok("POST", f"{path}/print", {})
    job = eve.ok("POST", "/api/maps/region", {"imagined": True, "title": NAME})["id"]
    ada.ok("POST", f"/api/maps/{token}/print", {"paper": "a3"})
    eve.ok("POST", "/api/me/link")
    profile = eve.ok("POST", "/api/logbook/link")["url"].rpartition("/")[2]
    game: dict[str, Any] = {
        "played_at": "2026-11-17T20:15:00Z",
        "game": "usa",
        "note": f"{NAME} has won",
        "players": [
            {"name": NAME, "who": "me", "place": 1, "total": 9},
            {"name": "Oma", "place": 2, "total": 3},
        ],
    }
    eve.ok("PUT", "/api/logbook/games/one", game)
    met = {"name": "x", "who": f"person:{eve.me['player']}", "place": 1, "total": 9}
    ada.ok("PUT", "/api/logbook/games/one", {**game, "note": "", "players": [met, met | ME]})
    return {
        "map": path,
        "link": f"/api/maps/{token}",
        "board": f"/api/maps/{token}/board.svg",
        "print": f"/api/maps/{token}/print",
        "balance": f"/api/maps/{token}/balance",
        "job": f"/api/maps/region/{job}",
        "profile": f"/api/profiles/{profile}",
    }


ME = {"who": "me", "place": 2, "total": 3}
SHEET = PadSheet(
    game="usa",
    people=(PadPerson(name=NAME, color=1),),
    routes={},
    stations={},
    tickets={},
    metro={},
)


def test_what_was_under_way_leaves_nothing_either(open_house: Callable[..., House]) -> None:
    """Requests that were let in before, and stored something after their person was forgotten."""
    house = open_house(jobs_here=False)
    eve = house.guest(NAME)
    hall, portal = house.hall, house._door.portal
    assert portal is not None
    person = Person(eve.me["player"], NAME, 1.0)
    eve.ok("DELETE", "/api/me")
    portal.call(opening.open_table, hall, person, OpenTable(game="metro"))
    portal.call(mapwork.new_region, hall, person, AskRegion(imagined=True))
    late: list[tuple[Any, ...]] = [
        (workshop.begin, NewMap(text=TINY)),
        (people.move_link,),
        (logbook.share,),
        (padshare.share, SHEET),
    ]
    for work, *more in late:
        with pytest.raises(ServerProblem, match="signed in"):
            portal.call(work, hall, person, *more)
    assert set(left(house, NAME, person.id)) - PLAYED
    house.tidy()
    assert set(left(house, NAME, person.id)) <= PLAYED


def test_nor_does_an_invitation_that_was_followed_just_then(
    open_house: Callable[..., House],
) -> None:
    """Who may look at a table was not looked through: the id stayed."""
    house = open_house()
    ada, eve, portal = house.guest("Ada"), house.guest(NAME), house._door.portal
    assert portal is not None
    id = ada.table("metro", "me", "open")["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    person = Person(eve.me["player"], NAME, 1.0)
    eve.ok("DELETE", "/api/me")
    portal.call(invites.accept, house.hall, person, token)
    assert set(left(house, person.id)) == {("members", "person_id")}
    house.tidy()
    assert not set(left(house, person.id))


def test_nor_does_a_game_that_somebody_else_wrote_down_just_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waited for its turn, with a name that was looked up before: that stayed in the book."""
    ada, eve, portal = house.guest("Ada"), house.guest(NAME), house._door.portal
    assert portal is not None
    hall, id = house.hall, eve.me["player"]
    log = hall.store.log

    async def later(*asked: Any) -> bool:
        await people.forget(hall, id)
        return await log(*asked)

    monkeypatch.setattr(hall.store, "log", later)
    met = {"name": NAME, "who": f"person:{id}", "place": 1, "total": 9}
    game = {"played_at": "2026-11-17T20:15:00Z", "game": "usa", "players": [met, met | ME]}
    ada.ok("PUT", "/api/logbook/games/one", game)
    house.tidy()
    assert not set(left(house, NAME, id))
    assert ada.ok("GET", "/api/logbook")["games"][0]["players"][0]["name"] == "somebody"


def test_maps_books_ratings_links_and_work_go_with_their_person(
    open_house: Callable[..., House],
) -> None:
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    finished(ada, eve)  # rated, and in both books
    paths = made(eve, ada)
    known = {table for table, _ in left(house, NAME, eve.me["player"])}
    everything = {"maps", "jobs", "logbook", "log_players", "profile_links", "moves", "sessions"}
    assert everything | ({"ratings", "rated"} if available() else set()) <= known

    eve.ok("DELETE", "/api/me")
    assert set(left(house, NAME)) == set()
    assert set(left(house, eve.me["player"])) <= PLAYED
    for name, path in paths.items():
        status = ada.ask("GET", path).status_code
        assert status == 404, f"{name} is still there: {status}"
    book = ada.ask("GET", "/api/logbook").text
    assert NAME not in book
    assert eve.me["player"] not in book
    for path in ("csv", "json", "profile"):
        assert NAME not in ada.ask("GET", f"/api/logbook/{path}").text
    assert NAME not in ada.ask("GET", "/api/statistics").text
    assert eve.problem("GET", "/api/me") == (401, "identity/none")
    if available():  # the game still counts for the other
        assert ada.ok("GET", "/api/me/ratings")["standings"]


@pytest.mark.parametrize("how", ["tidied", "removed"])
def test_whoever_stays_away_or_is_removed_leaves_as_little(
    open_house: Callable[..., House], how: str
) -> None:
    house = open_house(jobs_here=False, people_days=10.0, sweep_seconds=0.05)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    paths = made(eve, ada)
    if how == "tidied":
        house.pass_time(11 * 24 * 3600.0)
        ada.ok("PATCH", "/api/me", {"name": "Ada"})
        house.tidy()
    else:
        database = str(house.database.path)
        assert main(["admin", "--database", database, "remove-person", eve.me["player"]]) == 0
        until(lambda: not set(left(house, eve.me["player"])) - PLAYED)  # the server has heard of it
    assert set(left(house, NAME, eve.me["player"])) <= PLAYED
    assert {ada.ask("GET", path).status_code for path in paths.values()} <= {401, 404}


def started(ada: Guest, ben: Guest) -> str:
    """A game of two people in which the first one begins."""
    id = str(ada.table("metro", "me", "open", public=True, first=0)["table"]["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return id


def test_a_game_that_nobody_can_play_any_more_keeps_no_name_in_the_others(
    open_house: Callable[..., House],
) -> None:
    """All tables after it kept name and seat in memory, and no bot took over: they stood still."""
    house = open_house()
    ben, eve = house.guest("Ben"), house.guest(NAME)
    ids = [started(eve, ben) for _ in range(5)]
    lost, *others = sorted(ids)
    with sqlite3.connect(house.database.path) as connection:
        change = "UPDATE games SET game = 'atlantis', status = 'over' WHERE id = ?"
        connection.execute(change, [lost])
    connection.close()
    house.hall.tables.drop(lost)
    assert ben.problem("GET", f"/api/tables/{lost}") == (409, "table/frozen")

    eve.ok("DELETE", "/api/me")
    assert {ben.look(id)["table"]["seats"][0]["name"] for id in others} == {"somebody"}
    until(lambda: all(ben.look(id)["you"]["your_turn"] for id in others))  # bots have played


def test_a_table_that_cannot_be_looked_at_just_then_keeps_no_name(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store was away when tables were to learn it: those that were over told the name on."""
    ada, eve = house.guest("Ada"), house.guest(NAME)
    id = finished(ada, eve)

    async def away(*_: object) -> None:
        raise ServerProblem(503, "store/failed", "The database is away.")

    with monkeypatch.context() as patch:
        patch.setattr(house.hall.store, "facts", away)
        eve.ok("DELETE", "/api/me")
    assert ada.look(id)["table"]["seats"][1]["name"] == "somebody"


@pytest.mark.parametrize("who", ["guest", "host"])
def test_whoever_is_forgotten_looks_at_no_table_by_invitation_any_more(
    house: House, who: str
) -> None:
    """A socket stayed open to whoever had no seat, and was told of every action."""
    ada, eve = house.guest("Ada"), house.guest(NAME)
    host, guest = (eve, ada) if who == "host" else (ada, eve)
    id = host.table("metro", "open", "uniform", first=0)["table"]["id"]
    token = host.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    guest.ok("POST", "/api/invites", {"token": token})
    ada.ok("POST", f"/api/tables/{id}/seats/0/take", {})
    with eve.socket(id) as socket:
        assert receive(socket)["you"]["host"] == (who == "host")
        eve.ok("DELETE", "/api/me")
        until(lambda: not house.hall.hub.watched(id))
    assert ada.look(id)["table"]["host"] == ada.me["player"]  # as she was, or as the next one is


def almost_over(house: House, one: Guest, other: Guest) -> tuple[str, Guest, Guest]:
    """A game of two that the next action ends; who is to play it, and who is not."""
    id = started(one, other)
    live = house.hall.tables.cached(id)
    assert live is not None
    while True:
        assert live.state is not None
        last = one if live.to_act == (0,) else other
        frame, after = last.look(id), live.state.copy()
        after.play(frame["seat"], frame["view"]["legal"][0]["text"])
        if not after.to_act:
            return id, last, other if last is one else one
        last.act(id, frame)


def test_whoever_is_forgotten_while_a_game_ends_is_in_no_result(house: House) -> None:
    """The game ended with the seats as they had been: name and rating were stored again."""
    id, last, gone = almost_over(house, house.guest(NAME), house.guest(f"{NAME}a"))
    hall, portal, player = house.hall, house._door.portal, gone.me["player"]
    assert portal is not None
    portal.call(hall.store.forget, player, "uniform", hall.now())  # this process has not heard yet
    frame = last.act(id, last.look(id)).json()
    assert frame["table"]["status"] == "over"
    assert frame["table"]["seats"][1 - frame["seat"]]["name"] == "somebody"
    assert set(left(house, player)) <= PLAYED
    results = last.ok("GET", "/api/statistics")
    assert sorted(row["name"] for row in results) == sorted([last.me["name"], "somebody"])


def test_who_speaks_after_somebody_who_is_forgotten_is_heard(house: House) -> None:
    """The line got the number of the one that was gone: whoever had read that never got this."""
    ada, cyd, eve = house.guest("Ada"), house.guest("Cyd"), house.guest(NAME)
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    path, room = f"/api/tables/{id}/chat", {"room": "spectators"}
    with cyd.socket(id) as socket:
        receive(socket)
        last = eve.ok("POST", path, {"text": "Hello", **room})["id"]
        while not receive(socket)["chat"]:
            pass
        eve.ok("DELETE", "/api/me")
        assert cyd.ok("POST", path, {"text": "Well", **room})["id"] > last
        while not (lines := receive(socket)["chat"]):
            pass
    assert [line["text"] for line in lines] == ["Well"]
    assert [line["text"] for line in cyd.look(id)["chat"]] == ["Well"]


def test_a_game_that_somebody_else_tries_again_keeps_no_name(
    open_house: Callable[..., House],
) -> None:
    """The record of the game that such a table begins with told who had sat there."""
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    id = finished(ada, eve)
    ada.ok("POST", f"/api/tables/{id}/practice", {"at": 3, "seat": 0})
    eve.ok("DELETE", "/api/me")
    assert not list(left(house, NAME))

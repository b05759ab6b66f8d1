"""Hoards of people and tables: links, devices, closed tables, rematches, ratings, lines."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event

from stellwerk import replay
from stellwerk.server.rating import RATED_BOTS, RatedGame, RatedSeat
from stellwerk.server.services import ratings
from stellwerk.server.store.memory import MemoryStore
from stellwerk.server.store.sql import lists
from tests.server.faults import ask
from tests.server.house import MAP, Guest, House, again
from tests.tree import ROOT


def count(house: House, table: str) -> int:
    with sqlite3.connect(house.database.path) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_links_and_devices_of_one_person_have_an_end(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LINKS", "DEVICES"):
        monkeypatch.setattr(f"stellwerk.server.store.sql.people.{name}", 4)
    house = open_house()
    eve = house.guest("Eve")
    links = [eve.ok("POST", "/api/me/link")["url"].rpartition("/")[2] for _ in range(6)]
    assert count(house, "moves") == 4
    phone = house.guest()
    assert phone.problem("POST", "/api/me/move", {"token": links[0]}) == (404, "link/unknown")
    phone.ok("POST", "/api/me/move", {"token": links[-1]})
    for _ in range(5):
        token = eve.ok("POST", "/api/me/link")["url"].rpartition("/")[2]
        last = house.guest()
        last.ok("POST", "/api/me/move", {"token": token})
    assert count(house, "sessions") == 4
    assert last.ok("GET", "/api/me")["player"] == eve.me["player"]


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_closed_tables_of_one_person_have_an_end(
    open_house: Callable[..., House], kind: str
) -> None:
    house = open_house(bot_games_per_person=4)
    eve = house.guest("Eve")
    for _ in range(8):
        id = eve.table("metro", "me", "open")["table"]["id"]
        eve.ok("POST", f"/api/tables/{id}/close")
    assert eve.ok("GET", "/api/me/tables")["games"] <= 5


def at_its_end() -> dict[str, Any]:
    """A recorded game of two: a table that is opened from it is over at once."""
    record = ROOT / "tests/replays/new_york-2-last_round.txt"
    return {"replay": record.read_text(encoding="utf-8"), "at": len(replay.load(record).actions)}


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_rematches_that_are_let_go_have_an_end(open_house: Callable[..., House], kind: str) -> None:
    """Ask for one, resign, ask again: three hundred tables a minute, which all stayed."""
    house = open_house(bot_games_per_person=4)
    eve = house.guest("Eve")
    id = eve.table("new_york", "me", "script", recorded=at_its_end(), start=True)["table"]["id"]
    for _ in range(8):
        again = eve.ok("POST", f"/api/tables/{id}/rematch")["table"]["id"]
        eve.ok("POST", f"/api/tables/{again}/resign")
    assert eve.ok("GET", "/api/me/tables")["games"] <= 1 + 4  # with the one that is over


def test_rematches_with_others_are_counted_like_any_table(
    open_house: Callable[..., House],
) -> None:
    house = open_house(tables_per_person=1)
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = eve.table("new_york", "me", "open", recorded=at_its_end())["table"]["id"]
    token = eve.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ada.ok("POST", "/api/invites", {"token": token})
    ada.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert eve.ok("POST", f"/api/tables/{id}/start")["table"]["status"] == "over"
    eve.table("new_york", "me", "open")
    assert eve.problem("POST", f"/api/tables/{id}/rematch") == (429, "table/too-many")
    assert ada.ok("POST", f"/api/tables/{id}/rematch")["table"]["host"] == ada.me["player"]
    assert eve.ok("POST", f"/api/tables/{id}/rematch")["table"]["status"] == "running"


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_games_that_are_lost_by_leaving_have_an_end(
    open_house: Callable[..., House], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened and left at once, three hundred a minute: each was rated, for the bots, too."""
    monkeypatch.setattr(ratings, "LEAVINGS", 3)
    house = open_house()
    house.stop_time()
    eve = house.guest("Eve")
    for way in ("resign", "DELETE") * 3:
        path = f"/api/tables/{eve.table('new_york', 'me', 'uniform', start=True)['table']['id']}"
        eve.ok(*("DELETE", path) if way == "DELETE" else ("POST", f"{path}/resign"))
    (standing,) = eve.ok("GET", "/api/me/ratings")["standings"]
    assert standing["games"] == 3


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_so_have_those_that_a_bot_plays_on(
    open_house: Callable[..., House], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left to a bot, or for too long: four hundred of somebody were rated within minutes."""
    monkeypatch.setattr(ratings, "LEAVINGS", 2)
    house = open_house(bot_pace=600.0)
    house.stop_time()
    eve = house.guest("Eve")
    for _ in range(3):
        id = eve.table("metro", "me", "uniform", start=True)["table"]["id"]
        eve.ok("POST", f"/api/tables/{id}/seats/0/leave")
        while eve.look(id)["table"]["status"] == "running":
            house.tick(id)
    (standing,) = eve.ok("GET", "/api/me/ratings")["standings"]
    assert standing["games"] == 2


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_uploaded_games_of_one_person_have_an_end(
    open_house: Callable[..., House], kind: str
) -> None:
    """A request made a finished game of hundreds of entries, which stayed for ever."""
    house = open_house(bot_games_per_person=3)
    eve = house.guest("Eve")
    record = (ROOT / "tests/replays/new_york-2-last_round.txt").read_text(encoding="utf-8")
    body = {"replay": record.partition("\n1 ")[0] + "\n"}
    ids = [eve.ok("POST", "/api/replays", body)["table"]["id"] for _ in range(6)]
    assert eve.ok("GET", "/api/me/tables")["games"] == 3
    assert eve.look(ids[-1])["table"]["status"] == "over"
    assert eve.problem("GET", f"/api/tables/{ids[0]}") == (404, "table/unknown")


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_lines_of_one_table_have_an_end(
    open_house: Callable[..., House], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("sql.chat", "kept"):
        monkeypatch.setattr(f"stellwerk.server.store.{module}.LINES_KEPT", 5)
    house = open_house()
    eve = house.guest("Eve")
    id = eve.table("metro", "me", "open")["table"]["id"]
    for number in range(9):
        eve.ok("POST", f"/api/tables/{id}/chat", {"text": f"line {number}"})
    house = open_house()
    said = [line["text"] for line in again(house, eve).ok("GET", f"/api/tables/{id}/chat")]
    assert said == [f"line {number}" for number in range(4, 9)]


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_who_looks_on_does_not_drive_out_what_players_say(
    open_house: Callable[..., House], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All rooms had their last lines in common: the talk of others was gone within minutes."""
    for module in ("store.sql.chat", "store.kept", "live.table"):
        monkeypatch.setattr(f"stellwerk.server.{module}.LINES_SHOWN", 5)
    for module in ("store.sql.chat", "store.kept"):
        monkeypatch.setattr(f"stellwerk.server.{module}.LINES_KEPT", 5)
    house = open_house()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    path = f"/api/tables/{ada.table('metro', 'me', 'open', public=True)['table']['id']}/chat"
    ada.ok("POST", path, {"text": "Have fun"})
    for number in range(9):
        eve.ok("POST", path, {"text": f"line {number}", "room": "spectators"})

    def read(guest: Guest) -> list[str]:
        return [line["text"] for line in guest.ok("GET", path)]

    assert read(ada) == ["Have fun"]
    assert read(eve) == [f"line {number}" for number in range(4, 9)]
    house = open_house()
    assert read(again(house, ada)) == ["Have fun"]
    assert read(again(house, eve)) == [f"line {number}" for number in range(4, 9)]


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_nor_when_the_game_is_over(open_house: Callable[..., House], kind: str) -> None:
    """Whoever could read what players had said could speak there, and drove it out."""
    house = open_house()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    frame = ada.table("metro:solo", "me", start=True, public=True)
    while frame["table"]["status"] == "running":
        frame = ada.act(frame["table"]["id"], frame).json()
    path = f"/api/tables/{frame['table']['id']}/chat"
    ada.ok("POST", path, {"text": "Well played"})
    assert eve.problem("POST", path, {"text": "x"}) == (403, "chat/other-room")
    eve.ok("POST", path, {"text": "Indeed", "room": "spectators"})
    ada.ok("POST", path, {"text": "Thanks", "room": "spectators"})
    said = [line["text"] for line in eve.ok("GET", path) if line["code"] is None]
    assert said == ["Well played", "Indeed", "Thanks"]


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_ones_own_ratings_are_not_those_of_everybody(
    open_house: Callable[..., House], kind: str
) -> None:
    house = open_house()
    eve = house.guest("Eve")
    if kind == "sqlite":
        with sqlite3.connect(house.database.path) as connection:
            players = [f"person:p{number}" for number in range(50)]
            players += [f"bot:search:{number}" for number in range(150)]
            connection.executemany(
                "INSERT INTO ratings VALUES ('usa', ?, 25, 8, 1)", [(one,) for one in players]
            )
    else:
        store = house.hall.store
        assert isinstance(store, MemoryStore)
        for number in range(150):
            seats = (RatedSeat(f"person:p{number}", 1), RatedSeat(f"bot:search:{number}", 2))
            store._rate(RatedGame(f"g{number}", "usa", seats, float(number)))
    told = eve.ok("GET", "/api/me/ratings")
    assert (told["standings"], len(told["bots"])) == ([], RATED_BOTS)


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
@pytest.mark.parametrize("own", ["me", "open"])
def test_games_that_a_host_gave_up_count_until_the_next_day(
    open_house: Callable[..., House], kind: str, own: str
) -> None:
    """They waited for others without end, and so did the host, who could finish and close none."""
    house = open_house(tables_per_person=1)
    ada, others = house.guest("Ada"), [house.guest("Ben"), house.guest("Cyd")]
    wish = {"game": "metro", "public": True, "seats": [{"kind": own}, {"kind": "open"}]}
    id = ada.ok("POST", "/api/tables", wish)["table"]["id"]
    for seat in (0, 1) if own == "open" else (1,):
        others[seat].ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    if own == "me":
        ada.ok("POST", f"/api/tables/{id}/resign")
    house.pass_time(25 * 3600.0)
    assert ada.problem("POST", "/api/tables", wish) == (429, "table/too-many")
    ada.ok("DELETE", f"/api/tables/{id}")
    next_one = ada.ok("POST", "/api/tables", wish)["table"]["id"]
    for seat in (0, 1) if own == "open" else (1,):
        others[seat].ok("POST", f"/api/tables/{next_one}/seats/{seat}/take", {})
    ada.ok("POST", f"/api/tables/{next_one}/start")
    if own == "me":
        ada.ok("POST", f"/api/tables/{next_one}/resign")
    ada.ok("DELETE", f"/api/tables/{next_one}")
    assert ada.problem("POST", "/api/tables", wish) == (429, "table/too-many")  # not one a minute


def test_the_lobby_of_one_does_not_look_at_the_games_of_all(house: House) -> None:
    """With a hundred thousand finished games each look took a tenth of a second of a core."""
    words = list[str]()

    def plan(c: Connection) -> list[str]:
        def note(_: object, __: object, statement: str, values: Any, *___: object) -> None:
            if not statement.startswith("EXPLAIN"):
                rows = c.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
                words.extend(row[3] for row in rows)

        event.listen(c, "before_cursor_execute", note)
        lists.own(c, "ada", 20, 0)
        lists.count_own(c, "ada")
        lists.count_hosted(c, "ada", 0.0)
        event.remove(c, "before_cursor_execute", note)
        return words

    async def look() -> list[str]:
        return await house.database.read(plan)

    looked = [line for line in ask(house, look) if " games" in line or "AS games_1" in line]
    assert looked
    assert not [line for line in looked if line.startswith("SCAN") and "INDEX" not in line]


def test_nobody_acts_and_takes_back_without_end(shared: House) -> None:
    """Each is an entry, kept in memory and played again by all who come later."""
    eve = shared.guest("Eve")
    id = eve.table("new_york", "me", "me", start=True)["table"]["id"]
    frame, taken_back = eve.look(id), 0
    while taken_back < 300:
        seat = frame["seat"]
        frame = eve.act(id, frame).json()
        assert frame["seat"] == seat
        if frame["you"]["undo"] is None:  # from now on what is done is done
            break
        body = {"seat": seat, "seq": frame["seq"], "key": f"back-{taken_back}"}
        frame = eve.ok("POST", f"/api/tables/{id}/undo", body)
        taken_back += 1
    assert 30 < taken_back < 300
    body |= {"seq": frame["seq"], "key": "once-more"}
    assert eve.problem("POST", f"/api/tables/{id}/undo", body) == (409, "undo/refused")
    assert eve.go_on(id)["seq"] == frame["seq"] + 1


def test_a_game_that_never_ends_has_so_many_entries_at_most(
    shared: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tunnels that fail can be tried for ever; bots that take over bring the game to its end."""
    monkeypatch.setattr("stellwerk.server.services.play.MOST", 40, raising=False)
    eve = shared.guest("Eve")
    id = eve.table("stall", "me", "me", map=MAP, start=True)["table"]["id"]
    while (frame := eve.look(id))["seq"] < 40:
        words = [action["text"] for action in frame["view"]["legal"]]
        again = next((one for one in words if one.startswith(("decline", "claim"))), words[0])
        assert eve.act(id, frame, again).status_code == 200
    told = eve.act(id, frame)
    assert (told.status_code, told.json()["code"]) == (409, "table/too-long")
    for seat in (0, 1):
        eve.ok("POST", f"/api/tables/{id}/seats/{seat}/leave")
    while eve.look(id)["table"]["status"] == "running":
        shared.tick(id)

"""Somebody is forgotten: nothing that was stored tells the name, nor who it was."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator

from tests.server.house import Guest, House

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


def finished(ada: Guest, ben: Guest) -> str:
    """A game of two people that is over."""
    id = str(ada.table("metro", "me", "open", public=True)["table"]["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    while (frame := ada.look(id))["table"]["status"] == "running":
        guest = ada if frame["you"]["your_turn"] else ben
        guest.act(id, guest.look(id))
    return id


def test_no_name_and_no_asker_is_left(open_house: Callable[..., House]) -> None:
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    over = finished(ada, eve)
    eve.ok("POST", f"/api/tables/{over}/chat", {"text": "well played"})
    eve.ok("POST", f"/api/tables/{over}/analysis", {})
    eve.ok("POST", f"/api/tables/{over}/rematch")
    waits = ada.table("metro", "me", "open", public=True)["table"]["id"]
    eve.ok("POST", f"/api/tables/{waits}/seats/1/take", {"name": f"{NAME} the second"})
    eve.ok("POST", f"/api/tables/{waits}/seats/1/leave")
    alone = eve.table("metro", "me", "uniform", start=True, first=0)["table"]["id"]
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

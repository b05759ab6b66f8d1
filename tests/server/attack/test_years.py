"""Years of games: more tables of one person, or of one age, than a statement can name."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, event

from stellwerk.cli import main
from stellwerk.server.edge.others import FEW, Others
from stellwerk.server.live.hub import Watcher
from stellwerk.server.live.table import LiveTable
from stellwerk.server.live.tables import Tables
from stellwerk.server.people import Person
from stellwerk.server.services import lobby, logbook, logfile, logpage
from tests.server.attack.test_hoards_of_tables import count
from tests.server.faults import ask
from tests.server.house import Guest, House
from tests.server.test_postgres import until

#: Values that a statement takes here: 32,767 on PostgreSQL, and in most builds of SQLite.
MOST, TABLES = 500, 700


@pytest.fixture(autouse=True)
def _short_statements(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A database that takes few values at once."""

    def connected(connection: Any, _: object) -> None:
        connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, MOST)

    monkeypatch.setattr("stellwerk.server.store.sql.database.VALUES", 400, raising=False)
    event.listen(Engine, "connect", connected)
    yield
    event.remove(Engine, "connect", connected)


def played_for_years(house: House, guest: Guest) -> str:
    """A game that goes on, and very many like it that ended long ago; the id of the first."""
    id = str(guest.table("metro", "me", "me", start=True)["table"]["id"])
    with sqlite3.connect(house.database.path) as connection:
        for table, key in (("games", "id"), ("seats", "game_id")):
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            of_each = {
                key: "'g' || n",
                "invite": "'i' || n",
                "status": "'over'",
                "over_at": "1000 + n",
                "due_at": "NULL",
            }
            values = ", ".join(of_each.get(name, f'"{name}"') for name in names)
            connection.execute(
                "WITH RECURSIVE numbers(n) AS "
                f"(SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {TABLES}) "
                f"INSERT INTO {table} SELECT {values} FROM {table}, numbers WHERE {key} = ?",
                (id,),
            )
    assert count(house, "games") == TABLES + 1
    return id


def test_years_of_finished_games_are_tidied_away(open_house: Callable[..., House]) -> None:
    """Nothing was ever deleted where there were too many, and nobody forgotten who stayed away."""
    house = open_house(finished_days=1.0)
    ada = house.guest("Ada")
    id = played_for_years(house, ada)
    house.tidy()
    assert count(house, "games") == 1
    assert ada.look(id)["table"]["status"] == "running"


def test_whoever_has_played_for_years_is_forgotten(open_house: Callable[..., House]) -> None:
    """The server answered that the database was away, whenever it was asked."""
    house = open_house()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = played_for_years(house, ada)
    assert ada.ask("DELETE", "/api/me").status_code == 204
    with sqlite3.connect(house.database.path) as connection:
        names = connection.execute("SELECT DISTINCT name FROM seats").fetchall()
    assert names == [("somebody",)]
    assert ben.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_whoever_has_played_for_years_is_removed_while_others_play(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of these games were read; where they were too many, one went on for ever waiting."""
    house = open_house(sweep_seconds=0.05)
    ada, read = house.guest("Ada"), set[str]()
    id = played_for_years(house, ada)
    load = Tables._load

    async def noted(tables: Tables, id: str, done: asyncio.Event) -> LiveTable:
        read.add(id)
        return await load(tables, id, done)

    monkeypatch.setattr(Tables, "_load", noted)
    file = str(house.database.path)
    assert main(["admin", "--database", file, "remove-person", ada.me["player"]]) == 0
    until(lambda: status_of(house, id), lambda status: status == "over")
    assert read <= {id}


def status_of(house: House, id: str) -> str:
    """The status of a table as it is stored."""
    with sqlite3.connect(house.database.path) as connection:
        (status,) = connection.execute("SELECT status FROM games WHERE id = ?", (id,)).fetchone()
    return str(status)


def test_news_of_years_of_games_keep_nobody_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server asked for each of them at once, for its lobby, and all others waited."""
    others, hub, asked = Others(house.hall), house.hall.hub, list[str]()
    hub.watch_lobby(Watcher(None))

    async def row(id: str) -> None:
        asked.append(id)

    async def hear() -> None:
        for number in range(TABLES):
            others.hear(f"g{number}")
        await asyncio.gather(*others._tasks)

    monkeypatch.setattr(house.hall.store, "row", row)
    before = hub.lobby_changes
    ask(house, hear)
    assert hub.lobby_changes > before
    assert len(asked) <= FEW


@pytest.mark.parametrize("what", ["lobby", "tables", "book", "figures", "file"])
def test_the_games_of_somebody_are_read_by_one_at_a_time(
    house: House, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Ten who listed 20,000 games let everybody else wait for the store a hundred times as long."""
    eve, hall = house.guest("Eve"), house.hall
    person = Person(eve.me["player"], "Eve", 0.0)
    inside, most = 0, 0

    async def read(*_: object) -> list[Any]:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0.01)
        inside -= 1
        return []

    monkeypatch.setattr(hall.store, "own", read)
    monkeypatch.setattr(hall.store, "logged", read)
    monkeypatch.setattr(hall.store, "log_ids", read)
    asked: dict[str, Callable[[], Awaitable[object]]] = {
        "lobby": lambda: lobby.shown(hall, person),
        "tables": lambda: lobby.my_games(hall, person, 0),
        "book": lambda: logpage.page(hall, person, 0),
        "figures": lambda: logbook.profile(hall, person, "me", "all", None),
        "file": lambda: logfile.file(hall, person),
    }

    async def all_at_once() -> None:
        await asyncio.gather(*(asked[what]() for _ in range(10)))

    ask(house, all_at_once)
    assert most == 1

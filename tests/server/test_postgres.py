"""The same tables on a real PostgreSQL, served by two servers at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection

from stellwerk.errors import BadOption
from stellwerk.server.rows import Job
from stellwerk.server.settings import Settings
from stellwerk.server.store.sql import games, migrations
from stellwerk.server.store.sql.database import Database
from tests.server.conftest import QUICK
from tests.server.faults import ask
from tests.server.house import Guest, House, again, receive
from tests.server.process import PATIENCE, Process
from tests.server.test_faults import LONG, Kills, Plan, many_tables


def until(ask: Callable[[], Any], wanted: Callable[[Any], bool]) -> Any:
    """Ask until the answer is wanted."""
    end = time.monotonic() + PATIENCE
    while not wanted(told := ask()):
        assert time.monotonic() < end, told
        time.sleep(0.02)
    return told


def two_people(one: House, other: House, game: str) -> tuple[str, Guest, Guest]:
    """Ada at one server, Ben at another, at one table."""
    ada, ben = one.guest("Ada"), other.guest("Ben")
    id = ada.table(game, "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    until(lambda: ada.look(id), lambda frame: frame["table"]["seats"][1]["kind"] == "person")
    ada.ok("POST", f"/api/tables/{id}/start")
    until(lambda: ben.look(id), lambda frame: frame["table"]["status"] == "running")
    return id, ada, ben


def test_a_game_over_two_servers(open_houses: Callable[..., House]) -> None:
    one, other = open_houses(), open_houses()
    id, ada, ben = two_people(one, other, "metro")
    people, seq = (ada, ben), 0
    with one.guest().socket(id) as spectator:
        receive(spectator)
        while (frame := ada.look(id))["table"]["status"] == "running":
            guest = people[frame["table"]["to_act"][0]]
            frame = until(lambda: guest.look(id), lambda frame: frame["seq"] >= seq)  # noqa: B023
            answer = guest.act(id, frame)
            assert answer.status_code == 200, answer.text
            seq = answer.json()["seq"]
            until(lambda: ada.look(id), lambda frame: frame["seq"] >= seq)  # noqa: B023
        while receive(spectator)["table"]["status"] != "over":
            pass
    final = until(lambda: ben.look(id), lambda frame: frame["table"]["status"] == "over")
    assert final["outcome"] == ada.look(id)["outcome"]
    assert [row["games"] for row in ben.ok("GET", "/api/statistics?name=Ben")] == [1]


def test_only_one_of_two_servers_stores_an_entry(open_houses: Callable[..., House]) -> None:
    one, other = open_houses(), open_houses()
    ada = one.guest("Ada")
    phone = other.guest()
    phone.client.cookies = ada.client.cookies
    frame = ada.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]
    until(lambda: phone.look(id), lambda frame: frame["table"]["status"] == "running")
    for number in range(6):
        frame = until(lambda: phone.look(id), lambda frame: frame["seq"] == number)  # noqa: B023
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda guest: guest.act(id, frame), (ada, phone)))  # noqa: B023
        assert sorted(answer.status_code for answer in found) == [200, 409]
        (stale,) = (answer.json() for answer in found if answer.status_code == 409)
        assert (stale["code"], stale["frame"]["seq"]) == ("action/stale", number + 1)
        until(lambda: ada.look(id), lambda frame: frame["seq"] == number + 1)  # noqa: B023


def test_a_new_name_and_forgetting_are_known_to_the_other_server(
    open_houses: Callable[..., House],
) -> None:
    ada, phone = open_houses().guest("Ada"), open_houses().guest()
    phone.client.cookies = ada.client.cookies
    assert phone.ok("GET", "/api/me")["name"] == "Ada"  # remembered there from now on
    ada.ok("PATCH", "/api/me", {"name": "Adele"})
    until(lambda: phone.ok("GET", "/api/me"), lambda me: me["name"] == "Adele")
    ada.ok("DELETE", "/api/me")
    until(lambda: phone.ask("GET", "/api/me"), lambda answer: answer.status_code == 401)


def test_lobbies_hear_of_what_other_servers_do(open_houses: Callable[..., House]) -> None:
    one, other = open_houses(), open_houses()
    ada, ben = one.guest("Ada"), other.guest("Ben")
    with ben.client.websocket_connect("/api/lobby/socket") as socket:
        assert socket.receive_json()["open"] == []
        id = ada.table("metro", "me", "open", public=True, first=1)["table"]["id"]
        while [table["id"] for table in socket.receive_json()["open"]] != [id]:
            pass
        again(one, ben).ok("POST", f"/api/tables/{id}/seats/1/take", {})
        ada.ok("POST", f"/api/tables/{id}/start")
        while not any(mine["your_turn"] for mine in socket.receive_json()["mine"]):
            pass


def test_what_somebody_said_is_forgotten_by_all_servers(open_houses: Callable[..., House]) -> None:
    one, other = open_houses(), open_houses()
    ada, ben = one.guest("Ada"), other.guest("Ben")
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/chat", {"text": "bye", "room": "spectators"})
    for house in (one, other):
        assert "bye" in str(house.guest().look(id)["chat"])
    ben.ok("DELETE", "/api/me")
    for house in (one, other):
        until(lambda: house.guest().look(id), lambda frame: "bye" not in str(frame["chat"]))  # noqa: B023


def test_long_jobs_take_turns_and_are_forgotten_with_who_asked(
    open_houses: Callable[..., House],
) -> None:
    one, other = open_houses(jobs_here=False), open_houses(jobs_here=False)
    ada, eve = one.guest("Ada"), other.guest("Eve")
    tables = [guest.table("metro", "me", "me")["table"]["id"] for guest in (eve, ada)]
    asked = [("e1", eve, 1.0), ("e2", eve, 2.0), ("a1", ada, 3.0)]
    for id, guest, at in asked:
        table = None if id == "e2" else tables[guest is ada]
        job = Job(id, "analysis", id, guest.me["player"], table, "{}", at)
        assert ask(one, lambda job=job: one.hall.store.add_job(job, 9, 9))
    taken = [ask(house, lambda h=house: h.hall.store.take_job(9.0, 99.0)) for house in (one, other)]
    assert [job.id for job in taken if job is not None] == ["e1", "a1"]
    eve.ok("DELETE", "/api/me")
    left = [ask(one, lambda id=id: one.hall.store.job(id)) for id, _, _ in asked]
    assert [job and job.person_id for job in left] == [None, "", ada.me["player"]]


def test_another_server_goes_on_with_bots_that_were_left(open_houses: Callable[..., House]) -> None:
    one = open_houses(bot_pace=0.3)
    ada = one.guest("Ada")
    id = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    one.close()
    ada = again(open_houses(), ada)
    frame = until(lambda: ada.look(id), lambda frame: frame["table"]["status"] == "over")
    assert frame["outcome"]


def test_people_and_seats_on_postgres(open_houses: Callable[..., House]) -> None:
    one, other = open_houses(), open_houses()
    id, ada, ben = two_people(one, other, "metro")
    ben.ok("POST", f"/api/tables/{id}/chat", {"text": "hello"})
    heard = until(lambda: ada.look(id), lambda frame: bool(frame["chat"][-1]["text"]))
    assert heard["chat"][-1]["text"] == "hello"
    link = ada.ok("POST", "/api/me/link")["url"].rpartition("/")[2]
    assert other.guest().ok("POST", "/api/me/move", {"token": link})["name"] == "Ada"
    ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    one.pass_time(60.0)
    one.tick(id)
    assert ada.look(id)["table"]["seats"][1]["substitute"] == "uniform"
    back = ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert back["table"]["seats"][1]["substitute"] is None
    ben.ok("DELETE", "/api/me")
    until(lambda: ada.look(id), lambda frame: frame["table"]["seats"][1]["name"] == "somebody")
    assert ada.ok("GET", "/api/lobby")["mine"][0]["table"]["id"] == id


def test_a_lost_connection_is_opened_again(
    open_houses: Callable[..., House], database: str
) -> None:
    one, other = open_houses(), open_houses()
    id, ada, ben = two_people(one, other, "metro")

    async def cut() -> None:
        connection = await asyncpg.connect(database)
        kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        await connection.execute(f"{kill} WHERE pid <> pg_backend_pid() AND query LIKE 'LISTEN%'")
        await connection.close()

    asyncio.run(cut())
    people = (ada, ben)
    guest = people[ada.look(id)["table"]["to_act"][0]]
    seq = guest.act(id, guest.look(id)).json()["seq"]
    for person in people:
        until(lambda: person.look(id), lambda frame: frame["seq"] == seq)  # noqa: B023


@pytest.mark.parametrize("verb", ["read", "write"])
def test_work_ends_by_itself_when_nobody_waits_for_it(database: str, verb: str) -> None:
    async def leave() -> list[int]:
        door, begun = Database(database), asyncio.Event()
        loop, found = asyncio.get_running_loop(), []

        def work(c: Connection) -> None:
            loop.call_soon(begun.set)
            found.append(c.exec_driver_sql("SELECT count(*) FROM pg_sleep(0.2)").scalar_one())

        await door.open()
        waiting = asyncio.ensure_future(getattr(door, verb)(work))
        await begun.wait()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert found == []
        await door.close()  # which waits for it
        return found

    assert asyncio.run(leave()) == [1]


def test_a_read_sees_one_moment(database: str) -> None:
    async def look() -> list[int]:
        door = Database(database)
        await door.open()

        def read(c: Connection) -> list[int]:
            counts = [_people(c)]
            with ThreadPoolExecutor(1) as pool:
                pool.submit(asyncio.run, add_somebody(database)).result()
            return [*counts, _people(c)]

        found = await door.read(read)
        await door.close()
        return found

    assert asyncio.run(look()) == [0, 0]


def test_who_talks_does_not_get_in_the_way_of_who_acts(
    open_houses: Callable[..., House], database: str
) -> None:
    """An entry refers to its table before the header is changed; a line of chat holds the table.

    Were these to exclude each other, a seat taken and an action stored at once would each wait for
    the other one, until PostgreSQL ends one of them after a second.
    """
    house = open_houses()
    id = house.guest("Ada").table("metro", "me", "me", start=True)["table"]["id"]

    async def talk_meanwhile() -> None:
        connection, door = await asyncpg.connect(database), Database(database)
        await door.open()
        async with connection.transaction():
            await connection.execute(
                "INSERT INTO entries VALUES ($1, 1, 'act', 0, '', '', NULL, '', 0)", id
            )
            await door.write(hold)
        await door.close()
        await connection.close()

    def hold(c: Connection) -> None:
        c.exec_driver_sql("SET LOCAL lock_timeout = '10s'")
        games.change(c, id, {"due_at": None})
        games.hold(c, id)

    asyncio.run(talk_meanwhile())


def _people(c: Connection) -> int:
    return int(c.exec_driver_sql("SELECT count(*) FROM people").scalar_one())


async def add_somebody(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute("INSERT INTO people VALUES ('x', 'Ada', 0, 0)")
    await connection.close()


def test_a_database_of_another_form_is_refused(postgres: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="serve --migrate"):
        House(Settings(database_url=postgres, **QUICK))


def test_a_server_that_cannot_listen_says_so(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where its first connection was the last one, it ended with a traceback."""

    async def full(*_: object) -> None:
        raise asyncpg.TooManyConnectionsError("sorry, too many clients already")

    monkeypatch.setattr(Database, "listen", full)
    with pytest.raises(BadOption, match=r"does not answer \(sorry, too many clients already\)"):
        House(Settings(database_url=database, **QUICK))


def test_of_two_who_migrate_at_once_one_waits_for_the_other(postgres: str) -> None:
    """The second one ended with an error nobody had written a sentence for."""
    address = postgres.replace("/postgres?", "/at_once?")
    second: list[subprocess.Popen[bytes]] = []

    def first(c: Connection) -> None:
        migrations.upgrade(c)
        command = [sys.executable, "-m", "stellwerk", "serve", "--migrate", "--database", address]
        second.append(subprocess.Popen(command))
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        until(lambda: c.exec_driver_sql(waits).scalar(), bool)

    async def migrate() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute("CREATE DATABASE at_once")
        await connection.close()
        door = Database(address)
        await door.open()
        await door.write(first)
        assert await asyncio.to_thread(second[0].wait, PATIENCE) == 0
        assert await door.read(migrations.is_current)
        await door.close()

    asyncio.run(migrate())


#: What is played while one of two servers is killed.
PLANS: tuple[Plan, ...] = (
    ("map", ("me", "open")),
    ("metro", ("uniform", "me", "uniform")),
    ("map", ("open", "me")),
    ("metro", ("uniform", "uniform")),
)


def test_nothing_is_lost_when_one_of_two_servers_is_killed(database: str, tmp_path: Path) -> None:
    servers = [Process(database, tmp_path) for _ in range(2)]
    found = asyncio.run(many_tables(PLANS, Kills(1), 5, *servers))
    assert sum(server.starts for server in servers) >= 3
    assert any(tab.connections > 1 for tab in found.tabs)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_on_postgres_in_many_rounds(
    database: str, tmp_path: Path, seed: int
) -> None:
    servers = [Process(database, tmp_path) for _ in range(2)]
    asyncio.run(many_tables(LONG * 2, Kills(30), seed, *servers))

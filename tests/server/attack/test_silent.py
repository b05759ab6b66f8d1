"""Silent: a connection to the database on which nobody speaks any more, and nobody hangs up."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection
from sqlalchemy.util import await_only

from stellwerk.errors import BadOption
from stellwerk.server.edge.app import make_hall, open_hall
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import verify
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from stellwerk.server.store.sql import database as door
from stellwerk.server.store.sql import ear
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.store import SqlStore
from tests.server.conftest import QUICK
from tests.server.faults import ask
from tests.server.house import House, again
from tests.server.test_postgres import until


@contextlib.contextmanager
def silent(backend: int) -> Iterator[None]:
    """The end of a connection says nothing for a while, as if the network had lost it."""
    try:
        os.kill(backend, signal.SIGSTOP)
    except PermissionError:
        pytest.skip("PostgreSQL runs as another user")
    try:
        yield
    finally:
        os.kill(backend, signal.SIGCONT)


def test_a_server_listens_again_if_nobody_speaks_any_more(
    open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looked on was told nothing any more of what was done through the other server."""
    monkeypatch.setattr(ear, "SILENCE", 0.5)
    here, there = open_houses(), open_houses()
    ada = here.guest("Ada")
    id = ada.table("metro", "me", "open")["table"]["id"]
    assert isinstance(here.hall.store, SqlStore)
    listening = here.hall.store._ear
    assert listening is not None
    with silent(listening._connection.get_server_pid()):
        setup = {"first": 1, "colors": None}
        again(there, ada).ok("PUT", f"/api/tables/{id}/setup", setup)
        live = here.hall.tables.cached(id)
        assert live is not None
        until(lambda: live.header.first, lambda first: first == 1)


def test_a_server_that_listens_again_waits_for_no_silent_database(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that fell silent when it was to tell: the server swept no more, and did not end."""
    connect = asyncpg.connect

    async def listen() -> None:
        with contextlib.ExitStack() as stack:

            async def quiet(address: str) -> asyncpg.Connection:
                connection = await connect(address)
                stack.enter_context(silent(connection.get_server_pid()))
                return connection

            monkeypatch.setattr(asyncpg, "connect", quiet)
            monkeypatch.setattr(ear, "PATIENCE", 0.5, raising=False)
            opening = asyncio.ensure_future(ear.Ear(Database(database), print).open())
            await asyncio.wait({opening}, timeout=60)
            assert isinstance(opening.exception(), TimeoutError)

    asyncio.run(listen())


def test_a_question_to_a_silent_database_is_refused(database: str) -> None:
    """It waited for ever, as did `/healthz`, and whoever stopped the server."""

    async def read() -> None:
        store = Database(database, patience=1.0)
        await store.open()
        backend = await store.read(lambda c: c.exec_driver_sql("SELECT pg_backend_pid()").scalar())
        assert isinstance(backend, int)
        with silent(backend):
            with pytest.raises(ServerProblem, match="not responding"):
                await store.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
            await store.close()

    asyncio.run(read())


def test_a_server_does_not_wait_for_a_silent_database_to_end(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "GOODBYE", 0.5)

    async def end() -> None:
        store = Database(database)
        await store.open()
        backend = await store.read(lambda c: c.exec_driver_sql("SELECT pg_backend_pid()").scalar())
        assert isinstance(backend, int)
        with silent(backend):
            await asyncio.wait_for(store.close(), 60)

    asyncio.run(end())


def test_a_server_that_stands_still_in_a_transaction_keeps_nobody_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others waited for what it had changed as long as it stood still."""
    monkeypatch.setattr(door, "IDLE", {"idle_in_transaction_session_timeout": "200"})

    def stand_still(c: Connection) -> None:
        c.exec_driver_sql("INSERT INTO news (words) VALUES ('x')")
        time.sleep(1.0)  # the whole process, with its event loop
        c.exec_driver_sql("SELECT 1")

    async def write() -> int:
        store = Database(database, patience=60.0)
        await store.open()
        with pytest.raises(ServerProblem, match="not responding"):
            await store.write(stand_still)
        count = "SELECT count(*) FROM news"
        kept = await store.read(lambda c: c.exec_driver_sql(count).scalar_one())
        await store.close()
        return int(kept)

    assert asyncio.run(write()) == 0


@pytest.mark.parametrize("way", ["read", "write"])
def test_what_stood_still_only_once_is_done_again(
    database: str, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A machine that was busy for ten seconds, and whoever asked heard of a failure."""
    monkeypatch.setattr(door, "IDLE", {"idle_in_transaction_session_timeout": "200"})
    tried = []

    def pause(c: Connection) -> int:
        if way == "write":
            c.exec_driver_sql("INSERT INTO news (words) VALUES ('x')")
        tried.append(c.exec_driver_sql("SELECT count(*) FROM news").scalar_one())
        if len(tried) == 1:
            time.sleep(1.0)  # the whole process, with its event loop
        return int(c.exec_driver_sql("SELECT count(*) FROM news").scalar_one())

    async def do() -> tuple[int, int]:
        store = Database(database, patience=60.0)
        await store.open()
        found = await getattr(store, way)(pause)
        kept = await store.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM news").scalar())
        await store.close()
        return found, int(kept or 0)

    assert asyncio.run(do()) == ((1, 1) if way == "write" else (0, 0))
    assert len(tried) == 2


def test_nobody_says_what_became_of_a_commit_of_which_nothing_was_heard(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was stored, and whoever asked heard that nothing was."""
    commit: Any = AsyncAdapt_asyncpg_connection.commit
    tried = []

    def cut(connection: Any) -> None:
        commit(connection)
        connection._connection.terminate()
        connection._handle_exception(asyncpg.ConnectionDoesNotExistError("closed"))

    def store(c: Connection) -> None:
        tried.append(c.exec_driver_sql("INSERT INTO news (words) VALUES ('x')"))

    async def write() -> int:
        door = Database(database, patience=60.0)
        await door.open()
        with monkeypatch.context() as patch:
            patch.setattr(AsyncAdapt_asyncpg_connection, "commit", cut)
            with pytest.raises(ServerProblem, match="Look whether this was stored"):
                await door.write(store)
        count = "SELECT count(*) FROM news"
        kept = await door.read(lambda c: c.exec_driver_sql(count).scalar_one())
        await door.close()
        return int(kept)

    assert asyncio.run(write()) == len(tried) == 1


def test_nor_of_one_that_took_too_long(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was stored, and whoever asked heard that nothing was."""
    commit: Any = AsyncAdapt_asyncpg_connection.commit

    def wait(connection: Any) -> None:
        commit(connection)
        await_only(asyncio.sleep(60.0))

    def store(c: Connection) -> None:
        c.exec_driver_sql("INSERT INTO news (words) VALUES ('x')")

    async def write() -> int:
        door = Database(database, patience=2.0)
        await door.open()
        with monkeypatch.context() as patch:
            patch.setattr(AsyncAdapt_asyncpg_connection, "commit", wait)
            with pytest.raises(ServerProblem, match="Look whether this was stored"):
                await door.write(store)
        count = "SELECT count(*) FROM news"
        kept = await door.read(lambda c: c.exec_driver_sql(count).scalar_one())
        await door.close()
        return int(kept)

    assert asyncio.run(write()) == 1


def test_a_server_that_is_to_end_has_one_patience_for_all_that_is_silent(
    open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waited for each connection anew, more than a minute where people had asked for much."""
    monkeypatch.setattr(door, "GOODBYE", 1.0)
    house = open_houses(sweep_seconds=3600.0)
    ada = house.guest("Ada")
    ada.table("metro", "me", "open")

    async def ask_for_much() -> list[int]:
        """Backends of connections, each of which is then asked for something."""
        ready = asyncio.Barrier(4)

        def backend(c: Connection) -> int:
            found = int(c.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
            await_only(ready.wait())
            return found

        asked = (house.database.read(backend) for _ in range(4))
        return list(await asyncio.gather(*asked))

    with contextlib.ExitStack() as stack:
        for one in ask(house, ask_for_much):
            stack.enter_context(silent(one))

        async def ask_again() -> None:
            for _ in range(4):
                work = house.database.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
                asking.add(asyncio.ensure_future(work))
            await asyncio.sleep(0.1)

        asking: set[asyncio.Future[Any]] = set()
        ask(house, ask_again)
        begun = time.monotonic()
        house.close()
        assert time.monotonic() - begun < door.PATIENCE / 2


@pytest.mark.parametrize("way", ["asked", "stopped"])
def test_nobody_waits_for_a_connection_that_is_silent_when_it_is_given_back(
    database: str, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """What was read was rolled back without a limit: who asked, and who stopped it, waited on."""
    monkeypatch.setattr(door, "GOODBYE", 0.5)

    async def ask_and_end() -> None:
        left: list[Any] = []
        store = Database(database, patience=1.0 if way == "asked" else 60.0)
        await store.open()
        with contextlib.ExitStack() as stack:

            def fall_silent(c: Connection) -> None:
                left.append(c.connection.driver_connection)
                backend = c.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
                stack.enter_context(silent(int(backend)))

            asked = asyncio.ensure_future(store.read(fall_silent))
            if way == "asked":
                await asyncio.wait({asked}, timeout=30)
                assert isinstance(asked.exception(), ServerProblem)
            else:
                await asyncio.sleep(1.0)
                store.hasten()
            ending = asyncio.ensure_future(store.close())
            done, _ = await asyncio.wait({ending}, timeout=30)
            assert done
        await asyncio.wait({asked})
        asked.exception()
        left[0].terminate()  # in a server that has ended it is gone
        await asyncio.sleep(0)

    asyncio.run(ask_and_end())


def test_nobody_waits_for_a_connection_that_falls_silent_when_it_is_tried(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Out of patience, it was asked to roll back: twice as long, and whoever stopped it, too."""
    monkeypatch.setattr(door, "GOODBYE", 0.5)

    async def ask_and_end() -> None:
        store = Database(database, patience=60.0)
        await store.open()
        await store.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())
        with contextlib.ExitStack() as stack:

            def falling_silent(method: Any) -> Any:
                async def ask(connection: asyncpg.Connection, question: str, *more: Any) -> Any:
                    if question in {";", "SELECT 1"}:
                        stack.enter_context(silent(connection.get_server_pid()))
                    return await method(connection, question, *more)

                return ask

            for name in ("fetchrow", "execute"):
                method = falling_silent(getattr(asyncpg.Connection, name))
                monkeypatch.setattr(asyncpg.Connection, name, method)
            asked = asyncio.ensure_future(store.read(lambda c: None))
            await asyncio.sleep(0.5)
            store.hasten()
            done, _ = await asyncio.wait({asked}, timeout=20)
            assert done
            assert isinstance(asked.exception(), ServerProblem)
            await store.close()

    asyncio.run(ask_and_end())


def test_a_connection_that_was_lost_meanwhile_is_replaced(database: str) -> None:
    """Whoever asks next hears nothing of it."""

    async def ask_again() -> None:
        store = Database(database, patience=60.0)
        await store.open()
        pid = "SELECT pg_backend_pid()"
        first = await store.read(lambda c: c.exec_driver_sql(pid).scalar_one())
        killer = await asyncpg.connect(database)
        await killer.execute("SELECT pg_terminate_backend($1)", first)
        await killer.close()
        assert await store.read(lambda c: c.exec_driver_sql(pid).scalar_one()) != first
        await store.close()

    asyncio.run(ask_again())


def test_a_server_that_is_still_starting_hurries_when_it_is_stopped(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waited for its question as if it were to serve."""
    monkeypatch.setattr(door, "GOODBYE", 0.5)
    hall = make_hall(Settings(database_url=database, **QUICK))
    assert isinstance(hall.store, SqlStore)
    read = hall.store.database.read

    async def start_and_stop() -> None:
        asked = asyncio.Event()
        with contextlib.ExitStack() as stack:

            async def ask_in_vain(_: Hall) -> None:
                pid = "SELECT pg_backend_pid()"
                backend = await read(lambda c: c.exec_driver_sql(pid).scalar_one())
                stack.enter_context(silent(backend))
                asked.set()
                await read(lambda c: None)

            monkeypatch.setattr(verify, "verify", ask_in_vain)
            starting = asyncio.ensure_future(open_hall(hall).__aenter__())
            await asked.wait()
            await asyncio.sleep(0.2)
            starting.cancel()
            done, _ = await asyncio.wait({starting}, timeout=15)
            assert done
            assert starting.cancelled()

    asyncio.run(start_and_stop())


def test_whoever_is_stopped_while_it_reaches_the_database_is_just_stopped(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said instead that the database does not answer, and `()` for a reason."""

    rollback: Any = AsyncAdapt_asyncpg_connection.rollback

    async def reach_and_stop() -> None:
        answered = asyncio.Event()

        def wait(connection: Any) -> None:
            if connection._transaction is not None:
                await_only(answered.wait())
            rollback(connection)

        store = Database(database, patience=60.0)
        await store.open()
        await store.reach()
        with monkeypatch.context() as patch:
            patch.setattr(AsyncAdapt_asyncpg_connection, "rollback", wait)
            reaching = asyncio.ensure_future(store.reach())
            await asyncio.sleep(1.0)
            reaching.cancel()
            await asyncio.sleep(0.1)
            answered.set()
            await asyncio.wait({reaching}, timeout=20)
            await store.close()
            assert reaching.cancelled()

    asyncio.run(reach_and_stop())


def test_a_silent_database_that_is_to_be_reached_is_told_with_a_reason(database: str) -> None:
    """It was told with `()`."""

    async def reach() -> None:
        store = Database(database, patience=0.5)
        await store.open()
        backend = await store.read(lambda c: c.exec_driver_sql("SELECT pg_backend_pid()").scalar())
        assert isinstance(backend, int)
        with silent(backend):
            with pytest.raises(BadOption, match="does not answer \\(for too long\\)"):
                await store.reach()
            await store.close()

    asyncio.run(reach())


def test_the_transactions_of_a_server_are_bounded(open_houses: Callable[..., House]) -> None:
    asked = "SELECT current_setting('idle_in_transaction_session_timeout')"
    house = open_houses()

    async def setting() -> str:
        return str(await house.database.read(lambda c: c.exec_driver_sql(asked).scalar()))

    assert ask(house, setting) == "10s"
    assert house.database.patience.seconds == door.PATIENCE

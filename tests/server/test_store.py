"""The database: one process, one form, nothing lost; games go on after a restart."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError, OperationalError

from stellwerk.cli import main
from stellwerk.errors import BadOption
from stellwerk.server.problems import ServerProblem
from stellwerk.server.store.sql import failures, migrations, schema
from stellwerk.server.store.sql.database import Database, address
from tests.server.house import MAP, House, again


def test_migrations_give_the_tables_of_the_schema() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        migrations.upgrade(connection)
        assert migrations.is_current(connection)
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


def test_tables_of_an_earlier_version_learn_what_their_maps_are_called(
    open_house: Callable[..., House],
) -> None:
    house = open_house()
    ada = house.guest("Ada")
    id = ada.table("map", "me", "me", map=MAP)["table"]["id"]
    file = house.database.path
    house.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        command.downgrade(migrations.configuration(connection), "0011")
    engine.dispose()
    assert again(open_house(), ada).look(id)["table"]["title"] == "Stall"


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ("UPDATE games SET rules = 0", "running"),
        ("UPDATE games SET rules = 0; UPDATE entries SET checksum = 'x'", "frozen"),
        ("UPDATE games SET content = 'x'; UPDATE entries SET words = 'draw joker'", "frozen"),
    ],
)
def test_games_of_other_rules_are_verified_or_frozen(
    open_house: Callable[..., House], change: str, status: str
) -> None:
    house = open_house()
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]
    ada.act(id, frame)
    file = house.database.path
    house.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        for step in change.split(";"):
            connection.execute(text(step))
    engine.dispose()
    ada = again(open_house(), ada)
    frame = ada.look(id)
    assert frame["table"]["status"] == status
    assert bool(frame["table"]["frozen"]) == (status == "frozen")
    if status == "frozen":
        assert ada.look(id, since=0)["events"] == []
        assert ada.act(id, {**frame, "seat": 0}, "pass").json()["code"] == "table/frozen"


def test_a_game_that_is_gone_is_told_in_a_sentence(open_house: Callable[..., House]) -> None:
    house = open_house()
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "me", start=True)["table"]["id"]
    file = house.database.path
    house.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE games SET game = 'atlantis'"))
    engine.dispose()
    ada = again(open_house(), ada)
    answer = ada.ask("GET", f"/api/tables/{id}")
    assert (answer.status_code, answer.json()["code"]) == (409, "table/frozen")
    assert "atlantis" in answer.json()["sentence"]
    assert ada.ok("GET", "/api/lobby")["mine"][0]["table"]["status"] == "frozen"


def test_a_second_process_is_refused_with_a_sentence(tmp_path: Path) -> None:
    first, second = Database(str(tmp_path / "x.sqlite")), Database(str(tmp_path / "x.sqlite"))
    first.lock()
    with pytest.raises(BadOption, match="another process serves this file"):
        second.lock()
    asyncio.run(first.close())
    second.lock()
    asyncio.run(second.close())


def test_jobs_that_wait_are_committed_together_and_fail_alone(tmp_path: Path) -> None:
    async def scene() -> list[Any]:
        database = Database(str(tmp_path / "x.sqlite"))
        await database.open()
        await database.write(migrations.upgrade)

        def add(id: str) -> Callable[[Any], None]:
            values = {"id": id, "name": "x", "created_at": 0.0, "seen_at": 0.0}
            return lambda c: c.execute(schema.people.insert().values(**values))

        jobs = [database.write(add(id)) for id in ("a", "b", "a", "c")]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        there = await database.read(lambda c: c.execute(schema.people.select()).all())
        await database.close()
        return [[type(found).__name__ for found in done if isinstance(found, Exception)], there]

    failed, there = asyncio.run(scene())
    assert failed == ["IntegrityError"]
    assert [row.id for row in there] == ["a", "b", "c"]


def test_a_failed_write_is_not_known_in_memory(house: House, monkeypatch: Any) -> None:
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]

    async def fail(job: object) -> None:
        raise ServerProblem(503, "store/failed", "The database does not answer.")

    with monkeypatch.context() as patch:
        patch.setattr(house.database, "write", fail)
        assert ada.act(id, frame, key="k").json()["code"] == "store/failed"
    assert ada.look(id)["seq"] == 0
    assert ada.act(id, frame, key="k").json()["seq"] == 1


def test_backup_and_restore(open_house: Callable[..., House], tmp_path: Path, capsys: Any) -> None:
    house = open_house()
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "me", start=True)["table"]["id"]
    file, copy = str(house.database.path), str(tmp_path / "copy.sqlite")
    assert main(["backup", copy, "--database", file]) == 0
    ada.act(id, ada.look(id))
    assert main(["backup", copy, "--database", file]) == 2
    assert main(["restore", copy, "--database", file]) == 2
    assert main(["restore", copy, "--database", file, "--force"]) == 2  # it is being served
    house.close()
    assert main(["restore", copy, "--database", file, "--force"]) == 0
    assert main(["restore", file + ".lock", "--database", file, "--force"]) == 2
    assert again(open_house(), ada).look(id)["seq"] == 0
    assert "1 tables" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "url"),
    [
        ("x.sqlite", "sqlite:///x.sqlite"),
        ("sqlite:////tmp/x", "sqlite:////tmp/x"),
        ("postgresql://a@b/c", "postgresql+asyncpg://a@b/c"),
        ("postgres://a@b/c", "postgresql+asyncpg://a@b/c"),
    ],
)
def test_addresses_of_databases(words: str, url: str) -> None:
    assert address(words) == url


def test_a_reader_who_goes_away_leaves_no_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def leave() -> int | None:
        database = Database(str(tmp_path / "x.sqlite"))
        await database.open()
        begun, gone = threading.Event(), threading.Event()

        def read(_: Connection) -> None:
            begun.set()
            gone.wait()

        reading = asyncio.ensure_future(database.read(read))
        await asyncio.to_thread(begun.wait)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        gone.set()
        answer = await database.read(lambda c: c.execute(text("SELECT 1")).scalar())
        await database.close()
        return answer

    assert asyncio.run(leave()) == 1
    assert caplog.records == []


def test_other_databases_are_refused() -> None:
    with pytest.raises(BadOption):
        address("mysql://a/b")


class Told(Exception):
    """What a database says, with its code."""

    def __init__(self, **codes: str) -> None:
        super().__init__("secret words")
        for name, code in codes.items():
            setattr(self, name, code)


@pytest.mark.parametrize(
    ("error", "status", "why"),
    [
        (DBAPIError("SELECT 'secret'", {}, Told(sqlstate="25P03")), 503, "Told 25P03"),
        (DBAPIError("SELECT 'secret'", {}, Told(sqlstate="53100")), 507, "Told 53100"),
        (DBAPIError("", {}, Told(sqlite_errorname="SQLITE_BUSY")), 503, "Told SQLITE_BUSY"),
        (OperationalError("", {}, Exception("database or disk is full")), 507, "Exception"),
        (TimeoutError("secret"), 503, "TimeoutError"),
    ],
)
def test_why_a_database_failed_is_in_the_log_without_what_was_asked(
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    status: int,
    why: str,
) -> None:
    # A server that began in this process writes the lines of its own loggers itself.
    monkeypatch.setattr(failures, "log", logging.getLogger("of a test"))
    assert failures.failed(error).status == status
    assert [(line.getMessage(), vars(line)["why"]) for line in caplog.records] == [
        ("the database failed", why)
    ]

"""A server inside the test's own event loop, and people who talk to it."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import asyncpg
import pytest

from stellwerk.cli import main
from stellwerk.server.edge import jobs, shelf, tidying
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from stellwerk.server.store.memory import MemoryStore
from tests.server.house import House

if TYPE_CHECKING:
    from tests.server.process import Process

#: Tests of services: they ask nothing of the store but its verbs.
WITH_EVERY_STORE = {
    "test_after",
    "test_leaving",
    "test_logbook",
    "test_people",
    "test_play",
    "test_restart",
    "test_skipping",
    "test_sockets",
}
QUICK: dict[str, Any] = {
    "bot_pace": 0.0,
    "undo_wait": 0.0,
    "requests_per_minute": 1_000_000,
    "people_per_hour": 1_000_000,
    "log_level": "error",
    "substitute": "uniform",
    "vote_grace": 0.0,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What services do, they do with every store."""
    module = metafunc.module.__name__.rpartition(".")[2]
    if "kind" in metafunc.fixturenames and module in WITH_EVERY_STORE:
        metafunc.parametrize("kind", ("sqlite", "memory"), scope="module")


@pytest.fixture(scope="session", autouse=True)
def _maps_of_the_house_are_read_once() -> Iterator[None]:
    """Hundreds of servers are opened, and reading its maps is half of that work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "read", cache(shelf.read))
        yield


@pytest.fixture(autouse=True)
def _chance_is_the_same_every_time(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decks, bots and ids of a test hang on its name: it passes on every machine or on none.

    Another `TEST_CHANCE` gives other ones: no test may hang on them, either.
    """
    name = f"{os.environ.get('TEST_CHANCE', '')}:{request.node.nodeid}"
    decks, ids = Random(f"decks:{name}"), Random(f"ids:{name}")
    monkeypatch.setattr("secrets.token_hex", lambda n: decks.randbytes(n).hex())
    monkeypatch.setattr("secrets.token_bytes", ids.randbytes)  # of URLs and cookies
    monkeypatch.setattr("secrets.choice", ids.choice)


@pytest.fixture(scope="module")
def kind() -> str:
    """The kind of the store."""
    return "sqlite"


@pytest.fixture
def open_house(tmp_path: Path, kind: str) -> Iterator[Callable[..., House]]:
    """Opens servers on one store, one after the other; the last is closed at the end."""
    houses: list[House] = []
    store = MemoryStore() if kind == "memory" else None

    def build(**settings: Any) -> House:
        for house in houses:
            house.close()
        given = {"database_url": str(tmp_path / "tables.sqlite"), **QUICK, **settings}
        houses.append(House(Settings(**given), store))
        return houses[-1]

    yield build
    for house in houses:
        house.close()


@pytest.fixture
def nobody_else_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers opened from now on do nothing by themselves: neither tidy up nor work on jobs."""

    async def rest(_: Hall) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(tidying, "_go_round", rest)
    monkeypatch.setattr(jobs, "_lanes", rest)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, kind: str) -> Iterator[House]:
    """One server for all tests of a module that do not get into each other's way."""
    file = tmp_path_factory.mktemp("shared") / "tables.sqlite"
    store = MemoryStore() if kind == "memory" else None
    house = House(Settings(database_url=str(file), **QUICK), store)
    yield house
    house.close()


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    """A server on a fresh store, where bots do not wait."""
    return open_house()


def _patiently(command: Any, *args: Any, **more: Any) -> Any:
    """A command of PostgreSQL without its limit of ten seconds: this machine may be busy."""
    return command(*args, **{**more, "timeout": None})


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own; its address."""
    with own_postgres() as address:
        yield address


@contextmanager
def own_postgres() -> Iterator[str]:
    """A PostgreSQL server of our own; its address.

    Root's PostgreSQL runs as another user, who must get at its folder. So that is none of pytest's:
    another pytest on this machine shuts those to all other users whenever it starts.
    """
    if find_spec("pgserver") is None:
        pytest.skip("pgserver, which brings a PostgreSQL, has no wheel for this Python")
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "data").mkdir()
        (folder / "runtime").mkdir(mode=0o700)
        patch.setenv("XDG_RUNTIME_DIR", str(folder / "runtime"))  # read at the import
        patch.setenv("PGCTLTIMEOUT", "600")
        started: Any = import_module("pgserver.postgres_server")
        patch.setattr(started, "pg_ctl", partial(_patiently, started.pg_ctl))
        server: Any = started.get_server(folder / "data")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def database(postgres: str, request: pytest.FixtureRequest) -> str:
    """A fresh, migrated database; its address."""
    name = f"t{abs(hash(request.node.name))}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"DROP DATABASE IF EXISTS {name}")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    address = postgres.replace("/postgres?", f"/{name}?")
    assert main(["serve", "--migrate", "--database", address]) == 0
    return address


@pytest.fixture
def open_houses(database: str) -> Iterator[Callable[..., House]]:
    """Opens any number of servers on one database."""
    houses: list[House] = []

    def build(**settings: Any) -> House:
        given = {**QUICK, "sweep_seconds": 0.1, **settings}
        houses.append(House(Settings(database_url=database, **given)))
        return houses[-1]

    yield build
    for house in houses:
        house.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server, in a process of its own, for all tests that do not kill it."""
    from tests.server.process import Process

    folder = tmp_path_factory.mktemp("served")
    wide = {"tables_in_memory": 4, "tables_per_person": 10**6, "chat_per_minute": 10**6}
    process = Process(str(folder / "tables.sqlite"), folder, **wide)
    try:
        asyncio.run(process.start())
        yield process
    finally:
        process.stop()

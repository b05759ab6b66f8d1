"""The door to the database: jobs run inside transactions.

A job is a function of a SQLAlchemy connection. `read` runs it on a connection of the pool, `write`
in a transaction; it is done when `write` returns. On SQLite jobs run in threads: reads side by side
(`Readers`), all writes in one `Writer` that commits those that wait together. On PostgreSQL each
write has a transaction of its own, and telling other processes (`notify`) is part of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

from filelock import FileLock, Timeout
from sqlalchemy import (
    URL,
    Connection,
    CursorResult,
    Engine,
    Insert,
    Select,
    Update,
    create_engine,
    event,
    make_url,
    text,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from stellwerk.errors import BadOption
from stellwerk.server.problems import ServerProblem
from stellwerk.server.store.sql.attempts import tried
from stellwerk.server.store.sql.failures import FAILURES, Unclear, failed, unclear
from stellwerk.server.store.sql.file import DatabaseFile, make_private, names_of
from stellwerk.server.store.sql.patience import Patience
from stellwerk.server.store.sql.ping import ping
from stellwerk.server.store.sql.places import Places
from stellwerk.server.store.sql.readers import Readers
from stellwerk.server.store.sql.writer import Committed, Writer

T = TypeVar("T")
Job = Callable[[Connection], T]

#: How statements are worded for SQLite: with parameters by name.
NAMED = sqlite.dialect(paramstyle="named")
CHANNEL = "stellwerk"
#: The mark of connections whose changes a server on the same SQLite file must hear of.
TELLS = "tells"
READERS = 8
#: Values that one statement names at most: PostgreSQL takes 32,767, and so does many a SQLite.
VALUES = 10_000
#: Seconds that a transaction of a server may take on PostgreSQL.
PATIENCE = 30.0
#: What PostgreSQL is asked for, in milliseconds: a process that stands still in the middle of a
#: transaction, or whose machine is gone, keeps nobody else from a table.
IDLE = {"idle_in_transaction_session_timeout": "10000"}
#: Seconds for the last words on connections of which some may be dead: for what is under way, and
#: for letting go of them.
GOODBYE = 5.0


#: Signs of a path that mean the same in an address; `?`, `%` and `#` would lead to another file.
PLAIN = "/\\:~ "


def address(words: str) -> str:
    """The SQLAlchemy address of a setting: a path, `sqlite:///…` or `postgresql://…`."""
    if not words:
        import platformdirs

        folder = Path(platformdirs.user_data_dir("stellwerk"))
        words = str(folder / "tables.sqlite")
    if "://" not in words:
        words = f"sqlite:///{quote(words, safe=PLAIN)}"
    driver = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
    scheme, _, rest = words.partition("://")
    name = "postgresql" if scheme == "postgres" else scheme.partition("+")[0]
    if name not in driver:
        raise BadOption(words, "a database is a SQLite file or a postgresql:// address.")
    return f"{driver[name]}://{rest}"


class Database:
    """One database, SQLite or PostgreSQL."""

    def __init__(
        self,
        words: str,
        committed: Committed = lambda jobs, seconds: None,
        *,
        tells: bool = False,
        patience: float | None = None,
    ) -> None:
        """`tells`: this is not the server; on SQLite it leaves news for the one that runs.

        `patience`: seconds a transaction may take on PostgreSQL. What a server asks takes less, and
        a connection can be dead without a word: whoever waits there would wait for hours.
        """
        self.url = make_url(address(words))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        #: Whether other processes may write here, too.
        self.shared = not self.is_sqlite
        self._committed, self._tells = committed, tells
        self.patience = Patience(patience)
        self._lock: FileLock | None = None
        self._writer: Writer | None = None
        self._readers: Readers | None = None
        self._engine: AsyncEngine | None = None
        #: The file of SQLite, once it is open.
        self.file: DatabaseFile | None = None
        self._backends: set[int] = set()
        self._under_way: set[asyncio.Future[Any]] = set()
        self._places = Places()

    @property
    def path(self) -> Path:
        """The file of a SQLite database, whatever links lead to it."""
        return Path(self.url.database or "").resolve()

    def lock(self) -> None:
        """Keep other processes off a SQLite file; once is enough."""
        if not self.is_sqlite or self._lock is not None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(f"{self.path}.lock")
            lock.acquire(timeout=0)
        except Timeout:
            why = (
                "another process serves this file. Stop it, choose another --database, or use "
                "PostgreSQL for several processes."
            )
            raise BadOption(str(self.path), why) from None
        except (OSError, RuntimeError, ValueError) as error:  # read-only, a loop of links, no name
            reason = getattr(error, "strerror", None) or error
            raise BadOption(
                str(self.url.database), f"nothing can be stored there ({reason})."
            ) from None
        if names_of(self.path) > 1:
            lock.release()
            why = (
                "this file has another name (a hard link), under which another process could serve "
                "it unnoticed. Remove that name, or serve a copy (cp, not cp -l)."
            )
            raise BadOption(str(self.path), why)
        self._lock = lock

    async def open(self) -> None:
        """Be ready for jobs."""
        if self.is_sqlite:
            with contextlib.suppress(OSError, ValueError):  # whatever is wrong, `reach` tells
                make_private(self.path)
            self.file = DatabaseFile(self.path)
            readers, writer = self._sqlite(READERS, "BEGIN"), self._sqlite(1, "BEGIN IMMEDIATE")
            self._readers = Readers(readers, READERS)
            self._writer = Writer(writer, self._committed, self.file.check_head)
            await self._writer.open()
        else:
            patience = self.patience.seconds
            asked = {} if patience is None else IDLE
            self._engine = create_async_engine(
                self.url,
                pool_size=READERS,
                pool_pre_ping=True,
                # Rolling back is not given up with what asked for it: it has a limit of its own.
                connect_args={"server_settings": asked, "command_timeout": patience},
            )
            self._engine.dialect.do_ping = ping  # type: ignore[assignment]
            remember_backends(self._engine, self._backends)

    def _sqlite(self, connections: int, begin: str) -> Engine:
        """An engine that never makes a new file where the old one was."""
        engine = sqlite_engine(self.url.set(database=str(self.path)), connections, begin)
        assert self.file is not None
        check = self.file.check
        event.listen(engine, "do_connect", lambda *_: check())

        @event.listens_for(engine, "connect")
        def connected(_: object, record: ConnectionPoolEntry) -> None:
            record.info[TELLS] = self._tells

        return engine

    async def check(self) -> None:
        """Read and write something, and look at the file; a problem if anything is wrong."""
        if self.file is not None:
            try:
                await asyncio.to_thread(self.file.check_head)
            except OSError as error:
                raise failed(error) from error
        await self.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM alembic_version"))
        await self.write(
            lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        )

    async def reach(self) -> None:
        """Say in a sentence that the database is not there, and why.

        Nothing hangs on this question: who is ended meanwhile does not wait for the answer.
        """
        ask = self.read if self._engine is None else self._read_alone
        try:
            await ask(lambda c: c.exec_driver_sql("SELECT 1").scalar())
        except (ServerProblem, *FAILURES) as problem:
            cause = problem.__cause__ if isinstance(problem, ServerProblem) else problem
            reason = str(getattr(cause, "orig", None) or cause) or "for too long"
            shown = self.url.render_as_string(hide_password=True)
            raise BadOption(shown, f"the database does not answer ({reason}).") from None

    def hasten(self) -> None:
        """The end has begun: what PostgreSQL is asked has little time, all of it together."""
        self.patience.end(GOODBYE)

    async def close(self) -> None:
        """Commit what waits, and let go."""
        if self._writer is not None:
            await self._writer.close()
        if self._readers is not None:
            self._readers.close()
        if self.file is not None:
            self.file.close()
        if self._engine is not None:
            await self._let_end()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE), self.patience.one():
                    await self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def _let_end(self) -> None:
        """Wait for what is under way; not for what is left of it then, on dead connections."""
        if self._under_way:
            with contextlib.suppress(TimeoutError):
                async with self.patience.one():
                    await asyncio.wait(self._under_way)

    async def read(self, job: Job[T]) -> T:
        """The answer of a job that only reads."""
        try:
            if self._readers is not None:
                return await self._readers.read(job)
            return await self._to_the_end(self._read_alone(job))
        except FAILURES as error:
            raise failed(error) from error

    async def write(self, job: Job[T]) -> T:
        """The answer of a job that writes, once it is committed.

        `IntegrityError` passes: it tells that somebody was faster.
        """
        try:
            if self._writer is not None:
                answer: T = await self._writer.write(job)
                return answer
            return await self._to_the_end(self._write_alone(job))
        except IntegrityError:
            raise
        except Unclear as error:
            raise unclear(error.__cause__ or error) from error
        except FAILURES as error:
            raise failed(error) from error

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Let work end by itself when nobody waits for it: a connection that lives is not torn off.

        One that says nothing for too long is, and so is everything that waits for it.
        """
        task = asyncio.ensure_future(self._patiently(work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def _patiently(self, work: Awaitable[T]) -> T:
        async with self.patience.one(), self._places.one():
            return await work

    async def _read_alone(self, job: Job[T]) -> T:
        assert self._engine is not None
        # All statements of a job see the same moment, as on SQLite.
        engine = self._engine.execution_options(isolation_level="REPEATABLE READ")
        return await tried(job, engine.connect, stores=False)

    async def _write_alone(self, job: Job[T]) -> T:
        assert self._engine is not None
        return await tried(job, self._engine.begin)

    async def listen(self, heard: Callable[[str], None]) -> Any:
        """PostgreSQL: hear what other processes tell; the connection, to be closed at the end."""
        import asyncpg

        def told(_: object, backend: int, __: str, words: str) -> None:
            if backend not in self._backends:  # what this process did it knows
                heard(words)

        plain = self.url.set(drivername="postgresql")
        connection = await asyncpg.connect(plain.render_as_string(hide_password=False))
        try:
            await connection.add_listener(CHANNEL, told)
        except BaseException:  # lost already, or silent until nobody waits for it any more
            connection.terminate()
            raise
        return connection


def sqlite_engine(url: URL, connections: int, begin: str) -> Engine:
    """Connections to a SQLite file: WAL, full synchronization, transactions begun as told."""
    engine = create_engine(url, pool_size=connections)
    prepare_sqlite(engine, begin)
    return engine


def prepare_sqlite(engine: Engine, begin: str) -> None:
    """Every connection in WAL with full synchronization, transactions begun as told."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "busy_timeout=5000",
        ):
            try:
                cursor.execute(f"PRAGMA {pragma}")
            except UnicodeDecodeError as error:  # SQLite quotes what it cannot read in the file
                raise sqlite3.DatabaseError("malformed database schema") from error
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def run_often(
    c: Connection, statement: Insert | Update | Select[Any], values: dict[str, object]
) -> CursorResult[Any]:
    """Run a statement of every action, with plain values.

    SQLite gets its words at once: finding them again and preparing for rows to be read takes
    SQLAlchemy longer than SQLite takes to run it.
    """
    if c.dialect.name == "sqlite":
        return c.exec_driver_sql(_sqlite_words(statement, tuple(values)), values)
    return c.execute(statement, values)


def portions(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """Ids, as many at a time as a statement can name: somebody may have played for years."""
    for first in range(0, len(ids), VALUES):
        yield ids[first : first + VALUES]


@cache
def _sqlite_words(statement: Insert | Update | Select[Any], names: tuple[str, ...]) -> str:
    return str(statement.compile(dialect=NAMED, column_keys=names))


def remember_backends(engine: AsyncEngine, backends: set[int]) -> None:
    """Keep the numbers of PostgreSQL's processes that serve this pool."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, record: ConnectionPoolEntry) -> None:
        record.info["backend"] = connection.driver_connection.get_server_pid()
        backends.add(record.info["backend"])

    @event.listens_for(engine.sync_engine, "close")
    def closed(_: object, record: ConnectionPoolEntry) -> None:
        backends.discard(record.info.get("backend", 0))


def is_heard(connection: Connection) -> bool:
    """Whether there is another process that wants to know what is changed."""
    return connection.dialect.name == "postgresql" or bool(connection.info.get(TELLS))


def notify(connection: Connection, *news: str) -> None:
    """Tell the other processes when this transaction is committed; of any number at once."""
    if connection.info.get(TELLS):
        rows = [{"words": words} for words in news]
        connection.execute(text("INSERT INTO news (words) VALUES (:words)"), rows)
    elif connection.dialect.name == "postgresql":
        told = "SELECT pg_notify(:channel, words) FROM unnest(CAST(:news AS text[])) AS words"
        connection.execute(text(told), {"channel": CHANNEL, "news": list(news)})

"""Faults of the database: the n-th thing that the driver is asked to write fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.engine.default import DefaultDialect

from stellwerk.server.live.table import LiveTable
from stellwerk.server.live.tables import make
from stellwerk.server.store.sql import schema
from stellwerk.server.store.sql.schema import games
from tests.server.house import House, Json

WRITES = ("BEGIN IMMEDIATE", "INSERT", "UPDATE", "DELETE")


class Faults:
    """Counts what is written, to the commit, and lets one thing fail, or every n-th."""

    def __init__(self) -> None:
        self.seen = self.failed = 0
        #: What failed last.
        self.words = ""
        self._at = self._every = 0

    def arm(self, number: int, every: int = 0) -> None:
        """Let the n-th thing from now fail, and then every so many; 0: nothing."""
        self.seen = self.failed = 0
        self._at, self._every = number, every

    def count(self, dialect: Any, words: str) -> None:
        """One more thing is to be written."""
        self.seen += 1
        if self.seen == self._at:
            self.failed += 1
            self._at += self._every
            self.words = words
            raise dialect.dbapi.OperationalError(f"disk I/O error at {words[:6]}")


@contextmanager
def faults() -> Iterator[Faults]:
    """Faults of every engine there is, between SQLAlchemy and the driver."""
    found = Faults()
    commit: Any = DefaultDialect.do_commit

    def execute(cursor: Any, statement: str, parameters: Any, context: Any) -> None:
        if statement.lstrip().upper().startswith(WRITES):
            found.count(context.dialect, statement)

    def failing(dialect: Any, connection: Any) -> None:
        found.count(dialect, "COMMIT")
        commit(dialect, connection)

    event.listen(Engine, "do_execute", execute)
    event.listen(Engine, "do_executemany", execute)
    DefaultDialect.do_commit = failing  # type: ignore[method-assign]
    try:
        yield found
    finally:
        DefaultDialect.do_commit = commit  # type: ignore[method-assign]
        event.remove(Engine, "do_execute", execute)
        event.remove(Engine, "do_executemany", execute)


def ask(house: House, work: Any) -> Any:
    """The answer of a coroutine function, on the server's event loop."""
    portal = house.guest().client.portal
    assert portal is not None
    return portal.call(work)


def on_disk(house: House) -> dict[str, list[Any]]:
    """All rows of all tables."""

    async def read() -> dict[str, list[Any]]:
        return await house.database.read(rows)

    def rows(c: Connection) -> dict[str, list[Any]]:
        tables = schema.metadata.sorted_tables
        return {table.name: sorted(map(repr, c.execute(select(table)))) for table in tables}

    found: dict[str, list[Any]] = ask(house, read)
    return found


def _told(live: LiveTable) -> Json:
    return {
        "header": live.header,
        "seats": live.seats,
        "entries": live.entries,
        "members": live.members,
        "votes": live.votes,
        "chat": list(live.chat),
        "to_act": live.to_act,
        "state": live.state.checksum() if live.state else None,
    }


def check_memory(house: House, *statuses: str) -> None:
    """What the server holds of its tables is what a fresh one would read from the disk."""
    wanted = statuses or ("open", "running", "over", "frozen")

    async def compare() -> None:
        database, store, tables = house.database, house.hall.store, house.hall.tables
        found = await database.read(lambda c: c.execute(select(games.c.id, games.c.status)).all())
        for id in [row.id for row in found if row.status in wanted]:
            live = await tables.get(id)
            async with live.lock:
                facts = await store.facts(id)
                assert facts is not None
                assert _told(live) == _told(make(facts))

    ask(house, compare)

"""Hearing what other processes do: a connection on which PostgreSQL tells of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from stellwerk.server.store.sql.database import PATIENCE, Database

#: Seconds for an answer on this connection, on which nothing else is asked.
SILENCE = 5.0


class Ear:
    """The connection on which PostgreSQL tells what other processes do; opened again if lost."""

    def __init__(self, database: Database, heard: Callable[[str], None]) -> None:
        self._database, self._heard = database, heard
        self._connection: Any = None

    async def open(self) -> None:
        """Listen; `TimeoutError` if nobody answers for too long."""
        async with asyncio.timeout(PATIENCE), self._database.patience.one():
            self._connection = await self._database.listen(self._heard)

    async def still_open(self) -> bool:
        """Listen again if the connection was lost; whether it was not."""
        if await self._answers():
            return True
        self._connection.terminate()
        await self.open()
        return False

    async def _answers(self) -> bool:
        """Whether the connection lives: who only listens never finds out that nobody speaks."""
        from asyncpg import InterfaceError, PostgresError

        try:
            async with self._database.patience.one():
                await self._connection.execute("SELECT 1", timeout=SILENCE)
        except (OSError, InterfaceError, PostgresError):
            return False
        return True

    async def close(self) -> None:
        """Listen no more."""
        if self._connection is not None:
            with contextlib.suppress(OSError):  # nobody says goodbye on a dead one
                async with self._database.patience.one():
                    await self._connection.close(timeout=SILENCE)

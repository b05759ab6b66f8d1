"""Hearing what other processes do: a connection on which PostgreSQL tells of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stellwerk.server.store.sql.database import Database


class Ear:
    """The connection on which PostgreSQL tells what other processes do; opened again if lost."""

    def __init__(self, database: Database, heard: Callable[[str], None]) -> None:
        self._database, self._heard = database, heard
        self._connection: Any = None

    async def open(self) -> None:
        """Listen."""
        self._connection = await self._database.listen(self._heard)

    async def still_open(self) -> bool:
        """Listen again if the connection was lost; whether it was not."""
        if not self._connection.is_closed():
            return True
        await self.open()
        return False

    async def close(self) -> None:
        """Listen no more."""
        if self._connection is not None:
            await self._connection.close()

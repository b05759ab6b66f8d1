"""SQLite's readers: a job runs in one thread from its beginning to its end.

A connection of asyncio goes back to the event loop after every statement; here that happens once.
Nobody who stops waiting stops a job: it ends by itself, and its connection goes back to the pool.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")


class Readers:
    """Threads that read."""

    def __init__(self, engine: Engine, number: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(number, "reader")

    async def read(self, job: Callable[[Connection], T]) -> T:
        """The answer of a job."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, job)

    def _run(self, job: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish what is being read and stop."""
        self._threads.shutdown()
        self._engine.dispose()

"""Patience with PostgreSQL, which may say nothing any more: for each question, and for the end.

A server that is to end has little of it for everything together: whoever stops it, as an update
does, would else wait for one silent connection after the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

#: Seconds that a question has at least that is asked when the time for the end is over.
LEAST = 1.0


class Patience:
    """How long is waited for each of many questions."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._end: float | None = None
        self._asked: set[asyncio.Timeout] = set()

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Wait for one answer; `TimeoutError` if that takes too long."""
        async with asyncio.timeout_at(self._until()) as asked:
            self._asked.add(asked)
            try:
                yield
            finally:
                self._asked.discard(asked)

    def _until(self) -> float | None:
        now = asyncio.get_running_loop().time()
        ends = [] if self.seconds is None else [now + self.seconds]
        if self._end is not None:
            ends.append(max(self._end, now + LEAST))
        return min(ends, default=None)

    def end(self, seconds: float) -> None:
        """From now on all that is under way has so many seconds together, and so has what comes."""
        end = self._end = asyncio.get_running_loop().time() + seconds
        for asked in self._asked:
            when = asked.when()
            if not asked.expired() and (when is None or when > end):
                asked.reschedule(end)

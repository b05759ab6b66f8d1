"""Reads that many ask for: one look into the store for all who come while it is fresh.

Or, where nothing may be old, for all who come before it begins.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from stellwerk.server.ports import for_everybody
from stellwerk.server.problems import busy

T = TypeVar("T")


class _Read(NamedTuple, Generic[T]):
    """Something as it is being read, or was."""

    at: float
    reading: asyncio.Future[T]


class SharedReads(Generic[T]):
    """What was read a moment ago, by what was asked for.

    `most`: so many may be read at once, and whoever asks for another hears that the server is busy.
    """

    def __init__(self, fresh: float, most: int | None = None) -> None:
        #: Seconds for which nothing is read again.
        self.fresh = fresh
        self._most = most
        self._reads: dict[Hashable, _Read[T]] = {}
        #: What is being read, also for those who would no longer get it.
        self._under_way: set[asyncio.Future[T]] = set()

    async def read(self, key: Hashable, now: float, make: Callable[[], Awaitable[T]]) -> T:
        """What is read now, or was a moment ago."""
        old = [one for one, read in self._reads.items() if not self._is_fresh(read, now)]
        for one in old:
            del self._reads[one]
        if key not in self._reads:
            self._reads[key] = _Read(now, self._begun(make))
        return await asyncio.shield(self._reads[key].reading)

    def _begun(self, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        if self._most is not None and len(self._under_way) >= self._most:
            raise busy()
        with for_everybody():
            reading = asyncio.ensure_future(make())
        self._under_way.add(reading)
        reading.add_done_callback(self._under_way.discard)
        return reading

    def clear(self) -> None:
        """Something has changed: whoever comes now reads anew."""
        self._reads.clear()

    def _is_fresh(self, read: _Read[T], now: float) -> bool:
        if not read.reading.done():  # what takes long is not begun again
            return True
        failed = read.reading.cancelled() or read.reading.exception()
        return not failed and read.at <= now < read.at + self.fresh


class NewestRead(Generic[T]):
    """What is read anew for all who come before that begins; one look after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._next: asyncio.Future[T] | None = None

    async def read(self, make: Callable[[], Awaitable[T]]) -> T:
        """What is there now."""
        if self._next is None:
            with for_everybody():
                self._next = asyncio.ensure_future(self._begun(make))
            # Nobody may wait for it any more when it fails.
            self._next.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(self._next)

    async def _begun(self, make: Callable[[], Awaitable[T]]) -> T:
        try:
            await self._turn.acquire()
        finally:
            self._next = None
        try:
            return await make()
        finally:
            self._turn.release()

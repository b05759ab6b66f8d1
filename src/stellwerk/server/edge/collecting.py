"""Garbage is collected in small portions, and all of it when nobody waits.

Python's collector looks at young objects often and at all of them now and then: with a thousand
people at their tables it stood still for a quarter of a second, at any moment. Here only the young
ones are looked at as they come, and what has lived longer when no request is under way; or, where
that is never so, once much has come together.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, Callable

#: How many new objects the collector waits for, and how many such portions it looks at together; a
#: portion takes milliseconds. Nearly all objects are gone before: looking after every 2,000 cost a
#: fifth of the event loop. What outlives these is never looked at by itself.
PORTIONS = (10_000, 2, 1_000_000)
#: Rounds of portions after which all objects are looked at as soon as nobody waits, and at once:
#: the more come together, the longer that takes (40 are a million objects, half a second).
SOME, MANY = 10, 40
#: Seconds between two looks whether it is time.
PAUSE = 1.0


def rounds() -> int:
    """How often portions were looked at together since the process began."""
    return int(gc.get_stats()[1]["collections"])


class Collector:
    """Decides when all objects are looked at."""

    def __init__(
        self,
        waits: Callable[[], bool],
        rounds: Callable[[], int] = rounds,
        collect: Callable[[], object] = gc.collect,
    ) -> None:
        self._waits, self._rounds, self._collect = waits, rounds, collect
        self._last = rounds()

    def look(self) -> bool:
        """Collect all garbage if it is time; whether it was."""
        since = self._rounds() - self._last
        if since < SOME or (since < MANY and self._waits()):
            return False
        self._collect()
        self._last = self._rounds()
        return True


@contextlib.asynccontextmanager
async def collecting(waits: Callable[[], bool]) -> AsyncIterator[None]:
    """Collect in portions from now on; `waits` tells whether somebody waits for an answer."""
    gc.set_threshold(*PORTIONS)
    collector = Collector(waits)

    async def go_round() -> None:
        while True:
            await asyncio.sleep(PAUSE)
            collector.look()

    task = asyncio.create_task(go_round())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

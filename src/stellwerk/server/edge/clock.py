"""The clock of this process, and its timers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any


class Clock:
    """What time it is, and one timer for each table.

    Time never goes back here, whatever becomes of the machine's clock: it runs with the steady
    clock of the process, and follows the machine's only forward (as after a sleep). What an earlier
    process stored under another time is looked at by `services.ticking.mend`.
    """

    def __init__(
        self,
        tick: Callable[[str], Coroutine[Any, Any, None]],
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tick, self._wall, self._steady = tick, wall, steady
        self._ahead = wall() - steady()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> float:
        """Seconds since 1970, never less than before."""
        steady = self._steady()
        self._ahead = max(self._ahead, self._wall() - steady)
        return steady + self._ahead

    def set(self, id: str, delay: float | None) -> None:
        """Look after a table after a while; None: no more."""
        if (timer := self._timers.pop(id, None)) is not None:
            timer.cancel()
        if delay is not None:
            loop = asyncio.get_running_loop()
            self._timers[id] = loop.call_later(max(delay, 0.0), self._fire, id)

    def _fire(self, id: str) -> None:
        self._timers.pop(id, None)
        task = asyncio.get_running_loop().create_task(self._tick(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all timers and wait for what is under way."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

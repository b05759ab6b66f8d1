"""Other processes that serve the same store: hearing of them, sweeping what they leave lying."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from stellwerk.server.ports import BLOCKS, GONE, PERSON
from stellwerk.server.problems import has_failed, reason
from stellwerk.server.services import blocking, lobby, ticking, votes
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server")
#: Seconds after which everybody else's times are looked at again.
MEND = 60.0
#: News at once of which each is told only to those in the lobby whom it concerns: all that somebody
#: has played for years may change in one moment.
FEW = 20


class Others:
    """What this process has to do with the others."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended = asyncio.Event()
        #: Whether something may have been said that nobody here has heard, or looked for since.
        self._missed = False
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen, where that can be done, and sweep."""
        if self._hall.store.shared:
            await self._hall.store.listen(self.hear)
        self._sweeper = asyncio.create_task(self._sweep())

    def hear(self, words: str) -> None:
        """Another process has changed a person, a table or who is blocked."""
        id, _, rest = words.partition(" ")
        if id == BLOCKS:
            self._do(self._learn_blocks())
            return
        if id == PERSON:
            self._hall.sessions.doubt(rest)
            return
        if id == GONE:
            self._hall.sessions.drop(rest)
            self._hall.tables.forget(rest)
            return
        self._do(self._look(id))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, id: str) -> None:
        try:
            await self._hall.tables.refresh(id)
            if len(self._tasks) > FEW:
                self._hall.hub.wake_lobby()
            else:
                await lobby.heard(self._hall, id)
        except Exception as error:
            log.warning("not heard", extra={"table": id, "why": reason(error)})
            self._missed |= has_failed(error)  # the sweep finds out when the store is back
            self._hall.hub.wake_lobby()  # if it was deleted, nobody else would tell

    async def _learn_blocks(self) -> None:
        try:
            await blocking.learn(self._hall)
        except Exception as error:
            log.warning("not heard", extra={"why": reason(error)})
            self._missed = True

    async def _sweep(self) -> None:
        mended = self._hall.now()
        while not await self._ends_within(self._hall.settings.sweep_seconds):
            try:
                news = await self._hall.store.news()
                for words in news:
                    self.hear(words)
                if self._hall.store.shared:
                    mended = await self._sweep_once(mended)
                elif news or self._missed or self._hall.now() > mended + MEND:
                    mended = self._hall.now()
                    await self._follow()
            except Exception as error:  # the store may be away for a while
                log.warning("sweep failed", extra={"why": type(error)})

    async def _sweep_once(self, mended: float) -> float:
        """Look after what others left lying; when their times were looked at last."""
        await self._catch_up()
        await votes.keep_seats(self._hall)
        await ticking.sweep(self._hall)
        now = self._hall.now()
        if now <= mended + MEND:
            return mended
        await ticking.mend(self._hall)  # another process may know another time
        return now

    async def _follow(self) -> None:
        """Where nobody sweeps: what is due now at tables that were heard of is due in its time.

        So it is now and then at all others, whatever became of their timers.
        """
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._catch_up()
        try:
            await ticking.set_timers(self._hall)
        except Exception:
            self._missed = True
            raise

    async def _ends_within(self, seconds: float) -> bool:
        try:
            return await asyncio.wait_for(self._ended.wait(), seconds)
        except TimeoutError:
            return False

    async def _catch_up(self) -> None:
        """If something was not heard, or not found out, look at everything again, until it was."""
        if await self._hall.store.still_hears() and not self._missed:
            return
        self._missed = False  # what is missed from now on is looked for in the next sweep
        try:
            self._hall.sessions.clear()
            await blocking.learn(self._hall)
            await self._hall.tables.refresh_all()
            self._hall.hub.wake_lobby()
        except Exception:
            self._missed = True
            raise

    async def close(self) -> None:
        """Sweep and listen no more, and let go of what was heard last.

        The sweep is not torn off: it may be opening a connection, which nobody would close.
        """
        self._ended.set()
        if self._sweeper is not None:
            await self._sweeper
        await self._hall.store.stop_listening()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

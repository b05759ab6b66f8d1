"""Other processes that serve the same store: hearing of them, sweeping what they leave lying."""

from __future__ import annotations

import asyncio
import logging

from stellwerk.server.ports import GONE, PERSON
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import lobby, ticking
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server")
#: Seconds after which everybody else's times are looked at again.
MEND = 60.0


class Others:
    """What this process has to do with the others."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended = asyncio.Event()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen, and sweep."""
        await self._hall.store.listen(self.hear)
        self._sweeper = asyncio.create_task(self._sweep())

    def hear(self, words: str) -> None:
        """Another process has changed a person or a table."""
        id, _, rest = words.partition(" ")
        if id in {PERSON, GONE}:
            self._hall.sessions.drop(rest)
            if id == GONE:
                self._hall.tables.forget_chat(rest)
            return
        task = asyncio.get_running_loop().create_task(self._look(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, id: str) -> None:
        try:
            await self._hall.tables.refresh(id)
            await lobby.heard(self._hall, id)
        except ServerProblem as problem:  # the sweep finds out when the store is back
            log.warning("not heard", extra={"table": id, "why": problem.code})

    async def _sweep(self) -> None:
        mended = self._hall.now()
        while not await self._ends_within(self._hall.settings.sweep_seconds):
            try:
                await self._catch_up()
                await ticking.sweep(self._hall)
                if self._hall.now() > mended + MEND:  # another process may know another time
                    await ticking.mend(self._hall)
                    mended = self._hall.now()
            except Exception as error:  # the store may be away for a while
                log.warning("sweep failed", extra={"why": type(error)})

    async def _ends_within(self, seconds: float) -> bool:
        try:
            return await asyncio.wait_for(self._ended.wait(), seconds)
        except TimeoutError:
            return False

    async def _catch_up(self) -> None:
        """If nothing could be heard for a while, look at everything again."""
        if not await self._hall.store.still_hears():
            self._hall.sessions.clear()
            await self._hall.tables.refresh_all()

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

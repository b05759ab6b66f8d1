"""SQLite's one writer: commits everything that waits together, and answers after that.

While one batch is being written to the disk the next one gathers, so a busy server commits many
entries with one synchronization and an idle one waits for nothing. When a job fails, the batch is
rolled back and its jobs run again one by one: only the failing one hears of it. When not even the
transaction begins, because somebody else holds the file, all of them hear of it at once: each of
them would wait as long again.

A batch runs in one thread from its beginning to its end: going back to the event loop after every
statement, as a connection of asyncio does, costs a busy server most of its time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from stellwerk.server.store.sql.failures import FAILURES, Unclear, is_full

MOST = 256
T = TypeVar("T")
#: Hears of every commit: how many jobs, and how many seconds.
Committed = Callable[[int, float], None]


class Waiting(NamedTuple):
    """A job and whoever waits for it."""

    job: Callable[[Connection], object]
    answer: asyncio.Future[Any]


class Writer:
    """Runs jobs in batches, each batch in one transaction."""

    def __init__(self, engine: Engine, committed: Committed, check: Callable[[], None]) -> None:
        self._engine, self._committed, self._check = engine, committed, check
        self._connection: Connection | None = None
        #: Whether the transaction of the last batch has begun, and was not committed.
        self._begun = False
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to take jobs."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Finish what waits and stop."""
        await self._queue.put(None)
        if self._task is not None:
            await self._task
        self._thread.submit(self._hang_up).result()
        self._thread.shutdown()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """The answer of a job, once it is committed."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._queue.put(Waiting(job, answer))
        return await answer

    async def _run(self) -> None:
        while True:
            batch, last = await self._gather()
            if batch:
                await self._commit(batch)
            if last:
                return

    async def _gather(self) -> tuple[list[Waiting], bool]:
        """All that wait now, at least one; and whether that was the last."""
        found = [await self._queue.get()]
        while len(found) < MOST and not self._queue.empty():
            found.append(self._queue.get_nowait())
        return [waiting for waiting in found if waiting is not None], None in found

    async def _commit(self, batch: list[Waiting]) -> None:
        jobs = [waiting.job for waiting in batch]
        loop = asyncio.get_running_loop()
        try:
            answers = await loop.run_in_executor(self._thread, self._together, jobs)
        except Exception as error:  # whatever a job raises goes to the one who asked
            if len(batch) == 1 or not self._begun:
                for waiting in batch:
                    _refuse(waiting, error)
                return
            for waiting in batch:
                await self._commit([waiting])
            return
        for waiting, answer in zip(batch, answers, strict=True):
            if not waiting.answer.done():
                waiting.answer.set_result(answer)

    def _together(self, jobs: list[Callable[[Connection], object]]) -> list[object]:
        """The answers of jobs after their commit; the connection is kept while nothing fails."""
        self._begun = False
        self._check()
        if self._connection is None:
            self._connection = self._engine.connect()
        started, ending = perf_counter(), False
        try:
            with self._connection.begin():
                self._begun = True
                answers = [job(self._connection) for job in jobs]
                ending = True
            self._begun = False  # what is committed does not run again one by one
            self._check()  # what went into a file that nobody will find was not stored
        except BaseException as error:
            self._let_go()
            if ending and _may_be_stored(error):
                raise Unclear from error
            raise
        self._committed(len(jobs), perf_counter() - started)
        return answers

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _hang_up(self) -> None:
        self._let_go()
        self._engine.dispose()


def _may_be_stored(error: BaseException) -> bool:
    """Whether what failed at its end may be stored, as it is unless there was no room.

    If only the disk did not confirm it, a commit that failed is whole in the journal: the next
    start may find it there.
    """
    if isinstance(error, IntegrityError) or not isinstance(error, FAILURES):
        return False
    return not is_full(error)


def _refuse(waiting: Waiting, error: Exception) -> None:
    if not waiting.answer.done():
        waiting.answer.set_exception(error)

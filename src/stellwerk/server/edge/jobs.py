"""Works on long jobs as long as the server runs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from stellwerk.server.services import jobs
from stellwerk.server.services.hall import Hall


@contextlib.asynccontextmanager
async def working(hall: Hall) -> AsyncIterator[None]:
    """Do what waits, one job of each lane at a time; what is not done at the end is done later."""
    if not hall.settings.jobs_here:
        yield
        return
    task = asyncio.create_task(_lanes(hall))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _lanes(hall: Hall) -> None:
    await jobs.resume(hall)
    await asyncio.gather(*(jobs.work(hall, kinds) for kinds in jobs.LANES))

"""Works on long jobs as long as the server runs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from stellwerk.server.services import jobs
from stellwerk.server.services.hall import Hall


@contextlib.asynccontextmanager
async def working(hall: Hall) -> AsyncIterator[None]:
    """Do what waits, one job at a time; what is not done when the server ends is done later."""
    if not hall.settings.jobs_here:
        yield
        return
    task = asyncio.create_task(jobs.work(hall))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

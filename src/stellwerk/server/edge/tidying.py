"""Tidies up now and then, as long as the server runs.

How old something is, is told by the time that has passed here, and never beyond what the machine's
clock says: one that leaps, forward or back, was wrong before. A machine may learn the time only
after its start, so the first round is not at once; what was touched by then is not years old. One
that stays ahead is believed after a week only (`services.tidying.believed`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

from stellwerk.server.services import tidying
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server")
#: Seconds until the first round, and between two.
FIRST, EVERY = 600.0, 3600.0


@contextlib.asynccontextmanager
async def tidily(hall: Hall) -> AsyncIterator[None]:
    """Tidy up after some minutes, and every hour."""
    task = asyncio.create_task(_go_round(hall))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _go_round(hall: Hall) -> None:
    begun, since = hall.now(), time.monotonic()
    await asyncio.sleep(FIRST)
    while True:
        try:
            passed = begun + (time.monotonic() - since)
            now = await tidying.believed(hall, min(passed, time.time()))
            await tidying.tidy(hall, now)
        except Exception as error:  # the store may be away for a while
            log.warning("tidying failed", extra={"why": type(error)})
        await asyncio.sleep(EVERY)

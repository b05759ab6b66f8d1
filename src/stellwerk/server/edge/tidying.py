"""Tidies up now and then, as long as the server runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from stellwerk.server.services import tidying
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server")
#: Seconds between two rounds.
EVERY = 3600.0


@contextlib.asynccontextmanager
async def tidily(hall: Hall) -> AsyncIterator[None]:
    """Tidy up at once, and every hour."""
    task = asyncio.create_task(_go_round(hall))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _go_round(hall: Hall) -> None:
    while True:
        try:
            await tidying.tidy(hall)
        except Exception as error:  # the store may be away for a while
            log.warning("tidying failed", extra={"why": type(error)})
        await asyncio.sleep(EVERY)

"""Attempts at a transaction of PostgreSQL, which may meet another one, or lose its connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from stellwerk.server.store.sql.failures import is_lost, only_met_another, unclear

T = TypeVar("T")
#: How often something is tried of which nothing was stored.
ATTEMPTS = 5


async def tried(
    job: Callable[[Connection], T],
    begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
    *,
    stores: bool = True,
) -> T:
    """The answer of a job on PostgreSQL, tried again where nothing can have been stored."""
    for attempt in range(ATTEMPTS):
        ending = False
        try:
            async with begin() as connection:
                answer = await connection.run_sync(job)
                ending = stores  # from now on it may be committed, whatever is heard of that
            return answer
        except asyncio.CancelledError as error:  # by whoever's patience is at its end
            if ending:
                raise unclear(error) from error
            raise
        except DBAPIError as error:
            lost = is_lost(error)
            if lost and ending:
                raise unclear(error) from error
            if not (lost or only_met_another(error)) or attempt == ATTEMPTS - 1:
                raise
            await asyncio.sleep(0.01 * 2**attempt)
    raise AssertionError

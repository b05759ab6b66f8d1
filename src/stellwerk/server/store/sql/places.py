"""Places at PostgreSQL: of its few connections each household has some, however much it asks.

Whoever asks two hundred things at once waits in a line of its own, and nobody else waits behind it.
What a request sets off, as the turns of bots, is still its household's; what a server does by
itself has none, and waits in no line.
"""

from __future__ import annotations

from asyncio import Semaphore
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from stellwerk.server.ports import ASKING

#: Transactions of one household at once: fewer than there are connections that stay open.
MOST = 6


class Places:
    """Those of all households."""

    def __init__(self) -> None:
        self._lines: WeakValueDictionary[str, Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """A place for whoever asks, once it is free."""
        household = ASKING.get()
        if not household:
            yield
            return
        line = self._lines.get(household) or Semaphore(MOST)
        self._lines[household] = line
        async with line:
            yield

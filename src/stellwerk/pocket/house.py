"""The house: a hall on a shelf, opened, and whoever asks in it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from stellwerk.pocket.asking import Answer
from stellwerk.pocket.boards import Boards
from stellwerk.pocket.equipment import Bots, Nothing, NoWork, NoWorkshop, Rules
from stellwerk.pocket.routes import answered
from stellwerk.pocket.shelf import Shelf
from stellwerk.pocket.sockets import Sockets
from stellwerk.pocket.store import ShelfStore
from stellwerk.pocket.writing import PlainJson
from stellwerk.server.edge.clock import Clock
from stellwerk.server.services import ticking, tidying, verify
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings

log = logging.getLogger("stellwerk.pocket")
#: Nothing is tidied away behind somebody's back: it is that person's own browser.
SETTINGS = Settings(abandoned_days=36_500, lesson_days=3, people_days=0, bot_games_per_person=1000)


class House:
    """Tables in one browser."""

    def __init__(self, shelf: Shelf, send: Callable[[int, str | None], None]) -> None:
        """`send` hears what sockets tell, by their numbers; None when one is closed."""

        async def tick(id: str) -> None:
            await ticking.tick(self.hall, id)

        self._turn = asyncio.Lock()
        self.store, nothing = ShelfStore(shelf), Nothing()
        self.hall = Hall(
            SETTINGS,
            self.store,
            Rules(),
            Bots(),
            Boards(self.store.board),
            Clock(tick),
            PlainJson(),
            nothing,
            nothing,
            NoWork(),
            NoWorkshop(),
        )
        self.sockets = Sockets(self.hall, self.store, send)

    async def open(self) -> None:
        """Read the shelf, look at what goes on, and go on with it."""
        await self.store.open()
        await verify.verify(self.hall)
        await ticking.resume(self.hall)
        await tidying.tidy(self.hall, self.hall.now())

    async def ask(self, method: str, address: str, body: str | None) -> Answer:
        """The answer to a request; one after the other, as they were asked."""
        async with self._turn:
            return await answered(self.hall, self.store, method, address, body)

"""Sockets without a wire: news of a table, or of the lobby, told as they happen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qs, urlsplit

from stellwerk.pocket.store import ShelfStore
from stellwerk.server.live import told
from stellwerk.server.live.hub import Watcher
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import seats, watching
from stellwerk.server.services.entrance import visible
from stellwerk.server.services.hall import Hall

#: The lobby is told at most so often, in seconds.
LOBBY_PAUSE = 0.2


class Sockets:
    """All sockets of the page."""

    def __init__(
        self, hall: Hall, store: ShelfStore, send: Callable[[int, str | None], None]
    ) -> None:
        self._hall, self._store, self._send = hall, store, send
        self._open: dict[int, tuple[asyncio.Task[None], str, Watcher]] = {}

    def listen(self, number: int, address: str) -> None:
        """Open a socket under a number of the page's choice."""
        place = urlsplit(address)
        parts = place.path.strip("/").split("/")
        since = parse_qs(place.query).get("since", [""])[0]
        watcher = Watcher(self._store.resident)
        if parts[0] == "tables":
            watcher.seq = int(since) if since.isdecimal() else None
            work = self._table(number, parts[1], watcher)
        else:
            work = self._lobby(number, watcher)
        task = asyncio.get_running_loop().create_task(self._until_closed(number, work))
        self._open[number] = (task, parts[1] if parts[0] == "tables" else "", watcher)

    def hang_up(self, number: int) -> None:
        """Close a socket."""
        if (found := self._open.pop(number, None)) is not None:
            found[0].cancel()

    async def hear(self, number: int, text: str) -> None:
        """A message of the page."""
        if (found := self._open.get(number)) is not None:
            _, table, watcher = found
            answer = await watching.heard(self._hall, table or None, watcher, text)
            if answer is not None:
                self._send(number, answer)

    async def _until_closed(self, number: int, work: Awaitable[None]) -> None:
        try:
            await work
        except ServerProblem as problem:
            self._send(number, watching.complaint(problem))
        finally:
            self._open.pop(number, None)
            self._send(number, None)

    async def _table(self, number: int, id: str, watcher: Watcher) -> None:
        hall, person = self._hall, watcher.person
        live = await visible(hall, person, id)
        watcher.seat = told.looking_seat(live, person, None)
        hall.hub.watch(id, watcher)
        watcher.news.set()
        hall.hub.notice(id)
        try:
            if person is not None and live.own(person):
                await seats.return_to(hall, person, id)
            while True:
                await watcher.news.wait()
                watcher.news.clear()
                self._send(number, (await watching.table_news(hall, id, watcher)).decode())
        finally:
            hall.hub.leave(id, watcher)
            hall.hub.notice(id)

    async def _lobby(self, number: int, watcher: Watcher) -> None:
        hall = self._hall
        hall.hub.watch_lobby(watcher)
        watcher.news.set()
        try:
            while True:
                await watcher.news.wait()
                watcher.news.clear()
                self._send(number, (await watching.lobby_news(hall, watcher)).decode())
                await asyncio.sleep(LOBBY_PAUSE)
        finally:
            hall.hub.leave_lobby(watcher)

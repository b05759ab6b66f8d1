"""What the page asks besides acting: thin, and in the numbers in which the page asks it.

at its opening        the page, who I am, board and facts of the game, the socket with all events
every five seconds    a ping on the socket
a route was claimed, or tickets came (ticket games)
                      `missing` for each of the own tickets, where the view does not tell it (as
                      servers did before it was a part of the view; to compare with them)
before every fifth action   `why-not` of a route (ticket games); before each tile, `preview` (Metro)
every fiftieth action       a line of chat; a spectator says one at every hundredth frame
every two minutes           the socket is lost and comes back with `since`
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any
from urllib.parse import quote

from thin import Door, Ear

PING = 5.0
LOST = 120.0
WHY_NOT, CHAT, REMARK = 0.2, 0.02, 0.01
#: What the client looks at to know that its questions are old: claims and stations, own tickets.
LAID, OWN = (b'"owners":', b'"stations":'), (b'"tickets":', b'"offer":')


@dataclass(frozen=True)
class Habits:
    """What all browsers count together, and whether they ask anything at all."""

    asked: Counter[str]
    curious: bool


class Browser:
    """One page at one table."""

    def __init__(
        self, place: tuple[str, int], table: str, seat: int | None, cookie: str, habits: Habits
    ) -> None:
        self._place, self._cookie, self._habits = place, cookie, habits
        self._path, self._seat = f"/api/tables/{table}", seat
        self._door = Door(*place)
        self._ear: Ear | None = None
        self._seen: tuple[bytes, ...] = ()
        self._seq = b"0"
        self._routes: list[str] = []
        self._heard: Callable[[bytes], None] = lambda _: None
        self._questions: asyncio.Task[None] | None = None
        self._life: asyncio.Task[None] | None = None

    async def open(self, game: str, heard: Callable[[bytes], None]) -> None:
        """Load the page and open its socket."""
        self._heard = heard
        if self._habits.curious:
            await self._ask("page", "GET", "/")
            await self._ask("me", "POST", "/api/me", {})
            edition = game.partition("?")[0].partition(":")[0]
            await self._ask("board", "GET", f"/boards/{edition}.json")
            facts = json.loads(await self._ask("game", "GET", f"{self._path}/facts"))["facts"]
            self._routes = [route["id"] for route in facts.get("routes", ())]
            self._life = asyncio.ensure_future(self._live())
        await self._connect()

    async def _connect(self) -> None:
        path = f"{self._path}/socket?since={self._seq.decode()}"
        self._ear = await Ear.open(*self._place, path, self._cookie, self._hear)

    async def _live(self) -> None:
        """Ping, and come back after the connection was lost."""
        lost = perf_counter() + LOST * random.random()
        while True:
            await asyncio.sleep(PING)
            if self._ear is not None:
                self._ear.say(b'{"type":"ping"}')
                self._habits.asked["ping"] += 1
            if perf_counter() > lost and self._ear is not None:
                lost = perf_counter() + LOST
                self._ear.close()
                self._habits.asked["reconnect"] += 1
                await self._connect()

    def _hear(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"pong"'):
            return
        if self._habits.curious and frame.startswith(b'{"type":"frame"'):
            self._seq = frame[22 : frame.index(b",", 22)]
            self._wonder(frame)
        self._heard(frame)
        if self._seat is None and self._habits.curious and random.random() < REMARK:
            self._questions = asyncio.ensure_future(self._say("spectators"))

    def _wonder(self, frame: bytes) -> None:
        """Ask what the own tickets still need when something has changed, as the client does."""
        start = frame.find(b'"me":{')
        if start < 0 or b'"missing":' in frame:
            return
        seen = (
            *(_value(frame, name, 0) for name in LAID),
            *(_value(frame, name, start) for name in OWN),
        )
        if seen == self._seen:
            return
        self._seen = seen
        me = json.loads(frame)["view"].get("me") or {}
        tickets = [*me.get("tickets", ()), *me.get("offer", ())]
        if tickets:
            self._questions = asyncio.ensure_future(self._ask_missing(tickets))

    async def _ask_missing(self, tickets: list[str]) -> None:
        for ticket in tickets:
            query = f"seat={self._seat}&ticket={quote(ticket)}"
            await self._ask("missing", "GET", f"{self._path}/missing?{query}")

    async def think(self, action: str, chance: random.Random) -> None:
        """What somebody does before an action."""
        if not self._habits.curious:
            return
        if action.startswith("lay "):
            query = f"seat={self._seat}&action={quote(action)}"
            await self._ask("preview", "GET", f"{self._path}/preview?{query}")
        elif self._routes and chance.random() < WHY_NOT:
            query = f"seat={self._seat}&route={quote(chance.choice(self._routes))}"
            await self._ask("why_not", "GET", f"{self._path}/why-not?{query}")
        if chance.random() < CHAT:
            await self._say("players")

    async def _say(self, room: str) -> None:
        body = {"room": room, "text": "well played", "key": f"{random.getrandbits(64):x}"}
        await self._ask("chat", "POST", f"{self._path}/chat", body)

    async def _ask(self, what: str, method: str, path: str, body: Any = None) -> bytes:
        self._habits.asked[what] += 1
        return (await self._door.ask(method, path, body, self._cookie)).body

    def close(self) -> None:
        """Close the page."""
        for task in (self._questions, self._life):
            if task is not None:
                task.cancel()
        if self._ear is not None:
            self._ear.close()
        self._door.close()


def _value(frame: bytes, name: bytes, after: int) -> bytes:
    """The text of a flat list or object in a frame."""
    start = frame.find(name, after)
    ends = [at for sign in (b"]", b"}") if (at := frame.find(sign, start)) > 0]
    return frame[start : min(ends)] if start >= 0 and ends else b""

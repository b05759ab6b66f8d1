"""People at a real server: they ask until they are answered, look on by sockets, and take notes."""

from __future__ import annotations

import asyncio
import contextlib
import time
import uuid
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx2
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.house import FRAME, Json
from tests.server.process import PATIENCE

#: The address of a server that answers, as far as one knows.
Where = Callable[[], Awaitable[str]]


async def first_of(news: asyncio.Event, end: asyncio.Future[Any], timeout: float = 5.0) -> None:
    """Wait for news or for the end of something, but not for ever."""
    waiting = asyncio.ensure_future(news.wait())
    await asyncio.wait([waiting, end], timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()


@dataclass(frozen=True)
class Acknowledged:
    """An action that the server has answered."""

    table: str
    seq: int
    seat: int
    words: str
    key: str
    kind: str = "act"


@dataclass
class Notes:
    """What the server has promised: all of it must be found in the database."""

    done: list[Acknowledged] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    repeated: int = 0
    #: When a server was killed last: until nobody does so any more, a busy machine may stand still.
    shaken: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledge(self, promise: Acknowledged) -> None:
        """The server has answered."""
        self.done.append(promise)
        self.news.set()

    def late(self, since: float) -> bool:
        """Whether somebody has waited too long."""
        return time.monotonic() > max(since, self.shaken) + PATIENCE

    async def more(self, number: int, games: asyncio.Future[Any]) -> bool:
        """Wait for so many more answers; whether they came before the games were over."""
        wanted = len(self.done) + number
        while len(self.done) < wanted and not games.done():
            self.news.clear()
            await first_of(self.news, games)
        return not games.done()


class Person:
    """Somebody with a browser, who asks again when nobody answers."""

    def __init__(self, where: Where, notes: Notes) -> None:
        self.where, self.notes = where, notes
        self.client = httpx2.AsyncClient(timeout=PATIENCE, trust_env=False, verify=False)
        self.me: Json = {}

    async def arrive(self, name: str) -> Person:
        """Be somebody."""
        self.me = await self.ok("POST", "/api/me", {"name": name})
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """The answer; the request is sent again until there is one."""
        since = time.monotonic()
        while True:
            where = await self.where()
            try:
                return await self.client.request(method, where + path, json=body)
            except httpx2.TransportError:
                assert not self.notes.late(since), f"{method} {path} is not answered"
                self.notes.repeated += 1
                await asyncio.sleep(0.02)

    async def ok(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON of a good answer; frames must fit their model."""
        answer = await self.ask(method, path, body)
        assert answer.status_code < 300, answer.text
        told = answer.json()
        if isinstance(told, dict) and told.get("type") == "frame":
            FRAME.validate_json(answer.content)
        return told

    async def table(self, game: str, *seats: str, **more: Any) -> str:
        """Open a public table and begin; seats are `me`, `open`, or bots. Its id."""
        wishes = [
            {"kind": seat} if seat in {"me", "open"} else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        body = {"game": game, "seats": wishes, "public": True, "start": "open" not in seats, **more}
        return str((await self.ok("POST", "/api/tables", body))["table"]["id"])

    async def act(
        self, id: str, frame: Json, seat: int, words: str, key: str | None = None
    ) -> httpx2.Response:
        """Play an action; noted if it is acknowledged, and if it is refused."""
        key = key or uuid.uuid4().hex
        body = {"seat": seat, "seq": frame["seq"], "key": key, "action": words}
        answer = await self.ask("POST", f"/api/tables/{id}/actions", body)
        if answer.status_code == 200:
            seq = answer.json()["seq"]
            assert seq == frame["seq"] + 1
            self.notes.acknowledge(Acknowledged(id, seq, seat, words, f"{self.me['player']}:{key}"))
        else:
            assert answer.json()["code"] in {"action/stale", "table/over"}, answer.text
            self.notes.refused.append(f"{self.me['player']}:{key}")
        return answer

    async def leave(self) -> None:
        """Close the browser."""
        await self.client.aclose()

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()


class Tab:
    """A socket at a table, opened again whenever it is lost, that keeps all it was told."""

    def __init__(self, person: Person, id: str, seat: int | None = None) -> None:
        self.person, self.id, self.seat = person, id, seat
        self.frame: Json | None = None
        self.events: dict[int, list[Json]] = {}
        self.connections = 0
        self._news = asyncio.Event()
        self._task = asyncio.ensure_future(self._live())
        self._socket: ClientConnection | None = None

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                await self._visit()
            await asyncio.sleep(0.02)

    async def _visit(self) -> None:
        # With `since` nothing is missed, however long the socket was away.
        query = f"since={self.frame['seq'] if self.frame else 0}"
        query += f"&seat={self.seat}" if self.seat is not None else ""
        where = (await self.person.where()).replace("http://", "ws://")
        cookies = "; ".join(f"{name}={value}" for name, value in self.person.client.cookies.items())
        async with connect(
            f"{where}/api/tables/{self.id}/socket?{query}",
            additional_headers={"Cookie": cookies} if cookies else {},
            max_size=None,
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_timeout=None,
        ) as self._socket:
            self.connections += 1
            async for text in self._socket:
                self._hear(text)

    def _hear(self, text: str | bytes) -> None:
        told: Json = orjson.loads(text)
        assert told["type"] == "frame", told
        FRAME.validate_json(text)
        before = self.frame["seq"] if self.frame else 0
        if told["seq"] < before:  # another process that has not heard of it yet
            return
        self._keep(told, before)
        self.frame = told
        self._news.set()

    def _keep(self, told: Json, before: int) -> None:
        """Every entry is told, and never told in two ways."""
        assert told["since"] <= before, "events are missing"
        found: dict[int, list[Json]] = {}
        for event in told["events"]:
            found.setdefault(event["seq"], []).append(event)
        assert sorted(found) == list(range(told["since"] + 1, told["seq"] + 1))
        for seq, events in found.items():
            assert self.events.setdefault(seq, events) == events

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The newest frame, once it is wanted; nothing may stand still for too long until then."""
        seen, since = -1, 0.0
        while self.frame is None or not wanted(self.frame):
            assert not self._task.done(), self._task.exception()
            if (seq := self.frame["seq"] if self.frame else 0) > seen:
                seen, since = seq, time.monotonic()
            late = self.person.notes.late(since)
            assert not late, f"no news of table {self.id} after entry {seen}"
            self._news.clear()
            await first_of(self._news, self._task)
        return self.frame

    async def drop(self) -> None:
        """Cut the wire without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Look on no more; whatever went wrong until then comes to light."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self.drop()

    async def __aenter__(self) -> Tab:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def is_over(frame: Json) -> bool:
    """Whether a game is over."""
    return bool(frame["table"]["status"] == "over")


async def play(person: Person, id: str, seat: int, random: Random) -> Tab:
    """Play a seat to the end of the game, by chance; the socket that was looked at."""
    tab = Tab(person, id, seat)
    while True:
        frame = await tab.until(lambda now: is_over(now) or seat in now["table"]["to_act"])
        if is_over(frame):
            return tab
        words = random.choice(frame["view"]["legal"])["text"]
        await person.act(id, frame, seat, words)
        await tab.until(lambda now: now["seq"] > frame["seq"])  # noqa: B023


async def everybody_leaves(people: Iterable[Person]) -> None:
    """Close all browsers."""
    for person in people:
        await person.leave()

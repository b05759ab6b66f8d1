"""The guard at the door: origin, size and number of requests, headers of answers, the log."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter
from typing import Any

import orjson
from fastapi.requests import HTTPConnection
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stellwerk.server.edge import logs
from stellwerk.server.edge.metrics import REQUESTS
from stellwerk.server.ports import ASKING
from stellwerk.server.problems import ServerProblem, busy, too_big, too_many
from stellwerk.server.routes.reading import SMALL
from stellwerk.server.security.access import (
    HEADERS,
    address,
    counted_as,
    household,
    is_granted,
    same_origin,
    without_others,
)
from stellwerk.server.security.hosts import Hosts
from stellwerk.server.security.limits import spending
from stellwerk.server.services import blocking
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server.http")
#: From this status on a request is worth a line at the usual level, or is the server's own fault.
REFUSED, BROKEN = 400, 500
#: The code with which a socket that is not meant for us is closed.
FOREIGN = 4403
#: Digits of the length of a request that is worth reading as a number.
DIGITS = 15
BUSY = 503
#: Megabytes of files that one person may send at once, and in how many seconds the same again: the
#: largest logbook is half of that. All of a household may send twice as much.
FILES, FILES_SECONDS = 40, 600.0
READS = {"GET", "HEAD", "OPTIONS"}
#: What figures tell apart: each method on each route would be a figure, for as long as we run.
METHODS = READS | {"POST", "PUT", "PATCH", "DELETE"}
NO_METHOD, OTHER = 405, "-"
FAILED = ServerProblem(
    500, "server/error", "Something went wrong on the server. It has been logged."
)

CLOSING = ServerProblem(
    503, "server/closing", "The server is being restarted. Send the same request again in a moment."
)

SITE = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())
API = (*SITE, (b"cache-control", b"no-store"))


def foreign() -> ServerProblem:
    """Another page asks."""
    sentence = "This page is not allowed to make changes here."
    return ServerProblem(403, "request/origin", sentence)


def content(problem: ServerProblem) -> bytes:
    """The answer to a request that cannot be granted."""
    told: dict[str, Any] = {"code": problem.code, "sentence": problem.sentence, "frame": None}
    if problem.frame is not None:
        told["frame"] = orjson.Fragment(problem.frame)
    return orjson.dumps(told)


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] in {"http", "websocket"}:
            scope["headers"] = without_others(scope["headers"])
            ASKING.set(household(HTTPConnection(scope)))
        if scope["type"] == "http":
            await _Visit(scope, receive, send, self._hosts).run(self._app)
        elif scope["type"] != "websocket" or self._hosts.knows(_host(HTTPConnection(scope))):
            await self._app(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": FOREIGN})


def _host(connection: HTTPConnection) -> str:
    return connection.headers.get("host", "")


class _Visit:
    """One request and its answer."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, hosts: Hosts) -> None:
        self._scope, self._receive, self._send, self._hosts = scope, receive, send, hosts
        self._hall: Hall = scope["app"].state.hall
        self._connection = HTTPConnection(scope)
        self._home = household(self._connection)
        self._who, self._size, self._status = "", 0, 0
        self._inside = False
        self._refusal: ServerProblem | None = None
        self._started = perf_counter()

    async def run(self, app: ASGIApp) -> None:
        with spending() as spent:
            await self._let_in(app)
        if self._status >= BROKEN:
            for give_back in spent:
                give_back()

    async def _let_in(self, app: ASGIApp) -> None:
        try:
            await self._check()
            await app(self._scope, self._read, self._write)
        except ServerProblem as problem:
            await self._answer(problem)
        except ClientDisconnect:
            pass  # nobody hears the answer
        except asyncio.CancelledError:  # the server ends and waits no longer
            await self._answer(CLOSING)
        except Exception as error:  # the client hears that it failed, the log where
            log.error("failed", extra={"why": type(error), "where": logs.where(error)})
            await self._answer(FAILED)
        finally:
            self._leave()
            self._note()

    async def _check(self) -> None:
        settings, headers = self._hall.settings, self._connection.headers
        self._hosts.check(_host(self._connection))
        blocking.check(self._hall, address(self._connection))
        if self._scope["method"] not in READS and not same_origin(self._hall, self._connection):
            raise foreign()
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > DIGITS or int(length) > settings.body_limit:
            raise too_big()
        # First those of a person: what is refused takes nothing from others at the same address.
        self._who = await counted_as(self._hall, self._connection)
        allowed = self._hall.limits.take(self._who, settings.requests_per_minute, 60)
        if not (allowed and is_granted(self._hall, self._who, self._home)):
            raise too_many("request/too-many", "Too many requests. Wait a moment.")
        if self._scope["method"] in READS:
            self._enter()

    def _weigh(self) -> None:
        """Refuse long bodies without end: reading a file takes time of the event loop."""
        if self._size <= SMALL:
            return
        take, weight = self._hall.limits.take, self._size / 1_000_000
        allowed = take(f"files {self._who}", FILES, FILES_SECONDS, weight)
        if not (allowed and take(f"files from {self._home}", 2 * FILES, FILES_SECONDS, weight)):
            raise too_many("request/too-much", "You have sent a lot of files. Wait a few minutes.")

    def _enter(self) -> None:
        """A request that is here as a whole; too many at once are refused, so that none wait."""
        if not self._hall.enter(self._home):
            raise busy()
        self._inside = True

    def _leave(self) -> None:
        """The answer is found, or there is none: who reads it slowly keeps no place from others."""
        if self._inside:
            self._hall.leave(self._home)
        self._inside = False

    async def _read(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        try:
            if self._size > self._hall.settings.body_limit:
                raise too_big()
            whole = message["type"] == "http.request" and not message.get("more_body", False)
            if whole and not self._inside and not self._status:
                self._weigh()
                self._enter()
        except ServerProblem as problem:
            self._refusal = problem  # whoever reads may turn this into another answer
            raise
        return message

    async def _write(self, message: Message) -> None:
        if self._refusal is not None:
            await self._answer(self._refusal)
            return
        await self._pass_on(message)

    async def _pass_on(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            self._leave()
            ours = API if self._scope["path"].startswith("/api/") else SITE
            message = {**message, "headers": [*message["headers"], *ours]}
        await self._send(message)

    async def _answer(self, problem: ServerProblem) -> None:
        if self._status:  # the answer has begun: nothing can be said any more
            return
        body = content(problem)
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        if problem.status == BUSY:
            headers.append((b"retry-after", b"1"))
        start = {"type": "http.response.start", "status": problem.status, "headers": headers}
        await self._pass_on(start)
        await self._pass_on({"type": "http.response.body", "body": body})

    def _note(self) -> None:
        """The log knows the route, never the address with its ids and query."""
        route = getattr(self._scope.get("route"), "path", OTHER)
        seconds = perf_counter() - self._started
        method = self._scope["method"]
        counted = method if method in METHODS else OTHER
        at = OTHER if self._status == NO_METHOD else route
        REQUESTS.labels(counted, at, self._status).observe(seconds)
        level = logging.DEBUG if self._status < REFUSED else logging.INFO
        if log.isEnabledFor(level):
            facts = {"method": method, "route": route, "status": self._status}
            log.log(level, "request", extra={**facts, "milliseconds": round(seconds * 1000, 1)})

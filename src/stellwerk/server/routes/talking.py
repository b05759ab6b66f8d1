"""A socket's life: let in, told news when woken, asked little."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable

import anyio
from fastapi import WebSocket, WebSocketDisconnect

from stellwerk.server.live import told
from stellwerk.server.live.hub import Watcher
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, bad, no_table, too_many
from stellwerk.server.routes.context import TABLE
from stellwerk.server.rows import Job
from stellwerk.server.security.access import (
    address,
    are_too_many,
    counted_as,
    household,
    is_granted,
    same_origin,
    signed_in,
)
from stellwerk.server.services import blocking, jobs, seats, watching
from stellwerk.server.services.entrance import visible
from stellwerk.server.services.hall import Hall

MAX_MESSAGE = 500
#: A ping as the page writes it, and its answer.
PING, PONG = '{"type":"ping"}', '{"type":"pong"}'
#: The lobby is told at most so often, in seconds; and to so many a second, however many look: it
#: may be a hundred thousand letters, and whoever sits down or stands up anywhere changes it.
LOBBY_PAUSE, LOBBY_TOLD = 0.5, 100
#: Codes with which a socket is closed.
REFUSED, TOO_OFTEN = 4403, 4429
PROBLEM = 4400

Send = Callable[[bytes], Awaitable[None]]


async def serve_table(
    hall: Hall, socket: WebSocket, id: str, since: int | None, seat: int | None
) -> None:
    """News of one table, until the socket closes."""

    async def visit(person: Person | None) -> None:
        live = await visible(hall, person, _known(id))
        looking = told.looking_seat(live, person, seat)
        watcher = Watcher(person, looking, since, household(socket))
        hall.hub.watch(id, watcher)
        watcher.news.set()
        hall.hub.notice(id)
        try:
            if person is not None and live.own(person):
                await seats.return_to(hall, person, id)
            await _converse(
                socket,
                lambda: _tell_table(hall, socket, id, watcher),
                lambda text: _hear(hall, socket, id, watcher, text),
                lambda: _count(hall, socket, person),
            )
        finally:
            hall.hub.leave(id, watcher)
            hall.hub.notice(id)

    await _let_in(hall, socket, visit)


async def serve_lobby(hall: Hall, socket: WebSocket) -> None:
    """News of the lobby, until the socket closes."""

    async def visit(person: Person | None) -> None:
        watcher = Watcher(person)
        hall.hub.watch_lobby(watcher)
        watcher.news.set()
        try:
            await _converse(
                socket,
                lambda: _tell_lobby(hall, socket, watcher),
                lambda text: _hear(hall, socket, None, watcher, text),
                lambda: _count(hall, socket, person),
            )
        finally:
            hall.hub.leave_lobby(watcher)

    await _let_in(hall, socket, visit)


async def serve_analysis(hall: Hall, socket: WebSocket, id: str, depth: str) -> None:
    """How far the analysis of a table is, and what it has found, until it has ended."""

    async def visit(person: Person | None) -> None:
        job = await jobs.find(hall, person, _known(id), depth)
        seen: list[Job] = []
        await _converse(
            socket,
            lambda: _tell_analysis(hall, socket, person, job, seen),
            lambda text: _hear(hall, socket, None, Watcher(person), text),
            lambda: _count(hall, socket, person),
        )

    await _let_in(hall, socket, visit)


def _known(id: str) -> str:
    """The id of a table; whatever has not its form is none."""
    if re.fullmatch(TABLE, id) is None:
        raise no_table()
    return id


async def _tell_analysis(
    hall: Hall, socket: WebSocket, person: Person | None, asked: Job, seen: list[Job]
) -> None:
    """Tell what has changed; results only when there is more of them."""
    _check(hall, socket)
    job = await jobs.followed(hall, person, asked)
    last = seen[-1] if seen else None
    if job._replace(lease_at=None) != last:
        same = last is not None and last.result == job.result
        shown = job._replace(result=None) if same else job
        await socket.send_text(jobs.told(hall, shown).decode())
    seen[:] = [job._replace(lease_at=None)]
    if job.status not in {"waiting", "running"}:
        await socket.close()
        raise WebSocketDisconnect
    await asyncio.sleep(hall.job_reads.fresh)


async def _let_in(
    hall: Hall, socket: WebSocket, visit: Callable[[Person | None], Awaitable[None]]
) -> None:
    """Check who comes; problems are told over the socket, for browsers see no status."""
    if not same_origin(hall, socket):
        await socket.close(REFUSED)
        return
    home, who = household(socket), await counted_as(hall, socket)
    own = hall.limits.take(who, hall.settings.requests_per_minute, 60)
    if not (own and is_granted(hall, who, home)):
        await socket.close(TOO_OFTEN)
        return
    try:
        person = await signed_in(hall, socket)
    except ServerProblem as problem:  # the store is away, and this process does not know the cookie
        await socket.accept()
        await _complain(socket, problem)
        return
    owner = _owner(socket, person)
    await socket.accept()
    hall.hub.arrive(owner)
    hall.hub.arrive(f"from {home}")
    hall.figures.sockets(1)
    try:
        if are_too_many(hall, person, home):
            raise too_many("socket/too-many", "Too many windows are open. Close one.")
        _count(hall, socket, person)
        await visit(person)
    except ServerProblem as problem:
        await _complain(socket, problem)
    finally:
        hall.hub.depart(owner)
        hall.hub.depart(f"from {home}")
        hall.figures.sockets(-1)


async def _complain(socket: WebSocket, problem: ServerProblem) -> None:
    """Tell a problem, and hang up."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(watching.complaint(problem))
        await socket.close(PROBLEM, problem.code)


def _owner(socket: WebSocket, person: Person | None) -> str:
    return person.id if person is not None else household(socket)


def _check(hall: Hall, socket: WebSocket) -> None:
    """Refuse an address that is kept out by now: who only listens would be told everything."""
    blocking.check(hall, address(socket))


def _count(hall: Hall, socket: WebSocket, person: Person | None) -> None:
    """Refuse sockets and messages that come too often, or from where nobody may."""
    _check(hall, socket)
    key, most = f"socket {_owner(socket, person)}", hall.settings.requests_per_minute
    if not hall.limits.take(key, most, 60):
        raise too_many("socket/too-fast", "Too many messages. Wait a moment.")


async def _converse(
    socket: WebSocket,
    tell: Callable[[], Awaitable[None]],
    hear: Callable[[str], Awaitable[None]],
    count: Callable[[], None],
) -> None:
    """Tell news and hear messages side by side; the end of one is the end of both."""
    problems: list[ServerProblem] = []

    async def listen() -> None:
        while True:
            text = await _text(socket)
            count()
            await hear(text)

    async def talk() -> None:
        while True:
            await tell()

    async with anyio.create_task_group() as group:

        async def side(work: Callable[[], Awaitable[None]]) -> None:
            try:
                await work()
            except ServerProblem as problem:
                problems.append(problem)
            except (RuntimeError, WebSocketDisconnect):
                pass  # the socket is gone
            group.cancel_scope.cancel()

        group.start_soon(side, listen)
        group.start_soon(side, talk)
    for problem in problems:
        raise problem


async def _text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text: str | None = message.get("text")
    if text is None or len(text) > MAX_MESSAGE:
        raise bad("socket/message", "A message is a short text.")
    return text


async def _tell_table(hall: Hall, socket: WebSocket, id: str, watcher: Watcher) -> None:
    await watcher.news.wait()
    watcher.news.clear()
    _check(hall, socket)
    await socket.send_text((await watching.table_news(hall, id, watcher)).decode())
    hall.figures.framed()
    if pause := hall.hub.pause(id, watcher):
        await asyncio.sleep(pause)


async def _tell_lobby(hall: Hall, socket: WebSocket, watcher: Watcher) -> None:
    await watcher.news.wait()
    watcher.news.clear()
    _check(hall, socket)
    await socket.send_text((await watching.lobby_news(hall, watcher)).decode())
    await asyncio.sleep(lobby_pause(hall))


def lobby_pause(hall: Hall) -> float:
    """Seconds until somebody who looks at the lobby may hear of it again."""
    return max(LOBBY_PAUSE, hall.hub.in_lobby() / LOBBY_TOLD)


async def _hear(hall: Hall, socket: WebSocket, id: str | None, watcher: Watcher, text: str) -> None:
    if text == PING:  # every page says so every few seconds
        await socket.send_text(PONG)
        return
    answer = await watching.heard(hall, id, watcher, text)
    if answer is not None:
        await socket.send_text(answer)

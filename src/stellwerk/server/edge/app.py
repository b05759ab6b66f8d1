"""The application: the hall is opened, routes are served, the hall is closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from stellwerk import __version__
from stellwerk.errors import BadOption
from stellwerk.server.edge import guard, logs
from stellwerk.server.edge.runner.bots import BotRunner
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.live.clock import Clock
from stellwerk.server.live.hub import Hub
from stellwerk.server.live.tables import Tables
from stellwerk.server.problems import ServerProblem
from stellwerk.server.routes import catalog, health, people, play, sockets, tables
from stellwerk.server.routes.site import STATIC, serve_site
from stellwerk.server.security.limits import Limits
from stellwerk.server.services import lobby, ticking, verify
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from stellwerk.server.store.sql import migrations
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.people import GONE, PERSON

log = logging.getLogger("stellwerk.server")


def make_hall(settings: Settings) -> Hall:
    """A hall that is not open yet."""
    database, engine, hub = Database(settings.database_url), Engine(), Hub()
    bots, limits = BotRunner(settings), Limits()
    kept = Tables(database, engine, hub, settings.tables_in_memory)

    async def tick(id: str) -> None:
        await ticking.tick(hall, id)

    hall = Hall(settings, database, engine, hub, kept, bots, limits, Clock(tick))
    return hall


async def prepare(database: Database) -> None:
    """Bring a SQLite file's schema up to date; on PostgreSQL ask for the migration."""
    if database.is_sqlite:
        await database.write(migrations.upgrade)
    elif not await database.read(migrations.is_current):
        why = "its schema is out of date: run `stellwerk serve --migrate` once."
        raise BadOption("the database", why)


@contextlib.asynccontextmanager
async def open_hall(hall: Hall) -> AsyncIterator[None]:
    """Open the hall: lock, migrate, verify, listen, resume; and close what was opened."""
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(hall.database.close)
        hall.database.lock()
        await hall.database.open()
        await prepare(hall.database)
        stack.callback(hall.bots.close)
        hall.engine.warm_up()
        await verify.verify(hall)
        await _listen(hall, stack)
        stack.push_async_callback(hall.clock.close)
        await ticking.resume(hall)
        log.info("open")
        yield
        log.info("closing")


async def _listen(hall: Hall, stack: contextlib.AsyncExitStack) -> None:
    """PostgreSQL: hear of other processes, and sweep what they leave lying."""
    if hall.database.is_sqlite:
        return
    ear = Ear(hall)
    await ear.open()
    stack.push_async_callback(ear.close)
    sweeper = asyncio.create_task(_sweep(hall, ear))
    stack.push_async_callback(_end, sweeper)


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


class Ear:
    """The connection on which PostgreSQL tells what other processes do; opened again if lost."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._connection: Any = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen."""
        self._connection = await self._hall.database.listen(self.hear)

    async def check(self) -> None:
        """Listen again if the connection was lost, and catch up."""
        if self._connection.is_closed():
            await self.open()
            self._hall.sessions.clear()
            await self._hall.tables.refresh_all()

    def hear(self, words: str) -> None:
        """Another process has changed a person or a table."""
        id, _, rest = words.partition(" ")
        if id in {PERSON, GONE}:
            self._hall.sessions.drop(rest)
            if id == GONE:
                self._hall.tables.forget_chat(rest)
            return
        task = asyncio.get_running_loop().create_task(self._look(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, id: str) -> None:
        try:
            await self._hall.tables.refresh(id)
            await lobby.heard(self._hall, id)
        except ServerProblem as problem:  # the sweep finds out when the database is back
            log.warning("not heard", extra={"table": id, "why": problem.code})

    async def close(self) -> None:
        """Listen no more, and let go of what was heard last."""
        await self._connection.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _sweep(hall: Hall, ear: Ear) -> None:
    while True:
        await asyncio.sleep(hall.settings.sweep_seconds)
        try:
            await ear.check()
            await ticking.sweep(hall)
        except Exception as error:  # the database may be away for a while
            log.warning("sweep failed", extra={"why": type(error)})


def create_app(settings: Settings, static: Path = STATIC) -> FastAPI:
    """The application for some settings."""
    logs.set_up(settings.log_level)
    hall = make_hall(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with open_hall(hall):
            yield

    app = FastAPI(
        title="Stellwerk",
        version=__version__,
        description="Tables for railway board games: actions by POST, news by WebSocket.",
        lifespan=lifespan,
        separate_input_output_schemas=False,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False},  # see `metrics`, `logs`
    )
    app.state.hall = hall
    app.routes.extend(play.often.routes)  # first, and without the detour of an included router
    for part in (people, catalog, tables, play, sockets, health):
        app.include_router(part.api)
    serve_site(app, static)
    app.add_exception_handler(ServerProblem, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _other)
    app.add_middleware(guard.Guard)
    return app


def _answer(problem: ServerProblem) -> Response:
    return Response(guard.content(problem), problem.status, media_type="application/json")


async def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServerProblem)
    return _answer(error)


async def _invalid(_: Request, error: Exception) -> Response:
    """What is wrong with a request, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return _answer(ServerProblem(422, "request/invalid", f"{place}: {first['msg']}."))


async def _other(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "request/unknown-path", 405: "request/method"}.get(
        error.status_code, "request/refused"
    )
    problem = ServerProblem(error.status_code, code, f"{error.detail}.")
    answer = _answer(problem)
    answer.headers.update(error.headers or {})
    return answer

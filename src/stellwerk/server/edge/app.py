"""The application: the hall is opened, routes are served, the hall is closed."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from stellwerk import __version__
from stellwerk.server import texts
from stellwerk.server.edge import guard, logs
from stellwerk.server.edge.clock import Clock
from stellwerk.server.edge.described import describe
from stellwerk.server.edge.jobs import working
from stellwerk.server.edge.metrics import Prometheus
from stellwerk.server.edge.others import Others
from stellwerk.server.edge.runner.boards import BoardRunner
from stellwerk.server.edge.runner.bots import BotRunner, register
from stellwerk.server.edge.runner.desk import Desk
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.edge.runner.worker import ProcessWorker
from stellwerk.server.edge.shelf import ready, shelf
from stellwerk.server.edge.smaller import Smaller
from stellwerk.server.edge.tidying import tidily
from stellwerk.server.edge.writing import Orjson
from stellwerk.server.live.homes import Homes
from stellwerk.server.ports import Store
from stellwerk.server.problems import ServerProblem
from stellwerk.server.routes import (
    analysis,
    catalog,
    health,
    logbook,
    maps,
    pad,
    people,
    play,
    sockets,
    tables,
)
from stellwerk.server.routes.site import STATIC, serve_site
from stellwerk.server.security.hosts import Hosts
from stellwerk.server.security.limits import Limits
from stellwerk.server.services import blocking, coach, ticking, verify
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from stellwerk.server.store.sql.database import PATIENCE, Database
from stellwerk.server.store.sql.store import SqlStore

log = logging.getLogger("stellwerk.server")
#: Letters of the place of a mistake in a request.
PLACE = 120


def make_hall(settings: Settings, store: Store | None = None) -> Hall:
    """A hall that is not open yet; its store is the database of the settings, or another one."""
    register(settings.bot_modules.split())
    figures = Prometheus()
    database = Database(settings.database_url, figures.committed, patience=PATIENCE)
    kept = store or SqlStore(database)

    async def tick(id: str) -> None:
        await ticking.tick(hall, id)

    homes, clock = Homes(), Clock(tick)
    engine, boards = Engine(homes.of), BoardRunner(home_of=homes.of, ready=ready())
    bots, worker = BotRunner(settings, engine, homes.of), ProcessWorker()
    desk, json = Desk(homes.of), Orjson()
    hall = Hall(
        settings, kept, engine, bots, boards, clock, json, figures, Limits(), worker, desk, homes
    )
    hall.shelf = shelf(settings.shelf)
    hall.ahead = partial(coach.think_ahead, hall)
    return hall


@contextlib.asynccontextmanager
async def open_hall(hall: Hall) -> AsyncIterator[None]:
    """Open the hall: lock, migrate, verify, listen, resume; and close what was opened."""
    async with contextlib.AsyncExitStack() as stack:
        try:
            await _open(hall, stack)
            log.info("open")
            yield
            log.info("closing")
        finally:  # before anything is closed, and also while it is still being opened
            hall.store.hasten()


async def _open(hall: Hall, stack: contextlib.AsyncExitStack) -> None:
    """Open the hall; the stack closes it, however far that came."""
    stack.push_async_callback(hall.store.close)
    hall.store.lock()
    await hall.store.open()
    await hall.store.prepare()
    stack.callback(hall.bots.close)
    stack.push_async_callback(hall.boards.close)
    stack.push_async_callback(hall.workshop.close)
    stack.callback(hall.runner.close)
    stack.callback(hall.thoughts.close)
    hall.runner.warm_up()
    await verify.verify(hall)
    await _listen(hall, stack)
    stack.push_async_callback(hall.clock.close)
    await ticking.resume(hall)
    await stack.enter_async_context(tidily(hall))
    await stack.enter_async_context(working(hall))


async def _listen(hall: Hall, stack: contextlib.AsyncExitStack) -> None:
    """Hear of other processes, and sweep what they leave lying; know whom to keep out."""
    others = Others(hall)
    await others.open()
    stack.push_async_callback(others.close)
    await blocking.learn(hall)


def create_app(settings: Settings, static: Path = STATIC, store: Store | None = None) -> FastAPI:
    """The application for some settings; `store` instead of the database they name."""
    logs.set_up(settings.log_level)
    hall = make_hall(settings, store)

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
        openapi_url=None,  # see `described`
        telemetry={"tracing": False, "metrics": False, "logs": False},  # see `metrics`, `logs`
    )
    app.state.hall = hall
    for one in (play.often, play.long, tables.long):
        app.include_router(one)
    for part in (people, catalog, tables, play, analysis, pad, logbook, maps, sockets, health):
        app.include_router(part.api)
    describe(app)
    serve_site(app, static, settings.public_url)
    app.add_exception_handler(ServerProblem, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _other)
    app.add_middleware(Smaller)
    app.add_middleware(guard.Guard, hosts=Hosts(settings))
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
    place = texts.line(".".join(str(part) for part in first["loc"]), PLACE)  # keys are sent, too
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

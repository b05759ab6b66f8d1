"""Serving: the hall is opened, uvicorn lets people in through the door, the hall is closed."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from typing import NamedTuple

from fastapi import FastAPI
from uvicorn import Config, Server

from stellwerk.processes import allow_files
from stellwerk.server.edge.app import create_app, open_hall
from stellwerk.server.edge.carrier import patient
from stellwerk.server.edge.collecting import collecting
from stellwerk.server.edge.door import listen
from stellwerk.server.edge.line import CLOSED, LOADED, SERVING, Line
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.ports import Preparation
from stellwerk.server.security.proxies import Proxies
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings

#: Seconds a thread may keep the interpreter while others wait: writer and bots must not starve.
SWITCH = 0.001
#: Seconds for which a connection stays open between requests: people think longer than programs.
KEEP_ALIVE = 75
#: Seconds that requests under way have when the server is to end: at any time, and when another
#: server waits to take over, so that nobody notices. Actions that are sent again count once.
GRACE, GRACE_BEFORE_NEXT = 5, 1
#: Files and connections that may be open at once, where the system lets this process have so many.
FILES = 65_536
#: The exit code of a command that Ctrl-C has ended.
INTERRUPTED = 130


#: Hears of the door at which people are let in.
Opened = Callable[[socket.socket], None]


class Handed(NamedTuple):
    """What a server gets from the process that watches over it."""

    door: int  #: the number of the open socket
    line: int
    at_once: bool  #: serve with plain rules until another server takes over


def serve(settings: Settings, opened: Opened) -> int:
    """Serve until a signal; `opened` hears when people are let in."""
    app = create_app(settings)
    app.state.hall.store.lock()
    with listen(settings.host, settings.port) as door:
        return _serve(app, _config(app, settings, GRACE), door, lambda: opened(door))


def serve_handed(settings: Settings, handed: Handed, opened: Opened) -> int:
    """Serve at a door that is open already, with plain rules at once or compiled ones later."""
    line = Line(handed.line)
    app = create_app(settings)
    engine = app.state.hall.runner
    assert isinstance(engine, Engine)
    if handed.at_once:
        engine.told = Preparation("preparing", 0.0)
    else:
        engine.load()
        line.tell(LOADED)
        if not line.may_open():
            return INTERRUPTED

    def hear(preparation: Preparation) -> None:
        engine.told = preparation

    def told() -> None:
        opened(door)
        line.tell(SERVING)

    app.state.hall.store.lock()
    line.follow(hear)
    grace = GRACE_BEFORE_NEXT if handed.at_once else GRACE
    with socket.socket(fileno=handed.door) as door:
        return _serve(app, _config(app, settings, grace), door, told, lambda: line.tell(CLOSED))


def _serve(
    app: FastAPI,
    config: Config,
    door: socket.socket,
    opened: Callable[[], None],
    closed: Callable[[], None] = lambda: None,
) -> int:
    """Open the hall and serve until a signal; 130 if one came before."""
    sys.setswitchinterval(SWITCH)
    allow_files(FILES)
    server = Server(config)

    async def run() -> None:
        _stop_while(lambda: not server.started)
        hall: Hall = app.state.hall
        async with open_hall(hall), collecting(hall.is_answering):
            opened()
            await server.serve(sockets=[door])
        closed()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        try:
            runner.run(run())
        except (asyncio.CancelledError, KeyboardInterrupt):
            return INTERRUPTED
    return 0


def _stop_while(opening: Callable[[], bool]) -> None:
    """Let signals end what this task does, without a traceback, as long as it is opening.

    Afterwards uvicorn hears them, ends in its own time and repeats them: that must do no harm.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None

    def stop() -> None:
        if opening():
            task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def _config(app: FastAPI, settings: Settings, grace: int) -> Config:
    return Config(
        app,
        lifespan="off",  # the hall is opened before anybody is told that it is
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        http=patient(
            settings.request_seconds,
            settings.connections_per_address,
            Proxies(settings.trusted_proxies).hold,
        ),
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_per_message_deflate=False,  # frames are small, and sent to many
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=grace,
    )

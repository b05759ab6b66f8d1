"""`stellwerk serve`: tables for people and bots, in the browser."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stellwerk.errors import BadOption

if TYPE_CHECKING:
    from fastapi import FastAPI
    from uvicorn import Config

    from stellwerk.server.settings import Settings

#: Seconds a thread may keep the interpreter while others wait: writer and bots must not starve.
SWITCH = 0.001
#: Seconds for which a connection stays open between requests: people think longer than programs.
KEEP_ALIVE = 75
#: How many new objects the garbage collector waits for. Few, so that it never stops all tables for
#: long: those that live on are looked at once more, then seldom.
COLLECT = (2_000, 5, 100)
#: How many may knock at once before they are let in.
BACKLOG = 2048
#: The exit code of a command that Ctrl-C has ended.
INTERRUPTED = 130


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--host", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on (8640); 0: any free one")
    parser.add_argument("--database", metavar="FILE", help="SQLite file or postgresql:// address")
    parser.add_argument("--settings", metavar="FILE", help="TOML file with settings")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--migrate", action="store_true", help="migrate the database and exit")
    parser.add_argument(
        "--openapi", metavar="FILE", help="write the description of the API and exit"
    )


def run(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        from stellwerk.server import settings as known
        from stellwerk.server.edge.app import create_app
    except ImportError as error:
        why = f'{error.name} is missing: install "stellwerk[server]".'
        raise BadOption("stellwerk serve", why) from None
    settings = known.load(
        file=args.settings, host=args.host, port=args.port, database_url=args.database
    )
    for name in known.strangers():
        print(f"stellwerk: {name} is not a setting; docs/server.md lists them.", file=sys.stderr)
    if args.migrate:
        asyncio.run(_migrate(settings.database_url))
        return 0
    app = create_app(settings)
    if args.openapi:
        Path(args.openapi).write_text(document(app.openapi()), encoding="utf-8")
        return 0
    app.state.hall.store.lock()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)
    with listen(settings.host, settings.port) as door:
        return _serve(app, settings, door, args.open)


def listen(host: str, port: int) -> socket.socket:
    """The socket at which people knock; port 0 is any free one."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        why = f"{error.strerror}; choose another --host or --port."
        raise BadOption(f"{host}:{port}", why) from None


def _serve(app: FastAPI, settings: Settings, door: socket.socket, show: bool) -> int:
    """Open the hall, say where it is, and serve until a signal; 130 if one came before."""
    import uvicorn

    from stellwerk.server.edge.app import open_hall

    server = uvicorn.Server(_config(app, settings))
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{door.getsockname()[1]}/"

    async def serve() -> None:
        _stop_while(lambda: not server.started)
        async with open_hall(app.state.hall):
            print(f"Stellwerk serves {address}  (Ctrl-C ends it)", flush=True)
            if show:
                _open_soon(address)
            await server.serve(sockets=[door])

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        try:
            runner.run(serve())
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


def _config(app: FastAPI, settings: Settings) -> Config:
    from uvicorn import Config

    from stellwerk.server.edge.carrier import patient

    return Config(
        app,
        lifespan="off",  # the hall is opened before anybody is told that it is
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        http=patient(settings.request_seconds),
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_per_message_deflate=False,  # frames are small, and sent to many
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
    )


def document(api: dict[str, Any]) -> str:
    """The description of the API as text, always in the same order."""
    return json.dumps(api, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


async def _migrate(words: str) -> None:
    from stellwerk.server.store.sql import migrations
    from stellwerk.server.store.sql.database import Database

    database = Database(words)
    database.lock()
    await database.open()
    try:
        await database.reach()
        await database.write(migrations.upgrade)
    finally:
        await database.close()
    print("The database is up to date.")


def _open_soon(address: str) -> None:
    """Open the browser when the server has had a moment to start."""
    import threading
    import webbrowser

    if has_screen(sys.platform, os.environ):
        timer = threading.Timer(1.5, webbrowser.open, [address])
        timer.daemon = True
        timer.start()


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether a browser can show a page here; without one, the printed address must do."""
    if platform in {"darwin", "win32"}:
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))

"""`stellwerk serve`: tables for people and bots, in the browser."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stellwerk.errors import BadOption

#: Seconds a thread may keep the interpreter while others wait: writer and bots must not starve.
SWITCH = 0.001
#: Seconds for which a connection stays open between requests: people think longer than programs.
KEEP_ALIVE = 75
#: How many new objects the garbage collector waits for. Few, so that it never stops all tables for
#: long: those that live on are looked at once more, then seldom.
COLLECT = (2_000, 5, 100)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--host", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on (8640)")
    parser.add_argument("--database", metavar="FILE", help="SQLite file or postgresql:// address")
    parser.add_argument("--settings", metavar="FILE", help="TOML file with settings")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--migrate", action="store_true", help="migrate the database and exit")
    parser.add_argument(
        "--openapi", metavar="FILE", help="write the description of the API, and stop"
    )


def run(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        import uvicorn

        from stellwerk.server import settings as known
        from stellwerk.server.edge.app import create_app
        from stellwerk.server.edge.carrier import Carrier
    except ImportError as error:
        why = f'{error.name} is missing: install "stellwerk[server]".'
        raise BadOption("stellwerk serve", why) from None
    settings = known.load(
        file=args.settings, host=args.host, port=args.port, database_url=args.database
    )
    if args.migrate:
        asyncio.run(_migrate(settings.database_url))
        return 0
    app = create_app(settings)
    if args.openapi:
        Path(args.openapi).write_text(document(app.openapi()), encoding="utf-8")
        return 0
    app.state.hall.store.lock()
    check_port(settings.host, settings.port)
    address = f"http://{settings.host}:{settings.port}/"
    print(f"Stellwerk serves {address}  (Ctrl-C ends it)", flush=True)
    if args.open:
        _open_soon(address)
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        http=Carrier,
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_per_message_deflate=False,  # frames are small, and sent to many
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
    )
    return 0


def check_port(host: str, port: int) -> None:
    """Say in a sentence that nobody can listen there."""
    import socket

    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(kind, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = f"{error.strerror}; choose another --host or --port."
            raise BadOption(f"{host}:{port}", why) from None


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

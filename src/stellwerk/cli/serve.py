"""`stellwerk serve`: tables for people and bots, in the browser."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stellwerk.errors import BadOption

if TYPE_CHECKING:
    from stellwerk.server.settings import Settings

#: What the server is made of, beside Stellwerk.
NEEDED = ("fastapi", "uvicorn", "pydantic_settings", "sqlalchemy", "orjson")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--host", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on (8640); 0: any free one")
    parser.add_argument("--database", metavar="FILE", help="SQLite file or postgresql:// address")
    parser.add_argument("--settings", metavar="FILE", help="TOML file with settings")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--wait", action="store_true", help="compile the rules first, and serve only then"
    )
    parser.add_argument("--migrate", action="store_true", help="migrate the database and exit")
    parser.add_argument(
        "--openapi", metavar="FILE", help="write the description of the API and exit"
    )
    for handed in ("--door", "--line"):  # by the process that watches (`edge/changeover.py`)
        parser.add_argument(handed, type=int, help=SUPPRESS)
    parser.add_argument("--at-once", action="store_true", help=SUPPRESS)


def run(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    for name in NEEDED:
        if find_spec(name) is None:
            why = f'{name} is missing: install "stellwerk[server]".'
            raise BadOption("stellwerk serve", why)
    settings = _settings(args)
    if args.migrate:
        asyncio.run(_migrate(settings.database_url))
        return 0
    if args.openapi:
        from stellwerk.server.edge.app import create_app

        api = create_app(settings).openapi()
        Path(args.openapi).write_text(document(api), encoding="utf-8")
        return 0
    if args.door is None and not args.wait and _is_cold():
        return _watch(args, settings)
    if args.wait:
        _compile_first()
    return _serve(args, settings)


def _settings(args: Namespace) -> Settings:
    from stellwerk.server import settings as known

    settings = known.load(
        file=args.settings, host=args.host, port=args.port, database_url=args.database
    )
    if args.door is None:
        for name in known.strangers():
            why = f"{name} is not a setting; docs/server.md lists them."
            print(f"stellwerk: {why}", file=sys.stderr)
    return settings


def _is_cold() -> bool:
    """Whether rules are to be compiled, and another process can serve with plain ones meanwhile."""
    from stellwerk import warmup
    from stellwerk.server.edge import changeover

    return changeover.possible() and not warmup.is_warm()


def _watch(args: Namespace, settings: Settings) -> int:
    """Watch over a server with plain rules, and over a compiled one as soon as there can be."""
    from stellwerk.server.edge.changeover import Changeover
    from stellwerk.server.edge.compiling import compile_beside
    from stellwerk.server.edge.door import listen

    with listen(settings.host, settings.port) as door:
        return asyncio.run(Changeover(_words(args), door, compile_beside).run())


def _words(args: Namespace) -> list[str]:
    """The command again, for the processes that serve."""
    words = ["serve", *(["--open"] if args.open else [])]
    for name in ("host", "port", "database", "settings"):
        if (value := getattr(args, name)) is not None:
            words += [f"--{name}", str(value)]
    return words


def _compile_first() -> None:
    from stellwerk.cli.warmup import compile_all

    if not compile_all(quiet=False):
        print("stellwerk: compiling failed; games start slowly.", file=sys.stderr)


def _serve(args: Namespace, settings: Settings) -> int:
    from stellwerk.server.edge import serving

    def opened(socket: socket.socket) -> None:
        if args.door is None or args.at_once:
            _say(settings.host, int(socket.getsockname()[1]), args.open)

    if args.door is None:
        return serving.serve(settings, opened)
    handed = serving.Handed(args.door, args.line, args.at_once)
    return serving.serve_handed(settings, handed, opened)


def _say(host: str, port: int, show: bool) -> None:
    """Say where the server is, for this machine and for others who can reach it."""
    from stellwerk.server.edge.addresses import reachable, welcome

    words, here = welcome(host, port, reachable(host), scan=sys.stdout.isatty())
    print(words, flush=True)
    if show:
        _open_soon(here)


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

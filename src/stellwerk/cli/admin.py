"""`stellwerk admin`: look after a table server, also while it runs.

What is changed stands in the database, and a server that runs hears of it within a second: on
PostgreSQL by NOTIFY, on SQLite by a table of news that it looks into.
"""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from stellwerk.cli.output import Grid
from stellwerk.errors import BadOption, UnknownName

if TYPE_CHECKING:
    from stellwerk.server.settings import Settings
    from stellwerk.server.store.sql.store import SqlStore


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--database", metavar="FILE", help="SQLite file or postgresql:// address")
    parser.add_argument("--settings", metavar="FILE", help="TOML file with settings")
    verbs = parser.add_subparsers(title="what to do", dest="verb", metavar="VERB", required=True)
    tables = verbs.add_parser("tables", help="list the newest tables")
    tables.add_argument("--status", choices=("open", "running", "over", "frozen"))
    verbs.add_parser("people", help="list the people who were here last")
    for name, what in (("remove-table", "tables"), ("remove-person", "people")):
        verb = verbs.add_parser(name, help=f"remove {what}, for good")
        verb.add_argument("ids", metavar="ID", nargs="+", help="as the lists show them")
    verbs.add_parser("blocks", help="list the addresses that are blocked")
    block = verbs.add_parser("block", help="keep an address or a network out")
    block.add_argument("address", help="203.0.113.7, 203.0.113.0/24 or 2001:db8::/64")
    block.add_argument("--reason", default="", help="a note for yourself")
    verbs.add_parser("ratings", help="list how strong people and bots are")
    verbs.add_parser("rate-again", help="compute all ratings again from the games that count")
    unblock = verbs.add_parser("unblock", help="let an address in again")
    unblock.add_argument("address", help="as `blocks` shows it")


def run(args: Namespace) -> int:
    """Do one thing and say what was done."""
    return asyncio.run(_with_store(args))


async def _with_store(args: Namespace) -> int:
    from stellwerk.server.settings import load
    from stellwerk.server.store.sql.database import Database
    from stellwerk.server.store.sql.store import SqlStore

    settings = load(file=args.settings, database_url=args.database)
    database = Database(settings.database_url, tells=True)
    if database.is_sqlite and not database.path.is_file():
        raise BadOption(str(database.path), "there is no such file.")
    store = SqlStore(database)
    await store.open()
    try:
        await store.must_be_current()
        return await VERBS[args.verb](store, settings, args)
    finally:
        await store.close()


async def _tables(store: SqlStore, _: Settings, args: Namespace) -> int:
    rows = await store.newest_tables(args.status)
    grid = Grid(("id", "game", "status", "entries", "opened", "seats"), right=(3,), text=5)
    for header, seats in rows:
        names = ", ".join(seat.name or "–" for seat in seats)
        opened = _day(header.created_at)
        grid.add(header.id, header.game, header.status, str(header.seq), opened, names)
    return _print(grid, len(rows), "tables")


async def _people(store: SqlStore, _: Settings, __: Namespace) -> int:
    rows = await store.last_seen()
    grid = Grid(("id", "name", "since", "seen", "seats"), right=(4,))
    for row in rows:
        grid.add(row.id, row.name, _day(row.created_at), _day(row.seen_at), str(row.seats))
    return _print(grid, len(rows), "people")


async def _remove_tables(store: SqlStore, _: Settings, args: Namespace) -> int:
    for id in args.ids:
        if await store.row(id) is None:
            raise UnknownName("table", id, [])
    for id in args.ids:
        await store.delete(id)
    print(f"Removed: {', '.join(args.ids)}.")
    return 0


async def _remove_people(store: SqlStore, settings: Settings, args: Namespace) -> int:
    for id in args.ids:
        if not await store.knows(id):
            raise UnknownName("person", id, [])
    for id in args.ids:
        await store.forget(id, settings.substitute, time.time())
    print(f"Forgotten: {', '.join(args.ids)}. Bots play on in their seats.")
    return 0


async def _blocks(store: SqlStore, _: Settings, __: Namespace) -> int:
    rows = await store.blocks()
    grid = Grid(("address", "since", "reason"), text=2)
    for row in rows:
        grid.add(row.network, _day(row.created_at), row.reason)
    return _print(grid, len(rows), "addresses")


async def _block(store: SqlStore, _: Settings, args: Namespace) -> int:
    await store.block(_network(args.address), args.reason, time.time())
    print(f"{_network(args.address)} is blocked.")
    return 0


async def _unblock(store: SqlStore, _: Settings, args: Namespace) -> int:
    if not await store.unblock(_network(args.address)):
        known = [row.network for row in await store.blocks()]
        raise UnknownName("blocked address", args.address, known)
    print(f"{_network(args.address)} is no longer blocked.")
    return 0


async def _ratings(store: SqlStore, _: Settings, __: Namespace) -> int:
    rows = await store.ratings()
    people = await store.called([row.player.removeprefix("person:") for row in rows])
    grid = Grid(("edition", "player", "rating", "95 %", "games"), right=(2, 3, 4))
    for edition, player, strength in sorted(rows, key=lambda row: (row[0], -row[2].mu)):
        kind, id = player.split(":", 1)
        name = people.get(id, id) if kind == "person" else f"{id} (bot)"
        interval = f"± {strength.interval}"
        grid.add(edition, name, str(strength.points), interval, str(strength.games))
    return _print(grid, len(rows), "ratings")


async def _rate_again(store: SqlStore, _: Settings, __: Namespace) -> int:
    before, fresh = await store.rate_again()
    same = "Nothing has changed." if before == fresh else "They differ from those stored before."
    print(f"{len(fresh)} ratings computed from {len(await store.rated_games())} games. {same}")
    return 0


VERBS: dict[str, Callable[[SqlStore, Settings, Namespace], Awaitable[int]]] = {
    "tables": _tables,
    "people": _people,
    "remove-table": _remove_tables,
    "remove-person": _remove_people,
    "blocks": _blocks,
    "block": _block,
    "unblock": _unblock,
    "ratings": _ratings,
    "rate-again": _rate_again,
}


def _network(words: str) -> str:
    from stellwerk.server.live.blocks import network

    try:
        return str(network(words))
    except ValueError:
        why = "an address is written in numbers, like 203.0.113.7 or 2001:db8::/64."
        raise BadOption(words, why) from None


def _print(grid: Grid, number: int, what: str) -> int:
    if number:
        grid.print()
    print(f"{number} {what}." if number else f"No {what}.")
    return 0


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")

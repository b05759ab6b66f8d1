"""`stellwerk export`: the finished games of a table server, as recorded games and as a table."""

from __future__ import annotations

import asyncio
import csv
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stellwerk.errors import BadOption
from stellwerk.logbook.columns import FORMULAS

if TYPE_CHECKING:
    from stellwerk.server.store.sql.store import SqlStore

#: The files of a folder.
RECORDS, TABLE = "games.txt", "results"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("folder", help="a new folder for games.txt and results.csv")
    parser.add_argument("--database", metavar="FILE", help="SQLite file or postgresql:// address")
    parser.add_argument("--settings", metavar="FILE", help="TOML file with settings")
    parser.add_argument("--names", action="store_true", help="include the names of people")
    parser.add_argument(
        "--parquet", action="store_true", help="the table as results.parquet (extra `data`)"
    )


def run(args: Namespace) -> int:
    """Write the files and say what is in them."""
    folder = Path(args.folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(args.folder, "this is not an empty folder.")
    return asyncio.run(_with_store(args, folder))


async def _with_store(args: Namespace, folder: Path) -> int:
    from stellwerk.server.settings import load
    from stellwerk.server.store.sql.database import Database
    from stellwerk.server.store.sql.store import SqlStore

    database = Database(load(file=args.settings, database_url=args.database).database_url)
    if database.is_sqlite and not database.path.is_file():
        raise BadOption(str(database.path), "there is no such file.")
    store = SqlStore(database)
    await store.open()
    try:
        await store.must_be_current()
        return await _export(store, args, folder)
    except OSError as error:
        why = f"the files cannot be written there ({error.strerror or error})."
        raise BadOption(args.folder, why) from None
    finally:
        await store.close()


async def _export(store: SqlStore, args: Namespace, folder: Path) -> int:
    from stellwerk import replay
    from stellwerk.server.services.exporting import COLUMNS, Export

    export, rows, records = Export(args.names), list[dict[str, Any]](), 0
    folder.mkdir(parents=True, exist_ok=True)
    ids = await store.finished()
    with (folder / RECORDS).open("w", encoding="utf-8") as file:
        for id in ids:
            facts = await store.facts(id)
            if facts is None:  # deleted meanwhile
                continue
            rows += export.rows(facts)
            if export.has_record(facts):
                file.write(replay.write(export.record(facts)))
                records += 1
    table = folder / f"{TABLE}.{'parquet' if args.parquet else 'csv'}"
    (_parquet if args.parquet else _csv)(table, COLUMNS, rows)
    own = len(ids) - records
    note = f" {own} on people's own maps are only in the table." if own else ""
    print(f"{folder / RECORDS} holds {records} games, {table} {len(rows)} seats.{note}")
    return 0


def _csv(path: Path, columns: Sequence[str], rows: Sequence[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows({**row, "player": _safe(row["player"])} for row in rows)


def _safe(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(FORMULAS) else name


def _parquet(path: Path, columns: Sequence[str], rows: Sequence[dict[str, Any]]) -> None:
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        why = "pyarrow is missing; install it with: pip install 'stellwerk[data]'."
        raise BadOption(str(path), why) from None
    table = pa.table({name: [row[name] for row in rows] for name in columns})
    pq.write_table(table, path, compression="zstd")

"""`stellwerk restore`: restore the table server's database from a copy."""

from __future__ import annotations

import asyncio
import contextlib
from argparse import ArgumentParser, Namespace
from pathlib import Path

from stellwerk.cli.backup import POSTGRES, count_tables, write_copy
from stellwerk.errors import BadOption

#: How a copy is called on its way, behind the name of the database.
BESIDE = ".restoring"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("source", help="a file that `stellwerk backup` wrote")
    parser.add_argument("--database", metavar="FILE", help="the SQLite file of the server")
    parser.add_argument("--force", action="store_true", help="replace an existing database")


def run(args: Namespace) -> int:
    """Check the copy, then put it in place; refused while a server uses the file."""
    from stellwerk.server.settings import load
    from stellwerk.server.store.sql.database import Database

    source = Path(args.source)
    number = count_tables(source)
    database = Database(load(database_url=args.database).database_url)
    if not database.is_sqlite:
        raise BadOption("the database", POSTGRES)
    if database.path.exists() and not args.force:
        raise BadOption(str(database.path), "a database is already there; --force replaces it.")
    database.lock()
    try:
        _replace(source, database.path)
    finally:
        asyncio.run(database.close())
    print(f"{database.path} holds {number} tables.")
    return 0


def _replace(source: Path, target: Path) -> None:
    """Copy beside the target first, so that the target is whole at every moment."""
    import shutil

    beside = target.with_name(target.name + BESIDE)
    if source.resolve() == beside:
        why = "files of this name are for copies on their way. Give it another name."
        raise BadOption(str(source), why)
    beside.unlink(missing_ok=True)  # of one that was ended
    write_copy(source, beside)
    if target.exists():
        shutil.copymode(target, beside)
        _settle(target)
    for rest in ("-wal", "-shm"):
        target.with_name(target.name + rest).unlink(missing_ok=True)
    try:
        beside.replace(target)
    except OSError as error:  # such as a file that is mounted by itself
        with contextlib.suppress(OSError):
            beside.unlink()
        raise BadOption(str(target), f"it cannot be replaced ({error}); it is as it was.") from None


def _settle(target: Path) -> None:
    """Take what a killed server left in the journal into the file, which then is whole alone.

    It may be damaged: that is why somebody restores a copy.
    """
    import sqlite3

    damaged = contextlib.suppress(sqlite3.Error, UnicodeDecodeError)
    with damaged, contextlib.closing(sqlite3.connect(target)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

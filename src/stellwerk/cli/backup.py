"""`stellwerk backup`: copy the database of the table server, also while it serves."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from stellwerk.errors import BadOption

POSTGRES = "a PostgreSQL database is copied with pg_dump and restored with pg_restore."


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("target", help="the file to write; it must not exist")
    parser.add_argument("--database", metavar="FILE", help="the SQLite file of the server")


def run(args: Namespace) -> int:
    """Write a copy that is whole, whatever is being written meanwhile."""
    target, file = Path(args.target), sqlite_file(args.database)
    write_copy(file, target)
    print(f"{target} holds {count_tables(target)} tables.")
    return 0


def write_copy(file: Path, target: Path) -> None:
    """Write all that a database holds into a new file; BadOption if that fails.

    That is more than is in its file: what was stored last may be in the journal beside it.
    """
    import sqlite3
    from contextlib import closing

    from stellwerk.server.store.sql.file import make_private

    try:
        make_private(target)
    except FileExistsError:
        raise BadOption(str(target), "this file already exists.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadOption(str(target), f"nothing can be written there ({reason}).") from None
    try:
        with (
            closing(sqlite3.connect(read_only(file), uri=True)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)
            # One file, which can be read where nothing can be written; a server makes a journal.
            copy.execute("PRAGMA journal_mode=DELETE")
    except BaseException as error:  # the disk is full, the source no database, or Ctrl-C
        target.unlink()  # nobody shall take it for a copy, and the next one may have its name
        if isinstance(error, (sqlite3.Error, UnicodeDecodeError)):  # SQLite quotes what is broken
            raise BadOption(str(target), f"the copy failed ({error}).") from None
        raise


def sqlite_file(words: str | None) -> Path:
    """The SQLite file of the server; it must exist."""
    from stellwerk.server.settings import load
    from stellwerk.server.store.sql.database import Database

    database = Database(load(database_url=words).database_url)
    if not database.is_sqlite:
        raise BadOption("the database", POSTGRES)
    if not database.path.is_file():
        raise BadOption(str(database.path), "there is no such file.")
    return database.path


def read_only(file: Path) -> str:
    """How SQLite is asked to open a file for reading, whatever signs are in its name."""
    return f"{file.resolve().as_uri()}?mode=ro"


def count_tables(file: Path) -> int:
    """How many tables a database holds; BadOption if it is none of ours, or damaged."""
    import sqlite3
    from contextlib import closing

    try:
        with closing(sqlite3.connect(read_only(file), uri=True)) as connection:
            (health,) = connection.execute("PRAGMA integrity_check").fetchone()
            (number,) = connection.execute("SELECT count(*) FROM games").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        why = f"it is not a database of the table server, or cannot be read ({error})."
        raise BadOption(str(file), why) from None
    if health != "ok":
        raise BadOption(str(file), "it is damaged.")
    return int(number)

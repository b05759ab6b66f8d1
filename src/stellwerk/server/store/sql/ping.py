"""Asking a connection of PostgreSQL whether it lives, before something else is asked on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.util import await_only

if TYPE_CHECKING:  # servers on SQLite have no use for it
    from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection


def ping(connection: AsyncAdapt_asyncpg_connection) -> bool:
    """Ask in one message, and tear the connection off unless that is answered.

    SQLAlchemy's own way begins a transaction, and rolls it back whatever happens: whoever was out
    of patience with a silent connection waited as long again for the end of that.
    """
    try:
        await_only(connection.driver_connection.execute("SELECT 1"))
    except BaseException as error:
        connection.driver_connection.terminate()
        if isinstance(error, Exception):
            connection._handle_exception(error)  # names it as the pool knows it
        raise
    return True

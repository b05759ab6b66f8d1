"""What the database says when something fails, as an answer and as a line of the log."""

from __future__ import annotations

import logging

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from stellwerk.server.problems import ServerProblem

log = logging.getLogger("stellwerk.server.store")
#: The database says no, is not there, or all connections are busy for too long.
FAILURES = (DBAPIError, OSError, PoolTimeout)
#: PostgreSQL's codes: a transaction met another one (serialization, deadlock); no room.
MET, FULL = {"40001", "40P01"}, "53100"


class Unclear(Exception):
    """The end of a transaction failed, for a cause: nobody knows whether it was stored."""


def only_met_another(error: DBAPIError) -> bool:
    """Whether a transaction of PostgreSQL only met another one, and may be tried again."""
    return getattr(error.orig, "sqlstate", None) in MET


def is_lost(error: DBAPIError) -> bool:
    """Whether a connection of PostgreSQL was lost.

    It ends a transaction whose process stood still for too long, as on a very busy machine.
    """
    return error.connection_invalidated


def is_full(error: Exception) -> bool:
    """Whether there was no room: what does not fit is not stored."""
    words = str(error.orig) if isinstance(error, DBAPIError) else ""
    return _code(error).endswith(FULL) or "disk is full" in words


def failed(error: Exception) -> ServerProblem:
    """A failure of the database as an answer; nothing was stored. Whoever runs it reads why."""
    log.warning("the database failed", extra={"why": _code(error)})
    if is_full(error):
        return ServerProblem(507, "store/full", "The disk is full. Nothing was stored.")
    return ServerProblem(503, "store/failed", "The database is not responding. Nothing was stored.")


def unclear(error: BaseException) -> ServerProblem:
    """A failure as an answer where the end of a transaction was asked for, and nothing heard."""
    log.warning("the database was lost at a commit", extra={"why": _code(error)})
    sentence = "The database stopped responding. Look whether this was stored before you repeat it."
    return ServerProblem(503, "store/failed", sentence)


def _code(error: BaseException) -> str:
    """What went wrong in a word or two, without what was asked."""
    found = getattr(error, "orig", None) or error
    code = getattr(found, "sqlstate", None) or getattr(found, "sqlite_errorname", None)
    return f"{type(found).__name__} {code or ''}".rstrip()

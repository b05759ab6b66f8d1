"""Logs: one line of JSON for each thing that happened, without secrets.

A line holds an event and names of things (table, seat, route of the API, type of an error); never
words of actions, tokens, cookies, addresses with a query, or the text of an unexpected error.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections import Counter
from datetime import UTC, datetime
from typing import TextIO

import orjson

from stellwerk.server.security.limits import Limits

ROOT = "stellwerk.server"
#: The program that carries requests and sockets, and tells when a socket fails; Python's event
#: loop, for work that failed and for which nobody waits; and the database's connections. By
#: themselves they would write what was asked, with its statements.
OTHERS = ("uvicorn.error", "asyncio", "sqlalchemy")
#: What a line may hold besides its event.
FIELDS = (
    "table",
    "seat",
    "seq",
    "bot",
    "why",
    "method",
    "route",
    "status",
    "milliseconds",
    "where",
    "left_out",
)
#: Lines a minute of each level: whoever sends a thousand wrong requests a second fills no disk.
LINES = 600


class Lines(logging.Formatter):
    """One line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": str(record.msg).strip().partition("\n")[0],  # below it is what was at hand
        }
        line |= {name: _plain(getattr(record, name)) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line |= {"why": type(record.exc_info[1]).__name__, "where": where(record.exc_info[1])}
        return orjson.dumps(line).decode()


class Enough(logging.Filter):
    """Lets so many lines of a level through; the next one then says how many were left out.

    Who asks for the lines at `debug` gets all of them.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        super().__init__()
        self._limits, self._left = limits or Limits(), Counter[int]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        level = record.levelno
        if level <= logging.DEBUG:
            return True
        if not self._limits.take(record.levelname, LINES, 60):
            self._left[level] += 1
            return False
        if left := self._left.pop(level, 0):
            record.left_out = left
        return True


def _plain(value: object) -> object:
    if isinstance(value, type):
        return value.__name__
    return value if isinstance(value, int | float | str | list) else str(type(value).__name__)


def where(error: BaseException) -> list[str]:
    """Where an unexpected error came from, without what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.name}:{frame.lineno}" for frame in frames[-8:]]


def set_up(level: str, stream: TextIO = sys.stderr) -> None:
    """Write lines of this level and above."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    handler.addFilter(Enough())
    for name, least in ((ROOT, level.upper()), *((name, "WARNING") for name in OTHERS)):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(least)
        logger.propagate = False

"""Small tools of the services: the time, a writer of JSON, figures and limits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

#: The household whose request is answered here; of what a server does by itself, none.
ASKING: ContextVar[str] = ContextVar("asking", default="")


@contextmanager
def for_everybody() -> Iterator[None]:
    """What is begun here is done for all who wait for it, not for the one who asked first."""
    token = ASKING.set("")
    try:
        yield
    finally:
        ASKING.reset(token)


class Clock(Protocol):
    """What time it is, and one timer for each table."""

    def now(self) -> float:
        """Seconds since 1970."""

    def set(self, id: str, delay: float | None) -> None:
        """Look after a table after a while; None: no more."""

    async def close(self) -> None:
        """Stop all timers and wait for what is under way."""


class Json(Protocol):
    """Writes JSON."""

    def dumps(self, value: object) -> bytes:
        """Plain values, and what is written already, as JSON."""

    def written(self, text: bytes) -> object:
        """Something that is written already, to be put into something larger as it is."""


class Figures(Protocol):
    """What is counted, for those who run the server."""

    def stored(self, kind: str, by: str, number: int) -> None:
        """Entries were stored."""

    def kept(self, tables: int) -> None:
        """So many games are in memory now."""

    def committed(self, jobs: int, seconds: float) -> None:
        """Jobs were committed together."""

    def framed(self) -> None:
        """A frame went over a socket."""

    def sockets(self, more: int) -> None:
        """Sockets were opened, or closed (less than 0)."""

    async def page(self) -> tuple[bytes, str]:
        """All figures, and their media type."""


class Limits(Protocol):
    """How often somebody may do something."""

    def take(self, key: str, number: int, seconds: float, weight: float = 1) -> bool:
        """Use some of `number` tokens that come back within `seconds`; whether they were there."""

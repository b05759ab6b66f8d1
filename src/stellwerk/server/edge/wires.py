"""Wires: what is written goes out in few pieces, and who does not read it is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any


class Unread:
    """Looks whether somebody reads, and hangs up if nothing at all is read for so long.

    A transport that is closed is there until the last of it is read, which may be never.
    """

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport, self._seconds = transport, seconds
        self._left = 0
        self._timer: asyncio.TimerHandle | None = None
        self._over = False

    def begin(self) -> None:
        """There is much to read, or the last: look from now on."""
        if self._timer is None and not self._over:
            self._left = self._transport.get_write_buffer_size()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._seconds, self._look)

    def _look(self) -> None:
        self._timer = None
        if self._transport.get_write_buffer_size() >= self._left:
            self._transport.abort()  # without a word: it would not be read
        else:
            self.begin()

    def end(self) -> None:
        """All of it is read."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def waits(self) -> bool:
        """Whether there is something that somebody has yet to read."""
        return self._timer is not None

    def be_over(self) -> None:
        """Nobody is there any more, whoever hangs up once again."""
        self._over = True
        self.end()


class Wire:
    """A transport that is closed even if somebody does not read the last of it."""

    def __init__(self, transport: asyncio.Transport, unread: Unread) -> None:
        self.transport, self.unread = transport, unread

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def close(self) -> None:
        """Hang up, when what was written is read."""
        self.transport.close()
        self.unread.begin()


class GatheringWire(Wire):
    """A wire that gathers what is written until the event loop comes round."""

    def __init__(self, transport: asyncio.Transport, unread: Unread) -> None:
        super().__init__(transport, unread)
        self._pieces: list[bytes] = []
        self._soon = asyncio.get_running_loop().call_soon

    def write(self, piece: bytes) -> None:
        """Write it soon."""
        if not self._pieces:
            self._soon(self.flush)
        self._pieces.append(piece)

    def flush(self) -> None:
        """Write what was gathered, in one piece."""
        if self._pieces and not self.transport.is_closing():
            self.transport.write(b"".join(self._pieces))
        self._pieces.clear()

    def close(self) -> None:
        """Write the rest and hang up."""
        self.flush()
        super().close()

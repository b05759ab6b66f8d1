"""How answers get onto the wire: the head and the body of an answer in one piece.

A write costs more than most of what is written: it goes through the whole network of the system
and wakes the one who reads. uvicorn writes twice for each answer; here that becomes once.
Without it an action costs a tenth more of the event loop (`benchmarks/README.md`).
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Wire:
    """A transport that gathers what is written until the event loop comes round."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self._pieces: list[bytes] = []
        self._soon = asyncio.get_running_loop().call_soon

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

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
        self.transport.close()


class Carrier(HttpToolsProtocol):
    """uvicorn's protocol on a wire of ours."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(cast("asyncio.Transport", Wire(transport)))

    def handle_websocket_upgrade(self) -> None:
        """A socket writes each message in one piece already."""
        wire = cast("Wire", self.transport)
        wire.flush()
        self.transport = wire.transport
        super().handle_websocket_upgrade()

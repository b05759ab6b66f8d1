"""Thin clients for HTTP and WebSocket: only what the load needs, so that they cost little."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import os
from collections.abc import Callable
from typing import Any, NamedTuple

SHORT, MIDDLE = 126, 127
TEXT, CLOSE, PING = 1, 8, 9


class Answer(NamedTuple):
    """The answer to a request; `cookie` is the one it sets."""

    status: int
    body: bytes
    cookie: str


class Door(asyncio.Protocol):
    """One connection for requests, one after the other; opened again when the server closed it."""

    def __init__(self, host: str, port: int) -> None:
        self._place = host, port
        self._transport: Any = None
        self._buffer = bytearray()
        self._waiting: asyncio.Future[Answer] | None = None
        self._turn = asyncio.Lock()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0 or self._waiting is None:
            return
        head = bytes(self._buffer[: end + 2]).lower()
        size = int(_field(head, b"\r\ncontent-length: ") or 0)
        if len(self._buffer) >= end + 4 + size:
            body = bytes(self._buffer[end + 4 : end + 4 + size])
            if b"\r\ncontent-encoding: gzip" in head:
                body = gzip.decompress(body)
            raw = bytes(self._buffer[: end + 2])
            del self._buffer[: end + 4 + size]
            at = head.find(b"\r\nset-cookie: ")
            cookie = raw[at + 14 : raw.index(b";", at)].decode() if at >= 0 else ""
            self._waiting.set_result(Answer(int(raw[9:12]), body, cookie))

    async def ask(self, method: str, path: str, body: Any, cookie: str) -> Answer:
        """Send a request and wait for its answer."""
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n"
            "accept-encoding: gzip\r\ncontent-type: application/json\r\n"
            f"content-length: {len(content)}\r\n\r\n"
        )
        async with self._turn:
            loop = asyncio.get_running_loop()
            if self._transport is None:
                await loop.create_connection(lambda: self, *self._place)
            self._waiting = loop.create_future()
            self._transport.write(head.encode() + content)
            return await self._waiting

    async def ok(self, method: str, path: str, body: Any, cookie: str) -> bytes:
        """The body of an answer that must not be a refusal."""
        answer = await self.ask(method, path, body, cookie)
        if answer.status >= 300:
            raise SystemExit(f"{method} {path}: {answer.status} {answer.body[:200].decode()}")
        return answer.body

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def _field(head: bytes, name: bytes) -> bytes:
    at = head.find(name)
    return b"" if at < 0 else head[at + len(name) : head.index(b"\r\n", at + 2)]


class Ear(asyncio.Protocol):
    """One socket that only listens."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._transport: Any = None
        self._buffer = bytearray()
        self._open = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, host: str, port: int, path: str, cookie: str, heard: Callable[[bytes], None]
    ) -> Ear:
        """A socket of a server; `heard` gets every message."""
        loop = asyncio.get_running_loop()
        _, ear = await loop.create_connection(lambda: cls(heard), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        ear._transport.write(
            f"GET {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-key: {key}\r\n"
            f"sec-websocket-version: 13\r\n\r\n".encode()
        )
        await ear._open
        return ear

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open.done() and not self._shake():
            return
        while (size := self._message()) > 0:
            del self._buffer[:size]

    def _shake(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self._open.set_exception(ConnectionError(self._buffer[:60].decode()))
            return False
        del self._buffer[: end + 4]
        self._open.set_result(None)
        return True

    def _message(self) -> int:
        """Take the next message off the buffer: its size, 0 if it is not all there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return 0
        start, size = 2, buffer[1]
        if size == SHORT:
            start, size = 4, int.from_bytes(buffer[2:4], "big")
        elif size == MIDDLE:
            start, size = 10, int.from_bytes(buffer[2:10], "big")
        if len(buffer) < start + size:
            return 0
        kind, content = buffer[0] & 15, bytes(buffer[start : start + size])
        if kind == PING:
            self._send(10, content)
        elif kind != CLOSE:
            self._heard(content)
        return start + size

    def say(self, text: bytes) -> None:
        """Send a short text."""
        self._send(TEXT, text)

    def _send(self, kind: int, content: bytes) -> None:
        """A short message, masked with zeros."""
        self._transport.write(bytes((128 | kind, 128 | len(content), 0, 0, 0, 0)) + content)

    def close(self) -> None:
        """Hang up."""
        self._send(CLOSE, b"")
        self._transport.close()

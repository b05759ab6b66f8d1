"""What stands around a body: lines after it, chunks, fragments of messages, without end."""

from __future__ import annotations

import asyncio
import base64
import os
from contextlib import suppress
from typing import Any

import pytest

from stellwerk.server.edge.allowance import Allowances
from stellwerk.server.edge.carrier import FRAGMENTS, MOST_HEAD, MOST_LINES, Carrier, patient
from stellwerk.server.security.proxies import Proxies
from tests.server.attack.test_unread import closed, served
from tests.server.process import PATIENCE

CHUNKED = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"
LAST = b"2\r\n{}\r\n0\r\n"
#: What may follow a head without end: lines after the body, long or short, one that never ends,
#: chunks of one letter, and chunks with words about them.
ENDLESS = {
    "trailers": (LAST, b"a: %b\r\n" % (b"b" * 1_000)),
    "short trailers": (LAST, b"a:\r\n"),
    "one trailer": (LAST + b"a: ", b"b" * 1_000),
    "chunks": (b"", b"1\r\na\r\n"),
    "extensions": (b"", b"1;%b\r\na\r\n" % (b"x" * 1_000)),
}


class Looks:
    """An application that answers at once, or when all is here, and notes the headers."""

    def __init__(self, waits: bool = False) -> None:
        self.headers: list[tuple[bytes, bytes]] = []
        self.waits, self.body = waits, b""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer."""
        while self.waits:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            self.body += message["body"]
            self.waits = message["more_body"]
        self.headers = list(scope["headers"])
        length = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": length})
        await send({"type": "http.response.body", "body": b"ok"})


async def until_it_ends(port: int, head: bytes, piece: bytes, most: int) -> int:
    """Send a piece again and again; the bytes after which nobody listened any more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    sent, many = 0, piece * (4_000 // len(piece) + 1)
    with suppress(ConnectionError):
        writer.write(head)
        while sent < most and not writer.is_closing():
            writer.write(many)
            await writer.drain()
            sent += len(many)
            await asyncio.sleep(0)
        writer.write_eof()
        await reader.read()
    await closed(writer)
    return sent


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("kind", ENDLESS)
def test_what_stands_around_a_body_has_an_end(kind: str, waits: bool) -> None:
    """A gigabyte of memory and five seconds of everybody's time, with one connection."""
    before, piece = ENDLESS[kind]
    most = 20_000_000

    async def run() -> int:
        async with served(Looks(waits), patient(PATIENCE)) as (port, _):
            return await until_it_ends(port, CHUNKED + b"\r\n" + before, piece, most)

    assert asyncio.run(run()) < most


HEADS = {
    "lines": b"GET / HTTP/1.1\r\n" + b"a:\r\n" * (MOST_LINES + 1),
    "long lines": b"GET / HTTP/1.1\r\n" + b"a: %b\r\n" % (b"b" * 1_000) * (MOST_HEAD // 1_000),
    "questions": b"GET /?" + b"a&" * (MOST_LINES + 1) + b" HTTP/1.1\r\n",
    "a long address": b"GET /" + b"a" * MOST_HEAD + b" HTTP/1.1\r\n",
}


@pytest.mark.parametrize("kind", HEADS)
def test_a_head_is_short_even_in_one_piece(kind: str) -> None:
    """Ten thousand lines took seven milliseconds of everybody's time, so many questions thirty."""
    app = Looks()
    said = HEADS[kind] + b"Connection: close\r\n\r\n"
    assert asyncio.run(answer(app, said)).startswith(b"HTTP/1.1 431")
    assert not app.headers


def test_a_head_of_usual_size_is_read() -> None:
    lines = b"".join(b"X-%d: %b\r\n" % (one, b"a" * 90) for one in range(100))
    said = b"GET /?" + b"a=b&" * 50 + b" HTTP/1.1\r\n" + lines + b"Connection: close\r\n\r\n"
    assert b" 200 " in asyncio.run(answer(Looks(), said))


async def answer(app: Looks, said: bytes) -> bytes:
    """What is answered to a request."""
    async with served(app, patient(PATIENCE)) as (port, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        found = await reader.read()
        await closed(writer)
    return found


@pytest.mark.parametrize("waits", [False, True])
def test_lines_after_a_body_are_no_headers(waits: bool) -> None:
    """They were: behind a proxy that passes them on, anybody came from any address."""
    app = Looks(waits)
    head = CHUNKED + b"X-Forwarded-For: 192.0.2.1\r\n\r\n"
    said = head + LAST + b"X-Forwarded-For: 192.0.2.2\r\nOrigin: http://here\r\n\r\n"
    assert b" 200 " in asyncio.run(answer(app, said))
    assert [value for name, value in app.headers if name == b"x-forwarded-for"] == [b"192.0.2.1"]
    assert b"origin" not in dict(app.headers)


def test_a_body_in_chunks_of_usual_size_comes_in_whole() -> None:
    app = Looks(waits=True)
    body = b"40\r\n" + b"a" * 64 + b"\r\n"
    assert b" 200 " in asyncio.run(answer(app, CHUNKED + b"\r\n" + body * 6_250 + b"0\r\n\r\n"))
    assert len(app.body) == 400_000


@pytest.mark.parametrize(
    ("around", "status"),
    [
        (b"1\r\na\r\n" * (MOST_LINES + 10) + b"0\r\n", b"431"),
        (b"1\r\na\r\n" * (MOST_LINES - 10) + b"0\r\n", b"200"),
        (b"0\r\n" + b"a:\r\n" * MOST_LINES, b"431"),
        (b"0\r\n" + b"a:\r\n" * (MOST_LINES - 10), b"200"),
    ],
    ids=["chunks", "some chunks", "lines", "some lines"],
)
def test_small_chunks_and_lines_after_a_body_are_few(around: bytes, status: bytes) -> None:
    """Ten thousand took ten milliseconds of everybody's time, whether the request was refused."""
    said = CHUNKED + b"a:\r\n" * (MOST_LINES - 10) + b"\r\n" + around + b"\r\n"
    assert asyncio.run(answer(Looks(waits=True), said)).startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize("framing", [b"Content-Length: %d", b"Transfer-Encoding: chunked"])
@pytest.mark.parametrize("protocol", [b"h2c", b"anything"])
def test_a_body_after_a_wish_for_another_protocol_is_no_request(
    protocol: bytes, framing: bytes
) -> None:
    """It was: behind a proxy that passes such wishes on, anybody came from any address."""
    app = Looks()
    inside = b"GET / HTTP/1.1\r\nX-Forwarded-For: 192.0.2.2\r\n\r\n"
    length = framing % len(inside) if b"%" in framing else framing
    head = b"POST / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: " + protocol
    said = [head + b"\r\n" + length + b"\r\n\r\n", inside]

    async def run() -> bytes:
        async with served(app, patient(PATIENCE)) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with suppress(ConnectionError):
                for piece in said:
                    writer.write(piece)
                    await writer.drain()
                    await asyncio.sleep(0.1)  # else both are read as one
            found = await reader.read()
            await closed(writer)
        return found

    assert asyncio.run(run()).startswith(b"HTTP/1.1 400")
    assert not app.headers


def test_a_wish_for_another_protocol_without_a_body_is_passed_over() -> None:
    """As some programs wish for HTTP/2."""
    wish = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n"
    said = b"POST / HTTP/1.0\r\nContent-Length: 0\r\n" + wish + b"\r\n"
    assert b" 200 " in asyncio.run(answer(Looks(), said))


def wish(*lines: bytes) -> bytes:
    """A wish for a socket."""
    key = base64.b64encode(os.urandom(16))
    return b"\r\n".join((
        b"GET / HTTP/1.1", b"Host: here", b"Upgrade: websocket", b"Connection: Upgrade",
        b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: " + key, *lines, b"", b""
    ))  # fmt: skip


class Sockets:
    """An application that lets sockets in and hears nothing."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let somebody in."""
        await receive()
        await send({"type": "websocket.accept"})
        await receive()


@pytest.mark.parametrize("number", [FRAGMENTS - 1, FRAGMENTS + 1])
def test_a_message_does_not_come_in_pieces_without_end(number: int) -> None:
    """Empty ones were kept, each in eight bytes, as long as somebody went on."""
    begun, more, end = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0", b"\x88\x80\0\0\0\0"

    async def run() -> bytes:
        async with served(Sockets(), patient(PATIENCE)) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(wish())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(begun + more * (number - 1) + b"\x89\x80\0\0\0\0")
            heard = b""
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                heard = await reader.readexactly(2)
                writer.write(end)
                heard += await reader.read()
            await closed(writer)
            return heard

    heard = asyncio.run(run())
    assert heard.startswith(b"\x8a\x00") or number > FRAGMENTS
    assert len(heard) <= 2 or number < FRAGMENTS


PINGS, PONGS = b"\x89\x80\0\0\0\0" * 100, b"\x8a\x00" * 100


async def is_heard(port: int, said: bytes, *lines: bytes) -> bool:
    """Whether a hundred pings on a socket are answered, after something else."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(wish(*lines))
    await reader.readuntil(b"\r\n\r\n")
    try:
        writer.write(said + PINGS)
        return await reader.readexactly(len(PONGS)) == PONGS
    except (ConnectionError, asyncio.IncompleteReadError):
        return False
    finally:
        await closed(writer)


def test_sockets_of_a_household_have_so_many_bytes_behind_a_proxy_too() -> None:
    """They were the proxy's: forty with frames of nothing kept everybody waiting for seconds."""
    kind: type[Carrier] = patient(PATIENCE, is_proxy=Proxies("127.0.0.1").hold)
    kind.allowances = Allowances(len(PINGS) + 1, 0)
    homes = (b"192.0.2.1", b"192.0.2.2", b"192.0.2.1, 127.0.0.1", b"2001:db8::1")

    async def run() -> list[bool]:
        async with served(Sockets(), kind) as (port, _):
            return [await is_heard(port, b"", b"X-Forwarded-For: " + home) for home in homes]

    assert asyncio.run(run()) == [True, True, False, True]


def test_who_says_too_much_takes_nothing_from_the_household() -> None:
    """What was not even read was counted: the others were cut off for half an hour."""
    kind: type[Carrier] = patient(PATIENCE)
    kind.allowances = Allowances(len(PINGS), 0)

    async def run() -> list[bool]:
        async with served(Sockets(), kind) as (port, _):
            return [await is_heard(port, said) for said in (b"\x8a\x80\0\0\0\0" * 20_000, b"")]

    assert asyncio.run(run()) == [False, True]


def test_what_a_page_says_is_heard_though_others_at_its_address_say_all_they_may() -> None:
    """One who said nothing else cut off all others of the address, again and again."""
    kind: type[Carrier] = patient(PATIENCE)
    kind.allowances = Allowances(0, 0)

    async def run() -> tuple[bytes, bool]:
        async with served(Sockets(), kind) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(wish())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(PINGS[:6])
            heard = await reader.readexactly(2)
            await closed(writer)
            return heard, await is_heard(port, b"")

    assert asyncio.run(run()) == (PONGS[:2], False)

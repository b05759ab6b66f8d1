"""Nonsense on sockets: a sentence or a close with a code, never an error, and others play on."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from stellwerk.server.edge import logs
from tests.server.clients import Notes, Person, Tab
from tests.server.house import Guest, House
from tests.server.process import PATIENCE, Process

#: Codes with which the server may close: a message that is none, a size, a form of the protocol.
CODES = {1002, 1003, 1007, 1009, 4400}
NAMES = st.sampled_from(["type", "seat", "look", "ping", "act", "", "seq", "__class__"])
NUMBERS = st.integers() | st.floats() | st.sampled_from([-1, 0, 1, 2, 9, 2**31, 2**63, 2**70])
LEAVES = st.none() | st.booleans() | NUMBERS | st.text(max_size=20) | NAMES
VALUES = st.recursive(
    LEAVES, lambda deeper: st.lists(deeper) | st.dictionaries(NAMES, deeper), max_leaves=8
)
NEARLY = st.fixed_dictionaries(
    {"type": st.sampled_from(["look", "ping", "Look", None])},
    optional={"seat": LEAVES, "more": LEAVES},
)
TEXTS = (
    st.text(max_size=600)
    | (VALUES | NEARLY).map(lambda value: repr(value).replace("'", '"'))
    | NEARLY.map(json.dumps)  # orjson would refuse the great numbers that we want to send
    | st.sampled_from(["{" * 400, "[" * 499, '"\\ud800"', "\x00", "NaN", '{"type":"look"}'])
)
MESSAGES = st.lists(TEXTS | st.binary(max_size=50), max_size=6)
SLOW = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large]


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What the server logs."""
    stream = io.StringIO()
    logs.set_up("warning", stream)
    yield stream
    logs.set_up("error")


def send(socket: WebSocketTestSession, message: str | bytes) -> None:
    if isinstance(message, bytes):
        socket.send_bytes(message)
    else:
        socket.send_text(message.encode("utf-8", "replace").decode())


def answers(socket: WebSocketTestSession) -> int:
    """The close code, or 0 if a ping is still answered; every message is a known one."""
    try:
        socket.send_json({"type": "ping"})
        while True:
            told = socket.receive_json()
            assert told["type"] in {"frame", "problem", "pong", "lobby"}
            if told["type"] == "problem":
                assert told["code"] in {"socket/message", "seat/unknown", "seat/not-yours"}
                assert "Traceback" not in told["sentence"]
            if told["type"] == "pong":
                return 0
    except WebSocketDisconnect as closed:
        return int(closed.code)


def converse(guest: Guest, path: str, messages: list[str | bytes]) -> None:
    """Send nonsense; the socket stays of use, or is closed with a code."""
    with guest.client.websocket_connect(path) as socket:
        for message in messages:
            send(socket, message)
        assert answers(socket) in CODES | {0}


@pytest.fixture
def table(shared: House) -> tuple[Guest, str]:
    """Somebody at a table whose game goes on."""
    ada = shared.guest("Ada")
    return ada, ada.table("new_york", "me", "me", "uniform", start=True)["table"]["id"]


def test_nonsense_at_a_table_does_no_harm(table: tuple[Guest, str], lines: io.StringIO) -> None:
    @settings(max_examples=60, suppress_health_check=SLOW)
    @given(messages=MESSAGES)
    def nonsense(messages: list[str | bytes]) -> None:
        converse(ada, f"/api/tables/{id}/socket", messages)

    ada, id = table
    nonsense()
    assert lines.getvalue() == ""
    ada.go_on(id)


def test_nonsense_in_the_lobby_does_no_harm(table: tuple[Guest, str], lines: io.StringIO) -> None:
    @settings(max_examples=30, suppress_health_check=SLOW)
    @given(messages=MESSAGES)
    def nonsense(messages: list[str | bytes]) -> None:
        converse(ada, "/api/lobby/socket", messages)

    ada, _ = table
    nonsense()
    assert lines.getvalue() == ""


@pytest.mark.long
@settings(max_examples=2000, suppress_health_check=SLOW)
@given(messages=MESSAGES, lobby=st.booleans())
def test_much_nonsense_does_no_harm(
    table: tuple[Guest, str], messages: list[str | bytes], lobby: bool
) -> None:
    ada, id = table
    converse(ada, "/api/lobby/socket" if lobby else f"/api/tables/{id}/socket", messages)


@settings(max_examples=60, suppress_health_check=SLOW)
@given(query=st.dictionaries(st.sampled_from(["since", "seat", "x"]), LEAVES))
def test_nonsense_in_the_address_of_a_socket_does_no_harm(
    table: tuple[Guest, str], query: dict[str, Any]
) -> None:
    ada, id = table
    address = f"/api/tables/{id}/socket?{urlencode(query, errors='replace')}"
    code = None
    try:
        converse(ada, address, [])
    except WebSocketDisconnect as refused:
        code = refused.code
    assert code in CODES | {1008, None}


def test_a_broken_protocol_closes_one_socket_only(server: Process) -> None:
    asyncio.run(break_the_protocol(server))


async def break_the_protocol(server: Process) -> None:
    """Messages too big, in pieces, binary, and no UTF-8, to a real server."""

    async def where() -> str:
        return server.address

    async with Person(where, Notes()) as ada:
        await ada.arrive("Ada")
        id = await ada.table("metro", "me", "me", first=0)
        async with Tab(ada, id, 0) as other:
            codes = [await close_code(server, id, wrong) for wrong in WRONG]
            assert codes == [1009, 1009, 4400, 1007]
            frame = await other.until(lambda now: True)
            await ada.act(id, frame, 0, frame["view"]["legal"][0]["text"])
            await other.until(lambda now: now["seq"] == 1)
    assert server.complaints() == []


def head(code: Opcode, size: int) -> bytes:
    """The beginning of a frame, up to where its content would be.

    The server judges a size by it. Were the content sent as well, the server would hang up before
    it has read everything; then the system resets the connection, and the reason may be lost.
    """
    return Frame(code, b"x" * size, fin=True).serialize(mask=True)[:-size]


def piece(text: bytes) -> bytes:
    """The first piece of a message that is to go on."""
    return Frame(Opcode.TEXT, text, fin=False).serialize(mask=True)


def whole(code: Opcode, content: bytes) -> bytes:
    """A message in one piece."""
    return Frame(code, content, fin=True).serialize(mask=True)


#: What is sent to a socket, as it goes over the wire.
WRONG = (
    head(Opcode.TEXT, 10_000),
    piece(b"x" * 3000) + head(Opcode.CONT, 3000),
    whole(Opcode.BINARY, b"nothing"),
    whole(Opcode.TEXT, b"\xff\xfe"),
)


async def close_code(server: Process, id: str, bytes_: bytes) -> int | None:
    """The code with which the server closes a socket after some bytes."""
    where = server.address.replace("http://", "ws://")
    async with connect(
        f"{where}/api/tables/{id}/socket", open_timeout=PATIENCE, ping_interval=None, proxy=None
    ) as socket:
        socket.transport.write(bytes_)
        async with asyncio.timeout(PATIENCE):
            await socket.wait_closed()
        return socket.close_code


def test_an_unexpected_error_of_a_socket_is_logged_without_its_text(lines: io.StringIO) -> None:
    try:
        raise RuntimeError("a secret")
    except RuntimeError as error:
        logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=error)
    told = orjson.loads(lines.getvalue())
    assert (told["event"], told["why"]) == ("Exception in ASGI application", "RuntimeError")
    assert told["where"]
    assert "secret" not in lines.getvalue()

"""Those who ask and do not read, and those who connect and do not ask: others have their places."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from stellwerk.processes import allow_files
from stellwerk.server.edge.carrier import NO_SOCKET, TOO_MANY, Carrier, patient
from stellwerk.server.edge.guard import Guard
from stellwerk.server.edge.wires import Unread, Wire
from stellwerk.server.security.hosts import Hosts
from stellwerk.server.security.proxies import Proxies
from stellwerk.server.settings import Settings
from tests.server.house import House
from tests.server.process import PATIENCE

WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{"
#: More than the system takes off the hands of a server for a reader who does not read.
LONG = 16_000_000


class Answers:
    """An application with long answers, and how many of them are under way."""

    def __init__(self) -> None:
        self.begun = self.under_way = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer at length."""
        self.begun += 1
        self.under_way += 1
        try:
            headers = [(b"content-length", b"%d" % LONG)]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            for rest in range(LONG - 100_000, -1, -100_000):
                body = {"type": "http.response.body", "body": bytes(100_000)}
                await send({**body, "more_body": rest > 0})
        finally:
            self.under_way -= 1


@asynccontextmanager
async def served(app: Any, carrier: type[Any]) -> AsyncIterator[tuple[int, ServerState]]:
    """A server of an application: its port, and who is connected."""
    config = Config(app, http=carrier, ws="websockets-sansio", lifespan="off", log_config=None)
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: carrier(config=config, server_state=state, app_state={}), "127.0.0.1"
    )
    async with asyncio.timeout(PATIENCE):
        yield server.sockets[0].getsockname()[1], state
        server.close()
        for connection in state.connections:
            connection.transport.abort()
        while state.connections or state.tasks:
            await asyncio.sleep(0.01)


async def closed(writer: asyncio.StreamWriter) -> None:
    """Hang up, and wait for it."""
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


def test_who_does_not_read_an_answer_is_not_waited_for() -> None:
    app = Answers()

    async def run() -> None:
        async with served(app, patient(0.2)) as (port, state):
            deaf = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]
            for one in deaf:
                one.sendall(WHOLE)
            while app.begun < len(deaf) or app.under_way or state.connections:
                await asyncio.sleep(0.01)
            for one in deaf:
                one.close()

    asyncio.run(run())


def test_who_reads_slowly_gets_all_of_it() -> None:
    app = Answers()

    async def run() -> int:
        async with served(app, patient(PATIENCE)) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(WHOLE)
            read, head = 0, await reader.readuntil(b"\r\n\r\n")
            while read < LONG:
                read += len(await reader.read(1_000_000))
                await asyncio.sleep(0)
            assert head.startswith(b"HTTP/1.1 200")
            await closed(writer)
        return read

    assert asyncio.run(run()) == LONG


async def thinking(scope: Any, receive: Any, send: Any) -> None:
    """Answers nobody until they hang up."""
    while (await receive())["type"] != "http.disconnect":
        pass


@pytest.mark.parametrize("proxy", [False, True], ids=("a guest", "a proxy"))
def test_one_address_has_so_many_connections_at_most(proxy: bool) -> None:
    async def run() -> None:
        carrier = patient(PATIENCE, 3, Proxies("127.0.0.1" if proxy else "192.0.2.0/24").hold)
        async with served(thinking, carrier) as (port, state):
            writers = []
            for number in range(1, 4):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(WHOLE)
                writers.append(writer)
                while len(state.tasks) < number:
                    await asyncio.sleep(0.01)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(WHOLE)
            if proxy:
                while len(state.tasks) < 4:
                    await asyncio.sleep(0.01)
            else:
                assert await reader.read() == TOO_MANY
            for one in (*writers, writer):
                await closed(one)

    asyncio.run(run())


QUIET = {"nothing": b"", "half a head": b"GET / HT", "half a body": HALF_A_BODY, "unread": WHOLE}


@pytest.mark.parametrize("said", QUIET.values(), ids=QUIET)
def test_connections_on_which_nothing_is_answered_shut_nobody_out(said: bytes) -> None:
    """Somebody without a name had all there are of an address, and all others there had none."""

    async def run() -> None:
        async with served(Answers(), patient(PATIENCE, 3)) as (port, state):
            quiet = []
            for number in range(1, 4):
                quiet.append(await asyncio.open_connection("127.0.0.1", port, limit=1))
                quiet[-1][1].write(said)
                while len(state.connections) < number or (said == WHOLE and not unread(state)):
                    await asyncio.sleep(0.01)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(WHOLE)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
            while len(state.connections) > 3:  # the first of them had to go
                await asyncio.sleep(0.01)
            for other in (writer, *(one for _, one in quiet)):
                await closed(other)

    asyncio.run(run())


def unread(state: ServerState) -> bool:
    """Whether the last answer was begun, and waits for somebody to read it."""
    return all(connection.is_unread() for connection in state.connections)  # type: ignore[union-attr]


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def test_a_socket_that_is_closed_leaves_its_place() -> None:
    carrier = patient(PATIENCE, 3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    async def run() -> None:
        async with served(app, carrier) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UPGRADE)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            assert len(carrier.households["127.0.0.1"]) == 1
            await closed(writer)
            while carrier.households:
                await asyncio.sleep(0.01)

    asyncio.run(run())


@pytest.mark.parametrize("said", [WHOLE, UPGRADE], ids=["a request", "a socket"])
def test_nothing_is_kept_of_a_connection_that_ends(said: bytes) -> None:
    """Half a minute long it was looked whether somebody reads, of any number of connections."""
    watched: list[Unread] = []

    class Watched(patient(PATIENCE)):  # type: ignore[misc]
        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            watched.append(self._unread)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    async def run() -> None:
        async with served(app, Watched) as (port, state):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            await reader.readuntil(b"\r\n\r\n")
            await closed(writer)
            while state.connections or state.tasks:
                await asyncio.sleep(0.01)
            assert [one._timer for one in watched] == [None]

    asyncio.run(run())


def test_who_does_not_read_a_socket_is_not_waited_for() -> None:
    """Its pings were not answered and it was closed: that waited for the last of it to be read."""
    carrier, told = patient(0.2, 3), []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "bytes": bytes(100_000)})
        finally:
            told.append("the end")

    async def run() -> None:
        async with served(app, carrier) as (port, state):
            deaf = socket.create_connection(("127.0.0.1", port))
            deaf.sendall(UPGRADE)
            while not told or state.connections or carrier.households:
                await asyncio.sleep(0.01)
            deaf.close()

    asyncio.run(run())


class Slow:
    """A transport of which so much is left to read at every look, and what was done to it."""

    def __init__(self, *left: int) -> None:
        self._left, self.done = list(left), asyncio.Event()

    def get_write_buffer_size(self) -> int:
        return self._left.pop(0)

    def close(self) -> None: ...

    def abort(self) -> None:
        self.done.set()


@pytest.mark.parametrize("left", [(9, 9), (9, 5, 5, 1, 1, 1), (0, 0)])
def test_who_reads_a_little_is_waited_for_and_nobody_else(left: tuple[int, ...]) -> None:
    """A long answer was cut off after half a minute, however much of it was read."""

    async def run() -> list[int]:
        transport: Any = Slow(*left)
        Wire(transport, Unread(transport, 0.0)).close()
        await transport.done.wait()
        rest: list[int] = transport._left
        return rest

    assert asyncio.run(run()) == []


WISH = (
    b"Host: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


@pytest.mark.parametrize(
    "asked",
    [
        b"GET / HTTP/1.1\r\n" + WISH + b"Cookie: a=%s\r\n\r\n" % (b"x" * 9_000),
        b"GET / HTTP/1.1\r\n" + WISH + b"".join(b"X-%d: 1\r\n" % n for n in range(150)) + b"\r\n",
        b"GET /?%s HTTP/1.1\r\n" % (b"x" * 9_000) + WISH + b"\r\n",
        b"GET / HTTP/1.1\r\n" + WISH + b"Content-Length: 2\r\n\r\n{}",
        b"GET / HTTP/1.1\r\n" + WISH + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        b"POST / HTTP/1.1\r\n" + WISH + b"Content-Length: 2\r\n\r\n{}",
    ],
    ids=["a long cookie", "many headers", "a long address", "a body", "chunks", "POST"],
)
def test_a_wish_for_a_socket_that_cannot_be_read_is_answered(asked: bytes) -> None:
    """Such a connection was neither answered nor ever closed: each cost a file, for ever."""
    carrier = patient(PATIENCE, 3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("nobody is let in")

    async def run() -> bytes:
        async with served(app, carrier) as (port, state):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(asked)
            answer = await reader.read()
            await closed(writer)
            while state.connections or carrier.households:
                await asyncio.sleep(0.01)
            return answer

    assert asyncio.run(run()) == NO_SOCKET


@pytest.mark.parametrize(
    ("trusted", "address", "is_proxy"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("10.0.0.0/8, ::1", "10.1.2.3", True),
        ("10.0.0.0/8, ::1", "::1", True),
        ("*", "192.0.2.1", True),
        ("", "127.0.0.1", False),
        ("10.0.0.0/8", "nowhere", False),
    ],
)
def test_a_proxy_is_known_by_its_address(trusted: str, address: str, is_proxy: bool) -> None:
    settings = Settings(trusted_proxies=trusted)
    assert Proxies(settings.trusted_proxies).hold(address) is is_proxy


def test_half_of_the_places_are_for_others(house: House) -> None:
    hall = house.hall
    most = hall.settings.requests_at_once
    inside = [hall.enter("eve") for _ in range(most)]
    assert inside == [True] * (most // 2) + [False] * (most // 2)
    assert [hall.enter(f"guest {number}") for number in range(most)] == inside
    assert not hall.enter("ada")
    hall.leave("eve")
    assert hall.enter("ada")


def test_a_few_addresses_do_not_take_all_places(open_house: Callable[..., House]) -> None:
    """Two of them had half each, and with requests that take long kept everybody out."""
    hall = open_house(requests_at_once=32).hall
    taken = [sum(hall.enter(home) for _ in range(32)) for home in ("eve", "mal", "tom")]
    assert taken == [16, 8, 4]
    assert hall.enter("ada")


@pytest.mark.parametrize("body", [b"", b"{}"], ids=["nothing", "something"])
def test_who_asks_for_what_needs_no_words_takes_a_place(
    open_house: Callable[..., House], body: bytes
) -> None:
    """Three thousand such requests at once were all let in, and everybody else's waited."""
    house = open_house(requests_at_once=2)
    paths = house.app.openapi()["paths"]
    ada = house.guest("Ada")
    assert [house.hall.enter(home) for home in ("eve", "mal")] == [True, True]
    wordless = [
        (path, method)
        for path, methods in paths.items()
        for method, told in methods.items()
        if method != "get" and "requestBody" not in told
    ]
    assert ("/api/tables/{table}/rematch", "post") in wordless
    for path, method in wordless:
        answer = ada.client.request(method.upper(), re.sub("{.*?}", "1", path), content=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "server/busy"), path
    house.hall.leave("mal")
    assert ada.ask("DELETE", "/api/me", content=body).status_code == 204


def test_who_reads_slowly_keeps_no_place_from_others(open_house: Callable[..., House]) -> None:
    """Nine addresses that read a few bytes of a file now and then kept everybody else out."""
    house = open_house(requests_at_once=4)

    async def run() -> int:
        begun, read = asyncio.Event(), asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"long"})
            await receive()

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                begun.set()
                await read.wait()

        asked = {"type": "http", "path": "/", "query_string": b"", "app": house.app}
        scope = {**asked, "headers": [(b"host", b"testserver")], "client": ("192.0.2.1", 1)}
        visits = []
        for method in ("GET", "POST"):
            begun.clear()
            visit = Guard(app, Hosts(Settings()))({**scope, "method": method}, receive, send)
            visits.append(asyncio.ensure_future(visit))
            await begun.wait()
        kept = house.hall._inside.total()
        read.set()
        await asyncio.gather(*visits)
        return kept

    assert asyncio.run(run()) == 0
    assert house.hall._inside.total() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limits")
def test_a_server_has_as_many_files_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = [(1_024, 20_000)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: limits.append(pair))
    allow_files(65_536)
    assert limits[-1] == (20_000, 20_000)
    allow_files(10_000)
    assert len(limits) == 2


def test_who_still_waits_when_the_server_ends_is_told_to_ask_again(house: House) -> None:
    said: list[Any] = []

    async def run() -> None:
        waits = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            waits.set()
            await asyncio.Event().wait()

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        headers = [(b"host", b"testserver")]
        asked = {"type": "http", "method": "GET", "path": "/api/me", "query_string": b""}
        scope = {**asked, "headers": headers, "client": ("192.0.2.1", 1), "app": house.app}
        visit = asyncio.ensure_future(Guard(app, Hosts(Settings()))(scope, receive, send))
        await waits.wait()
        visit.cancel()
        await visit

    asyncio.run(run())
    assert said[0]["status"] == 503
    assert (b"retry-after", b"1") in said[0]["headers"]
    assert b"server/closing" in said[1]["body"]


class Both(Answers):
    """Long answers, and sockets that are closed as soon as they are let in."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer at length, or hang up."""
        if scope["type"] == "http":
            await super().__call__(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 1000})


def test_a_socket_asked_for_before_an_answer_is_read_keeps_no_place() -> None:
    """The answer before waited for a reader who was gone, and held its place for ever."""
    app, carrier = Both(), patient(PATIENCE)

    async def run() -> None:
        async with served(app, carrier) as (port, state):
            deaf = socket.create_connection(("127.0.0.1", port))
            deaf.sendall(WHOLE)
            while not any(cast("Carrier", one).flow.write_paused for one in state.connections):
                await asyncio.sleep(0.01)
            deaf.sendall(WHOLE + UPGRADE)
            while app.begun < 2:
                await asyncio.sleep(0.01)
            deaf.close()
            while app.under_way or state.connections or carrier.households:
                await asyncio.sleep(0.01)

    asyncio.run(run())

"""Floods: more requests than one may ask, more than a server can answer, some that never end."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from threading import Event
from typing import Any

import pytest
from fastapi.requests import HTTPConnection
from uvicorn.config import Config
from uvicorn.server import ServerState

from stellwerk.server.edge.allowance import Allowance, Allowances
from stellwerk.server.edge.carrier import (
    LATE,
    MOST_HEAD,
    MOST_WAITING,
    ONE_SOCKET,
    Carrier,
    patient,
)
from stellwerk.server.security import access
from stellwerk.server.security.access import household
from stellwerk.server.services.entrance import CHANGES
from tests.server.attack.test_unread import closed, served
from tests.server.house import Guest, House, receive
from tests.server.process import PATIENCE


def moved(house: House, guest: Guest) -> Guest:
    """The same person with another cookie."""
    token = guest.ok("POST", "/api/me/link")["url"].rpartition("/")[2]
    other = house.guest()
    other.ok("POST", "/api/me/move", {"token": token})
    return other


def test_another_cookie_of_the_same_person_is_no_new_budget(
    open_house: Callable[..., House],
) -> None:
    house = open_house(requests_per_minute=40)
    house.stop_time()
    ada = house.guest("Ada")
    others = [moved(house, ada) for _ in range(3)]
    answers: Counter[int] = Counter()
    for _ in range(40):
        for guest in (ada, *others):
            answers[guest.ask("GET", "/api/me").status_code] += 1
    assert 37 <= answers[200] <= 43  # the first with a new cookie count as nobody's
    assert answers[429] == 160 - answers[200]


def test_people_of_one_address_have_a_budget_together(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "LITTLE", 2)
    house = open_house(requests_per_address=50)
    house.stop_time()
    people = [house.guest(f"Eve {number}") for number in range(5)]
    answers = Counter(
        guest.ask("GET", "/api/me").status_code for _ in range(20) for guest in people
    )
    assert answers == {200: 45 + 5 * 2, 429: 45}  # five were asked for to be somebody


@pytest.mark.parametrize("by", ["requests", "sockets"])
def test_who_asks_little_may_though_others_at_the_address_asked_for_all(
    open_house: Callable[..., House], by: str
) -> None:
    """One with fifty names, or eleven where it was sockets, kept all others there from playing."""
    house = open_house(requests_per_address=100, sockets_per_address=3)
    house.stop_time()
    ada, eves = house.guest("Ada"), [house.guest(f"Eve {number}") for number in range(3)]
    with ExitStack() as stack:
        if by == "requests":
            while eves[0].ask("GET", "/api/me").status_code == 200:
                pass
        else:
            for eve in eves:
                stack.enter_context(eve.client.websocket_connect("/api/lobby/socket"))
        for _ in range(access.FEW):
            assert ada.ok("GET", "/api/me")["name"] == "Ada"
            socket = stack.enter_context(ada.client.websocket_connect("/api/lobby/socket"))
            assert receive(socket)["type"] == "lobby"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_an_address_or_a_64(address: str, counted: str) -> None:
    assert household(HTTPConnection({"type": "http", "client": (address, 1)})) == counted


@pytest.mark.parametrize("named", [False, True])
def test_sockets_of_one_address_are_counted_whoever_has_them(
    open_house: Callable[..., House], named: bool
) -> None:
    house, most = open_house(sockets_per_address=3), 6 if named else 3
    guests = [house.guest(f"Eve {number}" if named else None) for number in range(most + 1)]
    with ExitStack() as stack:
        told = [
            receive(stack.enter_context(guest.client.websocket_connect("/api/lobby/socket")))
            for guest in guests
        ]
    assert [one["type"] for one in told] == ["lobby"] * most + ["problem"]
    assert told[-1]["code"] == "socket/too-many"


def test_three_times_what_a_server_can_answer_is_refused_at_once(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, most = open_house(requests_at_once=12), 6  # all come from one address: half are theirs
    guests = [house.guest(f"Ada {number}") for number in range(3 * most)]
    gate, inside = Event(), [0]
    real = house.hall.store.hosted

    async def slow(person_id: str, since: float) -> int:
        inside[0] += 1
        await asyncio.to_thread(gate.wait, PATIENCE)
        return await real(person_id, since)

    monkeypatch.setattr(house.hall.store, "hosted", slow)

    def ask(guest: Guest) -> tuple[int, str | None]:
        seats = [{"kind": "me"}, {"kind": "open"}]
        answer = guest.ask("POST", "/api/tables", {"game": "metro", "seats": seats})
        if answer.status_code == 503:
            assert answer.json()["code"] == "server/busy"
        return answer.status_code, answer.headers.get("retry-after")

    with ThreadPoolExecutor(len(guests)) as threads:
        asked = [threads.submit(ask, guest) for guest in guests]
        refused, end = 0, time.monotonic() + PATIENCE
        while refused < 2 * most or inside[0] < most:  # answered while the others still wait
            refused = sum(one.done() for one in asked)
            if time.monotonic() > end:
                gate.set()
                pytest.fail(f"{refused} are refused, {inside[0]} inside")
            time.sleep(0.005)
        assert (inside[0], refused) == (most, 2 * most)
        assert guests[0].ask("GET", "/api/lobby").status_code == 503
        gate.set()
        answers = Counter(one.result() for one in asked)
    assert answers == {(201, None): most, (503, "1"): 2 * most}
    monkeypatch.undo()
    assert guests[0].ask("GET", "/api/lobby").status_code == 200  # and every place is free again
    assert house.hall._inside.total() == 0


def test_nobody_fills_the_notices_of_a_table(open_house: Callable[..., House]) -> None:
    house = open_house(vote_grace=1_000.0)
    house.stop_time()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    changes = [
        eve.ask("POST", f"/api/tables/{id}/seats/1/{what}", {}).status_code
        for _ in range(CHANGES)
        for what in ("take", "leave")
    ]
    assert changes == [200] * CHANGES + [429] * CHANGES
    ben = house.guest("Ben")
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})  # only who does it is stopped
    ada.ok("POST", f"/api/tables/{id}/start")
    for _ in range(10):
        ben.ok("POST", f"/api/tables/{id}/seats/0/vote", {"replace": True})
        ben.ok("POST", f"/api/tables/{id}/seats/0/vote", {"replace": False})
    called = [line for line in ben.look(id)["chat"] if line["code"] == "seat/called"]
    assert len(called) == 1


def test_statistics_are_counted_once_for_all_who_ask(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str | None] = []
    real = house.hall.store.statistics

    async def counting(edition: str | None, name: str | None) -> Any:
        counted.append(edition)
        return await real(edition, name)

    monkeypatch.setattr(house.hall.store, "statistics", counting)
    house.hall.tallies.fresh = 1_000.0
    guest = house.guest("Ada")
    for _ in range(5):
        assert guest.ok("GET", "/api/statistics") == []
        assert guest.ok("GET", "/api/statistics?edition=metro") == []
    assert counted == [None, "metro"]
    guest.ok("PATCH", "/api/me", {"name": "Eva"})  # a name stands there
    guest.ok("GET", "/api/statistics")
    assert counted == [None, "metro", None]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads a whole request, takes its time and answers."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(0)
    headers = [(b"content-length", b"2")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"ok"})


Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]


def talk(patience: float, *talks: Talk) -> list[bytes]:
    """What a server with so little patience says to some who talk to it at the same time."""

    async def run() -> list[bytes]:
        config = Config(app, http=patient(patience), lifespan="off", log_config=None)
        config.load()
        state, loop = ServerState(), asyncio.get_running_loop()
        made = config.http_protocol_class
        server = await loop.create_server(
            lambda: made(config=config, server_state=state, app_state={}),  # type: ignore[call-arg]
            "127.0.0.1",
        )
        port = server.sockets[0].getsockname()[1]

        async def one(what: Talk) -> bytes:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            said = await asyncio.wait_for(what(reader, writer), PATIENCE)
            writer.close()
            return said

        answers = await asyncio.gather(*map(one, talks))
        server.close()
        return answers

    return asyncio.run(run())


def saying(*pieces: bytes) -> Talk:
    """Say something, and listen until the other side hangs up."""

    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        for piece in pieces:
            writer.write(piece)
        try:
            return await reader.read()
        except ConnectionError:  # it has hung up before it was all said
            return b""

    return say


HALF = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: here\r\nX-A: ",
    "half a body": b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{",
    "half a chunk": b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
}
WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


def test_half_sent_requests_do_not_stay_for_ever() -> None:
    answers = talk(0.05, *[saying(half) for half in HALF.values() for _ in range(20)])
    assert len(answers) == 100
    assert set(answers) <= {LATE, b""}


def endless() -> Iterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: here\r\n"
    for number in range(0, 2 * MOST_HEAD, 1_000):
        yield b"X-%d: %s\r\n" % (number, b"a" * 1_000)


class Wired(asyncio.Transport):
    """A wire on which everything arrives in pieces of our choice."""

    def __init__(self) -> None:
        super().__init__()
        self.said, self.hung_up = b"", False

    def write(self, data: Any) -> None:
        """Somebody is told something."""
        self.said += bytes(data)

    def close(self) -> None:
        """The other side hangs up."""
        self.hung_up = True

    def abort(self) -> None:
        """The other side hangs up at once."""
        self.hung_up = True

    def get_write_buffer_size(self) -> int:
        """Everything was read."""
        return 0

    def pause_reading(self) -> None:
        """Nobody listens for a while."""

    def resume_reading(self) -> None:
        """Somebody does."""

    def is_closing(self) -> bool:
        """Whether it has."""
        return self.hung_up


async def answered(said: bytes) -> tuple[Carrier, Wired]:
    """A connection on which something was said and answered."""
    config = Config(app, http=patient(PATIENCE), lifespan="off", log_config=None)
    config.load()
    made, wire = config.http_protocol_class, Wired()
    carrier = made(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
    assert isinstance(carrier, Carrier)
    carrier.connection_made(wire)
    assert carrier._deadline is not None  # whoever connects is to say something
    carrier.data_received(said)
    while not wire.said.endswith(b"ok"):
        await asyncio.sleep(0)
    assert wire.said.startswith(b"HTTP/1.1 200")
    return carrier, wire


def test_a_second_request_that_does_not_end_is_not_waited_for() -> None:
    async def run() -> None:
        carrier, wire = await answered(WHOLE + b"GET / HT")
        assert carrier._deadline is not None
        carrier._deadline._run()  # its time has come
        assert wire.said.endswith(LATE)
        assert wire.hung_up
        carrier.connection_lost(None)

    asyncio.run(run())


def test_whoever_has_asked_may_wait_for_the_answer() -> None:
    async def run() -> None:
        carrier, wire = await answered(WHOLE)
        assert carrier._deadline is None
        assert not wire.hung_up
        carrier.connection_lost(None)

    asyncio.run(run())


@pytest.mark.parametrize("why", [None, ConnectionResetError()])
def test_nothing_is_kept_of_a_connection_that_is_gone(why: Exception | None) -> None:
    """Reset after an answer it was kept for 75 seconds: two gigabytes, from one address."""

    async def run() -> None:
        carrier, _ = await answered(WHOLE)
        carrier.connection_lost(why)
        gone = weakref.ref(carrier)
        del carrier, _
        await asyncio.sleep(0)
        gc.collect()
        assert gone() is None

    asyncio.run(run())


@pytest.mark.parametrize("rest", [b"\r\n", b"\r\n\r\n"])
def test_an_empty_line_after_an_answer_is_not_waited_for(rest: bytes) -> None:
    """It was no request, and nobody looked at the clock any more."""

    async def run() -> None:
        carrier, wire = await answered(WHOLE)
        carrier.data_received(rest)
        assert carrier._deadline is not None
        carrier._deadline._run()  # its time has come
        assert wire.hung_up
        carrier.connection_lost(None)

    asyncio.run(run())


def test_a_request_after_an_empty_line_may_wait_for_its_answer() -> None:
    async def run() -> None:
        carrier, wire = await answered(WHOLE)
        carrier.data_received(b"\r\n")
        carrier.data_received(WHOLE)
        assert carrier._deadline is None
        while wire.said.count(b"HTTP/1.1 200") < 2:
            await asyncio.sleep(0)
        carrier.connection_lost(None)

    asyncio.run(run())


def test_requests_that_do_not_wait_for_answers_are_not_kept() -> None:
    """Sent without a pause they filled the memory: a gigabyte in six seconds, from one address."""

    async def run() -> None:
        config = Config(app, http=patient(PATIENCE), lifespan="off", log_config=None)
        config.load()
        made, wire = config.http_protocol_class, Wired()
        carrier = made(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
        assert isinstance(carrier, Carrier)
        carrier.connection_made(wire)
        carrier.data_received(WHOLE * 5_000)
        assert len(carrier.pipeline) == MOST_WAITING
        assert b"HTTP/1.1 400" in wire.said
        assert wire.hung_up
        carrier.connection_lost(None)
        carrier, wire = await answered(WHOLE * (MOST_WAITING + 1))  # a few are
        while wire.said.count(b"HTTP/1.1 200") < MOST_WAITING + 1:
            await asyncio.sleep(0)
        assert not wire.hung_up
        carrier.connection_lost(None)

    asyncio.run(run())


TEXT, PING, PONG = 1, 9, 10


@pytest.mark.parametrize("opcode", [TEXT, PING, PONG])
def test_who_floods_a_socket_is_cut_off_before_it_is_worked_out(opcode: int) -> None:
    """One socket full of small frames kept everybody else waiting as long as it liked."""
    heard = 0

    async def listen(scope: Any, receive: Any, send: Any) -> None:
        nonlocal heard
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            heard += 1

    async def run() -> None:
        async with served(listen, patient(PATIENCE)) as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n\r\n"
            )
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write((bytes([0x80 | opcode, 0x82, 0, 0, 0, 0]) + b"hi") * 50_000)
            with suppress(ConnectionError):
                while await reader.read(1 << 16):
                    pass
            await closed(writer)

    asyncio.run(run())
    assert heard <= ONE_SOCKET[0] // 8


def test_a_household_has_bytes_together_and_gets_them_back() -> None:
    now = 0.0
    one = Allowance(100, 10, lambda: now)
    assert one.take(100)
    assert not one.take(1)
    now = 20.0
    assert one.take(99)
    homes = Allowances(100, 0, households=2)
    assert homes.of("a").take(60)
    assert not homes.of("a").take(60)
    assert homes.of("b").take(60)
    assert homes.of("c").take(60)
    assert homes.of("a").take(60)  # nobody remembers


def told(*pieces: bytes) -> Wired:
    """What a server says to somebody whose words arrive in these pieces."""

    async def run() -> Wired:
        config = Config(app, http=patient(PATIENCE), lifespan="off", log_config=None)
        config.load()
        made, wire = config.http_protocol_class, Wired()
        carrier = made(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]
        carrier.connection_made(wire)
        for piece in pieces:
            if not wire.hung_up:
                carrier.data_received(piece)
        carrier.connection_lost(None)
        return wire

    return asyncio.run(run())


@pytest.mark.parametrize("size", [1_000, 50_000, 200_000])
def test_a_head_without_end_is_cut_off(size: int) -> None:
    whole = b"".join(endless())
    wire = told(*[whole[at : at + size] for at in range(0, len(whole), size)])
    assert wire.said.startswith(b"HTTP/1.1 431")
    assert wire.hung_up


def test_a_long_body_before_a_head_is_not_counted_as_one() -> None:
    body = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 90000\r\n\r\n" + b"a" * 90_000
    wire = told(body + b"GET / HTTP/1.1\r\nHost: here\r\nX-A: ")
    assert b" 431 " not in wire.said

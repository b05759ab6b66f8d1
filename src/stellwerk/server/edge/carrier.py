"""How answers get onto the wire: the head and the body of an answer in one piece.

A write costs more than most of what is written: it goes through the whole network of the system
and wakes the one who reads. uvicorn writes twice for each answer; here that becomes once.
Without it an action costs a tenth more of the event loop (`benchmarks/README.md`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, cast

from fastapi.requests import HTTPConnection
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from stellwerk.server.edge.allowance import Allowance, Allowances
from stellwerk.server.edge.wires import GatheringWire, Unread, Wire
from stellwerk.server.security.access import household, household_of

#: Bytes of the lines before the body, and how many these may be, with the questions in the address:
#: each takes time of the event loop, and a few bytes, whoever asks. Browsers say some thirty.
MOST_HEAD, MOST_LINES = 16_000, 200
#: Bytes of a request that are not its body, also when it is answered already: the lines before it,
#: those after it, and what stands around its chunks.
MOST_AROUND = 64_000
#: Bytes of a body for each of which one more chunk may come than there may be lines: each chunk
#: takes time of the event loop, also of a request that is refused.
CHUNK = 64
#: Requests on one connection that may wait for the answers to those before them. Browsers send one
#: after the other; what waits is kept in memory, and a piece of 256 kB holds thousands.
MOST_WAITING = 4
#: Bytes on sockets, at once and a second, from one socket and from all of a household: a page says
#: a few words every few seconds. Every frame, even an empty one, takes time of the event loop.
ONE_SOCKET, ALL_SOCKETS = (48_000, 2_000), (128_000, 16_000)
#: Those of one socket that are not counted for its household, or somebody there who says all that
#: may be said would cut off everybody else: a page says some twenty bytes every five seconds.
ONE_PAGE = 200, 20
#: Pieces of one message on a socket: empty ones count for nothing where its length is looked at.
FRAGMENTS = 100
LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)


WHY_NO_SOCKET = (
    b"A socket is asked for by GET, without a body, with at most 128 headers of 8,000 letters.\n"
)
NO_SOCKET = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n" % len(WHY_NO_SOCKET)
) + WHY_NO_SOCKET
TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class TooManyAtOnceError(Exception):
    """Requests that come before those in front of them are answered."""


class TooManyPartsError(Exception):
    """A request of very many or long lines, or of very many chunks."""


class UpgradeWithBodyError(Exception):
    """A request for another protocol that has a body: it would be read as the next request."""


class Carrier(HttpToolsProtocol):
    """uvicorn's protocol on a wire of ours, which waits for nobody without end.

    uvicorn closes connections that are idle between requests. Here those are closed, too, on which
    a request does not begin or does not come to its end, or whose head does not; and those of
    people who ask and do not read the answer. One address has so many connections at most; if it
    has them all, the one that has kept us waiting longest makes room, so that who asks nothing
    shuts nobody out. Who sends requests without waiting for answers, or floods a socket with
    frames, is cut off.
    """

    #: Seconds for a whole request, and until some of a long answer must be read.
    patience = 30.0
    #: Connections from one household; proxies speak for many.
    most = 10**9
    is_proxy: Callable[[str], bool] = staticmethod(lambda _: False)
    #: What each household has now, the one first that asked for something longest ago.
    households: ClassVar[dict[str, dict[Carrier, None]]] = {}
    allowances: ClassVar[Allowances] = Allowances(*ALL_SOCKETS)
    _home: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _unread: Unread
    _around = _head = _parts = _body = 0
    _in_head = _ended = _is_socket = _is_too_long = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        self._unread = Unread(transport, self.patience)
        wire = GatheringWire(transport, self._unread)
        super().connection_made(cast("asyncio.Transport", wire))
        self._expect()
        if self.client is not None and not self.is_proxy(self.client[0]):
            self._home = household_of(self.client[0])
            here = self.households.setdefault(self._home, {})
            here[self] = None
            if len(here) > self.most and not self._make_room([one for one in here if one != self]):
                self._hang_up(TOO_MANY)

    def _make_room(self, others: list[Carrier]) -> bool:
        """Hang up on one of a household on which nothing is answered; whether there was one."""
        idle = next((one for one in others if not one.is_used()), None)
        slow = idle or next((one for one in others if one.is_unread()), None)
        if slow is not None:
            slow.transport.abort()  # a browser that was about to ask does so again
            slow._leave()
        return slow is not None

    def is_used(self) -> bool:
        """Whether a socket is open here, or a whole request waits for its answer."""
        return self._is_socket or (self._deadline is None and self._answers())

    def is_unread(self) -> bool:
        """Whether an answer waits for somebody to read it."""
        return self._unread.waits and not self._is_socket

    def _leave(self) -> None:
        """One less of its household."""
        home, self._home = self._home, None
        if home is not None:
            here = self.households[home]
            del here[self]
            if not here:
                del self.households[home]

    def pause_writing(self) -> None:
        """Nobody reads what is said."""
        super().pause_writing()
        self._unread.begin()

    def resume_writing(self) -> None:
        """Somebody does."""
        if not self.transport.is_closing():
            self._unread.end()
        super().resume_writing()

    def eof_received(self) -> None:
        """Nothing more is said: the transport closes itself as soon as all is read."""
        self._unread.begin()

    def data_received(self, data: bytes) -> None:
        """Somebody says something."""
        self._around += len(data)  # less what turns out to be a body
        self._ended = False
        super().data_received(data)
        if self._ended:  # how much of it was the request before, nobody tells
            self._around = 0
        most = MOST_HEAD if self._in_head else MOST_AROUND
        if self._around > most and not self._is_socket:
            self._hang_up(TOO_LONG)
        if self._is_idle():  # an empty line, or the rest of what was answered already
            self._expect()

    def _is_idle(self) -> bool:
        """Whether nothing is under way and nobody looks at the clock any more.

        uvicorn no longer does as soon as anything is said after an answer.
        """
        if self._deadline is not None or self._is_socket or self.transport.is_closing():
            return False
        return not self._answers()

    def _answers(self) -> bool:
        """Whether a request is not answered yet."""
        last = cast("RequestResponseCycle | None", self.cycle)
        return last is not None and not last.response_complete

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._head, self._parts, self._body = True, 0, 0, 0
        if self._deadline is None:
            self._expect()

    def on_url(self, url: bytes) -> None:
        """Some of its address."""
        self._count(url.count(b"&"), len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of it; what comes after a body is none, whatever it says of who asks."""
        self._count(1, len(name) + len(value))
        if self._in_head:
            super().on_header(name, value)

    def on_chunk_header(self) -> None:
        """A part of its body follows."""
        self._count(1)

    def _count(self, parts: int, length: int = 0) -> None:
        """Much may come in one piece: what is too much ends while it is read."""
        self._parts += parts
        self._head += length
        if self._parts > MOST_LINES + self._body // CHUNK or self._head > MOST_HEAD:
            self._is_too_long = True
            raise TooManyPartsError

    def send_400_response(self, msg: str) -> None:
        """Nothing more is read."""
        if self._is_too_long:
            self._hang_up(TOO_LONG)
        else:
            super().send_400_response(msg)

    def on_body(self, body: bytes) -> None:
        """Some of its body."""
        self._around -= len(body)
        self._body += len(body)
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self._in_head, self._parts = False, 0
        if len(self.pipeline) >= MOST_WAITING:
            raise TooManyAtOnceError  # nothing more is read, the answer is 400
        if self.parser.should_upgrade() and not self._should_upgrade() and self._has_body():
            raise UpgradeWithBodyError  # the same
        super().on_headers_complete()

    def _has_body(self) -> bool:
        """Whether a body follows the head, as a proxy in front of us understands it."""
        return any(
            name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
            for name, value in self.headers
        )

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._expect_no_more()
        self._ended = True
        if self._home is not None:
            here = self.households[self._home]
            here[self] = here.pop(self)
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._leave()
        self._expect_no_more()
        self._unread.be_over()
        # After a reset uvicorn would keep all of it as long as a connection stays open unused.
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(self.patience, self._hang_up, LATE)

    def _expect_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _hang_up(self, words: bytes) -> None:
        """Say why, unless an answer has begun already, and hang up."""
        self._expect_no_more()
        if not self.transport.is_closing():
            if self._in_head or not getattr(self.cycle, "response_started", False):
                self.transport.write(words)
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """A socket writes each message in one piece already.

        It hears in our place: an answer that is not read yet would never hear of the end.
        """
        self._expect_no_more()
        if self._answers():
            self.transport.close()
            return
        self._is_socket = True
        self._unread.end()
        wire = cast("GatheringWire", self.transport)
        wire.flush()
        self.transport = cast("asyncio.Transport", Wire(wire.transport, self._unread))
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        if socket is not self:  # it hears in our place
            self._listen(socket)
            # It got the whole request. One it cannot read it neither answers nor ever lets go of.
            if not socket.handshake_initiated:
                self.transport.write(NO_SOCKET)
                self.transport.close()

    def _listen(self, socket: Any) -> None:
        """Hear of the end of a socket, and of nobody more than is good for all others."""
        lost, heard, transport = socket.connection_lost, socket.data_received, self.transport
        self._read_on(socket)
        own, page = Allowance(*ONE_SOCKET), Allowance(*ONE_PAGE)

        def connection_lost(exc: Exception | None) -> None:
            self._leave()
            self._unread.be_over()
            lost(exc)

        def data_received(data: bytes) -> None:
            # For whom a proxy speaks is known as soon as somebody has looked who asks.
            home = self.allowances.of(self._home or household(HTTPConnection(socket.scope)))
            number = len(data)
            taken = own.take(number) and (page.take(number) or home.take(number))
            if taken:
                heard(data)
            if not taken or len(socket.frames) > FRAGMENTS:
                transport.abort()

        socket.connection_lost, socket.data_received = connection_lost, data_received
        transport.set_protocol(socket)  # some loops have looked up its methods already

    def _read_on(self, socket: Any) -> None:
        """Look whether the other side of a socket reads, as with answers."""
        pause, resume, unread = socket.pause_writing, socket.resume_writing, self._unread
        transport = self.transport

        def pause_writing() -> None:
            unread.begin()
            pause()

        def resume_writing() -> None:
            if not transport.is_closing():
                unread.end()
            resume()

        socket.pause_writing, socket.resume_writing = pause_writing, resume_writing
        socket.eof_received = unread.begin


def patient(
    seconds: float, most: int = Carrier.most, is_proxy: Callable[[str], bool] = Carrier.is_proxy
) -> type[Carrier]:
    """The same with other limits; uvicorn makes one for each connection."""
    limits = {"patience": seconds, "most": most, "is_proxy": staticmethod(is_proxy)}
    counts = {
        "households": dict[str, dict[Carrier, None]](),
        "allowances": Allowances(*ALL_SOCKETS),
    }
    return type("PatientCarrier", (Carrier,), {**limits, **counts})

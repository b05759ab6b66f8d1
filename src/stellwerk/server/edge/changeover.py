"""Serving at once: first with rules as plain text, later with compiled ones, at the same door.

    stellwerk serve            watches: holds the door (the socket at which people knock), compiles
     ├─ server, plain rules    serves at once, and ends when the other one has loaded everything
     └─ server, compiled       opens the database when the first one has closed it

The door stays open all the time: whoever knocks in between waits a moment. A game is its seed and
its actions in the database, so the second server goes on where the first one stopped; sockets come
back by themselves. If compiling fails, or the second server does, the server goes on with plain
rules. A server that ends by itself ends the watcher with its exit code, as if there were none.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from stellwerk.processes import PYTHON
from stellwerk.server.edge.line import CLOSED, LOADED, OPEN, SERVING, written
from stellwerk.server.ports import FAILED, Preparation

#: Hears how far compiling is.
Report = Callable[[Preparation], None]
#: Compiles; whether that went well.
Compile = Callable[[Report], Coroutine[Any, Any, bool]]

PLAIN = {"STELLWERK_JIT": "off"}
#: The exit code of a command that a signal has killed, less its number.
KILLED = 128


def possible() -> bool:
    """Whether a socket can be handed to another process here."""
    return sys.platform != "win32"


class Server:
    """A server as its watcher sees it."""

    def __init__(self, process: Process, ear: asyncio.StreamReader, voice: asyncio.StreamWriter):
        self._process, self._ear, self._voice = process, ear, voice
        self.loaded, self.serving, self.closed = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.ended = asyncio.create_task(self._end())
        self._hearing = asyncio.create_task(self._hear())

    async def _end(self) -> int:
        code = await self._process.wait()
        for event in (self.loaded, self.serving, self.closed):
            event.set()  # nobody waits for it any longer
        return code

    async def _hear(self) -> None:
        events = {LOADED: self.loaded, SERVING: self.serving, CLOSED: self.closed}
        with contextlib.suppress(OSError):
            async for line in self._ear:
                events[line.decode().strip()].set()
        self._voice.close()

    def tell(self, word: str) -> None:
        """Tell it something, if it is still there."""
        if not self._voice.is_closing():
            self._voice.write(f"{word}\n".encode())

    def signal(self, number: int) -> None:
        """Pass a signal on."""
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(number)

    @property
    def is_up(self) -> bool:
        """Whether it has not ended."""
        return not self.ended.done()


class Changeover:
    """Watches over one server after the other."""

    def __init__(self, words: Sequence[str], door: socket.socket, compile: Compile) -> None:
        """`words` are the command and its arguments, for every server the same."""
        self._words, self._door, self._compile = tuple(words), door, compile
        self._servers: list[Server] = []
        self._stopping = False

    async def run(self) -> int:
        """Serve until a signal comes; the exit code."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop, number)
        server = await self._start(PLAIN, "--at-once")
        await server.serving.wait()
        if server.is_up and await self._compiles(server):
            server = await self._succeed(server)
        return self._code(await server.ended)

    def _code(self, code: int) -> int:
        """The exit code for one of a server; negative ones are those of signals."""
        return code if code >= 0 else 0 if self._stopping else KILLED - code

    async def _start(self, environment: dict[str, str], *words: str) -> Server:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        door = ("--door", str(self._door.fileno()), "--line", str(theirs.fileno()))
        process = await asyncio.create_subprocess_exec(
            *PYTHON, "-m", "stellwerk", *self._words, *door, *words,
            env={**os.environ, **environment},
            pass_fds=(self._door.fileno(), theirs.fileno()),
            start_new_session=True,  # Ctrl-C reaches it through this process only
        )  # fmt: skip
        theirs.close()
        server = Server(process, *await asyncio.open_connection(sock=ours))
        self._servers.append(server)
        if self._stopping:  # the signal came before anybody knew of this one
            server.signal(signal.SIGTERM)
        return server

    def _stop(self, number: int) -> None:
        self._stopping = True
        for server in self._servers:
            server.signal(number)

    async def _compiles(self, server: Server) -> bool:
        """Compile as long as the server is up; whether that went well."""
        work = asyncio.create_task(self._compile(lambda far: server.tell(written(far))))
        await asyncio.wait({work, server.ended}, return_when=asyncio.FIRST_COMPLETED)
        done = work.done() and not work.cancelled() and work.exception() is None and work.result()
        if not work.done():
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
        elif not done:
            server.tell(written(FAILED))
        return bool(done) and server.is_up and not self._stopping

    async def _succeed(self, plain: Server) -> Server:
        """Start a compiled server and let it take over; the one that serves then."""
        fast = await self._start({})
        await fast.loaded.wait()
        if not fast.is_up or self._stopping:
            fast.signal(signal.SIGTERM)
            plain.tell(written(FAILED))
            return plain
        plain.signal(signal.SIGTERM)
        await plain.closed.wait()
        fast.tell(OPEN)
        await fast.serving.wait()
        if fast.is_up or self._stopping:
            return fast
        again = await self._start(PLAIN, "--at-once")
        again.tell(written(FAILED))
        return again

"""A bot in a process of its own, killed when it thinks too long, with all that it has started.

The process gets the pickled view of its seat and nothing else: it cannot look at the true state.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import socket
import sys
from collections.abc import Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from threading import RLock, Timer
from typing import Any

from stellwerk.game import View
from stellwerk.processes import go_first, hold_memory, spawning

#: Seconds that starting a process and loading the rules may take besides.
START = 60.0


class BotTooSlow(Exception):
    """The bot did not answer in time, or its process died."""


class BotProcess:
    """One registered bot, in one seat of one table."""

    def __init__(self, name: str, seed: str, modules: Sequence[str], megabytes: int = 0) -> None:
        """`megabytes` it may use; 0: any number."""
        self.name = name
        self._fresh = True
        # One thread asks, another may close meanwhile: the pipe belongs to who holds this.
        self._holding = RLock()
        context = spawning()
        self._here, there = context.Pipe()
        work: Any = (there, name, seed, tuple(modules), megabytes)
        self._process = context.Process(target=_serve, args=work, daemon=True)
        self._process.start()
        there.close()
        # The same wire again: who waits at the pipe is woken by hanging up here.
        self._wire = _wire(self._here)

    def choose(self, view: View, timeout: float) -> int:
        """Ask the bot; kill it if it does not answer in time."""
        with self._holding:
            try:
                answer = self._asked(pickle.dumps(view), timeout)
            except (EOFError, OSError):
                self.close()
                raise BotTooSlow from None
            self._fresh = False
        if isinstance(answer, int):
            return answer
        raise RuntimeError(str(answer))

    def take(self) -> bool:
        """Keep it from being closed while one asks it; False if somebody else does.

        It is to be given back by the same thread.
        """
        return self._holding.acquire(blocking=False)

    def give_back(self) -> None:
        """It may be closed again."""
        self._holding.release()

    def _asked(self, parcel: bytes, timeout: float) -> object:
        # Whatever it does not do, reading the question or writing all of its answer: it is cut off.
        late = Timer(timeout + (START if self._fresh else 0), self._cut)
        late.daemon = True
        late.start()
        try:
            self._here.send_bytes(parcel)
            return self._here.recv()
        finally:
            late.cancel()

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.is_alive()

    def close(self) -> None:
        """Kill the process; who waits for its answer hears of the end and lets go of the pipe."""
        self._cut()
        with self._holding:
            self._process.join(1)
            self._here.close()
            if self._wire is not None:
                self._wire.close()

    def _cut(self) -> None:
        """End the process and its own ones, and hang up: one of those may hold the pipe open."""
        _kill_group(self._process.pid or 0, gone=not self._process.is_alive())
        self._process.kill()
        if self._wire is not None:
            with contextlib.suppress(OSError):  # nobody is at the other end, or it is closed
                self._wire.shutdown(socket.SHUT_RDWR)


def _wire(pipe: Connection) -> socket.socket | None:
    """The socket that a pipe is, where it is one."""
    return None if sys.platform == "win32" else socket.socket(fileno=os.dup(pipe.fileno()))


def _kill_group(process: int, gone: bool) -> None:
    """Kill all that a process has started; if it is gone, its number may be somebody else's now."""
    if sys.platform == "win32" or not process or (gone and _is_there(process)):
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _hush() -> None:
    """Let nothing that the bot prints, or prints without end, into the server's own output."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for number in (1, 2):
        os.dup2(nowhere, number)
    os.close(nowhere)


def _serve(pipe: Connection, name: str, seed: str, modules: Sequence[str], megabytes: int) -> None:
    """The life of the process: load the bot, answer questions."""
    from stellwerk import bots

    if hasattr(os, "setsid"):  # all that the bot starts can be ended with it
        os.setsid()
    go_first()
    if megabytes:
        hold_memory(megabytes)
    _hush()
    for module in modules:
        import_module(module)
    bot = bots.make(name, seed)
    while True:
        try:
            view = pickle.loads(pipe.recv_bytes())
        except EOFError:
            return
        try:
            pipe.send(int(bot.choose(view)))
        except Exception as error:  # told to the other side, which plays on without it
            pipe.send(type(error).__name__)

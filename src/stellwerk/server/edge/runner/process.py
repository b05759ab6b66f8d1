"""A bot in a process of its own, killed when it thinks too long.

The process gets the pickled view of its seat and nothing else: it cannot look at the true state.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from threading import RLock
from typing import Any

from stellwerk.game import View
from stellwerk.processes import spawning

#: Seconds that starting a process and loading the rules may take besides.
START = 60.0


class BotTooSlow(Exception):
    """The bot did not answer in time, or its process died."""


class BotProcess:
    """One registered bot, in one seat of one table."""

    def __init__(self, name: str, seed: str, modules: Sequence[str]) -> None:
        self.name = name
        self._fresh = True
        # One thread asks, another may close meanwhile: the pipe belongs to who holds this.
        self._holding = RLock()
        context = spawning()
        self._here, there = context.Pipe()
        work: Any = (there, name, seed, tuple(modules))
        self._process = context.Process(target=_serve, args=work, daemon=True)
        self._process.start()
        there.close()

    def choose(self, view: View, timeout: float) -> int:
        """Ask the bot; kill it if it does not answer in time."""
        with self._holding:
            try:
                answer = self._asked(pickle.dumps(view), timeout)
            except (BotTooSlow, EOFError, OSError):
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
        self._here.send_bytes(parcel)
        if not self._here.poll(timeout + (START if self._fresh else 0)):
            raise BotTooSlow
        return self._here.recv()

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.is_alive()

    def close(self) -> None:
        """Kill the process; who waits for its answer hears of the end and lets go of the pipe."""
        self._process.kill()
        with self._holding:
            self._process.join(1)
            self._here.close()


def _serve(pipe: Connection, name: str, seed: str, modules: Sequence[str]) -> None:
    """The life of the process: load the bot, answer questions."""
    from stellwerk import bots

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

"""Where the rules run: on the event loop once they are compiled, in a thread before.

Compiling takes a minute once; the lobby never waits for it. A decision takes microseconds then, so
going through a thread would cost more than it saves.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
from collections.abc import Callable
from typing import TypeVar

from stellwerk import catalog, warmup
from stellwerk.engine.jit import COMPILED
from stellwerk.server import views
from stellwerk.server.edge.runner.confined import MapQuestion, Maps
from stellwerk.server.edge.runner.fair import FairThreads, Whose

T = TypeVar("T")
#: Threads for what takes long. Few: they share the interpreter with the event loop.
ASIDE = 2
#: Games that use every entry point a server needs.
WARM = (("new_york", 2), ("metro", 2))

log = logging.getLogger("stellwerk.server.engine")
_warm = threading.Event()
_begun = threading.Lock()


class Engine:
    """Runs what needs compiled rules. What is compiled is compiled for the whole process."""

    def __init__(self) -> None:
        self._maps = Maps()
        self._aside = FairThreads(ASIDE, "aside")

    @property
    def ready(self) -> bool:
        """Whether everything is compiled."""
        return not COMPILED or _warm.is_set()

    def warm_up(self) -> None:
        """Begin to compile, in a thread; once in a process."""
        if not self.ready and _begun.acquire(blocking=False):
            threading.Thread(target=_warm_up, name="warm-up", daemon=True).start()

    def close(self) -> None:
        """Compile no more: the process is about to end."""
        self._aside.close()
        if not self.ready:
            warmup.stop()

    async def try_map(
        self, host: str, text: str, players: int | None, options: tuple[str, ...]
    ) -> None:
        """Read and check somebody's map in a process of its own; a problem that says why not."""
        await self._maps.try_map(host, MapQuestion(text, players, options))

    async def run(self, work: Callable[[], T]) -> T:
        """The answer of some work with the rules."""
        return work() if self.ready else await asyncio.to_thread(work)

    async def run_aside(self, work: Callable[[], T], whose: str) -> T:
        """The same for work that takes long, whole games or maps: people take turns."""
        return await self._aside.run(Whose(whose), work)


def _warm_up() -> None:
    """Compile by processes of their own, so that this one stays quick; then load and try."""
    try:
        if not warmup.warm_up(lambda *_: None) and warmup.is_stopped():
            return
        for part in warmup.parts():
            for rule in warmup.entry_points(part).values():
                rule.ensure()
        for name, players in WARM:
            touch(name, players)
        gc.collect()
        gc.freeze()  # the compiler's objects stay for ever: no need to look at them again
        _warm.set()
        log.info("rules are ready")
    except Exception as error:  # games are played all the same, only slower at first
        log.error("warm-up failed", extra={"why": type(error)})


def touch(name: str, players: int) -> None:
    """Play one game to its end, looked at as the server does."""
    state = catalog.game(name, players).deal(1)
    while state.to_act:
        seat = state.to_act[0]
        seen = state.view(seat)
        happened = state.play(seat, seen.legal[-1])
        views.events(1, happened, None)
    views.view(state, 0)
    views.outcome(state.outcome)

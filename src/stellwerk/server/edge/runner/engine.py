"""Where the rules run: on the event loop, where a decision takes microseconds.

Compiling takes a minute, once, and nobody waits for it: another process serves meanwhile with rules
as plain text (`edge.changeover`). Where that cannot be done, this one compiles, too, and its rules
run in a thread until they are there.
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
from stellwerk.server.edge.runner.fair import FairThreads, HomeOf, Whose, alone
from stellwerk.server.ports import FAILED, READY, Preparation

T = TypeVar("T")
#: Threads for what takes long. Few: they share the interpreter with the event loop.
ASIDE = 2
#: How much the thread of coaches stands back behind those of bots.
THINKING = 10
#: Games that use every entry point a server needs.
WARM = (("new_york", 2), ("metro", 2))

log = logging.getLogger("stellwerk.server.engine")
_warm = threading.Event()
_begun = threading.Lock()


class Here:
    """How far this process is with compiling; nobody is told of loading what is compiled."""

    preparation = READY


class Engine:
    """Runs what needs compiled rules. What is compiled is compiled for the whole process."""

    def __init__(self, home_of: HomeOf = alone) -> None:
        #: What the process that watches over this one has told it.
        self.told: Preparation | None = None
        self._maps = Maps(home_of)
        self._aside = FairThreads(ASIDE, "aside", home_of)
        self._thinking = FairThreads(1, "coach", home_of, nice=THINKING)

    @property
    def ready(self) -> bool:
        """Whether no rule has to be compiled or loaded in this process any more."""
        return not COMPILED or _warm.is_set()

    @property
    def preparation(self) -> Preparation:
        """How far compiling the rules is, here or beside this process."""
        return self.told or (READY if self.ready else Here.preparation)

    def warm_up(self) -> None:
        """Begin to compile, in a thread; once in a process."""
        if not self.ready and _begun.acquire(blocking=False):
            threading.Thread(target=_warm_up, name="warm-up", daemon=True).start()

    @staticmethod
    def load() -> None:
        """Load what was compiled, and use it once."""
        _load()

    def close(self) -> None:
        """Compile no more: the process is about to end."""
        self._aside.close()
        self._thinking.close()
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

    async def think(self, work: Callable[[], T], whose: str) -> T:
        """The same for what may wait for everything else: bots come first."""
        return await self._thinking.run(Whose(whose), work)


def _warm_up() -> None:
    """Compile by processes of their own, so that this one stays quick; then load and try."""
    progress = warmup.Progress()

    def report(part: str, rule: str, number: int) -> None:
        progress.hear(part, rule, number)
        share, seconds, families = progress.share, progress.seconds, progress.families
        Here.preparation = Preparation("preparing", share, seconds, families)

    try:
        if not warmup.is_warm():
            Here.preparation = Preparation("preparing", 0.0)
            if not warmup.warm_up(report, nice=warmup.BESIDE) and warmup.is_stopped():
                return
        _load()
        log.info("rules are ready")
    except Exception as error:  # games are played all the same, only slower at first
        Here.preparation = FAILED
        log.error("warm-up failed", extra={"why": type(error)})


def _load() -> None:
    for part in warmup.parts():
        for rule in warmup.entry_points(part).values():
            rule.ensure()
    for name, players in WARM:
        touch(name, players)
    gc.collect()
    gc.freeze()  # the compiler's objects stay for ever: no need to look at them again
    _warm.set()


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

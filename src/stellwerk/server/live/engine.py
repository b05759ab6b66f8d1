"""Where the rules run: on the event loop once they are compiled, in a thread before.

Compiling takes a minute once; the lobby never waits for it. A decision takes microseconds then, so
going through a thread would cost more than it saves.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

from stellwerk import catalog
from stellwerk.engine.jit import COMPILED
from stellwerk.server import views

T = TypeVar("T")
#: Games that use every entry point a server needs.
WARM = (("new_york", 2), ("metro", 2))


class Engine:
    """Runs what needs compiled rules."""

    def __init__(self) -> None:
        self.ready = not COMPILED
        self._thread: threading.Thread | None = None

    def warm_up(self) -> None:
        """Begin to compile, in a thread."""
        if self.ready:
            return
        self._thread = threading.Thread(target=self._warm, name="warm-up", daemon=True)
        self._thread.start()

    def _warm(self) -> None:
        for name, players in WARM:
            touch(name, players)
        self.ready = True

    async def run(self, work: Callable[[], T]) -> T:
        """The answer of some work with the rules."""
        return work() if self.ready else await asyncio.to_thread(work)


def touch(name: str, players: int) -> None:
    """Play one game to its end, looked at as the server does."""
    state = catalog.game(name, players).deal(1)
    while state.to_act:
        seat = state.to_act[0]
        seen = state.view(seat)
        happened = state.play(seat, seen.legal[-1])
        views.entry_events(state.game.family, 1, happened, None)
    views.view(state, 0)
    views.outcome(state.outcome)

"""What services are handed besides a store: rules and bots where there is one thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from stellwerk import bots, catalog
from stellwerk.bots.tuned_files import tuned_files
from stellwerk.errors import StellwerkError
from stellwerk.game import View
from stellwerk.server import views
from stellwerk.server.ports import READY, JobFailed, Progress, Question
from stellwerk.server.problems import ServerProblem

T = TypeVar("T")
log = logging.getLogger("stellwerk.pocket")

#: The levels that play here, weakest first.
LEVELS = ("beginner", "easy", "medium", "hard")
#: Seconds for imagined games; a search begins none that would end later. The page promises four
#: seconds at most: the rest is for what comes before and after, on a slow machine.
SEARCH_SECONDS = 3.0


class Rules:
    """Runs the rules at once."""

    ready, preparation = True, READY

    def warm_up(self) -> None:
        """Nothing is compiled."""

    def close(self) -> None:
        """Nothing runs."""

    async def run(self, work: Callable[[], T]) -> T:
        """The answer of some work with the rules."""
        return work()

    async def run_aside(self, work: Callable[[], T], whose: str) -> T:
        """The same for work that takes long, when whoever waits has been answered."""
        await asyncio.sleep(0)
        return work()

    async def think(self, work: Callable[[], T], whose: str) -> T:
        """The same; there is only one thread."""
        return await self.run_aside(work, whose)

    async def try_map(
        self, host: str, text: str, players: int | None, options: tuple[str, ...]
    ) -> None:
        """Read and check somebody's map; a problem that says why not."""
        try:
            catalog.game_of_text(text, players, options)
        except StellwerkError as error:
            raise views.refusal(error) from None


class Bots:
    """Decides for seats that bots play: the same decisions as a server's, for the same seeds."""

    async def decide(self, host: str, table: str, name: str, view: View, seed: str) -> int:
        """One of the view's legal actions."""
        await asyncio.sleep(0)  # whoever waits for an answer gets it first
        try:
            return bots.make(name, seed, SEARCH_SECONDS).choose(view)
        except Exception as error:  # whatever a bot does, the game goes on
            log.warning("bot failed", extra={"table": table, "bot": name, "why": type(error)})
            return Random(seed).choice(view.legal)

    def forget(self, table: str) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is open."""


async def warm_up() -> None:
    """Load what bots need, a part at a time: nobody shall wait for it at a first decision."""
    for module in ("stellwerk.bots.tickets.bot", "stellwerk.bots.metro.bot"):
        await asyncio.sleep(0)  # whoever asks meanwhile is answered
        import_module(module)
    await asyncio.sleep(0)
    tuned_files()


class NoWork:
    """Long work needs a server."""

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """Nobody asks for it."""
        raise JobFailed("There is no server that could do this.")
        yield Progress(0, 0, None)


class NoWorkshop:
    """The map workshop needs a server."""

    async def ask(self, person: str, question: Question) -> Any:
        """Nobody asks."""
        raise ServerProblem(404, "request/unknown-path", "The map workshop is on a server.")

    async def close(self) -> None:
        """Nothing is open."""


class Nothing:
    """Counts nothing, for there is nobody to tell; limits nothing, for there is one person."""

    def stored(self, kind: str, by: str, number: int) -> None:
        """Entries were stored."""

    def kept(self, tables: int) -> None:
        """So many games are in memory now."""

    def committed(self, jobs: int, seconds: float) -> None:
        """Jobs were committed together."""

    def framed(self) -> None:
        """A frame was told."""

    def sockets(self, more: int) -> None:
        """Somebody listens."""

    async def page(self) -> tuple[bytes, str]:
        """All figures."""
        return b"", "text/plain"

    def take(self, key: str, number: int, seconds: float, weight: float = 1) -> bool:
        """Whether there was a token."""
        return True

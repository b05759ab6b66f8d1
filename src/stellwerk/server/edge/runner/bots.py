"""Bots that decide: built-in ones in threads, registered ones in a process each.

Threads are shared fairly among people and their tables (`fair`). Bots that search have threads of
their own, so that the quick ones never wait for them, and a limit of time for each decision: a
shorter one as long as the rules are not compiled.

A built-in bot is made anew for every decision, with a seed from the table's salt and the sequence:
when a process dies, another one makes the same decision again. A registered bot keeps its process
as long as it answers in time; one that does not is killed, and any legal action is played. Of very
many the one that was asked longest ago ends: its bot gets another one for its next decision.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable
from importlib import import_module
from random import Random
from threading import Lock
from time import perf_counter

from stellwerk import bots
from stellwerk.errors import BadOption
from stellwerk.game import View
from stellwerk.server.edge.metrics import BOT_FAILURES, BOTS
from stellwerk.server.edge.runner.fair import FairThreads, HomeOf, Whose, alone
from stellwerk.server.edge.runner.process import BotProcess, BotTooSlow
from stellwerk.server.live.bots import is_built_in, searches
from stellwerk.server.ports import READY, Runner
from stellwerk.server.problems import ServerProblem
from stellwerk.server.settings import Settings

log = logging.getLogger("stellwerk.server.bots")
#: Threads that only wait for registered bots, so that built-in ones never wait for them.
WAITERS = 32
#: Processes of registered bots. A hundred games of one person have four bots each.
PROCESSES = 2 * WAITERS
#: Seconds a built-in bot may search while rules run as plain text.
PLAIN_SECONDS = 1.0


def register(modules: Iterable[str]) -> None:
    """Load the modules that register bots, for their names: the bots are made elsewhere."""
    for module in modules:
        try:
            import_module(module)
        except Exception as error:  # whatever it is, whoever starts the server must hear of it
            why = f"the module cannot be loaded ({type(error).__name__}: {error})."
            raise BadOption(f"bot_modules: {module}", why) from None


class BotRunner:
    """Decides for seats that bots play."""

    def __init__(self, settings: Settings, runner: Runner, home_of: HomeOf = alone) -> None:
        self._settings, self._runner = settings, runner
        self._searching = FairThreads(settings.threads, "bot that searches", home_of)
        self._quick = FairThreads(1, "bot", home_of)
        self._waiters = FairThreads(WAITERS, "bot process", home_of)
        self._processes: OrderedDict[tuple[str, int], BotProcess] = OrderedDict()
        self._keeping = Lock()

    async def decide(self, host: str, table: str, name: str, view: View, seed: str) -> int:
        """One of the view's legal actions; `server/busy` if too many wait already."""
        started, label = perf_counter(), name.partition(":")[0]  # budgets would be endless labels
        try:
            action = await self._choose(Whose(host, table), name, view, seed)
        except ServerProblem:
            raise
        except Exception as error:  # whatever a bot does, the game goes on
            BOT_FAILURES.labels(label).inc()
            log.warning("bot failed", extra={"table": table, "bot": name, "why": type(error)})
            action = Random(seed).choice(view.legal)
        BOTS.labels(label).observe(perf_counter() - started)
        return action if action in view.legal else Random(seed).choice(view.legal)

    async def _choose(self, whose: Whose, name: str, view: View, seed: str) -> int:
        if is_built_in(name):
            threads = self._searching if searches(name, view.game) else self._quick
            limit = self.limit
            return await threads.run(whose, lambda: _choose_here(name, view, seed, limit))
        return await self._waiters.run(whose, lambda: self._ask(whose.table, name, view, seed))

    @property
    def limit(self) -> float:
        """Seconds for a decision of a built-in bot."""
        compiled = self._runner.preparation == READY
        return min(self._settings.search_seconds, 1e9 if compiled else PLAIN_SECONDS)

    def _ask(self, table: str, name: str, view: View, seed: str) -> int:
        key = (table, view.seat or 0)
        process = self._process(key, name, seed)
        try:
            return process.choose(view, self._settings.bot_timeout)
        except BotTooSlow:
            self._processes.pop(key, None)
            raise
        finally:
            process.give_back()

    def _process(self, key: tuple[str, int], name: str, seed: str) -> BotProcess:
        """The process of a seat, taken; those asked longest ago end if there are too many."""
        with self._keeping:
            process = self._processes.pop(key, None)
            if process is not None and (process.name != name or not process.take()):
                process.close()
                process = None
            if process is None:
                modules, memory = self._settings.bot_modules.split(), self._settings.bot_memory
                process = BotProcess(name, seed, modules, memory)
                process.take()
            self._processes[key] = process
            for old, other in list(self._processes.items())[:-PROCESSES]:
                if other.take():
                    del self._processes[old]
                    other.close()
                    other.give_back()
        return process

    def forget(self, table: str) -> None:
        """A game is over: end the processes of its bots."""
        for key in [key for key in list(self._processes) if key[0] == table]:
            if (process := self._processes.pop(key, None)) is not None:
                process.close()

    def close(self) -> None:
        """End all threads and processes."""
        for process in list(self._processes.values()):  # those who wait for one take it out
            process.close()
        for threads in (self._searching, self._quick, self._waiters):
            threads.close()


def _choose_here(name: str, view: View, seed: str, limit: float) -> int:
    return bots.make(name, seed, limit).choose(view)

"""Warming up: compile the entry points of the families, then those of bots, into the cache.

Every family is compiled by a process of its own, and its bots by the same process after it: they
call its rules, which it has at hand. Where there is one core, one family comes after the other.
Others who want the same unit meanwhile wait for it. What is
compiled is a file in the cache, so everybody can see whether it is there (`is_warm`). Directories
of compiled code that nobody has used for 30 days are removed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType

from stellwerk.catalog import FAMILIES
from stellwerk.engine.jit import (
    COMPILED,
    MODE,
    Compiled,
    cache_root,
    group_of,
    unit_file,
)
from stellwerk.engine.kept import unpacked
from stellwerk.engine.told import listen
from stellwerk.processes import PYTHON

#: Hears part, rule and the number of the part's rules; with no rule that the part begins (`BEGUN`)
#: or is there (`WHOLE`).
Report = Callable[[str, str, int], None]
BEGUN, WHOLE = -1, 0
#: Which part of the work on a unit is done when its rules are lowered; the optimizer does the rest.
LOWERING = 0.75
#: Which part of the work must be done before anybody guesses how long the rest takes.
KNOWN = 0.03

#: How much compiling stands back where something else is to be quick meanwhile.
BESIDE = 15

UNUSED_DAYS = 30
DAY = 86_400

_starting = threading.Lock()
_stopped = threading.Event()
_workers: list[subprocess.Popen[str]] = []


@dataclass(frozen=True, slots=True)
class Part:
    """A module of entry points, by its name and imported; every rule in it is compiled.

    `weight` is about which part of all the work it is.
    """

    name: str
    module: Callable[[], ModuleType]
    weight: float

    @property
    def unit(self) -> Path:
        """The file with its compiled code."""
        return unit_file(group_of(self.name), self.name)


def _tickets_bots() -> ModuleType:
    from stellwerk.bots.tickets import match

    return match


def _metro_bots() -> ModuleType:
    from stellwerk.bots.metro import match

    return match


def _tickets_batch() -> ModuleType:
    from stellwerk.batch.tickets import steps

    return steps


def _metro_batch() -> ModuleType:
    from stellwerk.batch.metro import steps

    return steps


PARTS = {
    **{one.name: Part(f"stellwerk.{one.name}.loops", one.loops, 0.25) for one in FAMILIES},
    "tickets bots": Part("stellwerk.bots.tickets.match", _tickets_bots, 0.25),
    "metro bots": Part("stellwerk.bots.metro.match", _metro_bots, 0.25),
    "tickets batch": Part("stellwerk.batch.tickets.steps", _tickets_batch, 0.15),
    "metro batch": Part("stellwerk.batch.metro.steps", _metro_batch, 0.15),
}


def parts() -> tuple[str, ...]:
    """What is compiled: the families, and their bots; for tests the batches, too."""
    return tuple(part for part in PARTS if MODE == "checked" or not part.endswith(" batch"))


def chains(wanted: Sequence[str]) -> list[list[str]]:
    """Which of some parts one process compiles, one after the other: those of a family."""
    found = ([part for part in wanted if part.split()[0] == one.name] for one in FAMILIES)
    return [chain for chain in found if chain]


def entry_points(part: str) -> dict[str, Compiled]:
    """The compiled rules of a part's module of entry points, by name."""
    module = PARTS[part].module()
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, Compiled) and value.__module__ == module.__name__
    }


def is_warm(*wanted: str) -> bool:
    """Whether some parts, or all, were compiled, from these very sources, for here."""
    return not COMPILED or all(is_whole(PARTS[part].unit) for part in wanted or parts())


def is_whole(unit: Path) -> bool:
    """Whether a unit is in the cache as it was written, not broken off and without a wrong bit.

    A server that took half a one for all of it would compile by itself, while it serves.
    """
    try:
        return unpacked(unit.read_bytes()) is not None
    except OSError:
        return False


def compile_parts(wanted: Sequence[str], report: Report) -> None:
    """Compile some parts in this process; `report` hears of each part, and of every rule in it."""
    if not COMPILED:
        return
    from stellwerk.engine import units

    for part in wanted:
        report(part, "", BEGUN)
        PARTS[part].module()
        listen(group_of(PARTS[part].name), partial(report, part))
        units.make(PARTS[part].name)
        report(part, "", WHOLE)


def warm_up(report: Report, *wanted: str, nice: int = 0) -> bool:
    """Compile some parts, or all; `report` hears part, rule and their number."""
    if not COMPILED:
        return True
    remove_unused()
    chosen = chains(wanted or parts())
    with ThreadPoolExecutor(min(len(chosen), _cores())) as pool:
        try:
            return all(pool.map(lambda chain: _watch(chain, report, nice), chosen))
        except BaseException:  # Ctrl-C: the pool would wait for the end of all work
            stop()
            raise


def _cores() -> int:
    """How many processes can run at once; in a container that may be fewer than the machine's."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def stop() -> None:
    """Compile no more in this process: end those that do, for nobody waits for them."""
    with _starting:
        _stopped.set()
        for worker in _workers:
            worker.kill()


def is_stopped() -> bool:
    """Whether `stop` was called."""
    return _stopped.is_set()


def _watch(chain: Sequence[str], report: Report, nice: int = 0) -> bool:
    """Run the process that compiles some parts and report what it says."""
    worker = _start([*PYTHON, "-m", "stellwerk.warmup", str(nice), *chain])
    if worker is None:
        return False
    with worker:
        for line in worker.stdout or ():
            part, rule, number = line.rstrip("\n").split("\t")
            report(part, rule, int(number))
    return worker.returncode == 0


def _start(command: list[str]) -> subprocess.Popen[str] | None:
    """A process that compiles; it hears of Ctrl-C by `stop` only, so it dies without a word."""
    with _starting:
        if _stopped.is_set():
            return None
        worker = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        _workers.append(worker)
        return worker


def remove_unused() -> None:
    """Remove directories of compiled code that nobody has used for a while."""
    root = cache_root()
    for directory in root.iterdir() if root.is_dir() else ():
        if directory.is_dir() and _age(directory) > UNUSED_DAYS:
            shutil.rmtree(directory, ignore_errors=True)


def _age(directory: Path) -> float:
    return (time.time() - directory.stat().st_mtime) / DAY


class Progress:
    """How far warming up is, out of what `warm_up` reports; threads may report side by side."""

    def __init__(self, *wanted: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._begun = clock, clock()
        self._chains = chains(wanted or parts())
        self._rules: dict[str, set[str]] = {}
        self._done: dict[str, float] = {}
        self._lock = threading.Lock()

    def hear(self, part: str, rule: str, number: int) -> None:
        """A rule was lowered, and its part has so many; or the part has begun, or is whole."""
        with self._lock:
            rules = self._rules.setdefault(part, set())
            if rule:
                rules.add(rule)
            share = LOWERING * min(len(rules) / max(number, 1), 1.0)
            self._done[part] = 1.0 if number == WHOLE else share

    @property
    def share(self) -> float:
        """Which part of the work is done, from 0 to 1."""
        with self._lock:
            return self._share([part for chain in self._chains for part in chain])

    @property
    def families(self) -> dict[str, float]:
        """The share of each family with its bots; one that waits for others is not among them."""
        with self._lock:
            begun = [chain for chain in self._chains if any(part in self._done for part in chain)]
            return {chain[0].split()[0]: self._share(chain) for chain in begun}

    def _share(self, some: Sequence[str]) -> float:
        done = sum(PARTS[part].weight * self._done.get(part, 0.0) for part in some)
        return done / sum(PARTS[part].weight for part in some)

    @property
    def seconds(self) -> int | None:
        """How many seconds are left, about; None as long as nobody can know."""
        share = self.share
        if share < KNOWN:
            return None
        return round((self._clock() - self._begun) * (1.0 - share) / share)


def _say(part: str, rule: str, number: int) -> None:
    try:
        print(part, rule, number, sep="\t", flush=True)
    except BrokenPipeError:  # whoever wanted to hear of it was killed
        os._exit(1)


if __name__ == "__main__":
    if len(sys.argv) == 1:  # a question: is all compiled?
        sys.exit(not is_warm())
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    compile_parts(sys.argv[2:], _say)

"""Warming up: compile the entry points of the families, then those of bots, into the cache.

Every family is compiled by two processes side by side, each with its share of the entry points; a
file lock keeps others from doing the same work at the same time. Bots call the rules of their
family, so they come after it. A part that is compiled as a whole is marked, so that others know
without loading it (`is_warm`). Directories of compiled code that nobody has used for 30 days are
removed.
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
from pathlib import Path
from types import ModuleType

from filelock import FileLock

from stellwerk.catalog import FAMILIES
from stellwerk.engine.jit import (
    COMPILED,
    Compiled,
    cache_directory,
    cache_root,
    compiled_sources,
    place,
)
from stellwerk.engine.told import listen
from stellwerk.processes import PYTHON

MEASURES = "time_"

#: Hears part, rule and the number of the part's rules; 0 when the whole part is there.
Report = Callable[[str, str, int], None]
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
    """A module of entry points; every rule in it is compiled, but for those that only measure.

    `package` holds it and names its cache, `shares` is the number of processes for it, `weight`
    about which part of all the work it is.
    """

    package: str
    module: Callable[[], ModuleType]
    shares: int
    weight: float


def _tickets_bots() -> ModuleType:
    from stellwerk.bots.tickets import match

    return match


def _metro_bots() -> ModuleType:
    from stellwerk.bots.metro import match

    return match


_FAMILIES = {family.name: Part(family.name, family.loops, 2, 0.25) for family in FAMILIES}
#: All bots of a family call each other, so one process compiles them.
_BOTS = {
    "tickets bots": Part("bots", _tickets_bots, 1, 0.25),
    "metro bots": Part("bots", _metro_bots, 1, 0.25),
}
PARTS = _FAMILIES | _BOTS
#: Which parts are compiled side by side, one such group after the other.
STAGES = (tuple(_FAMILIES), tuple(_BOTS))


def parts() -> tuple[str, ...]:
    """What is compiled: the families, and their bots."""
    return tuple(PARTS)


def entry_points(part: str) -> dict[str, Compiled]:
    """The compiled rules of a part's module of entry points, by name."""
    module = PARTS[part].module()
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, Compiled)
        and value.__module__ == module.__name__
        and not name.startswith(MEASURES)
    }


def is_warm(*wanted: str) -> bool:
    """Whether some parts, or all, were compiled as a whole, from these very files, for here."""
    return not COMPILED or all(_is_marked(part) for part in wanted or parts())


def _is_marked(part: str) -> bool:
    """Whether a part's mark is there, and newer than its sources: numba looks at their times."""
    mark = _mark(part)
    if not mark.exists():
        return False
    newest = max(one.stat().st_mtime for one in compiled_sources(PARTS[part].package))
    return mark.stat().st_mtime >= newest


def _mark(part: str) -> Path:
    """The file that says that a part is whole."""
    return cache_directory(PARTS[part].package) / f"{part.replace(' ', '-')}.{place()}.ready"


def compile_share(part: str, share: int, report: Callable[[str, int], None]) -> None:
    """Compile one share of a part; `report` hears every rule and the number of all."""
    if not COMPILED:
        return
    directory = cache_directory(PARTS[part].package)
    directory.mkdir(parents=True, exist_ok=True)
    with FileLock(directory.with_suffix(f".{part.partition(' ')[0]}.{share}.lock")):
        rules = list(entry_points(part).values())
        listen(PARTS[part].package, report)
        size = -(-len(rules) // PARTS[part].shares)
        for compiled in rules[share * size : (share + 1) * size]:
            compiled.ensure()
    directory.touch()


def warm_up(report: Report, *wanted: str, nice: int = 0) -> bool:
    """Compile some parts, or all, stage by stage; `report` hears part, rule and their number."""
    if not COMPILED:
        return True
    remove_unused()
    for stage in STAGES:
        chosen = [part for part in stage if part in (wanted or stage)]
        if not _compile(chosen, report, nice):
            return False
        for part in chosen:
            _mark(part).touch()
            report(part, "", 0)
    return True


def stop() -> None:
    """Compile no more in this process: end those that do, for nobody waits for them."""
    with _starting:
        _stopped.set()
        for worker in _workers:
            worker.kill()


def is_stopped() -> bool:
    """Whether `stop` was called."""
    return _stopped.is_set()


def _compile(stage: Sequence[str], report: Report, nice: int) -> bool:
    pairs = [(part, share) for part in stage for share in range(PARTS[part].shares)]
    with ThreadPoolExecutor(len(pairs) or 1) as pool:
        try:
            return all(pool.map(lambda pair: _watch(pair[0], pair[1], report, nice), pairs))
        except BaseException:  # Ctrl-C: the pool would wait for the end of all work
            stop()
            raise


def _watch(part: str, share: int, report: Report, nice: int = 0) -> bool:
    """Run the process that compiles a share of a part and report what it says."""
    worker = _start([*PYTHON, "-m", "stellwerk.warmup", part, str(share), str(nice)])
    if worker is None:
        return False
    with worker:
        for line in worker.stdout or ():
            name, number = line.split()
            report(part, name, int(number))
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

    def __init__(self, *parts: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._begun = clock, clock()
        self._all = sum(PARTS[part].weight for part in parts or PARTS)
        self._rules: dict[str, set[str]] = {}
        self._numbers: dict[str, int] = {}
        self._lock = threading.Lock()

    def hear(self, part: str, rule: str, number: int) -> None:
        """A rule was compiled; its part has so many, or is whole."""
        with self._lock:
            self._rules.setdefault(part, set()).add(rule)
            self._numbers[part] = number or len(self._rules[part])

    @property
    def share(self) -> float:
        """Which part of the work is done, from 0 to 1."""
        with self._lock:
            done = {part: len(rules) / self._numbers[part] for part, rules in self._rules.items()}
        found = sum(PARTS[part].weight * min(share, 1.0) for part, share in done.items())
        return found / self._all

    @property
    def seconds(self) -> int | None:
        """How many seconds are left, about; None as long as nobody can know."""
        share = self.share
        if share < KNOWN:
            return None
        return round((self._clock() - self._begun) * (1.0 - share) / share)


def _say(rule: str, number: int) -> None:
    try:
        print(rule, number, flush=True)
    except BrokenPipeError:  # whoever wanted to hear of it was killed
        os._exit(1)


if __name__ == "__main__":
    if len(sys.argv) == 1:  # a question: is all compiled?
        sys.exit(not is_warm())
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[3]))
    compile_share(sys.argv[1], int(sys.argv[2]), _say)

"""Warming up: compile the entry points of the families, then those of bots, into the cache.

Every family is compiled by two processes side by side, each with its share of the entry points; a
file lock keeps others from doing the same work at the same time. Bots call the rules of their
family, so they come after it. Directories of compiled code that nobody has used for 30 days are
removed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from filelock import FileLock

from stellwerk.catalog import FAMILIES
from stellwerk.engine.jit import COMPILED, Compiled, cache_directory, cache_root
from stellwerk.processes import PYTHON

MEASURES = "time_"

UNUSED_DAYS = 30
DAY = 86_400

_starting = threading.Lock()
_stopped = threading.Event()
_workers: list[subprocess.Popen[str]] = []


@dataclass(frozen=True, slots=True)
class Part:
    """A module of entry points; every rule in it is compiled, but for those that only measure.

    `package` holds it and names its cache, `shares` is the number of processes for it.
    """

    package: str
    module: Callable[[], ModuleType]
    shares: int


def _tickets_bots() -> ModuleType:
    from stellwerk.bots.tickets import match

    return match


def _metro_bots() -> ModuleType:
    from stellwerk.bots.metro import match

    return match


_FAMILIES = {family.name: Part(family.name, family.loops, 2) for family in FAMILIES}
#: All bots of a family call each other, so one process compiles them.
_BOTS = {
    "tickets bots": Part("bots", _tickets_bots, 1),
    "metro bots": Part("bots", _metro_bots, 1),
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


def compile_share(part: str, share: int) -> Iterator[tuple[str, int]]:
    """Compile one share of a part; after each entry point its name and the number of all."""
    if not COMPILED:
        return
    directory = cache_directory(PARTS[part].package)
    directory.mkdir(parents=True, exist_ok=True)
    with FileLock(directory.with_suffix(f".{part.partition(' ')[0]}.{share}.lock")):
        rules = list(entry_points(part).items())
        size = -(-len(rules) // PARTS[part].shares)
        for name, compiled in rules[share * size : (share + 1) * size]:
            compiled.ensure()
            yield name, len(rules)
    directory.touch()


def warm_up(report: Callable[[str, str, int], None]) -> bool:
    """Compile all parts, stage by stage; `report` hears part, entry point and their number."""
    if not COMPILED:
        return True
    remove_unused()
    return all(_compile(stage, report) for stage in STAGES)


def stop() -> None:
    """Compile no more in this process: end those that do, for nobody waits for them."""
    with _starting:
        _stopped.set()
        for worker in _workers:
            worker.kill()


def is_stopped() -> bool:
    """Whether `stop` was called."""
    return _stopped.is_set()


def _compile(stage: tuple[str, ...], report: Callable[[str, str, int], None]) -> bool:
    pairs = [(part, share) for part in stage for share in range(PARTS[part].shares)]
    with ThreadPoolExecutor(len(pairs)) as pool:
        try:
            return all(pool.map(lambda pair: _watch(pair[0], pair[1], report), pairs))
        except BaseException:  # Ctrl-C: the pool would wait for the end of all work
            stop()
            raise


def _watch(part: str, share: int, report: Callable[[str, str, int], None]) -> bool:
    """Run the process that compiles a share of a part and report what it says."""
    worker = _start([*PYTHON, "-m", "stellwerk.warmup", part, str(share)])
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


if __name__ == "__main__":
    try:
        for _name, _number in compile_share(sys.argv[1], int(sys.argv[2])):
            print(_name, _number, flush=True)
    except BrokenPipeError:  # whoever wanted to hear of it was killed
        os._exit(1)

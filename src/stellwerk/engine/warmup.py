"""Warming up: compile the entry points of the families once, into the cache.

Every family is compiled by two processes side by side, each with its half of the entry points; a
file lock keeps others from doing the same work at the same time. Directories of compiled code that
nobody has used for 30 days are removed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from filelock import FileLock

from stellwerk.engine.jit import COMPILED, cache_directory, cache_root

#: Modules of entry points; every rule in them is compiled, but for those that only measure.
MODULES = {"tickets": "stellwerk.tickets.loops", "metro": "stellwerk.metro.loops"}

MEASURES = "time_"

#: Processes that share the work of a family.
HALVES = 2
UNUSED_DAYS = 30
DAY = 86_400


def families() -> tuple[str, ...]:
    """The families that are there."""
    return tuple(family for family, module in MODULES.items() if _exists(module))


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def entry_points(family: str) -> dict[str, Any]:
    """The compiled rules of a family's module of entry points, by name."""
    module = import_module(MODULES[family])
    own = {name: value for name, value in vars(module).items() if hasattr(value, "ensure")}
    return {
        name: value
        for name, value in own.items()
        if value.__module__ == module.__name__ and not name.startswith(MEASURES)
    }


def compile_half(family: str, half: int) -> Iterator[tuple[str, int]]:
    """Compile one half of a family; after each entry point its name and the number of all."""
    if not COMPILED:
        return
    directory = cache_directory(family)
    directory.mkdir(parents=True, exist_ok=True)
    with FileLock(directory.with_suffix(f".{half}.lock")):
        rules = list(entry_points(family).items())
        middle = len(rules) // HALVES
        for name, compiled in rules[middle:] if half else rules[:middle]:
            compiled.ensure()
            yield name, len(rules)
    directory.touch()


def warm_up(report: Callable[[str, str, int], None]) -> bool:
    """Compile all families side by side; `report` hears family, entry point and their number."""
    if not COMPILED:
        return True
    remove_unused()
    pairs = [(family, half) for family in families() for half in range(HALVES)]
    with ThreadPoolExecutor(len(pairs)) as pool:
        return all(pool.map(lambda pair: _watch(pair[0], pair[1], report), pairs))


def _watch(family: str, half: int, report: Callable[[str, str, int], None]) -> bool:
    """Run the process that compiles half a family and report what it says."""
    command = [sys.executable, "-m", "stellwerk.engine.warmup", family, str(half)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        for line in worker.stdout or ():
            name, number = line.split()
            report(family, name, int(number))
    return worker.returncode == 0


def remove_unused() -> None:
    """Remove directories of compiled code that nobody has used for a while."""
    root = cache_root()
    for directory in root.iterdir() if root.is_dir() else ():
        if directory.is_dir() and _age(directory) > UNUSED_DAYS:
            shutil.rmtree(directory, ignore_errors=True)


def _age(directory: Path) -> float:
    return (time.time() - directory.stat().st_mtime) / DAY


if __name__ == "__main__":
    for _name, _number in compile_half(sys.argv[1], int(sys.argv[2])):
        print(_name, _number, flush=True)

"""Warming up: compile the entry points of the families once, into the cache.

One process at a time compiles a family (a file lock); directories of compiled code that nobody has
used for 30 days are removed. Families compile side by side, each in a process of its own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from filelock import FileLock

from stellwerk.engine.jit import COMPILED, cache_directory, cache_root

#: Modules of entry points; every public rule in them is compiled.
MODULES = {"tickets": "stellwerk.tickets.loops", "metro": "stellwerk.metro.loops"}

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
    return {name: value for name, value in own.items() if value.__module__ == module.__name__}


def compile_family(family: str) -> Iterator[tuple[str, int]]:
    """Compile a family; after each entry point its name and the number of all of them."""
    if not COMPILED:
        return
    directory = cache_directory(family)
    directory.mkdir(parents=True, exist_ok=True)
    with FileLock(directory.with_suffix(".lock")):
        rules = entry_points(family)
        for name, compiled in rules.items():
            compiled.ensure()
            yield name, len(rules)
    directory.touch()


def warm_up(report: Callable[[str, str, int], None]) -> bool:
    """Compile all families side by side; `report` hears family, entry point and their number."""
    remove_unused()
    workers = {family: _start(family) for family in families()} if COMPILED else {}
    waiting = dict(workers)
    while waiting:
        for family, worker in list(waiting.items()):
            line = worker.stdout.readline() if worker.stdout else ""
            if not line:
                worker.wait()
                del waiting[family]
            elif len(words := line.split()) == 2:
                report(family, words[0], int(words[1]))
    return all(worker.returncode == 0 for worker in workers.values())


def _start(family: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "stellwerk.engine.warmup", family]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def remove_unused() -> None:
    """Remove directories of compiled code that nobody has used for a while."""
    root = cache_root()
    for directory in root.iterdir() if root.is_dir() else ():
        if directory.is_dir() and _age(directory) > UNUSED_DAYS:
            shutil.rmtree(directory, ignore_errors=True)


def _age(directory: Path) -> float:
    return (time.time() - directory.stat().st_mtime) / DAY


if __name__ == "__main__":
    for _name, _number in compile_family(sys.argv[1]):
        print(_name, _number, flush=True)

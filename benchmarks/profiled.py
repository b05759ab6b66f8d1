"""Where the time of the server goes, by area.

    python benchmarks/profiled.py STATS serve ...     # `stellwerk serve ...` under cProfile

It is measured from SIGUSR1 to SIGUSR2. The clock is the CPU time of the main thread, the one of the
event loop; waiting does not count.
"""

from __future__ import annotations

import cProfile
import pstats
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

#: The first part of a path that fits names the area.
AREAS = (
    ("stellwerk/server/store", "database"),
    ("sqlalchemy", "database"),
    ("stellwerk/server/routes/talking", "sockets"),
    ("websockets", "sockets"),
    ("uvicorn/protocols/websockets", "sockets"),
    ("starlette/websockets", "sockets"),
    ("stellwerk/server/live/frames", "frames"),
    ("stellwerk/server/views", "frames"),
    ("stellwerk/server/edge/guard", "guard, log and metrics"),
    ("stellwerk/server/edge/logs", "guard, log and metrics"),
    ("/logging/", "guard, log and metrics"),
    ("prometheus_client", "guard, log and metrics"),
    ("stellwerk/server", "services"),
    ("stellwerk/", "rules, views and words"),
    ("numpy", "rules, views and words"),
    ("numba", "rules, views and words"),
    ("uvicorn", "http"),
    ("fastapi", "http"),
    ("starlette", "http"),
    ("pydantic", "http"),
    ("h11", "http"),
    ("asyncio", "event loop"),
    ("uvloop", "event loop"),
    ("anyio", "event loop"),
)


def areas(file: Path) -> dict[str, float]:
    """Percent of the busy time by area; what C functions take counts for whoever called them."""
    stats: dict[Any, Any] = pstats.Stats(str(file)).stats  # type: ignore[attr-defined]
    spent: Counter[str] = Counter()
    for (path, _, _), (_, _, own, _, callers) in stats.items():
        if path != "~":
            spent[_area(path)] += own
            continue
        for (caller, _, _), (_, _, part, _) in callers.items():
            spent[_area(caller)] += part
    whole = sum(spent.values())
    return {area: round(100 * part / whole, 1) for area, part in spent.most_common()}


def _area(path: str) -> str:
    return next((area for part, area in AREAS if part in path), "other")


def main() -> None:
    """Run the command and write what was measured."""
    from stellwerk.cli import main as stellwerk

    file, *words = sys.argv[1:]
    profile = cProfile.Profile(time.thread_time)
    signal.signal(signal.SIGUSR1, lambda *_: profile.enable())
    signal.signal(signal.SIGUSR2, lambda *_: profile.disable())
    try:
        stellwerk(words)
    finally:
        profile.dump_stats(file)


if __name__ == "__main__":
    main()

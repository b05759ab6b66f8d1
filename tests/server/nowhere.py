"""A place where nothing of a server's equipment can be imported, and no thread begins."""

from __future__ import annotations

import sys
import threading

#: Neither to be had in a browser, nor needed.
ABSENT = frozenset(
    "alembic anyio asyncpg fastapi httptools llvmlite multiprocessing numba numpy orjson "
    "prometheus_client segno sqlalchemy sqlite3 starlette uvicorn uvloop".split()
)


class Nowhere:
    """Finds none of them."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in ABSENT:
            raise ImportError(f"{name} is not here")


def no_thread(_: threading.Thread) -> None:
    raise RuntimeError("there are no threads here")


def enter() -> None:
    """From now on this process is there."""
    sys.meta_path.insert(0, Nowhere())
    setattr(threading.Thread, "start", no_thread)  # noqa: B010


def came_in() -> frozenset[str]:
    """What was imported all the same."""
    return ABSENT & {name.partition(".")[0] for name in sys.modules}

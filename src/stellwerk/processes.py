"""Processes that Stellwerk starts: never what lies in the working directory, never without limits.

Python puts the working directory first on the way of a process begun with `-m` or `-c`; a file
`secrets.py` there would be run instead of the library's own. `-P`, or `PYTHONSAFEPATH`, says no.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

#: How commands of ours begin.
PYTHON = (sys.executable, "-P")
MEGABYTE = 1 << 20


def spawning() -> SpawnContext:
    """The way of `multiprocessing` to start processes; they keep off the working directory."""
    from multiprocessing import get_context

    os.environ["PYTHONSAFEPATH"] = "1"  # it passes on no option that this process has not itself
    return get_context("spawn")


def allow_files(most: int) -> None:
    """Let this process have so many open files and connections, as far as the system allows it.

    Systems begin with about a thousand, which one who opens connections soon uses up for everybody.
    """
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def confine(seconds: int, megabytes: int) -> None:
    """Let this process use so much time and memory at most, where the system can hold it to that.

    Beyond the memory it gets a MemoryError; beyond the time it is killed. Ctrl-C and systemd signal
    all processes of a server; whoever started this one ends it, or keeps what it was at. Where the
    machine's memory ends, the system ends this process before the server.
    """
    if sys.platform == "win32":
        return
    import resource

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    _limit(resource.RLIMIT_CPU, seconds)
    _limit(resource.RLIMIT_AS, megabytes * MEGABYTE)
    go_first()


def hold_memory(megabytes: int) -> None:
    """Let this process write to so much memory at most, where the system can hold it to that.

    What is only reserved, or read from files, does not count: some libraries reserve a lot.
    """
    if sys.platform == "win32":
        return
    import resource

    _limit(resource.RLIMIT_DATA, megabytes * MEGABYTE)


def _limit(what: int, most: int) -> None:
    if sys.platform != "win32":
        import resource

        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


def go_first() -> None:
    """Be the first that Linux ends when a machine has no memory left."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # a system without it, or one that forbids it
            Path("/proc/self/oom_score_adj").write_text("1000", encoding="ascii")

"""Processes that Stellwerk starts: never what lies in the working directory, never without limits.

Python puts the working directory first on the way of a process begun with `-m` or `-c`; a file
`secrets.py` there would be run instead of the library's own. `-P`, or `PYTHONSAFEPATH`, says no.
"""

from __future__ import annotations

import os
import sys
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

    Beyond the memory it gets a MemoryError; beyond the time it is killed.
    """
    if sys.platform == "win32":
        return
    import resource

    for what, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, megabytes * MEGABYTE)):
        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))

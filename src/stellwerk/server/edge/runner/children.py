"""Processes of ours: whoever starts one ends it and sees it gone, however often it is cancelled."""

from __future__ import annotations

import asyncio
import contextlib
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Iterator, Mapping

from stellwerk.processes import PYTHON

#: Bytes of one line that a process says, unless told otherwise.
LINE = 64 << 10


async def started(
    module: str, *words: str, environment: Mapping[str, str], most: int = LINE
) -> Process:
    """A process that runs a module of ours, to be written to and read from."""
    starting = asyncio.ensure_future(asyncio.create_subprocess_exec(
        *PYTHON, "-m", module, *words,
        stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=most, env={**os.environ, **environment},
    ))  # fmt: skip
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        # One that is cancelled while it starts is waited for without end (before Python 3.13).
        await _ended_once(starting)
        raise


async def ended(process: Process) -> None:
    """End a process if it still runs, and wait until it is gone.

    A server that stops cancels once more whatever is ending already, and an event loop cancels all
    that it has when it closes; if that ended the waiting, the process would be left to nobody.
    """
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    cancelled = False
    while process.returncode is None:
        try:
            await process.wait()
        except asyncio.CancelledError:  # heard when the process is gone
            cancelled = True
    if cancelled:
        raise asyncio.CancelledError


@contextlib.contextmanager
def asking() -> Iterator[None]:
    """Write to a process; a `ConnectionError` if it is gone already, whatever the loop says."""
    try:
        yield
    except RuntimeError as error:  # so says uvloop of a pipe that is shut
        raise ConnectionResetError from error


async def _ended_once(starting: asyncio.Future[Process]) -> None:
    """End a process as soon as it has been started, for one who has been cancelled already."""
    while not starting.done():
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.wait({starting})
    with contextlib.suppress(OSError, asyncio.CancelledError):  # one never started is gone
        await ended(starting.result())

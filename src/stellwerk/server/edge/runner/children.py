"""Processes of ours: whoever starts one ends it and sees it gone, however often it is cancelled."""

from __future__ import annotations

import asyncio
import contextlib
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from typing import TypeVar

from stellwerk.processes import PYTHON

T = TypeVar("T")
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
        await _kept_up(asyncio.ensure_future(_ended_once(starting)))
        raise


async def ended(process: Process) -> None:
    """End a process if it still runs, and wait until it is gone.

    A server that stops cancels once more whatever is ending already; if that ended the waiting,
    the process would be left to an event loop that is closed.
    """
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    await _kept_up(asyncio.ensure_future(process.wait()))


async def _ended_once(starting: asyncio.Future[Process]) -> None:
    with contextlib.suppress(OSError):  # one that could not be started is gone
        await ended(await starting)


async def _kept_up(work: asyncio.Future[T]) -> None:
    """Wait for some work to its end; whoever cancels the waiting is heard afterwards."""
    cancelled = False
    while not work.done():
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError:
            cancelled = True
    if cancelled:
        raise asyncio.CancelledError

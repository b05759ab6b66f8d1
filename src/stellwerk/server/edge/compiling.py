"""Compiling beside a server: in processes of their own that stand back behind everything else."""

from __future__ import annotations

import asyncio
import sys
from time import monotonic

from stellwerk import warmup
from stellwerk.server.edge.changeover import Report
from stellwerk.server.ports import Preparation

#: Seconds between two reports.
PAUSE = 0.5


async def compile_beside(report: Report) -> bool:
    """Compile all rules; whether that went well. When it is cancelled, the processes end."""
    loop, progress, told = asyncio.get_running_loop(), warmup.Progress(), 0.0

    def hear(part: str, rule: str, number: int) -> None:
        nonlocal told
        progress.hear(part, rule, number)
        if not rule or monotonic() - told >= PAUSE:  # that a part begins or ends is always told
            told = monotonic()
            share, seconds, families = progress.share, progress.seconds, progress.families
            far = Preparation("preparing", share, seconds, families)
            loop.call_soon_threadsafe(report, far)

    try:
        done = await asyncio.to_thread(lambda: warmup.warm_up(hear, nice=warmup.BESIDE))
    except asyncio.CancelledError:
        warmup.stop()
        raise
    if not done:
        print("stellwerk: compiling failed; the server goes on with plain rules.", file=sys.stderr)
    return done

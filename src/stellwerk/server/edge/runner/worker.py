"""Long work in a process of its own, behind everything else, killed when nobody wants it.

What it writes down meanwhile goes with it: a process that is killed does not tidy up.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncGenerator
from tempfile import TemporaryDirectory

from stellwerk.server.edge.runner.children import asking, ended, started
from stellwerk.server.ports import JobFailed, Progress

MODULE = "stellwerk.server.edge.runner.working"
#: Bytes of one report: a whole result.
MOST = 64 << 20
#: Threads for arithmetic: the rules need none. Pages are set by two, and each reserves memory.
SMALL = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "RAYON_NUM_THREADS": "2",
    "MALLOC_ARENA_MAX": "2",
    "PYTHONIOENCODING": "utf-8",
}
WHY = "The work ended without a result. Try again."


class ProcessWorker:
    """Does long work, one piece at a time."""

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """Do some work; whoever stops listening kills the process."""
        try:
            folder = TemporaryDirectory(prefix="stellwerk-", ignore_cleanup_errors=True)
        except OSError:  # the disk is full
            raise JobFailed(WHY) from None
        with folder as place:
            async with contextlib.aclosing(self._work(kind, payload, place)) as steps:
                async for step in steps:
                    yield step

    async def _work(self, kind: str, payload: str, place: str) -> AsyncGenerator[Progress, None]:
        environment = {**SMALL, "TMPDIR": place}
        process = await started(MODULE, kind, environment=environment, most=MOST)
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            with contextlib.suppress(ConnectionError), asking():
                process.stdin.write(payload.encode())
                await process.stdin.drain()
                process.stdin.close()
            finished = False
            async for line in process.stdout:
                told = json.loads(line)
                if "error" in told:
                    raise JobFailed(told["error"])
                finished = told.get("end", False)
                yield Progress(told["done"], told["total"], told["result"])
            if not finished:
                raise JobFailed(WHY)
        except ValueError:  # a line that is none of ours, or has no end: it would come again
            raise JobFailed(WHY) from None
        finally:
            await ended(process)

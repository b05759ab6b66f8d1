"""Long work in a process of its own, behind everything else, killed when nobody wants it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncGenerator

from stellwerk.processes import PYTHON
from stellwerk.server.ports import JobFailed, Progress

MODULE = "stellwerk.server.edge.runner.working"
#: Bytes of one report: a whole result.
MOST = 64 << 20
#: Threads for arithmetic: the rules need none.
SMALL = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PYTHONIOENCODING": "utf-8"}
WHY = "The work ended without a result. Try again."


class ProcessWorker:
    """Does long work, one piece at a time."""

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """Do some work; whoever stops listening kills the process."""
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *PYTHON, "-m", MODULE, kind,
            stdin=pipe, stdout=pipe, stderr=nothing, limit=MOST, env={**os.environ, **SMALL},
        )  # fmt: skip
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            with contextlib.suppress(ConnectionError):
                process.stdin.write(payload.encode())
                await process.stdin.drain()
                process.stdin.close()
            ended = False
            async for line in process.stdout:
                told = json.loads(line)
                if "error" in told:
                    raise JobFailed(told["error"])
                ended = told.get("end", False)
                yield Progress(told["done"], told["total"], told["result"])
            if not ended:
                raise JobFailed(WHY)
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

"""The workshop's desk: one process that reads maps for everybody, and is replaced when it dies.

People take turns (`fair`). A question that takes too long, or kills the process, is a problem of
the one who asked; the next one finds a new process.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from stellwerk.server.edge.runner.children import asking, ended, started
from stellwerk.server.edge.runner.confined import SMALL
from stellwerk.server.edge.runner.fair import Fair, HomeOf, Whose, alone
from stellwerk.server.ports import Question
from stellwerk.server.problems import ServerProblem, bad, busy

MODULE = "stellwerk.server.edge.runner.reading"
#: Bytes of an answer, seconds until nobody waits any more, questions until a process is replaced.
MOST, PATIENCE, USES = 4 << 20, 60.0, 500
#: Questions that may wait, of one person and of all.
WAITING_EACH, WAITING = 6, 60


class Desk:
    """Asks the process that reads maps."""

    def __init__(self, home_of: HomeOf = alone) -> None:
        self._places = Fair(1, WAITING_EACH, WAITING, home_of)
        self._process: asyncio.subprocess.Process | None = None
        self._uses = 0

    async def ask(self, person: str, question: Question) -> Any:
        """The answer to somebody's question; a problem that says what is wrong."""
        asked = json.dumps(question).encode() + b"\n"
        await self._places.take(Whose(person))
        try:
            told = await self._asked(asked)
        except (TimeoutError, ConnectionError, ValueError):
            await self._end()
            raise _too_much() from None
        except BaseException:
            await self._end()
            raise
        finally:
            self._places.give_back()
        if "wrong" in told:
            raise ServerProblem(*told["wrong"])
        return told["good"]

    async def _asked(self, asked: bytes) -> dict[str, Any]:
        process = await self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            with asking():
                process.stdin.write(asked)
                await process.stdin.drain()
            line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ConnectionError
        told: dict[str, Any] = json.loads(line)
        return told

    async def _ready(self) -> asyncio.subprocess.Process:
        self._uses += 1
        if self._process is not None and self._uses > USES:
            await self._end()
        if self._process is None or self._process.returncode is not None:
            self._uses = 1
            try:
                self._process = await started(MODULE, environment=SMALL, most=MOST)
            except OSError:
                raise busy() from None
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await ended(process)

    async def close(self) -> None:
        """Nobody will ask any more."""
        await self._end()


def _too_much() -> ServerProblem:
    return bad(
        "map/too-much", "Reading this map takes too much time or memory. Is it really a map?"
    )

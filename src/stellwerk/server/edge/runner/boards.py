"""Boards of people's own maps: a sketch soon, and the compiled board when it is there.

Both are made once for each text of a map, in processes of their own (`confined`), one after the
other; people take turns. They are kept as long as they are among the last that were asked for and
there is room. A board that takes too long or fails stays a sketch. Nobody waits for it: who has a
sketch asks again. A sketch that fails is not begun again for a while. Boards of the maps that come
with Stellwerk are `ready`: they were drawn before.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256

from stellwerk.server.edge.runner.confined import WAITING, WAITING_EACH, answered
from stellwerk.server.edge.runner.fair import Fair, HomeOf, Whose, alone
from stellwerk.server.ports import Drawn
from stellwerk.server.problems import ServerProblem, busy

log = logging.getLogger("stellwerk.server.boards")
#: Bytes of sketches that are kept, and of boards.
KEPT = 16_000_000
#: Boards that may wait to be compiled, of one person and of all.
QUEUE_EACH, QUEUE = 3, 20
#: Seconds for one board.
LIMIT = 600.0
#: Seconds until a sketch that failed is tried again, and how many such maps are remembered.
FAILED_FOR, FAILED = 600.0, 1_000
DRAWING = "stellwerk.server.edge.runner.drawing"
#: Compressed answers of `drawing` to the texts of maps, by the hashes of these texts.
Ready = Mapping[str, Callable[[], bytes]]


class Shelf:
    """Boards by their maps, up to a number of bytes; those asked for longest ago go first."""

    def __init__(self, most: int) -> None:
        self._most, self._boards = most, OrderedDict[str, Drawn]()
        self.size = 0

    def get(self, key: str) -> Drawn | None:
        """A board, if it is there."""
        if key in self._boards:
            self._boards.move_to_end(key)
        return self._boards.get(key)

    def put(self, key: str, board: Drawn) -> None:
        """Keep a board; always the last one."""
        self.drop(key)
        self._boards[key] = board
        self.size += _size(board)
        while self.size > self._most and len(self._boards) > 1:
            self.drop(next(iter(self._boards)))

    def drop(self, key: str) -> None:
        """Keep it no more."""
        if (gone := self._boards.pop(key, None)) is not None:
            self.size -= _size(gone)


def _size(board: Drawn) -> int:
    return len(board.text) + len(board.picture)


class Failures:
    """Maps whose sketches failed, for a while; of too many, those that failed last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._until = clock, OrderedDict[str, float]()

    def note(self, key: str) -> None:
        """This one failed just now."""
        self._until[key] = self._clock() + FAILED_FOR
        self._until.move_to_end(key)
        if len(self._until) > FAILED:
            self._until.popitem(last=False)

    def __contains__(self, key: str) -> bool:
        if self._until.get(key, 0.0) <= self._clock():
            self._until.pop(key, None)
        return key in self._until


class BoardRunner:
    """Draws boards."""

    def __init__(
        self,
        limit: float = LIMIT,
        kept: int = KEPT,
        home_of: HomeOf = alone,
        ready: Ready | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limit, self._ready = limit, ready or {}
        self._sketches, self._compiled = Shelf(kept), Shelf(kept)
        self._failed = Failures(clock)
        self._work: dict[str, asyncio.Task[None]] = {}
        self._sketching = Fair(1, WAITING_EACH, WAITING, home_of)
        self._compiling = Fair(1, QUEUE_EACH, QUEUE, home_of)

    async def drawn(self, map: str, host: str, sketch: bool = False) -> Drawn:
        """The board of a host's map as far as it is; `sketch` asks for the sketch in any case."""
        key = sha256(map.encode()).hexdigest()
        if key in self._ready:
            return self._made_before(key)
        done = self._compiled.get(key)
        if done is not None and not sketch:
            return done
        sketched = self._sketches.get(key) or await self._sketch(key, map, host)
        # Who looks at a small picture in a list wants no board yet.
        if done is None and not sketch and key not in self._work:
            self._work[key] = asyncio.create_task(self._compile(key, map, host, sketched))
        return sketched

    def _made_before(self, key: str) -> Drawn:
        """A board that was drawn with the map: whoever asks for a sketch gets it, too."""
        board = self._compiled.get(key)
        if board is None:
            board = _read(gzip.decompress(self._ready[key]()), final=True)
            self._compiled.put(key, board)
        return board

    async def _sketch(self, key: str, map: str, host: str) -> Drawn:
        if key in self._failed:
            raise busy()
        await self._sketching.take(Whose(host))
        try:
            return self._sketches.get(key) or await self._draw(key, map)
        finally:
            self._sketching.give_back()

    async def _draw(self, key: str, map: str) -> Drawn:
        if key in self._failed:  # while this one waited
            raise busy()
        try:
            made = _read(await self._aside("sketch", map), final=False)
        except (ValueError, TimeoutError):
            self._failed.note(key)
            raise busy() from None
        except OSError:  # no process could be started, whatever the map is
            raise busy() from None
        self._sketches.put(key, made)
        return made

    async def _compile(self, key: str, map: str, host: str, sketched: Drawn) -> None:
        try:
            await self._compiling.take(Whose(host))
            try:
                board = _read(await self._aside("final", map), final=True)
            finally:
                self._compiling.give_back()
        except ServerProblem:  # too many wait: whoever asks again may have more luck
            return
        except Exception as error:
            log.warning("no board", extra={"why": type(error)})
            if isinstance(error, OSError) and not isinstance(error, TimeoutError):
                return  # no process could be started: whoever asks again may have more luck
            # The sketch is all there will be.
            board = sketched._replace(text=sketched.text.replace(SKETCH, FINAL, 1))
        finally:
            del self._work[key]
        self._compiled.put(key, board)

    async def _aside(self, how: str, map: str) -> bytes:
        return await answered(DRAWING, how, given=map.encode(), seconds=self._limit)

    async def close(self) -> None:
        """Nobody will ask any more."""
        work = list(self._work.values())
        for task in work:
            task.cancel()
        for task in work:
            with contextlib.suppress(asyncio.CancelledError):
                await task


SKETCH, FINAL = b'{"final": false, ', b'{"final": true, '


def _read(answer: bytes, final: bool) -> Drawn:
    """A board out of what a process says; a `ValueError` if it says nothing."""
    board, line, picture = answer.partition(b"\n")
    if not line:
        raise ValueError("no board")
    return Drawn((FINAL if final else SKETCH) + b'"board": ' + board + b"}", picture)

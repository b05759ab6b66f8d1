"""Boards of people's own maps: a sketch at once, and the compiled board when it is there.

A board is compiled once for each text of a map, in a process of its own, one after the other, and
kept as long as it is among the last that were asked for. One that takes too long or fails stays a
sketch. Nobody waits for it: who has a sketch asks again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import OrderedDict
from hashlib import sha256

from stellwerk.boards import sketch_of_text
from stellwerk.boards.plain import plain
from stellwerk.boards.shape import Board
from stellwerk.processes import PYTHON
from stellwerk.server.ports import Drawn, Runner

log = logging.getLogger("stellwerk.server.boards")
#: Boards that are kept, and that may be compiled or wait for it.
KEPT, WAITING = 100, 20
#: Seconds for one board.
LIMIT = 300.0


class BoardRunner:
    """Draws boards."""

    def __init__(self, engine: Runner, limit: float = LIMIT) -> None:
        self._engine, self._limit = engine, limit
        self._sketches: OrderedDict[str, Drawn] = OrderedDict()
        self._compiled: OrderedDict[str, Drawn] = OrderedDict()
        self._work: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Lock()

    async def drawn(self, map: str, sketch: bool = False) -> Drawn:
        """The board of a map as far as it is; `sketch` asks for the sketch in any case."""
        key = sha256(map.encode()).hexdigest()
        if key in self._compiled and not sketch:
            self._compiled.move_to_end(key)
            return self._compiled[key]
        if key not in self._sketches:
            board = await self._engine.run_aside(lambda: sketch_of_text(map))
            _keep(self._sketches, key, _drawn(board, final=False))
        if key not in self._compiled and key not in self._work and len(self._work) < WAITING:
            self._work[key] = asyncio.create_task(self._compile(key, map))
        return self._sketches[key]

    async def _compile(self, key: str, map: str) -> None:
        sketched = self._sketches[key]
        try:
            async with self._one:
                board: Board = json.loads(await self._aside(map))
            _keep(self._compiled, key, _drawn(board, final=True))
        except Exception as error:  # the sketch is all there will be
            log.warning("no board", extra={"why": type(error)})
            _keep(self._compiled, key, sketched._replace(text=_text(sketched.board, final=True)))
        finally:
            del self._work[key]

    async def _aside(self, map: str) -> bytes:
        """The answer of a process that compiles; it never outlives the wait for it."""
        words = (*PYTHON, "-m", "stellwerk.boards")
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *words, stdin=pipe, stdout=pipe, stderr=nothing
        )
        try:
            async with asyncio.timeout(self._limit):
                board, _ = await process.communicate(map.encode())
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return board

    async def close(self) -> None:
        """Nobody will ask any more."""
        work = list(self._work.values())
        for task in work:
            task.cancel()
        for task in work:
            with contextlib.suppress(asyncio.CancelledError):
                await task


def _keep(shelf: OrderedDict[str, Drawn], key: str, board: Drawn) -> None:
    shelf[key] = board
    while len(shelf) > KEPT:
        shelf.popitem(last=False)


def _drawn(board: Board, final: bool) -> Drawn:
    return Drawn(board, _text(board, final), plain(board).encode())


def _text(board: Board, final: bool) -> bytes:
    """The board as clients get it: its ground is in the picture."""
    shown = {key: value for key, value in board.items() if key != "ground"}
    shown["base"] = board["ground"]["base"]
    return json.dumps({"final": final, "board": shown}, ensure_ascii=False).encode()

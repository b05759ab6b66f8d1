"""What a coach thinks of while people think: one position of each table, as long as it stands."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, NamedTuple, TypedDict

if TYPE_CHECKING:  # the pocket page has no analysis
    from stellwerk.analysis.shape import AnalysisDecision

#: Tables at which a coach thinks at a time. Of the household that has most of them, the one that
#: was played at longest ago goes first.
MOST = 200


class Compared(TypedDict):
    """Options that were compared; no decision where there is nothing to choose."""

    forced: bool
    decision: AnalysisDecision | None


class Position(NamedTuple):
    """Where a game stands, and for whom a coach thinks."""

    seq: int
    seat: int


class _Thought(NamedTuple):
    """A position that is thought of, and the household for which."""

    position: Position
    task: asyncio.Task[Compared]
    home: str


class Thoughts:
    """Thoughts by table. A new position ends the thought of the last one."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._tasks: OrderedDict[str, _Thought] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tasks)

    def get(self, table: str, position: Position) -> asyncio.Task[Compared] | None:
        """The thought of a position, if it is thought of; what failed is to be thought of anew."""
        known = self._tasks.get(table)
        there = known is not None and known.position == position and not _has_failed(known.task)
        return known.task if known is not None and there else None

    def begin(
        self,
        table: str,
        position: Position,
        think: Callable[[], Coroutine[object, None, Compared]],
        home: str = "",
    ) -> asyncio.Task[Compared]:
        """Think of a position, unless somebody does; nobody has to wait for it."""
        if (task := self.get(table, position)) is not None:
            return task
        self.end(table)
        task = asyncio.create_task(think())
        task.add_done_callback(_look_at)
        self._tasks[table] = _Thought(position, task, home)
        while len(self._tasks) > self._most:
            self.end(self._first_to_go())
        return task

    def _first_to_go(self) -> str:
        number = Counter(one.home for one in self._tasks.values())
        most = max(number.values())
        return next(table for table, one in self._tasks.items() if number[one.home] == most)

    def end(self, table: str) -> None:
        """The game has gone on: what was not begun is not thought of."""
        known = self._tasks.pop(table, None)
        if known is not None:
            known.task.cancel()

    def close(self) -> None:
        """Nobody will ask any more."""
        for table in list(self._tasks):
            self.end(table)


def _has_failed(task: asyncio.Task[Compared]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _look_at(task: asyncio.Task[Compared]) -> None:
    """A failure is told to whoever asks; nobody may have asked."""
    if not task.cancelled():
        task.exception()

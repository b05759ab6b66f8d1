"""Where matches run: in this process, in one process for each core, or on a Ray cluster.

Blocks are handed out in chunks, and heard of in order. Ctrl-C ends the match and keeps what was
played. A worker that dies takes its chunk with it; the chunk is played again, and none is counted
twice.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from stellwerk.arena.match import Match, is_compiled, play_blocks
from stellwerk.arena.results import BlockResult
from stellwerk.bots import LADDER
from stellwerk.bots.frozen import kind_of
from stellwerk.processes import spawning

#: Hears the blocks that are done, in order of their numbers.
Report = Callable[[Sequence[BlockResult]], None]
#: Hears one block after the other, in order, until it says that it has heard enough.
Until = Callable[[BlockResult], bool]
Chunk = tuple[int, ...]
#: Hears that a chunk is done.
Done = Callable[[Chunk, Sequence[BlockResult]], None]

#: Blocks in a chunk of quick compiled games; all others go one by one.
QUICK_CHUNK = 50
#: How often workers are started anew when one has died.
RESTARTS = 3


class Enough(Exception):
    """The match need not go on."""


class Tally:
    """What was played: blocks come in any order, and are heard of in that of their `numbers`."""

    def __init__(self, numbers: Sequence[int], report: Report, until: Until) -> None:
        self._numbers = numbers
        self._report, self._until = report, until
        self._waiting: dict[int, BlockResult] = {}
        self._heard: set[int] = set()
        self.counted: list[BlockResult] = []

    def add(self, results: Sequence[BlockResult]) -> None:
        """Note blocks; a block that is known already is not counted twice."""
        first = len(self.counted)
        self._waiting.update({one.block: one for one in results if one.block not in self._heard})
        enough = False
        while not enough and self._next in self._waiting:
            self._heard.add(self._next)
            self.counted.append(self._waiting.pop(self._next))
            enough = self._until(self.counted[-1])
        if len(self.counted) > first:
            self._report(self.counted[first:])
        if enough:
            raise Enough

    @property
    def _next(self) -> int:
        """The number of the block to be heard of next; -1 after the last one."""
        heard = len(self.counted)
        return self._numbers[heard] if heard < len(self._numbers) else -1

    def add_rest(self) -> None:
        """Count what came out of order before the match was interrupted."""
        rest = [self._waiting[block] for block in sorted(self._waiting)]
        self.counted += rest
        self._waiting = {}
        if rest:
            self._report(rest)


def play(
    match: Match,
    blocks: int | Sequence[int],
    jobs: int | None = 1,
    report: Report = lambda _: None,
    until: Until = lambda _: False,
    on: str = "here",
) -> list[BlockResult]:
    """Play the first blocks of a match, or those of some numbers, in order of these.

    `jobs` None is one process a core; `on` is `here` or `ray`. On Ctrl-C the blocks played so far
    are returned.
    """
    numbers = range(blocks) if isinstance(blocks, int) else blocks
    tally = Tally(numbers, report, until)
    chunks = chunks_of(match, numbers)
    try:
        if on == "ray":
            from stellwerk.cluster import work_on_ray

            work_on_ray(play_blocks, match, chunks, jobs, tally.add)
        else:
            _play_here(match, chunks, jobs, tally)
    except Enough:
        pass
    except KeyboardInterrupt:
        tally.add_rest()
    return tally.counted


def is_quick(match: Match) -> bool:
    """Whether thousands of the match's games take a second."""
    kinds = [kind_of(name) for name in match.bots]
    return is_compiled(match) and all(kind in LADDER and kind != "search" for kind in kinds)


def chunks_of(match: Match, numbers: Sequence[int]) -> list[Chunk]:
    """The blocks as they are handed out."""
    size = QUICK_CHUNK if is_quick(match) else 1
    return [tuple(numbers[i : i + size]) for i in range(0, len(numbers), size)]


def _play_here(match: Match, chunks: Sequence[Chunk], jobs: int | None, tally: Tally) -> None:
    workers = min(len(chunks), (os.cpu_count() or 1) if jobs is None else jobs)
    if workers > 1:
        _play_in_processes(match, chunks, workers, tally)
        return
    for chunk in chunks:
        tally.add(play_blocks(match, chunk))


def _play_in_processes(match: Match, chunks: Sequence[Chunk], workers: int, tally: Tally) -> None:
    waiting = set(chunks)

    def done(chunk: Chunk, results: Sequence[BlockResult]) -> None:
        waiting.discard(chunk)
        tally.add(results)

    for attempt in range(RESTARTS + 1):
        try:
            _play_in_pool(match, sorted(waiting), workers, done)
            return
        except BrokenProcessPool:
            if attempt == RESTARTS:
                raise


def _play_in_pool(match: Match, chunks: Sequence[Chunk], workers: int, done: Done) -> None:
    context = spawning()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)
    try:
        tasks: dict[Future[list[BlockResult]], Chunk] = {
            pool.submit(play_blocks, match, chunk): chunk for chunk in chunks
        }
        rest = set(tasks)
        while rest:
            finished, rest = wait(rest, return_when=FIRST_COMPLETED)
            for task in finished:
                done(tasks[task], task.result())
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the business of the process that gave the work out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""Where matches run: in this process, or in one process for each core.

Blocks are handed out in chunks. Ctrl-C ends the match and keeps what was played. A worker that dies
takes its chunk with it; the chunk is played again, and none is counted twice.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from stellwerk.arena.match import Match, play_blocks
from stellwerk.arena.results import BlockResult

#: Hears every chunk that is done.
Report = Callable[[Sequence[BlockResult]], None]
Chunk = tuple[int, ...]

#: Blocks in a chunk: many for quick bots, one for those that search.
QUICK_CHUNK = 50
#: How often a pool of workers is started anew when a worker has died.
RESTARTS = 3


def play(
    match: Match, blocks: int, jobs: int | None = 1, report: Report = lambda _: None
) -> list[BlockResult]:
    """Play the first blocks of a match, in order of their numbers; `jobs` None is one a core.

    On Ctrl-C the blocks played so far are returned.
    """
    played: dict[int, BlockResult] = {}

    def note(results: Sequence[BlockResult]) -> None:
        played.update({result.block: result for result in results})
        report(results)

    chunks = _chunks(match, blocks)
    workers = min(len(chunks), (os.cpu_count() or 1) if jobs is None else jobs)
    try:
        if workers > 1:
            _play_in_processes(match, chunks, workers, note)
        else:
            for chunk in chunks:
                note(play_blocks(match, chunk))
    except KeyboardInterrupt:
        pass
    return [played[block] for block in sorted(played)]


def _chunks(match: Match, blocks: int) -> list[Chunk]:
    searching = any(name.startswith("search") for name in match.bots)
    size = 1 if searching else QUICK_CHUNK
    return [tuple(range(i, min(i + size, blocks))) for i in range(0, blocks, size)]


def _play_in_processes(match: Match, chunks: Sequence[Chunk], workers: int, note: Report) -> None:
    waiting = set(chunks)

    def done(chunk: Chunk, results: Sequence[BlockResult]) -> None:
        waiting.discard(chunk)
        note(results)

    for attempt in range(RESTARTS + 1):
        try:
            _play_in_pool(match, sorted(waiting), workers, done)
            return
        except BrokenProcessPool:
            if attempt == RESTARTS:
                raise


def _play_in_pool(
    match: Match,
    chunks: Sequence[Chunk],
    workers: int,
    done: Callable[[Chunk, Sequence[BlockResult]], None],
) -> None:
    context = get_context("spawn")
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

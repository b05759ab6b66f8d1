"""Matches on a Ray cluster: the same blocks, the same results, on other machines.

`RAY_ADDRESS` names a cluster that runs already; otherwise one is started on this machine, and ended
with the match. A worker that dies has its chunk played again; whoever counts the blocks counts none
twice. Files of own bots must lie at the same place on all machines.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import TYPE_CHECKING, Any

from stellwerk.arena.match import play_blocks
from stellwerk.errors import BadOption

if TYPE_CHECKING:
    from stellwerk.arena.match import Match
    from stellwerk.arena.results import BlockResult

Chunk = tuple[int, ...]

#: How often a chunk is played again after its worker died.
AGAIN = 3
#: Chunks handed out for each worker, so that none waits for work and few are lost at the end.
AHEAD = 2


def play_on_ray(
    match: Match,
    chunks: Sequence[Chunk],
    workers: int | None,
    done: Callable[[Sequence[BlockResult]], None],
) -> None:
    """Play chunks of blocks on the cluster; `workers` sizes one that is started here."""
    ray = _ray()
    with connected(workers):
        task = ray.remote(max_retries=0, num_cpus=1)(play_blocks)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        _hand_out(ray, task, match, list(chunks), ahead, done)


def _hand_out(
    ray: Any,
    task: Any,
    match: Match,
    waiting: list[Chunk],
    ahead: int,
    done: Callable[[Sequence[BlockResult]], None],
) -> None:
    running: dict[Any, Chunk] = {}
    deaths: dict[Chunk, int] = {}
    try:
        while waiting or running:
            while waiting and len(running) < ahead:
                chunk = waiting.pop(0)
                running[task.remote(match, chunk)] = chunk
            (first, *_), _ = ray.wait(list(running))
            chunk = running.pop(first)
            try:
                results = ray.get(first)
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
                deaths[chunk] = deaths.get(chunk, 0) + 1
                if deaths[chunk] > AGAIN:
                    raise
                waiting.insert(0, chunk)
            else:
                done(results)
    finally:
        for left in running:
            ray.cancel(left, force=True)


def connected(workers: int | None) -> AbstractContextManager[object]:
    """Be connected; a cluster that was started here ends with whoever started it."""
    ray, stack = _ray(), ExitStack()
    if ray.is_initialized():
        return stack
    address = os.environ.get("RAY_ADDRESS")
    size = {} if address else {"num_cpus": workers, "include_dashboard": False}
    ray.init(address=address, log_to_driver=False, logging_level="error", **size)
    stack.callback(ray.shutdown)
    return stack


def _ray() -> Any:
    """The library, without its reports to others."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        why = "Ray is not installed; install it with: pip install 'stellwerk[cluster]'."
        raise BadOption("--on ray", why) from None
    return ray

"""Work on a Ray cluster: the same parts, the same results, on other machines.

`RAY_ADDRESS` names a cluster that runs already; otherwise one is started on this machine, and ended
with the work. Of a worker that dies the part is done again. Files of own bots must lie at the
same place on all machines.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import Any, TypeVar

from stellwerk.errors import BadOption

Part = TypeVar("Part")
Result = TypeVar("Result")

#: How often a part is done again after its worker died.
AGAIN = 3
#: Parts handed out for each worker, so that none waits for work and few are lost at the end.
AHEAD = 2


def work_on_ray(
    do: Callable[..., Result],
    what: object,
    parts: Sequence[Part],
    workers: int | None,
    done: Callable[[Result], None],
) -> None:
    """Do `do(what, part)` for all parts on the cluster; `workers` sizes one that is started here.

    `done` hears of every result once, as they come.
    """
    ray = _ray()
    with connected(workers):
        task = ray.remote(max_retries=0, num_cpus=1)(do)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        _hand_out(ray, task, ray.put(what), list(parts), ahead, done)


def _hand_out(
    ray: Any,
    task: Any,
    what: object,
    waiting: list[Part],
    ahead: int,
    done: Callable[[Result], None],
) -> None:
    running: dict[Any, Part] = {}
    deaths: dict[Part, int] = {}
    try:
        while waiting or running:
            while waiting and len(running) < ahead:
                part = waiting.pop(0)
                running[task.remote(what, part)] = part
            (first, *_), _ = ray.wait(list(running))
            part = running.pop(first)
            try:
                result = ray.get(first)
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
                deaths[part] = deaths.get(part, 0) + 1
                if deaths[part] > AGAIN:
                    raise
                waiting.insert(0, part)
            else:
                done(result)
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

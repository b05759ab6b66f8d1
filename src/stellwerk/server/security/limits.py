"""Limits: how often somebody may do something, as buckets that fill again.

So many are kept of each kind, by how long they take to fill, and the one that was used longest ago
goes first. What counts for an hour is not forgotten over what counts for a minute: of those one can
make thousands, by names of tables that are nowhere.

What the server itself refuses, because its disk is full or too much waits, takes nothing from the
limits of an hour (`spending`): whoever tries again until there is room would be shut out then.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial

#: Buckets of one kind.
MOST = 20_000
#: What is left in a bucket, and since when.
Buckets = OrderedDict[str, tuple[float, float]]
#: Seconds from which on a limit is given back; shorter ones are soon full again.
LONG = 3600.0
#: Ways to give back what the request that is answered here has used.
Spent = list[Callable[[], None]]
_spent: ContextVar[Spent | None] = ContextVar("spent", default=None)


@contextmanager
def spending() -> Iterator[Spent]:
    """Know what is used of long limits meanwhile, to give it back."""
    spent: Spent = []
    token = _spent.set(spent)
    try:
        yield spent
    finally:
        _spent.reset(token)


class Limits:
    """Buckets by key; each holds as many tokens as may be used at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kinds: dict[float, Buckets] = {}

    def take(self, key: str, number: int, seconds: float, weight: float = 1) -> bool:
        """Use some of `number` tokens that come back within `seconds`; whether they were there."""
        now, buckets = self._clock(), self._kinds.get(seconds)
        if buckets is None:
            buckets = self._kinds[seconds] = Buckets()
        left, since = buckets.pop(key, (float(number), now))
        left = min(left + (now - since) * number / seconds, float(number))
        allowed = left >= weight
        buckets[key] = (left - weight if allowed else left, now)
        if len(buckets) > MOST:
            buckets.popitem(last=False)
        spent = _spent.get()
        if allowed and seconds >= LONG and spent is not None:
            spent.append(partial(self._give_back, key, seconds, weight))
        return allowed

    def _give_back(self, key: str, seconds: float, weight: float) -> None:
        buckets = self._kinds[seconds]
        if key in buckets:  # a bucket that is gone was full again
            left, since = buckets[key]
            buckets[key] = (left + weight, since)

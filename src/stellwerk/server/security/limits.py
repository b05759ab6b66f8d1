"""Limits: how often somebody may do something, as buckets that fill again.

So many are kept of each kind, by how long they take to fill, and the one that was used longest ago
goes first. What counts for an hour is not forgotten over what counts for a minute: of those one can
make thousands, by names of tables that are nowhere.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

#: Buckets of one kind.
MOST = 20_000
#: What is left in a bucket, and since when.
Buckets = OrderedDict[str, tuple[float, float]]


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
        return allowed

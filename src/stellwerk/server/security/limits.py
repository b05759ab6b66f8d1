"""Limits: how often somebody may do something, as buckets that fill again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST = 20_000


class Limits:
    """Buckets by key; each holds as many tokens as may be used at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, number: int, seconds: float, weight: float = 1) -> bool:
        """Use some of `number` tokens that come back within `seconds`; whether they were there."""
        now = self._clock()
        left, since = self._buckets.pop(key, (float(number), now))
        left = min(left + (now - since) * number / seconds, float(number))
        allowed = left >= weight
        self._buckets[key] = (left - weight if allowed else left, now)
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return allowed

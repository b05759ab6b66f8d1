"""How many bytes somebody may say on sockets: so many at once, and so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Allowance:
    """Bytes that may be said; they come back with time."""

    def __init__(
        self, most: int, each_second: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most, self._each_second, self._clock = most, each_second, clock
        self._left, self._since = float(most), clock()

    def take(self, number: int) -> bool:
        """Say so many; whether that was within bounds. What was not takes nothing from others."""
        now = self._clock()
        more = (now - self._since) * self._each_second
        self._left, self._since = min(self._left + more, float(self._most)), now
        if number > self._left:
            return False
        self._left -= number
        return True


class Allowances:
    """Those of households; of very many, the ones that were used last."""

    def __init__(self, most: int, each_second: int, households: int = 5_000) -> None:
        self._most, self._each_second, self._households = most, each_second, households
        self._known: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, home: str) -> Allowance:
        """The one that all sockets of a household share."""
        found = self._known.pop(home, None) or Allowance(self._most, self._each_second)
        self._known[home] = found
        if len(self._known) > self._households:
            self._known.popitem(last=False)
        return found

"""What tickets still need, as it was found before: of all games together, up to a size.

Somebody who asks what each claim would complete, at each position of a game with many tickets, has
tens of kilobytes kept for every answer, and may play as many games on maps of their own.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from threading import Lock

from stellwerk.tickets.shape import TicketMissing

Lacks = dict[int, TicketMissing]
#: Bytes that are kept, about: the answers of two thousand tables.
MOST = 32_000_000
#: What an answer takes besides its tickets, each ticket in it, and each route of that ticket.
ANSWER, TICKET, ROUTE = 2_500, 350, 9


class Found:
    """Answers by what was asked; of too many those found longest ago go first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: dict[Hashable, Lacks] = {}
        #: Threads may find something at the same time.
        self._keeping = Lock()
        self.size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, asked: Hashable) -> Lacks | None:
        """What was found, if it is still there."""
        return self._kept.get(asked)

    def keep(self, asked: Hashable, found: Lacks) -> Lacks:
        """Keep it for others."""
        with self._keeping:
            if asked not in self._kept:
                self._kept[asked] = found
                self.size += size(found)
            while self.size > self._most:
                self.size -= size(self._kept.pop(next(iter(self._kept))))
        return found


def size(found: Mapping[int, TicketMissing]) -> int:
    """The bytes of an answer, about."""
    return ANSWER + sum(TICKET + ROUTE * len(lack["routes"]) for lack in found.values())

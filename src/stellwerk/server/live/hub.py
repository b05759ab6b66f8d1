"""Who looks on: the sockets of every table and of the lobby, and how they hear of news.

A socket is woken, not told: when it wakes it asks for the frame since the last one it sent. So a
slow reader skips frames and never holds up a table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from itertools import count

from stellwerk.server.people import Person

#: Seconds until those who look at a table hear that somebody has come or gone: often the same
#: person comes back at once, and a crowd that comes is told of once.
SOON = 0.25
#: How many at a table are told a second, where more than a few look on: what one of them does,
#: all others hear of.
FEW, TOLD = 20, 400


@dataclass(eq=False, slots=True)
class Watcher:
    """A socket: whose it is, from which seat it looks, what it has seen."""

    person: Person | None
    seat: int | None = None
    seq: int | None = None
    #: For whom things are found out that take long, if nobody is there by name.
    asker: str = ""
    #: The last line of chat that went by, in every room that could be read then.
    heard: dict[str, int] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Hub:
    """All sockets of this process."""

    def __init__(self) -> None:
        self._tables: dict[str, set[Watcher]] = {}
        self._lobby: dict[str | None, set[Watcher]] = {}
        self._owners: Counter[str] = Counter()
        self._numbers = count(1)
        self._changes: dict[str, int] = {}
        self._noticing: set[str] = set()
        #: Another number whenever the public tables change.
        self.lobby_changes = 0

    def count(self, owner: str) -> int:
        """Sockets of a person or address."""
        return self._owners[owner]

    def arrive(self, owner: str) -> None:
        """A socket opened."""
        self._owners[owner] += 1

    def depart(self, owner: str) -> None:
        """A socket closed."""
        self._owners[owner] -= 1
        if not self._owners[owner]:
            del self._owners[owner]

    def watch(self, table: str, watcher: Watcher) -> None:
        """Hear of a table."""
        self._tables.setdefault(table, set()).add(watcher)
        self._changes[table] = next(self._numbers)

    def leave(self, table: str, watcher: Watcher) -> None:
        """Hear of it no more."""
        found = self._tables.get(table, set())
        found.discard(watcher)
        self._changes[table] = next(self._numbers)
        if not found:
            self._tables.pop(table, None)
            self._changes.pop(table, None)

    def changes(self, table: str) -> int:
        """Another number whenever others look at a table; 0 if nobody does."""
        return self._changes.get(table, 0)

    def tables(self) -> list[str]:
        """The tables that somebody looks at."""
        return list(self._tables)

    def watched(self, table: str) -> bool:
        """Whether anybody looks on."""
        return table in self._tables

    def present(self, table: str) -> set[str]:
        """The people who look at a table now."""
        return {w.person.id for w in self._tables.get(table, ()) if w.person is not None}

    def spectators(self, table: str, seated: set[str]) -> int:
        """How many look on without a seat."""
        watchers = self._tables.get(table, ())
        return sum(w.person is None or w.person.id not in seated for w in watchers)

    def wake(self, table: str) -> None:
        """There is news at a table."""
        for watcher in self._tables.get(table, ()):
            watcher.news.set()

    def wake_everybody(self) -> None:
        """There is something that concerns every socket."""
        for table in self._tables:
            self.wake(table)
        self.wake_lobby()

    def notice(self, table: str) -> None:
        """Somebody came or went: all others hear of it soon."""
        if table in self._tables and table not in self._noticing:
            self._noticing.add(table)
            asyncio.get_running_loop().call_later(SOON, self._tell, table)

    def _tell(self, table: str) -> None:
        self._noticing.discard(table)
        self.wake(table)

    def pause(self, table: str, watcher: Watcher) -> float:
        """Seconds until somebody who looks on may hear of a table again; who plays hears at once.

        Nobody waits where few look on.
        """
        number = len(self._tables.get(table, ()))
        return number / TOLD if watcher.seat is None and number > FEW else 0.0

    def watch_lobby(self, watcher: Watcher) -> None:
        """Hear of the lobby."""
        self._lobby.setdefault(_whose(watcher), set()).add(watcher)

    def lobby_watched(self) -> bool:
        """Whether anybody looks at the lobby."""
        return bool(self._lobby)

    def in_lobby(self) -> int:
        """How many sockets hear of the lobby."""
        return sum(map(len, self._lobby.values()))

    def leave_lobby(self, watcher: Watcher) -> None:
        """Hear of it no more."""
        found = self._lobby.get(_whose(watcher), set())
        found.discard(watcher)
        if not found:
            self._lobby.pop(_whose(watcher), None)

    def wake_lobby(self, people: set[str] | None = None) -> None:
        """There is news in the lobby: for all, or for some people."""
        self.lobby_changes += people is None
        for person in list(self._lobby) if people is None else people:
            for watcher in self._lobby.get(person, ()):
                watcher.news.set()


def _whose(watcher: Watcher) -> str | None:
    return None if watcher.person is None else watcher.person.id

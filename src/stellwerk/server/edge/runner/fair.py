"""Fair shares of a few threads or processes: households take turns, in each its people and tables.

Whoever was served longest ago, or never, comes next; of his tables the one that waits longest. So a
hundred decisions that somebody asks for cost everybody else the wait for one, and so do those of a
hundred people that somebody makes of himself. What waits is bounded, for each person, for each
household (half of what the others leave) and for all together: beyond that one hears at once that
the server is busy.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Generic, NamedTuple, TypeVar

from stellwerk.server.problems import busy

T = TypeVar("T")
#: What may wait of one person, and of all.
MOST_EACH, MOST = 120, 2_000


class Whose(NamedTuple):
    """For whom something is done, and at which of his tables."""

    person: str
    table: str = ""


#: The tables of one person, each with what waits there.
Tables = OrderedDict[str, deque[T]]
#: The household of a person.
HomeOf = Callable[[str], str]


def alone(person: str) -> str:
    """Everybody a household."""
    return person


class Turns(Generic[T]):
    """What waits, by household, person and table."""

    def __init__(
        self, most_each: int = MOST_EACH, most: int = MOST, home_of: HomeOf = alone
    ) -> None:
        self._most_each, self._most, self._home_of = most_each, most, home_of
        self._waiting: dict[str, dict[str, Tables[T]]] = {}
        #: How much waits of each person, and of each household.
        self._number: Counter[str] = Counter()
        self._from: Counter[str] = Counter()
        self._served: OrderedDict[str, int] = OrderedDict()
        self._turn = count(1)

    def __len__(self) -> int:
        return self._number.total()

    def add(self, whose: Whose, thing: T) -> None:
        """Let something wait; `server/busy` if too much does."""
        person, table = whose
        home = self._home_of(person)
        free, one_of_many = self._most - len(self), home != person
        if (
            self._number[person] >= self._most_each
            or (one_of_many and self._from[home] >= free)
            or not free
        ):
            raise busy()
        self._number[person] += 1
        self._from[home] += 1
        people = self._waiting.setdefault(home, {})
        people.setdefault(person, OrderedDict()).setdefault(table, deque()).append(thing)

    def next(self) -> T | None:
        """Whatever is to be done next; None if nothing waits."""
        if not self._waiting:
            return None
        home = min(self._waiting, key=lambda one: self._served.get(_household(one), 0))
        people = self._waiting[home]
        person = min(people, key=lambda one: self._served.get(one, 0))
        self._note(home, person)
        _less(self._number, person)
        _less(self._from, home)
        tables = people[person]
        table, things = tables.popitem(last=False)
        thing = things.popleft()
        if things:
            tables[table] = things  # behind the others
        if not tables:
            del people[person]
        if not people:
            del self._waiting[home]
        return thing

    def note(self, person: str) -> None:
        """Somebody is served: all others who wait come before him now."""
        self._note(self._home_of(person), person)

    def _note(self, home: str, person: str) -> None:
        turn = next(self._turn)
        for one in (person, _household(home)):
            self._served[one] = turn
            self._served.move_to_end(one)
        while len(self._served) > 2 * self._most:
            self._served.popitem(last=False)


def _household(home: str) -> str:
    """How a household is told from a person."""
    return f"from {home}"


def _less(number: Counter[str], one: str) -> None:
    number[one] -= 1
    if not number[one]:
        del number[one]


class Fair:
    """A few places for work, given to people in turn."""

    def __init__(
        self,
        places: int,
        most_each: int = MOST_EACH,
        most: int = MOST,
        home_of: HomeOf = alone,
    ) -> None:
        self._free = places
        self._turns: Turns[asyncio.Future[None]] = Turns(most_each, most, home_of)

    def __len__(self) -> int:
        return len(self._turns)

    async def take(self, whose: Whose) -> None:
        """Wait for a place; it is to be given back."""
        if self._free:
            self._free -= 1
            self._turns.note(whose.person)
            return
        turn = asyncio.get_running_loop().create_future()
        self._turns.add(whose, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """The place is for the next who still waits."""
        while (turn := self._turns.next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


def _stand_back(nice: int) -> None:
    """Let a thread stand back behind others, where the system can do that for one alone."""
    if nice and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), nice)


class FairThreads:
    """Threads whose time is shared fairly."""

    def __init__(self, number: int, name: str, home_of: HomeOf = alone, nice: int = 0) -> None:
        self._threads = ThreadPoolExecutor(number, name, _stand_back, (nice,))
        self._places = Fair(number, home_of=home_of)

    async def run(self, whose: Whose, work: Callable[[], T]) -> T:
        """The answer of some work, when its turn has come."""
        await self._places.take(whose)
        loop = asyncio.get_running_loop()

        def free(_: object) -> None:  # also when nobody waits for the answer any more
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(self._places.give_back)

        try:
            answer = self._threads.submit(work)
        except BaseException:  # shut down, or no thread can be started
            self._places.give_back()
            raise
        answer.add_done_callback(free)
        return await asyncio.wrap_future(answer)

    def close(self) -> None:
        """Begin nothing any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

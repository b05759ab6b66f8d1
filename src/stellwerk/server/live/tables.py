"""The tables in memory: found by id, read from the database when asked for, the oldest let go."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from stellwerk.errors import StellwerkError
from stellwerk.server.live.hub import Hub
from stellwerk.server.live.past import Ahead
from stellwerk.server.live.table import LiveTable, asker, find_game
from stellwerk.server.ports import Figures, Runner, Store
from stellwerk.server.problems import AWAY, ServerProblem, no_table, refused
from stellwerk.server.rows import Facts

T = TypeVar("T")
#: Tables that are read at once for the clock alone. The store has more readers, for people.
FEW = 3


class Tables:
    """Tables by id.

    There is never a second one of the same id: whoever holds a table that was let go, as a bot that
    thinks does, would store what it does through the one, and everybody else would look at the
    other, which never hears of it.
    """

    def __init__(self, store: Store, runner: Runner, hub: Hub, figures: Figures, most: int) -> None:
        self._store, self._runner, self._hub = store, runner, hub
        self._figures, self._most = figures, most
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        #: These, and those that were let go while somebody has them in hand.
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._few = asyncio.Semaphore(FEW)
        #: For every table that is being read, what goes meanwhile.
        self._reading: list[set[str]] = []

    async def newest(self, id: str) -> LiveTable:
        """A table as the database knows it now, whichever process has changed it."""
        known = self.knows(id)
        live = await self.get(id)
        if known and self._store.shared:
            await self.refresh(id)
        return live

    async def get(self, id: str) -> LiveTable:
        """A table as this process knows it; 404 if there is none."""
        if (found := self._live.get(id)) is not None:
            self._live.move_to_end(id)
            return found
        if (held := self._held.get(id)) is not None:
            self.add(held)
            return held
        if id not in self._loading:
            self._begin(id, asyncio.Event())
        return await asyncio.shield(self._loading[id])

    async def wake(self, id: str) -> LiveTable:
        """The same for the clock, which asks for hundreds at once when a server begins.

        What is read for it leaves room for what people ask for, which waits for none of these.
        """
        loading = await self._read_in_turn(id)
        return await (self.get(id) if loading is None else asyncio.shield(loading))

    async def _read_in_turn(self, id: str) -> asyncio.Future[LiveTable] | None:
        """Begin to load a table, and wait until it is read; None if it is here or on its way."""
        if self.knows(id):
            return None
        async with self._few:
            if self.knows(id):  # somebody has asked for it meanwhile
                return None
            read = asyncio.Event()
            loading = self._begin(id, read)
            await read.wait()
            return loading

    def _begin(self, id: str, read: asyncio.Event) -> asyncio.Future[LiveTable]:
        """Begin to load a table; the event is set once it is read, or could not be."""
        self._loading[id] = _begun(self._load(id, read))
        return self._loading[id]

    def cached(self, id: str) -> LiveTable | None:
        """A table if it is in memory."""
        return self._live.get(id)

    def knows(self, id: str) -> bool:
        """Whether a table is in memory, or on its way there."""
        return id in self._held or id in self._loading

    async def _load(self, id: str, read: asyncio.Event) -> LiveTable:
        try:
            with self._missed() as gone:
                facts = await self._store.facts(id)
                read.set()
                if facts is None:
                    raise no_table()
                live = await self._runner.run_aside(lambda: _make_or_refuse(facts), asker(facts))
            if id in gone:
                raise no_table()
            for one in gone:
                live.forget(one)
            self.add(live)
            return live
        finally:
            read.set()
            del self._loading[id]

    def add(self, live: LiveTable) -> None:
        """Keep a table in memory."""
        self._live[live.id] = self._held[live.id] = live
        for id in list(self._live):
            if len(self._live) <= self._most:
                break
            if not self._hub.watched(id) and not self._live[id].lock.locked():
                del self._live[id]
        self._figures.kept(len(self._live))

    @contextmanager
    def _missed(self) -> Iterator[set[str]]:
        """The ids of tables and people that go while a table is read, which still knows them."""
        gone: set[str] = set()
        self._reading.append(gone)
        try:
            yield gone
        finally:
            self._reading = [other for other in self._reading if other is not gone]

    def drop(self, id: str) -> None:
        """Keep a table no longer: it was deleted."""
        for gone in self._reading:
            gone.add(id)
        self._live.pop(id, None)
        self._held.pop(id, None)
        self._figures.kept(len(self._live))

    async def refresh(self, id: str) -> None:
        """Look into the database again, for all who come before the look begins; tell of news."""
        if not self.knows(id):
            return
        if id not in self._waiting:
            self._waiting[id] = _begun(self._refresh(id))
        await asyncio.shield(self._waiting[id])

    async def _refresh(self, id: str) -> None:
        try:
            live = await self.get(id)
            await live.lock.acquire()
        finally:
            del self._waiting[id]
        try:
            await self.reload(live, anew=live.doubtful)
        finally:
            live.lock.release()

    async def refresh_all(self) -> None:
        """Look at every table again, for nothing was heard of other processes for a while.

        Nobody has told either who was forgotten meanwhile: what was said is read anew. A table that
        is gone, or can no longer be played, keeps no others waiting.
        """
        for id in [*self._held.keys(), *self._loading]:
            try:
                live = await self.get(id)
                async with live.lock:
                    await self.reload(live, anew=True)
            except ServerProblem as problem:
                if problem.status >= AWAY:
                    raise

    async def look(self, live: LiveTable) -> bool:
        """Whether other processes have changed a table; by one who holds its lock."""
        return self._store.shared and await self.reload(live)

    async def reload(self, live: LiveTable, anew: bool = False) -> bool:
        """Read a table again; whether there is news. By one who holds its lock.

        `anew`: with all that was said, of which something may be gone.

        Whoever looks on hears of it, whatever it was read for: when the word of the other process
        comes later, nothing is new any more.
        """
        with self._missed() as gone:
            facts = await self._store.facts(live.id, live.seq, 0 if anew else live.last_said)
            if facts is None:  # somebody has deleted it: whoever looks on hears of it
                self.drop(live.id)
                self._hub.wake(live.id)
                raise no_table()
            played = await self._played(live, facts)
            news = await self._runner.run(lambda: live.know(facts, played, anew))
            live.doubtful = False
        for one in gone:
            live.forget(one)
        if news:
            self._hub.wake(live.id)
        return news

    async def _played(self, live: LiveTable, facts: Facts) -> Sequence[Ahead]:
        """Many new entries, played beside the event loop; a recorded game begins with hundreds."""
        if (play := live.ahead(facts)) is None:
            return ()
        try:
            return await self._runner.run_aside(play, asker(live))
        except ServerProblem:  # too much waits there: what is stored must be known all the same
            return ()

    def known_to(self, person_id: str) -> list[LiveTable]:
        """The tables in memory that know somebody."""
        return [live for live in list(self._held.values()) if live.knows(person_id)]

    def forget(self, person_id: str) -> None:
        """Somebody is forgotten, with everything said at any table; open sockets find out."""
        for gone in self._reading:
            gone.add(person_id)
        for live in list(self._held.values()):
            live.forget(person_id)
            if person_id in self._hub.present(live.id):
                self._hub.wake(live.id)


def _begun(work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
    """Work that goes on when whoever asked for it is gone; then nobody hears that it failed."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


def _make_or_refuse(facts: Facts) -> LiveTable:
    try:
        return make(facts)
    except StellwerkError:
        sentence = facts.header.frozen or "This game can no longer be played."
        raise refused("table/frozen", sentence) from None


def make(facts: Facts) -> LiveTable:
    """A table out of what the database knows."""
    live = LiveTable(facts, find_game(facts.header))
    if facts.header.status == "frozen":
        _build_as_far_as_possible(live)
    else:
        live.build()
    return live


def _build_as_far_as_possible(live: LiveTable) -> None:
    """A frozen game no longer fits the rules: show the deal and what still can be played."""
    entries = list(live.entries)
    try:
        live.build()
    except StellwerkError:
        live.entries = entries

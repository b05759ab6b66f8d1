"""The hall: everything that one running server holds, handed to every service."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import WeakValueDictionary

from stellwerk.server import views
from stellwerk.server.live.blocks import Blocks
from stellwerk.server.live.due import Waits
from stellwerk.server.live.frames import Frames
from stellwerk.server.live.homes import Homes
from stellwerk.server.live.hub import Hub
from stellwerk.server.live.reads import NewestRead, SharedReads
from stellwerk.server.live.sessions import Sessions
from stellwerk.server.live.table import LiveTable
from stellwerk.server.live.tables import Tables
from stellwerk.server.live.thoughts import Thoughts
from stellwerk.server.models import BotInfo, GameFacts
from stellwerk.server.ports import (
    Boards,
    Bots,
    Clock,
    Figures,
    Json,
    Limits,
    Runner,
    Store,
    Worker,
    Workshop,
)
from stellwerk.server.rows import Job, MapRow, Tally
from stellwerk.server.settings import Settings

#: Sweeps after which every process that serves the same store has heard of a vote.
HEARD = 5


class SharedRead(NamedTuple):
    """The public tables as they are being read, or were: for all who look at the lobby."""

    #: The number of changes (`Hub.lobby_changes`) and the time when it began.
    changes: int
    at: float
    reading: asyncio.Future[views.Json]


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Pages:
    """What is made once and may have megabytes: a PDF, or an answer, as it is and compressed."""

    content: bytes
    packed: bytes | None = None


@dataclass(eq=False)
class Hall:
    """One server: its settings, what it was handed (`ports`), and what lives in memory."""

    settings: Settings
    store: Store
    runner: Runner
    bots: Bots
    boards: Boards
    clock: Clock
    json: Json
    figures: Figures
    limits: Limits
    worker: Worker
    workshop: Workshop
    homes: Homes = field(default_factory=Homes)
    #: A job was added, or canceled.
    jobs: asyncio.Event = field(default_factory=asyncio.Event)
    hub: Hub = field(default_factory=Hub)
    sessions: Sessions = field(default_factory=Sessions)
    blocks: Blocks = field(default_factory=Blocks)
    lobby: SharedRead | None = None
    #: The same where other processes may have changed them, for those who ask for them as they are.
    lobby_now: NewestRead[views.Json] = field(default_factory=NewestRead)
    #: Maps of the house by their names; the countries as JSON.
    shelf: dict[str, MapRow] = field(default_factory=dict)
    regions: bytes | None = None
    #: What is printed on the parts of games, by their editions, names and players.
    printed: dict[str, OrderedDict[tuple[str, int | None], GameFacts]] = field(default_factory=dict)
    #: The bots that may fill a seat, once somebody has asked.
    listed: tuple[BotInfo, ...] | None = None
    #: Jobs that are followed, and statistics that are looked at: these read all results there are,
    #: and leave most of the store's readers to others.
    job_reads: SharedReads[Job | None] = field(default_factory=lambda: SharedReads(0.5))
    tallies: SharedReads[list[Tally]] = field(default_factory=lambda: SharedReads(3.0, most=2))
    #: What a coach thinks of, by table; and what lets it think when a game has gone on.
    thoughts: Thoughts = field(default_factory=Thoughts)
    ahead: Callable[[LiveTable], None] = lambda live: None
    #: What bots decide just now: table, entry, seat, bot.
    deciding: set[tuple[str, int, int, str]] = field(default_factory=set)
    #: PDFs and analyses that somebody fetches just now, by their jobs: all who do so share one.
    pages: WeakValueDictionary[str, Pages] = field(default_factory=WeakValueDictionary)
    #: Whoever does what is counted: see `alone`.
    _busy: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    #: Requests that are being answered, by household.
    _inside: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        most = self.settings.tables_in_memory
        self.tables = Tables(self.store, self.runner, self.hub, self.figures, most)
        self.frames = Frames(self.hub, self.json, self.grace)

    @property
    def grace(self) -> float:
        """Seconds before votes count: enough for other processes to hear of them.

        Whoever is voted about may look on through one of those (`services.votes.keep_seats`).
        """
        least = HEARD * self.settings.sweep_seconds if self.store.shared else 0.0
        return max(self.settings.vote_grace, least)

    def waits(self, pause: float | None = None) -> Waits:
        """How long bots wait (as set, or longer after something), and votes."""
        settings = self.settings
        return Waits(settings.bot_pace if pause is None else pause, self.grace)

    def enter(self, household: str) -> bool:
        """Whether one more request may be answered now; it is to `leave`.

        Whoever takes long leaves as many places to others: one household gets half of them, the
        next one half of the rest, so that a few addresses cannot shut everybody out.
        """
        inside = self._inside
        if inside[household] >= self.settings.requests_at_once - inside.total():
            return False
        inside[household] += 1
        return True

    def leave(self, household: str) -> None:
        """A request is answered."""
        self._inside[household] -= 1
        if not self._inside[household]:
            del self._inside[household]

    def alone(self, person_id: str) -> asyncio.Lock:
        """To be held while somebody's tables are counted and one more is made.

        Of thirty that were asked for at once, each was the first.
        """
        return self._one_at_a_time(person_id)

    def listing(self, person_id: str) -> asyncio.Lock:
        """To be held while the tables or maps of somebody are listed, who may have thousands.

        Ten such lists at once would keep everybody else from the store.
        """
        return self._one_at_a_time(f"list of {person_id}")

    @asynccontextmanager
    async def reading(self, asker: str, what: str = "book") -> AsyncIterator[None]:
        """To be held while a whole book or PDF is read, or something is put into a book.

        They are megabytes that become objects: of a household one at a time. Of each person one
        waits for that: the others at an address do not wait for all that one of them asks for.
        """
        own, home = f"{what} of {asker}", f"{what} for {self.homes.of(asker)}"
        async with self._one_at_a_time(own), self._one_at_a_time(home):
            yield

    def _one_at_a_time(self, what: str) -> asyncio.Lock:
        lock = self._busy.get(what) or asyncio.Lock()
        self._busy[what] = lock
        return lock

    def is_answering(self) -> bool:
        """Whether somebody waits for an answer now."""
        return bool(self._inside)

    def now(self) -> float:
        """Seconds since 1970."""
        return self.clock.now()

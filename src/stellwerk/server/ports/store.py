"""Where everything is kept: the verbs of a store, each of them one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from stellwerk.server.books import LogStore, RatingStore
from stellwerk.server.people import Person
from stellwerk.server.rows import (
    TABLES_SHOWN,
    Ballot,
    Block,
    Entry,
    Facts,
    Filled,
    Going,
    Header,
    HeaderChanges,
    Job,
    JobStatus,
    MapRow,
    Most,
    Notice,
    PadRow,
    Played,
    Said,
    SeatRow,
    TableRow,
    Tally,
)

#: How processes tell each other that a person has changed, or is forgotten.
PERSON, GONE = "person", "gone"
#: How they are told that other addresses are blocked.
BLOCKS = "blocks"


class Faster(Exception):
    """Somebody else has changed the table first; nothing was stored."""


class PeopleStore(Protocol):
    """People, their cookies and personal links. Secrets come here only as hashes."""

    async def arrive(self, person: Person, session: str) -> None:
        """Remember a new person with a cookie."""

    async def whose(self, session: str) -> tuple[Person, float] | None:
        """The person of a cookie, and when it was here last."""

    async def seen(self, person_id: str, now: float) -> None:
        """Somebody is here."""

    async def rename(self, person_id: str, name: str) -> None:
        """Another display name; seats taken before keep the old one."""

    async def offer_move(self, person_id: str, link: str, expires_at: float) -> None:
        """Remember a personal link; the oldest of more than `LINKS` are worth nothing any more."""

    async def move(self, link: str, session: str, now: float) -> Person | None:
        """The person of a personal link, who gets another cookie; the link works once."""

    async def away(self, since: float) -> list[str]:
        """Some people who were not here since some time: their ids."""

    async def strays(self) -> list[str]:
        """Some who were forgotten while a request of theirs was under way, and left something: ids.

        To be forgotten again.
        """

    async def forget(
        self, person_id: str, substitute: str, now: float, away: float | None = None
    ) -> list[str] | None:
        """Delete a person: bots take the seats of running games; the ids of tables that changed.

        These games are due at once: whoever looks after them finds out what is to be done. `away`:
        only if the person was not here since; None if that is not so.
        """


class TableStore(Protocol):
    """Tables: header, seats, entries, chat, votes and results. Each verb is one transaction."""

    async def facts(self, id: str, after: int = 0, said: int = 0) -> Facts | None:
        """All that is known of a table, with entries and chat after some numbers."""

    async def open_table(
        self,
        header: Header,
        seats: Sequence[SeatRow],
        entries: Sequence[Entry] = (),
        notice: Notice | None = None,
        most: Most | None = None,
    ) -> None:
        """A new table, as far as it was played; refused if it is one more than `most`."""

    async def begin(self, was: Header, seats: Sequence[SeatRow], beginning: Played) -> None:
        """Begin the game of a table, or close it; `Faster` if header or seats have changed."""

    async def append(self, id: str, played: Played) -> Said | None:
        """Store entries; the notice with its number.

        `Faster` if their numbers are taken, the game no longer goes on, or others sit there than
        those for whom it ends, or bots play for those for whom it waits.
        """

    async def change(self, id: str, changes: HeaderChanges) -> None:
        """Change a header."""

    async def change_if(
        self, was: Header, changes: HeaderChanges, sat: Sequence[SeatRow] = ()
    ) -> bool:
        """Change a header if its game has neither gone on nor begun nor ended; whether so.

        And if those sit there who `sat`, where that matters.
        """

    async def fill(self, was: Header, filled: Filled) -> None:
        """Fill a seat in another way; `Faster` if header or seats have changed.

        What makes it one more table with others than there may be is refused, here as below.
        """

    async def revoke(self, id: str, invite: str) -> None:
        """Another invitation; whoever was let in by the last one may see the table no more."""

    async def let_in(self, id: str, person_id: str, invite: str) -> bool:
        """Let somebody see a table by an invitation; whether it is still good."""

    async def reseat(
        self, was: Header, before: Sequence[SeatRow], after: Sequence[SeatRow], notice: Notice
    ) -> None:
        """Let everybody sit elsewhere; `Faster` if header or seats have changed."""

    async def vote(
        self,
        was: TableRow,
        votes: Sequence[Ballot],
        ballot: Ballot,
        given: bool,
        due_at: float | None,
        notice: Notice | None,
    ) -> None:
        """Give a vote for a bot in a seat, or take it back.

        `Faster` if the game has gone on, others sit there, or votes are others than `votes`.
        """

    async def say(self, id: str, line: Said) -> Said:
        """Store a line, once for each key; the line that is stored, with its number."""

    async def hide(self, id: str, person_id: str) -> None:
        """Show a table no more among those of a person; once is enough."""

    async def delete(self, id: str) -> None:
        """Delete a table with everything that belongs to it."""

    async def rematch(
        self, id: str, again: TableRow, people: set[str], notice: Notice, most: Most | None = None
    ) -> None:
        """Open the rematch of a table for some people, unless there is one that was not closed."""


class TableLists(Protocol):
    """Tables by what is known of them."""

    async def row(self, id: str) -> TableRow | None:
        """A table as lists show it."""

    async def invited(self, token: str) -> str | None:
        """The table of an invitation."""

    async def hosted(self, person_id: str, since: float) -> int:
        """How many tables somebody opened that others play at, or wait for others."""

    async def own(self, person_id: str, most: int = TABLES_SHOWN, after: int = 0) -> list[TableRow]:
        """Tables at which somebody sits or that somebody opened, those not over first.

        Without those that were hidden; at most so many, after some that are left out.
        """

    async def count_own(self, person_id: str) -> int:
        """How many these are altogether."""

    async def public(self, home_of: Callable[[str], str]) -> tuple[list[TableRow], list[TableRow]]:
        """Public tables that are open, and such that are played; the newest first.

        If there are too many, everybody who opened some gets a fair share of the places, and all
        of one household (`home_of` their ids) together not more than any other.
        """

    async def tidy(self, lessons: float, abandoned: float) -> list[str]:
        """Delete some of what nobody has touched since some times; the ids, none when all is gone.

        Lessons (tables from a record), games without other people, and what was closed.
        """

    async def tidy_finished(self, before: float) -> list[str]:
        """Delete some games that ended before some time; the ids, none when all are gone."""

    async def spare(self, person_id: str, most: int) -> list[str]:
        """Delete the oldest games of somebody without other people but `most`; the ids.

        And the oldest of those closed, and of recorded games that were uploaded.
        """

    async def going(self) -> list[Going]:
        """Games that go on."""

    async def due(self) -> list[tuple[str, float]]:
        """Games in which something is due, and when."""

    async def overdue(self, before: float, lease: float) -> list[str]:
        """Some games overdue since `before`; nobody else gets them until `lease`."""

    async def statistics(self, edition: str | None, name: str | None) -> list[Tally]:
        """How players did at public tables, by player and edition."""


class Blocking(Protocol):
    """Addresses that are kept out."""

    async def blocks(self) -> list[Block]:
        """All of them, the newest first."""

    async def block(self, network: str, reason: str, now: float) -> None:
        """Keep a network out; once is enough."""

    async def unblock(self, network: str) -> bool:
        """Let it in again; whether it was kept out."""


class JobStore(Protocol):
    """Long work, in a queue that survives the server."""

    async def add_job(
        self,
        job: Job,
        most_each: int,
        most: int,
        kin: Collection[str] = (),
        about: TableRow | MapRow | None = None,
    ) -> Job | None:
        """Add a job to the queue, or find the one of its kind and key; None if it is full.

        `most_each` may wait or run of one person, `most` of all, a part of them (`JOBS_SHARE`) of
        all `kin`, the people of a household. One that failed or was canceled makes room for a new
        one. `about`: the table or the map as the job tells of it; `Faster` if people of the table
        have other names by now, or the map was deleted. One that is under way already becomes that
        of the asker if the table or the map puts the asker first.
        """

    async def job(self, id: str) -> Job | None:
        """A job by its id."""

    async def job_of(self, kind: str, key: str, whole: bool = True) -> Job | None:
        """The newest job of a kind and a key; with what it is about and has come to if `whole`."""

    async def last_job(self, kind: str, start: str) -> Job | None:
        """The newest job of a kind that is done and whose key begins so."""

    async def take_job(
        self,
        now: float,
        lease: float,
        kinds: Collection[str] | None = None,
        home_of: Callable[[str], str] = ...,
        begun: Mapping[str, str] | None = None,
    ) -> Job | None:
        """The next job that waits or whose lease has ended; nobody else gets it till `lease`.

        One of some kinds, or of any. The first that every household asked for within an hour comes
        before the second of any (`home_of` people's ids; without it everybody is one). `begun`:
        the households of jobs that count by their ids, though they are gone by now.
        """

    async def note_job(
        self, id: str, done: int, total: int, result: str | None, lease: float
    ) -> bool:
        """How far a job is; whether it is still wanted."""

    async def end_job(
        self, id: str, status: JobStatus, result: str | None, error: str | None
    ) -> bool:
        """A job is done, failed or was canceled; whether it was still under way."""

    async def drop_job(self, id: str) -> None:
        """Delete a job."""

    async def drop_jobs(self, kind: str, start: str, but: str) -> None:
        """Delete what has ended of a kind and whose key begins so, but not with `but`."""

    async def tidy_jobs(self, kinds: Collection[str], before: float) -> None:
        """Delete what has ended of some kinds and was asked for before some time."""

    async def moments(self, kind: str) -> list[float]:
        """When all jobs of a kind were asked for."""

    async def release_job(self, id: str, lease: float) -> None:
        """Let go of a job that one has until `lease`: whoever looks next takes it up."""

    async def release_jobs(self) -> None:
        """Let all leases end: nobody else works here."""


class MapStore(Protocol):
    """Maps that people keep. They go with the person."""

    async def add_map(self, row: MapRow, most: int) -> bool:
        """Keep a map; False if the person has `most` already."""

    async def map(self, id: str) -> MapRow | None:
        """A map by its id."""

    async def map_of(self, token: str) -> MapRow | None:
        """The map of a link."""

    async def maps(self, person_id: str) -> list[MapRow]:
        """The maps of a person without their texts, the last changed first."""

    async def save_map(self, row: MapRow, version: int) -> bool:
        """Store a map anew if it has still this version; whether so. Its link stays as it is."""

    async def share_map(self, id: str, token: str | None) -> str | None:
        """Let everybody with a token see a map, or nobody any more (None); the token of its link.

        If it has one already, that stays.
        """

    async def delete_map(self, id: str) -> None:
        """Delete a map, and all long work on it."""


class PadStore(Protocol):
    """Score pads that are shared by link. They go with the person."""

    async def add_pad(self, row: PadRow, most: int) -> None:
        """Keep a shared pad; of more than `most` of a person, those go that rested longest."""

    async def pad(self, id: str) -> PadRow | None:
        """A shared pad."""

    async def save_pad(self, row: PadRow, version: int) -> bool:
        """Store a pad anew if it has still this version; whether so."""

    async def delete_pad(self, id: str) -> None:
        """Share a pad no more."""


class Store(
    PeopleStore,
    TableStore,
    TableLists,
    Blocking,
    JobStore,
    MapStore,
    PadStore,
    LogStore,
    RatingStore,
    Protocol,
):
    """Where everything is kept. What fails is a `ServerProblem`, and nothing was stored."""

    @property
    def shared(self) -> bool:
        """Whether other processes write here, too."""

    def lock(self) -> None:
        """Keep other processes off, if the store is for one only; once is enough."""

    async def open(self) -> None:
        """Be ready for verbs."""

    async def prepare(self) -> None:
        """Bring what is stored up to date, or ask for it."""

    async def close(self) -> None:
        """Store what waits, and let go."""

    def hasten(self) -> None:
        """The end has begun: nobody waits long for an answer any more."""

    async def check(self) -> None:
        """Whether the store answers."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear of other processes: a table's id and seq, or `PERSON` or `GONE` and an id."""

    async def news(self) -> list[str]:
        """What was told since the last look, where nobody can listen: words as `listen` hears."""

    async def stop_listening(self) -> None:
        """Hear no more."""

    async def still_hears(self) -> bool:
        """Listen again if the connection was lost; whether nothing was missed."""

"""The store over SQL: each verb is one transaction of the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy.exc import IntegrityError

from stellwerk.errors import BadOption
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
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
    Known,
    Most,
    Notice,
    Played,
    Said,
    SeatRow,
    TableRow,
    Tally,
)
from stellwerk.server.store.sql import (
    admin,
    chat,
    games,
    lists,
    migrations,
    people,
    transactions,
)
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.ear import Ear
from stellwerk.server.store.sql.jobs import SqlJobs
from stellwerk.server.store.sql.logbook import SqlLog
from stellwerk.server.store.sql.maps import SqlMaps
from stellwerk.server.store.sql.pads import SqlPads
from stellwerk.server.store.sql.ratings import SqlRatings

OTHER_SCHEMA = "its schema is out of date: run `stellwerk serve --migrate` once."


class SqlStore(SqlJobs, SqlLog, SqlMaps, SqlPads, SqlRatings):
    """A store in a SQLite file or in PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._ear: Ear | None = None

    @property
    def shared(self) -> bool:
        """Whether other processes write here, too: a SQLite file is locked."""
        return self.database.shared

    def lock(self) -> None:
        """Keep other processes off a SQLite file; once is enough."""
        self.database.lock()

    async def open(self) -> None:
        """Be ready for verbs."""
        await self.database.open()

    async def prepare(self) -> None:
        """Bring a SQLite file's schema up to date; on PostgreSQL ask for the migration."""
        await self.database.reach()
        if self.database.is_sqlite:
            await self.database.write(migrations.upgrade)
            if self.database.file is not None:
                self.database.file.remember()
        else:
            await self.must_be_current()

    def hasten(self) -> None:
        """The end has begun: nobody waits long for an answer any more."""
        self.database.hasten()

    async def close(self) -> None:
        """Commit what waits, and let go."""
        await self.database.close()

    async def check(self) -> None:
        """Whether the database answers, and takes what is written."""
        await self.database.check()

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear of what other processes change."""
        self._ear = Ear(self.database, heard)
        try:
            await self._ear.open()
        except Exception as error:  # whatever the driver says
            reason = str(error) or "for too long"
            raise BadOption("the database", f"it does not answer ({reason}).") from None

    async def news(self) -> list[str]:
        """What the admin's command has told; on PostgreSQL it is heard."""
        if self.shared or not await self.database.read(admin.told):
            return []
        return await self.database.write(admin.read)

    async def stop_listening(self) -> None:
        """Hear no more."""
        if self._ear is not None:
            await self._ear.close()

    async def still_hears(self) -> bool:
        """Listen again if the connection was lost; whether nothing was missed."""
        return self._ear is None or await self._ear.still_open()

    # Those who run the server.

    async def must_be_current(self) -> None:
        """Refuse a database of another version."""
        await self.database.reach()
        if not await self.database.read(migrations.is_current):
            raise BadOption("the database", OTHER_SCHEMA)

    async def blocks(self) -> list[Block]:
        """Networks that are kept out."""
        return await self.database.read(admin.all_blocks)

    async def block(self, network: str, reason: str, now: float) -> None:
        """Keep a network out."""
        await self.database.write(lambda c: admin.block(c, network, reason, now))

    async def unblock(self, network: str) -> bool:
        """Let it in again; whether it was kept out."""
        return await self.database.write(lambda c: admin.unblock(c, network))

    async def newest_tables(self, status: str | None) -> list[TableRow]:
        """The newest tables, public or not."""
        return await self.database.read(lambda c: admin.tables(c, status))

    async def finished(self) -> list[str]:
        """Games that were played here to their end, the oldest first: their ids."""
        return await self.database.read(admin.finished)

    async def last_seen(self) -> list[Known]:
        """The people who were here last."""
        return await self.database.read(admin.last_seen)

    async def knows(self, person_id: str) -> bool:
        """Whether there is such a person."""
        return await self.database.read(lambda c: admin.knows(c, person_id))

    # People.

    async def arrive(self, person: Person, session: str) -> None:
        """Remember a new person with a cookie."""
        await self.database.write(lambda c: transactions.arrive(c, person, session))

    async def whose(self, session: str) -> tuple[Person, float] | None:
        """The person of a cookie, and when it was here last."""
        return await self.database.read(lambda c: people.by_session(c, session))

    async def seen(self, person_id: str, now: float) -> None:
        """Somebody is here."""
        await self.database.write(lambda c: people.seen(c, person_id, now))

    async def rename(self, person_id: str, name: str) -> None:
        """Another display name."""
        await self.database.write(lambda c: people.rename(c, person_id, name))

    async def offer_move(self, person_id: str, link: str, expires_at: float) -> None:
        """Remember a personal link."""
        await self.database.write(lambda c: people.add_move(c, person_id, link, expires_at))

    async def move(self, link: str, session: str, now: float) -> Person | None:
        """The person of a personal link, who gets another cookie."""
        return await self.database.write(lambda c: transactions.move(c, link, session, now))

    async def away(self, since: float) -> list[str]:
        """Some people who were not here since some time: their ids."""
        return await self.database.read(lambda c: people.away(c, since))

    async def strays(self) -> list[str]:
        """Some who were forgotten and have left something all the same: their ids."""
        return await self.database.read(people.strays)

    async def forget(
        self, person_id: str, substitute: str, now: float, away: float | None = None
    ) -> list[str] | None:
        """Delete a person; the ids of tables that changed, None if it was here since `away`."""
        return await self.database.write(
            lambda c: people.forget(c, person_id, substitute, now, away)
        )

    # Tables.

    async def facts(self, id: str, after: int = 0, said: int = 0) -> Facts | None:
        """All that is known of a table, with entries and chat after some numbers."""
        return await self.database.read(lambda c: transactions.facts(c, id, after, said))

    async def open_table(
        self,
        header: Header,
        seats: Sequence[SeatRow],
        entries: Sequence[Entry] = (),
        notice: Notice | None = None,
        most: Most | None = None,
    ) -> None:
        """A new table, as far as it was played; refused if it is one more than `most`."""
        await self.database.write(
            lambda c: transactions.open_table(c, header, seats, entries, notice, most)
        )

    async def begin(self, was: Header, seats: Sequence[SeatRow], beginning: Played) -> None:
        """Begin the game of a table, or close it; `Faster` if header or seats have changed."""
        await self.database.write(lambda c: transactions.begin(c, was, seats, beginning))

    async def append(self, id: str, played: Played) -> Said | None:
        """Store entries; `Faster` if something else was stored before."""
        try:
            return await self.database.write(lambda c: transactions.append(c, id, played))
        except IntegrityError:
            raise Faster from None

    async def change(self, id: str, changes: HeaderChanges) -> None:
        """Change a header."""
        await self.database.write(lambda c: games.change(c, id, changes))

    async def change_if(
        self, was: Header, changes: HeaderChanges, sat: Sequence[SeatRow] = ()
    ) -> bool:
        """Change a header if its game has neither gone on nor begun nor ended; whether so."""
        return await self.database.write(lambda c: transactions.change_if(c, was, changes, sat))

    async def fill(self, was: Header, filled: Filled) -> None:
        """Fill a seat in another way; `Faster` if header or seats have changed."""
        await self.database.write(lambda c: transactions.fill(c, was, filled))

    async def revoke(self, id: str, invite: str) -> None:
        """Another invitation; whoever was let in by the last one may see the table no more."""
        await self.database.write(lambda c: games.revoke(c, id, invite))

    async def let_in(self, id: str, person_id: str, invite: str) -> bool:
        """Let somebody see a table by an invitation; whether it is still good."""
        return await self.database.write(lambda c: games.follow(c, id, person_id, invite))

    async def reseat(
        self, was: Header, before: Sequence[SeatRow], after: Sequence[SeatRow], notice: Notice
    ) -> None:
        """Let everybody sit elsewhere; `Faster` if header or seats have changed."""
        await self.database.write(lambda c: transactions.reseat(c, was, before, after, notice))

    async def vote(
        self,
        was: TableRow,
        votes: Sequence[Ballot],
        ballot: Ballot,
        given: bool,
        due_at: float | None,
        notice: Notice | None,
    ) -> None:
        """Give a vote for a bot in a seat, or take it back; `Faster` if the table has changed."""
        await self.database.write(
            lambda c: transactions.vote(c, was, votes, ballot, given, due_at, notice)
        )

    async def hide(self, id: str, person_id: str) -> None:
        """Show a table no more among those of a person."""
        await self.database.write(lambda c: games.mark(c, id, person_id, games.HIDDEN))

    async def delete(self, id: str) -> None:
        """Delete a table with everything that belongs to it."""
        await self.database.write(lambda c: games.drop(c, [id]))

    async def say(self, id: str, line: Said) -> Said:
        """Store a line, once for each key; it comes back with its number."""
        return await self.database.write(lambda c: chat.say(c, id, line))

    async def rematch(
        self, id: str, again: TableRow, people: set[str], notice: Notice, most: Most | None = None
    ) -> None:
        """Open the rematch of a table for some people, unless there is one that was not closed."""
        await self.database.write(
            lambda c: transactions.rematch(c, id, again, people, notice, most)
        )

    async def row(self, id: str) -> TableRow | None:
        """A table as lists show it."""
        return await self.database.read(lambda c: lists.row(c, id))

    async def invited(self, token: str) -> str | None:
        """The table of an invitation."""
        return await self.database.read(lambda c: lists.by_invite(c, token))

    async def hosted(self, person_id: str, since: float) -> int:
        """How many tables somebody opened that others play at, or wait for others."""
        return await self.database.read(lambda c: lists.count_hosted(c, person_id, since))

    async def own(self, person_id: str, most: int = TABLES_SHOWN, after: int = 0) -> list[TableRow]:
        """Tables at which somebody sits or that somebody opened."""
        return await self.database.read(lambda c: lists.own(c, person_id, most, after))

    async def count_own(self, person_id: str) -> int:
        """How many these are altogether."""
        return await self.database.read(lambda c: lists.count_own(c, person_id))

    async def tidy(self, lessons: float, abandoned: float) -> list[str]:
        """Delete some of what nobody has touched since some times; the ids."""
        return await self.database.write(lambda c: lists.tidy(c, lessons, abandoned))

    async def tidy_finished(self, before: float) -> list[str]:
        """Delete some games that ended before some time; the ids."""
        return await self.database.write(lambda c: lists.tidy_finished(c, before))

    async def spare(self, person_id: str, most: int) -> list[str]:
        """Delete the oldest games of somebody without other people but `most`; the ids."""
        return await self.database.write(lambda c: lists.spare(c, person_id, most))

    async def public(self, home_of: Callable[[str], str]) -> tuple[list[TableRow], list[TableRow]]:
        """Public tables that are open, and such that are played."""
        return await self.database.read(
            lambda c: (lists.public(c, "open", home_of), lists.public(c, "running", home_of))
        )

    async def going(self) -> list[Going]:
        """Games that go on."""
        return await self.database.read(lists.going)

    async def due(self) -> list[tuple[str, float]]:
        """Games in which something is due, and when."""
        return await self.database.read(lists.due)

    async def overdue(self, before: float, lease: float) -> list[str]:
        """Some games overdue since `before`; nobody else gets them until `lease`."""
        return await self.database.write(lambda c: lists.sweep(c, before, lease))

    async def statistics(self, edition: str | None, name: str | None) -> list[Tally]:
        """How players did at public tables, by name and edition."""
        return await self.database.read(lambda c: lists.statistics(c, edition, name))

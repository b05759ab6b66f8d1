"""A store in memory: the same verbs, each all or nothing; gone when the process ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
from stellwerk.server.problems import no_table
from stellwerk.server.rows import (
    LINKS,
    MOVE_SECONDS,
    PEOPLE_AT_ONCE,
    Ballot,
    Block,
    Entry,
    Facts,
    Filled,
    Header,
    HeaderChanges,
    Most,
    Notice,
    Played,
    Said,
    SeatRow,
    Status,
    TableRow,
)
from stellwerk.server.store.kept import Kept
from stellwerk.server.store.memory_lists import MemoryLists
from stellwerk.server.store.memory_log import MemoryLog
from stellwerk.server.store.memory_maps import MemoryMaps
from stellwerk.server.store.memory_pads import MemoryPads
from stellwerk.server.store.memory_ratings import MemoryRatings

#: Games that are handed out at once to whoever looks for overdue ones.
OVERDUE = 20


def _setup(header: Header) -> tuple[Status, int, int | None, str | None]:
    """How far a game is, and how it is set up."""
    return header.status, header.seq, header.first, header.colors


class MemoryStore(MemoryLists, MemoryMaps, MemoryLog, MemoryPads, MemoryRatings):
    """People and tables in dictionaries."""

    #: Nobody else writes here.
    shared = False

    def __init__(self) -> None:
        self._seen: dict[str, float] = {}
        self._sessions: dict[str, str] = {}
        self._moves: dict[str, tuple[str, float]] = {}
        self._blocks: dict[str, Block] = {}
        self._numbers = count(1)
        MemoryLists.__init__(self)
        MemoryMaps.__init__(self)
        MemoryLog.__init__(self)
        MemoryPads.__init__(self)
        MemoryRatings.__init__(self)

    def lock(self) -> None:
        """Nobody else can come here."""

    async def open(self) -> None:
        """It is ready."""

    async def prepare(self) -> None:
        """It has no other form."""

    async def close(self) -> None:
        """Nothing waits."""

    async def check(self) -> None:
        """It answers."""

    def hasten(self) -> None:
        """Every answer comes at once."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """There is nothing to hear."""

    async def news(self) -> list[str]:
        """Nobody else is there to tell any."""
        return []

    async def stop_listening(self) -> None:
        """There was nothing to hear."""

    async def still_hears(self) -> bool:
        """Nothing was missed."""
        return True

    # People.

    async def arrive(self, person: Person, session: str) -> None:
        """Remember a new person with a cookie."""
        self._people[person.id] = person
        self._seen[person.id] = person.created_at
        self._sessions[session] = person.id

    async def whose(self, session: str) -> tuple[Person, float] | None:
        """The person of a cookie, and when it was here last."""
        id = self._sessions.get(session)
        return None if id is None else (self._people[id], self._seen[id])

    async def seen(self, person_id: str, now: float) -> None:
        """Somebody is here."""
        if person_id in self._people:
            self._seen[person_id] = now

    async def rename(self, person_id: str, name: str) -> None:
        """Another display name."""
        if (person := self._people.get(person_id)) is not None:
            self._people[person_id] = replace(person, name=name)

    async def offer_move(self, person_id: str, link: str, expires_at: float) -> None:
        """Remember a personal link."""
        own = sorted((at, key) for key, (id, at) in self._moves.items() if id == person_id)
        for _, key in own[: max(0, len(own) - LINKS + 1)]:
            del self._moves[key]
        self._moves[link] = (person_id, expires_at)

    async def move(self, link: str, session: str, now: float) -> Person | None:
        """The person of a personal link, who gets another cookie."""
        valid = {
            key: move for key, move in self._moves.items() if now < move[1] <= now + MOVE_SECONDS
        }
        id, _ = valid.pop(link, (None, 0.0))
        self._moves = valid
        if id is None:
            return None
        self._sessions[session] = id
        return self._people[id]

    async def away(self, since: float) -> list[str]:
        """Some people who were not here since some time: their ids."""
        found = sorted((seen, id) for id, seen in self._seen.items() if seen < since)
        return [id for _, id in found[:PEOPLE_AT_ONCE]]

    async def strays(self) -> list[str]:
        """Nobody: here is one person, who does one thing after the other."""
        return []

    async def forget(
        self, person_id: str, substitute: str, now: float, away: float | None = None
    ) -> list[str] | None:
        """Delete a person; the ids of tables that changed, None if it was here since `away`."""
        if away is not None and self._seen.get(person_id, away) >= away:
            return None
        seated = [id for id, kept in self._tables.items() if kept.seated(person_id)]
        known_at = [id for id, kept in self._tables.items() if kept.knows(person_id)]
        self._tables.update(
            {id: kept.without(person_id, substitute, now) for id, kept in self._tables.items()}
        )
        self._moves = {key: move for key, move in self._moves.items() if move[0] != person_id}
        self._sessions = {key: id for key, id in self._sessions.items() if id != person_id}
        self._forget_maps(person_id)
        self._forget_jobs(seated)
        self._forget_asker(person_id)
        self._forget_books(person_id)
        self._forget_pads(person_id)
        self._forget_ratings(person_id)
        self._people.pop(person_id, None)
        self._seen.pop(person_id, None)
        return known_at

    # Tables.

    async def facts(self, id: str, after: int = 0, said: int = 0) -> Facts | None:
        """All that is known of a table, with entries and chat after some numbers."""
        kept = self._tables.get(id)
        return None if kept is None else kept.facts(after, said)

    async def open_table(
        self,
        header: Header,
        seats: Sequence[SeatRow],
        entries: Sequence[Entry] = (),
        notice: Notice | None = None,
        most: Most | None = None,
    ) -> None:
        """A new table, as far as it was played; refused if it is one more than `most`."""
        self._check_hosted(most)
        lines = () if notice is None else (self._numbered(notice.line),)
        self._tables[header.id] = Kept(header, tuple(seats), tuple(entries), chat=lines)

    async def begin(self, was: Header, seats: Sequence[SeatRow], beginning: Played) -> None:
        """Begin the game of a table, or close it; `Faster` if header or seats have changed."""
        if self._same(was).seats != seats:
            raise Faster
        await self._append(was.id, beginning)

    async def append(self, id: str, played: Played) -> Said | None:
        """Store entries; `Faster` if something else was stored before."""
        kept = self._standing(id)
        bots = {row.seat for row in kept.seats if row.kind != "person" or row.substitute}
        there = bots.isdisjoint(played.waits_for) and played.fits(kept.seats)
        if kept.header.status != "running" or not there:
            raise Faster
        return await self._append(id, played)

    async def _append(self, id: str, played: Played) -> Said | None:
        kept = self._tables[id].with_entries(played.entries).changed(**played.changes)
        if played.reserve is not None:
            seat, reserve = played.reserve
            kept = kept.with_seat(seat, reserve=reserve)
        if played.results:
            kept = kept._replace(results=tuple(played.results))
        for person_id, game in played.logged:
            await self.log(person_id, [game], sys.maxsize)
        if played.rated is not None:
            self._rate(played.rated)
        return self._told(kept, played.notice)

    async def change(self, id: str, changes: HeaderChanges) -> None:
        """Change a header."""
        self._tables[id] = self._standing(id).changed(**changes)

    async def change_if(
        self, was: Header, changes: HeaderChanges, sat: Sequence[SeatRow] = ()
    ) -> bool:
        """Change a header if its game has neither gone on nor begun nor ended; whether so."""
        try:
            kept = self._same(was)
        except Faster:
            return False
        if sat and kept.seats != tuple(sat):
            return False
        self._tables[was.id] = kept.changed(**changes)
        return True

    def _same(self, was: Header) -> Kept:
        """A table whose game has neither gone on nor begun nor ended; `Faster` if it has."""
        kept = self._standing(was.id)
        if _setup(kept.header) != _setup(was):
            raise Faster
        return kept

    async def fill(self, was: Header, filled: Filled) -> None:
        """Fill a seat in another way; `Faster` if header or seats have changed."""
        self._check_hosted(filled.most)
        kept = self._same(was)
        if kept.seats != tuple(filled.sat) or kept.votes != frozenset(filled.votes):
            raise Faster
        kept = kept.with_seat(filled.seat, **filled.now).without_votes(filled.seat)
        kept = kept.changed(due_at=filled.due_at)
        if filled.let_in is not None:
            kept = kept.letting_in(filled.let_in)
        if filled.remove is not None:
            kept = kept.removing(filled.remove)
        self._told(kept, filled.notice)

    async def revoke(self, id: str, invite: str) -> None:
        """Another invitation; whoever was let in by the last one may see the table no more."""
        self._tables[id] = self._standing(id).changed(invite=invite)._replace(members=frozenset())

    async def reseat(
        self, was: Header, before: Sequence[SeatRow], after: Sequence[SeatRow], notice: Notice
    ) -> None:
        """Let everybody sit elsewhere; `Faster` if header or seats have changed."""
        if (kept := self._same(was)).seats != tuple(before):
            raise Faster
        self._told(kept._replace(seats=tuple(after)), notice)

    async def let_in(self, id: str, person_id: str, invite: str) -> bool:
        """Let somebody see a table by an invitation; whether it is still good."""
        kept = self._tables.get(id)
        if kept is None or kept.header.invite != invite or person_id in kept.removed:
            return False
        self._tables[id] = kept.letting_in(person_id)
        return True

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
        kept = self._same(was.header)
        if kept.seats != was.seats or kept.votes != frozenset(votes):
            raise Faster
        self._told(kept.with_vote(ballot, given).changed(due_at=due_at), notice)

    async def hide(self, id: str, person_id: str) -> None:
        """Show a table no more among those of a person."""
        kept = self._standing(id)
        self._tables[id] = kept._replace(hidden=kept.hidden | {person_id})

    async def delete(self, id: str) -> None:
        """Delete a table with everything that belongs to it."""
        self._drop([id])

    async def say(self, id: str, line: Said) -> Said:
        """Store a line, once for each key; it comes back with its number."""
        kept = self._standing(id)
        for said in kept.chat:
            if line.key is not None and said.key == line.key:
                return said
        said = self._numbered(line)
        self._tables[id] = kept.with_line(said)
        return said

    async def rematch(
        self, id: str, again: TableRow, people: set[str], notice: Notice, most: Most | None = None
    ) -> None:
        """Open the rematch of a table for some people, unless there is one that was not closed."""
        kept = self._standing(id)
        there = self._tables.get(kept.header.rematch_id or "")
        if there is None or there.header.status == "closed":
            self._check_hosted(most)
            kept = kept._replace(header=replace(kept.header, rematch_id=again.header.id))
            self._tables[again.header.id] = Kept(*again).letting_in(*people)
            self._told(kept, notice)

    def _standing(self, id: str) -> Kept:
        """A table that was not deleted meanwhile."""
        if (kept := self._tables.get(id)) is None:
            raise no_table()
        return kept

    def _told(self, kept: Kept, notice: Notice | None) -> Said | None:
        """Keep a table, with a notice about what has changed."""
        said = None if notice is None else self._numbered(notice.line)
        self._tables[kept.header.id] = kept if said is None else kept.with_line(said)
        return said

    def _numbered(self, line: Said) -> Said:
        return replace(line, id=next(self._numbers))

    # Tidying.

    async def tidy(self, lessons: float, abandoned: float) -> list[str]:
        """Delete what nobody has touched since some times; the ids."""
        left = [id for id, kept in self._tables.items() if kept.is_left(lessons, abandoned)]
        return self._drop(left)

    async def tidy_finished(self, before: float) -> list[str]:
        """Delete games that ended before some time; the ids."""
        rows = [(id, kept.header) for id, kept in self._tables.items()]
        return self._drop(
            [id for id, row in rows if row.status == "over" and (row.over_at or before) < before]
        )

    async def spare(self, person_id: str, most: int) -> list[str]:
        """Delete the oldest games of somebody without other people but `most`; the ids.

        And the oldest of those closed, and of recorded games that were uploaded.
        """
        going = [kept for kept in self._tables.values() if kept.goes_on and kept.lonely]
        alone = [k for k in going if k.header.host_id == person_id and not k.waits]
        alone.sort(key=lambda kept: (-kept.touched, kept.header.id))
        own = [k.header for k in self._tables.values() if k.header.host_id == person_id]
        closed = [header for header in own if header.status == "closed"]
        closed.sort(key=lambda header: (-(header.over_at or 0.0), header.id))
        dropped = self._drop([kept.header.id for kept in alone[most:]])
        sent = sorted(
            (one for one in own if one.uploaded), key=lambda one: (-one.created_at, one.id)
        )
        dropped += self._drop([header.id for header in closed[most:]])
        return dropped + self._drop([header.id for header in sent[most:]])

    def _drop(self, ids: Sequence[str]) -> list[str]:
        self._tables = {id: kept for id, kept in self._tables.items() if id not in ids}
        self._forget_jobs(ids)
        return sorted(ids)

    async def overdue(self, before: float, lease: float) -> list[str]:
        """Some games overdue since `before`; nobody else gets them until `lease`."""
        ids = [id for id, due in await self.due() if due < before][:OVERDUE]
        self._tables.update({id: self._tables[id].changed(due_at=lease) for id in ids})
        return ids

    # Addresses.

    async def blocks(self) -> list[Block]:
        """All blocks, the newest first."""
        return sorted(self._blocks.values(), key=lambda row: (-row.created_at, row.network))

    async def block(self, network: str, reason: str, now: float) -> None:
        """Keep a network out."""
        self._blocks[network] = Block(network, reason, now)

    async def unblock(self, network: str) -> bool:
        """Let it in again; whether it was kept out."""
        return self._blocks.pop(network, None) is not None

"""A table as a store without SQL keeps it: one immutable value; each change makes another one.

So a transaction is made in full before anything of it is kept, and what fails leaves no trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Unpack

from stellwerk.server.ports import Faster
from stellwerk.server.rooms import last_of_rooms, without
from stellwerk.server.rows import (
    FORGOTTEN,
    LINES_KEPT,
    LINES_SHOWN,
    Ballot,
    Entry,
    Facts,
    Header,
    HeaderChanges,
    Result,
    Said,
    SeatChanges,
    SeatRow,
    TableRow,
)


class Kept(NamedTuple):
    """Everything about one table."""

    header: Header
    seats: tuple[SeatRow, ...]
    entries: tuple[Entry, ...] = ()
    members: frozenset[str] = frozenset()
    votes: frozenset[Ballot] = frozenset()
    chat: tuple[Said, ...] = ()
    results: tuple[Result, ...] = ()
    hidden: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()

    def facts(self, after: int, said: int) -> Facts:
        """All of it, with entries and chat after some numbers."""
        lines = [line for line in self.chat if line.id > said]
        return Facts(
            self.header,
            self.seats,
            [entry for entry in self.entries if entry.seq > after],
            self.members,
            sorted(self.votes, key=lambda vote: (vote.person_id, vote.seat)),
            last_of_rooms(lines, LINES_SHOWN),
            self.removed,
        )

    @property
    def row(self) -> TableRow:
        """The table as lists show it."""
        return TableRow(self.header, self.seats)

    def is_of(self, person_id: str) -> bool:
        """Whether somebody sits here or opened the table, and has not hidden it."""
        own = self.header.host_id == person_id or self.seated(person_id)
        return own and person_id not in self.hidden

    @property
    def goes_on(self) -> bool:
        """Whether anything can still happen here."""
        return self.header.status in {"open", "running"}

    @property
    def lonely(self) -> bool:
        """Whether nobody but the host sits here."""
        return all(
            row.kind != "person" or row.person_id == self.header.host_id for row in self.seats
        )

    @property
    def waits(self) -> bool:
        """Whether anybody may sit down."""
        return any(row.kind == "open" for row in self.seats)

    @property
    def touched(self) -> float:
        """When something last happened."""
        header = self.header
        times = (header.turn_at, header.started_at, header.created_at)
        return next(time for time in times if time is not None)

    def is_left(self, lessons: float, abandoned: float) -> bool:
        """Whether nobody has touched it since some times, and nobody else cares."""
        if self.header.status == "closed":
            return (self.header.over_at or 0.0) < abandoned
        lesson = self.header.record is not None and self.touched < lessons
        return self.lonely and (lesson or (self.goes_on and self.touched < abandoned))

    def seated(self, person_id: str) -> bool:
        """Whether somebody sits here."""
        return any(row.person_id == person_id for row in self.seats)

    def knows(self, person_id: str) -> bool:
        """Whether somebody sits here, has opened the table, or may look at it."""
        looks = person_id in self.members or person_id == self.header.host_id
        return looks or self.seated(person_id)

    def changed(self, **changes: Unpack[HeaderChanges]) -> Kept:
        """With another header."""
        return self._replace(header=replace(self.header, **changes))

    def with_entries(self, new: Sequence[Entry]) -> Kept:
        """With more entries; `Faster` if their numbers or keys are taken."""
        numbers = {entry.seq for entry in self.entries}
        keys = {entry.key for entry in self.entries} - {None}
        if any(entry.seq in numbers or entry.key in keys for entry in new):
            raise Faster
        return self._replace(entries=(*self.entries, *new))

    def with_seat(self, seat: int, **changes: Unpack[SeatChanges]) -> Kept:
        """With a seat filled in another way."""
        rows = [replace(row, **changes) if row.seat == seat else row for row in self.seats]
        return self._replace(seats=tuple(rows))

    def with_vote(self, ballot: Ballot, given: bool) -> Kept:
        """With a vote, or without it."""
        others = frozenset(vote for vote in self.votes if vote[:2] != ballot[:2])
        return self._replace(votes=others | {ballot} if given else others)

    def without_votes(self, seat: int) -> Kept:
        """Without the votes about a seat."""
        return self._replace(votes=frozenset(vote for vote in self.votes if vote.seat != seat))

    def letting_in(self, *people: str) -> Kept:
        """With more people who may see it."""
        return self._replace(members=self.members | set(people))

    def removing(self, person_id: str) -> Kept:
        """With somebody who may not sit down here again."""
        removed, members = self.removed | {person_id}, self.members - {person_id}
        return self._replace(removed=removed, members=members)

    def with_line(self, line: Said) -> Kept:
        """With a line of chat that has its number."""
        return self._replace(chat=tuple(last_of_rooms((*self.chat, line), LINES_KEPT)))

    def without(self, person_id: str, substitute: str, now: float) -> Kept:
        """With a bot or nobody for somebody who is forgotten."""
        left = self._replace(
            members=self.members - {person_id},
            votes=frozenset(vote for vote in self.votes if vote.person_id != person_id),
            hidden=self.hidden - {person_id},
            removed=self.removed - {person_id},
            chat=tuple(without(self.chat, person_id)),
            results=tuple(_nameless(row, person_id) for row in self.results),
        )
        waits = self.header.status == "open"
        if self.seated(person_id):
            rows = [_left(row, person_id, waits, substitute) for row in self.seats]
            left = left._replace(seats=tuple(rows))
            left = left.changed(due_at=now) if self.header.status == "running" else left
        return left._handed_on(now) if self.header.host_id == person_id else left

    def _handed_on(self, now: float) -> Kept:
        """Without its host: who sits there first opens the game then, or nobody ever will."""
        sits = (row.person_id for row in self.seats if row.kind == "person")
        heir = next(sits, None) if self.header.status == "open" else None
        left = self._replace(header=replace(self.header, host_id=heir))
        if heir is None and self.header.status == "open":
            return left.changed(status="closed", over_at=now)
        return left


def _left(row: SeatRow, person_id: str, waits: bool, substitute: str) -> SeatRow:
    if row.person_id != person_id:
        return row
    if waits:
        return replace(row, kind="open", person_id=None, name="", substitute=None)
    return SeatRow(row.seat, "bot", None, substitute, FORGOTTEN, reserve=row.reserve)


def _nameless(row: Result, person_id: str) -> Result:
    if row.person_id != person_id:
        return row
    return replace(row, person_id=None, name=FORGOTTEN)

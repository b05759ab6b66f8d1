"""The verbs of the store that write more than one thing, each inside one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from sqlalchemy import Connection

from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
from stellwerk.server.rows import (
    Ballot,
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
    TableRow,
)
from stellwerk.server.store.sql import chat, games, lists, logbook, people, ratings


def facts(c: Connection, id: str, after: int = 0, said: int = 0) -> Facts | None:
    """All that the database knows of a table, with entries and chat after some numbers."""
    header = games.header(c, id)
    if header is None:
        return None
    return Facts(
        header,
        games.sitting(c, id),
        games.played(c, id, after),
        games.may_see(c, id),
        games.voted(c, id),
        chat.lines(c, id, said),
        games.marked(c, id, games.REMOVED),
    )


def arrive(c: Connection, person: Person, session: str) -> None:
    """A new person with a cookie."""
    people.add(c, person)
    people.add_session(c, person.id, session, person.created_at)


def move(c: Connection, link: str, session: str, now: float) -> Person | None:
    """The person of a personal link, who gets another cookie."""
    person = people.use_move(c, link, now)
    if person is not None:
        people.add_session(c, person.id, session, now)
    return person


def open_table(
    c: Connection,
    header: Header,
    seats: Sequence[SeatRow],
    entries: Sequence[Entry],
    notice: Notice | None,
    most: Most | None,
) -> None:
    """A new table, as far as it was played."""
    lists.check_hosted(c, most)
    games.add(c, header, seats)
    games.add_entries(c, header.id, entries)
    if notice is not None:
        chat.say(c, header.id, notice.line)


def begin(c: Connection, was: Header, seats: Sequence[SeatRow], beginning: Played) -> None:
    """Begin the game of a table, or close it; `Faster` if header or seats have changed."""
    if not games.change_if(c, was, beginning.changes) or games.sitting(c, was.id) != seats:
        raise Faster
    games.add_entries(c, was.id, beginning.entries)
    if beginning.rated is not None:
        ratings.rate(c, beginning.rated)
    if beginning.notice is not None:
        chat.say(c, was.id, beginning.notice.line)


def append(c: Connection, id: str, played: Played) -> Said | None:
    """Store entries and all that they change; the notice with its number.

    `Faster` if the game does not go on, or if it ends for others than those who sit there: somebody
    may have left or been forgotten through another process, and must not come back by a result. Nor
    does a game wait for somebody who is gone: nobody would let the bot play that has the seat now.
    """
    games.add_entries(c, id, played.entries)
    if not games.go_on(c, id, played.changes):
        raise Faster
    if played.waits_for and not set(played.waits_for) <= games.players(c, id):
        raise Faster
    if played.sat and not played.fits(games.sitting(c, id)):
        raise Faster
    if played.reserve is not None:
        games.set_reserve(c, id, *played.reserve)
    if played.results:
        games.add_results(c, id, played.results)
    # In one order everywhere: of two games that end at once, none waits for the other for ever.
    for person_id, game in sorted(played.logged, key=itemgetter(0)):
        logbook.put(c, person_id, [game], None)
    if played.rated is not None:
        ratings.rate(c, played.rated)
    return chat.say(c, id, played.notice.line) if played.notice is not None else None


def fill(c: Connection, was: Header, filled: Filled) -> None:
    """Fill a seat in another way; `Faster` if header, seats or votes have changed."""
    lists.check_hosted(c, filled.most)
    same = games.change_if(c, was, {"due_at": filled.due_at})
    if not same or games.sitting(c, was.id) != tuple(filled.sat):
        raise Faster
    if set(games.voted(c, was.id)) != set(filled.votes):
        raise Faster
    games.change_seat(c, was.id, filled.seat, filled.now)
    games.clear_votes(c, was.id, filled.seat)
    if filled.let_in is not None:
        games.let_in(c, was.id, filled.let_in)
    if filled.remove is not None:
        games.remove(c, was.id, filled.remove)
    chat.say(c, was.id, filled.notice.line)


def reseat(
    c: Connection,
    was: Header,
    before: Sequence[SeatRow],
    after: Sequence[SeatRow],
    notice: Notice,
) -> None:
    """Let everybody sit elsewhere; `Faster` if header or seats have changed."""
    same = games.change_if(c, was, {"due_at": was.due_at})
    if not same or games.sitting(c, was.id) != tuple(before):
        raise Faster
    games.sit_elsewhere(c, was.id, after)
    chat.say(c, was.id, notice.line)


def change_if(c: Connection, was: Header, changes: HeaderChanges, sat: Sequence[SeatRow]) -> bool:
    """Change a header if its game is as it was, and those sit there who `sat`; whether so."""
    if sat and not (games.hold(c, was.id) and games.sitting(c, was.id) == tuple(sat)):
        return False
    return games.change_if(c, was, changes)


def vote(
    c: Connection,
    was: TableRow,
    voted: Sequence[Ballot],
    ballot: Ballot,
    given: bool,
    due_at: float | None,
    notice: Notice | None,
) -> None:
    """Give a vote or take it back; `Faster` if the game has gone on, or seats or votes changed."""
    header, sat = was
    if not change_if(c, header, {"due_at": due_at}, sat):
        raise Faster
    # Of two who vote at once through two processes, none would know that they are enough.
    if set(games.voted(c, header.id)) != set(voted):
        raise Faster
    games.set_vote(c, header.id, ballot, given)
    if notice is not None:
        chat.say(c, header.id, notice.line)


def rematch(
    c: Connection,
    id: str,
    again: TableRow,
    let_in: set[str],
    notice: Notice,
    most: Most | None,
) -> None:
    """Open the rematch of a table unless there is one already."""
    if not games.claim_rematch(c, id, again.header.id):
        return
    lists.check_hosted(c, most)
    games.add(c, *again)
    for person_id in sorted(let_in):
        games.let_in(c, again.header.id, person_id)
    chat.say(c, id, notice.line)

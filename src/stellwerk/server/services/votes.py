"""Votes for a bot in the seat of somebody who is away, and reminders.

Votes count some time after the first one (`vote_grace`), of which the table tells: whoever comes
back until then keeps the seat. So does who looks on through another process, which hears of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.server.live import told, votes
from stellwerk.server.live.due import due_at
from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
from stellwerk.server.problems import ServerProblem, not_yours, refused, too_many
from stellwerk.server.rows import Ballot, Notice, SeatRow, TableRow
from stellwerk.server.services.entrance import change, must_be, seat_of
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.schedule import due_after, set_timer
from stellwerk.server.services.seats import come_back, substitute

#: Seconds between two reminders to one seat, and between two notices that it is voted about.
NUDGE = 60.0


async def vote(hall: Hall, person: Person, id: str, seat: int, given: bool) -> bytes:
    """Vote; when more than half of the others want it, a bot takes over after the grace."""

    async def cast(live: LiveTable) -> None:
        row = _another(live, person, seat)
        if row.person_id in hall.hub.present(live.id):
            raise refused("vote/present", "This person is looking at the table right now.")
        ballot = Ballot(seat, person.id, hall.now())
        after = [other for other in live.votes if other[:2] != ballot[:2]]
        if given:
            after.append(ballot)
        if not await count(hall, live, after):
            await _store(hall, live, ballot, after)

    return await shown(hall, await change(hall, person, id, cast), person)


async def _store(hall: Hall, live: LiveTable, ballot: Ballot, after: Sequence[Ballot]) -> None:
    seat, given = ballot.seat, ballot in after
    first = given and not any(other.seat == seat for other in live.votes)
    # Whoever votes, takes it back and votes again calls out once in a while only.
    first = first and hall.limits.take(f"called {live.id} {seat}", 1, NUDGE)
    row = live.seats[seat]
    called = Notice("seat/called", ballot.at, seat, row.name, row.person_id) if first else None
    due = due_after(hall, live, after)
    was = TableRow(live.header, live.seats)
    await hall.store.vote(was, live.votes, ballot, given, due, called)
    await hall.tables.reload(live)
    set_timer(hall, live)
    hall.hub.wake(live.id)


async def count(hall: Hall, live: LiveTable, ballots: Sequence[Ballot]) -> bool:
    """Let bots take over whose votes count now; whether any did. The caller holds the lock."""
    counted = votes.counts_at(live.seats, ballots, hall.grace)
    ripe = [seat for seat, at in counted.items() if at <= hall.now()]
    for seat in ripe:
        if live.seats[seat].person_id in hall.hub.present(live.id):
            await come_back(hall, live, seat)
        else:
            await substitute(hall, live, seat, "seat/replaced")
    return bool(ripe)


async def mend(hall: Hall, id: str) -> None:
    """Let votes that were given under a clock that was ahead be of now: they count after grace."""
    now, facts = hall.now(), await hall.store.facts(id)
    if facts is None or not (ahead := [ballot for ballot in facts.votes if ballot.at > now]):
        return
    after = [ballot._replace(at=min(ballot.at, now)) for ballot in facts.votes]
    header, deciding = facts.header, told.to_act(facts.header)
    due = due_at(facts.seats, deciding, header, now, hall.waits(), after)
    known = set(facts.votes)
    for ballot in ahead:
        anew = ballot._replace(at=now)
        was = TableRow(header, facts.seats)
        await hall.store.vote(was, tuple(known), anew, True, due, None)
        known = known - {ballot} | {anew}


async def keep_seats(hall: Hall) -> None:
    """Void the votes about those who look at their tables through this process.

    They may have been given through another one, which knows nothing of them.
    """
    for id in hall.hub.tables():
        live = hall.tables.cached(id)
        if live is None or not live.votes:
            continue
        try:
            async with live.lock:
                for seat in sorted(_called(live) & _here(hall, live)):
                    await come_back(hall, live, seat)
        except (Faster, ServerProblem):  # there is another sweep before votes count
            continue


def _called(live: LiveTable) -> set[int]:
    return {ballot.seat for ballot in live.votes}


def _here(hall: Hall, live: LiveTable) -> set[int]:
    """The seats of people who look at a table."""
    present = hall.hub.present(live.id)
    return {row.seat for row in live.seats if row.person_id in present}


async def nudge(hall: Hall, person: Person, id: str, seat: int) -> bytes:
    """Remind another person that it is their turn."""

    async def remind(live: LiveTable) -> None:
        row = _another(live, person, seat)
        if seat not in live.to_act:
            raise refused("nudge/not-asked", "It is not this person's turn.")
        if not hall.limits.take(f"nudge {id} {seat}", 1, NUDGE):
            raise too_many("nudge/too-often", "This person was reminded a moment ago.")
        reminded = Notice("seat/nudged", hall.now(), seat, row.name, row.person_id)
        await hall.store.say(id, reminded.line)
        await hall.tables.reload(live)
        hall.hub.wake(id)

    return await shown(hall, await change(hall, person, id, remind), person)


def _another(live: LiveTable, person: Person, seat: int) -> SeatRow:
    """The seat of another person who plays."""
    row = seat_of(live, seat)
    if not live.own(person):
        raise not_yours()
    must_be(live, "running")
    if person.id not in votes.people(live.seats):  # the others play on without them
        raise refused("seat/resigned", "You have resigned: the others decide about their seats.")
    if row.kind != "person" or row.substitute is not None or row.person_id == person.id:
        raise refused("vote/nobody", "You can only do this for another person who is playing.")
    return row

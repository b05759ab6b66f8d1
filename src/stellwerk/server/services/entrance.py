"""Finding a table for somebody who may see it.

Several processes may serve one database, and each keeps tables in memory. So that everybody finds
what was written through any of them: who looks at a table, or wants to change it, gets it as the
database knows it now. Only an action is first tried on what is in memory, for it is stored only if
that was right; and before it is refused, the database is looked into. What is stored by a change is
guarded in the same transaction: if another process was `Faster`, it is decided again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from stellwerk.server.live.table import LiveTable, may_see
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
from stellwerk.server.problems import (
    ServerProblem,
    has_failed,
    no_seat,
    no_table,
    not_yours,
    refused,
    too_many,
)
from stellwerk.server.rows import SeatRow
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.schedule import look_soon, set_timer

T = TypeVar("T")
#: Changes of one table by one person in a minute: seats, votes, reminders.
CHANGES = 60
#: The code of a table whose game can no longer be played.
FROZEN = "table/frozen"
#: How a table is found.
Find = Callable[[str], Awaitable[LiveTable]]
#: What is to be done at a table while its lock is held.
Work = Callable[[LiveTable], Awaitable[T]]


async def visible(hall: Hall, person: Person | None, id: str) -> LiveTable:
    """A table that a person may see; 404 else, so that nobody can tell that it exists."""
    live = await _find(hall, person, id, hall.tables.newest)
    check_visible(live, person)
    return live


async def _find(hall: Hall, person: Person | None, id: str, find: Find) -> LiveTable:
    """A table; that its game can no longer be played is told to those only who may see it."""
    try:
        return await find(id)
    except ServerProblem as problem:
        if problem.code == FROZEN:
            facts = await hall.store.facts(id)
            if facts is None or not may_see(facts, person):
                raise no_table() from None
        raise


def check_visible(live: LiveTable, person: Person | None) -> None:
    """Refuse those who may not see a table."""
    if not live.visible_to(person):
        raise no_table()


async def change(
    hall: Hall, person: Person, id: str, work: Work[None], counted: bool = True
) -> LiveTable:
    """Let somebody change a table, as it is now; again if another process was faster.

    What is `counted` has a limit: each change is a notice that all at the table read. It is counted
    before anybody looks for the table, or it would tell strangers which tables there are.
    """
    if counted and not hall.limits.take(f"change {id} {person.id}", CHANGES, 60):
        raise too_many("table/too-fast", "You have changed this table very often. Wait a moment.")
    live = await _find(hall, person, id, hall.tables.get)
    async with live.lock:
        await hall.tables.look(live)
        with in_doubt(hall, live):
            await _repeat(hall, live, person, work)
    return live


async def try_change(hall: Hall, person: Person, id: str, work: Work[T]) -> T:
    """The answer of a change to what is in memory; it is refused only after a look."""
    live = await _find(hall, person, id, hall.tables.get)
    async with live.lock:
        with in_doubt(hall, live):
            try:
                return await _repeat(hall, live, person, work)
            except ServerProblem:
                if not await hall.tables.look(live):
                    raise
            return await _repeat(hall, live, person, work)


async def _repeat(hall: Hall, live: LiveTable, person: Person, work: Work[T]) -> T:
    while True:
        check_visible(live, person)
        try:
            return await work(live)
        except Faster:
            await hall.tables.reload(live)
            if not hall.store.shared:  # no other process: it was one whose end nobody here knew
                set_timer(hall, live)


@contextmanager
def in_doubt(hall: Hall, live: LiveTable) -> Iterator[None]:
    """Whatever fails here, something may have been stored all the same: it is looked for."""
    try:
        yield
    except Exception as error:
        if has_failed(error):
            look_soon(hall, live)
        raise


def seat_of(live: LiveTable, seat: int) -> SeatRow:
    """A seat of the table."""
    if not 0 <= seat < len(live.seats):
        raise no_seat()
    return live.seats[seat]


def own_seat(live: LiveTable, person: Person, seat: int) -> SeatRow:
    """A seat that is the person's own."""
    row = seat_of(live, seat)
    if row.person_id != person.id:
        raise not_yours()
    return row


def must_be(live: LiveTable, *statuses: str) -> None:
    """Refuse what does not fit the status of the table."""
    status = live.header.status
    if status in statuses:
        return
    sentences = {
        "open": "The game has not begun.",
        "running": "The game has already begun.",
        "over": "The game is over.",
        "frozen": live.header.frozen or "The game is frozen.",
        "closed": "This table was closed.",
    }
    raise refused(f"table/{status}", sentences[status])

"""Finding a table for somebody who may see it."""

from __future__ import annotations

from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.problems import no_seat, no_table, not_yours, refused
from stellwerk.server.rows import SeatRow
from stellwerk.server.services.hall import Hall


async def visible(hall: Hall, person: Person | None, id: str) -> LiveTable:
    """A table that a person may see; 404 else, so that nobody can tell that it exists."""
    live = await hall.tables.get(id)
    if not live.visible_to(person):
        raise no_table()
    return live


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
        "running": "The game goes on.",
        "over": "The game is over.",
        "frozen": live.header.frozen or "The game is frozen.",
    }
    raise refused(f"table/{status}", sentences[status])

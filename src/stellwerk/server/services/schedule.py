"""What is due at a table after something other than an entry has changed."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.server.live.due import due_at, is_bots_turn
from stellwerk.server.live.table import LiveTable
from stellwerk.server.ports import Faster
from stellwerk.server.rows import Ballot, SeatRow
from stellwerk.server.services.hall import Hall

#: Seconds until something that failed is tried again.
RETRY = 3.0


def look_soon(hall: Hall, live: LiveTable) -> None:
    """Look into the store for a table, when it may be back: nobody else may ask for it again.

    What is due before is no later for it, or whoever fails again and again could put it off.
    """
    live.doubtful = True
    due = _delay(hall, live)
    hall.clock.set(live.id, RETRY if due is None else min(due, RETRY))


def set_timer(hall: Hall, live: LiveTable) -> None:
    """Wake up when something is due."""
    hall.clock.set(live.id, _delay(hall, live))


def _delay(hall: Hall, live: LiveTable) -> float | None:
    """Seconds until something is due; None if nothing is."""
    due = live.header.due_at if live.header.status == "running" else None
    return None if due is None else due - hall.now()


def due_with(hall: Hall, live: LiveTable, seat: int, row: SeatRow) -> float | None:
    """When something is due if a seat is filled in another way."""
    rows = [*live.seats[:seat], row, *live.seats[seat + 1 :]]
    ballots = [ballot for ballot in live.votes if ballot.seat != seat]
    due = due_at(rows, live.to_act, live.header, hall.now(), hall.waits(), ballots)
    return no_later(live, rows, due, live.to_act)


async def reschedule(hall: Hall, live: LiveTable) -> None:
    """Find out what is due now, store it, set the timer; `Faster` if the table is another one."""
    async with live.lock:
        if live.header.status == "running":
            due = due_after(hall, live, live.votes)
            if not await hall.store.change_if(live.header, {"due_at": due}, live.seats):
                raise Faster
            live.set_header(due_at=due)
    set_timer(hall, live)


def due_after(hall: Hall, live: LiveTable, ballots: Sequence[Ballot]) -> float | None:
    """When something is due, with some votes."""
    due = due_at(live.seats, live.to_act, live.header, hall.now(), hall.waits(), ballots)
    return no_later(live, live.seats, due, live.to_act)


def no_later(
    live: LiveTable, rows: Sequence[SeatRow], due: float | None, to_act: Sequence[int]
) -> float | None:
    """A bot that is to act does so no later because somebody stands up, sits down or votes.

    `rows` and `to_act`: the seats, and those that must decide, as they will be.
    """
    was = live.header.due_at
    waits = is_bots_turn(live.seats, live.to_act) and is_bots_turn(rows, to_act)
    return min(was, due) if waits and was is not None and due is not None else due

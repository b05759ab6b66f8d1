"""What is due when: a bot's action, or the end of a person's time.

`due_at` stands in the database with every entry, so nothing is forgotten when a process dies. The
process that stored an entry also sets a timer; on PostgreSQL others sweep what is left lying.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from stellwerk.server.live import votes
from stellwerk.server.live.table import LiveTable
from stellwerk.server.rows import Ballot, Header, HeaderChanges, SeatRow, TableRow

MINUTE = 60.0


class Waits(NamedTuple):
    """How long is waited: by bots before they act, and before votes count."""

    pause: float
    grace: float


def due_at(
    seats: Sequence[SeatRow],
    to_act: Sequence[int],
    header: Header,
    now: float,
    waits: Waits,
    ballots: Sequence[Ballot] = (),
) -> float | None:
    """When something is due; None if only people can go on."""
    deciding = [seats[seat] for seat in to_act]
    counted = votes.counts_at(seats, ballots, waits.grace)
    if is_bots_turn(seats, to_act):
        return min([now + waits.pause, *counted.values()])
    end = deadline(header, deciding)
    return min([*counted.values(), *(() if end is None else (end,))], default=None)


def is_bots_turn(seats: Sequence[SeatRow], to_act: Sequence[int]) -> bool:
    """Whether a bot or a script is among those who must decide."""
    return any(seats[seat].player_bot or seats[seat].kind == "script" for seat in to_act)


def sooner(row: TableRow, to_act: Sequence[int], now: float, waits: Waits) -> HeaderChanges:
    """What to change in a table that is due later than it can be: the clock was set back since.

    Nothing, if all is well. A turn that would begin in the future begins now, with its whole time.
    """
    header = row.header
    if header.due_at is None:
        return {}
    begun = None if header.turn_at is None else min(header.turn_at, now)
    latest = due_at(row.seats, to_act, replace(header, turn_at=begun), now, waits)
    if latest is None or header.due_at <= latest:
        return {}
    return {"turn_at": begun, "due_at": latest}


def deadline(header: Header, deciding: Sequence[SeatRow]) -> float | None:
    """When the first of the deciding people runs out of time."""
    if header.pace_minutes is None or header.turn_at is None or not deciding:
        return None
    least = min(row.reserve or 0.0 for row in deciding)
    return header.turn_at + header.pace_minutes * MINUTE + least


def reserve_left(live: LiveTable, seat: int, now: float) -> float | None:
    """What is left of a seat's reserve after a decision made now; None if untimed."""
    minutes, since = live.header.pace_minutes, live.header.turn_at
    if minutes is None or since is None:
        return None
    over = now - since - minutes * MINUTE
    return max((live.seats[seat].reserve or 0.0) - max(over, 0.0), 0.0)

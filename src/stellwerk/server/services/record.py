"""Storing an entry: the one way in which a game goes on.

The new state is made on a copy, the entry is committed, and only then it becomes the state here. So
whatever fails, memory never knows more than the database.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from stellwerk.game import Events, Outcome, State
from stellwerk.names import split_name
from stellwerk.server import views
from stellwerk.server.live.due import MINUTE, due_at, is_bots_turn, reserve_left
from stellwerk.server.live.table import LiveTable, asker
from stellwerk.server.problems import reason
from stellwerk.server.rows import Entry, HeaderChanges, Notice, Played, Result, Said, SeatRow
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.logged import has_left, of_table
from stellwerk.server.services.ratings import of_end
from stellwerk.server.services.schedule import no_later, set_timer

log = logging.getLogger("stellwerk.server.record")


class Step(NamedTuple):
    """What is to be stored: an entry, and the state after it."""

    entry: Entry
    state: State
    events: Events | None
    person: bool


async def store(hall: Hall, live: LiveTable, *steps: Step) -> None:
    """Commit entries together and take them over; `Faster` if their numbers are taken.

    The caller holds the lock.
    """
    step = steps[-1]
    outcome = None
    if not step.state.to_act:  # the longest trails of a strange map take a while
        outcome = await hall.runner.run_aside(lambda: step.state.outcome, asker(live))
    played = _played(hall, live, [step.entry for step in steps], step, outcome)
    said = await hall.store.append(live.id, played)
    for done in steps:
        live.accept(done.entry, done.state, done.events)
    live.learn_outcome(step.state, outcome)
    live.turned = (step.entry.seq, live.header.turn_at)
    live.set_header(**played.changes)
    if played.reserve is not None:
        seat, reserve = played.reserve
        live.set_seat(seat, reserve=reserve)
    if said is not None:
        await _hear(hall, live, said)
    hall.figures.stored(step.entry.kind, "person" if step.person else "bot", len(steps))


async def _hear(hall: Hall, live: LiveTable, said: Said) -> None:
    """A notice was stored with an entry: it is known here, with what others have said before.

    That may fail, and yet all that was stored is to be told.
    """
    try:
        if await hall.tables.look(live):
            return
    except Exception as error:
        log.warning("not looked at", extra={"table": live.id, "why": reason(error)})
        live.doubtful = True
    live.hear(said)


def _played(
    hall: Hall, live: LiveTable, entries: Sequence[Entry], last: Step, outcome: Outcome | None
) -> Played:
    """Entries and all that they change, as it is after the last of them."""
    now = last.entry.at
    reserve = _reserve(live, last)
    changes = header_changes(hall, live, last, outcome, paid(live, last))
    if outcome is None:
        return Played(entries, changes, reserve, waits_for=_people(live.seats, last.state.to_act))
    results = _results(live, outcome, now)
    logged = of_table(live, outcome, now)
    rated = of_end(hall, live, outcome, now)
    notice = Notice("table/over", now)
    return Played(entries, changes, reserve, results, notice, logged, rated, live.seats)


def _people(seats: Sequence[SeatRow], deciding: Sequence[int]) -> Sequence[int]:
    """The seats that must decide, if people do; where a bot does as well, something is due."""
    return () if is_bots_turn(seats, deciding) else deciding


def tell(hall: Hall, live: LiveTable) -> None:
    """Let everybody know, and look after what is due next."""
    set_timer(hall, live)
    hall.ahead(live)
    hall.hub.wake(live.id)
    if live.header.status == "over":
        hall.bots.forget(live.id)
        hall.tallies.clear()
        hall.hub.wake_lobby()
        return
    people = {live.seats[seat].person_id for seat in live.to_act}
    hall.hub.wake_lobby({person for person in people if person is not None})


def header_changes(
    hall: Hall, live: LiveTable, step: Step, outcome: Outcome | None, seats: Sequence[SeatRow]
) -> HeaderChanges:
    """What an entry changes in the header; `seats` as they are after it."""
    now, deciding = step.entry.at, step.state.to_act
    changes: HeaderChanges = {
        "seq": step.entry.seq,
        "to_act": "".join(map(str, deciding)),
        "turn_at": turn_at(live, step),
    }
    if outcome is not None:
        return changes | ended(hall, step.state, outcome, now)
    header = live.header
    if header.pace_minutes is not None:
        header = replace(header, turn_at=changes["turn_at"])
    waits = hall.waits(_pause(hall, step))
    due = due_at(seats, deciding, header, now, waits, live.votes)
    if live.has_taken_back(step.entry.seat) or step.entry.kind == "undo":
        # Where all choose at once, who chose and took back by turns would keep bots from choosing.
        due = no_later(live, seats, due, deciding)
    return changes | {"due_at": due}


def ended(hall: Hall, state: State, outcome: Outcome, now: float) -> HeaderChanges:
    """What the end of a game changes in the header."""
    return {
        "status": "over",
        "over_at": now,
        "due_at": None,
        "outcome": hall.json.dumps(views.outcome(outcome)).decode(),
        "final": hall.json.dumps(views.view(state, None)).decode(),
    }


def _pause(hall: Hall, step: Step) -> float:
    """How long a bot waits now: longer after what a person may take back."""
    settings = hall.settings
    may_undo = step.person and step.events is not None and not step.events.reveals
    return max(settings.bot_pace, settings.undo_wait) if may_undo else settings.bot_pace


def turn_at(live: LiveTable, step: Step) -> float | None:
    """When the turn began: a turn of several decisions has one clock, as has what all choose."""
    now = step.entry.at
    if _same_turn(live, step):
        return live.header.turn_at
    if step.entry.kind == "undo" and live.header.pace_minutes is not None:
        # Whoever could have the whole time again by taking back could keep the others waiting.
        whole = live.header.pace_minutes * MINUTE
        used = min(live.used(), whole)  # what is beyond is paid for
        # Nor is it the others' time again and again that passes before somebody takes back, or what
        # is beyond a whole turn: nobody pays for that part of the next one's reserve.
        free = 0.0 if live.takes_back_again() else whole
        return now - used - max(now - live.entries[-1].at - free, 0.0)
    return now


def _same_turn(live: LiveTable, step: Step) -> bool:
    """Whether it is still the turn of before; who is next may be the same one."""
    return live.state is not None and step.state.turn == live.state.turn


def _reserve(live: LiveTable, step: Step) -> tuple[int, float] | None:
    """A person's seat and its reserve of time after the turn is over.

    Also if a bot has ended it: who left a long turn to one would have the whole reserve again.
    """
    seat, same = step.entry.seat, _same_turn(live, step)
    if live.seats[seat].kind != "person":
        return None
    if step.entry.kind == "undo":
        return _given_back(live, seat) if same and seat not in live.to_act else None
    left = None if same and seat in step.state.to_act else reserve_left(live, seat, step.entry.at)
    return None if left is None else (seat, left)


def _given_back(live: LiveTable, seat: int) -> tuple[int, float] | None:
    """A reserve before its seat chose: where the same clock runs on, all is paid for once more."""
    header, reserve = live.header, live.seats[seat].reserve
    if header.pace_minutes is None or header.turn_at is None or reserve is None:
        return None
    over = live.entries[-1].at - header.turn_at - header.pace_minutes * MINUTE
    return seat, reserve + max(over, 0.0)


def paid(live: LiveTable, step: Step) -> Sequence[SeatRow]:
    """The seats after one has paid with its reserve: whoever plays on has no more than is left."""
    if (reserve := _reserve(live, step)) is None:
        return live.seats
    seat, left = reserve
    return [replace(row, reserve=left) if row.seat == seat else row for row in live.seats]


def _results(live: LiveTable, outcome: Outcome, now: float) -> list[Result]:
    """How everybody did who played to the end; nothing of games from a record.

    Nor is told how somebody did who plays several seats at once.
    """
    if live.header.record is not None:
        return []
    sits = Counter(row.person_id for row in live.seats if row.person_id is not None)
    stayed = [row for row in live.seats if row.person_id is None or not has_left(row)]
    counted = [row for row in stayed if sits[row.person_id or ""] <= 1]
    return [_result(live, row, outcome, now) for row in counted]


def _result(live: LiveTable, row: SeatRow, outcome: Outcome, now: float) -> Result:
    sheet = outcome.sheets[row.seat]
    return Result(
        row.seat,
        row.person_id,
        row.name,
        row.kind != "person",
        split_name(live.header.game)[0],
        live.header.players,
        sheet.place,
        sheet.total,
        now,
    )

"""Storing an entry: the one way in which a game goes on.

The new state is made on a copy, the entry is committed, and only then it becomes the state here. So
whatever fails, memory never knows more than the database.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from stellwerk.game import Events, Outcome, State
from stellwerk.names import split_name
from stellwerk.server import views
from stellwerk.server.live.clock import due_at, reserve_left
from stellwerk.server.live.table import LiveTable
from stellwerk.server.metrics import ENTRIES
from stellwerk.server.rows import Entry, Result, Said, SeatRow
from stellwerk.server.services.entrance import Faster
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.schedule import set_timer
from stellwerk.server.store.sql import chat, games


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
    outcome = step.state.outcome
    changes = header_changes(hall, live, step, outcome)
    reserve = _reserve(live, step)
    rows = _results(live, outcome, step.entry.at) if outcome is not None else []

    def job(c: Connection) -> Said | None:
        games.append(c, live.id, (step.entry for step in steps), changes)
        if reserve is not None:
            games.set_reserve(c, live.id, step.entry.seat, reserve)
        if outcome is None:
            return None
        if rows:
            games.add_results(c, live.id, rows)
        return chat.notice(c, live.id, "table/over", step.entry.at)

    try:
        said = await hall.database.write(job)
    except IntegrityError:
        raise Faster from None
    for done in steps:
        live.accept(done.entry, done.state, done.events)
    live.set_header(**changes)
    if reserve is not None:
        live.set_seat(step.entry.seat, reserve=reserve)
    if said is not None and not await hall.tables.look(live):
        live.hear(said)
    ENTRIES.labels(step.entry.kind, "person" if step.person else "bot").inc(len(steps))


def tell(hall: Hall, live: LiveTable) -> None:
    """Let everybody know, and look after what is due next."""
    set_timer(hall, live)
    hall.hub.wake(live.id)
    if live.header.status == "over":
        hall.bots.forget(live.id)
        hall.hub.wake_lobby()
        return
    people = {live.seats[seat].person_id for seat in live.to_act}
    hall.hub.wake_lobby({person for person in people if person is not None})


def header_changes(
    hall: Hall, live: LiveTable, step: Step, outcome: Outcome | None
) -> dict[str, Any]:
    """What an entry changes in the header."""
    now, deciding = step.entry.at, step.state.to_act
    changes: dict[str, Any] = {
        "seq": step.entry.seq,
        "to_act": "".join(map(str, deciding)),
        "turn_at": _turn_at(live, deciding, now),
    }
    if outcome is not None:
        return changes | ended(step.state, outcome, now)
    header = live.header
    if header.pace_minutes is not None:
        header = replace(header, turn_at=changes["turn_at"])
    pause = _pause(hall, step)
    return changes | {"due_at": due_at(live.seats, deciding, header, now, pause)}


def ended(state: State, outcome: Outcome, now: float) -> dict[str, Any]:
    """What the end of a game changes in the header."""
    return {
        "status": "over",
        "over_at": now,
        "due_at": None,
        "outcome": orjson.dumps(views.outcome(outcome)).decode(),
        "final": orjson.dumps(views.view(state, None)).decode(),
    }


def _pause(hall: Hall, step: Step) -> float:
    """How long a bot waits now: longer after what a person may take back."""
    settings = hall.settings
    may_undo = step.person and step.events is not None and not step.events.reveals
    return max(settings.bot_pace, settings.undo_wait) if may_undo else settings.bot_pace


def _turn_at(live: LiveTable, deciding: Sequence[int], now: float) -> float | None:
    """When the turn began: a turn of several decisions has one clock."""
    before = live.to_act
    same = deciding and set(deciding) <= set(before) and live.header.players > 1
    return live.header.turn_at if same else now


def _reserve(live: LiveTable, step: Step) -> float | None:
    """A person's reserve of time after the turn is over."""
    if not step.person or step.entry.kind != "act" or step.entry.seat in step.state.to_act:
        return None
    return reserve_left(live, step.entry.seat, step.entry.at)


def _results(live: LiveTable, outcome: Outcome, now: float) -> list[Result]:
    """How everybody did; games from a record do not count."""
    if live.header.record is not None:
        return []
    return [_result(live, row, outcome, now) for row in live.seats]


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

"""What the clock does: let bots act, and replace people whose time has run out."""

from __future__ import annotations

import contextlib
import logging

from stellwerk.server.live import told
from stellwerk.server.live.bots import bot_seed
from stellwerk.server.live.due import deadline, sooner
from stellwerk.server.live.table import LiveTable, whose
from stellwerk.server.ports import Faster
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import recorded, votes
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.play import acted
from stellwerk.server.services.record import store, tell
from stellwerk.server.services.schedule import RETRY, reschedule, set_timer
from stellwerk.server.services.seats import substitute

log = logging.getLogger("stellwerk.server.clock")

#: The status of what is no longer there: a table that was deleted needs no care.
GONE = 404
#: Seconds that another process may take over an overdue table.
LEASE = 10.0
#: Seconds a table must be overdue before others care.
GRACE = 2.0


async def tick(hall: Hall, id: str) -> None:
    """Do what is due at a table."""
    try:
        live = await hall.tables.wake(id)
        if live.doubtful:
            await hall.tables.refresh(id)
        if live.header.status == "running":
            await _tick(hall, live)
    except Faster:  # the table is another one than is known here: who sits there, or how far it is
        await _learn(hall, id)
        hall.clock.set(id, RETRY)
    except ServerProblem as problem:
        if problem.status != GONE:
            hall.clock.set(id, RETRY)
    except Exception as error:  # a game must not stop because something failed once
        log.warning("tick failed", extra={"table": id, "why": type(error)})
        hall.clock.set(id, RETRY)


async def _learn(hall: Hall, id: str) -> None:
    """Look into the store again; if it is away just then, the next tick finds out."""
    with contextlib.suppress(ServerProblem):
        await hall.tables.refresh(id)


async def _tick(hall: Hall, live: LiveTable) -> None:
    async with live.lock:
        if live.votes:
            await hall.tables.look(live)  # another process may have voided them
            if await votes.count(hall, live, live.votes):
                return
    for seat in live.to_act:
        row = live.seats[seat]
        if row.player_bot is not None or row.kind == "script":
            await _let_bot_act(hall, live, seat)
            return
    await _run_out(hall, live)


async def _let_bot_act(hall: Hall, live: LiveTable, seat: int) -> None:
    seq, row = live.seq, live.seats[seat]
    by = row.player_bot or hall.settings.substitute
    position = (live.id, seq, seat, by)
    if position in hall.deciding:  # whoever stands up or sits down meanwhile wakes us, too
        return
    hall.deciding.add(position)
    try:
        await _decide(hall, live, seat, by)
    finally:
        hall.deciding.discard(position)


async def _decide(hall: Hall, live: LiveTable, seat: int, by: str) -> None:
    seq, state, row = live.seq, live.state, live.seats[seat]
    assert state is not None
    text = None
    if row.kind == "script":
        # A record of thousands of actions, read anew, would take 40 ms of everybody's time.
        text = await hall.runner.run_aside(lambda: recorded.scripted(live, seat), whose(live))
    if text is None:
        view = await hall.runner.run(lambda: state.view(seat))
        seed = bot_seed(live.header.salt, seat, seq)
        action = await hall.bots.decide(whose(live), live.id, by, view, seed)
        text = view.text(action)
    async with live.lock:
        now = live.seats[seat]
        still = (now.kind, now.player_bot) == (row.kind, row.player_bot)
        if live.seq == seq and live.header.status == "running" and still:
            words = text
            step = await hall.runner.run(
                lambda: acted(live, seat, words, None, f"bot {by}", hall.now(), person=False)
            )
            try:
                await store(hall, live, step)
            except Faster:
                await hall.tables.reload(live)
                hall.hub.wake(live.id)
                set_timer(hall, live)  # it may still be a bot's turn, and nobody else's to see to
                return
    tell(hall, live)


async def _run_out(hall: Hall, live: LiveTable) -> None:
    """Let bots play for people whose time is over, unless they have acted somewhere else."""
    async with live.lock:
        await hall.tables.look(live)
        late = [
            seat
            for seat in live.to_act
            if (end := deadline(live.header, [live.seats[seat]])) is not None and end <= hall.now()
        ]
        for seat in late:
            await substitute(hall, live, seat, "seat/replaced")
    if not late:
        await reschedule(hall, live)


async def sweep(hall: Hall) -> None:
    """Take over what other processes left lying."""
    now = hall.now()
    ids = await hall.store.overdue(now - GRACE, now + LEASE)
    for id in ids:
        try:
            await hall.tables.newest(id)
        except ServerProblem as problem:  # deleted just then: the others do not wait for it
            log.warning("not taken over", extra={"table": id, "why": problem.code})
            continue
        hall.clock.set(id, 0.0)


async def mend(hall: Hall) -> None:
    """Let nothing wait for a time that was stored before the clock was set back."""
    now, pause = hall.now(), max(hall.settings.bot_pace, hall.settings.undo_wait)
    for id, due in await hall.store.due():
        # Nor is it wrong that a process has taken over what another one left lying (`sweep`).
        if due - now <= max(pause, LEASE) or (row := await hall.store.row(id)) is None:
            continue
        if changes := sooner(row, told.to_act(row.header), now, hall.waits(pause)):
            log.warning("the clock was set back", extra={"table": id})
            await hall.store.change_if(row.header, changes)
        with contextlib.suppress(Faster):  # another process has gone on with it
            await votes.mend(hall, id)


async def resume(hall: Hall) -> None:
    """Set the timers of all games that go on."""
    await mend(hall)
    await set_timers(hall)


async def set_timers(hall: Hall) -> None:
    """Look after all games that go on when it is time, as the store tells."""
    now = hall.now()
    for id, due in await hall.store.due():
        hall.clock.set(id, due - now)

"""Playing: act and take back."""

from __future__ import annotations

from dataclasses import replace

from stellwerk.errors import StellwerkError
from stellwerk.server import views
from stellwerk.server.live import told
from stellwerk.server.live.due import deadline
from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import Act, Undo
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, refused
from stellwerk.server.rows import Entry
from stellwerk.server.services.entrance import must_be, own_seat, try_change
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.record import Step, paid, store, tell, turn_at
from stellwerk.server.services.recorded import MOST

#: Seconds that must be left for a turn that is taken back.
LEAST = 1.0


async def act(hall: Hall, person: Person, id: str, body: Act) -> bytes:
    """Play an action; the frame after it."""
    return await try_change(
        hall, person, id, lambda live: _once(hall, live, person, body, body.action)
    )


async def undo(hall: Hall, person: Person, id: str, body: Undo) -> bytes:
    """Take the last action back; the frame after that."""
    return await try_change(hall, person, id, lambda live: _once(hall, live, person, body, None))


async def _once(
    hall: Hall, live: LiveTable, person: Person, body: Act | Undo, text: str | None
) -> bytes:
    """Do it, unless it was done before or the table has moved on in the meantime."""
    own_seat(live, person, body.seat)
    key = f"{person.id}:{body.key}"
    if (done := live.keyed(key)) is not None:
        return await _again(hall, live, person, done, body.seat, text)
    await _do(hall, live, person, body, key, text)
    tell(hall, live)
    return await _frame(hall, live, person, body.seat, live.seq)


async def _do(
    hall: Hall, live: LiveTable, person: Person, body: Act | Undo, key: str, text: str | None
) -> None:
    must_be(live, "running")
    if live.seats[body.seat].substitute is not None:
        raise refused("seat/substituted", "A bot is playing for this seat. Take it back first.")
    if body.seq != live.seq:
        raise await stale(hall, live, person, body.seat)
    if live.seq >= MOST:  # tunnels that fail can be tried for ever
        raise refused(
            "table/too-long",
            f"This game has {live.seq} entries, and people may add no more. "
            "Let bots play it to its end, or give it up.",
        )
    if text is None:
        step = undone(hall, live, body.seat, key, person.id)
    else:
        step = await hall.runner.run(
            lambda: acted(live, body.seat, text, key, person.id, hall.now(), person=True)
        )
    await store(hall, live, step)


def acted(
    live: LiveTable,
    seat: int,
    text: str,
    key: str | None,
    by: str,
    now: float,
    *,
    person: bool,
) -> Step:
    """The step of an action; a problem if it is not legal."""
    assert live.state is not None
    try:
        number, words = views.parse(live.view(seat), text)
        state = live.state.copy()
        events = state.play(seat, number)
    except StellwerkError as error:
        raise views.refusal(error) from None
    entry = Entry(live.seq + 1, "act", seat, words, by, key, state.checksum(), now)
    return Step(entry, state, events, person)


def undone(hall: Hall, live: LiveTable, seat: int, key: str, by: str) -> Step:
    """The step of taking back; a problem if it is not allowed."""
    sentence = (
        "This cannot be taken back: something was revealed, somebody else has acted, "
        "your time for it is over, or you have taken back very often in this game."
    )
    if live.undoable() != seat:
        raise refused("undo/refused", sentence)
    state = live.before_last().copy()
    entry = Entry(live.seq + 1, "undo", seat, "undo", by, key, state.checksum(), hall.now())
    step = Step(entry, state, None, person=True)
    if _is_too_late(live, step):
        raise refused("undo/refused", sentence)
    return step


def _is_too_late(live: LiveTable, step: Step) -> bool:
    """Whether no time would be left for a turn that is taken back.

    A bot would play it at once, and what that did could be taken back, too: the others would wait
    for their turn without end.
    """
    header = replace(live.header, turn_at=turn_at(live, step))
    end = deadline(header, [paid(live, step)[step.entry.seat]])
    return end is not None and end < step.entry.at + LEAST


async def _again(
    hall: Hall, live: LiveTable, person: Person, done: Entry, seat: int, text: str | None
) -> bytes:
    """The first answer to a request that was repeated."""
    kind = "undo" if text is None else "act"
    if (done.kind, done.seat) != (kind, seat):
        raise refused("action/key-used", "This key was used for another action.")
    return await _frame(hall, live, person, seat, done.seq)


async def _frame(hall: Hall, live: LiveTable, person: Person, seat: int, seq: int) -> bytes:
    was = None
    if seq < live.seq:  # a repeat of something long past: it is played again
        was = await hall.runner.run_aside(told.was(live, seat, seq), person.id)
    return await hall.runner.run(lambda: hall.frames.frame_at(live, person, seat, seq, was))


async def stale(hall: Hall, live: LiveTable, person: Person, seat: int) -> ServerProblem:
    """The client saw an older table; the current frame comes with it."""
    frame = await _frame(hall, live, person, seat, live.seq)
    sentence = f"The table has moved on to entry {live.seq} in the meantime."
    return ServerProblem(409, "action/stale", sentence, frame)

"""A coach for practice: what a search would consider, with chances and reasons.

Only at tables that were opened with one, where one person plays against bots: at a table with two
people nobody may ask. It sees what the seat sees, never more. It thinks while the person thinks,
when bots do not (`think_ahead`), so that a hint is there at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from stellwerk.analysis.decisions import is_forced, judge, weigh
from stellwerk.analysis.depth import Depth, depth
from stellwerk.analysis.family import studied
from stellwerk.analysis.shape import AnalysisDecision
from stellwerk.analysis.units import POINT
from stellwerk.engine.jit import COMPILED
from stellwerk.errors import StellwerkError
from stellwerk.game import View
from stellwerk.server import views
from stellwerk.server.live import told
from stellwerk.server.live.table import LiveTable, whose
from stellwerk.server.live.thoughts import Compared, Position
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, refused, too_many
from stellwerk.server.rows import Notice
from stellwerk.server.services.entrance import change, must_be, own_seat, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import alone_with_bots
from stellwerk.server.services.people import within

#: Worlds of a hint; a machine without compiled rules takes a glance.
HINT = Depth("hint", 0, 0, 12, 48, 160, 3)
#: Hints and warnings of one person in a minute.
MOST = 120
#: A warning comes before what costs more: 10 percentage points.
COSTLY = 10 * POINT
CODE = "table/coach"


async def hint(hall: Hall, person: Person, id: str, seat: int, action: str | None) -> bytes:
    """Compare the options of a seat that must decide; `action` is one to be judged with them."""
    live = await visible(hall, person, id)
    own_seat(live, person, seat)
    must_be(live, "running")
    _check_allowed(live)
    if seat not in live.to_act:
        raise refused("hint/not-asked", "It is not this seat's turn to decide.")
    if not within(hall, person.id, "hint", MOST, 60):
        raise too_many("hint/too-many", "You have asked for many hints. Wait a moment.")
    seq = live.seq
    try:
        if action is None or _is_best(hall, live, seat, action):
            found = await _thought(hall, live, seat)
        else:
            found = await hall.runner.run_aside(_work(live, seat, action), person.id)
    except StellwerkError as error:
        raise views.refusal(error) from None
    await _tell(hall, live, person)
    warns = action is not None and is_costly(found["decision"])
    return hall.json.dumps({"seq": seq, "seat": seat, "warns": warns, **found})


def think_ahead(hall: Hall, live: LiveTable) -> None:
    """A game has begun or gone on: think for the person whose turn it is, if there is a coach."""
    if not live.header.coach:
        return
    seat = next((row.seat for row in live.seats if row.kind == "person"), None)
    turn = seat is not None and seat in live.to_act and live.seats[seat].substitute is None
    if seat is None or not turn or live.header.status != "running" or not _is_alone(live):
        hall.thoughts.end(live.id)
        return
    _begin(hall, live, seat)


def _begin(hall: Hall, live: LiveTable, seat: int) -> asyncio.Task[Compared]:
    work, host = _work(live, seat, None), whose(live)
    return hall.thoughts.begin(
        live.id,
        Position(live.seq, seat),
        lambda: hall.runner.think(work, host),
        hall.homes.of(host),
    )


async def _thought(hall: Hall, live: LiveTable, seat: int) -> Compared:
    """What was thought of a position, or is being thought of; whoever asks begins it.

    The one who asks may go away, and the game may go on meanwhile.
    """
    task = _begin(hall, live, seat)
    await asyncio.wait([task])
    if task.cancelled():
        raise refused("hint/not-asked", "The game has gone on.")
    return task.result()


def _is_best(hall: Hall, live: LiveTable, seat: int, action: str) -> bool:
    """Whether an action is the one that was found best already: there is nothing to judge."""
    task = hall.thoughts.get(live.id, Position(live.seq, seat))
    if task is None or not task.done():
        return False
    decision = task.result()["decision"]
    return decision is None or decision["options"][0]["words"] == action


def is_costly(decision: AnalysisDecision | None) -> bool:
    """Whether an action costs so much that one says so, beyond doubt."""
    return decision is not None and bool(decision["judgment"]) and decision["loss"] > COSTLY


def _check_allowed(live: LiveTable) -> None:
    """Refuse where anybody else plays, or where nobody chose a coach."""
    if not _is_alone(live):
        sentence = "Hints are for practice: only where all others at the table are bots."
        raise ServerProblem(403, "hint/others", sentence)
    if not live.header.coach:
        sentence = "This table was opened without a coach. Choose one when you open a table."
        raise ServerProblem(403, "hint/no-coach", sentence)


def _is_alone(live: LiveTable) -> bool:
    return alone_with_bots(live.seats)


def _work(live: LiveTable, seat: int, action: str | None) -> Callable[[], Compared]:
    """The work of a hint, for the position as it is now."""
    assert live.state is not None
    view, seq, names = live.state.view(seat), live.seq, [row.name for row in live.seats]
    return lambda: _compared(view, names, seq, action)


def _compared(view: View, names: list[str], seq: int, action: str | None) -> Compared:
    """What a search would consider; nothing if there is nothing to choose."""
    if is_forced(view):
        return {"forced": True, "decision": None}
    number = view.parse(action) if action is not None else None
    if number is not None and number not in view.legal:
        number = None
    paper, size, seed = studied(view.game, names), HINT if COMPILED else depth("glance"), (seq, 1)
    if number is None:
        return {"forced": False, "decision": weigh(paper, view, size, seed).to_json()}
    found = judge(paper, view, number, size, seed)
    return {"forced": False, "decision": found.to_json()}


async def _tell(hall: Hall, live: LiveTable, person: Person) -> None:
    """Write once into the table's record that a coach was asked."""
    if any(said.code == CODE for said in live.chat):
        return

    async def note(live: LiveTable) -> None:
        name = told.called(live, person)
        line = Notice(CODE, hall.now(), name=name, person_id=person.id).line
        await hall.store.say(live.id, replace(line, key=CODE))
        await hall.tables.reload(live)
        hall.hub.wake(live.id)

    await change(hall, person, live.id, note, counted=False)

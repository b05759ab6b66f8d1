"""A coach for practice: what a search would consider, with chances and reasons.

Only where all others are bots: at a table with two people nobody may ask. It sees what the seat
sees, never more, and the table says that a coach was asked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from stellwerk.analysis.decisions import is_forced, weigh
from stellwerk.analysis.depth import Depth, depth
from stellwerk.analysis.family import studied
from stellwerk.analysis.shape import AnalysisDecision
from stellwerk.engine.jit import COMPILED
from stellwerk.errors import StellwerkError
from stellwerk.game import View
from stellwerk.server import views
from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, refused, too_many
from stellwerk.server.rows import Notice
from stellwerk.server.services.entrance import change, must_be, own_seat, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import within

#: Worlds of a hint; a machine without compiled rules takes a glance.
HINT = Depth("hint", 0, 0, 12, 48, 160, 3)
#: Hints of one person in a minute.
MOST = 40
CODE = "table/coach"


class Compared(TypedDict):
    """Options that were compared; no decision where there is nothing to choose."""

    forced: bool
    decision: AnalysisDecision | None


async def hint(hall: Hall, person: Person, id: str, seat: int, action: str | None) -> bytes:
    """Compare the options of a seat that must decide; `action` is one to be judged with them."""
    live = await visible(hall, person, id)
    own_seat(live, person, seat)
    must_be(live, "running")
    _check_alone(live, person)
    if seat not in live.to_act:
        raise refused("hint/not-asked", "It is not this seat's turn to decide.")
    if not within(hall, person.id, "hint", MOST, 60):
        raise too_many("hint/too-many", "You have asked for many hints. Wait a moment.")
    assert live.state is not None
    view, seq = live.state.view(seat), live.seq
    names = [row.name for row in live.seats]
    try:
        found = await hall.runner.run_aside(lambda: _compared(view, names, seq, action), person.id)
    except StellwerkError as error:
        raise views.refusal(error) from None
    await _tell(hall, live, person)
    return hall.json.dumps({"seq": seq, "seat": seat, **found})


def _check_alone(live: LiveTable, person: Person) -> None:
    """Refuse where anybody else plays."""
    others = [row for row in live.seats if row.person_id != person.id]
    if any(row.kind != "bot" for row in others):
        sentence = "Hints are for practice: only where all others at the table are bots."
        raise ServerProblem(403, "hint/others", sentence)


def _compared(view: View, names: list[str], seq: int, action: str | None) -> Compared:
    """What a search would consider; nothing if there is nothing to choose."""
    if is_forced(view):
        return {"forced": True, "decision": None}
    number = view.parse(action) if action is not None else None
    if number is not None and number not in view.legal:
        number = None
    paper = studied(view.game, names)
    found = weigh(paper, view, HINT if COMPILED else depth("glance"), (seq, 1), number)
    return {"forced": False, "decision": found.to_json()}


async def _tell(hall: Hall, live: LiveTable, person: Person) -> None:
    """Write once into the table's record that a coach was asked."""
    if any(said.code == CODE for said in live.chat):
        return

    async def note(live: LiveTable) -> None:
        line = Notice(CODE, hall.now(), name=person.name, person_id=person.id).line
        await hall.store.say(live.id, replace(line, key=CODE))
        await hall.store.change(live.id, {"rated": False})
        await hall.tables.reload(live)
        hall.hub.wake(live.id)

    await change(hall, person, live.id, note, counted=False)

"""What the engine tells a seat on request, so that no client computes rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from stellwerk.errors import StellwerkError
from stellwerk.game import State
from stellwerk.server import views
from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import WhyNot
from stellwerk.server.people import Person
from stellwerk.server.problems import too_many
from stellwerk.server.services.entrance import must_be, own_seat, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import within

T = TypeVar("T")
#: Surveys of one person in a minute: a page asks for one in each turn, where the plan is words.
SURVEYS = 60


async def why_not(hall: Hall, person: Person, id: str, seat: int, route: str) -> WhyNot:
    """Why a route cannot be claimed."""
    found = await _ask(hall, person, id, seat, lambda s: views.why_not(s, seat, route))
    return WhyNot.model_validate(found)


async def preview(hall: Hall, person: Person, id: str, seat: int, text: str) -> views.Json:
    """What an action would do."""
    return await _ask(hall, person, id, seat, lambda s: views.preview(s, seat, text))


async def survey(hall: Hall, person: Person, id: str, seat: int) -> bytes:
    """Every lay of a seat with what it would do, the best first.

    Hundreds of lays are played for one answer: beside the event loop, and not without end.
    """
    live = await visible(hall, person, id)
    own_seat(live, person, seat)
    if not within(hall, person.id, "survey", SURVEYS, 60):
        raise too_many("advice/too-many", "You have asked for a lot of advice. Wait a moment.")
    state = _state(live)
    try:
        return await hall.runner.run_aside(
            lambda: hall.json.dumps(views.survey(state, seat)), person.id
        )
    except StellwerkError as error:
        raise views.refusal(error) from None


async def _ask(
    hall: Hall,
    person: Person,
    id: str,
    seat: int,
    question: Callable[[State], T],
) -> T:
    live = await visible(hall, person, id)
    own_seat(live, person, seat)
    state = _state(live)
    try:
        return await hall.runner.run(lambda: question(state))
    except StellwerkError as error:
        raise views.refusal(error) from None


def _state(live: LiveTable) -> State:
    """The state of a game that has begun."""
    must_be(live, "running", "over")
    assert live.state is not None
    return live.state

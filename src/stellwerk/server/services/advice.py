"""What the engine tells a seat on request, so that no client computes rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from stellwerk.errors import StellwerkError
from stellwerk.game import State
from stellwerk.server import views
from stellwerk.server.models import WhyNot
from stellwerk.server.people import Person
from stellwerk.server.services.entrance import must_be, own_seat, visible
from stellwerk.server.services.hall import Hall

T = TypeVar("T")


async def why_not(hall: Hall, person: Person, id: str, seat: int, route: str) -> WhyNot:
    """Why a route cannot be claimed."""
    found = await _ask(hall, person, id, seat, lambda s: views.why_not(s, seat, route))
    return WhyNot.model_validate(found)


async def preview(hall: Hall, person: Person, id: str, seat: int, text: str) -> views.Json:
    """What an action would do."""
    return await _ask(hall, person, id, seat, lambda s: views.preview(s, seat, text))


async def survey(hall: Hall, person: Person, id: str, seat: int) -> list[views.Json]:
    """Every lay of a seat with what it would do, the best first."""
    return await _ask(hall, person, id, seat, lambda s: views.survey(s, seat))


async def _ask(
    hall: Hall,
    person: Person,
    id: str,
    seat: int,
    question: Callable[[State], T],
) -> T:
    live = await visible(hall, person, id)
    own_seat(live, person, seat)
    must_be(live, "running", "over")
    state = live.state
    assert state is not None
    try:
        return await hall.runner.run(lambda: question(state))
    except StellwerkError as error:
        raise views.refusal(error) from None

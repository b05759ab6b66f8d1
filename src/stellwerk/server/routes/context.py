"""What every route needs: the hall, who asks, and how answers are written."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.requests import HTTPConnection
from fastapi.routing import APIRoute

from stellwerk.server.models import Problem
from stellwerk.server.people import Person
from stellwerk.server.problems import nobody
from stellwerk.server.routes.reading import JSON, Short
from stellwerk.server.security.access import household, signed_in
from stellwerk.server.services.hall import Hall

#: The form of a table's id.
TABLE = "^[a-z0-9]{1,24}$"
PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Problem, "description": "A code and a sentence."}
}
#: The same for a route whose good answers are text.
PROBLEM_OF_TEXT: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "content": {JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        "description": "A code and a sentence.",
    }
}


def router(tag: str, kind: type[APIRoute] = Short) -> APIRouter:
    """A router of the API; its answers to wrong requests are problems."""
    return APIRouter(prefix="/api", tags=[tag], responses=PROBLEMS, route_class=kind)


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall this application serves."""
    hall: Hall = connection.app.state.hall
    return hall


async def hall_here(request: Request) -> Hall:
    """The same for routes; what is not a coroutine would be run in a thread."""
    return hall_of(request)


async def anybody(request: Request) -> Person | None:
    """Who asks, or None."""
    return await signed_in(hall_of(request), request)


async def somebody(request: Request) -> Person:
    """Who asks; 401 for nobody."""
    person = await anybody(request)
    if person is None:
        raise nobody()
    return person


async def asker(request: Request) -> str:
    """Who asks, as limits and turns know it: the id of a person, or the household of nobody."""
    person = await anybody(request)
    return person.id if person is not None else household(request)


HallHere = Annotated[Hall, Depends(hall_here)]
Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]
Asker = Annotated[str, Depends(asker)]
TableId = Annotated[str, Path(pattern=TABLE, description="The table's id.")]
SeatNumber = Annotated[int, Path(ge=0, le=9, description="A seat, counted from 0.")]
Sequence = Annotated[int, Path(ge=0, le=2**31 - 1, description="The number of an entry.")]
Since = Annotated[int | None, Query(ge=0, le=2**31 - 1, description="The last seq seen.")]
After = Annotated[int, Query(ge=0, le=2**31 - 1, description="How many to leave out.")]
FromSeat = Annotated[int | None, Query(ge=0, le=9, description="The own seat to look from.")]


def json(content: bytes, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(content, status, media_type=JSON)

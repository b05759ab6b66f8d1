"""The score pad for games that are played with the box."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request, Response

from stellwerk.server.models import (
    Pad,
    PadLink,
    PadScore,
    PadSheet,
    SavedPad,
    SharedPad,
    WrittenPad,
)
from stellwerk.server.routes.context import HallHere, Somebody, router
from stellwerk.server.routes.links import link
from stellwerk.server.routes.reading import Long
from stellwerk.server.security.access import base_url
from stellwerk.server.services import pad, padshare

api = router("pad", Long)

PadId = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]


@api.post("/pad", response_model=PadScore)
async def score(written: Pad, hall: HallHere, person: Somebody) -> PadScore:
    """Score what lies on a real table: the sheets of a played game, with their proofs."""
    return await pad.score(hall, person, written)


@api.post("/pads", response_model=PadLink)
async def share(request: Request, sheet: PadSheet, hall: HallHere, person: Somebody) -> PadLink:
    """Share a pad by link: whoever has it sees the pad, and paints on it."""
    id = await padshare.share(hall, person, sheet)
    return PadLink(
        id=id, version=1, link=link(hall, person.id, f"{base_url(hall, request)}/#/pad/{id}")
    )


@api.get("/pads/{pad}", response_model=SharedPad, responses={204: {"description": "No news."}})
async def look(
    pad: PadId, hall: HallHere, person: Somebody, after: Annotated[int, Query(ge=0)] = 0
) -> SharedPad | Response:
    """A shared pad; nothing if it is no newer than the version `after`."""
    found = await padshare.look(hall, person, pad, after)
    return Response(status_code=204) if found is None else found


@api.put("/pads/{pad}", response_model=SavedPad)
async def write(pad: PadId, body: WrittenPad, hall: HallHere, person: Somebody) -> SavedPad:
    """Write what was painted; 409 if the pad has changed since that version."""
    return await padshare.write(hall, person, pad, body)


@api.delete("/pads/{pad}", status_code=204)
async def stop(pad: PadId, hall: HallHere, person: Somebody) -> None:
    """Share a pad no more."""
    await padshare.stop(hall, person, pad)

"""The score pad for games that are played with the box."""

from __future__ import annotations

from stellwerk.server.models import Pad, PadScore
from stellwerk.server.routes.context import HallHere, Somebody, router
from stellwerk.server.services import pad

api = router("pad")


@api.post("/pad", response_model=PadScore)
async def score(written: Pad, hall: HallHere, person: Somebody) -> PadScore:
    """Score what lies on a real table: the sheets of a played game, with their proofs."""
    return await pad.score(hall, person, written)

"""What can be played, and with which bots."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from stellwerk.server.models import BotInfo, Edition, EngineState, GameFacts, PlayerStatistics
from stellwerk.server.routes.context import Asker, HallHere, router
from stellwerk.server.services import health, shelf, statistics

api = router("catalog")
#: No control characters: PostgreSQL does not know them all.
VISIBLE = r"^[^\x00-\x1f]*$"


@api.get("/editions", response_model=tuple[Edition, ...])
async def editions(hall: HallHere) -> tuple[Edition, ...]:
    """All editions with their options."""
    return await shelf.editions(hall)


@api.get("/games/{name}", response_model=GameFacts)
async def game(
    name: str,
    hall: HallHere,
    asker: Asker,
    players: Annotated[int | None, Query(ge=1, le=6)] = None,
) -> GameFacts:
    """A game by its name, like `europe:mega+bonus`, with everything printed on its parts."""
    return await shelf.facts(hall, asker, name, players)


@api.get("/bots", response_model=tuple[BotInfo, ...])
async def bots(hall: HallHere) -> tuple[BotInfo, ...]:
    """The bots that may fill a seat, weakest first."""
    return shelf.bots(hall)


@api.get("/engine", response_model=EngineState)
async def engine(hall: HallHere) -> EngineState:
    """How far compiling the rules is; everything can be played meanwhile."""
    return health.engine(hall)


@api.get("/statistics", response_model=tuple[PlayerStatistics, ...])
async def numbers(
    hall: HallHere,
    asker: Asker,
    edition: Annotated[str | None, Query(pattern=VISIBLE, max_length=60)] = None,
    name: Annotated[str | None, Query(pattern=VISIBLE, max_length=40)] = None,
) -> tuple[PlayerStatistics, ...]:
    """Games at public tables, wins and scores; people count by who they are."""
    return await statistics.by_player(hall, asker, edition, name)

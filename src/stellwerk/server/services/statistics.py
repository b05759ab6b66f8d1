"""How players do."""

from __future__ import annotations

from stellwerk.server.models import PlayerStatistics
from stellwerk.server.services.hall import Hall
from stellwerk.server.store.sql import games


async def by_player(
    hall: Hall, edition: str | None, name: str | None
) -> tuple[PlayerStatistics, ...]:
    """Games, wins and scores by player name and edition."""
    rows = await hall.database.read(lambda c: games.statistics(c, edition, name))
    return tuple(PlayerStatistics(**row) for row in rows)

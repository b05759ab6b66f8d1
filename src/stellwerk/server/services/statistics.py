"""How players do."""

from __future__ import annotations

from stellwerk.server.models import PlayerStatistics
from stellwerk.server.services.hall import Hall


async def by_player(
    hall: Hall, edition: str | None, name: str | None
) -> tuple[PlayerStatistics, ...]:
    """Games, wins and scores by player and edition; counted once for all who ask at a time."""
    found = await hall.tallies.read(
        (edition, name), hall.now(), lambda: hall.store.statistics(edition, name)
    )
    return tuple(PlayerStatistics(**tally._asdict()) for tally in found)

"""How players do."""

from __future__ import annotations

from stellwerk.server.models import PlayerStatistics
from stellwerk.server.problems import too_many
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import within

#: Looks at statistics in a minute, for one who asks. Each of another name reads all results.
LOOKS = 30


async def by_player(
    hall: Hall, asker: str, edition: str | None, name: str | None
) -> tuple[PlayerStatistics, ...]:
    """Games at public tables, wins and scores; counted once for all who ask at a time.

    Of a household one look at a time: two of names that vary would keep out everybody else.
    """
    if not within(hall, asker, "statistics", LOOKS, 60):
        raise too_many("statistics/too-fast", "You have asked for a lot of figures. Wait a moment.")
    async with hall.reading(asker, "figures"):
        found = await hall.tallies.read(
            (edition, name), hall.now(), lambda: hall.store.statistics(edition, name)
        )
    return tuple(PlayerStatistics(**tally._asdict()) for tally in found)

"""Tidying away: lessons, games against bots that nobody plays any more, and closed tables.

Finished games and people who stay away as the settings say. New maps and PDFs that somebody asked
for a day ago: whoever wants one again asks again.

Games with other people are never tidied away while they go on; `Lobby.tidied_at` tells before.
"""

from __future__ import annotations

from collections.abc import Iterable

from stellwerk.server.rows import TableRow
from stellwerk.server.services import people
from stellwerk.server.services.hall import Hall

DAY = 24 * 3600.0


async def tidy(hall: Hall) -> None:
    """Delete what nobody has touched for a while."""
    settings, now = hall.settings, hall.now()
    lessons, abandoned = now - settings.lesson_days * DAY, now - settings.abandoned_days * DAY
    let_go(hall, await hall.store.tidy(lessons, abandoned))
    await hall.store.tidy_jobs(("region", "print"), now - DAY)
    if settings.finished_days:
        let_go(hall, await hall.store.tidy_finished(now - settings.finished_days * DAY))
    for id in await hall.store.strays():  # a request of theirs was under way as they were forgotten
        await people.forget(hall, id)
    if settings.people_days:
        for id in await hall.store.away(now - settings.people_days * DAY):
            await people.forget(hall, id)


async def spare(hall: Hall, person_id: str) -> None:
    """Make room for another game: of those against bots, and of closed tables, the newest stay."""
    let_go(hall, await hall.store.spare(person_id, hall.settings.bot_games_per_person - 1))


def let_go(hall: Hall, ids: Iterable[str]) -> None:
    """Tables were deleted: nobody finds them any more, and whoever looks at one hears of it."""
    for id in ids:
        hall.clock.set(id, None)
        hall.bots.forget(id)
        hall.tables.drop(id)
        hall.hub.wake(id)


def tidied_at(hall: Hall, row: TableRow) -> float | None:
    """When a table will be tidied away if nobody touches it; None: never."""
    header, settings = row.header, hall.settings
    others = [seat for seat in row.seats if seat.kind == "person"]
    touched = header.turn_at or header.started_at or header.created_at
    if header.status == "closed":
        return (header.over_at or 0.0) + settings.abandoned_days * DAY
    if any(seat.person_id != header.host_id for seat in others):
        return None
    if header.record is not None:
        return touched + settings.lesson_days * DAY
    goes_on = header.status in {"open", "running"}
    return touched + settings.abandoned_days * DAY if goes_on else None

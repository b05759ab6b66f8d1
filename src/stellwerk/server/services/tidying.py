"""Tidying away: lessons, games against bots that nobody plays any more, and closed tables.

Finished games and people who stay away as the settings say. New maps and PDFs that somebody asked
for a day ago: whoever wants one again asks again.

Games with other people are never tidied away while they go on; `Lobby.tidied_at` tells before.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from stellwerk.server.rows import Job, TableRow
from stellwerk.server.services import people
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server")
DAY = 24 * 3600.0

#: What a day on which things were tidied up is noted as: long work that is done.
ROUND = "round"
#: Seconds after which another time is believed, and for which a server may be off until then.
SETTLED, LEAP = 7 * DAY, 2 * DAY


async def believed(hall: Hall, now: float) -> float:
    """By which time things are tidied up: `now`, unless the clock may be wrong.

    Every day on which things are tidied up is noted. If there is none a week ago, the clock has
    leapt since the one before, or the server was off: nothing is older then than it was that day,
    until the new time has been kept for a week. Where nothing was noted before, there is nothing to
    compare with.
    """
    noted = await hall.store.moments(ROUND)
    await _note(hall, now)
    known = max((at for at in noted if at <= now - SETTLED), default=None)
    if known is None:
        return now
    if now - SETTLED - known > LEAP:
        log.warning("the clock has leapt", extra={"why": f"{(now - known) / DAY:.0f} days"})
        return known
    await hall.store.tidy_jobs((ROUND,), known)
    return now


async def _note(hall: Hall, now: float) -> None:
    day = f"{now // DAY:.0f}"
    noted = Job(f"{ROUND}-{day}", ROUND, day, "", None, "", now, "done")
    await hall.store.add_job(noted, sys.maxsize, sys.maxsize)


async def tidy(hall: Hall, now: float) -> None:
    """Delete what nobody has touched for a while, as of some time."""
    settings = hall.settings
    lessons, abandoned = now - settings.lesson_days * DAY, now - settings.abandoned_days * DAY
    await _little_by_little(hall, partial(hall.store.tidy, lessons, abandoned))
    await hall.store.tidy_jobs(("region", "print"), now - DAY)
    if settings.finished_days:
        ended = now - settings.finished_days * DAY
        await _little_by_little(hall, partial(hall.store.tidy_finished, ended))
    for id in await hall.store.strays():  # a request of theirs was under way as they were forgotten
        await people.forget(hall, id)
    if settings.people_days:
        since = now - settings.people_days * DAY
        for id in await hall.store.away(since):  # one after the other: somebody may come back
            await people.forget(hall, id, since)


async def _little_by_little(hall: Hall, tidied: Callable[[], Awaitable[list[str]]]) -> None:
    """Delete some tables, and again until there are none: years of games are not gone at once."""
    while ids := await tidied():
        let_go(hall, ids)


async def spare(hall: Hall, person_id: str) -> None:
    """Make room for another game: of those against bots, and of closed tables, the newest stay."""
    let_go(hall, await hall.store.spare(person_id, hall.settings.bot_games_per_person - 1))


def let_go(hall: Hall, ids: Iterable[str]) -> None:
    """Tables were deleted: nobody finds them any more, and whoever looks at one hears of it."""
    for id in ids:
        hall.clock.set(id, None)
        hall.bots.forget(id)
        hall.thoughts.end(id)
        hall.tables.drop(id)
        hall.hub.wake(id)
        hall.hub.wake_lobby()


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

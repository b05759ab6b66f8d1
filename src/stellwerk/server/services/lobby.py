"""The lobby: public tables, read once for all who look, and one's own."""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache

from stellwerk.server.live import told
from stellwerk.server.people import Person
from stellwerk.server.ports import for_everybody
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rows import TABLES_SHOWN, TableRow
from stellwerk.server.services.hall import Hall, SharedRead
from stellwerk.server.services.tidying import tidied_at
from stellwerk.server.views import Json

#: Seconds for which the public tables are not read again unless tables come, begin or end.
FRESH = 0.5
#: One's own tables that the lobby shows; `my_games` has them all.
MINE = 20


async def shown(hall: Hall, person: Person | None, *, now: bool = False) -> Json:
    """The lobby as one person sees it, in plain values; `now`: whatever process has changed it."""
    mine: list[Json] = []
    number = 0
    if person is not None:
        async with hall.listing(person.id):
            mine = await own(hall, person, MINE)
            number = len(mine) if len(mine) < MINE else await hall.store.count_own(person.id)
    public = await (_newest(hall) if now and hall.store.shared else _public(hall))
    return {"type": "lobby", **public, "mine": mine, "games": number}


async def own(hall: Hall, person: Person, most: int, after: int = 0) -> list[Json]:
    """Somebody's own tables, in plain values."""
    return [_mine(hall, person, row) for row in await hall.store.own(person.id, most, after)]


async def my_games(hall: Hall, person: Person, after: int) -> bytes:
    """All tables of somebody, so many at once."""
    async with hall.listing(person.id):
        shown = await own(hall, person, TABLES_SHOWN, after)
        told = {"games": await hall.store.count_own(person.id), "mine": shown}
    return hall.json.dumps(told)


async def heard(hall: Hall, id: str) -> None:
    """Another process has changed a table: those in the lobby whom it concerns hear of it."""
    if not hall.hub.lobby_watched():
        return
    if (row := await hall.store.row(id)) is None:  # it was deleted
        hall.hub.wake_lobby()
        return
    deciding = {row.seats[seat].person_id for seat in told.to_act(row.header)}
    goes_on = row.header.status == "running" and row.header.seq > 0
    hall.hub.wake_lobby({one for one in deciding if one is not None} if goes_on else None)


async def _public(hall: Hall) -> Json:
    """The public tables: whoever asks while they are read, or soon after, gets the same."""
    now, changes, kept = hall.now(), hall.hub.lobby_changes, hall.lobby
    if kept is None or kept.changes != changes or not kept.at <= now < kept.at + FRESH:
        with for_everybody():
            reading = asyncio.ensure_future(_read(hall))
        kept = hall.lobby = SharedRead(changes, now, reading)
    try:
        return await asyncio.shield(kept.reading)
    except ServerProblem:
        hall.lobby = None
        raise


async def _newest(hall: Hall) -> Json:
    """The public tables as they are now, whichever process has changed them."""
    return await hall.lobby_now.read(lambda: _read(hall))


async def _read(hall: Hall) -> Json:
    """The public tables, written once for everybody."""
    waiting, running = await hall.store.public(hall.homes.of)
    return {"open": _written(hall, waiting), "running": _written(hall, running)}


def _written(hall: Hall, rows: list[TableRow]) -> object:
    return hall.json.written(hall.json.dumps([hall.frames.table(row) for row in rows]))


async def lobby(hall: Hall, person: Person | None) -> bytes:
    """The lobby as one person sees it."""
    return hall.json.dumps(await shown(hall, person, now=True))


def _mine(hall: Hall, person: Person, row: TableRow) -> Json:
    outcome = row.header.outcome
    return {
        "table": hall.frames.table(row),
        "seats": [seat.seat for seat in row.seats if seat.person_id == person.id],
        "your_turn": told.decides(row.seats, told.to_act(row.header), person),
        "places": None if outcome is None else _places(outcome),
        "tidied_at": told.moment(tidied_at(hall, row)),
    }


@lru_cache(maxsize=1000)
def _places(outcome: str) -> list[dict[str, int]]:
    """How everybody did, out of an outcome as it is stored."""
    sheets = json.loads(outcome)["sheets"]
    return [{"place": sheet["place"], "total": sheet["total"]} for sheet in sheets]

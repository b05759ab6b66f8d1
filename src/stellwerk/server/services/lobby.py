"""The lobby: public tables, read once for all who look, and one's own."""

from __future__ import annotations

import asyncio
from typing import Any

from stellwerk.server.live import told
from stellwerk.server.models import Lobby
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rows import TableRow
from stellwerk.server.services.hall import Hall, SharedRead

#: Seconds for which the public tables are not read again unless tables come, begin or end.
FRESH = 0.5


async def shown(hall: Hall, person: Person | None, *, now: bool = False) -> dict[str, Any]:
    """The lobby as one person sees it, in plain values; `now`: whatever process has changed it."""
    mine: list[dict[str, Any]] = []
    if person is not None:
        mine = [_mine(hall, person, row) for row in await hall.store.own(person.id)]
    public = await (_read(hall) if now and hall.store.shared else _public(hall))
    return {"type": "lobby", **public, "mine": mine}


async def heard(hall: Hall, id: str) -> None:
    """Another process has changed a table: those in the lobby whom it concerns hear of it."""
    if not hall.hub.lobby_watched():
        return
    if (row := await hall.store.row(id)) is None:
        return
    deciding = {row.seats[seat].person_id for seat in told.to_act(row.header)}
    goes_on = row.header.status == "running" and row.header.seq > 0
    hall.hub.wake_lobby({one for one in deciding if one is not None} if goes_on else None)


async def _public(hall: Hall) -> dict[str, Any]:
    """The public tables: whoever asks while they are read, or soon after, gets the same."""
    now, changes, kept = hall.now(), hall.hub.lobby_changes, hall.lobby
    if kept is None or kept.changes != changes or not kept.at <= now < kept.at + FRESH:
        reading = asyncio.ensure_future(_read(hall))
        kept = hall.lobby = SharedRead(changes, now, reading)
    try:
        return await asyncio.shield(kept.reading)
    except ServerProblem:
        hall.lobby = None
        raise


async def _read(hall: Hall) -> dict[str, Any]:
    waiting, running = await hall.store.public()
    return {
        "open": [hall.frames.table(row) for row in waiting],
        "running": [hall.frames.table(row) for row in running],
    }


async def lobby(hall: Hall, person: Person | None) -> Lobby:
    """The lobby as one person sees it."""
    return Lobby.model_validate_json(hall.json.dumps(await shown(hall, person, now=True)))


def _mine(hall: Hall, person: Person, row: TableRow) -> dict[str, Any]:
    own = [seat.seat for seat in row.seats if seat.person_id == person.id]
    return {
        "table": hall.frames.table(row),
        "seats": own,
        "your_turn": any(seat in own for seat in told.to_act(row.header)),
    }

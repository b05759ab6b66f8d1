"""The lobby: public tables, read once for all who look, and one's own."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from sqlalchemy import Connection

from stellwerk.server.live import frames
from stellwerk.server.models import Lobby
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rows import Header, SeatRow
from stellwerk.server.services.hall import Hall, SharedRead
from stellwerk.server.store.sql import games

Row = tuple[Header, tuple[SeatRow, ...]]
#: Seconds for which the public tables are not read again unless tables come, begin or end.
FRESH = 0.5


async def told(hall: Hall, person: Person | None, *, now: bool = False) -> dict[str, Any]:
    """The lobby as one person sees it, in plain values; `now`: whatever process has changed it."""
    mine: list[dict[str, Any]] = []
    if person is not None:
        rows = await hall.database.read(lambda c: games.several(c, games.own(c, person.id)))
        mine = [_mine(hall, person, *row) for row in rows]
    public = await (_read(hall) if now and hall.database.shared else _public(hall))
    return {"type": "lobby", **public, "mine": mine}


async def heard(hall: Hall, id: str) -> None:
    """Another process has changed a table: those in the lobby whom it concerns hear of it."""
    if not hall.hub.lobby_watched():
        return
    for header, rows in await hall.database.read(lambda c: games.several(c, [id])):
        deciding = {rows[seat].person_id for seat in frames.to_act(header)}
        goes_on = header.status == "running" and header.seq > 0
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
    def job(c: Connection) -> list[list[Row]]:
        return [games.several(c, games.public(c, status)) for status in ("open", "running")]

    waiting, running = await hall.database.read(job)
    return {
        "open": [frames.table(*row, [], hall.hub) for row in waiting],
        "running": [frames.table(*row, [], hall.hub) for row in running],
    }


async def lobby(hall: Hall, person: Person | None) -> Lobby:
    """The lobby as one person sees it."""
    return Lobby.model_validate_json(orjson.dumps(await told(hall, person, now=True)))


def _mine(hall: Hall, person: Person, header: Header, rows: tuple[SeatRow, ...]) -> dict[str, Any]:
    own = [row.seat for row in rows if row.person_id == person.id]
    return {
        "table": frames.table(header, rows, [], hall.hub),
        "seats": own,
        "your_turn": any(seat in own for seat in frames.to_act(header)),
    }

"""The lobby: public tables, and one's own."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection

from stellwerk.server import frames
from stellwerk.server.hall import Hall
from stellwerk.server.models import Lobby
from stellwerk.server.people import Person
from stellwerk.server.store import games
from stellwerk.server.store.rows import Header, SeatRow

Row = tuple[Header, tuple[SeatRow, ...]]


async def told(hall: Hall, person: Person | None) -> dict[str, Any]:
    """The lobby as one person sees it, in plain values."""

    def job(c: Connection) -> list[list[Row]]:
        own = games.own(c, person.id) if person is not None else []
        lists = [games.public(c, "open"), games.public(c, "running"), own]
        return [games.several(c, ids) for ids in lists]

    waiting, running, own = await hall.database.read(job)
    return {
        "type": "lobby",
        "open": [frames.table(*row, [], hall.hub) for row in waiting],
        "running": [frames.table(*row, [], hall.hub) for row in running],
        "mine": [_mine(hall, person, *row) for row in own if person is not None],
    }


async def lobby(hall: Hall, person: Person | None) -> Lobby:
    """The lobby as one person sees it."""
    return Lobby.model_validate_json(orjson.dumps(await told(hall, person)))


def _mine(
    hall: Hall, person: Person | None, header: Header, rows: tuple[SeatRow, ...]
) -> dict[str, Any]:
    own = [row.seat for row in rows if person is not None and row.person_id == person.id]
    return {
        "table": frames.table(header, rows, [], hall.hub),
        "seats": own,
        "your_turn": any(seat in own for seat in frames.to_act(header)),
    }

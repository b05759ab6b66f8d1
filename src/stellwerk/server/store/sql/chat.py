"""Lines of chat and notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert, select

from stellwerk.server.rows import Said
from stellwerk.server.store.sql.games import hold, tell
from stellwerk.server.store.sql.schema import chat

SHOWN = 200
ROOMS = ("players", "spectators", "notices")


def say(c: Connection, game_id: str, line: dict[str, Any]) -> Said:
    """Store a line; it comes back with its number. Lines of a table are numbered as stored."""
    hold(c, game_id)
    added = c.execute(insert(chat).values(game_id=game_id, **line).returning(chat.c.id))
    tell(c, game_id)
    return Said(id=int(added.scalar_one()), **line)


def notice(
    c: Connection, game_id: str, code: str, now: float, seat: int | None = None, name: str = ""
) -> Said:
    """Store a notice of the table."""
    line = {
        "room": "notices",
        "person_id": None,
        "name": name,
        "text": "",
        "code": code,
        "seat": seat,
        "at": now,
    }
    return say(c, game_id, line)


def lines(c: Connection, game_id: str, rooms: Sequence[str], after: int = 0) -> list[Said]:
    """The last lines of some rooms after a number, oldest first."""
    found = (
        select(chat)
        .where(chat.c.game_id == game_id, chat.c.room.in_(rooms), chat.c.id > after)
        .order_by(chat.c.id.desc())
        .limit(SHOWN)
    )
    rows = [
        Said(**{key: value for key, value in row.items() if key != "game_id"})
        for row in c.execute(found).mappings()
    ]
    return rows[::-1]

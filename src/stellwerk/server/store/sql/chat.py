"""Lines of chat and notices."""

from __future__ import annotations

from dataclasses import asdict, replace

from sqlalchemy import Connection, insert, select

from stellwerk.server.rows import LINES_SHOWN, Said
from stellwerk.server.store.sql.games import hold, tell
from stellwerk.server.store.sql.schema import chat


def say(c: Connection, game_id: str, line: Said) -> Said:
    """Store a line; it comes back with its number. Lines of a table are numbered as stored."""
    hold(c, game_id)
    values = asdict(line)
    del values["id"]
    added = c.execute(insert(chat).values(game_id=game_id, **values).returning(chat.c.id))
    tell(c, game_id)
    return replace(line, id=int(added.scalar_one()))


def lines(c: Connection, game_id: str, after: int = 0) -> list[Said]:
    """The last lines after a number, oldest first."""
    found = (
        select(chat)
        .where(chat.c.game_id == game_id, chat.c.id > after)
        .order_by(chat.c.id.desc())
        .limit(LINES_SHOWN)
    )
    rows = [
        Said(**{key: value for key, value in row.items() if key != "game_id"})
        for row in c.execute(found).mappings()
    ]
    return rows[::-1]

"""Lines of chat and notices."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select

from stellwerk.server.rows import LINES_KEPT, LINES_SHOWN, Said
from stellwerk.server.store.sql.games import hold, tell
from stellwerk.server.store.sql.schema import chat


def say(c: Connection, game_id: str, line: Said) -> Said:
    """Store a line, once for each key; it comes back with its number.

    Lines of a table are numbered as stored.
    """
    hold(c, game_id)
    if line.key is not None and (said := _keyed(c, game_id, line.key)) is not None:
        return said
    values = asdict(line)
    del values["id"]
    added = c.execute(insert(chat).values(game_id=game_id, **values).returning(chat.c.id))
    number = int(added.scalar_one())
    _forget_oldest(c, game_id)
    tell(c, game_id)
    return replace(line, id=number)


def _forget_oldest(c: Connection, game_id: str) -> None:
    """Keep the last lines of a table."""
    own = select(chat.c.id).where(chat.c.game_id == game_id).order_by(chat.c.id.desc())
    if (last := c.execute(own.offset(LINES_KEPT).limit(1)).scalar()) is not None:
        c.execute(delete(chat).where(chat.c.game_id == game_id, chat.c.id <= last))


def lines(c: Connection, game_id: str, after: int = 0) -> list[Said]:
    """The last lines after a number, oldest first."""
    found = (
        select(chat)
        .where(chat.c.game_id == game_id, chat.c.id > after)
        .order_by(chat.c.id.desc())
        .limit(LINES_SHOWN)
    )
    return [_line(row) for row in c.execute(found).mappings()][::-1]


def _keyed(c: Connection, game_id: str, key: str) -> Said | None:
    """The line of a key."""
    same = and_(chat.c.game_id == game_id, chat.c.key == key)
    row = c.execute(select(chat).where(same)).mappings().first()
    return None if row is None else _line(row)


def _line(row: Any) -> Said:
    return Said(**{key: value for key, value in row.items() if key != "game_id"})

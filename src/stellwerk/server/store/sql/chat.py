"""Lines of chat and notices."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from stellwerk.server.rows import FORGOTTEN, LINES_KEPT, LINES_SHOWN, Said
from stellwerk.server.store.sql.games import must_stand, tell
from stellwerk.server.store.sql.schema import chat

#: The room of a line of which only the number is left.
NOWHERE = "nowhere"


def say(c: Connection, game_id: str, line: Said) -> Said:
    """Store a line, once for each key; it comes back with its number.

    Lines of a table are numbered as stored; 404 if it was deleted meanwhile.
    """
    must_stand(c, game_id)
    if line.key is not None and (said := _keyed(c, game_id, line.key)) is not None:
        return said
    values = asdict(line)
    del values["id"]
    added = c.execute(insert(chat).values(game_id=game_id, **values).returning(chat.c.id))
    number = int(added.scalar_one())
    _forget_oldest(c, game_id, line.room)
    tell(c, game_id)
    return replace(line, id=number)


def _forget_oldest(c: Connection, game_id: str, room: str) -> None:
    """Keep the last lines of a room of a table."""
    here = and_(chat.c.game_id == game_id, chat.c.room.in_((room, NOWHERE)))
    own = select(chat.c.id).where(here).order_by(chat.c.id.desc())
    if (last := c.execute(own.offset(LINES_KEPT).limit(1)).scalar()) is not None:
        c.execute(delete(chat).where(here, chat.c.id <= last))


def forget(c: Connection, person_id: str) -> None:
    """Somebody is forgotten, with everything said; notices lose the name.

    Of the last line of a table its number stays: SQLite would give it again, and whoever has read
    up to there would never be told what is said next.
    """
    own, said = chat.c.person_id == person_id, chat.c.code.is_(None)
    other = chat.alias()
    newest = select(func.max(other.c.id)).where(other.c.game_id == chat.c.game_id)
    nothing = {"room": NOWHERE, "person_id": None, "name": "", "text": "", "key": None}
    last = chat.c.id == newest.scalar_subquery()
    c.execute(update(chat).where(own, said, last).values(**nothing))
    c.execute(delete(chat).where(own, said))
    c.execute(update(chat).where(own).values(person_id=None, name=FORGOTTEN))


def lines(c: Connection, game_id: str, after: int = 0) -> list[Said]:
    """The last lines of each room after a number, oldest first."""
    later = and_(chat.c.game_id == game_id, chat.c.id > after, chat.c.room != NOWHERE)
    turn = func.row_number().over(partition_by=chat.c.room, order_by=chat.c.id.desc())
    last = select(chat.c.id, turn.label("turn")).where(later).subquery()
    shown = select(last.c.id).where(last.c.turn <= LINES_SHOWN)
    found = select(chat).where(chat.c.id.in_(shown)).order_by(chat.c.id)
    return [_line(row) for row in c.execute(found).mappings()]


def _keyed(c: Connection, game_id: str, key: str) -> Said | None:
    """The line of a key."""
    same = and_(chat.c.game_id == game_id, chat.c.key == key)
    row = c.execute(select(chat).where(same)).mappings().first()
    return None if row is None else _line(row)


def _line(row: Any) -> Said:
    return Said(**{key: value for key, value in row.items() if key != "game_id"})

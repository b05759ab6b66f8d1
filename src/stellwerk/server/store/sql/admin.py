"""For those who run the server: blocked addresses, lists of everything, news of what was done."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select

from stellwerk.server.ports import BLOCKS
from stellwerk.server.rows import Block, Known, TableRow
from stellwerk.server.store.sql.database import notify
from stellwerk.server.store.sql.lists import several
from stellwerk.server.store.sql.schema import blocks, games, news, people, seats

#: Rows of a list.
MOST = 200


def all_blocks(c: Connection) -> list[Block]:
    """Networks that are kept out, the newest first."""
    order = select(blocks).order_by(blocks.c.created_at.desc(), blocks.c.network)
    return [Block(**row) for row in c.execute(order).mappings()]


def block(c: Connection, network: str, reason: str, now: float) -> None:
    """Keep a network out; the last reason counts."""
    c.execute(delete(blocks).where(blocks.c.network == network))
    c.execute(insert(blocks).values(network=network, reason=reason, created_at=now))
    notify(c, BLOCKS)


def unblock(c: Connection, network: str) -> bool:
    """Let a network in again; whether it was kept out."""
    done = c.execute(delete(blocks).where(blocks.c.network == network))
    notify(c, BLOCKS)
    return bool(done.rowcount)


def tables(c: Connection, status: str | None) -> list[TableRow]:
    """The newest tables."""
    found = select(games.c.id).order_by(games.c.created_at.desc()).limit(MOST)
    if status is not None:
        found = found.where(games.c.status == status)
    return several(c, list(c.execute(found).scalars()))


def finished(c: Connection) -> list[str]:
    """Games that were played here to their end, the oldest first: their ids."""
    here = (games.c.status == "over", games.c.record.is_(None), games.c.uploaded.is_(False))
    found = select(games.c.id).where(*here).order_by(games.c.over_at, games.c.id)
    return list(c.execute(found).scalars())


def last_seen(c: Connection) -> list[Known]:
    """The people who were here last, with the number of their seats."""
    taken = select(func.count()).where(seats.c.person_id == people.c.id).scalar_subquery()
    columns = (people.c.id, people.c.name, people.c.created_at, people.c.seen_at, taken)
    found = select(*columns).order_by(people.c.seen_at.desc(), people.c.id).limit(MOST)
    return [Known(*row) for row in c.execute(found)]


def knows(c: Connection, person_id: str) -> bool:
    """Whether there is such a person."""
    return c.execute(select(people.c.id).where(people.c.id == person_id)).first() is not None


def told(c: Connection) -> list[str]:
    """News that nobody has read, in their order."""
    return list(c.execute(select(news.c.words).order_by(news.c.id)).scalars())


def read(c: Connection) -> list[str]:
    """The same, and nobody reads them again."""
    words = told(c)
    c.execute(delete(news))
    return words

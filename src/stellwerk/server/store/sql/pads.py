"""Shared score pads in the database."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from stellwerk.server.rows import PadRow
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.living import must_live
from stellwerk.server.store.sql.schema import pads


class SqlPads:
    """The verbs of shared pads, each one transaction."""

    database: Database

    async def add_pad(self, row: PadRow, most: int) -> None:
        """Keep a shared pad; of more than `most` of a person, those go that rested longest."""
        await self.database.write(lambda c: _add(c, row, most))

    async def pad(self, id: str) -> PadRow | None:
        """A shared pad."""
        return await self.database.read(lambda c: _by_id(c, id))

    async def save_pad(self, row: PadRow, version: int) -> bool:
        """Store a pad anew if it has still this version; whether so."""
        same = (pads.c.id == row.id) & (pads.c.version == version)
        change = update(pads).where(same).values(**row._asdict())
        return await self.database.write(lambda c: bool(c.execute(change).rowcount))

    async def delete_pad(self, id: str) -> None:
        """Share a pad no more."""
        await self.database.write(lambda c: _drop(c, id))


def _by_id(c: Connection, id: str) -> PadRow | None:
    row = c.execute(select(pads).where(pads.c.id == id)).mappings().first()
    return PadRow(**row) if row else None


def _add(c: Connection, row: PadRow, most: int) -> None:
    must_live(c, row.person_id)
    own = select(pads.c.id).where(pads.c.person_id == row.person_id)
    newest = own.order_by(pads.c.changed_at.desc(), pads.c.id).offset(most - 1)
    for id in list(c.execute(newest).scalars()):
        _drop(c, id)
    c.execute(insert(pads).values(**row._asdict()))


def _drop(c: Connection, id: str) -> None:
    c.execute(delete(pads).where(pads.c.id == id))


def forget(c: Connection, person_id: str) -> None:
    """Delete all shared pads of a person."""
    c.execute(delete(pads).where(pads.c.person_id == person_id))

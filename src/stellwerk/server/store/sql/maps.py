"""People's maps in the database."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, literal, select, update

from stellwerk.server.rows import MapRow
from stellwerk.server.store.sql import jobs
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.living import must_live
from stellwerk.server.store.sql.schema import maps


class SqlMaps:
    """The verbs of maps, each one transaction."""

    database: Database

    async def add_map(self, row: MapRow, most: int) -> bool:
        """Keep a map; False if the person has `most` already."""
        return await self.database.write(lambda c: add(c, row, most))

    async def map(self, id: str) -> MapRow | None:
        """A map by its id."""
        return await self.database.read(lambda c: by_id(c, id))

    async def map_of(self, token: str) -> MapRow | None:
        """The map of a link."""
        return await self.database.read(lambda c: by_token(c, token))

    async def maps(self, person_id: str) -> list[MapRow]:
        """The maps of a person without their texts, the last changed first."""
        return await self.database.read(lambda c: of(c, person_id))

    async def save_map(self, row: MapRow, version: int) -> bool:
        """Store a map anew if it has still this version; whether so."""
        return await self.database.write(lambda c: save(c, row, version))

    async def share_map(self, id: str, token: str | None) -> str | None:
        """Let everybody with a token see a map, or nobody any more; the token of its link."""
        return await self.database.write(lambda c: share(c, id, token))

    async def delete_map(self, id: str) -> None:
        """Delete a map, and all long work on it."""
        await self.database.write(lambda c: remove(c, id))


def add(c: Connection, row: MapRow, most: int) -> bool:
    """Keep a map; False if the person has so many already."""
    must_live(c, row.person_id)
    own = select(func.count()).select_from(maps).where(maps.c.person_id == row.person_id)
    if c.execute(own).scalar_one() >= most:
        return False
    c.execute(insert(maps).values(**row._asdict()))
    return True


def by_id(c: Connection, id: str) -> MapRow | None:
    """A map by its id."""
    row = c.execute(select(maps).where(maps.c.id == id)).mappings().first()
    return MapRow(**row) if row else None


def by_token(c: Connection, token: str) -> MapRow | None:
    """The map of a link."""
    row = c.execute(select(maps).where(maps.c.token == token)).mappings().first()
    return MapRow(**row) if row else None


def of(c: Connection, person_id: str) -> list[MapRow]:
    """The maps of a person without their texts, the last changed first.

    Fifty texts are megabytes: some who list theirs at once would keep all others from the store.
    """
    shown = (literal("").label("text") if one is maps.c.text else one for one in maps.c)
    own = select(*shown).where(maps.c.person_id == person_id)
    rows = c.execute(own.order_by(maps.c.changed_at.desc(), maps.c.id)).mappings()
    return [MapRow(**row) for row in rows]


def save(c: Connection, row: MapRow, version: int) -> bool:
    """Store a map anew if it has still this version; whether so. Its link stays as it is."""
    same = (maps.c.id == row.id) & (maps.c.version == version)
    fresh = {key: value for key, value in row._asdict().items() if key != "token"}
    return bool(c.execute(update(maps).where(same).values(**fresh)).rowcount)


def share(c: Connection, id: str, token: str | None) -> str | None:
    """Let everybody with a token see a map, or nobody any more; the token of its link."""
    free = (maps.c.id == id) & (maps.c.token.is_(None) if token else maps.c.token.is_not(None))
    c.execute(update(maps).where(free).values(token=token))
    return c.execute(select(maps.c.token).where(maps.c.id == id)).scalar()


def remove(c: Connection, id: str) -> None:
    """Delete a map, and all long work on it."""
    c.execute(delete(maps).where(maps.c.id == id))
    jobs.drop(c, f"{id}/")  # afterwards: nobody adds to them any more


def forget(c: Connection, person_id: str) -> None:
    """Delete all maps of a person."""
    for id in list(c.execute(select(maps.c.id).where(maps.c.person_id == person_id)).scalars()):
        remove(c, id)
    jobs.drop(c, f"{person_id}/")

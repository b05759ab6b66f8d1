"""Logbooks in the database."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from stellwerk.logbook import Held, LoggedGame, LoggedPlayer
from stellwerk.server.people import Person
from stellwerk.server.rows import FORGOTTEN
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.schema import log_players, logbook, people, profile_links


class SqlLog:
    """The verbs of logbooks, each one transaction."""

    database: Database

    async def log(self, person_id: str, games: Sequence[LoggedGame], most: int) -> bool:
        """Put games into a book; False if it would overflow."""
        return await self.database.write(lambda c: put(c, person_id, games, most))

    async def logged(self, person_id: str) -> list[LoggedGame]:
        """All games of a book, the newest first."""
        return await self.database.read(lambda c: every(c, person_id))

    async def unlog(self, person_id: str, id: str) -> bool:
        """Take a game out of a book; whether it was there."""
        return await self.database.write(lambda c: _drop(c, person_id, [id]))

    async def called(self, ids: Collection[str]) -> dict[str, str]:
        """The names of those people who are still known here, by id."""
        found = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
        return await self.database.read(lambda c: {row.id: row.name for row in c.execute(found)})

    async def share(self, person_id: str, token: str | None) -> None:
        """Let everybody with a token see somebody's figures; None: nobody any more."""
        await self.database.write(lambda c: _share(c, person_id, token))

    async def token_of(self, person_id: str) -> str | None:
        """The token by which somebody shares figures, if so."""
        own = select(profile_links.c.token).where(profile_links.c.person_id == person_id)
        return await self.database.read(lambda c: c.execute(own).scalar())

    async def sharer(self, token: str) -> Person | None:
        """Whose figures a token shows."""
        whose = (
            select(people.c.id, people.c.name, people.c.created_at)
            .join(profile_links, profile_links.c.person_id == people.c.id)
            .where(profile_links.c.token == token)
        )
        row = await self.database.read(lambda c: c.execute(whose).first())
        return Person(*row) if row else None


def put(c: Connection, person_id: str, games: Sequence[LoggedGame], most: int | None) -> bool:
    """Put games into a book, in place of those with the same ids; None: however many."""
    if not _lives(c, person_id):
        return False
    games = list({game.id: game for game in games}.values())
    ids = [game.id for game in games]
    others = and_(logbook.c.person_id == person_id, logbook.c.id.not_in(ids))
    number = c.execute(select(func.count()).select_from(logbook).where(others)).scalar_one()
    if most is not None and number + len(games) > most:
        return False
    _drop(c, person_id, ids)
    for game in games:
        c.execute(insert(logbook).values(person_id=person_id, **_header(game)))
        c.execute(
            insert(log_players),
            [
                {"person_id": person_id, "log_id": game.id, "seat": seat, **_written(player)}
                for seat, player in enumerate(game.players)
            ],
        )
    return True


def _lives(c: Connection, person_id: str) -> bool:
    return c.execute(select(people.c.id).where(people.c.id == person_id)).first() is not None


def _header(game: LoggedGame) -> dict[str, Any]:
    names = ("id", "played_at", "game", "place", "note", "title", "source", "table")
    return {name: getattr(game, name) for name in names}


def _written(player: LoggedPlayer) -> dict[str, Any]:
    more = {
        "parts": dict(player.parts),
        "tickets": [[held.ticket, held.points, held.done] for held in player.tickets],
        "trail": player.trail,
        "routes": player.routes,
        "stations": player.stations,
    }
    return {
        "name": player.name,
        "who": player.who,
        "place": player.place,
        "total": player.total,
        "sheet": json.dumps(more, ensure_ascii=False),
    }


def every(c: Connection, person_id: str) -> list[LoggedGame]:
    """All games of a book, the newest first."""
    sitting: dict[str, list[LoggedPlayer]] = {}
    own = select(log_players).where(log_players.c.person_id == person_id)
    for row in c.execute(own.order_by(log_players.c.log_id, log_players.c.seat)):
        sitting.setdefault(row.log_id, []).append(_read(row))
    found = select(logbook).where(logbook.c.person_id == person_id)
    order = found.order_by(logbook.c.played_at.desc(), logbook.c.id)
    return [
        LoggedGame(
            row.id,
            row.played_at,
            row.game,
            tuple(sitting.get(row.id, ())),
            row.place,
            row.note,
            row.title,
            row.source,
            row.table,
        )
        for row in c.execute(order)
    ]


def _read(row: Any) -> LoggedPlayer:
    more = json.loads(row.sheet)
    return LoggedPlayer(
        row.name,
        row.who,
        row.place,
        row.total,
        more["parts"],
        tuple(Held(*held) for held in more["tickets"]),
        more["trail"],
        tuple(more["routes"]),
        tuple(more["stations"]),
    )


def _drop(c: Connection, person_id: str, ids: Sequence[str]) -> bool:
    own = and_(logbook.c.person_id == person_id, logbook.c.id.in_(ids))
    theirs = and_(log_players.c.person_id == person_id, log_players.c.log_id.in_(ids))
    c.execute(delete(log_players).where(theirs))
    return bool(c.execute(delete(logbook).where(own)).rowcount)


def _share(c: Connection, person_id: str, token: str | None) -> None:
    c.execute(delete(profile_links).where(profile_links.c.person_id == person_id))
    if token is not None and _lives(c, person_id):
        c.execute(insert(profile_links).values(person_id=person_id, token=token))


def forget(c: Connection, person_id: str) -> None:
    """A person is gone: the book is, too, and the name from the books of others."""
    for table in (log_players, logbook, profile_links):
        c.execute(delete(table).where(table.c.person_id == person_id))
    others = log_players.c.who == f"person:{person_id}"
    c.execute(update(log_players).where(others).values(who="", name=FORGOTTEN))

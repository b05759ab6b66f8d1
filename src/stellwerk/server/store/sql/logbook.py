"""Logbooks in the database."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Sequence
from typing import Any

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    String,
    and_,
    case,
    delete,
    func,
    insert,
    select,
    update,
)

from stellwerk.logbook import Held, LoggedGame, LoggedPlayer
from stellwerk.logbook.book import PERSON
from stellwerk.server.people import Person
from stellwerk.server.rows import BOOK_LETTERS, FORGOTTEN
from stellwerk.server.store.sql.database import Database, portions
from stellwerk.server.store.sql.living import must_live
from stellwerk.server.store.sql.schema import log_players, logbook, people, profile_links

NEWEST = (logbook.c.played_at.desc(), logbook.c.id)


class SqlLog:
    """The verbs of logbooks, each one transaction."""

    database: Database

    async def log(self, person_id: str, games: Sequence[LoggedGame], most: int) -> bool:
        """Put games into a book; False if it would overflow."""
        return await self.database.write(lambda c: put(c, person_id, games, most))

    async def logged(self, person_id: str, ids: Sequence[str] | None = None) -> list[LoggedGame]:
        """Games of a book, the newest first: some, or all of them."""
        rows = await self.database.read(lambda c: _rows(c, person_id, ids))
        # A full book is megabytes of JSON: not on the event loop, where PostgreSQL is read.
        return await asyncio.to_thread(_games, *rows)

    async def log_ids(self, person_id: str) -> list[str]:
        """The ids of all of them, in the same order."""
        own = select(logbook.c.id).where(logbook.c.person_id == person_id).order_by(*NEWEST)
        return await self.database.read(lambda c: list(c.execute(own).scalars()))

    async def count_logged(self, person_id: str) -> int:
        """How many these are."""
        return await self.database.read(lambda c: _count(c, logbook.c.person_id == person_id))

    async def unlog(self, person_id: str, id: str) -> bool:
        """Take a game out of a book; whether it was there."""
        return await self.database.write(lambda c: _drop(c, person_id, [id]))

    async def called(self, ids: Collection[str]) -> dict[str, str]:
        """The names of those people who are still known here, by id."""
        return await self.database.read(lambda c: _called(c, sorted(ids)))

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


def _called(c: Connection, ids: Sequence[str]) -> dict[str, str]:
    found = select(people.c.id, people.c.name)
    rows = (c.execute(found.where(people.c.id.in_(some))) for some in portions(ids))
    return {row.id: row.name for some in rows for row in some}


def put(c: Connection, person_id: str, games: Sequence[LoggedGame], most: int | None) -> bool:
    """Put games into a book, in place of those with the same ids; None: however many."""
    if not _lives(c, person_id):
        return False
    games = list({game.id: game for game in games}.values())
    ids = [game.id for game in games]
    others = and_(logbook.c.person_id == person_id, logbook.c.id.not_in(ids))
    number, before = _count(c, others), _count(c, logbook.c.person_id == person_id)
    if most is not None and number + len(games) > max(most, before):
        return False
    players = [
        {"person_id": person_id, "log_id": game.id, "seat": seat, **_written(player)}
        for game in games
        for seat, player in enumerate(game.players)
    ]
    new = sum(len(row["sheet"]) for row in players)
    letters = _letters(c, person_id, ids) + new if most is not None else 0
    if letters > BOOK_LETTERS and letters > _letters(c, person_id, ()):
        return False
    _drop(c, person_id, ids)
    headers = [{"person_id": person_id, **_header(game)} for game in games]
    if games:
        c.execute(insert(logbook), headers)
        c.execute(insert(log_players), players)
    return True


def _count(c: Connection, which: ColumnElement[bool]) -> int:
    """How many games there are of some."""
    return int(c.execute(select(func.count()).select_from(logbook).where(which)).scalar_one())


def _letters(c: Connection, person_id: str, without: Sequence[str]) -> int:
    """Letters of all sheets of a book but those of some games."""
    others = and_(log_players.c.person_id == person_id, log_players.c.log_id.not_in(without))
    letters = select(func.sum(func.length(log_players.c.sheet))).where(others)
    return int(c.execute(letters).scalar() or 0)


def _lives(c: Connection, person_id: str) -> bool:
    """Whether somebody is known here; on PostgreSQL nobody else writes into that book meanwhile."""
    own = select(people.c.id).where(people.c.id == person_id)
    return c.execute(own.with_for_update(key_share=True)).first() is not None


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


def _rows(c: Connection, person_id: str, ids: Sequence[str] | None) -> tuple[list[Any], list[Any]]:
    """Games of a book, the newest first, and all who played them, as they are stored."""
    found = select(logbook).where(logbook.c.person_id == person_id).order_by(*NEWEST)
    own = select(log_players).where(log_players.c.person_id == person_id)
    players = own.order_by(log_players.c.log_id, log_players.c.seat)
    if ids is not None:
        found = found.where(logbook.c.id.in_(ids))
        players = players.where(log_players.c.log_id.in_(ids))
    return list(c.execute(found)), list(c.execute(players))


def _games(games: list[Any], players: list[Any]) -> list[LoggedGame]:
    sitting: dict[str, list[LoggedPlayer]] = {}
    for row in players:
        sitting.setdefault(row.log_id, []).append(_read(row))
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
        for row in games
    ]


def _read(row: Any) -> LoggedPlayer:
    more = orjson.loads(row.sheet)
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
    own = profile_links.c.person_id == person_id
    if token is None:
        c.execute(delete(profile_links).where(own))
        return
    must_live(c, person_id)  # first: of two who look at once, each would find no link
    if c.execute(select(profile_links.c.token).where(own)).first() is None:
        c.execute(insert(profile_links).values(person_id=person_id, token=token))


def met() -> ColumnElement[str]:
    """The people in books: the id of each who is somebody here, else nothing."""
    who = log_players.c.who
    id = func.substr(who, len(PERSON) + 1, type_=String)
    return case((who.startswith(PERSON), id), else_="")


def forget(c: Connection, person_id: str) -> None:
    """A person is gone: the book is, too, and the name from the books of others."""
    for table in (log_players, logbook, profile_links):
        c.execute(delete(table).where(table.c.person_id == person_id))
    others = log_players.c.who == f"{PERSON}{person_id}"
    c.execute(update(log_players).where(others).values(who="", name=FORGOTTEN))

"""Ratings in the database: rated games in their order, and what they add up to."""

from __future__ import annotations

import secrets
from itertools import groupby

from sqlalchemy import Connection, and_, delete, insert, select, update

from stellwerk.server.rating import (
    RATED_BOTS,
    RATED_GAMES,
    RatedGame,
    RatedRow,
    RatedSeat,
    Rating,
    Strength,
    after,
    recomputed,
)
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.living import alone_at
from stellwerk.server.store.sql.schema import rated, ratings

#: Any number, the same in every process: ratings are written by one at a time.
LOCK = 7_215_301
GONE = "gone:"


class SqlRatings:
    """The verbs of ratings, each one transaction."""

    database: Database

    async def ratings(self, of: str | None = None) -> list[Rating]:
        """How strong everybody is, by edition and player; or one player, and the bots."""
        return await self.database.read(kept if of is None else lambda c: _compared(c, of))

    async def rated_of(self, player: str) -> list[RatedRow]:
        """What the last rated games made of a player, in order."""
        return await self.database.read(lambda c: _history(c, player))

    async def rated_games(self) -> list[RatedGame]:
        """All rated games, in the order in which they were rated."""
        return await self.database.read(every)

    async def rate_again(self) -> tuple[list[Rating], list[Rating]]:
        """Ratings as they were kept, and as the games give them, which are kept from now on."""
        return await self.database.write(_again)


def rate(c: Connection, game: RatedGame) -> None:
    """A rated game has ended; once is enough."""
    alone_at(c, LOCK)
    if c.execute(select(rated.c.seat).where(rated.c.game_id == game.game_id)).first() is not None:
        return
    players = [seat.player for seat in game.seats]
    here = and_(ratings.c.edition == game.edition, ratings.c.player.in_(players))
    before = {row.player: _strength(row) for row in c.execute(select(ratings).where(here))}
    found = after(before, game.seats)
    for number, seat in enumerate(game.seats):
        values = found[seat.player]._asdict()
        c.execute(
            insert(rated).values(
                game_id=game.game_id,
                edition=game.edition,
                at=game.at,
                seat=number,
                player=seat.player,
                place=seat.place,
                **values,
            )
        )
    c.execute(delete(ratings).where(here))
    c.execute(
        insert(ratings),
        [
            {"edition": game.edition, "player": player, **strength._asdict()}
            for player, strength in found.items()
        ],
    )


def _strength(row: Rating | object) -> Strength:
    return Strength(row.mu, row.sigma, row.games)  # type: ignore[union-attr]


def kept(c: Connection) -> list[Rating]:
    """How strong everybody is, by edition and player."""
    found = c.execute(select(ratings).order_by(ratings.c.edition, ratings.c.player))
    return [Rating(row.edition, row.player, _strength(row)) for row in found]


def _compared(c: Connection, player: str) -> list[Rating]:
    """How strong a player is, and the bots that have played most."""
    own = select(ratings).where(ratings.c.player == player)
    bots = select(ratings).where(ratings.c.player.startswith("bot:"))
    most = bots.order_by(ratings.c.games.desc(), ratings.c.player).limit(RATED_BOTS)
    rows = [*c.execute(own), *c.execute(most)]
    return sorted(Rating(row.edition, row.player, _strength(row)) for row in rows)


def _history(c: Connection, player: str) -> list[RatedRow]:
    own = select(rated).where(rated.c.player == player).order_by(rated.c.number.desc())
    rows = [
        RatedRow(row.game_id, row.edition, row.player, row.at, _strength(row))
        for row in reversed(list(c.execute(own.limit(RATED_GAMES))))
    ]
    return [next(group) for _, group in groupby(rows, lambda row: row.game_id)]


def every(c: Connection) -> list[RatedGame]:
    """All rated games, in the order in which they were rated."""
    rows = c.execute(select(rated).order_by(rated.c.number))
    found = []
    for id, group in groupby(rows, lambda row: row.game_id):
        seats = sorted(group, key=lambda row: row.seat)
        sat = tuple(RatedSeat(row.player, row.place) for row in seats)
        found.append(RatedGame(id, seats[0].edition, sat, seats[0].at))
    return found


def _again(c: Connection) -> tuple[list[Rating], list[Rating]]:
    alone_at(c, LOCK)
    before = kept(c)
    fresh = [
        Rating(*key, strength)
        for key, strength in sorted(recomputed(every(c)).items())
        if not key[1].startswith(GONE)
    ]
    c.execute(delete(ratings))
    if fresh:
        rows = [
            {"edition": one.edition, "player": one.player, **one.strength._asdict()}
            for one in fresh
        ]
        c.execute(insert(ratings), rows)
    return before, fresh


def forget(c: Connection, person_id: str) -> None:
    """Games stay what they were for the others; nobody can tell who it was."""
    alone_at(c, LOCK)  # or whoever computes all ratings anew just then writes this one back
    was, gone = f"person:{person_id}", f"{GONE}{secrets.token_hex(8)}"
    c.execute(delete(ratings).where(ratings.c.player == was))
    c.execute(update(rated).where(rated.c.player == was).values(player=gone))

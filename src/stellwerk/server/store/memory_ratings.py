"""Ratings in memory."""

from __future__ import annotations

import secrets

from stellwerk.server.rating import (
    RATED_BOTS,
    RATED_GAMES,
    RatedGame,
    RatedRow,
    RatedSeat,
    Rating,
    Strength,
    after,
)


class MemoryRatings:
    """Rated games in a list, and what they add up to."""

    def __init__(self) -> None:
        self._rated: list[RatedGame] = []
        self._history: list[RatedRow] = []
        self._ratings: dict[tuple[str, str], Strength] = {}

    def _rate(self, game: RatedGame) -> None:
        """A rated game has ended; once is enough."""
        if any(known.game_id == game.game_id for known in self._rated):
            return
        kept = {
            who: one for (edition, who), one in self._ratings.items() if edition == game.edition
        }
        self._rated.append(game)
        for player, strength in after(kept, game.seats).items():
            self._ratings[game.edition, player] = strength
            row = RatedRow(game.game_id, game.edition, player, game.at, strength)
            self._history.append(row)

    async def ratings(self, of: str | None = None) -> list[Rating]:
        """How strong everybody is, by edition and player; or one player, and the bots."""
        every = [Rating(*key, strength) for key, strength in sorted(self._ratings.items())]
        if of is None:
            return every
        bots = [one for one in every if one.player.startswith("bot:")]
        bots.sort(key=lambda one: (-one.strength.games, one.player))
        return sorted([*(one for one in every if one.player == of), *bots[:RATED_BOTS]])

    async def rated_of(self, player: str) -> list[RatedRow]:
        """What the last rated games made of a player, in order."""
        return [row for row in self._history if row.player == player][-RATED_GAMES:]

    async def rated_games(self) -> list[RatedGame]:
        """All rated games, in the order in which they were rated."""
        return list(self._rated)

    def _forget_ratings(self, person_id: str) -> None:
        """Games stay what they were for the others; nobody can tell who it was."""
        was, gone = f"person:{person_id}", f"gone:{secrets.token_hex(8)}"
        self._history = [row for row in self._history if row.player != was]
        self._ratings = {key: one for key, one in self._ratings.items() if key[1] != was}
        self._rated = [
            game._replace(
                seats=tuple(
                    RatedSeat(gone if seat.player == was else seat.player, seat.place)
                    for seat in game.seats
                )
            )
            for game in self._rated
        ]

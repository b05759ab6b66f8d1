"""What a store keeps of games that are over: logbooks, which nobody else reads, and ratings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from stellwerk.logbook import LoggedGame
from stellwerk.server.people import Person
from stellwerk.server.rating import RatedGame, RatedRow, Rating


class LogStore(Protocol):
    """Logbooks, and the links by which people share their figures."""

    async def log(self, person_id: str, games: Sequence[LoggedGame], most: int) -> bool:
        """Put games into a book, in place of those with the same ids; False if it would overflow.

        It holds so many games, and `BOOK_LETTERS`. Then nothing was put in. A book that holds more
        already, for games of tables always go in, is not to grow further.
        """

    async def logged(self, person_id: str, ids: Sequence[str] | None = None) -> list[LoggedGame]:
        """Games of a book, the newest first: some, or all of them."""

    async def log_ids(self, person_id: str) -> list[str]:
        """The ids of all of them, in the same order."""

    async def count_logged(self, person_id: str) -> int:
        """How many these are."""

    async def unlog(self, person_id: str, id: str) -> bool:
        """Take a game out of a book; whether it was there."""

    async def called(self, ids: Collection[str]) -> dict[str, str]:
        """The names of those people who are still known here, by id."""

    async def share(self, person_id: str, token: str | None) -> None:
        """Let everybody with a token see somebody's figures; None: nobody any more.

        Where they are shared already, by another token, nothing changes.
        """

    async def token_of(self, person_id: str) -> str | None:
        """The token by which somebody shares figures, if so."""

    async def sharer(self, token: str) -> Person | None:
        """Whose figures a token shows."""


class RatingStore(Protocol):
    """Ratings; rated games come in with the transaction that ends them."""

    async def ratings(self, of: str | None = None) -> list[Rating]:
        """How strong everybody is, by edition and player.

        Or only one player, and the bots with the most games (`RATED_BOTS`).
        """

    async def rated_of(self, player: str) -> list[RatedRow]:
        """What the last rated games (`RATED_GAMES`) made of a player, in order."""

    async def rated_games(self) -> list[RatedGame]:
        """All rated games, in the order in which they were rated."""

"""Logbooks in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from stellwerk.logbook import LoggedGame
from stellwerk.server.people import Person
from stellwerk.server.rows import BOOK_LETTERS, FORGOTTEN


class MemoryLog:
    """Books in dictionaries."""

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}
        self._books: dict[str, dict[str, LoggedGame]] = {}
        self._tokens: dict[str, str] = {}

    async def log(self, person_id: str, games: Sequence[LoggedGame], most: int) -> bool:
        """Put games into a book; False if it would overflow."""
        book = {**self._books.get(person_id, {}), **{game.id: game for game in games}}
        before = self._books.get(person_id, {})
        more, letters = len(book) > len(before), sum(map(_letters, book.values()))
        longer = letters > sum(map(_letters, before.values()))
        full = (more and len(book) > most) or (longer and letters > BOOK_LETTERS)
        if full or person_id not in self._people:
            return False
        self._books[person_id] = book
        return True

    async def logged(self, person_id: str, ids: Sequence[str] | None = None) -> list[LoggedGame]:
        """Games of a book, the newest first: some, or all of them."""
        games = self._books.get(person_id, {}).values()
        some = [game for game in games if ids is None or game.id in ids]
        return sorted(some, key=lambda game: (-game.played_at, game.id))

    async def log_ids(self, person_id: str) -> list[str]:
        """The ids of all of them, in the same order."""
        return [game.id for game in await self.logged(person_id)]

    async def count_logged(self, person_id: str) -> int:
        """How many these are."""
        return len(self._books.get(person_id, {}))

    async def unlog(self, person_id: str, id: str) -> bool:
        """Take a game out of a book; whether it was there."""
        return self._books.get(person_id, {}).pop(id, None) is not None

    async def called(self, ids: Collection[str]) -> dict[str, str]:
        """The names of those people who are still known here, by id."""
        return {id: self._people[id].name for id in ids if id in self._people}

    async def share(self, person_id: str, token: str | None) -> None:
        """Let everybody with a token see somebody's figures; None: nobody any more."""
        if token is None:
            self._tokens.pop(person_id, None)
        elif person_id in self._people:
            self._tokens.setdefault(person_id, token)

    async def token_of(self, person_id: str) -> str | None:
        """The token by which somebody shares figures, if so."""
        return self._tokens.get(person_id)

    async def sharer(self, token: str) -> Person | None:
        """Whose figures a token shows."""
        found = (id for id, known in self._tokens.items() if known == token)
        return self._people.get(next(found, ""))

    def _forget_books(self, person_id: str) -> None:
        """A person is gone: the book is, too, and the name from the books of others."""
        self._books.pop(person_id, None)
        self._tokens.pop(person_id, None)
        for book in self._books.values():
            book.update({id: _without(game, f"person:{person_id}") for id, game in book.items()})


def _letters(game: LoggedGame) -> int:
    """How many letters the sheets of a game have, about."""
    return sum(
        len(word)
        for player in game.players
        for word in (
            *player.routes,
            *player.stations,
            *player.parts,
            *(held.ticket for held in player.tickets),
        )
    )


def _without(game: LoggedGame, who: str) -> LoggedGame:
    if all(player.who != who for player in game.players):
        return game
    players = [
        replace(player, who="", name=FORGOTTEN) if player.who == who else player
        for player in game.players
    ]
    return replace(game, players=tuple(players))

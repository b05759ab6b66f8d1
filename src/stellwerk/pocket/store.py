"""A store on a shelf: tables in memory, and every change is on the shelf before it counts.

A verb is carried out in memory first, which takes no time. What it has changed is taken back,
written to the shelf, and counts only then: memory never knows more than the shelf, and what cannot
be written leaves no trace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import wraps
from hashlib import sha256
from itertools import count
from typing import Any, TypeVar

from stellwerk.pocket.shelf import Content, Shelf, changes, read
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.store.memory import MemoryStore

T = TypeVar("T")
Verb = Callable[..., Awaitable[T]]

#: The verbs that change something which is kept.
CHANGING = (
    "arrive", "seen", "rename", "forget", "open_table", "begin", "append", "change", "change_if",
    "fill", "revoke", "let_in", "reseat", "vote", "say", "hide", "delete", "rematch", "tidy",
    "tidy_finished", "spare", "overdue", "log", "unlog",
)  # fmt: skip
FAILED = ServerProblem(
    507, "shelf/full", "Your browser could not store this: make room. Nothing has changed."
)


class ShelfStore(MemoryStore):
    """People and tables of one browser."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self._one = asyncio.Lock()
        self._inside = False
        self._boards: dict[str, str] = {}

    async def open(self) -> None:
        """Read what is on the shelf."""
        content = read(await self._shelf.read())
        self._put(content)
        with suppress(ServerProblem):  # a full shelf can still be read
            await self.tidy_boards()
        said = (line.id for kept in content.tables.values() for line in kept.chat)
        self._numbers = count(max(said, default=0) + 1)

    @property
    def resident(self) -> Person | None:
        """Whoever this browser belongs to; None before somebody has come."""
        return next(iter(self._people.values()), None)

    def board(self, map: str) -> str | None:
        """The board that was brought along with a map."""
        return self._boards.get(_hash(map))

    async def keep_board(self, map: str, text: str) -> None:
        """Keep the board of a map."""

        async def keep() -> None:
            self._boards[_hash(map)] = text

        await self._stored(keep)

    async def tidy_boards(self) -> None:
        """Boards go with the last table on their maps."""

        async def tidy() -> None:
            maps = {_hash(kept.header.map) for kept in self._tables.values() if kept.header.map}
            self._boards = {key: text for key, text in self._boards.items() if key in maps}

        await self._stored(tidy)

    def _content(self) -> Content:
        return Content(
            dict(self._people),
            dict(self._seen),
            dict(self._sessions),
            dict(self._tables),
            {id: dict(book) for id, book in self._books.items()},
            dict(self._boards),
        )

    def _put(self, content: Content) -> None:
        self._people, self._seen = dict(content.people), dict(content.seen)
        self._sessions, self._tables = dict(content.sessions), dict(content.tables)
        self._books = {id: dict(book) for id, book in content.books.items()}
        self._boards = dict(content.boards)

    async def _stored(self, verb: Callable[[], Awaitable[T]]) -> T:
        """The answer of a verb, when what it has changed is on the shelf."""
        if self._inside:  # a part of another verb
            return await verb()
        async with self._one:
            before = self._content()
            self._inside = True  # nobody else comes in between: verbs in memory never wait
            try:
                answer = await verb()
                after = self._content()
            finally:
                self._inside = False
                self._put(before)
            if written := changes(before, after):
                try:
                    await self._shelf.write(written)
                except Exception as error:
                    raise FAILED from error
            self._put(after)
            return answer


def _hash(map: str) -> str:
    return sha256(map.encode()).hexdigest()


def _on_the_shelf(verb: Verb[T]) -> Verb[T]:
    @wraps(verb)
    async def stored(self: ShelfStore, *args: Any, **kwargs: Any) -> T:
        return await self._stored(lambda: verb(self, *args, **kwargs))

    return stored


for _name in CHANGING:
    setattr(ShelfStore, _name, _on_the_shelf(getattr(MemoryStore, _name)))

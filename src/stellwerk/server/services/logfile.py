"""A whole logbook as a file, which is made as it is read: it may have megabytes.

Made at once it would wait in memory for each of those who ask for it and do not read it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

from stellwerk.logbook import LoggedGame, columns
from stellwerk.server.people import Person
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.logbook import allow, made_of, told

#: Games of a piece: the longest ones have a few hundred kilobytes.
PIECE = 5
HEADING = columns.write(()).encode()


async def file(hall: Hall, person: Person) -> AsyncIterator[bytes]:
    """A whole book as a `LogFile`."""
    return _in_json(await _pieces(hall, person, _games))


async def table(hall: Hall, person: Person) -> AsyncIterator[bytes]:
    """The same as a table in columns."""
    return _in_columns(await _pieces(hall, person, _lines))


def _games(games: list[LoggedGame]) -> bytes:
    return b",".join(told(game).model_dump_json().encode() for game in games)


def _lines(games: list[LoggedGame]) -> bytes:
    return columns.write(games).encode().removeprefix(HEADING)


async def _in_json(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    before = b'{"games":['
    async for piece in pieces:
        yield before + piece
        before = b","
    yield b"]}" if before == b"," else before + b"]}"


async def _in_columns(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield HEADING
    async for piece in pieces:
        yield piece


async def _pieces(
    hall: Hall, person: Person, make: Callable[[list[LoggedGame]], bytes]
) -> AsyncIterator[bytes]:
    """All games, some at a time; what is wrong at first is told before the file begins."""
    allow(hall, person)
    async with hall.reading(person.id):
        ids = await hall.store.log_ids(person.id)
    return _read(hall, person, ids, make)


async def _read(
    hall: Hall, person: Person, ids: Sequence[str], make: Callable[[list[LoggedGame]], bytes]
) -> AsyncIterator[bytes]:
    for first in range(0, len(ids), PIECE):
        if piece := await made_of(hall, person, ids[first : first + PIECE], make):
            yield piece  # there is none if all of them were taken out meanwhile

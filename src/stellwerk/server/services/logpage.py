"""A page of a logbook: its newest games, and who is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.logbook import LoggedGame, figures
from stellwerk.server.models import Friend, Logbook
from stellwerk.server.people import Person
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.logbook import letters, made, told

#: Games that a page of a book shows.
SHOWN = 50
#: Letters of their words: fifty games of people who play have as many. Of longer ones a page shows
#: fewer, or it would have megabytes, in memory for each who asks for it and does not read it.
SHOWN_LETTERS = 200_000
#: People in it whom a page names: those with the most games.
FRIENDS = 1_000


async def page(hall: Hall, person: Person, after: int) -> bytes:
    """A page of a book, and who is in it."""

    def make(games: list[LoggedGame]) -> bytes:
        known = figures.everybody(games)[:FRIENDS]
        friends = [Friend(who=who, name=name, games=n) for who, name, n in known]
        shown = tuple(map(told, _fitting(games[after : after + SHOWN])))
        found = Logbook(games=shown, number=len(games), friends=tuple(friends))
        return found.model_dump_json().encode()

    return await made(hall, person, make)


def _fitting(games: Sequence[LoggedGame]) -> Iterator[LoggedGame]:
    """As many of the first games as fit on a page; one has far fewer letters."""
    left = SHOWN_LETTERS
    for game in games:
        left -= letters(game)
        if left < 0:
            return
        yield game

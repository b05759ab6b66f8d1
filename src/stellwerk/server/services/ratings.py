"""Which games are rated, and how one's rating stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from stellwerk.game import Outcome
from stellwerk.names import split_name
from stellwerk.server.live.table import LiveTable
from stellwerk.server.live.told import counts
from stellwerk.server.models import MyRatings, RatedMoment, Standing
from stellwerk.server.people import Person
from stellwerk.server.problems import too_many
from stellwerk.server.rating import RatedGame, RatedRow, RatedSeat, available
from stellwerk.server.rating import Rating as Kept
from stellwerk.server.rows import SeatRow
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.logged import has_left
from stellwerk.server.services.people import within

#: Games against bots that somebody may lose by leaving within an hour; more of them are not rated.
#: A game is opened and left with two requests: whoever did nothing else would move what the bots
#: are worth for everybody, and fill the disk with rated games.
LEAVINGS = 30
#: Looks at one's own ratings in a minute.
LOOKS = 30


def of_end(hall: Hall, live: LiveTable, outcome: Outcome, now: float) -> RatedGame | None:
    """A game that ends: places as scored, and whoever left is behind all others."""
    if not _is_rated(live):
        return None
    last = len(live.seats) + 1
    places = [last if has_left(row) else outcome.sheets[row.seat].place for row in live.seats]
    rated = _game(live, places, now)
    people = [row for row in live.seats if row.person_id is not None]
    if len(people) == 1 and has_left(people[0]):
        return unless_too_often(hall, people[0].person_id or "", rated)
    return rated


def unless_too_often(hall: Hall, person_id: str, rated: RatedGame | None) -> RatedGame | None:
    """A game that somebody lost against bots by leaving, unless that one has left too many."""
    if rated is None or not within(hall, person_id, "rated leaving", LEAVINGS, 3600):
        return None
    return rated


def of_leaving(live: LiveTable, person: Person, now: float) -> RatedGame | None:
    """A game that somebody gives up against bots alone: lost against each of them."""
    if not _is_rated(live):
        return None
    places = [2 if row.person_id == person.id or has_left(row) else 1 for row in live.seats]
    return _game(live, places, now)


def _is_rated(live: LiveTable) -> bool:
    people = [row.person_id for row in live.seats if row.kind == "person"]
    players = {_player(row) for row in live.seats}
    whole = all(row.kind in {"person", "bot"} for row in live.seats)
    alone = len(people) != len(set(people)) or not people
    return available() and counts(live.header) and whole and not alone and len(players) > 1


def _player(row: SeatRow) -> str:
    return f"person:{row.person_id}" if row.person_id is not None else f"bot:{row.bot}"


def _game(live: LiveTable, places: list[int], now: float) -> RatedGame:
    seats = [RatedSeat(_player(row), place) for row, place in zip(live.seats, places, strict=True)]
    return RatedGame(live.id, split_name(live.header.game)[0], tuple(seats), now)


async def told(hall: Hall, person: Person) -> bytes:
    """One's own ratings as JSON: a thousand games are written down beside the event loop."""
    if not within(hall, person.id, "own ratings", LOOKS, 60):
        raise too_many("statistics/too-fast", "You have asked for a lot of figures. Wait a moment.")
    async with hall.reading(person.id, "ratings"):
        everybody, history = await _kept_of(hall, person)
        made = partial(_made, person, everybody, history)
        return await hall.runner.run_aside(lambda: made().model_dump_json().encode(), person.id)


async def own(hall: Hall, person: Person) -> MyRatings:
    """One's own ratings and how they came about, and those of the bots here to compare."""
    return _made(person, *await _kept_of(hall, person))


async def _kept_of(hall: Hall, person: Person) -> tuple[list[Kept], list[RatedRow]]:
    me = f"person:{person.id}"
    return await hall.store.ratings(me), await hall.store.rated_of(me)


def _made(person: Person, everybody: Sequence[Kept], history: Sequence[RatedRow]) -> MyRatings:
    me = f"person:{person.id}"
    return MyRatings(
        standings=tuple(_standing(one) for one in everybody if one.player == me),
        bots=tuple(_standing(one) for one in everybody if one.player.startswith("bot:")),
        history=tuple(
            RatedMoment(
                edition=row.edition,
                table=row.game_id,
                at=int(row.at),
                points=row.strength.points,
                interval=row.strength.interval,
            )
            for row in history
        ),
    )


def _standing(one: Kept) -> Standing:
    return Standing(
        edition=one.edition,
        name=one.player.removeprefix("bot:") if one.player.startswith("bot:") else "",
        points=one.strength.points,
        interval=one.strength.interval,
        games=one.strength.games,
    )

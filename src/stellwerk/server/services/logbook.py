"""People's logbooks: what goes in, is corrected, comes out, and what it adds up to."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from stellwerk import pad
from stellwerk.errors import LogError, StellwerkError
from stellwerk.logbook import ME, Held, LoggedGame, LoggedPlayer, columns, figures, of_outcome
from stellwerk.logbook.book import PERSON
from stellwerk.logbook.figures import Against, Profile
from stellwerk.server import texts, views
from stellwerk.server.live.told import titles
from stellwerk.server.models import (
    Friend,
    HeldTicket,
    Logbook,
    LogEntry,
    LogFile,
    LogGame,
    LogPlayer,
    LogRead,
    SavePad,
)
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, bad, too_many
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import named_game
from stellwerk.server.services.pad import seat_of
from stellwerk.server.services.people import named

#: Games that a page of a book shows.
SHOWN = 50


async def page(hall: Hall, person: Person, after: int) -> Logbook:
    """A page of a book, and who is in it."""
    games = await book(hall, person)
    friends = [Friend(who=who, name=name, games=n) for who, name, n in figures.everybody(games)]
    return Logbook(
        games=tuple(map(told, games[after : after + SHOWN])),
        number=len(games),
        friends=tuple(friends),
    )


async def book(hall: Hall, person: Person) -> list[LoggedGame]:
    """All games of a book, the newest first; people with an account by their names of now."""
    games = await hall.store.logged(person.id)
    ids = {
        player.who.removeprefix(PERSON)
        for game in games
        for player in game.players
        if player.who.startswith(PERSON)
    }
    names = {PERSON + id: name for id, name in (await hall.store.called(ids)).items()}
    names[ME] = person.name
    return [_renamed(game, names) for game in games]


def _renamed(game: LoggedGame, names: dict[str, str]) -> LoggedGame:
    if all(names.get(player.who, player.name) == player.name for player in game.players):
        return game
    players = [replace(one, name=names.get(one.who, one.name)) for one in game.players]
    return replace(game, players=tuple(players))


async def profile(
    hall: Hall, person: Person, who: str, against: Against, since: int | None
) -> Profile:
    """The figures of somebody in a book."""
    games = await book(hall, person)
    if who != ME and all(who != known for known, _, _ in figures.everybody(games)):
        raise ServerProblem(404, "logbook/nobody", "Nobody of this name is in your logbook.")
    return figures.profile(games, who, against, since)


# Putting games in.


async def save_pad(hall: Hall, person: Person, id: str, body: SavePad) -> LogGame:
    """Score a pad, and put it into the book; once more with the same id it takes its place."""
    if not hall.limits.take(f"pad {person.id}", hall.settings.pads_per_minute, 60):
        raise too_many("pad/limit", "That was a lot of counting. Wait a moment, then go on.")
    if body.me is not None and body.me >= len(body.pad.players):
        raise bad("logbook/me", f"This pad has {len(body.pad.players)} players.")
    try:
        game = await hall.runner.run(lambda: _scored(body, person, id))
    except StellwerkError as error:
        raise views.refusal(error) from None
    await _put(hall, person, [game])
    return told(game)


def _scored(body: SavePad, person: Person, id: str) -> LoggedGame:
    written = body.pad
    game = named_game(written.game, len(written.players))
    tally = pad.score(game.name, [seat_of(player) for player in written.players], strict=False)
    names = [named(player.name or f"{n}.") for n, player in enumerate(written.players, 1)]
    if body.me is not None:
        names[body.me] = person.name
    whos = [ME if n == body.me else "" for n in range(len(names))]
    return of_outcome(
        tally.outcome,
        names,
        whos,
        id=id,
        played_at=int(body.played_at.timestamp()),
        game=game.name,
        place=texts.line(body.place),
        note=texts.line(body.note),
        source="pad",
    )


async def put(hall: Hall, person: Person, id: str, body: LogEntry) -> LogGame:
    """Write a game down, or correct the one with this id."""
    games = await _checked(hall, person, [kept(body, id)])
    await _put(hall, person, games)
    return told(games[0])


async def take_out(hall: Hall, person: Person, id: str) -> None:
    """Take a game out of the book."""
    if not await hall.store.unlog(person.id, id):
        raise ServerProblem(404, "logbook/unknown", "There is no such game in your logbook.")


async def read_file(hall: Hall, person: Person, file: LogFile) -> LogRead:
    """Read games that were written to a file; those with the same ids are replaced."""
    return await _read(hall, person, [kept(game, game.id) for game in file.games])


async def read_table(hall: Hall, person: Person, text: str) -> LogRead:
    """The same for a table in columns."""
    try:
        games = columns.read(text)
        models = [LogGame.model_validate(told(game).model_dump()) for game in games]
    except LogError as error:
        raise bad("logbook/line", f"This table cannot be read: {error}") from None
    except ValueError as error:
        raise bad("logbook/line", _first(error)) from None
    return await _read(hall, person, [kept(game, game.id) for game in models])


def _first(error: ValueError) -> str:
    """What a model found wrong, without repeating what was sent."""
    found: list[Any] = getattr(error, "errors", list)()
    where = ".".join(map(str, found[0]["loc"])) if found else "?"
    why = found[0]["msg"] if found else "it does not fit"
    return f"This table cannot be read: {where}: {why}."


async def _read(hall: Hall, person: Person, games: list[LoggedGame]) -> LogRead:
    if not hall.limits.take(f"upload {person.id}", hall.settings.uploads_per_hour, 3600):
        raise too_many("logbook/too-many", "You have read in a lot of games. Try again later.")
    await _put(hall, person, await _checked(hall, person, games))
    return LogRead(read=len(games), number=len(await hall.store.logged(person.id)))


async def _put(hall: Hall, person: Person, games: Sequence[LoggedGame]) -> None:
    if not await hall.store.log(person.id, games, hall.settings.logbook_games):
        most = hall.settings.logbook_games
        raise too_many("logbook/full", f"A logbook holds {most} games. Take some out first.")


async def _checked(hall: Hall, person: Person, games: Sequence[LoggedGame]) -> list[LoggedGame]:
    """Games as they may stand in a book; a problem says what cannot be."""
    ids = {one.who.removeprefix(PERSON) for game in games for one in game.players}
    known = {PERSON + id for id in await hall.store.called(ids)}

    def check() -> list[LoggedGame]:
        return [_check(game, person, known) for game in games]

    try:
        return await hall.runner.run_aside(check, person.id)
    except StellwerkError as error:
        raise views.refusal(error) from None


def _check(game: LoggedGame, person: Person, known: set[str]) -> LoggedGame:
    name = _named(game)
    if sum(player.who == ME for player in game.players) > 1:
        raise bad("logbook/me", "You cannot be two players of one game.")
    players = tuple(_check_player(player, person, known) for player in game.players)
    for one in players:
        for other in players:
            if one.total > other.total and one.place > other.place:
                raise bad("logbook/places", f"{one.name} has more points than {other.name}.")
    return replace(game, game=name, players=players)


def _named(game: LoggedGame) -> str:
    """The game's name as it is written here; an edition may be named by its title."""
    if game.title:
        return texts.line(game.game)
    by_title = {title.casefold(): id for id, (_, *both) in titles().items() for title in both}
    name = by_title.get(game.game.casefold(), game.game)
    return named_game(name, len(game.players)).name


def _check_player(player: LoggedPlayer, person: Person, known: set[str]) -> LoggedPlayer:
    name = person.name if player.who == ME else named(player.name)
    if player.parts and sum(player.parts.values()) != player.total:
        added = sum(player.parts.values())
        sentence = f"The parts of {name} add up to {added}, not to {player.total}."
        raise bad("logbook/parts", sentence)
    # Who has been forgotten here is just a name from now on.
    gone = player.who.startswith(PERSON) and player.who not in known
    mine = player.who == PERSON + person.id
    who = ME if mine else "" if gone else player.who
    return replace(player, name=name, who=who)


# Sharing.


async def share(hall: Hall, person: Person) -> str:
    """The token by which others see one's figures, made if there is none."""
    token = await hall.store.token_of(person.id)
    if token is None:
        token = secrets.token_urlsafe(18)
        await hall.store.share(person.id, token)
    return token


async def shared(hall: Hall, token: str, against: Against, since: int | None) -> Profile:
    """Somebody's figures as others see them: nobody else is named."""
    person = await hall.store.sharer(token)
    if person is None:
        raise ServerProblem(404, "link/unknown", "This link has already been used, or has expired.")
    whole = figures.profile(await book(hall, person), ME, against, since)
    return figures.alone(replace(whole, name=person.name))


# Between values and models.


def told(game: LoggedGame) -> LogGame:
    """A game as models tell it."""
    moment = datetime.fromtimestamp(game.played_at, UTC)
    plain = {**asdict(game), "played_at": moment}
    plain["players"] = tuple(map(_told, game.players))
    return LogGame.model_construct(**plain)


def _told(player: LoggedPlayer) -> LogPlayer:
    plain = asdict(player)
    plain["tickets"] = tuple(
        HeldTicket.model_construct(ticket=held.ticket, points=held.points)
        for held in player.tickets
    )
    return LogPlayer.model_construct(**plain)


def kept(game: LogEntry, id: str) -> LoggedGame:
    """A game as it is kept."""
    return LoggedGame(
        id,
        int(game.played_at.timestamp()),
        game.game,
        tuple(map(_kept, game.players)),
        texts.line(game.place),
        texts.line(game.note),
        texts.line(game.title),
        game.source,
        game.table,
    )


def _kept(player: LogPlayer) -> LoggedPlayer:
    return LoggedPlayer(
        player.name,
        player.who,
        player.place,
        player.total,
        dict(player.parts),
        tuple(Held(held.ticket, held.points, held.points > 0) for held in player.tickets),
        player.trail,
        player.routes,
        player.stations,
    )


def in_file(games: Iterable[LoggedGame]) -> LogFile:
    """A whole book as a file."""
    return LogFile.model_construct(games=tuple(map(told, games)))

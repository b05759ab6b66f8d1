"""People's logbooks: what goes in, is corrected, comes out, and what it adds up to."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

from pydantic import TypeAdapter

from stellwerk.errors import LogError, StellwerkError
from stellwerk.logbook import ME, Held, LoggedGame, LoggedPlayer, columns, figures, of_outcome
from stellwerk.logbook.book import BOT, PERSON
from stellwerk.logbook.figures import Against, Profile
from stellwerk.names import split_name
from stellwerk.server import texts, views
from stellwerk.server.live.told import titles
from stellwerk.server.models import (
    HeldTicket,
    LogEntry,
    LogFile,
    LogGame,
    LogPlayer,
    LogRead,
    MyRatings,
    SavePad,
)
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, bad, nobody, too_many
from stellwerk.server.services import ratings
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import named_game
from stellwerk.server.services.pad import counted
from stellwerk.server.services.people import named, within

#: Games that are checked before others have their turn.
AT_ONCE = 20
#: Readings of a whole book in a minute, for the one who keeps it; and for all with a link to it,
#: who never keep its owner from reading.
READINGS = 30
#: Pieces of books that one person may read in within an hour: the largest book has half as many.
PIECES = 400
TOO_FAST = "This logbook has been read very often. Wait a moment."
#: Letters of all words in one game: five people with all pieces on the table have a fifth of it.
MOST_LETTERS = 20_000
#: Letters of a place or title, a note, a game's and a bot's name; composed, some become three.
PLACE, NOTE, GAME, BOT_NAME = 80, 400, 200, 60
PROFILE = TypeAdapter(Profile)
GAME_FIELDS, PLAYER_FIELDS = (
    tuple(field.name for field in fields(kind)) for kind in (LoggedGame, LoggedPlayer)
)


def allow(hall: Hall, person: Person, asker: str | None = None, what: str = "book") -> None:
    """Nobody reads a book without end: neither who keeps it, nor whoever has a link to it."""
    allowed = within(hall, asker or person.id, what, READINGS, 60)
    if asker is not None:
        allowed = allowed and hall.limits.take(f"shared {what} {person.id}", READINGS, 60)
    if not allowed:
        raise too_many("logbook/too-fast", TOO_FAST)


async def made(
    hall: Hall,
    person: Person,
    make: Callable[[list[LoggedGame]], bytes],
    asker: str | None = None,
) -> bytes:
    """Something out of a whole book; a large one takes a while, and nobody else waits for it.

    `asker`: whoever has a link to it, and is not the one who keeps it.
    """
    allow(hall, person, asker)
    return await made_of(hall, person, None, make, asker)


async def made_of(
    hall: Hall,
    person: Person,
    ids: Sequence[str] | None,
    make: Callable[[list[LoggedGame]], bytes],
    asker: str | None = None,
) -> bytes:
    """Something out of some games of a book, or out of all of them."""
    async with hall.reading(asker or person.id):
        games, names = await _book(hall, person, ids)
        return await hall.runner.run_aside(
            lambda: make([_renamed(game, names) for game in games]), asker or person.id
        )


async def _book(
    hall: Hall, person: Person, some: Sequence[str] | None
) -> tuple[list[LoggedGame], dict[str, str]]:
    """Games of a book, the newest first; people with an account by their names of now."""
    games = await hall.store.logged(person.id, some)
    ids = {
        player.who.removeprefix(PERSON)
        for game in games
        for player in game.players
        if player.who.startswith(PERSON)
    }
    names = {PERSON + id: name for id, name in (await hall.store.called(ids)).items()}
    names[ME] = person.name
    return games, names


def _renamed(game: LoggedGame, names: dict[str, str]) -> LoggedGame:
    if all(names.get(player.who, player.name) == player.name for player in game.players):
        return game
    players = [replace(one, name=names.get(one.who, one.name)) for one in game.players]
    return replace(game, players=tuple(players))


async def profile(
    hall: Hall, person: Person, who: str, against: Against, since: int | None
) -> bytes:
    """The figures of somebody in a book."""

    def make(games: list[LoggedGame]) -> bytes:
        if who != ME and all(who != known for known, _, _ in figures.everybody(games)):
            raise ServerProblem(404, "logbook/nobody", "Nobody by this name is in your logbook.")
        return PROFILE.dump_json(figures.profile(games, who, against, since))

    return await made(hall, person, make)


# Putting games in.


async def save_pad(hall: Hall, person: Person, id: str, body: SavePad) -> LogGame:
    """Score a pad, and put it into the book; once more with the same id it takes its place."""
    if not within(hall, person.id, "pad", hall.settings.pads_per_minute, 60):
        raise too_many("pad/limit", "That was a lot of counting. Wait a moment, then go on.")
    if body.me is not None and body.me >= len(body.pad.players):
        raise bad("logbook/me", f"This pad has {len(body.pad.players)} players.")
    try:
        game = await hall.runner.run_aside(lambda: _scored(body, person, id), person.id)
    except StellwerkError as error:
        raise views.refusal(error) from None
    await _put(hall, person, [game])
    return told(game)


def _scored(body: SavePad, person: Person, id: str) -> LoggedGame:
    written = body.pad
    game = named_game(written.game, len(written.players))
    tally = counted(written)
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
        place=texts.line(body.place, PLACE),
        note=texts.line(body.note, NOTE),
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
    return await _read(hall, person, lambda: [kept(game, game.id) for game in file.games])


async def read_table(hall: Hall, person: Person, text: str) -> LogRead:
    """The same for a table in columns."""

    def read() -> list[LoggedGame]:
        try:
            found = columns.read(text)
            models = [LogGame.model_validate(told(game).model_dump()) for game in found]
        except LogError as error:
            sentence = views.shortened(f"This table cannot be read: {error}")
            raise bad("logbook/line", sentence) from None
        except ValueError as error:
            raise bad("logbook/line", _first(error)) from None
        return [kept(game, game.id) for game in models]

    return await _read(hall, person, read)


def _first(error: ValueError) -> str:
    """What a model found wrong, without repeating what was sent."""
    found: list[Any] = getattr(error, "errors", list)()
    where = texts.line(".".join(map(str, found[0]["loc"])), PLACE) if found else "?"
    why = found[0]["msg"] if found else "it does not fit"
    return f"This table cannot be read: {where}: {why}."


async def _read(hall: Hall, person: Person, read: Callable[[], list[LoggedGame]]) -> LogRead:
    """Read games beside the event loop: thousands of lines take a while."""
    if not within(hall, person.id, "read in", PIECES, 3600):
        raise too_many("logbook/too-many", "You have imported a lot of games. Try again later.")
    games = await hall.runner.run_aside(read, person.id)
    await _put(hall, person, await _checked(hall, person, games))
    return LogRead(read=len(games), number=await hall.store.count_logged(person.id))


async def _put(hall: Hall, person: Person, games: Sequence[LoggedGame]) -> None:
    async with hall.reading(person.id):  # its letters are counted: a full one is read as a whole
        fits = await hall.store.log(person.id, games, hall.settings.logbook_games)
    if not fits:
        most = hall.settings.logbook_games
        raise too_many("logbook/full", f"A logbook holds {most} games. Take some out first.")


async def _checked(hall: Hall, person: Person, games: Sequence[LoggedGame]) -> list[LoggedGame]:
    """Games as they may stand in a book; a problem says what cannot be."""
    ids = {one.who.removeprefix(PERSON) for game in games for one in game.players}
    known = {PERSON + id for id in await hall.store.called(ids)}

    def check(at: int) -> list[LoggedGame]:
        return [_check(game, person, known) for game in games[at : at + AT_ONCE]]

    try:
        turns = (partial(check, at) for at in range(0, len(games), AT_ONCE))
        return [one for turn in turns for one in await hall.runner.run_aside(turn, person.id)]
    except StellwerkError as error:
        raise views.refusal(error) from None


def _check(game: LoggedGame, person: Person, known: set[str]) -> LoggedGame:
    name = _named(game)
    if letters(game) > MOST_LETTERS:
        sentence = f"The texts of a game have at most {MOST_LETTERS:,} characters."
        raise bad("logbook/too-long", sentence)
    if sum(player.who == ME for player in game.players) > 1:
        raise bad("logbook/me", "You cannot be two players of one game.")
    players = tuple(_check_player(player, person, known) for player in game.players)
    for one in players:
        for other in players:
            if one.total > other.total and one.place > other.place:
                raise bad("logbook/places", f"{one.name} has more points than {other.name}.")
    return replace(game, game=name, players=players)


def letters(game: LoggedGame) -> int:
    """How many letters all words of a game have."""
    return sum(
        len(word)
        for one in game.players
        for words in (one.routes, one.stations, one.parts, [held.ticket for held in one.tickets])
        for word in words
    )


def _named(game: LoggedGame) -> str:
    """The game's name as it is written here; an edition may be named by its title."""
    if game.title:
        name = texts.line(game.game, GAME)
        split_name(name)  # figures are told by edition
        return name
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
    if who.startswith(BOT):
        named(who.removeprefix(BOT))  # there is something to see
        who = BOT + texts.line(who.removeprefix(BOT), BOT_NAME)
    return replace(player, name=name, who=who)


# Sharing.


async def share(hall: Hall, person: Person) -> str:
    """The token by which others see one's figures, made if there is none."""
    token = await hall.store.token_of(person.id)
    if token is None:
        await hall.store.share(person.id, secrets.token_urlsafe(18))
        token = await hall.store.token_of(person.id)  # another request may have been faster
    if token is None:
        raise nobody()
    return token


async def sharer(hall: Hall, token: str) -> Person:
    """Whose figures a link shows."""
    person = await hall.store.sharer(token)
    if person is None:
        raise ServerProblem(404, "link/unknown", "This link has already been used, or has expired.")
    return person


async def shared(hall: Hall, asker: str, token: str, against: Against, since: int | None) -> bytes:
    """Somebody's figures as others see them: nobody else is named."""
    person = await sharer(hall, token)

    def make(games: list[LoggedGame]) -> bytes:
        whole = figures.profile(games, ME, against, since)
        return PROFILE.dump_json(figures.alone(replace(whole, name=person.name)))

    return await made(hall, person, make, asker)


async def shared_ratings(hall: Hall, asker: str, token: str) -> MyRatings:
    """The ratings of somebody who shares figures by a link; at which tables is not told."""
    person = await sharer(hall, token)
    allow(hall, person, asker, "ratings")
    whole = await ratings.own(hall, person)
    moments = tuple(one.model_copy(update={"table": ""}) for one in whole.history)
    return whole.model_copy(update={"history": moments})


# Between values and models.


def told(game: LoggedGame) -> LogGame:
    """A game as models tell it."""
    moment = datetime.fromtimestamp(game.played_at, UTC)
    plain = {name: getattr(game, name) for name in GAME_FIELDS}
    players = tuple(map(_told, game.players))
    return LogGame.model_construct(**{**plain, "played_at": moment, "players": players})


def _told(player: LoggedPlayer) -> LogPlayer:
    plain = {name: getattr(player, name) for name in PLAYER_FIELDS}
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
        texts.line(game.place, PLACE),
        texts.line(game.note, NOTE),
        texts.line(game.title, PLACE),
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

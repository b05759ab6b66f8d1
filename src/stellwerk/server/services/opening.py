"""Opening a table, and beginning its game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from stellwerk.errors import StellwerkError
from stellwerk.game import Game
from stellwerk.names import is_map_path, split_name
from stellwerk.replay import Replay
from stellwerk.server import shared, texts, views
from stellwerk.server.live.bots import known_bot
from stellwerk.server.live.due import MINUTE, due_at
from stellwerk.server.live.table import LiveTable, asker
from stellwerk.server.models import OpenTable, SeatWish
from stellwerk.server.models.tables import MAX_GAME
from stellwerk.server.people import Person
from stellwerk.server.problems import bad, not_host, refused, too_many, too_many_tables
from stellwerk.server.rows import Facts, Header, HeaderChanges, Most, Notice, Played, SeatRow
from stellwerk.server.services import recorded
from stellwerk.server.services.entrance import change, in_doubt, must_be
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.people import named, new_id, within
from stellwerk.server.services.record import ended
from stellwerk.server.services.schedule import set_timer
from stellwerk.server.services.setting import check_setup
from stellwerk.server.services.tidying import spare

#: Seconds for which a game counts at most that its host has given up and taken off the list.
GIVEN_UP = 24 * 3600.0
#: The shortest pace at a table with others, in minutes.
LEAST_MINUTES = 0.25


class Plan(NamedTuple):
    """What is to be played: the game, the record it starts from, what its own map is called."""

    game: Game
    record: Replay | None
    titles: tuple[str | None, str | None] = (None, None)


def resolve(body: OpenTable) -> Plan:
    """The game that is asked for; a problem if there is none."""
    players = len(body.seats) if body.seats is not None else None
    try:
        if body.map is not None:
            game = _own_game(body, body.map, players)
            return Plan(game, _record(body, game), shared.titles_of_text(body.map))
        if (record := _record(body)) is not None:
            return Plan(named_game(record.game, record.players), record)
        return Plan(named_game(body.game, players), None)
    except StellwerkError as error:
        raise views.refusal(error) from None


def _own_game(body: OpenTable, text: str, players: int | None) -> Game:
    """The game of an own map, whose names everybody can read."""
    game = shared.game_of_text(text, players, tuple(split_name(body.game)[1]))
    if (odd := shared.odd_text(text)) is not None:
        raise bad("map/odd-name", shared.odd_sentence(odd))
    return game


def _record(body: OpenTable, game: Game | None = None) -> Replay | None:
    """The recorded game that a table starts from, if there is one."""
    if body.recorded is None:
        return None
    return recorded.read(body.recorded.replay, body.recorded.at, game)


def named_game(name: str, players: int | None) -> Game:
    """The game of a name; never a file of the server's machine."""
    check_name(name)
    return shared.game(name, players)


def check_name(name: str) -> None:
    """Refuse a name that means a file, or takes long to read."""
    if is_map_path(name):
        raise bad("table/no-files", "Send a map of your own as text, not as the path of a file.")
    if len(name) > MAX_GAME:
        raise bad("table/game", f"The name of a game has at most {MAX_GAME} characters.")


async def open_table(hall: Hall, person: Person, body: OpenTable) -> bytes:
    """Open a table; the frame of it."""
    async with hall.alone(person.id):
        return await shown(hall, await _open(hall, person, body), person)


async def _open(hall: Hall, person: Person, body: OpenTable) -> LiveTable:
    most = None
    if _with_others(body):
        check_pace(body.pace.minutes if body.pace is not None else None)
        most = await check_number(hall, person)
    if body.recorded is not None:
        check_uploads(hall, person)
    if body.map is not None:
        await _try_map(hall, person, body)
    if body.recorded is None and body.map is None:
        plan = await hall.runner.run(lambda: resolve(body))
    else:
        plan = await hall.runner.run_aside(lambda: resolve(body), person.id)
    if plan.record is not None and body.public:
        raise bad(
            "table/recorded",
            "Whoever brings a recorded game knows its deck: open the table by invitation only.",
        )
    header = new_header(plan, body, person, hall.now())
    rows = tuple(_rows(plan, body, person))
    if body.coach and not alone_with_bots(rows):
        raise bad(
            "table/coach",
            "A coach is for practice: one person plays, and bots have all other seats.",
        )
    live = LiveTable(Facts(header, rows, [], frozenset(), [], []), plan.game)
    beginning = await _beginning(hall, live) if body.start else None
    await spare(hall, person.id)  # not before: for what is refused no game goes
    return await _create(hall, live, beginning, most)


async def check_number(hall: Hall, person: Person) -> Most:
    """Tables with others are counted: they need places, and wait for somebody.

    How many there may be: it is counted again where one more is stored, for another process may
    store one meanwhile. A game that was given up and taken off the list may wait for others without
    end: from the next day on it counts no more.
    """
    since = hall.now() - GIVEN_UP
    most = Most(person.id, hall.settings.tables_per_person, since)
    if (number := await hall.store.hosted(person.id, since)) >= most.tables:
        raise too_many_tables(number)
    return most


def check_pace(minutes: float | None) -> None:
    """Time for others to act: else a bot sits in their seats before they have seen the board."""
    if minutes is not None and minutes < LEAST_MINUTES:
        seconds = round(LEAST_MINUTES * MINUTE)
        sentence = f"With others at the table, a turn takes at least {seconds} seconds."
        raise refused("table/pace", sentence)


def check_uploads(hall: Hall, person: Person) -> None:
    """Not too many recorded games of one person: each is played through."""
    if not within(hall, person.id, "upload", hall.settings.uploads_per_hour, 3600):
        raise too_many(
            "replay/too-many", "You have uploaded a lot of games in the last hour. Try again later."
        )


async def _try_map(hall: Hall, person: Person, body: OpenTable) -> None:
    """Not too many maps of one person, and none that cannot be read."""
    if not within(hall, person.id, "map", hall.settings.maps_per_hour, 3600):
        raise too_many(
            "map/too-many", "You have sent a lot of maps in the last hour. Try again later."
        )
    players = len(body.seats) if body.seats is not None else None
    try:
        options = tuple(split_name(body.game)[1])
    except StellwerkError as error:
        raise views.refusal(error) from None
    await hall.runner.try_map(person.id, body.map or "", players, options)


def alone_with_bots(rows: Sequence[SeatRow]) -> bool:
    """Whether one person plays against bots; only there a coach may help."""
    kinds = sorted(row.kind for row in rows)
    return kinds == [*["bot"] * (len(rows) - 1), "person"] and len(rows) > 1


def _with_others(body: OpenTable) -> bool:
    return body.seats is not None and any(wish.kind == "open" for wish in body.seats)


async def _create(
    hall: Hall, live: LiveTable, beginning: Played | None, most: Most | None
) -> LiveTable:
    """Store a new table, with the beginning of its game or without, and keep it in memory."""
    changes = hall.sessions.changes
    with in_doubt(hall, live):
        if beginning is None:
            await hall.store.open_table(live.header, live.seats, most=most)
        else:
            header = replace(live.header, **beginning.changes)
            await hall.store.open_table(
                header, live.seats, beginning.entries, beginning.notice, most
            )
            await hall.tables.reload(live)
    live = await keep(hall, live, changes)
    set_timer(hall, live)
    hall.ahead(live)
    if live.header.public:
        hall.hub.wake_lobby()
    return live


async def keep(hall: Hall, live: LiveTable, changes: int) -> LiveTable:
    """Keep a table in memory that was just stored; `changes` of people as they were before.

    Whoever opened it may have been forgotten meanwhile: then it is as the store knows it.
    """
    if changes != hall.sessions.changes:
        return await hall.tables.get(live.id)
    hall.tables.add(live)
    return live


def new_header(plan: Plan, body: OpenTable, person: Person, now: float) -> Header:
    """The header of a table that nobody has played at."""
    game, record, pace = plan.game, plan.record, body.pace
    first, at = body.first, body.recorded.at if body.recorded is not None else None
    colors = body.colors or ()
    if record is not None:
        first, colors = record.first, record.colors
    check_setup(game, first, colors)
    return Header(
        id=new_id(),
        game=game.name,
        map=body.map,
        content=game.content_hash,
        rules=game.rules_version,
        players=game.players,
        seed=f"{record.seed:032x}" if record is not None else secrets.token_hex(16),
        salt=secrets.token_hex(16),
        first=first,
        colors=" ".join(colors) or None,
        status="open",
        seq=0,
        to_act="",
        public=body.public,
        host_id=person.id,
        pace_minutes=pace.minutes if pace is not None else None,
        pace_reserve=pace.reserve if pace is not None else None,
        invite=secrets.token_urlsafe(24),
        record=recorded.stored(record, at) if record is not None and at is not None else None,
        uploaded=False,
        rematch_id=None,
        frozen=None,
        outcome=None,
        final=None,
        created_at=now,
        started_at=None,
        over_at=None,
        turn_at=None,
        due_at=None,
        rated=body.rated and not body.coach,
        coach=body.coach,
        title_en=plan.titles[0],
        title_de=plan.titles[1],
    )


def _rows(plan: Plan, body: OpenTable, person: Person) -> list[SeatRow]:
    number = plan.game.players
    default = (SeatWish(kind="me"), *[SeatWish(kind="bot", bot="easy")] * (number - 1))
    wishes = body.seats if body.seats is not None else default
    if len(wishes) != number:
        raise bad("table/seats", f"This game has {number} seats, not {len(wishes)}.")
    reserve = body.pace.reserve * MINUTE if body.pace is not None else None
    scripted = plan.record is not None
    rows = [row_of(seat, wish, person, reserve, scripted) for seat, wish in enumerate(wishes)]
    return apart(rows)


def apart(rows: Sequence[SeatRow]) -> list[SeatRow]:
    """Seats with names that nobody can take for each other, or for a bot's; scripts come first."""
    taken = [row.name for row in rows if row.kind == "bot"]
    told = list(rows)
    for row in sorted(rows, key=lambda row: row.kind != "script"):
        if row.kind in {"script", "person"}:
            told[row.seat] = replace(row, name=texts.told_apart(row.name, taken))
            taken.append(told[row.seat].name)
    return told


def row_of(
    seat: int, wish: SeatWish, person: Person, reserve: float | None, scripted: bool
) -> SeatRow:
    """A seat as it is wished for."""
    if wish.kind == "me":
        name = named(wish.name) if wish.name is not None else person.name
        return SeatRow(seat, "person", person.id, None, name, None, reserve)
    if wish.kind == "bot":
        bot = known_bot(wish.bot or "easy")
        return SeatRow(seat, "bot", None, bot, bot, None, reserve)
    if wish.kind == "script":
        if not scripted:
            raise bad("seat/no-script", "Only a recorded game has scripted seats.")
        name = named(wish.name) if wish.name is not None else "script"
        return SeatRow(seat, "script", None, None, name, None, reserve)
    return SeatRow(seat, "open", None, None, "", None, reserve)


async def start(hall: Hall, person: Person, id: str) -> bytes:
    """Begin the game of a table; its frame."""

    async def by_host(live: LiveTable) -> None:
        if not live.is_host(person):
            raise not_host()
        await begin(hall, live)

    return await shown(hall, await change(hall, person, id, by_host), person)


async def begin(hall: Hall, live: LiveTable) -> None:
    """Deal; everybody hears of it. The caller holds the lock."""
    beginning = await _beginning(hall, live)
    await hall.store.begin(live.header, live.seats, beginning)
    await hall.tables.reload(live)
    set_timer(hall, live)
    hall.ahead(live)
    hall.hub.wake(live.id)
    hall.hub.wake_lobby()


async def _beginning(hall: Hall, live: LiveTable) -> Played:
    """What is to be stored when a game begins; a problem if it cannot begin."""
    must_be(live, "open")
    if any(row.kind == "open" for row in live.seats):
        raise refused("table/seats-open", "Every seat must be filled before the game begins.")
    now = hall.now()
    if live.header.record is None:
        begun = await hall.runner.run(lambda: recorded.beginning(live, now))
    else:  # as much of a game as its record holds
        begun = await hall.runner.run_aside(lambda: recorded.beginning(live, now), asker(live))
    entries, state, outcome = begun
    header = replace(live.header, turn_at=now)
    changes: HeaderChanges = {
        "status": "running",
        # A table may have waited, or be the rematch of a game, since before the rules changed.
        "content": live.game.content_hash,
        "rules": live.game.rules_version,
        "started_at": now,
        "turn_at": now,
        "seq": len(entries),
        "to_act": "".join(map(str, state.to_act)),
        "due_at": due_at(live.seats, state.to_act, header, now, hall.waits()),
    }
    if outcome is not None:  # opened at the end of a recorded game
        changes |= ended(hall, state, outcome, now)
    notice = Notice("table/started" if outcome is None else "table/over", now)
    return Played(entries, changes, notice=notice)

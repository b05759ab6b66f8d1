"""After the game: rematch, the recorded game as text, and recorded games to look at."""

from __future__ import annotations

import secrets
from dataclasses import replace

from stellwerk import replay as replays
from stellwerk.errors import StellwerkError
from stellwerk.server import views
from stellwerk.server.live import told
from stellwerk.server.live.due import MINUTE
from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import OpenTable
from stellwerk.server.people import Person
from stellwerk.server.problems import not_yours
from stellwerk.server.rows import Facts, Header, Notice, SeatRow, TableRow
from stellwerk.server.services import recorded
from stellwerk.server.services.entrance import change, must_be, visible
from stellwerk.server.services.exporting import record
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.opening import (
    Plan,
    apart,
    begin,
    check_number,
    check_uploads,
    keep,
    named_game,
    new_header,
)
from stellwerk.server.services.people import new_id
from stellwerk.server.services.seats import sit_down
from stellwerk.server.services.tidying import spare

#: What the record of a game with a coach says.
COACHED = "# Practice: a coach gave hints and warnings at this table.\n"


async def rematch(hall: Hall, person: Person, id: str) -> bytes:
    """A new table like this one; whoever asks sits where he sat. It begins when all are there.

    The new table, its place in the old one and the seat of the first who asks are one transaction;
    so are each further seat and the beginning. If it ends in between, a table waits whose seats are
    to be taken, and whoever asks again goes on from there.
    """
    live = await visible(hall, person, id)
    own = live.own(person)
    if not own:
        raise not_yours()
    must_be(live, "over")
    async with hall.alone(person.id):
        if await _is_none(hall, live.header.rematch_id):
            await _propose(hall, live, person)

    async def join(again: LiveTable) -> None:
        for seat in own if again.header.status == "open" else ():
            if again.seats[seat].kind == "open":
                await sit_down(hall, again, person, seat, live.seats[seat].name)
        # Not by who has no seat there: whoever opened it may have put a bot in it, and set it up.
        if _is_full(again, live) and again.own(person) and again.header.status == "open":
            await begin(hall, again)

    again = await change(hall, person, live.header.rematch_id or "", join)
    return await shown(hall, again, person)


def _is_full(again: LiveTable, first: LiveTable) -> bool:
    """Whether all who are to play again are there, and nobody else.

    Where a stranger sits at a public table, the host begins, or asks that one to leave.
    """
    before = {row.person_id for row in first.seats}
    return all(row.kind != "open" and row.person_id in {None, *before} for row in again.seats)


async def _is_none(hall: Hall, id: str | None) -> bool:
    """Whether there is no rematch: nobody has asked for one, or whoever did has let it go."""
    row = await hall.store.row(id) if id is not None else None
    return row is None or row.header.status == "closed"


async def _propose(hall: Hall, live: LiveTable, person: Person) -> None:
    header = _like(live.header, person, hall.now())
    rows = tuple(apart([_again(row, live.header, person) for row in live.seats]))
    people = {row.person_id for row in live.seats if row.person_id is not None}
    # It is a table like any other: who lets one go and asks again would have them without end.
    most = None
    if any(row.kind == "open" for row in rows):
        most = await check_number(hall, person)
    await spare(hall, person.id)
    name = told.called(live, person)
    notice = Notice("table/rematch", header.created_at, name=name, person_id=person.id)
    await hall.store.rematch(live.id, TableRow(header, rows), people, notice, most)
    await hall.tables.refresh(live.id)
    hall.hub.wake_lobby()


def _like(header: Header, person: Person, now: float) -> Header:
    """A header for the same game, not begun."""
    return replace(
        header,
        id=new_id(),
        seed=secrets.token_hex(16),
        salt=secrets.token_hex(16),
        invite=secrets.token_urlsafe(24),
        host_id=person.id,
        status="open",
        seq=0,
        to_act="",
        record=None,
        uploaded=False,
        rematch_id=None,
        outcome=None,
        final=None,
        created_at=now,
        started_at=None,
        over_at=None,
        turn_at=None,
        due_at=None,
    )


def _again(row: SeatRow, header: Header, person: Person) -> SeatRow:
    """A seat for the rematch: bots and the one who asks stay, seats of others wait for them."""
    reserve = header.pace_reserve * MINUTE if header.pace_reserve is not None else None
    if row.kind == "bot" or row.person_id == person.id:
        return replace(row, substitute=None, resigned=False, reserve=reserve)
    if row.kind == "script":
        return SeatRow(row.seat, "bot", None, "easy", "easy", None, reserve)
    return SeatRow(row.seat, "open", None, None, "", None, reserve)


async def replay(hall: Hall, person: Person | None, id: str) -> str:
    """The whole game as text: only when it is over, for it holds the seed."""
    live = await visible(hall, person, id)
    must_be(live, "over")
    facts = Facts(live.header, live.seats, live.entries, frozenset(), [], [])
    whole = record(facts, [row.name for row in live.seats])
    outcome = live.outcome
    text = replays.write(replace(whole, scores=outcome.scores if outcome is not None else None))
    return text + COACHED if live.header.coach else text


async def upload(hall: Hall, person: Person, text: str) -> bytes:
    """A recorded game as a table that is over."""
    check_uploads(hall, person)
    async with hall.alone(person.id):
        live = await hall.runner.run_aside(lambda: _uploaded(person, text, hall.now()), person.id)
        await spare(hall, person.id)  # not before: for what is refused no game goes
        changes = hall.sessions.changes
        await hall.store.open_table(live.header, live.seats, live.entries)
    live = await keep(hall, live, changes)
    return await shown(hall, live, person)


def _uploaded(person: Person, text: str, now: float) -> LiveTable:
    try:
        record = recorded.read(text)
        game = named_game(record.game, record.players)
    except StellwerkError as error:
        raise views.refusal(error) from None
    opened = new_header(Plan(game, record), OpenTable(game=game.name), person, now)
    header = replace(
        opened, status="over", uploaded=True, started_at=now, over_at=now, seq=len(record.actions)
    )
    names = record.seats if len(record.seats) == record.players else ("",) * record.players
    rows = tuple(SeatRow(n, "script", None, None, name) for n, name in enumerate(names))
    live = LiveTable(Facts(header, rows, [], frozenset(), [], []), game)
    live.entries, _ = recorded.written(live, record.actions, now)
    live.build()
    return live

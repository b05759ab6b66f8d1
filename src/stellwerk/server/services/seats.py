"""Seats: sitting down, standing up, coming back; bots for those who are away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import ChangeSeat
from stellwerk.server.people import Person
from stellwerk.server.problems import not_host, refused
from stellwerk.server.rows import Said
from stellwerk.server.services.entrance import must_be, own_seat, seat_of, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.opening import row_of
from stellwerk.server.services.people import named
from stellwerk.server.services.schedule import due_with, set_timer
from stellwerk.server.store.sql import chat, games

EMPTY: dict[str, Any] = {
    "kind": "open",
    "person_id": None,
    "bot": None,
    "name": "",
    "substitute": None,
}


async def take(hall: Hall, person: Person, id: str, seat: int, words: str | None) -> bytes:
    """Sit down; or take the own seat back from the bot."""
    live = await visible(hall, person, id)
    row = seat_of(live, seat)
    if row.person_id == person.id:
        await come_back(hall, live, seat)
        return await shown(hall, live, person, seat)
    must_be(live, "open")
    if row.kind != "open":
        raise refused("seat/taken", "That seat is taken.")
    name = named(words) if words is not None else person.name
    now = {"kind": "person", "person_id": person.id, "bot": None, "name": name}
    await set_seat(hall, live, seat, now, "seat/taken", name)
    hall.hub.wake_lobby()
    return await shown(hall, live, person, seat)


async def come_back(hall: Hall, live: LiveTable, seat: int) -> None:
    """A person plays again; nothing to do if no bot plays."""
    if live.seats[seat].substitute is None:
        return
    await set_seat(hall, live, seat, {"substitute": None}, "seat/returned", live.seats[seat].name)


async def leave(hall: Hall, person: Person, id: str, seat: int) -> bytes:
    """Stand up; in a running game a bot plays on."""
    live = await visible(hall, person, id)
    row = own_seat(live, person, seat)
    must_be(live, "open", "running")
    if live.header.status == "open":
        await set_seat(hall, live, seat, EMPTY, "seat/left", row.name, let_in=person.id)
        hall.hub.wake_lobby()
    elif row.substitute is None:
        await substitute(hall, live, seat, "seat/left")
    return await shown(hall, live, person)


async def substitute(hall: Hall, live: LiveTable, seat: int, code: str) -> None:
    """Let a bot play for the person in a seat."""
    bot = hall.settings.substitute
    await set_seat(hall, live, seat, {"substitute": bot}, code, live.seats[seat].name)


async def change(hall: Hall, person: Person, id: str, seat: int, wish: ChangeSeat) -> bytes:
    """Fill a seat of an open table in another way."""
    live = await visible(hall, person, id)
    row = seat_of(live, seat)
    if not live.is_host(person):
        raise not_host()
    must_be(live, "open")
    if row.kind == "person" and row.person_id != person.id:
        raise refused("seat/taken", "That seat is taken.")
    scripted = live.header.record is not None
    new = row_of(seat, wish, person, row.reserve, scripted)
    now = {"kind": new.kind, "person_id": new.person_id, "bot": new.bot, "name": new.name}
    await set_seat(hall, live, seat, now, "seat/changed", new.name)
    hall.hub.wake_lobby()
    return await shown(hall, live, person)


async def set_seat(
    hall: Hall,
    live: LiveTable,
    seat: int,
    now: dict[str, Any],
    code: str,
    name: str,
    let_in: str | None = None,
) -> None:
    """Change a seat unless somebody was faster, with a notice and what is due then."""
    async with live.lock:
        was, at = live.seats[seat], hall.now()
        due = due_with(hall, live, seat, replace(was, **now))

        def job(c: Connection) -> Said | None:
            if not games.change_seat(c, live.id, seat, was, now):
                return None
            games.change(c, live.id, {"due_at": due})
            games.clear_votes(c, live.id, seat)
            if let_in is not None:
                games.let_in(c, live.id, let_in)
            return chat.notice(c, live.id, code, at, seat, name)

        said = await hall.database.write(job)
        await hall.tables.reload(live)
        if said is None:
            raise refused("seat/taken", "Somebody else was faster.")
    set_timer(hall, live)
    hall.hub.wake(live.id)

"""Seats: sitting down, standing up, coming back; bots for those who are away."""

from __future__ import annotations

from dataclasses import replace

from stellwerk.server import texts
from stellwerk.server.live import told
from stellwerk.server.live.due import deadline
from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import ChangeSeat
from stellwerk.server.people import Person
from stellwerk.server.problems import not_host, refused
from stellwerk.server.rows import Filled, Most, Notice, SeatChanges
from stellwerk.server.services.entrance import change, must_be, own_seat, seat_of
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.opening import apart, check_number, check_pace, row_of
from stellwerk.server.services.people import named
from stellwerk.server.services.schedule import due_with, set_timer

EMPTY: SeatChanges = {
    "kind": "open",
    "person_id": None,
    "bot": None,
    "name": "",
    "substitute": None,
}


async def take(hall: Hall, person: Person, id: str, seat: int, words: str | None) -> bytes:
    """Sit down; or take the own seat back from the bot."""

    async def sit(live: LiveTable) -> None:
        await sit_down(hall, live, person, seat, words)

    return await shown(hall, await change(hall, person, id, sit), person, seat)


async def sit_down(
    hall: Hall, live: LiveTable, person: Person, seat: int, words: str | None
) -> None:
    """The same by one who holds the lock."""
    row = seat_of(live, seat)
    if row.person_id == person.id:
        if row.resigned:
            raise refused("seat/resigned", "You have resigned; a bot plays on.")
        if _is_late(hall, live, seat):
            sentence = "Your time is over: a bot plays this turn. Take your seat back after it."
            raise refused("seat/late", sentence)
        await come_back(hall, live, seat)
        return
    must_be(live, "open")
    if person.id in live.removed:
        raise refused("seat/removed", "The host has asked you to leave; choose another table.")
    if row.kind != "open":
        raise refused("seat/taken", "That seat is taken.")
    if not live.is_host(person):  # a seat may have been a bot's when the table was opened
        check_pace(live.header.pace_minutes)
    name = _called(live, person, seat, named(words) if words is not None else person.name)
    now: SeatChanges = {"kind": "person", "person_id": person.id, "bot": None, "name": name}
    await set_seat(hall, live, seat, now, "seat/taken", name)
    hall.hub.wake_lobby()


def _called(live: LiveTable, person: Person, seat: int, wished: str) -> str:
    """A name for who sits down: like nobody's who sits, or has spoken, at the table."""
    sitting = {row.name for row in live.seats if row.seat != seat}
    return texts.told_apart(wished, sitting | told.speakers(live, person))


async def return_to(hall: Hall, person: Person, id: str) -> None:
    """Whoever looks at a table again plays again."""

    async def back(live: LiveTable) -> None:
        for seat in live.own(person):
            await come_back(hall, live, seat)

    await change(hall, person, id, back, counted=False)


async def come_back(hall: Hall, live: LiveTable, seat: int) -> None:
    """A person plays again, and votes about it are void; nothing to do if no bot plays.

    Nor in a game that is over: whoever left it has left it. And whose time is over comes back after
    that turn: who did so as often as a bot took over would keep the others waiting for ever. The
    caller holds the lock.
    """
    if live.header.status != "running":
        return
    row, called = live.seats[seat], any(ballot.seat == seat for ballot in live.votes)
    if row.resigned or (row.substitute is None and not called) or _is_late(hall, live, seat):
        return
    await set_seat(hall, live, seat, {"substitute": None}, "seat/returned", live.seats[seat].name)


def _is_late(hall: Hall, live: LiveTable, seat: int) -> bool:
    """Whether a bot plays a turn for somebody whose time for it is over."""
    row = live.seats[seat]
    end = deadline(live.header, [row]) if seat in live.to_act and row.substitute else None
    return end is not None and end <= hall.now()


async def leave(hall: Hall, person: Person, id: str, seat: int) -> bytes:
    """Stand up; in a running game a bot plays on."""

    async def stand_up(live: LiveTable) -> None:
        row = own_seat(live, person, seat)
        must_be(live, "open", "running")
        if live.header.status == "open":
            most = await _check_opening(hall, live, person)
            let_in = None if person.id in live.removed else person.id  # who had several seats
            await set_seat(hall, live, seat, EMPTY, "seat/left", row.name, let_in=let_in, most=most)
            hall.hub.wake_lobby()
        elif row.substitute is None:
            await substitute(hall, live, seat, "seat/left")

    async with hall.alone(person.id):
        return await shown(hall, await change(hall, person, id, stand_up), person)


async def substitute(hall: Hall, live: LiveTable, seat: int, code: str) -> None:
    """Let a bot play for the person in a seat; the caller holds the lock."""
    bot = hall.settings.substitute
    await set_seat(hall, live, seat, {"substitute": bot}, code, live.seats[seat].name)


async def fill(hall: Hall, person: Person, id: str, seat: int, wish: ChangeSeat) -> bytes:
    """Fill a seat of an open table in another way."""

    async def set_row(live: LiveTable) -> None:
        row = seat_of(live, seat)
        if not live.is_host(person):
            raise not_host()
        must_be(live, "open")
        most = await _check_opening(hall, live, person) if wish.kind == "open" else None
        removed = row.person_id if row.person_id != person.id else None
        scripted = live.header.record is not None
        new = row_of(seat, wish, person, row.reserve, scripted)
        if new.kind in {"person", "script"}:  # whose names somebody chose
            new = replace(new, name=_called(live, person, seat, new.name))
        now: SeatChanges = {
            "kind": new.kind,
            "person_id": new.person_id,
            "bot": new.bot,
            "name": new.name,
        }
        code, name = ("seat/removed", row.name) if removed else ("seat/changed", new.name)
        await set_seat(hall, live, seat, now, code, name, remove=removed, most=most)
        await _tell_apart(hall, live)
        hall.hub.wake_lobby()

    async with hall.alone(person.id):
        return await shown(hall, await change(hall, person, id, set_row), person)


async def _tell_apart(hall: Hall, live: LiveTable) -> None:
    """Give another name to whoever is called as a bot that has just sat down beside them."""
    for row in apart(live.seats):
        if row.name != live.seats[row.seat].name:
            await set_seat(hall, live, row.seat, {"name": row.name}, "seat/changed", row.name)


async def _check_opening(hall: Hall, live: LiveTable, person: Person) -> Most | None:
    """A seat becomes free: a host's game against bots is then counted like any with others."""
    alone = all(row.kind != "open" and row.person_id in {None, person.id} for row in live.seats)
    if alone and live.is_host(person):
        return await check_number(hall, person)
    return None


async def swap(hall: Hall, person: Person, id: str, seat: int, to: int) -> bytes:
    """Sit elsewhere, with another color: on a free seat or a bot's; the host may swap any two."""

    async def exchange(live: LiveTable) -> None:
        one, other = seat_of(live, seat), seat_of(live, to)
        must_be(live, "open")
        if not live.is_host(person):
            own_seat(live, person, seat)
            if other.kind == "person" and other.person_id != person.id:
                raise refused("seat/taken", "That seat is taken.")
        rows = list(live.seats)
        rows[seat], rows[to] = replace(other, seat=seat), replace(one, seat=to)
        notice = Notice("seat/changed", hall.now(), to, one.name, one.person_id)
        await hall.store.reseat(live.header, live.seats, tuple(rows), notice)
        await hall.tables.reload(live)
        hall.hub.wake(live.id)

    return await shown(hall, await change(hall, person, id, exchange), person)


async def set_seat(
    hall: Hall,
    live: LiveTable,
    seat: int,
    now: SeatChanges,
    code: str,
    name: str,
    let_in: str | None = None,
    remove: str | None = None,
    most: Most | None = None,
) -> None:
    """Change a seat, with a notice and what is due then; the caller holds the lock."""
    was = live.seats[seat]
    before = was.person_id if name == was.name else None
    whose = before or now.get("person_id", was.person_id)  # also who only gets another name
    notice = Notice(code, hall.now(), seat, name, whose)
    due = due_with(hall, live, seat, replace(was, **now))
    filled = Filled(seat, live.seats, now, due, notice, let_in, remove, most, live.votes)
    await hall.store.fill(live.header, filled)
    await hall.tables.reload(live)
    set_timer(hall, live)
    hall.hub.wake(live.id)

"""Leaving for good: resigning, closing a table, taking one off the own list."""

from __future__ import annotations

from stellwerk.server.live import told
from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.problems import not_host, not_yours, refused
from stellwerk.server.rating import RatedGame
from stellwerk.server.rows import HeaderChanges, Notice, Played
from stellwerk.server.services.entrance import change, in_doubt, must_be, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.ratings import of_leaving, unless_too_often
from stellwerk.server.services.schedule import set_timer
from stellwerk.server.services.seats import set_seat
from stellwerk.server.services.tidying import let_go


async def resign(hall: Hall, person: Person, id: str) -> bytes:
    """Give a running game up: bots play on for others; without others it is closed."""

    async def give_up(live: LiveTable) -> None:
        must_be(live, "running")
        own = [seat for seat in live.own(person) if not live.seats[seat].resigned]
        if not own:
            raise not_yours()
        if not others(live, person):
            rated = unless_too_often(hall, person.id, of_leaving(live, person, hall.now()))
            await _close(hall, live, "table/resigned", person, rated)
            return
        for seat in own:
            bot, name = hall.settings.substitute, live.seats[seat].name
            await set_seat(
                hall, live, seat, {"substitute": bot, "resigned": True}, "seat/resigned", name
            )
        hall.hub.wake_lobby({person.id})

    return await shown(hall, await change(hall, person, id, give_up), person)


async def close(hall: Hall, person: Person, id: str) -> bytes:
    """Close a table whose game has not begun."""

    async def by_host(live: LiveTable) -> None:
        if not live.is_host(person):
            raise not_host()
        must_be(live, "open")
        await _close(hall, live, "table/closed", person)

    return await shown(hall, await change(hall, person, id, by_host), person)


async def remove(hall: Hall, person: Person, id: str) -> None:
    """Take a table off the own list; where nobody else is, it is deleted."""
    live = await visible(hall, person, id)
    if not live.is_host(person) and not live.own(person):
        raise not_yours()
    goes_on = live.header.status in {"open", "running"}
    if goes_on and not _alone(live, person):
        await _check_left(live, person)
        await hall.store.hide(id, person.id)
    elif goes_on or live.header.record is not None or live.header.status == "closed":
        await _delete(hall, live, person)
    else:
        await hall.store.hide(id, person.id)
    hall.hub.wake_lobby(None if live.header.public else {person.id})


async def _delete(hall: Hall, live: LiveTable, person: Person) -> None:
    if live.header.status == "running" and _plays(live, person):
        await resign(hall, person, live.id)  # whoever deletes a game that goes on has left it
    elif live.header.status == "open" and live.is_host(person):
        await close(hall, person, live.id)  # or somebody sits down while it is deleted
    if not _alone(live, person):
        await hall.store.hide(live.id, person.id)
        return
    with in_doubt(hall, live):
        await hall.store.delete(live.id)
    let_go(hall, [live.id])


async def _check_left(live: LiveTable, person: Person) -> None:
    if _plays(live, person):
        raise refused("table/with-others", "Others are at this table. Leave or resign first.")
    if live.is_host(person) and live.header.status == "open":
        raise refused("table/with-others", "Others wait at this table. Close it first.")


def _plays(live: LiveTable, person: Person) -> bool:
    """Whether somebody has a seat that was not given up."""
    return any(not live.seats[seat].resigned for seat in live.own(person))


def others(live: LiveTable, person: Person) -> set[str | None]:
    """Other people who have not given up."""
    rows = [row for row in live.seats if row.kind == "person" and not row.resigned]
    return {row.person_id for row in rows} - {person.id}


def _alone(live: LiveTable, person: Person) -> bool:
    """Whether no seat is another person's, and the table is no other person's."""
    rows = [row for row in live.seats if row.kind == "person"]
    return live.header.host_id in {None, person.id} and all(
        row.person_id == person.id for row in rows
    )


async def _close(
    hall: Hall, live: LiveTable, code: str, by: Person, rated: RatedGame | None = None
) -> None:
    """Nothing happens here any more; the caller holds the lock."""
    now = hall.now()
    changes: HeaderChanges = {"status": "closed", "over_at": now, "due_at": None, "to_act": ""}
    notice = Notice(code, now, name=told.called(live, by), person_id=by.id)
    closing = Played((), changes, notice=notice, rated=rated)
    await hall.store.begin(live.header, live.seats, closing)
    await hall.tables.reload(live)
    set_timer(hall, live)
    hall.bots.forget(live.id)
    hall.hub.wake(live.id)
    hall.hub.wake_lobby()

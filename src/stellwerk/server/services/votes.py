"""Votes for a bot in the seat of somebody who is away."""

from __future__ import annotations

from stellwerk.server.live import told
from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.problems import not_yours, refused
from stellwerk.server.services.entrance import change, must_be, seat_of
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.seats import substitute


async def vote(hall: Hall, person: Person, id: str, seat: int, given: bool) -> bytes:
    """Vote; when more than half of the others want it, a bot takes over."""

    async def count(live: LiveTable) -> None:
        _check(hall, live, person, seat)
        if not (given and _enough(live, seat, {person.id})):  # the last vote need not be stored
            await hall.store.vote(id, seat, person.id, given)
            await hall.tables.reload(live)
            hall.hub.wake(id)
        if _enough(live, seat, {person.id} if given else set()):
            await substitute(hall, live, seat, "seat/replaced")

    return await shown(hall, await change(hall, person, id, count), person)


def _check(hall: Hall, live: LiveTable, person: Person, seat: int) -> None:
    row = seat_of(live, seat)
    if not live.own(person):
        raise not_yours()
    must_be(live, "running")
    if row.kind != "person" or row.substitute is not None or row.person_id == person.id:
        raise refused("vote/nobody", "You can only vote to replace another person who is playing.")
    if row.person_id in hall.hub.present(live.id):
        raise refused("vote/present", "This person is looking at the table right now.")


def _enough(live: LiveTable, seat: int, more: set[str]) -> bool:
    """Whether more than half of the others want a bot."""
    agreed = {voter for other, voter in live.votes if other == seat} | more
    return len(agreed) >= told.needed_votes(live.seats, seat)

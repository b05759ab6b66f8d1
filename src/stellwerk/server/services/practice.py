"""A finished game tried again from one of its moments, against bots."""

from __future__ import annotations

from stellwerk.server.models import OpenTable, SeatWish
from stellwerk.server.models.tables import Recorded
from stellwerk.server.people import Person
from stellwerk.server.problems import no_seat
from stellwerk.server.services import after
from stellwerk.server.services.entrance import must_be, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import open_table

#: Who plays for people.
STAND_IN = "hard"


async def open_practice(hall: Hall, person: Person, id: str, at: int, seat: int) -> bytes:
    """Open a table as the game stood after some actions: bots sit where somebody else did.

    The map comes with the game, whoever brought it: that is why the page does not open such a table
    itself.
    """
    live = await visible(hall, person, id)
    must_be(live, "over")
    if seat >= len(live.seats):
        raise no_seat()
    seats = tuple(
        SeatWish(kind="me") if row.seat == seat else SeatWish(kind="bot", bot=row.bot or STAND_IN)
        for row in live.seats
    )
    # Unchecked: written anew, a game may be a little longer than what anybody may send.
    record = Recorded.model_construct(replay=await after.replay(hall, person, id), at=at)
    wish = OpenTable(
        game=live.header.game,
        map=live.header.map,
        recorded=record,
        seats=seats,
        start=True,
        coach=len(seats) > 1,
    )
    return await open_table(hall, person, wish)

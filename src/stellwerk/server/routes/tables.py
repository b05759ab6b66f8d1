"""Tables: the lobby, opening, seats, invitations, the start."""

from __future__ import annotations

from typing import Any

from fastapi import Request, Response

from stellwerk.server.models import (
    CastVote,
    ChangeSeat,
    Frame,
    GameFacts,
    Link,
    Lobby,
    MyGames,
    OpenTable,
    SetUp,
    Skip,
    Swap,
    TableBoard,
    TakeSeat,
    Token,
)
from stellwerk.server.people import Person
from stellwerk.server.routes.context import (
    After,
    Anybody,
    FromSeat,
    HallHere,
    SeatNumber,
    Sequence,
    Since,
    Somebody,
    TableId,
    json,
    router,
)
from stellwerk.server.routes.links import link
from stellwerk.server.routes.reading import Long
from stellwerk.server.security.access import base_url, household
from stellwerk.server.services import (
    invites,
    leaving,
    lobby,
    looking,
    opening,
    parts,
    seats,
    setting,
    skipping,
    votes,
)
from stellwerk.server.services.hall import Hall

api = router("tables")
long = router("tables", Long)
SVG = "image/svg+xml"
PICTURE: dict[int | str, dict[str, Any]] = {200: {"content": {SVG: {"schema": {"type": "string"}}}}}


@api.get("/lobby", response_model=Lobby)
async def look_around(hall: HallHere, me: Anybody) -> Response:
    """Public tables, and one's own."""
    return json(await lobby.lobby(hall, me))


@api.get("/me/tables", response_model=MyGames)
async def my_games(hall: HallHere, me: Somebody, after: After = 0) -> Response:
    """All tables of one's own, those not over first: fifty at a time."""
    return json(await lobby.my_games(hall, me, after))


@long.post("/tables", response_model=Frame, status_code=201)
async def open_table(body: OpenTable, hall: HallHere, me: Somebody) -> Response:
    """Open a table; with `start` the game begins at once if every seat is filled."""
    return json(await opening.open_table(hall, me, body), 201)


@api.get("/tables/{table}", response_model=Frame)
async def look(
    request: Request,
    table: TableId,
    hall: HallHere,
    me: Anybody,
    since: Since = None,
    seat: FromSeat = None,
) -> Response:
    """The table now, with the events after `since` (none without it)."""
    return json(await looking.look(hall, me, table, since, seat, household(request)))


@api.get("/tables/{table}/facts", response_model=GameFacts)
async def facts(table: TableId, hall: HallHere, me: Anybody) -> GameFacts:
    """The game of the table, with everything printed on its parts."""
    return await parts.facts(hall, me, table)


@api.get("/tables/{table}/board", response_model=TableBoard)
async def board(table: TableId, hall: HallHere, me: Anybody) -> Response:
    """The board of a table on an own map: a sketch at first, `final` when it is compiled."""
    return json((await parts.board(hall, me, table)).text)


@api.get("/tables/{table}/board.svg", response_class=Response, responses=PICTURE)
async def picture(table: TableId, hall: HallHere, me: Anybody, sketch: bool = False) -> Response:
    """The picture of what never changes on that board, or on its sketch."""
    drawn = await parts.board(hall, me, table, sketch)
    return Response(drawn.picture, media_type=SVG)


@api.get("/tables/{table}/frames/{seq}", response_model=Frame)
async def look_back(
    request: Request,
    table: TableId,
    seq: Sequence,
    hall: HallHere,
    me: Anybody,
    seat: FromSeat = None,
) -> Response:
    """The table as it was at an earlier entry; when the game is over, from any seat."""
    return json(await looking.look_back(hall, me, table, seq, seat, household(request)))


@api.post("/tables/{table}/start", response_model=Frame)
async def start(table: TableId, hall: HallHere, me: Somebody) -> Response:
    """Begin the game (the host may, when every seat is filled)."""
    return json(await opening.start(hall, me, table))


@api.put("/tables/{table}/setup", response_model=Frame)
async def set_up(table: TableId, body: SetUp, hall: HallHere, me: Somebody) -> Response:
    """Choose who begins and which colors are played (the host; others the color of their seat)."""
    return json(await setting.change_setup(hall, me, table, body))


@api.post("/tables/{table}/skip", response_model=Frame)
async def skip(table: TableId, body: Skip, hall: HallHere, me: Somebody) -> Response:
    """Play a recorded game on as it is written (its host may, if all others are scripts)."""
    return json(await skipping.skip(hall, me, table, body))


@api.post("/tables/{table}/resign", response_model=Frame)
async def resign(table: TableId, hall: HallHere, me: Somebody) -> Response:
    """Give a game up: bots play on for the others; alone with bots, the table is closed."""
    return json(await leaving.resign(hall, me, table))


@api.post("/tables/{table}/close", response_model=Frame)
async def close(table: TableId, hall: HallHere, me: Somebody) -> Response:
    """Close a table whose game has not begun (the host)."""
    return json(await leaving.close(hall, me, table))


@api.delete("/tables/{table}", status_code=204)
async def remove(table: TableId, hall: HallHere, me: Somebody) -> Response:
    """Take a table off one's own list; where nobody else is, it is deleted."""
    await leaving.remove(hall, me, table)
    return Response(status_code=204)


@api.post("/tables/{table}/seats/{seat}/take", response_model=Frame)
async def take_seat(
    table: TableId, seat: SeatNumber, body: TakeSeat, hall: HallHere, me: Somebody
) -> Response:
    """Sit down on an open seat; or take the own seat back from the bot that plays for it."""
    return json(await seats.take(hall, me, table, seat, body.name))


@api.post("/tables/{table}/seats/{seat}/leave", response_model=Frame)
async def leave_seat(table: TableId, seat: SeatNumber, hall: HallHere, me: Somebody) -> Response:
    """Stand up; in a running game a bot plays on, until one comes back."""
    return json(await seats.leave(hall, me, table, seat))


@api.put("/tables/{table}/seats/{seat}", response_model=Frame)
async def change_seat(
    table: TableId, seat: SeatNumber, body: ChangeSeat, hall: HallHere, me: Somebody
) -> Response:
    """Fill a seat of an open table in another way (the host)."""
    return json(await seats.fill(hall, me, table, seat, body))


@api.post("/tables/{table}/seats/{seat}/swap", response_model=Frame)
async def swap(
    table: TableId, seat: SeatNumber, body: Swap, hall: HallHere, me: Somebody
) -> Response:
    """Sit elsewhere, with another color (the host may swap any two seats)."""
    return json(await seats.swap(hall, me, table, seat, body.to))


@api.post("/tables/{table}/seats/{seat}/nudge", response_model=Frame)
async def nudge(table: TableId, seat: SeatNumber, hall: HallHere, me: Somebody) -> Response:
    """Remind another person that it is their turn."""
    return json(await votes.nudge(hall, me, table, seat))


@api.post("/tables/{table}/seats/{seat}/vote", response_model=Frame)
async def vote(
    table: TableId, seat: SeatNumber, body: CastVote, hall: HallHere, me: Somebody
) -> Response:
    """Vote for a bot in the seat of a person who is away; more than half of the others decide.

    The bot takes over a minute after the first vote, unless the person comes back.
    """
    return json(await votes.vote(hall, me, table, seat, body.replace))


def _invitation(hall: Hall, request: Request, me: Person, token: str) -> Link:
    return link(hall, me.id, f"{base_url(hall, request)}/#/invite/{token}")


@api.get("/tables/{table}/invite", response_model=Link)
async def invite(request: Request, table: TableId, hall: HallHere, me: Somebody) -> Link:
    """The invitation to a table, for those who sit there."""
    return _invitation(hall, request, me, await invites.link(hall, me, table))


@api.delete("/tables/{table}/invite", response_model=Link)
async def revoke_invite(request: Request, table: TableId, hall: HallHere, me: Somebody) -> Link:
    """Make all invitations given out so far worthless; the new one comes back (the host)."""
    return _invitation(hall, request, me, await invites.revoke(hall, me, table))


@api.post("/invites", response_model=Frame)
async def accept_invite(body: Token, hall: HallHere, me: Somebody) -> Response:
    """Follow an invitation: from now on one may see the table and sit down."""
    return json(await invites.accept(hall, me, body.token))

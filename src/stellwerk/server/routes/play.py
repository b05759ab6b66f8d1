"""Playing: act, take back, ask the engine, chat; and what comes after the game."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response
from fastapi.responses import PlainTextResponse

from stellwerk.server.models import (
    Act,
    ChatLine,
    Frame,
    Preview,
    Say,
    Survey,
    Undo,
    UploadReplay,
    WhyNot,
)
from stellwerk.server.routes.context import (
    PROBLEM_OF_TEXT,
    Anybody,
    HallHere,
    Somebody,
    TableId,
    json,
    router,
)
from stellwerk.server.routes.quick import Quick
from stellwerk.server.routes.reading import Long
from stellwerk.server.services import advice, after, chat, play
from stellwerk.server.views import Json

api = router("play")
often = router("play", Quick)
long = router("play", Long)
Word = Annotated[str, Query(min_length=1, max_length=300)]
OwnSeat = Annotated[int, Query(ge=0, le=9)]


@often.post("/tables/{table}/actions", response_model=Frame)
async def act(table: TableId, body: Act, hall: HallHere, me: Somebody) -> Response:
    """Play an action; it is answered when it is safely stored."""
    return json(await play.act(hall, me, table, body))


@often.post("/tables/{table}/undo", response_model=Frame)
async def undo(table: TableId, body: Undo, hall: HallHere, me: Somebody) -> Response:
    """Take the last action back: if nothing hidden came to light and nobody has acted since."""
    return json(await play.undo(hall, me, table, body))


@api.get("/tables/{table}/why-not", response_model=WhyNot)
async def why_not(
    table: TableId, route: Word, seat: OwnSeat, hall: HallHere, me: Somebody
) -> WhyNot:
    """Why a route cannot be claimed from a seat of one's own (ticket games)."""
    return await advice.why_not(hall, me, table, seat, route)


@api.get("/tables/{table}/preview", response_model=Preview)
async def preview(
    table: TableId, action: Word, seat: OwnSeat, hall: HallHere, me: Somebody
) -> Json:
    """What an action would do, as far as its seat can know."""
    return await advice.preview(hall, me, table, seat, action)


@api.get("/tables/{table}/survey", response_model=Survey)
async def survey(table: TableId, seat: OwnSeat, hall: HallHere, me: Somebody) -> Response:
    """Every lay that a seat of one's own may choose, with what it would do (Metro)."""
    return json(await advice.survey(hall, me, table, seat))


@api.get("/tables/{table}/chat", response_model=tuple[ChatLine, ...])
async def read_chat(table: TableId, hall: HallHere, me: Anybody) -> tuple[ChatLine, ...]:
    """The last lines of the rooms one may read, and the notices."""
    return await chat.lines(hall, me, table)


@api.post("/tables/{table}/chat", response_model=ChatLine, status_code=201)
async def say(table: TableId, body: Say, hall: HallHere, me: Somebody) -> ChatLine:
    """Say something: players among themselves, spectators among themselves."""
    return await chat.say(hall, me, table, body)


@api.post("/tables/{table}/rematch", response_model=Frame, status_code=201)
async def rematch(table: TableId, hall: HallHere, me: Somebody) -> Response:
    """Propose a rematch: a new table with the same seats; whoever asks again gets the same one."""
    return json(await after.rematch(hall, me, table), 201)


@api.get("/tables/{table}/replay", response_class=PlainTextResponse, responses=PROBLEM_OF_TEXT)
async def download(table: TableId, hall: HallHere, me: Anybody) -> PlainTextResponse:
    """The whole game as text, when it is over."""
    name = f'attachment; filename="{table}.replay"'
    text = await after.replay(hall, me, table)
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@long.post("/replays", response_model=Frame, status_code=201)
async def upload(body: UploadReplay, hall: HallHere, me: Somebody) -> Response:
    """Upload a recorded game to look at: it becomes a table that is over, by invitation."""
    return json(await after.upload(hall, me, body.replay), 201)

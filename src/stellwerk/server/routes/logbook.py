"""One's logbook: what was played, corrected, taken out, written to a file and read again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Path, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from stellwerk.logbook.figures import Against, Profile
from stellwerk.server.models import (
    Link,
    Logbook,
    LogEntry,
    LogFile,
    LogGame,
    LogRead,
    LogTable,
    MyRatings,
    SavePad,
)
from stellwerk.server.people import Person
from stellwerk.server.routes.context import (
    PROBLEM_OF_TEXT,
    After,
    Asker,
    HallHere,
    Somebody,
    json,
    router,
)
from stellwerk.server.routes.links import link
from stellwerk.server.routes.reading import JSON, Long
from stellwerk.server.security.access import base_url
from stellwerk.server.services import logbook, logfile, logpage, ratings
from stellwerk.server.services.hall import Hall

api = router("logbook", Long)
LogKey = Annotated[str, Path(pattern="^[A-Za-z0-9-]{1,40}$", description="A game of the book.")]
Who = Annotated[str, Query(max_length=200, description="Somebody in the book; `me` is oneself.")]
Since = Annotated[int | None, Query(ge=0, le=2**40, description="Seconds since 1970.")]
Secret = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$", description="What a link ends with.")]


def _file(pieces: AsyncIterator[bytes], media: str, name: str) -> Response:
    told = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(pieces, media_type=media, headers=told)


@api.get("/logbook", response_model=Logbook)
async def look_into(hall: HallHere, me: Somebody, after: After = 0) -> Response:
    """One's logbook, the newest games first: fifty at a time; and who is in it."""
    return json(await logpage.page(hall, me, after))


@api.put("/logbook/games/{log}", response_model=LogGame)
async def write_down(log: LogKey, body: LogEntry, hall: HallHere, me: Somebody) -> LogGame:
    """Write a game down, or correct the one with this id."""
    return await logbook.put(hall, me, log, body)


@api.put("/logbook/pads/{log}", response_model=LogGame)
async def save_pad(log: LogKey, body: SavePad, hall: HallHere, me: Somebody) -> LogGame:
    """Put a finished pad into the book, scored by the engine; once more takes its place."""
    return await logbook.save_pad(hall, me, log, body)


@api.delete("/logbook/games/{log}", status_code=204)
async def take_out(log: LogKey, hall: HallHere, me: Somebody) -> Response:
    """Take a game out of the book."""
    await logbook.take_out(hall, me, log)
    return Response(status_code=204)


@api.get("/logbook/json", response_model=LogFile)
async def as_file(hall: HallHere, me: Somebody) -> Response:
    """The whole book as a file."""
    return _file(await logfile.file(hall, me), JSON, "logbook.json")


@api.post("/logbook/json", response_model=LogRead)
async def read_file(body: LogFile, hall: HallHere, me: Somebody) -> LogRead:
    """Read such a file; games with the same ids are replaced."""
    return await logbook.read_file(hall, me, body)


@api.get("/logbook/csv", response_class=PlainTextResponse, responses=PROBLEM_OF_TEXT)
async def as_table(hall: HallHere, me: Somebody) -> Response:
    """The whole book as a table in columns (CSV)."""
    return _file(await logfile.table(hall, me), "text/plain; charset=utf-8", "logbook.csv")


@api.post("/logbook/csv", response_model=LogRead)
async def read_table(body: LogTable, hall: HallHere, me: Somebody) -> LogRead:
    """Read such a table, or one kept by hand with date, game, player and points."""
    return await logbook.read_table(hall, me, body.csv)


@api.get("/logbook/profile", response_model=Profile)
async def profile(
    hall: HallHere,
    me: Somebody,
    who: Who = "me",
    against: Against = "all",
    since: Since = None,
) -> Response:
    """The figures of oneself, or of somebody else in the book. Times are seconds since 1970."""
    return json(await logbook.profile(hall, me, who, against, since))


@api.get("/me/ratings", response_model=MyRatings)
async def my_ratings(hall: HallHere, me: Somebody) -> Response:
    """One's own ratings by edition, how they came about, and those of the bots to compare."""
    return json(await ratings.told(hall, me))


def _link(hall: Hall, request: Request, me: Person, token: str) -> Link:
    return link(hall, me.id, f"{base_url(hall, request)}/#/profile/{token}")


@api.get("/logbook/link", response_model=Link | None)
async def own_link(request: Request, hall: HallHere, me: Somebody) -> Link | None:
    """The link by which one's figures are shared; null if they are not."""
    token = await hall.store.token_of(me.id)
    return None if token is None else _link(hall, request, me, token)


@api.post("/logbook/link", response_model=Link)
async def share(request: Request, hall: HallHere, me: Somebody) -> Link:
    """Share one's figures by a link; others in the book are not named there."""
    return _link(hall, request, me, await logbook.share(hall, me))


@api.delete("/logbook/link", status_code=204)
async def share_no_more(hall: HallHere, me: Somebody) -> Response:
    """Let the link work no more."""
    await hall.store.share(me.id, None)
    return Response(status_code=204)


@api.get("/profiles/{token}", response_model=Profile)
async def shared(
    token: Secret,
    hall: HallHere,
    asker: Asker,
    against: Against = "all",
    since: Since = None,
) -> Response:
    """The figures that somebody shares by a link."""
    return json(await logbook.shared(hall, asker, token, against, since))


@api.get("/profiles/{token}/ratings", response_model=MyRatings)
async def shared_ratings(token: Secret, hall: HallHere, asker: Asker) -> MyRatings:
    """The ratings that belong to such figures, without the tables where they came about."""
    return await logbook.shared_ratings(hall, asker, token)

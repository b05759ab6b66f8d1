"""The analysis of finished games."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response
from fastapi.responses import StreamingResponse

from stellwerk.server.models import Frame
from stellwerk.server.models.analysis import (
    AnalysisJob,
    AskAnalysis,
    AskHint,
    AskPractice,
    Depth,
    Hint,
)
from stellwerk.server.routes.context import (
    Anybody,
    Asker,
    HallHere,
    Somebody,
    TableId,
    json,
    router,
)
from stellwerk.server.routes.maps import in_pieces
from stellwerk.server.routes.reading import JSON
from stellwerk.server.services import coach, jobs, practice
from stellwerk.server.services.hall import Pages

api = router("analysis")
Deep = Annotated[Depth, Query()]


@api.post("/tables/{table}/analysis", response_model=AnalysisJob, status_code=202)
async def ask(table: TableId, body: AskAnalysis, hall: HallHere, me: Somebody) -> Response:
    """Ask for the analysis of a finished game; it is computed once for all who may see it."""
    return _answer(await jobs.analyze(hall, me, table, body.depth), 202)


@api.get("/tables/{table}/analysis", response_model=AnalysisJob)
async def look(
    request: Request,
    table: TableId,
    hall: HallHere,
    me: Anybody,
    asker: Asker,
    depth: Deep = "quick",
) -> Response:
    """The analysis as far as it is."""
    pages = await jobs.analysis(hall, me, table, depth, asker)
    return _answer(pages, packed="gzip" in request.headers.get("accept-encoding", ""))


@api.delete("/tables/{table}/analysis", response_model=AnalysisJob)
async def cancel(table: TableId, hall: HallHere, me: Somebody, depth: Deep = "quick") -> Response:
    """Stop an analysis (who asked for it, or the host)."""
    return _answer(await jobs.cancel(hall, me, table, depth))


def _answer(pages: Pages, status: int = 200, packed: bool = False) -> Response:
    """What many may fetch at once goes out as it is read; what is small as other answers do."""
    if pages.packed is None:
        return json(pages.content, status)
    content = pages.packed if packed else pages.content
    headers = {"content-length": str(len(content))}
    if packed:
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return StreamingResponse(in_pieces(pages, packed), status, headers, JSON)


@api.post("/tables/{table}/practice", response_model=Frame, status_code=201)
async def try_again(table: TableId, body: AskPractice, hall: HallHere, me: Somebody) -> Response:
    """Try a finished game again from one of its moments: a table of one's own, bots, a coach."""
    return json(await practice.open_practice(hall, me, table, body.at, body.seat), 201)


@api.post("/tables/{table}/hint", response_model=Hint)
async def hint(table: TableId, body: AskHint, hall: HallHere, me: Somebody) -> Response:
    """A hint from what one's own seat can know: only where all others at the table are bots."""
    return json(await coach.hint(hall, me, table, body.seat, body.action))

"""The analysis of finished games."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from stellwerk.server.models import Frame
from stellwerk.server.models.analysis import (
    AnalysisJob,
    AskAnalysis,
    AskHint,
    AskPractice,
    Depth,
    Hint,
)
from stellwerk.server.routes.context import Anybody, HallHere, Somebody, TableId, json, router
from stellwerk.server.services import coach, jobs, practice

api = router("analysis")
Deep = Annotated[Depth, Query()]


@api.post("/tables/{table}/analysis", response_model=AnalysisJob, status_code=202)
async def ask(table: TableId, body: AskAnalysis, hall: HallHere, me: Somebody) -> Response:
    """Ask for the analysis of a finished game; it is computed once for all who may see it."""
    return json(await jobs.analyze(hall, me, table, body.depth), 202)


@api.get("/tables/{table}/analysis", response_model=AnalysisJob)
async def look(table: TableId, hall: HallHere, me: Anybody, depth: Deep = "quick") -> Response:
    """The analysis as far as it is."""
    return json(await jobs.analysis(hall, me, table, depth))


@api.delete("/tables/{table}/analysis", response_model=AnalysisJob)
async def cancel(table: TableId, hall: HallHere, me: Somebody, depth: Deep = "quick") -> Response:
    """Stop an analysis (who asked for it, or the host)."""
    return json(await jobs.cancel(hall, me, table, depth))


@api.post("/tables/{table}/practice", response_model=Frame, status_code=201)
async def try_again(table: TableId, body: AskPractice, hall: HallHere, me: Somebody) -> Response:
    """Try a finished game again from one of its moments: a table of one's own, bots, a coach."""
    return json(await practice.open_practice(hall, me, table, body.at, body.seat), 201)


@api.post("/tables/{table}/hint", response_model=Hint)
async def hint(table: TableId, body: AskHint, hall: HallHere, me: Somebody) -> Response:
    """A hint from what one's own seat can know: only where all others at the table are bots."""
    return json(await coach.hint(hall, me, table, body.seat, body.action))

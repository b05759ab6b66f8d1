"""Health and metrics, for those who run the server."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from stellwerk.server.models import Health
from stellwerk.server.routes.context import PROBLEMS, HallHere
from stellwerk.server.security.access import check_metrics
from stellwerk.server.services import health

api = APIRouter(tags=["health"], responses=PROBLEMS)


@api.get("/healthz", response_model=Health)
async def healthz(hall: HallHere) -> Health:
    """Whether the server can do its work: 503 when the database does not answer."""
    return await health.check(hall)


@api.get("/metrics", response_class=Response)
async def metrics(request: Request, hall: HallHere) -> Response:
    """Figures for Prometheus: from this machine, or with the token of the settings."""
    check_metrics(hall, request)
    content, media_type = await hall.figures.page()
    return Response(content, media_type=media_type)

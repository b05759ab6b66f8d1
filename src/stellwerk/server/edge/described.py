"""The description of the API, for whoever asks: made once, beside the event loop.

FastAPI makes it for the first who asks, which takes half a second of everybody's time.
"""

from __future__ import annotations

import asyncio

import orjson
from fastapi import FastAPI, Response

PATH = "/api/openapi.json"


def describe(app: FastAPI) -> None:
    """Serve the description of an application."""
    making: list[asyncio.Future[bytes]] = []

    async def described() -> Response:
        if not making or _has_failed(making[0]):
            making[:] = [asyncio.ensure_future(asyncio.to_thread(_written, app))]
        return Response(await asyncio.shield(making[0]), media_type="application/json")

    app.add_api_route(PATH, described, include_in_schema=False)


def _has_failed(making: asyncio.Future[bytes]) -> bool:
    """Whether it is to be made anew; one that is under way is waited for."""
    return making.done() and (making.cancelled() or making.exception() is not None)


def _written(app: FastAPI) -> bytes:
    return orjson.dumps(app.openapi())

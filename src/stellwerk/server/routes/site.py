"""The browser's client: built files, or how to build them."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parents[1] / "static"
NOT_BUILT = (
    "The table server runs, but the browser's client is not built.\n"
    "Build it with: make web\n"
    "The API is described by web/openapi.json.\n"
)


def serve_site(app: FastAPI, folder: Path = STATIC) -> None:
    """Serve the built files at `/`; without them, a sentence."""
    site = APIRouter(include_in_schema=False)
    index = folder / "index.html"

    @site.get("/")
    async def home() -> Response:
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    app.include_router(site)
    if index.is_file():
        app.mount("/", StaticFiles(directory=folder), name="static")

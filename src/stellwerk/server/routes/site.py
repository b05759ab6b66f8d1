"""The browser's client: built files, or how to build them.

Files under `assets/` have a hash of their content in their names and are kept for ever; of all
others a browser asks whether they have changed. Text goes out compressed. The page names its
picture for previews of links by the server's public address: who makes them knows no other.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

import anyio
from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
NOT_BUILT = (
    "The table server runs, but the browser's client is not built.\n"
    "Build it with: make web\n"
    "The API is described by web/openapi.json.\n"
)
FOREVER = "public, max-age=31536000, immutable"
#: Keep it, but ask each time whether it has changed.
ASK = "no-cache"
#: The picture of a preview, as the built page names it.
PREVIEW = b'property="og:image" content="/'
TEXT = {".css", ".html", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"}


def serve_site(app: FastAPI, folder: Path = STATIC, public_url: str = "") -> None:
    """Serve the built files at `/`; without them, a sentence."""
    site = APIRouter(include_in_schema=False)
    built = (folder / "index.html").is_file()
    files = Files(folder, public_url.rstrip("/")) if built else None

    @site.api_route("/", methods=["GET", "HEAD"])
    async def home(request: Request) -> Response:
        if files is None:
            return PlainTextResponse(NOT_BUILT)
        return await files.get_response("index.html", request.scope)

    app.include_router(site)
    if files is not None:
        app.mount("/", files, name="static")


class Files(StaticFiles):
    """Built files, with how long they may be kept, and compressed where that helps."""

    def __init__(self, folder: Path, public_url: str = "") -> None:
        super().__init__(directory=folder)
        self._public_url = public_url

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or that it has not changed; for people who mistyped, a page that says so."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or not _is_page(path, scope):
                raise
            response = await self.get_response("index.html", _without_conditions(scope))
            response.status_code = 404
            return response
        hashed = Path(path).parts[:1] == ("assets",)
        response.headers["cache-control"] = FOREVER if hashed else ASK
        if Path(path).suffix not in TEXT:
            return response
        response.headers["vary"] = "accept-encoding"
        whole = scope["method"] == "GET" and "range" not in Headers(scope=scope)
        base = self._public_url if path == "index.html" else ""
        packed = _takes_gzip(scope)
        if isinstance(response, FileResponse) and whole and (packed or base):
            return await _made(response, base, packed)
        return response


def _is_page(path: str, scope: Scope) -> bool:
    """Whether a browser asked for a page: no program, and nothing that belongs to a page."""
    accepted = Headers(scope=scope).get("accept", "")
    return "text/html" in accepted and Path(path).parts[:1] not in {("api",), ("assets",)}


def _without_conditions(scope: Scope) -> Scope:
    """The same request for the whole file, whatever the browser has of it."""
    kept = [pair for pair in scope["headers"] if pair[0] not in {b"if-none-match", b"range"}]
    return {**scope, "headers": [one for one in kept if one[0] != b"if-modified-since"]}


def _takes_gzip(scope: Scope) -> bool:
    offered = Headers(scope=scope).get("accept-encoding", "").lower().split(",")
    return any(words.replace(" ", "") in {"gzip", "gzip;q=1.0", "*"} for words in offered)


async def _made(file: FileResponse, base: str, packed: bool) -> Response:
    """The same file compressed, or with a public address; its tag is weak, for its bytes differ."""
    tag = file.headers["etag"]
    content = await anyio.to_thread.run_sync(_content, str(file.path), tag, base, packed)
    kept = {
        name: file.headers[name]
        for name in ("cache-control", "content-type", "last-modified", "vary")
    }
    if packed:
        kept["content-encoding"] = "gzip"
    return Response(content, headers={**kept, "etag": f"W/{tag}"})


@lru_cache(maxsize=200)
def _content(path: str, tag: str, base: str, packed: bool) -> bytes:
    """The content of a file, made once for each of its versions."""
    content = Path(path).read_bytes()
    if base:
        content = content.replace(PREVIEW, PREVIEW[:-1] + f"{base}/".encode())
    return gzip.compress(content, 9, mtime=0) if packed else content

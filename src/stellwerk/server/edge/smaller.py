"""Answers of the API, compressed where that is worth it; files are already (`routes.site`).

What is looked at is compressed, what is done is not: the answer to an action is the frame that goes
over the sockets, too, and must be quick.
"""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

#: Answers above so many bytes are compressed, quickly: most of what can be gained is gained so.
LARGE, QUICKLY = 1024, 3
#: Files that somebody downloads may have megabytes: compressing them would keep all others waiting.
FILES = ("/logbook/json", "/logbook/csv", ".pdf")


class Smaller:
    """Compresses what the API tells those who look and take it."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._packed = GZipMiddleware(app, minimum_size=LARGE, compresslevel=QUICKLY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let requests through, those for the API to be compressed."""
        asks = scope["type"] == "http" and scope["method"] == "GET"
        path = scope.get("path", "")
        packed = asks and path.startswith("/api/") and not path.endswith(FILES)
        await (self._packed if packed else self._plain)(scope, receive, send)

"""`stellwerk serve …` without a shortcut around FastAPI or uvicorn, to see what it gives.

    python benchmarks/without.py carrier serve …

A shortcut stays in the server only if an action costs more than a tenth more CPU time without it.
"""

from __future__ import annotations

import sys


def carrier() -> None:
    """Answers go onto the wire as uvicorn writes them: the head, then the body."""
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    from stellwerk.server.edge import carrier as ours

    ours.patient = lambda *_: HttpToolsProtocol  # type: ignore[assignment,return-value]


def quick() -> None:
    """Actions are read as FastAPI reads every request."""
    from fastapi.routing import APIRoute

    from stellwerk.server.routes import quick as ours

    ours.Quick = APIRoute  # type: ignore[assignment,misc]


#: The shortcuts, and how the server does without them.
SHORTCUTS = {"carrier": carrier, "quick": quick}


def main() -> None:
    """Take the shortcuts out (`carrier+quick`), and serve."""
    from stellwerk.cli import main as stellwerk

    names, *words = sys.argv[1:]
    for name in names.split("+"):
        SHORTCUTS[name]()
    raise SystemExit(stellwerk(words))


if __name__ == "__main__":
    main()

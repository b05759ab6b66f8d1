"""Whether the server can do its work, and figures about it."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

from stellwerk import __version__
from stellwerk.server.metrics import REGISTRY
from stellwerk.server.models import Health
from stellwerk.server.services.hall import Hall


async def check(hall: Hall) -> Health:
    """Ask the database something; a problem if it does not answer."""
    await hall.database.read(lambda c: c.execute(text("SELECT 1")).scalar())
    return Health(status="ok", version=__version__, rules_ready=hall.engine.ready)


def metrics(hall: Hall) -> tuple[bytes, str]:
    """All figures, and their media type."""
    return generate_latest(REGISTRY), CONTENT_TYPE_LATEST

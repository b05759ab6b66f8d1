"""Whether the server can do its work."""

from __future__ import annotations

from stellwerk import __version__
from stellwerk.server.models import Health
from stellwerk.server.services.hall import Hall


async def check(hall: Hall) -> Health:
    """Ask the store something; a problem if it does not answer."""
    await hall.store.check()
    return Health(status="ok", version=__version__, rules_ready=hall.runner.ready)

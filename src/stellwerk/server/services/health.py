"""Whether the server can do its work."""

from __future__ import annotations

from stellwerk import __version__
from stellwerk.server.models import EngineState, Health
from stellwerk.server.ports import READY
from stellwerk.server.services.hall import Hall


async def check(hall: Hall) -> Health:
    """Ask the store something; a problem if it does not answer."""
    await hall.store.check()
    ready = hall.runner.ready and hall.runner.preparation == READY
    return Health(status="ok", version=__version__, rules_ready=ready)


def engine(hall: Hall) -> EngineState:
    """How far compiling the rules is."""
    state, share, seconds = hall.runner.preparation
    return EngineState(state=state, share=round(share, 3), seconds=seconds)

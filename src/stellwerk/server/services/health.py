"""Whether the server can do its work."""

from __future__ import annotations

from stellwerk import __version__, catalog
from stellwerk.server.models import EngineState, FamilyState, Health
from stellwerk.server.ports import READY, Preparation
from stellwerk.server.services.hall import Hall


async def check(hall: Hall) -> Health:
    """Ask the store something; a problem if it does not answer."""
    await hall.store.check()
    ready = hall.runner.ready and hall.runner.preparation == READY
    return Health(status="ok", version=__version__, rules_ready=ready)


def engine(hall: Hall) -> EngineState:
    """How far compiling the rules is."""
    far = hall.runner.preparation
    families = tuple(_family(one.name, far) for one in catalog.FAMILIES)
    return EngineState(
        state=far.state, share=round(far.share, 3), seconds=far.seconds, families=families
    )


def _family(name: str, far: Preparation) -> FamilyState:
    """How far one family is; nobody has begun with one that is not spoken of."""
    state, share = str(far.state), far.share
    if far.state == "preparing":
        share = far.families.get(name, 0.0)
        begun = "preparing" if share < 1.0 else "prepared"
        state = begun if name in far.families else "next"
    found = {"family": name, "state": state, "share": round(share, 3)}
    return FamilyState.model_validate(found)

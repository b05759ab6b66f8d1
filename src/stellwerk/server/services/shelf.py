"""What can be played: editions, games and bots."""

from __future__ import annotations

from dataclasses import asdict

from stellwerk import bots as ladder
from stellwerk import catalog
from stellwerk.errors import StellwerkError
from stellwerk.server import views
from stellwerk.server.live.bots import plays
from stellwerk.server.models import BotInfo, Edition, GameFacts
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import named_game
from stellwerk.server.services.parts import shared_facts


async def editions(hall: Hall) -> tuple[Edition, ...]:
    """All editions."""
    return tuple(Edition(**asdict(info)) for info in catalog.editions())


async def facts(hall: Hall, name: str, players: int | None) -> GameFacts:
    """A game by its name."""
    try:
        return await hall.runner.run(lambda: shared_facts(named_game(name, players)))
    except StellwerkError as error:
        raise views.refusal(error) from None


def bots(hall: Hall) -> tuple[BotInfo, ...]:
    """All bots, plain levels first, then by strength; looked for once, for that takes a while."""
    if hall.listed is None:
        names = (*ladder.LEVELS, *(name for name in ladder.names() if name not in ladder.LEVELS))
        hall.listed = tuple(
            BotInfo(name=name, level=name in ladder.LEVELS, families=plays(name)) for name in names
        )
    return hall.listed

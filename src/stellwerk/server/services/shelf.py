"""What can be played: editions, games and bots."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict

from stellwerk import bots as ladder
from stellwerk import catalog
from stellwerk.errors import StellwerkError
from stellwerk.server import shared, views
from stellwerk.server.live.bots import plays
from stellwerk.server.models import BotInfo, Edition, GameFacts
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import check_name, named_game
from stellwerk.server.services.parts import shared_facts

#: Games of an edition of which what is printed on their parts is kept: of one there are thousands.
KEPT = 100


async def editions(hall: Hall) -> tuple[Edition, ...]:
    """All editions."""
    return tuple(Edition(**asdict(info)) for info in catalog.editions())


async def facts(hall: Hall, asker: str, name: str, players: int | None) -> GameFacts:
    """A game by its name; one that nobody has asked for is made in the line of who does.

    Making it can take longer than answering a hundred requests.
    """
    try:
        check_name(name)
        edition, plain = shared.plainly(name)
        kept = hall.printed.get(edition)
        if kept is not None and (plain, players) in kept:
            kept.move_to_end((plain, players))
            return kept[plain, players]
        made = await hall.runner.run_aside(lambda: shared_facts(named_game(name, players)), asker)
    except StellwerkError as error:
        raise views.refusal(error) from None
    kept = hall.printed.setdefault(edition, OrderedDict[tuple[str, int | None], GameFacts]())
    kept[plain, players] = made
    if len(kept) > KEPT:
        kept.popitem(last=False)
    return made


def bots(hall: Hall) -> tuple[BotInfo, ...]:
    """All bots, plain levels first, then by strength; looked for once, for that takes a while."""
    if hall.listed is None:
        names = (*ladder.LEVELS, *(name for name in ladder.names() if name not in ladder.LEVELS))
        hall.listed = tuple(
            BotInfo(name=name, level=name in ladder.LEVELS, families=plays(name)) for name in names
        )
    return hall.listed

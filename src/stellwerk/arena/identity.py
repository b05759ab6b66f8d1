"""Who a bot is: a hash of what it chooses in frozen positions, so that a silent change shows.

The positions come from a game in which a generator of Python's own library chooses; no bot has a
say in them, so they change only with the rules. A search is asked with few rollouts: its budget is
part of its name already. Bots that use a clock have another identity every time.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from stellwerk import bots, catalog
from stellwerk.arena.guard import guarded
from stellwerk.arena.table import is_of_the_ladder
from stellwerk.bots import Bot
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.levels import meaning
from stellwerk.game import Game, View

if TYPE_CHECKING:
    from stellwerk.arena.match import Match

#: The seed of the game and of the bots.
SEED = 20
#: A bot is asked at every so many decisions, and so often at most.
STEP, MOST = 5, 24
#: A search is asked less often, with so many rollouts.
ROLLOUTS, SEARCH_MOST = 8, 6
#: Decisions of the frozen game.
LONGEST = 400
#: Digits of the hash.
DIGITS = 12


def identities(match: Match) -> tuple[str, ...]:
    """The identities of a match's entrants."""
    return tuple(
        identity(match.game, match.seats, name, match.timeout, match.code) for name in match.names
    )


@lru_cache(maxsize=256)
def identity(
    game: str, players: int, name: str, timeout: float | None = None, code: tuple[str, ...] = ()
) -> str:
    """The identity of a bot in a game: twelve hex digits."""
    table, views = probes(game, players)
    base = meaning(name, table).partition(":")[0]
    searches = kind_of(base) == "search"
    bot = _sit_down(table, f"{base}:{ROLLOUTS}" if searches else name, timeout, code)
    asked = views[:: max(1, len(views) // SEARCH_MOST)] if searches else views
    choices = [_choice(bot, view) for view in asked]
    return sha256("\n".join(choices).encode()).hexdigest()[:DIGITS]


def _sit_down(game: Game, name: str, timeout: float | None, code: tuple[str, ...]) -> Bot:
    if timeout is not None and not is_of_the_ladder(name):
        return guarded(game, name, "probe", str(SEED), timeout, code)
    return bots.make(name, SEED)


def _choice(bot: Bot, view: View) -> str:
    try:
        return view.text(bot.choose(view))
    except Exception as error:  # a bot that goes wrong here has an identity too
        return type(error).__name__


@lru_cache(maxsize=16)
def probes(name: str, players: int) -> tuple[Game, tuple[View, ...]]:
    """The positions in which bots are asked."""
    game = catalog.game(name, players)
    state, random = game.deal(SEED, 0), Random(SEED)
    views: list[View] = []
    for decision in range(LONGEST):
        if not state.to_act or len(views) == MOST:
            break
        seat = state.to_act[0]
        view = state.view(seat)
        if decision % STEP == 0:
            views.append(view)
        state.play(seat, random.choice(view.legal))
    return game, tuple(views)

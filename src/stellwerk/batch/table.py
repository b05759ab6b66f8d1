"""Who sits at the tables of a batch: the learner's seat, and opponents that are compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from stellwerk.bots import is_bot
from stellwerk.bots.family import family_of
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.levels import meaning
from stellwerk.bots.strength import strength
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import Game

#: A bot that takes far too long for a batch.
SEARCH = "search"


def checked_opponents(game: Game, opponents: str | Sequence[str]) -> tuple[str, ...]:
    """The bots from the learner's left on, one for each seat; the last one named fills the rest."""
    names = [opponents] if isinstance(opponents, str) else opponents
    if not names:
        return ()
    free = game.players - 1
    if len(names) > free:
        why = f"the learner has one of {free + 1} seats; the last bot named fills what is left."
        raise BadOption(f"{len(names)} opponents", why)
    return tuple(_quick(game, names[min(n, len(names) - 1)]) for n in range(free))


def _quick(game: Game, name: str) -> str:
    bots = family_of(game)
    if not isinstance(name, str):
        raise BadOption(f"opponent {name!r}", "a batch knows its bots by their names.")
    base, _, words = (meant := meaning(name, game)).partition(":")
    quick = [policy for policy in bots.policies if policy != SEARCH]
    if not is_bot(name):
        raise UnknownName("bot", name, quick)
    if kind_of(base) not in quick:
        what = "searches" if kind_of(base) == SEARCH else "is not compiled here"
        why = f"it {what}; bots inside a batch of {game.name} are {', '.join(quick)}."
        raise BadOption(f"opponent {name}", why)
    if not bots.can_be(base, strength(base, words or None)):
        raise BadOption(f"opponent {name}", f"{base} has no such form in {game.name}.")
    return meant


def checked_seat(game: Game, seat: int | Literal["any"], opponents: Sequence[str]) -> int:
    """The learner's seat; 0 where seeds will choose, NONE where it plays all of them."""
    if not opponents and seat != "any":
        raise BadOption(f"seat {seat}", "without opponents the learner plays every seat.")
    if seat == "any":
        return 0 if opponents else NONE
    if seat not in range(game.players):
        raise BadOption(f"seat {seat}", f'seats are 0 to {game.players - 1}, or "any".')
    return seat

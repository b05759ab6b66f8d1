"""Which matches can run as one compiled call."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.bots.budget import budget
from stellwerk.bots.ladder import LADDER
from stellwerk.game import Game


def plays_compiled(game: Game, names: Sequence[str]) -> bool:
    """Whether all these bots are compiled for the game and count rollouts, not time."""
    if game.family != "tickets":
        return False
    return all(_is_compiled(*name.partition(":")) for name in names)


def _is_compiled(base: str, _: str, words: str) -> bool:
    return base in LADDER and budget(base, words or None).seconds == 0

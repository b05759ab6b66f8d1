"""Games are immutable, large and take long to make: tables of the same game share one."""

from __future__ import annotations

from functools import lru_cache

from stellwerk import catalog
from stellwerk.game import Game

#: Games by name, and games on people's own maps, that are kept.
NAMED, OWN = 200, 50


@lru_cache(maxsize=NAMED)
def game(name: str, players: int | None) -> Game:
    """The game of a name."""
    return catalog.game(name, players)


@lru_cache(maxsize=OWN)
def game_of_text(text: str, players: int | None, options: tuple[str, ...]) -> Game:
    """The game of an own map's text."""
    return catalog.game_of_text(text, players, options)

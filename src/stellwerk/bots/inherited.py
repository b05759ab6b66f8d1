"""Whose numbers a tuned bot plays with: those of its own table size, or of the nearest."""

from __future__ import annotations

from stellwerk.bots.family import family_of
from stellwerk.bots.frozen import KINDS, kind_of, version_of
from stellwerk.bots.levels import meaning
from stellwerk.game import Game


def inherited(name: str, game: Game) -> str | None:
    """A sentence if a bot's numbers were tuned for another table, else None."""
    base = meaning(name, game).partition(":")[0]
    if kind_of(base) not in KINDS:
        return None
    one = family_of(game).nearest(game, version_of(base))
    if (one.edition, one.players) == (game.name, game.players):
        return None
    return (
        f"{name} plays {game.name} with {game.players} players by the numbers tuned for "
        f"{one.edition} with {one.players}."
    )

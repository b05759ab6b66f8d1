"""Metro as an analysis sees it."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.analysis.metro.studied import MetroStudied
from stellwerk.game import Game


def make(game: Game, names: Sequence[str]) -> MetroStudied:
    """A game of Metro, for an analysis."""
    return MetroStudied(game, names)

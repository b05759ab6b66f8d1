"""Ticket games as an analysis sees them."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.analysis.tickets.studied import TicketsStudied
from stellwerk.game import Game


def make(game: Game, names: Sequence[str]) -> TicketsStudied:
    """A ticket game, for an analysis."""
    return TicketsStudied(game, names)

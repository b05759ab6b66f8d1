"""Stellwerk: railway connection games, exact and fast, for people, bots and map makers.

    import stellwerk

    game = stellwerk.game("usa", players=2)
    state = game.deal(seed=7)
    while state.outcome is None:
        seat = state.to_act[0]
        view = state.view(seat)
        state.play(seat, view.legal[0])
    print(state.outcome.scores)

Importing this is fast: numbers and compiled rules are loaded with the first game.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import TYPE_CHECKING

from stellwerk.errors import (
    BadOption,
    IllegalAction,
    MapError,
    ReplayError,
    StellwerkError,
    UnknownName,
)
from stellwerk.game import Event, Game, Line, Outcome, ScoreSheet, Section, State, View

if TYPE_CHECKING:
    from stellwerk.catalog import EditionInfo

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "Event",
    "Game",
    "IllegalAction",
    "Line",
    "MapError",
    "Outcome",
    "ReplayError",
    "ScoreSheet",
    "Section",
    "State",
    "StellwerkError",
    "UnknownName",
    "View",
    "editions",
    "game",
    "load_map",
]


def game(name: str, players: int | None = None) -> Game:
    """The game of a name, like "usa", "europe:mega+bonus" or a path to a map file.

    Without `players` it is for the fewest that the edition allows.
    """
    from stellwerk import catalog

    return catalog.game(name, players)


def editions() -> tuple[EditionInfo, ...]:
    """All editions with their titles, options, numbers of players and status."""
    from stellwerk import catalog

    return catalog.editions()


def load_map(
    path: str | PathLike[str], players: int | None = None, options: Sequence[str] = ()
) -> Game:
    """The game of anybody's own map file; `MapError` says what is wrong with it."""
    from stellwerk import catalog

    return catalog.load_map(path, players, options)

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

from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, TypeVar

from stellwerk.errors import (
    BadOption,
    IllegalAction,
    MapError,
    PadError,
    ReplayError,
    StellwerkError,
    UnknownName,
)
from stellwerk.game import Event, Game, Line, Outcome, ScoreSheet, Section, State, View
from stellwerk.shape import PadSeat, PadTable, Remark

if TYPE_CHECKING:
    from stellwerk.bots import Maker
    from stellwerk.catalog import EditionInfo
    from stellwerk.pad import Tally

    M = TypeVar("M", bound=Maker)

__version__ = "0.3.0"

__all__ = [
    "BadOption",
    "Event",
    "Game",
    "IllegalAction",
    "Line",
    "MapError",
    "Outcome",
    "PadError",
    "PadSeat",
    "PadTable",
    "Remark",
    "ReplayError",
    "ScoreSheet",
    "Section",
    "State",
    "StellwerkError",
    "UnknownName",
    "View",
    "bot",
    "editions",
    "game",
    "load_map",
    "score",
    "show",
]


def game(name: str, players: int | None = None) -> Game:
    """The game of a name, like "usa", "europe:mega+bonus" or a path to a map file.

    Without `players` it is for the fewest that the edition allows.
    """
    from stellwerk import catalog

    return catalog.game(name, players)


def show(thing: object) -> str:
    """Open whatever a notebook can show in the browser; the path of its file."""
    from stellwerk import notebooks

    return notebooks.show(thing)


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


def score(
    name: str, seats: Sequence[PadSeat], strict: bool = True, table: PadTable | None = None
) -> Tally:
    """Score what lies on a real table at the end of a game: the sheets of a played game.

    `table` holds what belongs to nobody alone: Metro's board or lines. `PadError` names all that
    cannot be; with `strict=False` it is among the remarks.
    """
    from stellwerk import pad

    return pad.score(name, seats, strict, table)


def bot(name: str) -> Callable[[M], M]:
    """Register a class, or a function, that makes a bot out of a `random.Random`, under a name.

    From then on the name works wherever a bot is named: `bots.make`, `arena.Match`.
    """
    from stellwerk import bots

    return bots.bot(name)

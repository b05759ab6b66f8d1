"""How much a level loses a decision, as measured, and which level somebody played like.

The table (`levels.json`) is measured at one depth by `python -m stellwerk.analysis.measure levels`;
games without rows of their own use the nearest of their base game, and say so.
"""

from __future__ import annotations

import json
import math
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from stellwerk.analysis.result import MISTAKE
from stellwerk.analysis.shape import AnalysisLike
from stellwerk.names import split_name

#: Accuracy falls to this share of itself for every so many units of mean loss.
HALF = 200.0
#: The normal quantile of a 95 % interval.
SURE = 1.96


class Row(NamedTuple):
    """The mean loss per decision of one level at one table, in units."""

    game: str
    players: int
    level: str
    loss: float
    error: float
    games: int
    decisions: int


class Table(NamedTuple):
    """All rows that were measured, at one depth."""

    depth: str
    rows: tuple[Row, ...]


@cache
def table() -> Table:
    """All that was measured."""
    text = files("stellwerk.analysis").joinpath("levels.json").read_text(encoding="utf-8")
    told = json.loads(text)
    return Table(told["depth"], tuple(Row(**row) for row in told["rows"]))


def least_error(decisions: int) -> float:
    """The least standard error of a mean loss: one mistake in so many may have been missed.

    >>> least_error(80)
    10.0
    """
    return MISTAKE / max(decisions, 1)


def base_game(game: str) -> str:
    """The base game of a name with options."""
    return split_name(game)[0]


def rows_for(game: str, players: int) -> tuple[Row, ...]:
    """The rows of the base game at the nearest table; none if it was not measured."""
    mine = [row for row in table().rows if row.game == base_game(game)]
    if not mine:
        return ()
    nearest = min({row.players for row in mine}, key=lambda seats: abs(seats - players))
    return tuple(row for row in mine if row.players == nearest)


def played_like(game: str, players: int, loss: float, decisions: int) -> AnalysisLike | None:
    """The level whose mean loss is nearest, and those that such a game does not rule out."""
    rows = rows_for(game, players)
    if not rows:
        return None
    nearest = min(rows, key=lambda row: abs(row.loss - loss))
    inside = [row.level for row in rows if row is nearest or _fits(row, loss, decisions)]
    own = game == rows[0].game and players == rows[0].players
    return {
        "level": nearest.level,
        "from": inside[0],
        "to": inside[-1],
        "measured": {"game": rows[0].game, "players": rows[0].players, "own": own},
    }


def _fits(row: Row, loss: float, decisions: int) -> bool:
    """Whether a level may lose so much on average in so many decisions.

    It is the level that scatters: few decisions of a beginner may hold no mistake at all, and their
    own scatter, none, would not say so.
    """
    known = max(row.error, least_error(row.decisions))
    scatter = row.error * math.sqrt(row.decisions / max(decisions, 1))
    return abs(row.loss - loss) <= SURE * math.hypot(known, max(scatter, least_error(decisions)))


def accuracy(loss: float) -> int:
    """From 0 to 100: 100 loses nothing, and half of it is what `HALF` units of loss leave."""
    return round(100 * math.pow(0.5, max(loss, 0.0) / HALF))

"""Open chances against what came: planner games, at most five positions of each, ten bins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypedDict

from stellwerk import bots, catalog
from stellwerk.analysis import chances
from stellwerk.analysis.family import Studied, studied
from stellwerk.analysis.measure.book import Book, Line
from stellwerk.analysis.measure.games import played
from stellwerk.analysis.units import WHOLE
from stellwerk.game import Game

#: Positions of one game, and bins of chances.
POSITIONS, BINS = 5, 10
Floats = NDArray[np.float64]
#: Chances of positions, of one seat or of all.
Units: TypeAlias = Sequence[float] | Sequence[Sequence[float]]


class Reliability(TypedDict):
    """Chances against what came: Brier score, calibration error, and a row for each bin."""

    game: str
    players: int
    games: int
    positions: int
    brier: float
    error: float
    bins: list[tuple[float, int, float, float]]


def measure(book: Book, name: str, players: int, games: range, seed: int, worlds: int) -> None:
    """Write a line for every game: what was said of its positions, and what came."""
    game = catalog.game(name, players)
    paper, done = studied(game, [""] * players), book.done()
    for n in games:
        if n not in done:
            book.add(n, _game(paper, game, seed + n, worlds))


def _game(paper: Studied, game: Game, seed: int, worlds: int) -> Line:
    planners = [bots.make("planner", f"{seed}/{seat}") for seat in range(game.players)]
    *before, end = [state.copy() for state, *_ in played(game, planners, seed)]
    some = Random(seed).sample(before, min(POSITIONS, len(before)))
    said = [list(chances.at(paper, position, seed, worlds).units) for position in some]
    assert end.outcome is not None
    came = chances.of_outcome(paper, end.outcome).units
    return {"worlds": worlds, "said": said, "came": list(came)}


def read(book: Book, name: str, players: int) -> Reliability:
    """The reliability table of what has been measured so far."""
    lines = book.lines()
    said = [units for line in lines for units in line["said"]]
    came = [line["came"] for line in lines for _ in line["said"]]
    return reliability(name, players, len(lines), len(said), said, came)


def reliability(
    name: str, players: int, games: int, positions: int, said: Units, came: Units
) -> Reliability:
    """Chances in units against what came, each with each."""
    shares, results = (np.array(values, float).ravel() / WHOLE for values in (said, came))
    bins = _bins(shares, results)
    error = sum(number * abs(mean - result) for _, number, mean, result in bins)
    return {
        "game": name,
        "players": players,
        "games": games,
        "positions": positions,
        "brier": round(float(((shares - results) ** 2).mean()), 4),
        "error": round(error / max(len(shares), 1), 4),
        "bins": [(low, number, round(a, 3), round(b, 3)) for low, number, a, b in bins],
    }


def _bins(said: Floats, came: Floats) -> list[tuple[float, int, float, float]]:
    """For each tenth of chances where it begins, how many, what was said and what came."""
    tenth = np.minimum((said * BINS).astype(int), BINS - 1)
    return [
        (one / BINS, int(here.sum()), float(said[here].mean()), float(came[here].mean()))
        for one in range(BINS)
        if (here := tenth == one).any()
    ]

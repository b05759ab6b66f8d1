"""Measuring the analysis itself: what levels lose, and whether open chances come true.

    python -m stellwerk.analysis.measure levels usa 2 --games 60
    python -m stellwerk.analysis.measure chances usa 2 --games 400

The first prints rows for `levels.json`, the second a reliability table with the Brier score. Both
print one JSON object.
"""

from __future__ import annotations

import json
import math
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from stellwerk import bots, catalog
from stellwerk.analysis import chances
from stellwerk.analysis.decisions import is_forced, judge
from stellwerk.analysis.depth import depth
from stellwerk.analysis.family import studied
from stellwerk.analysis.units import WHOLE
from stellwerk.game import Game, State, View

#: Positions of one game, and bins of chances.
POSITIONS, BINS = 5, 10
Floats = NDArray[np.float64]
LEVELS = ("beginner", "easy", "medium", "hard")


class LevelRow(TypedDict):
    """The mean loss of a level at one table."""

    game: str
    players: int
    level: str
    loss: float
    error: float
    games: int


class Levels(TypedDict):
    """The rows of all levels."""

    depth: str
    rows: list[LevelRow]


class Reliability(TypedDict):
    """Chances against what came: Brier score, calibration error, and a row for each bin."""

    game: str
    players: int
    games: int
    worlds: int
    chances: int
    brier: float
    error: float
    bins: list[tuple[float, int, float, float]]


def played(game: Game, seats: Sequence[str], seed: int) -> Iterator[tuple[State, View, int, int]]:
    """A game between bots: before every action the state, the view, the seat and the action."""
    state = game.deal(seed)
    players = [bots.make(name, f"{seed}/{i}") for i, name in enumerate(seats)]
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        action = players[seat].choose(view)
        yield state, view, seat, action
        state.play(seat, action)


def levels(name: str, players: int, games: int, seed: int, names: Sequence[str]) -> Levels:
    """The mean loss per decision of levels that play each other, at `quick`."""
    game = catalog.game(name, players)
    paper, size = studied(game, [f"{i + 1}" for i in range(players)]), depth("quick")
    losses: dict[str, list[float]] = {level: [] for level in names}
    number = dict.fromkeys(names, 0)
    for n in range(games):
        # Every level meets every other one, in every seat.
        table = [names[(n + seat * (1 + n // len(names))) % len(names)] for seat in range(players)]
        means: dict[int, list[float]] = {}
        for i, (_, view, seat, action) in enumerate(played(game, table, seed + n)):
            if not is_forced(view):
                raw = judge(paper, view, action, size, (seed + n, i)).raw
                means.setdefault(seat, []).append(raw)
        for seat, raws in means.items():
            losses[table[seat]].append(sum(raws) / len(raws))
            number[table[seat]] += 1
    rows: list[LevelRow] = [
        {
            "game": name,
            "players": players,
            "level": level,
            "loss": round(float(np.mean(found)), 1),
            "error": round(float(np.std(found, ddof=1)) / math.sqrt(len(found)), 1),
            "games": number[level],
        }
        for level, found in losses.items()
        if len(found) > 1
    ]
    return {"depth": "quick", "rows": rows}


def reliability(name: str, players: int, games: int, seed: int, worlds: int) -> Reliability:
    """Open chances of positions of planner games, against what came, in ten bins."""
    game = catalog.game(name, players)
    paper, rng = studied(game, [""] * players), Random(seed)
    said: list[float] = []
    came: list[float] = []
    for n in range(games):
        positions = [state.copy() for state, *_ in played(game, ["planner"] * players, seed + n)]
        end = game.deal(seed + n)
        for *_, seat, action in played(game, ["planner"] * players, seed + n):
            end.play(seat, action)
        outcome = end.outcome
        assert outcome is not None
        for position in rng.sample(positions, min(POSITIONS, len(positions))):
            found = chances.at(paper, position, seed + n, worlds)
            for seat in range(players):
                said.append(found.units[seat] / WHOLE)
                winners = outcome.winners
                came.append(1 / len(winners) if seat in winners else 0.0)
    shares, results = np.array(said), np.array(came)
    bins = _bins(shares, results)
    error = sum(number * abs(mean - result) for _, number, mean, result in bins) / len(said)
    return {
        "game": name,
        "players": players,
        "games": games,
        "worlds": worlds,
        "chances": len(said),
        "brier": round(float(((shares - results) ** 2).mean()), 4),
        "error": round(error, 4),
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


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(prog="python -m stellwerk.analysis.measure")
    parser.add_argument("what", choices=("levels", "chances"))
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=128)
    parser.add_argument("--levels", nargs="*", default=list(LEVELS))
    args = parser.parse_args()
    if args.what == "levels":
        print(json.dumps(levels(args.game, args.players, args.games, args.seed, args.levels)))
    else:
        found = reliability(args.game, args.players, args.games, args.seed, args.worlds)
        print(json.dumps(found))


if __name__ == "__main__":
    main()

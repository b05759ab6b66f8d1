"""Tuned parameters: from the file in `tuned/` to rows for Metro's compiled bots.

A file is named `metro-PLAYERS.toml`. A table size without a file takes the nearest.
"""

from __future__ import annotations

from collections.abc import Mapping

from stellwerk.bots.frozen import KINDS, frozen, kind_of, version_of
from stellwerk.bots.metro.decide import POLICIES
from stellwerk.bots.metro.params import COUNT, MISTAKES, NAMES, ROLLOUTS, UNTUNED, WIDTH
from stellwerk.bots.strength import Strength
from stellwerk.bots.tuned_files import Tuned, tuned_files
from stellwerk.game import Game


def tuned(version: int | None = None) -> tuple[Tuned, ...]:
    """The files of Metro, or what a version froze."""
    found = tuned_files() if version is None else frozen(version).tuned
    return tuple(one for one in found if one.edition == "metro")


def policy(name: str) -> int:
    """The number of the policy of a name."""
    version = version_of(name)
    return POLICIES[name] if version is None else frozen(version).policies["metro"][kind_of(name)]


def nearest(game: Game, version: int | None = None) -> Tuned:
    """The file for a table size, or for the nearest one."""
    return min(tuned(version), key=lambda one: abs(one.players - game.players))


def row(name: str, game: Game, strength: Strength) -> list[float]:
    """The row of parameters with which a bot of the ladder plays a game."""
    values = dict(zip(NAMES, UNTUNED, strict=True))
    if kind_of(name) in KINDS:
        values |= nearest(game, version_of(name)).planner
    return full_row(values, strength)


def full_row(values: Mapping[str, float], strength: Strength = Strength()) -> list[float]:  # noqa: B008
    """Parameters by name as a row, with what stands behind them."""
    numbers = [float(values[name]) for name in NAMES] + [0.0] * (WIDTH - COUNT)
    numbers[ROLLOUTS] = float(strength.budget.rollouts)
    numbers[MISTAKES] = strength.mistakes
    return numbers

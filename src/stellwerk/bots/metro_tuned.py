"""Tuned parameters: from the file in `tuned_metro/` to rows for Metro's compiled bots.

A file is named `metro-PLAYERS.toml`. A table size without a file takes the nearest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from stellwerk.bots.metro_params import COUNT, MISTAKES, NAMES, ROLLOUTS, UNTUNED, WIDTH
from stellwerk.bots.metro_strength import Strength
from stellwerk.game import Game


class Tuned(NamedTuple):
    """One file of tuned parameters."""

    players: int
    planner: dict[str, float]


@cache
def tuned() -> tuple[Tuned, ...]:
    """All files, in the order of their names."""
    folder = files("stellwerk.bots") / "tuned_metro"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=str)
    return tuple(_read(file.read_text(encoding="utf-8")) for file in found)


def _read(text: str) -> Tuned:
    content = tomllib.loads(text)
    return Tuned(content["players"], content["planner"])


def nearest(players: int) -> Tuned:
    """The file for a table size, or for the nearest one."""
    return min(tuned(), key=lambda one: abs(one.players - players))


def row(name: str, game: Game, strength: Strength) -> list[float]:
    """The row of parameters with which a bot of the ladder plays a game."""
    values = dict(zip(NAMES, UNTUNED, strict=True))
    if name in {"planner", "search"}:
        values |= nearest(game.players).planner
    return full_row(values, strength)


def full_row(values: Mapping[str, float], strength: Strength = Strength()) -> list[float]:  # noqa: B008
    """Parameters by name as a row, with what stands behind them."""
    numbers = [float(values[name]) for name in NAMES] + [0.0] * (WIDTH - COUNT)
    numbers[ROLLOUTS] = float(strength.budget.rollouts)
    numbers[MISTAKES] = strength.mistakes
    return numbers


def as_floats(rows: list[list[float]]) -> Any:
    """Rows as an array to pass to compiled code."""
    from stellwerk.engine.jit import COMPILED

    if not COMPILED:
        return rows
    import numpy as np

    return np.array(rows, np.float64)

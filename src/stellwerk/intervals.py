"""How sure a share of games is: the interval of Wilson."""

from __future__ import annotations

from math import sqrt

#: Standard errors to each side of a 95 % interval.
Z95 = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of independent games."""
    if games == 0:
        return 0.0, 1.0
    part, square = wins / games, Z95**2
    center = (part + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * sqrt(part * (1 - part) / games + square / (4 * games**2))
    return max(0.0, center - half), min(1.0, center + half)

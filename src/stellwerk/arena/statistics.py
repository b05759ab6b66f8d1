"""Statistics of the arena: means and intervals over blocks."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from stellwerk.intervals import Z95, wilson

__all__ = ["Z95", "Estimate", "deviation", "difference", "mean", "share", "wilson"]

#: A spread below this is the noise of adding thirds, not of games.
NOISE = 1e-9


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    center = mean(values)
    return sqrt(sum((value - center) ** 2 for value in values) / (len(values) - 1))


def share(blocks: Sequence[float]) -> Estimate:
    """The mean of shares, one for each block, and its 95 % interval within 0 and 1.

    Blocks that all agree have no spread of their own; then the interval of Wilson for as many
    independent games keeps it from being a point.
    """
    center, spread = mean(blocks), deviation(blocks)
    if spread < NOISE:
        low, high = wilson(center * len(blocks), len(blocks))
        return Estimate(center, min(low, center), max(high, center))
    error = Z95 * spread / sqrt(len(blocks))
    return Estimate(center, max(0.0, center - error), min(1.0, center + error))


def difference(now: Sequence[float], before: Sequence[float]) -> Estimate:
    """By how much one row of blocks exceeds another of the same deals, with its 95 % interval."""
    gains = [one - other for one, other in zip(now, before, strict=True)]
    error = Z95 * deviation(gains) / sqrt(len(gains)) if gains else 0.0
    return Estimate(mean(gains), mean(gains) - error, mean(gains) + error)

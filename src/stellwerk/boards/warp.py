"""Warp: carry the ground along with the cities, so that a port that moved is still on its coast.

A thin-plate spline through all displacements; points far outside the frame stay where they are.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

SCALE, STIFF, OUTSIDE = 100.0, 0.02, 300.0
#: Points that are moved together: each takes kilobytes meanwhile. No line of a built-in board has
#: as many.
PART = 2_500


class Warp:
    """The smooth displacement of a frame that takes each city from its true to its new place."""

    def __init__(self, true: Array, at: Array, width: float, height: float) -> None:
        fixed = _fixed(width, height)
        self._knots = np.concatenate([true, fixed]) / SCALE
        moved = np.concatenate([at - true, np.zeros_like(fixed)])
        self._weights = _solve(self._knots, moved) if moved.any() else None

    def __call__(self, points: Array) -> Array:
        """Where points come to lie."""
        if self._weights is None:
            return points
        parts = [points[start : start + PART] for start in range(0, max(len(points), 1), PART)]
        return np.concatenate([self._moved(part, self._weights) for part in parts])

    def _moved(self, points: Array, weights: Array) -> Array:
        scaled = points / SCALE
        flat = np.concatenate([np.ones((len(points), 1)), scaled], axis=1)
        terms = np.concatenate([_kernel(scaled, self._knots), flat], axis=1)
        moved: Array = points + terms @ weights
        return moved


def _fixed(width: float, height: float) -> Array:
    """Sixteen points around the frame that stay."""
    xs = np.linspace(-OUTSIDE, width + OUTSIDE, 5)
    ys = np.linspace(-OUTSIDE, height + OUTSIDE, 5)
    edge = [(x, y) for x in xs for y in ys if x in (xs[0], xs[-1]) or y in (ys[0], ys[-1])]
    return np.array(edge)


def _kernel(points: Array, knots: Array) -> Array:
    square = ((points[:, None] - knots[None]) ** 2).sum(axis=2)
    result: Array = square * np.log(np.maximum(square, 1e-12))
    return result


def _solve(knots: Array, moved: Array) -> Array:
    count = len(knots)
    flat = np.concatenate([np.ones((count, 1)), knots], axis=1)
    system = np.zeros((count + 3, count + 3))
    system[:count, :count] = _kernel(knots, knots) + STIFF * np.eye(count)
    system[:count, count:] = flat
    system[count:, :count] = flat.T
    return np.linalg.solve(system, np.concatenate([moved, np.zeros((3, 2))]))

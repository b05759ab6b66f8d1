"""A cost field: how much it costs to lie at a point, kept as a fine grid.

Obstacles are stamped into the grid and taken out again; a thousand candidate curves then cost one
look-up for each of their discs.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

STEP, MARGIN = 2.0, 80.0


class Field:
    """Costs over a frame and a margin around it; outside of that the nearest value counts."""

    def __init__(self, width: float, height: float) -> None:
        self._cells = np.zeros(
            (int((height + 2 * MARGIN) / STEP) + 1, int((width + 2 * MARGIN) / STEP) + 1)
        )

    def clear(self) -> None:
        """Take out everything."""
        self._cells[:] = 0

    def discs(self, points: Array, radius: float, weight: float) -> None:
        """Stamp discs: the weight for each unit that a point lies deeper than the rim."""
        for x, y in points:
            rows, columns, ys, xs = self._window(x, y, radius, radius)
            far = np.sqrt((xs - x) ** 2 + (ys - y)[:, None] ** 2)
            self._cells[rows, columns] += weight * np.maximum(0.0, radius - far)

    def box(
        self, x: float, y: float, half: tuple[float, float], edge: float, weight: float
    ) -> None:
        """Stamp a rectangle around x, y with a soft edge: deeper costs more."""
        rows, columns, ys, xs = self._window(x, y, half[0] + edge, half[1] + edge)
        dx = np.maximum(0.0, np.abs(xs - x) - half[0])
        dy = np.maximum(0.0, np.abs(ys - y) - half[1])
        far = np.sqrt(dx**2 + dy[:, None] ** 2)
        self._cells[rows, columns] += weight * np.maximum(0.0, edge - far)

    def at(self, points: Array) -> Array:
        """The cost at each point (the last axis holds x and y)."""
        rows, columns = self._cells.shape
        i = np.clip(((points[..., 1] + MARGIN) / STEP + 0.5).astype(np.int64), 0, rows - 1)
        j = np.clip(((points[..., 0] + MARGIN) / STEP + 0.5).astype(np.int64), 0, columns - 1)
        found: Array = self._cells[i, j]
        return found

    def _window(
        self, x: float, y: float, across: float, down: float
    ) -> tuple[slice, slice, Array, Array]:
        """The part of the grid around a point, with the y of its rows and the x of its columns."""
        rows, columns = self._cells.shape
        top, bottom = self._range(y, down, rows)
        left, right = self._range(x, across, columns)
        ys = np.arange(top, bottom, dtype=np.float64) * STEP - MARGIN
        xs = np.arange(left, right, dtype=np.float64) * STEP - MARGIN
        return slice(top, bottom), slice(left, right), ys, xs

    @staticmethod
    def _range(middle: float, half: float, count: int) -> tuple[int, int]:
        low = max(0, int((middle - half + MARGIN) / STEP))
        return low, max(low, min(count, int((middle + half + MARGIN) / STEP) + 2))

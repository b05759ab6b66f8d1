"""Areas as a grid of cells: filled from rings, looked up at points, and traced back to rings.

Rings may be many, nested and side by side: a cell belongs to the area if an odd number of rings
hold its middle, so that countries that share a border make one land without a seam.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Cells = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Grid:
    """Where cells lie: the corner of the first one, their size, how many rows and columns."""

    left: float
    top: float
    step: float
    rows: int
    columns: int

    @classmethod
    def over(cls, low: Sequence[float], high: Sequence[float], most: int) -> Grid:
        """A grid over a box whose longer side has so many cells."""
        across, down = max(high[0] - low[0], 1e-6), max(high[1] - low[1], 1e-6)
        step = max(across, down) / most
        return cls(low[0], low[1], step, int(down / step) + 1, int(across / step) + 1)

    def filled(self, rings: Iterable[Array]) -> Cells:
        """The cells whose middles lie inside an odd number of rings."""
        flips = np.zeros((self.rows, self.columns + 1), dtype=np.int32)
        for ring in rings:
            self._flip(flips, ring)
        inside: Cells = (np.cumsum(flips, axis=1)[:, : self.columns] % 2).astype(bool)
        return inside

    def _flip(self, flips: NDArray[np.int32], ring: Array) -> None:
        """Note for every edge of a ring in which rows it is crossed, and where."""
        x = (ring[:, 0] - self.left) / self.step - 0.5
        y = (ring[:, 1] - self.top) / self.step - 0.5
        if x.max() < 0 and y.max() < 0:
            return
        x1, y1 = np.roll(x, -1), np.roll(y, -1)
        low, high = np.ceil(np.minimum(y, y1)), np.ceil(np.maximum(y, y1))
        first = np.clip(low, 0, self.rows).astype(np.int64)
        count = np.clip(high, 0, self.rows).astype(np.int64) - first
        edge = np.repeat(np.arange(len(x)), count)
        if not len(edge):
            return
        row = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
        share = (row - y[edge]) / (y1[edge] - y[edge])
        at = np.ceil(x[edge] + share * (x1[edge] - x[edge]))
        np.add.at(flips, (row, np.clip(at, 0, self.columns).astype(np.int64)), 1)

    def at(self, cells: Cells, points: Array) -> Cells:
        """Whether points (the last axis holds x and y) lie in cells; outside the nearest counts."""
        i = np.clip(((points[..., 1] - self.top) / self.step).astype(np.int64), 0, self.rows - 1)
        j = np.clip(
            ((points[..., 0] - self.left) / self.step).astype(np.int64), 0, self.columns - 1
        )
        found: Cells = cells[i, j]
        return found

    def middles(self) -> Array:
        """The middles of all cells."""
        y, x = np.mgrid[0 : self.rows, 0 : self.columns]
        return np.stack(
            [self.left + (x + 0.5) * self.step, self.top + (y + 0.5) * self.step], axis=-1
        )

    def rings(self, cells: Cells) -> list[Array]:
        """The outlines of the cells, the longest first; cells beyond the grid count as empty."""
        found = [self._places(loop) for loop in _loops(np.pad(cells, 1))]
        return sorted(found, key=len, reverse=True)

    def _places(self, loop: Sequence[tuple[int, int]]) -> Array:
        corner = np.array(loop, dtype=np.float64)
        return np.stack(
            [
                self.left + (corner[:, 1] - 1) * self.step,
                self.top + (corner[:, 0] - 1) * self.step,
            ],
            axis=1,
        )


def grown(cells: Cells, reach: int) -> Cells:
    """The cells and those near them."""
    found = cells
    for _ in range(reach):
        wide = np.pad(found, 1)
        found = (
            wide[1:-1, 1:-1] | wide[:-2, 1:-1] | wide[2:, 1:-1] | wide[1:-1, :-2] | wide[1:-1, 2:]
        )
    return found


def _loops(cells: Cells) -> list[list[tuple[int, int]]]:
    """Walks around the cells along their sides, the cells to the right, as corners of the grid."""
    ahead: dict[tuple[int, int], list[tuple[int, int]]] = {}
    up, down = cells[:-1] & ~cells[1:], ~cells[:-1] & cells[1:]
    left, right = cells[:, :-1] & ~cells[:, 1:], ~cells[:, :-1] & cells[:, 1:]
    for i, j in zip(*(part.tolist() for part in np.nonzero(down)), strict=True):
        ahead.setdefault((i + 1, j), []).append((i + 1, j + 1))
    for i, j in zip(*(part.tolist() for part in np.nonzero(up)), strict=True):
        ahead.setdefault((i + 1, j + 1), []).append((i + 1, j))
    for i, j in zip(*(part.tolist() for part in np.nonzero(left)), strict=True):
        ahead.setdefault((i, j + 1), []).append((i + 1, j + 1))
    for i, j in zip(*(part.tolist() for part in np.nonzero(right)), strict=True):
        ahead.setdefault((i + 1, j + 1), []).append((i, j + 1))
    loops = []
    while ahead:
        start = next(iter(ahead))
        loop, at = [], start
        while True:
            loop.append(at)
            ways = ahead[at]
            after = ways.pop()
            if not ways:
                del ahead[at]
            at = after
            if at == start:
                break
        loops.append(loop)
    return loops

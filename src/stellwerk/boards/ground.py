"""The ground of a board: land, water and what lies on it, projected, warped, as path data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards import shapes
from stellwerk.boards.plan import Plan
from stellwerk.boards.project import Box, Fit
from stellwerk.boards.shape import Area, Line, Slot
from stellwerk.boards.shape import Ground as GroundJson
from stellwerk.boards.sources import AREAS, LINES, RIDGE, Shape
from stellwerk.boards.warp import Warp

Array = NDArray[np.float64]

BLEED = 260.0
"""How far the ground reaches beyond the frame, for screens of other shapes."""

LEAST_AREA: dict[Area, float] = {"land": 30.0, "focus": 30.0, "lake": 60.0}
LEAST_LENGTH: dict[str, float] = {"river": 40.0}
PEAK_STEP, PEAK_ASIDE, PEAK_ALONG = 19.0, 6.0, 8.0
#: Points of all lines of a board while they are warped, and peaks; the largest built-in one has
#: 8,000 and 230. Lines to and fro across the frame would have millions: megabytes for all who look.
MOST_DENSE, MOST_PEAKS = 60_000, 2_000


class Ground:
    """The shapes of a board in units of its frame."""

    def __init__(self, plan: Plan, fit: Fit, warp: Warp, rows: Sequence[Shape]) -> None:
        self._plan, self._fit, self._warp = plan, fit, warp
        self._box = Box(-BLEED, -BLEED, plan.width + BLEED, plan.height + BLEED)
        self.rows = rows
        self._step = max(shapes.DENSE, self._length(*AREAS, *LINES, RIDGE) / MOST_DENSE)
        self.areas = {kind: list(self._areas(kind)) for kind in AREAS}
        self.lines = {kind: list(self._lines(kind)) for kind in LINES}
        self._ridges = list(self._lines(RIDGE))

    def points(self, row: Shape) -> Array:
        """The points of a row in the frame, before the warp."""
        return np.array([self._fit(self._plan.projection(*point)) for point in row.points])

    def warped(self, row: Shape) -> Array:
        """The points of a row where they come to lie."""
        return self._warp(self.points(row))

    def _length(self, *kinds: str) -> float:
        """How long all rows of some kinds are, those beyond the frame along its edge."""
        low, high = np.array(self._box).reshape(2, 2)
        rows = (np.clip(self.points(row), low, high) for kind in kinds for row in self._of(kind))
        return sum(map(shapes.length, rows))

    def _of(self, kind: str) -> Iterator[Shape]:
        return (row for row in self.rows if row.kind == kind)

    def _areas(self, kind: Area) -> Iterator[Array]:
        for row in self._of(kind):
            ring = shapes.clip_area(self.points(row), self._box)
            if len(ring) > 2 and shapes.area(ring) >= LEAST_AREA.get(kind, 0.0):
                closed = shapes.dense(np.concatenate([ring, ring[:1]]), self._step)
                yield shapes.thin(self._warp(closed))[:-1]

    def _lines(self, kind: Line | Literal["ridge"]) -> Iterator[Array]:
        for row in self._of(kind):
            for line in shapes.clip_line(self.points(row), self._box):
                if shapes.length(line) >= LEAST_LENGTH.get(kind, 0):
                    yield shapes.thin(self._warp(shapes.dense(line, self._step)))

    def to_json(self) -> GroundJson:
        """All kinds of ground that this board has, as path data; peaks as x, y and size."""
        found: GroundJson = {"base": "water" if self.areas["land"] else "land"}
        for area in AREAS:
            if path := shapes.area_path(self.areas[area]):
                found[area] = path
        for line in LINES:
            if path := shapes.line_path(self.lines[line]):
                found[line] = path
        if peaks := self.peaks():
            found["peaks"] = peaks
        return found

    def peaks(self) -> list[Slot]:
        """Peaks along the ridges, the farthest first so that nearer ones stand before them."""
        random = Random(7)
        found = []
        step = max(PEAK_STEP, sum(map(shapes.length, self._ridges)) / MOST_PEAKS)
        for line in self._ridges:
            for point in _steps(line, step):
                x = float(point[0]) + random.uniform(-PEAK_ALONG, PEAK_ALONG)
                y = float(point[1]) + random.uniform(-PEAK_ASIDE, PEAK_ASIDE)
                found.append((round(x, 1), round(y, 1), round(random.uniform(0.75, 1.3), 2)))
        inside = [row for row in found if self._box.left < row[0] < self._box.right]
        return sorted(inside, key=lambda row: row[1])


def _steps(line: Array, step: float) -> Iterator[Array]:
    """Points at equal steps along a line."""
    long = np.sqrt((np.diff(line, axis=0) ** 2).sum(axis=1))
    reach = np.concatenate([[0.0], np.cumsum(long)])
    for at in np.arange(step / 2, reach[-1], step):
        k = min(int(np.searchsorted(reach, at)), len(long)) - 1
        yield line[k] + (line[k + 1] - line[k]) * (at - reach[k]) / max(long[k], 1e-9)

"""The ground of a new board: coasts, lakes, rivers, ranges and names of seas, in its own units.

Coasts are traced around cells, so that countries that meet make one land, wherever the atlas was
cut. Everything is simplified until the file has room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.project import Box
from stellwerk.boards.raster import Cells, Grid
from stellwerk.boards.shapes import area, clip_line, length, thin
from stellwerk.maps import world
from stellwerk.maps.globe import Globe
from stellwerk.maps.region import Region
from stellwerk.maps.terrain import Terrain, survey

Array = NDArray[np.float64]

SIDE = 1000.0
"""The longer side of the box around the cities, in units of the file."""
MARGIN = 0.42
CELLS = 900
MOST_LETTERS = 52_000
LEAST_AREA = {"land": 14.0, "focus": 14.0, "lake": 30.0}
LEAST_RIVER = 40.0
SMOOTHING = 4
RIVERS, NAMED_LAKES = 40, 6
#: The name of a wide sea stands again this far from where it stands already.
AGAIN = 400.0


class Row(NamedTuple):
    """A line or an area of the ground."""

    kind: str
    name: str
    points: Array

    def text(self) -> str:
        """As it stands in the file: kind, name, points, with bars between them."""
        points = ",".join(f"{x:g} {y:g}" for x, y in np.round(self.points).tolist())
        return f"{self.kind};{self.name};{points}"


class Frame(NamedTuple):
    """From kilometers to units of the file."""

    shift: Array
    scale: float

    @classmethod
    def around(cls, at: Array) -> Frame:
        """The frame whose longer side is `SIDE` around some cities."""
        low, high = at.min(axis=0), at.max(axis=0)
        return cls(low, SIDE / max(float((high - low).max()), 1e-6))

    def __call__(self, points: Array) -> Array:
        """Points in units of the file."""
        found: Array = (points - self.shift) * self.scale
        return found


def ground(region: Region, globe: Globe, at: Array) -> tuple[Frame, list[Row]]:
    """The frame around the cities and the ground of it; `at` are cities in the globe's plane."""
    frame = Frame.around(at)
    low, high = at.min(axis=0), at.max(axis=0)
    beyond = MARGIN * float((high - low).max())
    terrain = survey(region, globe, low - beyond, high + beyond, CELLS)
    return frame, fitting(
        lambda t: list(rows(globe, frame, terrain, t)), named(globe, frame, terrain)
    )


def fitting(make: Callable[[float], list[Row]], names: list[Row]) -> list[Row]:
    """Rows simplified until they fit into the file."""
    found: list[Row] = []
    for tolerance in (1.1, 1.6, 2.2, 3.0, 4.5, 7.0, 11.0):
        found = [*make(tolerance), *names]
        if sum(len(row.text()) + 6 for row in found) < MOST_LETTERS:
            break
    return found


def rows(globe: Globe, frame: Frame, terrain: Terrain, tolerance: float) -> Iterator[Row]:
    """Land, the region, lakes, rivers and ranges."""
    yield from outlines("land", frame, terrain.grid, terrain.land, tolerance)
    yield from outlines("focus", frame, terrain.grid, terrain.focus, tolerance)
    yield from outlines("lake", frame, terrain.grid, terrain.lakes, tolerance)
    yield from _rivers(globe, frame, terrain, tolerance)
    yield from _ranges(globe, frame, terrain)


def outlines(kind: str, frame: Frame, grid: Grid, cells: Cells, tolerance: float) -> Iterator[Row]:
    """Cells as soft rings."""
    for ring in grid.rings(cells):
        soft = frame(ring)
        for _ in range(SMOOTHING):
            soft = (np.roll(soft, 1, axis=0) + 2 * soft + np.roll(soft, -1, axis=0)) / 4
        if len(soft) < 8 or area(soft) < LEAST_AREA[kind]:
            continue
        half = len(soft) // 2
        parts = [
            thin(soft[: half + 1], tolerance),
            thin(np.append(soft[half:], soft[:1], 0), tolerance),
        ]
        slim = np.concatenate([part[:-1] for part in parts])
        if len(slim) > 3:
            yield Row(kind, "", slim)


def _box(frame: Frame, terrain: Terrain) -> Box:
    grid = terrain.grid
    low = frame(np.array([grid.left, grid.top]))
    high = frame(np.array([grid.left + grid.columns * grid.step, grid.top + grid.rows * grid.step]))
    return Box(float(low[0]), float(low[1]), float(high[0]), float(high[1]))


def _rivers(globe: Globe, frame: Frame, terrain: Terrain, tolerance: float) -> Iterator[Row]:
    """The longest rivers of the frame."""
    box = _box(frame, terrain)
    found = [
        Row("river", "", thin(line, tolerance))
        for shape in world.shapes("rivers")
        if _near(globe, shape.line)
        for line in clip_line(frame(globe(shape.line)), box)
        if length(line) > LEAST_RIVER
    ]
    yield from sorted(found, key=lambda row: -length(row.points))[:RIVERS]


def _near(globe: Globe, line: Array) -> bool:
    """Whether a line is on this side of the Earth."""
    lon, lat = np.radians(line[0])
    mine = radians(globe.lat)
    return bool(
        sin(mine) * np.sin(lat) + cos(mine) * np.cos(lat) * np.cos(lon - radians(globe.lon)) > 0
    )


def _ranges(globe: Globe, frame: Frame, terrain: Terrain) -> Iterator[Row]:
    """A line along the middle of every range of mountains."""
    box = _box(frame, terrain)
    for shape in world.shapes("ranges"):
        if not _near(globe, shape.line):
            continue
        for line in clip_line(_spine(frame(globe(shape.line))), box):
            if length(line) > LEAST_RIVER:
                yield Row("ridge", "", line)


def _spine(ring: Array, bins: int = 7) -> Array:
    """Middles of a ring across its longest direction."""
    center = ring.mean(axis=0)
    off = ring - center
    _, _, ways = np.linalg.svd(off, full_matrices=False)
    along = off @ ways[0]
    edges = np.linspace(along.min(), along.max(), bins + 1)
    found = []
    for low, high in pairwise(edges):
        part = ring[(along >= low) & (along <= high)]
        if len(part):
            found.append((part.min(axis=0) + part.max(axis=0)) / 2)
    return np.array(found[1:-1] if len(found) > 4 else found).reshape(-1, 2)


def named(globe: Globe, frame: Frame, terrain: Terrain) -> list[Row]:
    """Names of seas, and of the largest lakes."""
    box = _box(frame, terrain)
    found: list[Row] = []
    for sea in world.seas():
        place = np.array([[sea.lon, sea.lat]])
        if not _near(globe, place):
            continue
        at = frame(globe(place))[0]
        if box.left < at[0] < box.right and box.top < at[1] < box.bottom:
            turn = radians(sea.angle + globe.turn)
            way = 30 * np.array([cos(turn), sin(turn)])
            way = way if way[0] >= 0 else -way
            name = sea.en if sea.en == sea.de else f"{sea.en}|{sea.de}"
            if all(row.name != name or _apart(row, at) >= AGAIN for row in found):
                found.append(Row("name", name, np.array([at - way, at + way])))
    return found


def _apart(row: Row, at: Array) -> float:
    return float(np.hypot(*(row.points.mean(axis=0) - at)))

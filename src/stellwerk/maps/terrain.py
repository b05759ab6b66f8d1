"""The terrain of a region on a grid: land, the region itself, water, mountains."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.raster import Cells, Grid
from stellwerk.maps import world
from stellwerk.maps.globe import Globe
from stellwerk.maps.region import Region

Array = NDArray[np.float64]

#: How far beyond the region the terrain reaches, in shares of its longer side.
BEYOND = 0.12
#: The southern continent surrounds the pole; from elsewhere its ring would be turned inside out.
SOUTH, FAR_SOUTH = "010", -35.0
#: Land is looked for up to this angle from the middle of a region, as the cosine.
HORIZON = -0.35


@dataclass(frozen=True, slots=True)
class Terrain:
    """Cells of a plane in kilometers: land, the region's own part of it, mountains."""

    grid: Grid
    land: Cells
    focus: Cells
    lakes: Cells
    high: Cells

    @property
    def dry(self) -> Cells:
        """Land without its lakes."""
        return self.land & ~self.lakes

    def size(self) -> float:
        """The area of the region's own land."""
        return float((self.focus & ~self.lakes).sum()) * self.grid.step**2


def survey(region: Region, globe: Globe, low: Array, high: Array, cells: int) -> Terrain:
    """The terrain of a box of the plane."""
    grid = Grid.over((float(low[0]), float(low[1])), (float(high[0]), float(high[1])), cells)
    land = grid.filled(_land(region, globe, grid))
    if region.frame is not None:
        focus = grid.filled([globe(region.frame)]) & land
    else:
        focus = grid.filled(globe(ring) for ring in region.rings)
    lakes = grid.filled(_near(globe, grid, (shape.line for shape in world.shapes("lakes"))))
    high_cells = np.zeros_like(land)
    for ring in _near(globe, grid, (shape.line for shape in world.shapes("ranges"))):
        high_cells |= grid.filled([ring])
    return Terrain(grid, land, focus, lakes & land, high_cells & land)


def whole(region: Region, cells: int = 700) -> Terrain:
    """The terrain of a region and a margin."""
    points = region.outline
    low, high = points.min(axis=0), points.max(axis=0)
    beyond = BEYOND * float((high - low).max())
    return survey(region, region.globe, low - beyond, high + beyond, cells)


def _land(region: Region, globe: Globe, grid: Grid) -> Iterator[Array]:
    for number, polygons in world.land(region.scale).polygons.items():
        if number == SOUTH and globe.lat > FAR_SOUTH:
            continue
        for polygon in polygons:
            yield from _near(globe, grid, polygon)


def _near(globe: Globe, grid: Grid, rings: Iterator[Array] | list[Array]) -> Iterator[Array]:
    """Rings in the plane, of those that reach into the grid and not around the Earth."""
    right = grid.left + grid.columns * grid.step
    bottom = grid.top + grid.rows * grid.step
    for ring in rings:
        if not _in_sight(globe, ring):
            continue
        plane = globe(ring)
        low, high = plane.min(axis=0), plane.max(axis=0)
        if low[0] < right and high[0] > grid.left and low[1] < bottom and high[1] > grid.top:
            yield plane


def _in_sight(globe: Globe, ring: Array) -> bool:
    """Whether some of a few points of a ring are on this side of the Earth."""
    few = np.radians(ring[:: max(1, len(ring) // 12)])
    lon, lat = np.radians(globe.lon), np.radians(globe.lat)
    near = np.sin(lat) * np.sin(few[:, 1]) + np.cos(lat) * np.cos(few[:, 1]) * np.cos(
        few[:, 0] - lon
    )
    return bool(near.max() > HORIZON)

"""The countries to choose from: names in both languages, and outlines on a small map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from stellwerk.maps import world
from stellwerk.maps.begin import simplified

Array = NDArray[np.float64]

#: The frame of the small map, in degrees: from the west and from the north.
WIDTH, HEIGHT, NORTH = 360, 142, 84.0
#: What is too fine to be seen there, and the smallest island that is shown, in square degrees.
FINE, SMALLEST = 0.5, 0.8


class Choice(TypedDict):
    """A country: its code, its names, its outline as the path of an SVG, and its middle."""

    code: str
    en: str
    de: str
    d: str
    x: float
    y: float


@lru_cache(maxsize=1)
def regions() -> list[Choice]:
    """All countries that have land, sorted by their English names."""
    land = world.land("50m").polygons
    found: list[Choice] = []
    for country in sorted(world.countries(), key=lambda one: one.en):
        rings = [_unbroken(polygon[0]) for polygon in land.get(country.number, [])]
        if country.iso2 == "AQ" or not rings:
            continue
        largest = max(rings, key=_size)
        middle = (largest.min(axis=0) + largest.max(axis=0)) / 2
        found.append(
            {
                "code": country.iso2,
                "en": country.en,
                "de": country.de,
                "d": "".join(_paths(rings, largest)),
                "x": round(float(middle[0]) + 180, 1),
                "y": round(NORTH - float(middle[1]), 1),
            }
        )
    return found


def _size(ring: Array) -> float:
    return float((ring.max(axis=0) - ring.min(axis=0)).prod())


def _paths(rings: Sequence[Array], largest: Array) -> list[str]:
    paths = []
    for ring in rings:
        if ring is not largest and _size(ring) < SMALLEST:
            continue
        kept = simplified(ring, FINE)
        points = kept if len(kept) > 2 else ring
        paths.append(_path(points, 0))
        # What reaches across the edge of the map is drawn at the other edge once more.
        if points[:, 0].max() > 180:
            paths.append(_path(points, -WIDTH))
        if points[:, 0].min() < -180:
            paths.append(_path(points, WIDTH))
    return paths


def _unbroken(ring: Array) -> Array:
    """A ring without leaps from one edge of the map to the other."""
    steps = np.diff(ring[:, 0], prepend=ring[0, 0])
    turns = np.cumsum(np.where(steps > WIDTH / 2, -WIDTH, np.where(steps < -WIDTH / 2, WIDTH, 0)))
    return np.column_stack((ring[:, 0] + turns, ring[:, 1]))


def _path(points: Array, shift: float) -> str:
    placed = [f"{x + 180 + shift:.1f} {NORTH - y:.1f}".replace(".0 ", " ") for x, y in points]
    return f"M{'L'.join(placed)}Z"

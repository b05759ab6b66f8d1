"""Where cities lie in a picture: at the places of their map, else so that distances fit."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians
from typing import NamedTuple

import numpy as np

from stellwerk.arena.editions import MapEdition
from stellwerk.boards.library import places_of

#: The widths of wide and of tall maps, and the margin around the cities.
WIDE, TALL, MARGIN = 1080.0, 520.0, 44.0
#: Height by width from which a map is tall.
SQUARE = 0.85


class Place(NamedTuple):
    """A point of a picture."""

    x: float
    y: float


class Layout(NamedTuple):
    """The size of a map and the places of its cities, by position."""

    width: float
    height: float
    cities: list[Place]

    @property
    def tall(self) -> bool:
        """Whether two of them fit side by side."""
        return self.width < WIDE


def layout(edition: MapEdition, name: str) -> Layout:
    """The places of a game's cities: the edition's, or those in or beside an own map."""
    found = places_of(name)
    if found is None:
        return _fit(_by_distances(edition))
    places, earth = found
    return _fit(_on_earth(places) if earth else list(places))


def _on_earth(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Longitudes and latitudes as plane coordinates, y downwards."""
    shrink = cos(radians(sum(lat for _, lat in places) / len(places)))
    return [(lon * shrink, -lat) for lon, lat in places]


def _by_distances(edition: MapEdition) -> list[tuple[float, float]]:
    """Places whose distances are those along the routes, as far as a plane allows (MDS)."""
    size = len(edition.cities)
    far = np.full((size, size), np.inf)
    np.fill_diagonal(far, 0)
    for route in edition.routes:
        far[route.a, route.b] = far[route.b, route.a] = min(
            far[route.a, route.b], route.length + 1.0
        )
    for k in range(size):
        far = np.minimum(far, far[:, k, None] + far[None, k, :])
    far[np.isinf(far)] = far[np.isfinite(far)].max() * 1.2
    center = np.eye(size) - 1 / size
    values, vectors = np.linalg.eigh(-0.5 * center @ far**2 @ center)
    points = vectors[:, [-1, -2]] * np.sqrt(np.maximum(values[[-1, -2]], 0))
    return [(float(x), float(y)) for x, y in points]


def _fit(points: list[tuple[float, float]]) -> Layout:
    """Fill the width of a picture."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    span, rise = max(xs) - min(xs) or 1.0, max(ys) - min(ys)
    width = TALL if rise / span > SQUARE else WIDE
    scale = (width - 2 * MARGIN - 60) / span
    places = [
        Place(MARGIN + 30 + (x - min(xs)) * scale, MARGIN + (y - min(ys)) * scale)
        for x, y in points
    ]
    return Layout(width, rise * scale + 2 * MARGIN, places)

"""Where cities lie in a picture: as on the earth, or, for own maps, so that distances fit."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from importlib.resources import files
from math import cos, radians
from typing import Any, NamedTuple

import numpy as np

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


def layout(edition: Any) -> Layout:
    """The places of an edition's cities."""
    known = _on_earth(edition.id)
    ids = [city.id for city in edition.cities]
    if set(ids) <= set(known):
        return _fit([known[id] for id in ids])
    return _fit(_by_distances(edition))


def _on_earth(id: str) -> Mapping[str, tuple[float, float]]:
    """Longitude and latitude as plane coordinates, y downwards; nothing for own maps."""
    file = files("stellwerk").joinpath("boards", "places", f"{id}.csv")
    if not file.is_file():
        return {}
    with file.open(encoding="utf-8") as lines:
        rows = {row["id"]: (float(row["lon"]), float(row["lat"])) for row in csv.DictReader(lines)}
    shrink = cos(radians(sum(lat for _, lat in rows.values()) / len(rows)))
    return {id: (lon * shrink, -lat) for id, (lon, lat) in rows.items()}


def _by_distances(edition: Any) -> list[tuple[float, float]]:
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

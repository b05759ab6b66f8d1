"""From the globe to a plane in kilometers: Lambert's azimuthal projection, with a turn.

Around its middle it knows no edge of the world, so that lands across the 180th meridian are like
any other.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

EARTH = 6371.0


class Globe(NamedTuple):
    """A projection around a place; `turn` rotates the plane clockwise, in degrees."""

    lon: float
    lat: float
    turn: float = 0.0

    def __call__(self, points: Array) -> Array:
        """Longitudes and latitudes as x to the right and y down, in kilometers."""
        lam = np.radians(points[:, 0] - self.lon)
        phi = np.radians(points[:, 1])
        c0, s0 = cos(radians(self.lat)), sin(radians(self.lat))
        cos_c = s0 * np.sin(phi) + c0 * np.cos(phi) * np.cos(lam)
        k = np.sqrt(2 / np.maximum(1 + cos_c, 1e-9)) * EARTH
        x = k * np.cos(phi) * np.sin(lam)
        y = -k * (c0 * np.sin(phi) - s0 * np.cos(phi) * np.cos(lam))
        return turned(np.stack([x, y], axis=1), self.turn)


def turned(points: Array, degrees: float) -> Array:
    """Points turned clockwise (y points down) around the origin."""
    if not degrees:
        return points
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x, y = points[:, 0], points[:, 1]
    return np.stack([c * x - s * y, s * x + c * y], axis=1)


def middle(points: Array) -> tuple[float, float]:
    """The middle of some places on the globe, longitude first."""
    lam, phi = np.radians(points[:, 0]), np.radians(points[:, 1])
    x, y, z = (
        float((np.cos(phi) * np.cos(lam)).mean()),
        float((np.cos(phi) * np.sin(lam)).mean()),
        float(np.sin(phi).mean()),
    )
    lon = float(np.degrees(np.arctan2(y, x)))
    lat = float(np.degrees(np.arctan2(z, np.hypot(x, y))))
    return round(lon, 4), round(lat, 4)


def area(ring: Array) -> float:
    """The area of a ring of the plane."""
    x, y = ring[:, 0], ring[:, 1]
    return abs(float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())) / 2

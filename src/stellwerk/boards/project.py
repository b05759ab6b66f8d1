"""From places on the Earth to points in the frame: projections, then a fit with a stretch.

A projection takes longitude and latitude in degrees and gives x to the east and y to the south in
units of its own; `fit` finds the shift and the factors that put all cities inside the frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, log, pi, radians, sin, sqrt, tan
from typing import NamedTuple

Place = tuple[float, float]
Projection = Callable[[float, float], Place]


class Box(NamedTuple):
    """Four sides: of a rectangle, or distances from the sides of a frame."""

    left: float
    top: float
    right: float
    bottom: float


class Fit(NamedTuple):
    """Factors and shifts from units of a projection to units of the frame."""

    sx: float
    sy: float
    dx: float
    dy: float

    def __call__(self, place: Place) -> Place:
        """A point of the projection as a point of the frame."""
        return place[0] * self.sx + self.dx, place[1] * self.sy + self.dy


def plain(x: float, y: float) -> Place:
    """No Earth at all: a drawing with x to the right and y down."""
    return x, y


def mercator(lon: float, lat: float) -> Place:
    """The projection of city maps: every angle is true."""
    return radians(lon), -log(tan(pi / 4 + radians(lat) / 2))


def albers(middle: float, origin: float, parallels: Place) -> Projection:
    """The conic projection with true areas, around a meridian."""
    low, high = (sin(radians(lat)) for lat in parallels)
    n = (low + high) / 2
    c = 1 + low * high

    def reach(lat: float) -> float:
        return sqrt(max(0.0, c - (low + high) * sin(radians(lat)))) / n

    return _conic(middle, n, reach, reach(origin))


def conformal(middle: float, origin: float, parallels: Place) -> Projection:
    """The conic projection with true angles (Lambert), around a meridian."""
    low, high = parallels
    n = log(cos(radians(low)) / cos(radians(high))) / log(_half(high) / _half(low))
    f = cos(radians(low)) * _half(low) ** n / n

    def reach(lat: float) -> float:
        return float(f / _half(lat) ** n)

    return _conic(middle, n, reach, reach(origin))


def _half(lat: float) -> float:
    return tan(pi / 4 + radians(lat) / 2)


def _conic(middle: float, n: float, reach: Callable[[float], float], top: float) -> Projection:
    def project(lon: float, lat: float) -> Place:
        turn = n * radians(lon - middle)
        rho = reach(lat)
        return rho * sin(turn), rho * cos(turn) - top

    return project


def span(points: Sequence[Place]) -> Place:
    """How far points reach from left to right and from top to bottom."""
    box = around(points)
    return box.right - box.left, box.bottom - box.top


def around(points: Sequence[Place]) -> Box:
    """The smallest rectangle that holds all points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def fit(points: Sequence[Place], width: float, height: float, pad: Box, stretch: Place) -> Fit:
    """The same scale both ways that just fits, centered, then stretched around the middle."""
    box = around(points)
    across, down = max(box.right - box.left, 1e-9), max(box.bottom - box.top, 1e-9)
    room = (width - pad.left - pad.right, height - pad.top - pad.bottom)
    scale = min(room[0] / across, room[1] / down)
    sx, sy = scale * stretch[0], scale * stretch[1]
    middle = (pad.left + room[0] / 2, pad.top + room[1] / 2)
    return Fit(
        sx,
        sy,
        middle[0] - sx * (box.left + box.right) / 2,
        middle[1] - sy * (box.top + box.bottom) / 2,
    )

"""Lines and areas on their way to the page: clip, densify, thin out, and write as SVG path data.

Coasts are written as quadratic B-splines through the middles of their edges: soft, and a quarter of
the bytes. Path data is relative, with whole or half units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.project import Box

Array = NDArray[np.float64]

DENSE, THIN = 25.0, 1.3
#: Points that are thinned out together. A line that goes to and fro takes time squared; no line of
#: the built-in boards has as many.
PIECE = 2_500


def clip_area(ring: Array, box: Box) -> Array:
    """The part of an area inside a box (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, box.left, 1), (0, box.right, -1), (1, box.top, 1)):
        ring = _clip_edge(ring, axis, limit, sign)
    return _clip_edge(ring, 1, box.bottom, -1)


def _clip_edge(ring: Array, axis: int, limit: float, sign: int) -> Array:
    found: list[Array] = []
    depth = sign * (ring[:, axis] - limit) if len(ring) else np.zeros(0)
    for k in range(len(ring)):
        was, now = depth[k - 1], depth[k]
        if (was < 0) != (now < 0):
            found.append(ring[k - 1] + was / (was - now) * (ring[k] - ring[k - 1]))
        if now >= 0:
            found.append(ring[k])
    return np.array(found).reshape(-1, 2)


def clip_line(line: Array, box: Box) -> list[Array]:
    """The parts of a line with points inside a box, each with one point beyond."""
    inside = (
        (line[:, 0] >= box.left)
        & (line[:, 0] <= box.right)
        & (line[:, 1] >= box.top)
        & (line[:, 1] <= box.bottom)
    )
    wide = inside | np.append(inside[1:], False) | np.append(False, inside[:-1])
    edges = np.flatnonzero(np.diff(np.concatenate([[False], wide, [False]]).astype(np.int8)))
    return [line[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True) if b - a > 1]


def dense(line: Array, step: float = DENSE) -> Array:
    """A line with points at most a step apart, so that it can bend when it is warped."""
    parts = [line[:1]]
    for a, b in pairwise(line):
        count = int(np.sqrt(((b - a) ** 2).sum()) / step) + 1
        parts.append(a + (b - a) * (np.arange(1, count + 1) / count)[:, None])
    return np.concatenate(parts)


def thin(line: Array, tolerance: float = THIN) -> Array:
    """A line without the points that nobody would miss (Douglas and Peucker)."""
    keep = np.zeros(len(line), dtype=bool)
    ends = [*range(0, len(line) - 1, PIECE), len(line) - 1]
    keep[ends] = True
    spans = list(pairwise(ends))
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        far = _off(line[first + 1 : last], line[first], line[last])
        at = int(np.argmax(far))
        if far[at] > tolerance:
            keep[first + 1 + at] = True
            spans += [(first, first + 1 + at), (first + 1 + at, last)]
    return line[keep]


def _off(points: Array, a: Array, b: Array) -> Array:
    way = b - a
    long = max(float((way**2).sum()), 1e-12)
    t = np.clip(((points - a) * way).sum(axis=1) / long, 0.0, 1.0)
    off: Array = np.sqrt(((points - a - t[:, None] * way) ** 2).sum(axis=1))
    return off


def area(ring: Array) -> float:
    """The area of a ring."""
    x, y = ring[:, 0], ring[:, 1]
    return abs(float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())) / 2


def length(line: Array) -> float:
    """The length of a line."""
    return float(np.sqrt((np.diff(line, axis=0) ** 2).sum(axis=1)).sum())


def holds(rings: Sequence[Array], points: Array) -> NDArray[np.bool_]:
    """Which points lie inside an area of several rings (even and odd)."""
    inside = np.zeros(len(points), dtype=bool)
    for ring in rings:
        # Most rings are islands far from all of the points.
        near = ((points >= ring.min(axis=0)) & (points <= ring.max(axis=0))).all(axis=1)
        if near.any():
            inside[near] ^= _odd(ring, points[near])
    return inside


def _odd(ring: Array, points: Array) -> NDArray[np.bool_]:
    """Whether a line from each point to the right crosses a ring an odd number of times."""
    x, y = ring[:, 0], ring[:, 1]
    nx, ny = np.roll(x, -1), np.roll(y, -1)
    px, py = points[:, :1], points[:, 1:]
    crosses = (y > py) != (ny > py)
    at = (nx - x) * (py - y) / np.where(ny == y, 1.0, ny - y) + x
    odd: NDArray[np.bool_] = ((crosses & (px < at)).sum(axis=1) % 2).astype(bool)
    return odd


class Pen:
    """Writes relative path data; it knows where the rounded path is, so that nothing drifts."""

    def __init__(self, step: float = 0.5) -> None:
        self._step, self._at = step, (0, 0)
        self._out: list[str] = []

    def _to(self, point: Array) -> tuple[int, int]:
        return round(float(point[0]) / self._step), round(float(point[1]) / self._step)

    def _words(self, units: Iterable[int]) -> str:
        text = ""
        for unit in units:
            word = f"{unit * self._step:g}".replace(
                "0.", ".", 1 if abs(unit * self._step) < 1 else 0
            )
            text += word if not text or word[0] == "-" else f" {word}"
        return text

    def move(self, point: Array) -> None:
        """Begin at a point."""
        self._at = self._to(point)
        self._out.append(f"M{self._words(self._at)}")

    def quad(self, over: Array, point: Array) -> None:
        """A quadratic curve to a point."""
        (cx, cy), (x, y) = self._to(over), self._to(point)
        px, py = self._at
        self._out.append(f"q{self._words((cx - px, cy - py, x - px, y - py))}")
        self._at = (x, y)

    def line(self, point: Array) -> None:
        """A straight line to a point."""
        x, y = self._to(point)
        self._out.append(f"l{self._words((x - self._at[0], y - self._at[1]))}")
        self._at = (x, y)

    def close(self) -> None:
        """Back to the beginning."""
        self._out.append("z")

    def __str__(self) -> str:
        return "".join(self._out)


def area_path(rings: Iterable[Array]) -> str:
    """Areas as soft closed curves."""
    pen = Pen()
    for ring in rings:
        middles = (ring + np.roll(ring, 1, axis=0)) / 2
        pen.move(middles[0])
        for corner, middle in zip(ring, np.roll(middles, -1, axis=0), strict=True):
            pen.quad(corner, middle)
        pen.close()
    return str(pen)


def line_path(lines: Iterable[Array]) -> str:
    """Lines as soft open curves from their first to their last points."""
    pen = Pen()
    for line in lines:
        pen.move(line[0])
        for corner, after in pairwise(line[1:]):
            pen.quad(corner, (corner + after) / 2)
        pen.line(line[-1])
    return str(pen)

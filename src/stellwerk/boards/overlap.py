"""How deep rectangles reach into each other: exact, for slots (turned) and labels (upright).

Two rectangles overlap when no axis separates them; the depth is the least overlap over the axes of
both, so 0 or less means apart.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


def rectangles(middle: Array, angle: Array, long: Array, wide: Array) -> Array:
    """Rows of x, y, half length, half width, cosine, sine."""
    return np.stack(
        [middle[:, 0], middle[:, 1], long / 2, wide / 2, np.cos(angle), np.sin(angle)], axis=1
    )


def depths(ones: Array, others: Array) -> Array:
    """The depth of each rectangle of one list in each of another."""
    one, two = ones[:, None], others[None]
    dx, dy = two[..., 0] - one[..., 0], two[..., 1] - one[..., 1]
    cosine = np.abs(one[..., 4] * two[..., 4] + one[..., 5] * two[..., 5])
    sine = np.abs(one[..., 4] * two[..., 5] - one[..., 5] * two[..., 4])
    gaps = [
        one[..., 2] + two[..., 2] * cosine + two[..., 3] * sine - _along(one, dx, dy),
        one[..., 3] + two[..., 2] * sine + two[..., 3] * cosine - _across(one, dx, dy),
        two[..., 2] + one[..., 2] * cosine + one[..., 3] * sine - _along(two, dx, dy),
        two[..., 3] + one[..., 2] * sine + one[..., 3] * cosine - _across(two, dx, dy),
    ]
    return np.minimum(np.minimum(gaps[0], gaps[1]), np.minimum(gaps[2], gaps[3]))


def _along(boxes: Array, dx: Array, dy: Array) -> Array:
    result: Array = np.abs(dx * boxes[..., 4] + dy * boxes[..., 5])
    return result


def _across(boxes: Array, dx: Array, dy: Array) -> Array:
    result: Array = np.abs(dy * boxes[..., 4] - dx * boxes[..., 5])
    return result


def corners(boxes: Array) -> Array:
    """The four corners of each rectangle."""
    x, y, long, wide, cosine, sine = (boxes[:, k] for k in range(6))
    ends = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
    xs = [x + i * long * cosine - j * wide * sine for i, j in ends]
    ys = [y + i * long * sine + j * wide * cosine for i, j in ends]
    return np.stack([np.stack(xs, axis=1), np.stack(ys, axis=1)], axis=2)

"""Places for the cities of a map that tells none: as far apart as their routes are long.

First along the two main directions of the distances (classical scaling), then moved until the
distances on the drawing are those along the routes as nearly as they can be (stress majorization).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.sources import Sources
from stellwerk.tickets.edition import Edition

Array = NDArray[np.float64]

STEPS = 200
#: What a city adds to the length of a way through it.
STOP = 0.8


def spread_sources(edition: Edition) -> Sources:
    """Sources of a board with nothing but such places."""
    at = spread(distances(edition))
    return Sources(tuple((float(x), float(y)) for x, y in np.round(at, 3)), earth=False)


def distances(edition: Edition) -> Array:
    """The length of the shortest way between any two cities."""
    count = len(edition.cities)
    far = np.full((count, count), np.inf)
    np.fill_diagonal(far, 0.0)
    for route in edition.routes:
        long = min(far[route.a, route.b], route.length + STOP)
        far[route.a, route.b] = far[route.b, route.a] = long
    for over in range(count):
        far = np.minimum(far, far[:, over, None] + far[None, over, :])
    return far


def spread(far: Array) -> Array:
    """Points whose distances are nearly these; the widest direction lies across."""
    at = _scaled(far)
    weight = 1.0 / np.maximum(far, 1e-9) ** 2
    np.fill_diagonal(weight, 0.0)
    inverse = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight)
    for _ in range(STEPS):
        apart = np.sqrt(((at[:, None] - at[None]) ** 2).sum(axis=2))
        pull = -weight * far / np.maximum(apart, 1e-9)
        np.fill_diagonal(pull, 0.0)
        np.fill_diagonal(pull, -pull.sum(axis=1))
        at = inverse @ pull @ at
    return at


def _scaled(far: Array) -> Array:
    """The two main directions of the squared distances, each with a sign of its own choice."""
    count = len(far)
    middle = np.eye(count) - 1.0 / count
    sizes, ways = np.linalg.eigh(-0.5 * middle @ far**2 @ middle)
    at: Array = ways[:, [-1, -2]] * np.sqrt(np.maximum(sizes[[-1, -2]], 1e-6))
    first = np.abs(at).argmax(axis=0)
    # No two cities may begin at one point, or they would never part.
    return at * np.sign(at[first, [0, 1]]) + np.arange(count)[:, None] * (1e-4, -1e-4)

"""Curves: lay the slots of every route along a cubic from city to city.

A curve has a bow (how far it bends aside) and an S-shape; the run of slots may slide along it.
All candidates of a link are laid at once as arrays, and the cheapest is taken:

    candidates (bow x S x slide)  ->  slots  ->  discs along each slot  ->  cost by look-up
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.plan import Plan
from stellwerk.boards.relax import Link

Array = NDArray[np.float64]

SAMPLES = 60
BED = 4
TWIN_GAP = 3.2
DISCS = np.array([-0.42, -0.21, 0.0, 0.21, 0.42])


class Bend(NamedTuple):
    """The shape of a link: bow, S-shape, and how far its run slides toward an end (-1 to 1)."""

    bow: float
    ess: float
    slide: float


@dataclass(frozen=True, slots=True)
class Laid:
    """A link as it lies on the board.

    `slots` holds, for each track, x, y and angle (radians) of each slot; `long` is their length;
    `start` and `end` say where the run is on the curve, as shares of its length.
    """

    bend: Bend
    slots: Array
    long: float
    start: float
    end: float


class Candidates(NamedTuple):
    """Many ways to lay a link: bends, slot length, middles, directions, and what each bend costs.

    `bed` holds points all along the curve, between the runs and the cities too.
    """

    bends: Array
    long: Array
    middle: Array
    along: Array
    cost: Array
    start: Array
    end: Array
    bed: Array


@lru_cache(maxsize=1)
def all_bends() -> Array:
    """The bends that are tried: straight first, so that it wins ties."""
    bows = sorted((round(0.03 * k, 2) for k in range(-16, 17)), key=abs)
    esses = (0.0, 0.06, -0.06, 0.12, -0.12, 0.2, -0.2)
    slides = (0.0, 0.5, -0.5, 1.0, -1.0)
    return np.array([(b, e, s) for b in bows for e in esses for s in slides])


def control(a: Array, b: Array, bow: Array, ess: Array) -> Array:
    """The four points of each cubic; a bow goes to the right of the way from a to b."""
    way = b - a
    normal = np.array([-way[1], way[0]])
    one = a + way / 3 + (4 / 3 * (bow + ess))[:, None] * normal
    two = a + way * 2 / 3 + (4 / 3 * (bow - ess))[:, None] * normal
    ends = np.ones((len(bow), 1))
    return np.stack([ends * a, one, two, ends * b], axis=1)


def sampled(cubics: Array) -> Array:
    """Points along cubics at equal steps of the parameter."""
    t = np.linspace(0.0, 1.0, SAMPLES + 1)
    u = 1 - t
    weights = np.stack([u**3, 3 * u * u * t, 3 * u * t * t, t**3])
    return sum_over(cubics, weights)


def sum_over(cubics: Array, weights: Array) -> Array:
    """The weighted sum of control points, term by term so that the order is always the same."""
    total: Array = cubics[:, 0, None] * weights[0][:, None]
    for k in (1, 2, 3):
        total = total + cubics[:, k, None] * weights[k][:, None]
    return total


def candidates(plan: Plan, link: Link, at: Array, bends: Array) -> Candidates:
    """Every way to lay a link between its cities."""
    cubics = control(at[link.a], at[link.b], bends[:, 0], bends[:, 1])
    points = sampled(cubics)
    steps = np.sqrt((np.diff(points, axis=1) ** 2).sum(axis=2))
    reach = np.concatenate([np.zeros((len(bends), 1)), np.cumsum(steps, axis=1)], axis=1)
    total = reach[:, -1]
    n = link.length
    room = total - 2 * plan.lead - (n - 1) * plan.gap
    long = np.clip(room / n, plan.slot * 0.3, plan.slot + 3)
    run = n * long + (n - 1) * plan.gap
    slack = np.maximum(0.0, total - 2 * plan.lead - run)
    start = (total - run) / 2 + bends[:, 2] * slack / 2
    middles = start[:, None] + long[:, None] * (np.arange(n) + 0.5) + plan.gap * np.arange(n)
    half = 0.42 * long[:, None]
    back, ahead = (_point_at(points, reach, middles + sign * half) for sign in (-1, 1))
    way = ahead - back
    along = way / np.maximum(np.sqrt((way**2).sum(axis=2)), 1e-9)[..., None]
    here = _point_at(points, reach, middles)
    cost = bend_cost(bends, slack) + short_cost(plan, room / n) + kink_cost(along)
    bed = points[:, BED:-BED:BED]
    return Candidates(bends, long, here, along, cost, start / total, (start + run) / total, bed)


def _point_at(points: Array, reach: Array, where: Array) -> Array:
    """The points at some lengths along sampled curves."""
    index = (reach[:, None, 1:-1] < where[..., None]).sum(axis=2)
    rows = np.arange(len(points))[:, None]
    before, after = reach[rows, index], reach[rows, index + 1]
    share = (where - before) / np.maximum(after - before, 1e-9)
    low, high = points[rows, index], points[rows, index + 1]
    result: Array = low + (high - low) * share[..., None]
    return result


def bend_cost(bends: Array, slack: Array) -> Array:
    """Straight is best; sliding counts only where there is something to slide."""
    bow, ess, slide = np.abs(bends[:, 0]), np.abs(bends[:, 1]), np.abs(bends[:, 2])
    cost: Array = 26 * bow + 360 * bow**2 + 40 * ess + 2.5 * slide + 0.06 * slide * slack
    return cost + np.where((slack < 2) & (slide > 0), 5.0, 0.0)


def kink_cost(along: Array) -> Array:
    """Slots of a run turn little by little, like wagons in a curve."""
    turn = 1 - (along[:, 1:] * along[:, :-1]).sum(axis=2)
    cost: Array = 80 * np.maximum(0.0, turn - 0.05).sum(axis=1)
    return cost


def short_cost(plan: Plan, long: Array) -> Array:
    """Slots shorter than the others look wrong."""
    cost: Array = 3.2 * np.maximum(0.0, 0.93 * plan.slot - long)
    cost += 10.0 * (long < 0.88 * plan.slot) + 200.0 * (long < 0.86 * plan.slot)
    return cost


def side_steps(plan: Plan, tracks: int) -> Array:
    """How far each track of a link lies beside the curve."""
    steps: Array = (np.arange(tracks, dtype=np.float64) - (tracks - 1) / 2) * (plan.wide + TWIN_GAP)
    return steps


def tracks_of(plan: Plan, link: Link, found: Candidates) -> Array:
    """The middles of the slots on each track: candidates x tracks x slots x 2."""
    normal = np.stack([-found.along[..., 1], found.along[..., 0]], axis=-1)
    side = side_steps(plan, link.tracks)[None, :, None, None]
    result: Array = found.middle[:, None] + normal[:, None] * side
    return result


def discs_of(middle: Array, along: Array, long: Array) -> Array:
    """Points along each slot where its discs have their middles."""
    reach = long[:, None, None, None, None] * DISCS[:, None]
    result: Array = middle[..., None, :] + along[:, None, :, None, :] * reach
    return result


def laid(plan: Plan, link: Link, found: Candidates, best: int) -> Laid:
    """The candidate that was chosen."""
    middle = tracks_of(plan, link, found)[best]
    along = found.along[best]
    angle = np.arctan2(along[:, 1], along[:, 0])
    slots = np.concatenate(
        [middle, np.broadcast_to(angle[None, :, None], (*middle.shape[:2], 1))], axis=2
    )
    bow, ess, slide = (float(x) for x in found.bends[best])
    return Laid(
        Bend(bow, ess, slide),
        slots,
        float(found.long[best]),
        float(found.start[best]),
        float(found.end[best]),
    )

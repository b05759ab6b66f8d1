"""Relax: move the cities until every route has room for its slots, and keep the shape of the map.

Forces on the cities, each step: springs along routes that are too short or much too long; cities
away from routes that pass them; routes at a city away from each other (this frees Paris); cities
from each other; all of them back toward their true places; neighbors move together; nobody leaves
the frame. The last quarter of the steps cools down.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import pi

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.plan import Plan

Array = NDArray[np.float64]
Index = NDArray[np.int64]

STEPS, COOLING, FACTOR = 2000, 600, 0.5
APART, FRAME = 72.0, (50.0, 46.0)
SPREAD, SPREAD_TWIN = 0.46, 0.16


@dataclass(frozen=True, slots=True)
class Link:
    """Two cities with routes between them: how many slots, how many tracks side by side."""

    a: int
    b: int
    length: int
    tracks: int


@dataclass(frozen=True, slots=True)
class Web:
    """The links as arrays, and the pairs of links that meet in a city."""

    a: Index
    b: Index
    target: Array
    clear: Array
    hub: Index
    left: Index
    right: Index
    angle: Array


def relaxed(plan: Plan, true: Array, links: Sequence[Link]) -> Array:
    """Where the cities come to rest."""
    web = _web(plan, links)
    near = _neighbors(true)
    at = true.copy()
    for step in range(STEPS):
        cool = min(1.0, (STEPS - step) / COOLING)
        force = _springs(web, at) + _passing(web, at) + _corners(web, at) + _crowd(at)
        force += plan.anchor * (true - at)
        moved = at - true
        force += plan.smooth * (moved[near].mean(axis=1) - moved)
        at = _inside(plan, at + FACTOR * cool * force)
    return np.round(at, 1)


def _web(plan: Plan, links: Sequence[Link]) -> Web:
    need = np.array([plan.need(link.length, link.tracks) for link in links]) + _crowded(plan, links)
    share = np.array([0.955 if link.length >= 4 else 0.99 for link in links])
    meets = [
        (hub, *ends, SPREAD + SPREAD_TWIN * twins)
        for one, two in combinations(links, 2)
        for hub, *ends, twins in _meeting(one, two)
    ]
    columns = list(zip(*meets, strict=True)) if meets else [(), (), (), ()]
    return Web(
        np.array([link.a for link in links]),
        np.array([link.b for link in links]),
        need * share,
        np.array([36.0 + 8 * (link.tracks - 1) for link in links]) * plan.wide / 17,
        np.array(columns[0], dtype=np.int64),
        np.array(columns[1], dtype=np.int64),
        np.array(columns[2], dtype=np.int64),
        np.array(columns[3], dtype=np.float64),
    )


def _crowded(plan: Plan, links: Sequence[Link]) -> Array:
    """More room for links of a city where so many tracks meet that they cannot all come near."""
    tracks: dict[int, int] = defaultdict(int)
    for link in links:
        tracks[link.a] += link.tracks
        tracks[link.b] += link.tracks
    extra = {
        city: max(0.0, count * (plan.wide + 3.2) / (2 * pi) - plan.lead - 6)
        for city, count in tracks.items()
    }
    return np.array([extra[link.a] + extra[link.b] for link in links])


def _meeting(one: Link, two: Link) -> list[tuple[int, int, int, float]]:
    """The city where two links meet, their other ends, and how many more tracks they have."""
    extra = (one.tracks - 1 + two.tracks - 1) / 2
    return [
        (hub, one.b if hub == one.a else one.a, two.b if hub == two.a else two.a, extra)
        for hub in (one.a, one.b)
        if hub in (two.a, two.b)
    ]


def _neighbors(true: Array) -> Index:
    """The six nearest cities of each city."""
    apart = ((true[:, None] - true[None]) ** 2).sum(axis=2)
    count = min(6, len(true) - 1)
    return np.argsort(apart, axis=1, kind="stable")[:, 1 : count + 1]


def _spread(count: int, where: Index, force: Array) -> Array:
    """Forces added up by city, always in the same order."""
    return np.stack([np.bincount(where, force[:, k], count) for k in (0, 1)], axis=1)


def _springs(web: Web, at: Array) -> Array:
    way = at[web.b] - at[web.a]
    long = np.maximum(np.sqrt((way**2).sum(axis=1)), 1e-6)
    push = np.where(long < web.target, 0.22 * (web.target - long), 0.0)
    push -= np.where(long > 1.5 * web.target, 0.02 * (long - 1.5 * web.target), 0.0)
    force = way / long[:, None] * push[:, None]
    return _spread(len(at), web.b, force) - _spread(len(at), web.a, force)


def _passing(web: Web, at: Array) -> Array:
    """Cities keep clear of routes that are not theirs; two thirds of the push go to the route."""
    a, way = at[web.a], at[web.b] - at[web.a]
    to = at[:, None] - a[None]
    t = np.clip((to * way).sum(axis=2) / np.maximum((way**2).sum(axis=1), 1e-6), 0.0, 1.0)
    off = to - t[..., None] * way
    far = np.maximum(np.sqrt((off**2).sum(axis=2)), 1e-6)
    short = np.maximum(0.0, web.clear - far)
    cities = np.arange(len(at))[:, None]
    short[(cities == web.a) | (cities == web.b)] = 0.0
    push = off / far[..., None] * (0.06 * short)[..., None]
    back = push * 2 / 3
    total: Array = push.sum(axis=1)
    total -= _spread(len(at), web.a, (back * (1 - t)[..., None]).sum(axis=0))
    return total - _spread(len(at), web.b, (back * t[..., None]).sum(axis=0))


def _corners(web: Web, at: Array) -> Array:
    """Routes that leave a city in nearly the same direction turn apart."""
    if not len(web.hub):
        return np.zeros_like(at)
    one, two = at[web.left] - at[web.hub], at[web.right] - at[web.hub]
    cross = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    between = np.arctan2(cross, (one * two).sum(axis=1))
    missing = np.maximum(0.0, web.angle - np.abs(between)) * np.where(between < 0, -1.0, 1.0)
    first = _turned(one) * (-9 * missing)[:, None]
    second = _turned(two) * (9 * missing)[:, None]
    force = _spread(len(at), web.left, first) + _spread(len(at), web.right, second)
    return force - _spread(len(at), web.hub, (first + second))


def _turned(way: Array) -> Array:
    """The unit vectors a quarter turn ahead."""
    long = np.maximum(np.sqrt((way**2).sum(axis=1)), 1e-6)
    ahead: Array = np.stack([-way[:, 1], way[:, 0]], axis=1) / long[:, None]
    return ahead


def _crowd(at: Array) -> Array:
    """Cities keep a distance from each other."""
    way = at[:, None] - at[None]
    far = np.sqrt((way**2).sum(axis=2)) + 1e-6
    push = np.maximum(0.0, APART - far) * 0.2
    np.fill_diagonal(push, 0.0)
    force: Array = (way / far[..., None] * push[..., None]).sum(axis=1)
    return force


def _inside(plan: Plan, at: Array) -> Array:
    low = np.array(FRAME)
    return np.clip(at, low, np.array([plan.width, plan.height]) - low)

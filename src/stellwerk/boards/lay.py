"""Lay all links, one after another in changing order, until each lies where it costs least.

What a slot must not touch is in cost fields: slots of other links, cities, labels. The frame and
the link's own cities are counted directly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.field import Field
from stellwerk.boards.overlap import depths, rectangles
from stellwerk.boards.plan import Plan
from stellwerk.boards.raster import Grid
from stellwerk.boards.relax import Link
from stellwerk.boards.tracks import (
    Bend,
    Candidates,
    Laid,
    all_bends,
    candidates,
    discs_of,
    laid,
    tracks_of,
)

Array = NDArray[np.float64]

SKIN = 1.6
EDGE = 12.0
PASSES = 3
SHORE_CELLS = 500
#: What each point of a slot costs that lies in water, or of a ferry on land.
ASTRAY = 1.0
CLOSE_LOOK = 80
"""How many of the best candidates are measured exactly."""


class Ways(NamedTuple):
    """All candidates of a link, the points of their discs, and what they cost by themselves."""

    found: Candidates
    discs: Array
    cost: Array


class Shore:
    """Routes keep to land and ferries to water: what it costs a link to lie on the other one."""

    def __init__(self, land: Sequence[Array], plan: Plan, ferries: Sequence[bool]) -> None:
        self._grid = Grid.over((0.0, 0.0), (float(plan.width), float(plan.height)), SHORE_CELLS)
        self._dry = self._grid.filled(land)
        self._ferries = ferries

    def cost(self, number: int, points: Array) -> Array:
        """The cost of every candidate of a link, by the points of its slots."""
        dry = self._grid.at(self._dry, points)
        wrong = dry if self._ferries[number] else ~dry
        cost: Array = ASTRAY * wrong.sum(axis=1) * (0.4 if self._ferries[number] else 1.0)
        return cost


class Ground:
    """What never changes while links are laid: cities, frame, and the candidates of each link."""

    def __init__(
        self,
        plan: Plan,
        links: Sequence[Link],
        at: Array,
        radii: Array,
        fixed: Mapping[int, Bend],
        shore: Shore | None = None,
    ) -> None:
        self.plan, self.links, self.at, self.radii = plan, links, at, radii
        self._shore = shore
        self.disc = plan.wide / 2 + SKIN
        self._cities = Field(plan.width, plan.height)
        for place, radius in zip(at, radii, strict=True):
            self._cities.discs(place[None], radius + self.disc + 2, 1.5)
        self.ways = [self._ways(number, fixed) for number in range(len(links))]

    def _ways(self, number: int, fixed: Mapping[int, Bend]) -> Ways:
        link = self.links[number]
        bends = np.array([fixed[number]]) if number in fixed else all_bends()
        found = candidates(self.plan, link, self.at, bends)
        points = discs_of(tracks_of(self.plan, link, found), found.along, found.long)
        points = points.reshape(len(points), -1, 2)
        where = self._cities.at(points) + self._own(link, points) + self._outside(points)
        passing = self._cities.at(found.bed) + self._own(link, found.bed)
        cost = found.cost + where.sum(axis=1) + passing.sum(axis=1)
        if self._shore is not None:
            cost += self._shore.cost(number, points)
        return Ways(found, points, cost)

    def _own(self, link: Link, points: Array) -> Array:
        """The cities of the link itself cost less than the field says."""
        total = np.zeros(points.shape[:2])
        for city in (link.a, link.b):
            far = np.sqrt(((points - self.at[city]) ** 2).sum(axis=2))
            total -= 1.2 * np.maximum(0.0, self.radii[city] + self.disc + 2 - far)
        return total

    def _outside(self, points: Array) -> Array:
        high = np.array([self.plan.width, self.plan.height]) - EDGE
        over = np.maximum(0.0, EDGE - points) + np.maximum(0.0, points - high)
        result: Array = 30 * over.sum(axis=2)
        return result


class Layer:
    """The links of a board and how they lie."""

    def __init__(self, ground: Ground) -> None:
        self.ground, self.plan, self.links = ground, ground.plan, ground.links
        self.laid: list[Laid | None] = [None] * len(self.links)
        self._best = [0] * len(self.links)
        self._slots = Field(self.plan.width, self.plan.height)
        self._labels = Field(self.plan.width, self.plan.height)
        self._boxes = np.zeros((0, 6))
        self._rectangles: dict[int, Array] = {}

    def mind_labels(self, boxes: Array) -> None:
        """Labels are obstacles from now on: rows of x, y, half width, half height."""
        self._labels.clear()
        for x, y, across, down in boxes:
            self._labels.box(x, y, (across, down), self.ground.disc, 0.8)
        still = np.zeros(len(boxes))
        self._boxes = rectangles(boxes[:, :2], still, 2 * boxes[:, 2], 2 * boxes[:, 3])

    def run(self, random: Random, press: float, passes: int = PASSES) -> None:
        """Lay every link again, a few times, each time in another order."""
        for _ in range(passes):
            order = list(range(len(self.links)))
            random.shuffle(order)
            for number in order:
                self._lay(number, press)

    def slots(self, but: int = -1) -> Array:
        """All slots as rectangles, but for those of one link."""
        rows = [row for number, row in self._rectangles.items() if number != but]
        return np.concatenate(rows) if rows else np.zeros((0, 6))

    def rectangles_of(self, number: int) -> Array:
        """The slots of a link that is laid."""
        found = self.laid[number]
        assert found is not None
        flat = found.slots.reshape(-1, 3)
        full = np.full(len(flat), found.long)
        return rectangles(flat[:, :2], flat[:, 2], full, np.full(len(flat), self.plan.wide))

    def _lay(self, number: int, press: float) -> None:
        link, ways = self.links[number], self.ground.ways[number]
        if self.laid[number] is not None:
            self._stamp(number, -1)
        near = (self._slots.at(ways.discs) + self._labels.at(ways.discs)).sum(axis=1)
        near += 0.6 * self._slots.at(ways.found.bed).sum(axis=1)
        cost = ways.cost + near
        best = self._close_look(number, ways.found, cost, press)
        self._best[number] = best
        self.laid[number] = laid(self.plan, link, ways.found, best)
        self._rectangles[number] = self.rectangles_of(number)
        self._stamp(number, 1)

    def _stamp(self, number: int, sign: int) -> None:
        points = self.ground.ways[number].discs[self._best[number]]
        self._slots.discs(points, 2 * self.ground.disc, sign * 0.9)

    def _close_look(self, number: int, found: Candidates, cost: Array, press: float) -> int:
        """The best candidate after measuring the cheapest ones exactly."""
        order = np.argsort(cost, kind="stable")[:CLOSE_LOOK]
        link = self.links[number]
        middle = tracks_of(self.plan, link, found)[order]
        others = self._near(number, middle)
        if not len(others):
            return int(order[0])
        angle = np.arctan2(found.along[order, :, 1], found.along[order, :, 0])
        shape = middle.shape[:3]
        mine = rectangles(
            middle.reshape(-1, 2),
            np.broadcast_to(angle[:, None], shape).reshape(-1),
            np.broadcast_to(found.long[order, None, None], shape).reshape(-1),
            np.full(middle[..., 0].size, self.plan.wide),
        )
        deep = np.maximum(0.0, depths(mine, others) + 1.5).sum(axis=1)
        total = cost[order] + 4 * press * deep.reshape(len(order), -1).sum(axis=1)
        return int(order[int(np.argmin(total))])

    def _near(self, number: int, middle: Array) -> Array:
        """The slots and labels that candidates with these middles could touch."""
        others = np.concatenate([self.slots(number), self._boxes])
        flat = middle.reshape(-1, 2)
        reach = others[:, 2:4].max(axis=1)[:, None] + self.plan.slot
        inside = (others[:, :2] > flat.min(axis=0) - reach) & (
            others[:, :2] < flat.max(axis=0) + reach
        )
        near: Array = others[inside.all(axis=1)]
        return near

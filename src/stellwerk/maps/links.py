"""Which cities are neighbors: the sides of triangles between them, without the worst ones.

A link is bad when it is long, crosses water or other countries, leaves its city close beside
another, or saves little over a way around. None is taken away that would leave a bridge or a city
that cuts the map in two.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, radians

import numpy as np
from numpy.typing import NDArray

from stellwerk.maps import graph
from stellwerk.maps.choose import Town
from stellwerk.maps.graph import Pair
from stellwerk.maps.terrain import Terrain

Array = NDArray[np.float64]

#: Links a city: how many are left at most, and at least.
MOST, LEAST = 2.1, 1.85
#: Routes of a game are at most 124, so large maps have fewer links a city.
MOST_LINKS = 106
WATER, FOREIGN = 0.6, 0.35
DETOUR, DETOUR_POWER = 2.2, 1.5
NARROW, NARROW_COST = radians(28), 4.0
LONG, LONG_COST = 2.6, 3.0
WET_COST, INSIDE, INSIDE_COST = 0.8, 0.6, 0.5
CROWDED, CROWDED_COST = 6, 0.35
UNBEARABLE = 2.2
SAMPLES = 60
#: A crossing of water is a ferry if it is wide, and no arc stays dry.
GAP, GAP_KM, DRY = 0.22, 12.0, 0.94
BOWS = (0.08, -0.08, 0.16, -0.16, 0.25, -0.25, 0.35, -0.35)


class Survey:
    """What lies between pairs of cities."""

    def __init__(self, terrain: Terrain, towns: Sequence[Town]) -> None:
        self._terrain, self.dry = terrain, terrain.dry
        self.at = np.array([(town.x, town.y) for town in towns])

    def far(self, pair: Pair) -> float:
        """The distance as the crow flies."""
        a, b = self.at[pair[0]], self.at[pair[1]]
        return float(np.hypot(*(b - a)))

    def shares(self, pair: Pair) -> tuple[float, float, float]:
        """How much of the straight way is water, foreign, and inside the region."""
        points = self._arc(pair, 0.0)
        dry = self._terrain.grid.at(self.dry, points)
        inside = self._terrain.grid.at(self._terrain.focus, points)
        return (
            1 - float(dry.mean()),
            float((dry & ~inside).mean()),
            float(inside.mean()),
        )

    def is_ferry(self, pair: Pair) -> bool:
        """Whether there is no way but over water."""
        far = self.far(pair)
        wet = ~self._terrain.grid.at(self.dry, self._arc(pair, 0.0))
        if _longest(wet) * far / SAMPLES < max(GAP * far, min(GAP_KM, 0.6 * far)):
            return False
        arcs = (self._terrain.grid.at(self.dry, self._arc(pair, bow)).mean() for bow in BOWS)
        return all(float(share) < DRY for share in arcs)

    def is_high(self, pair: Pair, share: float) -> bool:
        """Whether so much of the way leads through mountains."""
        return float(self._terrain.grid.at(self._terrain.high, self._arc(pair, 0.0)).mean()) > share

    def _arc(self, pair: Pair, bow: float) -> Array:
        """Points along a bow from city to city; their very ends are always ashore."""
        t = (np.arange(SAMPLES) + 0.5)[:, None] / SAMPLES
        a, b = self.at[pair[0]], self.at[pair[1]]
        normal = np.array([a[1] - b[1], b[0] - a[0]])
        points: Array = a + t * (b - a) + (4 * bow * t * (1 - t)) * normal
        return points


def _longest(wet: NDArray[np.bool_]) -> int:
    longest = run = 0
    for one in wet.tolist():
        run = run + 1 if one else 0
        longest = max(longest, run)
    return longest


def links(survey: Survey, room: float) -> dict[Pair, float]:
    """The links of a map, each with its way in kilometers; water and borders make it longer."""
    return _Pruning(survey, room).run()


class _Pruning:
    """Links that are taken away one by one."""

    def __init__(self, survey: Survey, room: float) -> None:
        self.survey, self.room, self.count = survey, room, len(survey.at)
        points = [(float(x), float(y)) for x, y in survey.at]
        pairs = graph.delaunay(points)
        self.shares = {pair: survey.shares(pair) for pair in pairs}
        self.ways = {pair: self._way(pair) for pair in pairs}
        self.around: dict[Pair, tuple[float, list[Pair]]] = {}

    def _way(self, pair: Pair) -> float:
        water, foreign, _ = self.shares[pair]
        return round(self.survey.far(pair) * (1 + WATER * water + FOREIGN * foreign), 6)

    def run(self) -> dict[Pair, float]:
        """Take away the worst, as long as there are too many or one is unbearable."""
        most = min(round(MOST * self.count), MOST_LINKS)
        least = min(round(LEAST * self.count), most)
        while len(self.ways) > least:
            worst = self._worst(UNBEARABLE if len(self.ways) <= most else -1.0)
            if worst is None:
                break
            del self.ways[worst]
            self.around = {p: found for p, found in self.around.items() if worst not in found[1]}
        return self.ways

    def _worst(self, least: float) -> Pair | None:
        order = sorted((-self._badness(pair), pair) for pair in self.ways)
        for badness, pair in order:
            if -badness <= least:
                return None
            if graph.is_solid(self.count, self.ways.keys() - {pair}):
                return pair
        return None

    def _badness(self, pair: Pair) -> float:
        water, _, inside = self.shares[pair]
        long = self.ways[pair] / self.room
        detour = min(self._detour(pair), DETOUR)
        degrees = [sum(city in other for other in self.ways) for city in pair]
        total = long / detour**DETOUR_POWER + NARROW_COST * self._narrow(pair)
        total += LONG_COST * (long > LONG) + WET_COST * water
        total += INSIDE_COST * max(0.0, INSIDE - inside)
        total += CROWDED_COST * sum(max(0, degree - CROWDED) for degree in degrees)
        return round(float(total), 6)

    def _detour(self, pair: Pair) -> float:
        if pair not in self.around:
            self.around[pair] = graph.way(self.count, self.ways, *pair, without=pair)
        return float(self.around[pair][0] / self.ways[pair])

    def _narrow(self, pair: Pair) -> float:
        """By how much the angles to shorter links at its cities are too narrow."""
        total = 0.0
        for hub, end in (pair, pair[::-1]):
            mine = self.survey.at[end] - self.survey.at[hub]
            for other in self.ways:
                if other == pair or hub not in other or self.ways[other] > self.ways[pair]:
                    continue
                its = self.survey.at[sum(other) - hub] - self.survey.at[hub]
                cosine = float(mine @ its) / float(np.hypot(*mine) * np.hypot(*its))
                total += max(0.0, NARROW - acos(min(1.0, max(-1.0, cosine))))
        return total

"""Labels: put every name beside its city, where it covers nothing and is taken for no other's.

Candidates are 24 directions, some distances, and one or more lines for names of several words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.letters import height, width
from stellwerk.boards.overlap import depths, rectangles
from stellwerk.boards.plan import Plan

Array = NDArray[np.float64]

DIRECTIONS = 24
DISTANCES = (4.5, 7.5, 11.0, 16.0, 22.0, 30.0)
EDGE = 8.0
BESIDE = 10.0
"""More room beside a name than above it: two names in a row read like one."""
PASSES = 4
#: Places at which a name is broken: each is tried everywhere around its city, against all slots.
PLACES = 8


class Label(NamedTuple):
    """A name on the board: its middle, half its extent, and its lines."""

    x: float
    y: float
    across: float
    down: float
    lines: tuple[str, ...]


def breaks(words: str) -> list[tuple[str, ...]]:
    """A name in one line, and in two or three where it has as many words.

    One of very many words is broken near its middle: a thousand would take gigabytes.
    """
    parts = words.split(" ")
    count = len(parts)
    first = max(1, (count - PLACES) // 2)
    ways: list[tuple[str, ...]] = [(words,)]
    places = range(first, min(count, first + PLACES))
    ways += [(" ".join(parts[:k]), " ".join(parts[k:])) for k in places]
    if count > 2:
        ways.append((parts[0], " ".join(parts[1:-1]), parts[-1]))
    return ways


def extent(lines: Sequence[str], size: float) -> tuple[float, float]:
    """Half the width and half the height of lines of words."""
    return max(width(line, size) for line in lines) / 2, height(len(lines), size) / 2


class Labeler:
    """Places the names of all cities of one language among slots and each other."""

    def __init__(self, plan: Plan, at: Array, radii: Array, sizes: Sequence[float]) -> None:
        self.plan, self.at, self.radii, self.sizes = plan, at, radii, sizes

    def run(
        self,
        names: Sequence[str],
        slots: Array,
        random: Random,
        fixed: Mapping[int, Label],
        start: Sequence[Label] | None = None,
    ) -> list[Label]:
        """Labels for all names; those that are fixed stay."""
        options = {
            city: self._options(city, name) for city, name in enumerate(names) if city not in fixed
        }
        base = {city: self._cost(city, found, slots) for city, found in options.items()}
        chosen: dict[int, Label] = dict(enumerate(start)) if start else {}
        chosen = {**chosen, **fixed}
        for _ in range(PASSES):
            order = list(options)
            random.shuffle(order)
            for city in order:
                others = [label for other, label in chosen.items() if other != city]
                cost = base[city] + _crowding(boxes(options[city]), boxes(others))
                chosen[city] = options[city][int(np.argmin(cost))]
        return [chosen[city] for city in range(len(names))]

    def _options(self, city: int, name: str) -> list[Label]:
        found = []
        for lines in breaks(name):
            across, down = extent(lines, self.sizes[city])
            for gap in DISTANCES:
                reach = self.radii[city] + gap
                for k in range(DIRECTIONS):
                    turn = 2 * pi * k / DIRECTIONS
                    x = self.at[city, 0] + cos(turn) * (reach + across)
                    y = self.at[city, 1] + sin(turn) * (reach + down)
                    found.append(Label(float(x), float(y), across, down, lines))
        return found

    def _cost(self, city: int, found: Sequence[Label], slots: Array) -> Array:
        mine = boxes(found)
        own = self._far(mine)[:, city]
        cost = 0.62 * np.maximum(0.0, own - self.radii[city] - 3)
        cost = cost + 4.2 * np.array([len(label.lines) - 1 for label in found])
        cost = cost + self._covers(mine, slots) + self._cities(city, mine)
        total: Array = cost + self._ambiguous(city, mine) + self._outside(mine)
        return total

    def _far(self, mine: Array) -> Array:
        """The distance from each box to each city's middle."""
        off = np.abs(mine[:, None, :2] - self.at[None]) - mine[:, None, 2:]
        far: Array = np.sqrt((np.maximum(off, 0.0) ** 2).sum(axis=2))
        return far

    def _covers(self, mine: Array, slots: Array) -> Array:
        if not len(slots):
            return np.zeros(len(mine))
        deep = depths(upright(mine), slots) + 3.5
        cost: Array = np.where(deep > 0, 1 + 2.4 * deep, 0.0).sum(axis=1)
        cost += np.where(deep > 3, 12.0, 0.0).sum(axis=1)
        return cost

    def _cities(self, city: int, mine: Array) -> Array:
        deep = self.radii[None] + 4 - self._far(mine)
        deep[:, city] -= 1.5
        cost: Array = np.where(deep > 0, 7 + 2 * deep, 0.0).sum(axis=1)
        return cost

    def _ambiguous(self, city: int, mine: Array) -> Array:
        far = self._far(mine) - self.radii[None]
        own = np.maximum(far[:, city], 2.0)
        far[:, city] = np.inf
        nearest = far.min(axis=1)
        cost: Array = np.where(nearest < 1.35 * own + 4, 7 + 0.5 * (1.35 * own - nearest), 0.0)
        return np.maximum(cost, 0.0)

    def _outside(self, mine: Array) -> Array:
        high = np.array([self.plan.width, self.plan.height]) - EDGE
        over = np.maximum(0.0, mine[:, 2:] + EDGE - mine[:, :2])
        over += np.maximum(0.0, mine[:, :2] + mine[:, 2:] - high)
        cost: Array = 9 * over.sum(axis=1)
        return cost


def boxes(labels: Sequence[Label]) -> Array:
    """Labels as rows of x, y, half width, half height."""
    return np.array([label[:4] for label in labels], dtype=np.float64).reshape(-1, 4)


def upright(mine: Array) -> Array:
    """Boxes as rectangles that are not turned."""
    return rectangles(mine[:, :2], np.zeros(len(mine)), 2 * mine[:, 2], 2 * mine[:, 3])


def _crowding(mine: Array, others: Array) -> Array:
    """What it costs to lie on other labels or too near to them."""
    if not len(others):
        return np.zeros(len(mine))
    wide = mine + np.array([0.0, 0.0, BESIDE, 0.0])
    deep = depths(upright(wide), upright(others)) + 4
    cost: Array = np.where(deep > 0, 8 + 3 * deep, 0.0).sum(axis=1)
    return cost

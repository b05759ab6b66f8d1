"""An island that nobody has seen: hills of chance raised from the sea, with towns on it."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.raster import Cells, Grid
from stellwerk.maps.choose import Town, pick
from stellwerk.maps.terrain import Terrain

Array = NDArray[np.float64]

SIDE, CELLS = 1000.0, 420
HILLS, SHARE = 70, 0.42
TOWNS = 500

FIRST = (
    "Al", "An", "Ar", "Bel", "Bor", "Bran", "Cal", "Cor", "Dal", "Dor", "Eld", "Er", "Fal", "Fen",
    "Gal", "Gor", "Hal", "Har", "Il", "Isen", "Kar", "Kel", "Lan", "Lor", "Mar", "Mel", "Nor", "Ol",
    "Or", "Pel", "Quar", "Ran", "Ros", "Sal", "Sel", "Tal", "Tor", "Ul", "Val", "Wes", "Yar", "Zel",
)  # fmt: skip
MIDDLE = ("", "", "", "a", "e", "en", "er", "i", "in", "o", "or", "u")
LAST = (
    "berg", "bruck", "by", "dal", "dorn", "fell", "ford", "gard", "grad", "ham", "holm", "ia",
    "ica",
    "lund", "mar", "mere", "mond", "moor", "ness", "ona", "port", "rath", "sand", "sted", "stein",
    "tal", "thal", "ton", "vik", "wick",
)  # fmt: skip


def island(random: Random) -> tuple[str, Terrain]:
    """A name and its terrain."""
    grid = Grid(0.0, 0.0, SIDE / CELLS, int(CELLS * 0.72), CELLS)
    height = _height(grid, random)
    land = _without_crumbs(height > np.quantile(height, 1 - SHARE))
    high = land & (height > np.quantile(height[land], 0.82))
    name = _name(random, ("ia", "and", "oria", "aland", "mark"))
    return name, Terrain(grid, land, land, np.zeros_like(land), high)


def _height(grid: Grid, random: Random) -> Array:
    """Round hills of many sizes, higher toward the middle."""
    at = grid.middles()
    middle = np.array([grid.columns, grid.rows]) * grid.step / 2
    height: Array = -2.2 * (((at - middle) / middle) ** 2).sum(axis=-1) ** 1.3
    for k in range(HILLS):
        wide = SIDE * (0.16 if k < 12 else 0.07 if k < 34 else 0.035)
        spot = np.array([random.random() * 2 * middle[0], random.random() * 2 * middle[1]])
        tall = random.uniform(-0.6, 1.0) * (0.9 if k < 12 else 0.6)
        height += tall * np.exp(-((at - spot) ** 2).sum(axis=-1) / wide**2)
    return height


def _without_crumbs(cells: Cells) -> Cells:
    """Only the largest piece of land, and others that are no crumbs."""
    left, found = cells.copy(), np.zeros_like(cells)
    sizes: list[tuple[int, Cells]] = []
    while left.any():
        part = _spill(left)
        left &= ~part
        sizes.append((int(part.sum()), part))
    most = max(size for size, _ in sizes)
    for size, part in sizes:
        if size > 0.04 * most:
            found |= part
    return found


def _spill(cells: Cells) -> Cells:
    """The piece that the first cell belongs to."""
    start = divmod(int(np.argmax(cells)), cells.shape[1])
    found, fresh = np.zeros_like(cells), [start]
    found[start] = True
    rows, columns = cells.shape
    while fresh:
        i, j = fresh.pop()
        for a, b in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
            if 0 <= a < rows and 0 <= b < columns and cells[a, b] and not found[a, b]:
                found[a, b] = True
                fresh.append((a, b))
    return found


def settled(terrain: Terrain, count: int, random: Random) -> list[Town]:
    """Towns all over the island."""
    rows, columns = np.nonzero(terrain.land)
    step = terrain.grid.step
    spots, weights = [], []
    for _ in range(TOWNS):
        n = random.randrange(len(rows))
        spots.append(((columns[n] + 0.5) * step, (rows[n] + 0.5) * step))
        weights.append(random.uniform(0.5, 1.0) ** 2)
    at, weight = np.array(spots, dtype=np.float64), np.array(weights)
    room = (terrain.size() / count) ** 0.5
    tries = (pick(at, weight, count, room * share) for share in (1.0, 0.8, 0.6))
    picked = next(one for one in tries if len(one) == count)
    names: set[str] = set()
    found = []
    for n in picked:
        name = _fresh(names, random)
        found.append(Town(name, name, name, float(at[n, 0]), float(at[n, 1]), float(weight[n])))
    return found


def _fresh(names: set[str], random: Random) -> str:
    while True:
        name = _name(random, LAST)
        if name not in names:
            names.add(name)
            return name


def _name(random: Random, ends: tuple[str, ...]) -> str:
    first, middle, last = random.choice(FIRST), random.choice(MIDDLE), random.choice(ends)
    if middle and last[0] in "aio":
        middle = ""
    return first + middle + last

"""Which cities a map has: well known, large, and evenly spread over the region.

Other names measure fame; people alone would give Mestre for Venice. Each city is the best that is
left, counting how far it lies from those chosen; then each may move to a better one near it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.raster import grown
from stellwerk.maps import world
from stellwerk.maps.region import NoMap, Region
from stellwerk.maps.terrain import Terrain

Array = NDArray[np.float64]

PEOPLE, FAME, SPREAD = 0.33, 0.45, 1.5
ENOUGH, CLOSEST, ROUNDS, MOVE = 1.2, 0.45, 3, 0.6
#: Tries with less and less room between cities.
ROOM = (1.0, 0.8, 0.65, 0.5, 0.35, 0.22)
#: Who has not said how many cities gets fewer of them rather than less room than this: the quarters
#: of a capital are no cities.
AMPLE, FEWER = 0.65, 2
MOST_CANDIDATES = 2500
LUCK = 0.25
#: Cells beyond the coast where a harbor may lie.
ASHORE = 3
FEWEST_CITIES, MOST_CITIES = 12, 60


@dataclass(frozen=True, slots=True)
class Town:
    """A city of the map: its names, where it lies in the plane, how well known it is."""

    name: str
    en: str
    de: str
    x: float
    y: float
    weight: float


def towns(
    region: Region, terrain: Terrain, count: int, at_least: int, random: Random | None
) -> list[Town]:
    """So many cities of a region, or as many as there are, or a sentence why not."""
    found = _candidates(region, terrain)
    at = region.globe(np.array([(place.lon, place.lat) for place in found]).reshape(-1, 2))
    weight = np.array([_weight(place, n) * _luck(random) for n, place in enumerate(found)])
    picked: list[int] = []
    if len(found) >= at_least:
        picked = _picked(at, weight, terrain.size(), (count, at_least))
    if len(picked) < at_least:
        raise NoMap(_too_few(region, len(picked) or len(found), at_least))
    return [_town(found[n], at[n], weight[n]) for n in picked]


def _picked(at: Array, weight: Array, size: float, wanted: tuple[int, int]) -> list[int]:
    """So many points with room between them; fewer where that leaves more room, if they may be."""
    count, at_least = wanted
    spacious = [share for share in ROOM if share >= AMPLE]
    for number in (*range(count, at_least, -FEWER), at_least):
        room = (size / number) ** 0.5
        if at_least < number < count and len(pick(at, weight, number, room * AMPLE)) < number:
            continue
        for share in spacious if number > at_least else ROOM:
            picked = pick(at, weight, number, room * share)
            if len(picked) == number:
                return picked
    return picked


def _luck(random: Random | None) -> float:
    """Seeds but the first one look at places with another eye."""
    return 1.0 if random is None else round(exp(LUCK * random.gauss(0.0, 1.0)), 6)


def _too_few(region: Region, found: int, count: int) -> str:
    words = (
        f"{region.title_en} has {found} places that are large enough, with room between them, "
        f"and the map asks for {count} cities."
    )
    if found >= FEWEST_CITIES:
        return f"{words} Ask for {found} or fewer (--cities)."
    return f"{words} A map needs {FEWEST_CITIES} at least: choose a larger region."


def _candidates(region: Region, terrain: Terrain) -> list[world.Place]:
    """The places of a region, the best known first."""
    mask = grown(terrain.focus, ASHORE)
    known = [p for p in world.places() if not region.codes or p.country in region.codes]
    at = region.globe(np.array([(place.lon, place.lat) for place in known]).reshape(-1, 2))
    grid = terrain.grid
    low = np.array([grid.left, grid.top])
    high = low + np.array([grid.columns, grid.rows]) * grid.step
    inside = ((at > low) & (at < high)).all(axis=1) & grid.at(mask, at)
    found = [place for place, here in zip(known, inside.tolist(), strict=True) if here]
    found.sort(key=lambda place: (-_score(place), place.name, place.lat))
    return found[:MOST_CANDIDATES]


def _score(place: world.Place) -> float:
    return round(float(place.people**PEOPLE * max(3, place.fame) ** FAME), 6)


def _weight(place: world.Place, rank: int) -> float:
    """How much a place counts; the best known of all, mostly a capital, a little more."""
    return _score(place) * (3**PEOPLE if rank == 0 else 1.0)


def pick(at: Array, weight: Array, count: int, room: float) -> list[int]:
    """Numbers of points, well known and well spread; fewer where there is no room for more."""
    chosen: list[int] = []
    near = np.full(len(at), np.inf)
    while len(chosen) < count:
        value = _value(weight, near, room)
        best = int(np.argmax(value))
        if value[best] <= 0:
            return _moved(at, weight, chosen, room)
        chosen.append(best)
        near = np.minimum(near, np.sqrt(((at - at[best]) ** 2).sum(axis=1)))
    return _moved(at, weight, chosen, room)


def _value(weight: Array, near: Array, room: float) -> Array:
    spread = np.minimum(near / room, ENOUGH) ** SPREAD
    value: Array = np.where(near < CLOSEST * room, 0.0, weight * spread)
    return np.round(value, 6)


def _moved(at: Array, weight: Array, chosen: list[int], room: float) -> list[int]:
    """Every city may move to the best place near it, a few times."""
    for _ in range(ROUNDS):
        for k in range(len(chosen)):
            others = at[[n for m, n in enumerate(chosen) if m != k]]
            near = np.sqrt(((at[:, None] - others[None]) ** 2).sum(axis=2).min(axis=1))
            here = np.sqrt(((at - at[chosen[k]]) ** 2).sum(axis=1)) <= MOVE * room
            chosen[k] = int(np.argmax(np.where(here, _value(weight, near, room), -1.0)))
    return chosen


def _town(place: world.Place, at: Array, weight: float) -> Town:
    en, de = world.names_of(place)
    return Town(place.name.removesuffix("-shi"), en, de, float(at[0]), float(at[1]), float(weight))


def unique(names: Sequence[str]) -> list[str]:
    """Ids for names: plain letters, each one once."""
    from stellwerk.tickets.maps.text import id_of

    found: list[str] = []
    for name in names:
        base = id_of(name)
        id, number = base, 2
        while id in found:
            id, number = f"{base}_{number}", number + 1
        found.append(id)
    return found

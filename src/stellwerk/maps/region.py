"""A region of the Earth: one or more countries, a box, or what lies around a place.

Of a country its largest part counts, and every other one that is neither tiny nor far away, so that
Italy has Sardinia and France does without Guyana.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians

import numpy as np
from numpy.typing import NDArray

from stellwerk.errors import StellwerkError, UnknownName, suggestion
from stellwerk.maps import world
from stellwerk.maps.globe import EARTH, Globe, area, middle

Array = NDArray[np.float64]

#: A part of a country counts from this share of the largest on, and up to these gaps.
LEAST_SHARE = 0.0008
NEAR, FAR, BY_SIZE = 0.05, 0.16, 2.5
#: One that is nearly as large as the largest, like the second island of Fiji, may lie farther off.
GREAT, FARTHER = 0.3, 0.5
#: Regions wider than this, in kilometers, are drawn from coarser land.
WIDE = 2500.0
#: The largest region that one plane can show.
WIDEST = 14000.0


class NoMap(StellwerkError):
    """A region or a wish that no map can be made of, and why."""

    code = "map/impossible"


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the Earth; `rings` are its land, or `frame` surrounds it."""

    title_en: str
    title_de: str
    globe: Globe
    codes: frozenset[str]
    rings: tuple[Array, ...] = ()
    frame: Array | None = None
    scale: str = "10m"

    @property
    def outline(self) -> Array:
        """All points around the region, in kilometers."""
        rings = self.rings if self.frame is None else (self.frame,)
        return np.concatenate([self.globe(ring) for ring in rings])


def by_names(names: Sequence[str]) -> Region:
    """A country, or several together."""
    found = [_country(name) for name in names]
    parts = [part for country in found for part in _parts(country)]
    globe = Globe(*middle(np.concatenate([ring for part in parts for ring in part[:1]])))
    outline = np.concatenate([globe(part[0]) for part in parts])
    across = float(np.hypot(*(outline.max(axis=0) - outline.min(axis=0))))
    rings = tuple(ring for part in parts for ring in part)
    return Region(
        " and ".join(country.en for country in found),
        " und ".join(country.de for country in found),
        globe,
        frozenset(country.iso2 for country in found),
        rings,
        scale="50m" if across > WIDE else "10m",
    )


def by_box(west: float, south: float, east: float, north: float) -> Region:
    """What lies between two meridians and two parallels; west may be greater than east."""
    if not (-180 <= west <= 180 and -180 <= east <= 180 and -84 <= south < north <= 84):
        raise NoMap(
            f"There is no box {west:g} {south:g} {east:g} {north:g}: give west, south, east and "
            "north in degrees, longitudes within ±180, latitudes within ±84, south before north."
        )
    wide = (east - west) % 360 or 360.0
    lon = np.linspace(0.0, wide, 25) + west
    lat = np.linspace(south, north, 25)
    ring = np.concatenate([
        np.stack([lon, np.full(25, south)], 1), np.stack([np.full(25, west + wide), lat], 1),
        np.stack([lon[::-1], np.full(25, north)], 1), np.stack([np.full(25, west), lat[::-1]], 1),
    ])  # fmt: skip
    globe = Globe(west + wide / 2, (south + north) / 2)
    title = f"{_degrees(south, 'S', 'N')} {_degrees(west, 'W', 'E')}"
    german = title.replace("E", "O")
    return _framed(f"Box {title}", f"Ausschnitt {german}", globe, ring)


def by_place(name: str, km: float) -> Region:
    """What lies within so many kilometers of a place."""
    if not 5 <= km <= 5000:
        raise NoMap(f"{km:g} km around a place: give a number from 5 to 5000.")
    wanted = _folded(name)
    place = next((one for one in world.places() if _folded(one.name) == wanted), None)
    if place is None:
        other = next((one for one in world.named() if wanted in map(_folded, one[:3])), None)
        if other is None:
            known = [one.name for one in world.places()[:4000]]
            raise NoMap(f'There is no place "{name}" here. {suggestion(name, known)}'.strip())
        place = world.Place(other.en, other.country, other.lat, other.lon, 0, 0)
    turn = np.radians(np.arange(0, 360, 5))
    up = km / EARTH * 180 / np.pi
    ring = np.stack(
        [place.lon + up / cos(radians(place.lat)) * np.cos(turn), place.lat + up * np.sin(turn)], 1
    )
    globe = Globe(place.lon, place.lat)
    english, german = world.names_of(place)
    return _framed(f"Around {english}", f"Rund um {german}", globe, ring)


def _framed(en: str, de: str, globe: Globe, ring: Array) -> Region:
    plane = globe(ring)
    across = float(np.hypot(*(plane.max(axis=0) - plane.min(axis=0))))
    if across > WIDEST:
        raise NoMap("This box is more than half the world; choose a smaller one.")
    return Region(en, de, globe, frozenset(), frame=ring, scale="50m" if across > WIDE else "10m")


def _degrees(value: float, minus: str, plus: str) -> str:
    return f"{abs(value):g}°{minus if value < 0 else plus}"


def _folded(name: str) -> str:
    return " ".join(name.casefold().replace("-", " ").split())


def _country(name: str) -> world.Country:
    """A country by a name in English or German, another common name, or a code."""
    word = _folded(name)
    code = world.ALIASES.get(word, "")
    for country in world.countries():
        names = (country.iso2, country.iso3, country.en, country.de)
        if country.iso2 == code or word in map(_folded, names):
            return country
    known = [n for country in world.countries() for n in (country.en, country.de)]
    raise UnknownName("country", name, known)


def _parts(country: world.Country) -> list[list[Array]]:
    """The polygons of a country that belong together."""
    polygons = world.land("10m").polygons.get(country.number, [])
    if not polygons:
        raise NoMap(f"There is no land of {country.en} in the atlas.")
    sizes = [area(Globe(*middle(polygon[0]))(polygon[0])) for polygon in polygons]
    order = sorted(range(len(polygons)), key=lambda n: -sizes[n])
    globe = Globe(*middle(polygons[order[0]][0]))
    points = [globe(polygon[0]) for polygon in polygons]
    kept = [order[0]]
    waiting = [n for n in order[1:] if sizes[n] > LEAST_SHARE * sizes[order[0]]]
    grown = True
    while grown:
        grown = False
        all_points = np.concatenate([_few(points[n]) for n in kept])
        reach = all_points.max(axis=0) - all_points.min(axis=0)
        across = float(np.hypot(*reach))
        for n in list(waiting):
            far = FARTHER if sizes[n] >= GREAT * sizes[order[0]] else FAR
            limit = max(NEAR * across, min(far * across, BY_SIZE * sizes[n] ** 0.5))
            if _gap(all_points, _few(points[n])) <= limit:
                kept.append(n)
                waiting.remove(n)
                grown = True
    return [polygons[n] for n in sorted(kept)]


def _few(points: Array) -> Array:
    return points[:: max(1, len(points) // 300)]


def _gap(one: Array, two: Array) -> float:
    best = np.inf
    for start in range(0, len(one), 400):
        off = one[start : start + 400, None] - two[None]
        best = min(best, float((off**2).sum(axis=2).min()))
    return float(best**0.5)

"""What is known of the Earth: countries and their land, places, lakes, rivers, ranges, seas.

The files in `data/` were made by `boards/make_world.py`: places from GeoNames (CC BY 4.0), all
else from Natural Earth (public domain). Each is read when somebody asks for it, once.
"""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

#: What boards and prints say about where their facts are from.
CREDIT = "Places: GeoNames (CC BY 4.0). Land: Natural Earth."
CREDIT_DE = "Orte: GeoNames (CC BY 4.0). Land: Natural Earth."

#: Other names under which people look for countries.
ALIASES = {
    "the netherlands": "NL", "holland": "NL", "uk": "GB", "great britain": "GB", "britain": "GB",
    "england": "GB", "united states of america": "US", "usa": "US", "america": "US",
    "czech republic": "CZ", "tschechische republik": "CZ", "burma": "MM", "birma": "MM",
    "ivory coast": "CI", "elfenbeinküste": "CI", "turkey": "TR", "south korea": "KR",
    "korea": "KR", "russian federation": "RU", "holy see": "VA", "swaziland": "SZ",
    "macedonia": "MK", "mazedonien": "MK", "congo": "CD", "dr congo": "CD", "cape verde": "CV",
    "east timor": "TL", "grossbritannien": "GB", "großbritannien": "GB", "vietnam": "VN",
    "viet nam": "VN", "deutschland": "DE", "bosnia": "BA", "bosnien": "BA",
}  # fmt: skip


class Country(NamedTuple):
    """A country by its codes and names."""

    iso2: str
    iso3: str
    number: str
    en: str
    de: str


class Place(NamedTuple):
    """A place, mostly of at least 5,000 people; `fame` is how many other names it has."""

    name: str
    country: str
    lat: float
    lon: float
    people: int
    fame: int


class Named(NamedTuple):
    """A place with its names in two languages."""

    name: str
    en: str
    de: str
    country: str
    lat: float
    lon: float


class Sea(NamedTuple):
    """The name of a sea, where it may stand, and in which direction."""

    en: str
    de: str
    lat: float
    lon: float
    angle: float


class Shape(NamedTuple):
    """A line or a ring on the Earth, longitude first."""

    name: str
    line: Array


class Land(NamedTuple):
    """The polygons of every country, each a list of rings, by the country's number."""

    polygons: dict[str, list[list[Array]]]


def credit_in(words: str, language: str) -> str:
    """The credit of a map for a reader, in German where it is ours."""
    return CREDIT_DE if (words, language) == (CREDIT, "de") else words


def _lines(name: str) -> list[list[str]]:
    source = files("stellwerk.maps") / "data" / name
    content = source.read_bytes()
    text = gzip.decompress(content) if name.endswith(".gz") else content
    lines = text.decode("utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def _json(name: str) -> Any:
    source = files("stellwerk.maps") / "data" / name
    return json.loads(gzip.decompress(source.read_bytes()))


@lru_cache(maxsize=1)
def countries() -> tuple[Country, ...]:
    """All countries."""
    return tuple(Country(*row) for row in _lines("countries.tsv")[1:])


@lru_cache(maxsize=1)
def places() -> tuple[Place, ...]:
    """All places, the largest first; small ones of countries that have few stand at the end."""
    return tuple(
        Place(name, country, float(lat), float(lon), int(people), int(fame))
        for name, country, lat, lon, people, fame in (
            *_lines("places.tsv.gz"),
            *_lines("small_places.tsv")[1:],
        )
    )


@lru_cache(maxsize=1)
def named() -> tuple[Named, ...]:
    """Places whose English and German names are known."""
    by_iso3 = {country.iso3: country.iso2 for country in countries()}
    return tuple(
        Named(name, en, de, by_iso3.get(iso3, ""), float(lat), float(lon))
        for name, en, de, iso3, lat, lon, _ in _lines("names.tsv.gz")[1:]
    )


@lru_cache(maxsize=1)
def exonyms() -> dict[tuple[str, str], str]:
    """German names by name and country, collected by hand."""
    return {(name, country): de for name, country, de in _lines("exonyms.tsv")[1:]}


def names_of(place: Place) -> tuple[str, str]:
    """The names of a place in English and German, as far as they are known."""
    by_hand = exonyms().get((place.name, place.country))
    for other in named():
        if other.country == place.country and _same(place, other):
            return other.en, by_hand or other.de
    name = place.name.removesuffix("-shi")
    return name, by_hand or name


def _same(place: Place, other: Named) -> bool:
    apart = abs(place.lat - other.lat) + abs(place.lon - other.lon)
    return apart < 0.6 and place.name in (other.name, other.en, other.de)


@lru_cache(maxsize=1)
def seas() -> tuple[Sea, ...]:
    """Names of seas."""
    return tuple(
        Sea(en, de, float(lat), float(lon), float(angle))
        for en, de, lat, lon, angle in _lines("seas.tsv")[1:]
    )


@lru_cache(maxsize=3)
def shapes(kind: str) -> tuple[Shape, ...]:
    """Lakes, rivers or ranges."""
    return tuple(
        Shape(row["name"], np.array(row["line"], dtype=np.float64).reshape(-1, 2))
        for row in _json(f"{kind}.json.gz")
    )


@lru_cache(maxsize=2)
def land(scale: str) -> Land:
    """The land of all countries; `scale` is 10m (fine) or 50m."""
    data = _json(f"land-{scale}.json.gz")
    scales, shift = np.array(data["scale"]), np.array(data["shift"])
    arcs = [np.cumsum(np.array(arc), axis=0) * scales + shift for arc in data["arcs"]]
    polygons: dict[str, list[list[Array]]] = {}
    for country in data["countries"]:
        number = country["number"] or _number(country["name"])
        rings = [[_ring(arcs, ring) for ring in polygon] for polygon in country["polygons"]]
        polygons.setdefault(number, []).extend(rings)
    return Land(polygons)


def _ring(arcs: list[Array], numbers: list[int]) -> Array:
    parts = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
    return np.concatenate([part[:-1] for part in parts])


def _number(name: str) -> str:
    """The number of a country that the atlas knows by name only."""
    known = {country.en: country.number for country in countries()}
    return known.get(name, name)

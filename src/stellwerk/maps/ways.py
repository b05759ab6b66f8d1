"""Shortest ways on the tables of a map file, which need not be a good map (yet)."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush


def lengths_from(lengths: Mapping[str, int], start: str) -> dict[str, int]:
    """How many spaces lie between a city and each that can be reached, at least."""
    return {city: cost for city, (cost, _) in _searched(lengths, start).items()}


def way(lengths: Mapping[str, int], start: str, end: str) -> list[str]:
    """The pairs of cities on the shortest way; none where there is no way."""
    found = _searched(lengths, start)
    pairs: list[str] = []
    city = end
    while city != start:
        if city not in found:
            return []
        before = found[city][1]
        pairs.append("-".join(sorted((city, before))))
        city = before
    return pairs


def _searched(lengths: Mapping[str, int], start: str) -> dict[str, tuple[int, str]]:
    """Every city that can be reached: how far it is, and the city before it."""
    near: dict[str, dict[str, int]] = {}
    for id, length in lengths.items():
        ends = id.split("-")[:2]
        if len(ends) == 2 and length > 0:
            for a, b in (ends, reversed(ends)):
                near.setdefault(a, {})[b] = min(length, near.get(a, {}).get(b, length))
    found: dict[str, tuple[int, str]] = {}
    queue = [(0, start, start)]
    while queue:
        cost, city, before = heappop(queue)
        if city in found:
            continue
        found[city] = (cost, before)
        for other, length in near.get(city, {}).items():
            if other not in found:
                heappush(queue, (cost + length, other, city))
    return found

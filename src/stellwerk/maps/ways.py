"""Shortest ways on the tables of a map file, which need not be a good map (yet)."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush


def lengths_from(lengths: Mapping[str, int], start: str) -> dict[str, int]:
    """How many spaces lie between a city and each that can be reached, at least."""
    return {city: cost for city, (cost, _) in _searched(lengths, start).items()}


class Ways:
    """Shortest ways between cities; from each one they are searched once."""

    def __init__(self, lengths: Mapping[str, int]) -> None:
        self._lengths = lengths
        self._from: dict[str, dict[str, tuple[int, str]]] = {}

    def length(self, start: str, end: str) -> int:
        """How many spaces lie between two cities at least; 0 where there is no way."""
        return self._searched(start).get(end, (0, ""))[0]

    def between(self, start: str, end: str) -> list[str]:
        """The pairs of cities on the shortest way; none where there is no way."""
        found = self._searched(start)
        pairs: list[str] = []
        city = end
        while city != start:
            if city not in found:
                return []
            before = found[city][1]
            pairs.append("-".join(sorted((city, before))))
            city = before
        return pairs

    def _searched(self, start: str) -> dict[str, tuple[int, str]]:
        if start not in self._from:
            self._from[start] = _searched(self._lengths, start)
        return self._from[start]


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

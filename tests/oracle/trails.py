"""The longest trail of a set of routes, by trying every one.

A trail uses each route at most once and may pass a city several times (usa.longest.once).
"""

from collections.abc import Iterable
from functools import cache

import networkx as nx

Line = tuple[str, str, int]
"""A route as its two ends and its length."""


def longest_trail(lines: Iterable[Line]) -> int:
    """Return the length of the longest trail, 0 when there is no route at all."""
    return max((_longest_of(part) for part in _parts(list(lines))), default=0)


def _parts(lines: list[Line]) -> list[tuple[Line, ...]]:
    """Split routes into those that hang together; a trail never leaves such a part."""
    graph = nx.Graph((a, b) for a, b, _ in lines)
    return [
        tuple(line for line in lines if line[0] in cities)
        for cities in nx.connected_components(graph)
    ]


def _longest_of(lines: tuple[Line, ...]) -> int:
    """Try every start and every way on; remember only what is ahead of (city, unused routes)."""

    @cache
    def ahead(city: str, unused: frozenset[int]) -> int:
        return max(
            (lines[i][2] + ahead(_across(lines[i], city), unused - {i})
             for i in unused if city in lines[i][:2]),
            default=0,
        )  # fmt: skip

    everything = frozenset(range(len(lines)))
    return max(ahead(city, everything) for line in lines for city in line[:2])


def _across(line: Line, city: str) -> str:
    """Return the other end of a route."""
    return line[1] if line[0] == city else line[0]

"""Networks for tests of trails: tables of nothing but routes, and hard shapes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

import networkx as nx
import numpy as np

from stellwerk.engine import record
from stellwerk.tickets import loops
from stellwerk.tickets.edition import NO_TWIN, Edition
from stellwerk.tickets.network import Work
from stellwerk.tickets.state import State
from stellwerk.tickets.tables import Table, add
from tests.tickets.probes import measure_trail

Edge = tuple[int, int, int]
"""A route: two cities and a length."""


class Net:
    """A map of nothing but routes; seat 0 may own any of them. Its records are made when needed."""

    def __init__(self, edges: Sequence[Edge]) -> None:
        self.edges = list(edges)

    @cached_property
    def _works(self) -> list[Work]:
        return record.make(Work, 1)

    @cached_property
    def _tables(self) -> list[Table]:
        edges = self.edges
        array = np.zeros(1, record.dtype(Table))
        table = array[0]
        table["players"], table["routes"] = 1, len(edges)
        table["cities"] = 1 + max(city for edge in edges for city in edge[:2])
        for n, (a, b, length) in enumerate(edges):
            table["route_a"][n], table["route_b"][n], table["route_length"][n] = a, b, length
            add(table["at_city"][a], n)
            add(table["at_city"][b], n)
        return record.from_numpy(Table, array)

    def _owned_by_seat_0(self, routes: Iterable[int]) -> list[State]:
        array = np.zeros(1, record.dtype(State))
        for route in routes:
            add(array[0]["owned"][0], route)
        return record.from_numpy(State, array)

    def longest(self, routes: Iterable[int]) -> tuple[int, int]:
        """The longest trail of these routes, and the steps that the search took."""
        length = measure_trail(self._tables, self._owned_by_seat_0(routes), self._works)
        return int(length), record.number(self._works, "steps")

    def proof(self, routes: Iterable[int]) -> list[int]:
        """The routes of a longest trail in order."""
        states = self._owned_by_seat_0(routes)
        loops.prove_trail_at(self._tables, states, 0, 0, self._works)
        work: Any = record.at(self._works)
        return [int(work.trail[i]) for i in range(int(work.trail_size))]

    def lines(self, routes: Iterable[int]) -> list[tuple[str, str, int]]:
        """These routes as the brute force wants them."""
        chosen = [self.edges[route] for route in routes]
        return [(str(a), str(b), length) for a, b, length in chosen]

    def is_trail(self, routes: Sequence[int]) -> bool:
        """Whether routes in this order are a walk on which none stands twice."""
        if len(set(routes)) != len(routes):
            return False
        return any(self._leads(routes, start) for start in self.edges[routes[0]][:2])

    def _leads(self, routes: Sequence[int], city: int) -> bool:
        for route in routes:
            a, b, _ = self.edges[route]
            if city not in (a, b):
                return False
            city = a + b - city
        return True


def of_edition(edition: Edition) -> Net:
    """The map of an edition."""
    return Net([(route.a, route.b, route.length) for route in edition.routes])


def affordable(edition: Edition, order: Iterable[int], pieces: int) -> list[int]:
    """Routes in this order as far as the pieces reach, never both of a double."""
    chosen: list[int] = []
    for n in order:
        route = edition.routes[n]
        if route.pieces <= pieces and (route.twin == NO_TWIN or route.twin not in chosen):
            chosen.append(n)
            pieces -= route.pieces
    return chosen


def grid(width: int, height: int, diagonals: int = 0) -> Net:
    """Unit routes between neighbors; with 1 diagonal triangles, with 2 crossings."""
    edges = []
    for y in range(height):
        for x in range(width):
            here = y * width + x
            right, below = x + 1 < width, y + 1 < height
            edges += [(here, here + 1, 1)] if right else []
            edges += [(here, here + width, 1)] if below else []
            edges += [(here, here + width + 1, 1)] if right and below and diagonals else []
            edges += [(here + 1, here + width, 1)] if right and below and diagonals > 1 else []
    return Net(edges[:124])


def cubic(seed: int) -> Net:
    """Thirty cities with three unit routes each."""
    graph = nx.random_regular_graph(3, 30, seed=seed)
    return Net([(a, b, 1) for a, b in graph.edges])


def wheel(spokes: int) -> Net:
    """A ring of cities around one in the middle."""
    ring = [(n, n % spokes + 1, 1) for n in range(1, spokes + 1)]
    return Net([*ring, *((0, n, 1) for n in range(1, spokes + 1))])


def hubs(number: int, spokes: int) -> Net:
    """A chain of cities, each of them next to all of some others in the middle."""
    chain = [(a, b, 1) for a, b in pairwise(range(number, number + spokes))]
    return Net([*chain, *((hub, n, 1) for _, n, _ in chain for hub in range(number))])


def windmill(sails: int) -> Net:
    """Triangles that meet in one city, each with a dead end."""
    edges = []
    for first in range(1, 3 * sails, 3):
        edges += [(0, first, 1), (first, first + 1, 1), (first + 1, 0, 1)]
        edges.append((first + 1, first + 2, 1))
    return Net(edges)


def blobs(size: int, arms: int) -> Net:
    """Full meetings of a few cities, hung together like beads on a star."""
    edges = []
    for arm in range(arms):
        first = 1 + arm * size
        cities = range(first, first + size)
        edges += [(a, b, 1) for a in cities for b in cities if a < b]
        edges.append((0, first, 1))
    return Net(edges)


def caterpillar(length: int) -> Net:
    """A chain of cities, each with a dead end."""
    chain = [(a, b, 1) for a, b in pairwise(range(length))]
    return Net([*chain, *((n, length + n, 1) for n in range(length))])

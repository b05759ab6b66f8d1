"""Networks: which cities a set of routes links.

`Work` is the scratch paper of final scoring; its field `network` is the set of routes looked at,
usually all that a seat owns.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, Grid, int8, int16, int64
from stellwerk.tickets.limits import CITIES, ROUTES, STATIONS
from stellwerk.tickets.state import ROUTE_WORDS, State
from stellwerk.tickets.tables import Table

#: Cities that the sweep of `trail` can look at together, and states it can hold.
SLOTS = 11
TABLE = 1 << 15


class Work:
    """Scratch paper for networks and final scoring. Nothing in it outlives one scoring."""

    network: Annotated[Cells, int64(ROUTE_WORDS), "the routes looked at"]
    parent: Annotated[Cells, int8(CITIES), "towards the representative of a city's part"]
    degree: Annotated[Cells, int8(CITIES), "routes of the network that end in a city"]
    weight: Annotated[Cells, int16(CITIES), "length of all routes of a part, by representative"]
    odd: Annotated[Cells, int8(CITIES), "cities of odd degree in a part, by representative"]

    # Trails tried one after the other (`trail`): city reached, routes still to try, by depth.
    at: Annotated[Cells, int8(ROUTES + 1), "city reached"]
    to_try: Annotated[Grid, int64(ROUTES + 1, ROUTE_WORDS), "routes still to try from there"]
    step: Annotated[Cells, int8(ROUTES + 1), "route that led there"]
    unused: Annotated[Cells, int64(ROUTE_WORDS), "routes of the network not on the trail"]
    steps: Annotated[int, INT64, "steps searched so far"]
    best: Annotated[int, INT64, "length of the longest trail found"]
    enough: Annotated[int, INT64, "length at which the search may stop"]
    trail: Annotated[Cells, int8(ROUTES), "routes of the longest trail found, in order"]
    trail_size: Annotated[int, INT64, "number of its routes"]

    # All trails at once (`trail`): a sweep over the routes, with the states of two steps.
    order: Annotated[Cells, int8(ROUTES), "routes of the part in the order of the sweep"]
    to_come: Annotated[Cells, int8(CITIES), "routes of a city that the sweep has not reached"]
    slot: Annotated[Cells, int8(CITIES), "where a city stands in a state, NONE if nowhere"]
    taken: Annotated[int, INT64, "slots in use, as bits"]
    label: Annotated[Cells, int8(SLOTS), "component of each slot in the state looked at, 0: none"]
    parity: Annotated[Cells, int8(SLOTS), "parity of each slot in the state looked at"]
    odd_to_come: Annotated[Cells, int8(SLOTS), "parity of the routes to come of each slot's city"]
    odd_beyond: Annotated[int, INT64, "cities of odd degree that the sweep has not reached"]
    shortest: Annotated[int, INT64, "the shortest route of the part"]
    fresh_label: Annotated[Cells, int8(SLOTS + 2), "new names of components"]
    keys: Annotated[Grid, int64(2, TABLE), "states, 0 where there is none"]
    lengths: Annotated[Grid, int16(2, TABLE), "the greatest length of a state"]
    places: Annotated[Grid, int16(2, TABLE), "where states stand, in the order they came"]
    states: Annotated[Cells, int64(2), "number of states"]
    full: Annotated[int, INT64, "1: states were let go for want of room"]

    # Lending by stations (`scoring`).
    option: Annotated[Grid, int8(STATIONS, ROUTES), "routes a station could lend"]
    options: Annotated[Cells, int8(STATIONS), "number of these"]
    lend: Annotated[Cells, int8(STATIONS), "the lending being tried"]
    joined: Annotated[Grid, int8(STATIONS, 2), "parts that the lending joins"]


@rule
def link(t: Table, s: State, seat: int, w: Work) -> None:
    """Take a seat's own routes as the network and find its connected parts."""
    for word in range(ROUTE_WORDS):
        w.network[word] = s.owned[seat][word]
    link_network(t, w)


@rule
def link_network(t: Table, w: Work) -> None:
    """Find the connected parts of the network."""
    for city in range(t.cities):
        w.parent[city] = city
    for word in range(ROUTE_WORDS):
        rest = w.network[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            a, b = part_of(w, t.route_a[route]), part_of(w, t.route_b[route])
            w.parent[max(a, b)] = min(a, b)


@rule
def part_of(w: Work, city: int) -> int:
    """The city that stands for the part of `city`."""
    root = city
    while w.parent[root] != root:
        root = w.parent[root]
    return root


@rule
def weigh_parts(t: Table, w: Work) -> None:
    """Degrees of cities; total length and odd cities of every part."""
    for city in range(t.cities):
        w.degree[city] = 0
        w.weight[city] = 0
        w.odd[city] = 0
    for word in range(ROUTE_WORDS):
        rest = w.network[word]
        w.unused[word] = rest
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            w.degree[t.route_a[route]] += 1
            w.degree[t.route_b[route]] += 1
            w.weight[part_of(w, t.route_a[route])] += t.route_length[route]
    for city in range(t.cities):
        if w.degree[city] & 1:
            w.odd[part_of(w, city)] += 1

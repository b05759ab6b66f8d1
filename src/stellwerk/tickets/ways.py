"""The cheapest way to link a ticket's cities: what a seat still has to claim for it.

Own routes cost nothing, those still open to the seat their cards; of ways with as many cards the
one with the fewest routes is found. One search from one of the cities, the nearest city first.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE, Cells, int8, int64
from stellwerk.tickets.limits import CITIES
from stellwerk.tickets.state import ROUTE_WORDS, State
from stellwerk.tickets.tables import Table

#: A cost is `cards * BASE + routes`.
BASE = CITIES
#: More than any cost: a city not reached.
FAR = 1 << 30


class Ways:
    """Scratch paper of a search."""

    cost: Annotated[Cells, int64(CITIES), "cost of the cheapest way found to a city"]
    step: Annotated[Cells, int8(CITIES), "the route by which that way comes"]
    settled: Annotated[Cells, int8(CITIES), "1: no cheaper way will be found"]


@rule
def find_missing(
    t: Table, s: State, seat: int, also: int, ticket: int, routes: list[int], w: Ways
) -> int:
    """Write the routes still missing for a ticket, NONE at their end; return their cards.

    NONE if open routes cannot link its cities at all. `also` is a route that counts as own.
    """
    city, goal = t.ticket_a[ticket], t.ticket_b[ticket]
    search(t, s, seat, also, goal, city, w)
    if w.cost[city] == FAR:
        routes[0] = NONE
        return NONE
    cards, n = w.cost[city] // BASE, 0
    while city != goal:
        route = w.step[city]
        if price(t, s, seat, also, route) > 0:
            routes[n] = route
            n += 1
        city = t.route_a[route] + t.route_b[route] - city
    routes[n] = NONE
    return cards


@rule
def search(t: Table, s: State, seat: int, also: int, start: int, goal: int, w: Ways) -> None:
    """Find the cheapest way from a city to another."""
    for city in range(t.cities):
        w.cost[city] = FAR
        w.settled[city] = 0
    w.cost[start] = 0
    city = start
    while city != NONE and city != goal:
        w.settled[city] = 1
        go_on(t, s, seat, also, city, w)
        city = nearest(t, w)


@rule
def nearest(t: Table, w: Ways) -> int:
    """The city of least cost whose routes have not been looked at, or NONE."""
    best, least = NONE, FAR
    for city in range(t.cities):
        if not w.settled[city] and w.cost[city] < least:
            best, least = city, w.cost[city]
    return best


@rule
def go_on(t: Table, s: State, seat: int, also: int, city: int, w: Ways) -> None:
    """Look where the routes of a city lead more cheaply than any way before."""
    for word in range(ROUTE_WORDS):
        rest = t.at_city[city][word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            cost = w.cost[city] + price(t, s, seat, also, route)
            other = t.route_a[route] + t.route_b[route] - city
            if cost < w.cost[other]:
                w.cost[other] = cost
                w.step[other] = route


@rule
def price(t: Table, s: State, seat: int, also: int, route: int) -> int:
    """What a route still costs a seat: nothing if own, FAR if it is closed."""
    if s.owner[route] == seat or route == also:
        return 0
    if s.open[seat][route // WORD] >> route % WORD & 1:
        return t.route_length[route] * BASE + 1
    return FAR

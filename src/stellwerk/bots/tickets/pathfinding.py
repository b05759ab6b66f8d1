"""Paths on the map, at prices that the bot sets route by route.

`reach` finds the cheapest path between two cities over the `usable` routes; `note_path` writes its
routes. Equal paths: the one found first, which is the one over lower routes.
"""

from __future__ import annotations

from stellwerk.bots.tickets.mind import Mind
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.claim import available
from stellwerk.tickets.network import link, part_of
from stellwerk.tickets.state import CITY_WORDS, ROUTE_WORDS, TICKET_WORDS, State
from stellwerk.tickets.tables import Table

#: The distance of what cannot be reached.
FAR = 1e9


@rule
def reach(t: Table, m: Mind, start: int, goal: int) -> float:
    """The cost of the cheapest path, FAR if there is none."""
    for city in range(t.cities):
        m.distance[city] = FAR
        m.via[city] = NONE
    m.distance[start] = 0.0
    for word in range(CITY_WORDS):
        m.frontier[word] = 0
    m.frontier[start // WORD] |= 1 << start % WORD
    city = start
    while city != NONE and city != goal:
        leave(t, m, city)
        city = nearest(m)
    return m.distance[goal]


@rule
def leave(t: Table, m: Mind, city: int) -> None:
    """Go on from a city over all its usable routes."""
    m.frontier[city // WORD] &= ~(1 << city % WORD)
    for word in range(ROUTE_WORDS):
        rest = t.at_city[city][word] & m.usable[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            other = t.route_a[route] + t.route_b[route] - city
            distance = m.distance[city] + m.cost[route]
            if distance < m.distance[other]:
                m.distance[other] = distance
                m.via[other] = route
                m.frontier[other // WORD] |= 1 << other % WORD


@rule
def nearest(m: Mind) -> int:
    """The nearest city of the frontier, or NONE."""
    best, distance = NONE, FAR
    for word in range(CITY_WORDS):
        rest = m.frontier[word]
        while rest:
            city = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if m.distance[city] < distance:
                best, distance = city, m.distance[city]
    return best


@rule
def note_path(t: Table, m: Mind, start: int, goal: int) -> None:
    """Write the routes of the path just found into `path`."""
    for word in range(ROUTE_WORDS):
        m.path[word] = 0
    city = goal
    while city != start:
        route = m.via[city]
        m.path[route // WORD] |= 1 << route % WORD
        city = t.route_a[route] + t.route_b[route] - city


@rule
def use_network(t: Table, v: State, seat: int, m: Mind) -> None:
    """Let paths take own routes and those that the seat may claim and has the pieces for."""
    for word in range(ROUTE_WORDS):
        m.usable[word] = v.owned[seat][word] | available(t, v, seat, word)


@rule
def count_routes(t: Table, v: State, seat: int, m: Mind) -> None:
    """Let every route cost 1, own ones nothing."""
    for route in range(t.routes):
        m.cost[route] = 0.0 if v.owner[route] == seat else 1.0


@rule
def count_pieces(t: Table, v: State, seat: int, m: Mind) -> None:
    """Let every route cost its pieces, own ones nothing."""
    for route in range(t.routes):
        m.cost[route] = 0.0 if v.owner[route] == seat else 1.0 * t.route_pieces[route]


@rule
def find_pending(t: Table, v: State, seat: int, m: Mind) -> bool:
    """Write the held tickets that own routes do not link into `wanted`; whether there are any."""
    link(t, v, seat, m.work)
    pending = False
    for word in range(TICKET_WORDS):
        m.wanted[word] = 0
        rest = v.held[seat][word]
        while rest:
            ticket = word * WORD + bits.lowest(rest)
            if not is_linked(t, m, ticket):
                m.wanted[word] |= rest & -rest
                pending = True
            rest &= rest - 1
    return pending


@rule
def is_linked(t: Table, m: Mind, ticket: int) -> bool:
    """Whether own routes link the cities of a ticket (after `link`)."""
    return part_of(m.work, t.ticket_a[ticket]) == part_of(m.work, t.ticket_b[ticket])


@rule
def take_dearest(t: Table, m: Mind) -> int:
    """Take the wanted ticket of most points (equal: the lowest) out of `wanted`, or NONE."""
    best = NONE
    for word in range(TICKET_WORDS):
        rest = m.wanted[word]
        while rest:
            ticket = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if best == NONE or t.ticket_points[ticket] > t.ticket_points[best]:
                best = ticket
    if best != NONE:
        m.wanted[best // WORD] &= ~(1 << best % WORD)
    return best

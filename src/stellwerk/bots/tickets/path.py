"""`path`: claims what lies on the paths of its tickets.

Keeps all starting tickets and never draws any. For every ticket pending it takes the path of the
fewest routes; a route on it is worth its points and twice those of the ticket. It claims the
payable route that is worth most, else draws for the one that is worth most. Without a ticket
pending every open route is worth its points.
"""

from __future__ import annotations

from stellwerk.bots.tickets.keep import keep_all
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.pathfinding import (
    FAR,
    count_routes,
    find_pending,
    note_path,
    reach,
    take_dearest,
    use_network,
)
from stellwerk.bots.tickets.payment import (
    best_claim,
    best_color,
    blind,
    pay_extra,
    rank_none,
    take,
)
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.claim import available
from stellwerk.tickets.state import KEEP, ROUTE_WORDS, START, TUNNEL, TURN, State
from stellwerk.tickets.tables import Table


@rule
def decide_path(t: Table, v: State, seat: int, m: Mind) -> int:
    """The decision of `path`."""
    if v.phase == START or v.phase == KEEP:
        return keep_all(t, v, seat)
    if v.phase == TUNNEL:
        return pay_extra(v, seat)
    rank_paths(t, v, seat, m)
    if v.phase == TURN:
        claim = best_claim(t, v, seat, m)
        if claim != NONE:
            return claim
    target = highest(t, m)
    if target != NONE:
        card = take(t, v, best_color(t, v, seat, target))
        if card != NONE:
            return card
    return blind(t, v, seat)


@rule
def rank_paths(t: Table, v: State, seat: int, m: Mind) -> None:
    """Rank the routes on the paths of pending tickets; without any, all that may be claimed."""
    rank_none(t, m)
    use_network(t, v, seat, m)
    count_routes(t, v, seat, m)
    found = False
    if find_pending(t, v, seat, m):
        ticket = take_dearest(t, m)
        while ticket != NONE:
            a, b = t.ticket_a[ticket], t.ticket_b[ticket]
            if reach(t, m, a, b) < FAR:
                note_path(t, m, a, b)
                rank_path(t, v, seat, m, 2.0 * t.ticket_points[ticket])
                found = True
            ticket = take_dearest(t, m)
    if not found:
        rank_open(t, v, seat, m)


@rule
def rank_path(t: Table, v: State, seat: int, m: Mind, worth: float) -> None:
    """Rank the routes of a path that are still to be claimed."""
    for word in range(ROUTE_WORDS):
        rest = m.path[word] & ~v.owned[seat][word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            m.rank[route] = max(m.rank[route], worth + t.route_points[route])


@rule
def rank_open(t: Table, v: State, seat: int, m: Mind) -> None:
    """Rank every route that the seat may claim by its points."""
    for word in range(ROUTE_WORDS):
        rest = available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            m.rank[route] = 0.5 + t.route_points[route]


@rule
def highest(t: Table, m: Mind) -> int:
    """The route of the highest rank above 0 (equal: the lowest), or NONE."""
    best, rank = NONE, 0.0
    for route in range(t.routes):
        if m.rank[route] > rank:
            best, rank = route, m.rank[route]
    return best

"""The planner's last turn: whatever brings most points now, be it a route or new tickets."""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.free import points_for
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.pathfinding import is_linked
from stellwerk.bots.tickets.payment import claim_with, payment
from stellwerk.bots.tickets.prospect import ticket_prospect
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import DRAW_TICKETS
from stellwerk.tickets.claim import available
from stellwerk.tickets.network import part_of
from stellwerk.tickets.state import ROUTE_WORDS, TICKET_WORDS, State
from stellwerk.tickets.tables import Table


@rule
def act_last(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """Claim the route, or draw the tickets, that bring most, or NONE."""
    best, paid, most = NONE, NONE, 0
    for word in range(ROUTE_WORDS):
        rest = available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            points = points_for(t, v, seat, route)
            points += 2 * points_completed(t, v, seat, m, route)
            if points > most:
                price = payment(t, v, seat, route)
                if price != NONE:
                    best, paid, most = route, price, points
    if params[p.TICKET_GAIN] > 0.0 and v.ticket_left > 0:
        if ticket_prospect(t, v, seat, params, m) > most:
            return DRAW_TICKETS
    return NONE if best == NONE else claim_with(t, best, paid)


@rule
def points_completed(t: Table, v: State, seat: int, m: Mind, route: int) -> int:
    """The points of the held tickets that a route would complete."""
    a, b = part_of(m.work, t.route_a[route]), part_of(m.work, t.route_b[route])
    points = 0
    for word in range(TICKET_WORDS):
        rest = v.held[seat][word]
        while rest:
            ticket = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if not is_linked(t, m, ticket):
                c, d = part_of(m.work, t.ticket_a[ticket]), part_of(m.work, t.ticket_b[ticket])
                if (a == c and b == d) or (a == d and b == c):
                    points += t.ticket_points[ticket]
    return points

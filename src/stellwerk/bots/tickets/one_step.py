"""`one_step`: one ticket at a time, one route at a time.

Keeps all starting tickets. Its target is the first route to be claimed on the path of the fewest
routes for its most valuable ticket pending. Without such a ticket it draws new ones while
everybody has pieces enough, and keeps the one with the best points for its pieces; later its
target is a longest route. It claims the target or its twin, else draws for it.

`long_route` plays in the same way with other paths, and lives in a file of its own.
"""

from __future__ import annotations

from stellwerk.bots.tickets.keep import CHOICES, keep_all, offered
from stellwerk.bots.tickets.mind import Mind, fewest_pieces, pieces_left, pieces_of
from stellwerk.bots.tickets.pathfinding import (
    FAR,
    count_pieces,
    count_routes,
    find_pending,
    reach,
    take_dearest,
    use_network,
)
from stellwerk.bots.tickets.payment import (
    BASE,
    best_color,
    blind,
    claim_with,
    pay_extra,
    payment,
    take,
)
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import DRAW_TICKETS, KEEP_OFFER
from stellwerk.tickets.claim import available
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.state import JOKER, KEEP, ROUTE_WORDS, START, TUNNEL, TURN, State
from stellwerk.tickets.tables import Table

#: Pieces that everybody must have left for new tickets to be drawn.
TICKET_PIECES = 8.0

# What a route is worth when there is no ticket to work for.
PAID_BY_GRAY = 15.0
PAID_BY_COLOR = 10.0
PAID_WITH_JOKERS = 9.0


@rule
def decide_one_step(t: Table, v: State, seat: int, m: Mind) -> int:
    """The decision of `one_step`."""
    if v.phase == START:
        return keep_all(t, v, seat)
    if v.phase == KEEP:
        return keep_best_rate(t, v, seat, m)
    if v.phase == TUNNEL:
        return pay_extra(v, seat)
    use_network(t, v, seat, m)
    target = ticket_target(t, v, seat, m)
    if target == NONE and may_draw_tickets(t, v):
        return DRAW_TICKETS
    if target == NONE:
        target = longest_target(t, v, seat, PAID_BY_COLOR)
    return claim_or_draw(t, v, seat, target)


@rule
def may_draw_tickets(t: Table, v: State) -> bool:
    """Whether tickets are left and everybody has the pieces for more of them."""
    if v.phase != TURN or v.ticket_left == 0:
        return False
    return fewest_pieces(t, v, NONE) >= pieces_of(t, TICKET_PIECES)


@rule
def ticket_target(t: Table, v: State, seat: int, m: Mind) -> int:
    """The first route to be claimed for the best ticket pending that can be linked, or NONE."""
    if not find_pending(t, v, seat, m):
        return NONE
    count_routes(t, v, seat, m)
    ticket = take_dearest(t, m)
    while ticket != NONE:
        # The search starts at the far end, so that the way back begins with the first route.
        if reach(t, m, t.ticket_b[ticket], t.ticket_a[ticket]) < FAR:
            return first_to_claim(t, v, seat, m, t.ticket_a[ticket])
        ticket = take_dearest(t, m)
    return NONE


@rule
def first_to_claim(t: Table, v: State, seat: int, m: Mind, city: int) -> int:
    """The first route on the path found, walked from a city, that is not the seat's own."""
    route = m.via[city]
    while v.owner[route] == seat:
        city = t.route_a[route] + t.route_b[route] - city
        route = m.via[city]
    return route


@rule
def longest_target(t: Table, v: State, seat: int, gray_rank: float) -> int:
    """A longest route that the seat may claim; of these the one that is nearest to being paid."""
    best, rank, length = NONE, 0.0, 0
    for word in range(ROUTE_WORDS):
        rest = available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if t.route_length[route] >= length:
                worth = payment_rank(t, v, seat, route, gray_rank)
                if t.route_length[route] > length or worth > rank:
                    best, rank, length = route, worth, t.route_length[route]
    return best


@rule
def payment_rank(t: Table, v: State, seat: int, route: int, gray_rank: float) -> float:
    """How near a route is to being paid."""
    paid = payment(t, v, seat, route)
    if paid == NONE:
        held = v.hand[seat][best_color(t, v, seat, route)]
        return PAID_WITH_JOKERS - t.route_length[route] + held
    if paid % BASE > t.route_ferry[route]:
        return PAID_WITH_JOKERS
    return gray_rank if t.route_color[route] == GRAY else PAID_BY_COLOR


@rule
def claim_or_draw(t: Table, v: State, seat: int, target: int) -> int:
    """Claim the target or its twin, else draw for it: its color, a joker, blind."""
    if target == NONE:
        return blind(t, v, seat)
    if v.phase == TURN:
        claim = claim_either(t, v, seat, target)
        if claim != NONE:
            return claim
    card = take(t, v, best_color(t, v, seat, target))
    if card == NONE:
        card = take(t, v, JOKER)
    return card if card != NONE else blind(t, v, seat)


@rule
def claim_either(t: Table, v: State, seat: int, target: int) -> int:
    """Claim a route, or else its twin, or NONE."""
    claim = claim_one(t, v, seat, target)
    if claim == NONE and t.route_twin[target] != NONE:
        claim = claim_one(t, v, seat, t.route_twin[target])
    return claim


@rule
def claim_one(t: Table, v: State, seat: int, route: int) -> int:
    """Claim a route if it is open and payable, or NONE."""
    if available(t, v, seat, route // WORD) >> route % WORD & 1 == 0:
        return NONE
    paid = payment(t, v, seat, route)
    return NONE if paid == NONE else claim_with(t, route, paid)


@rule
def keep_best_rate(t: Table, v: State, seat: int, m: Mind) -> int:
    """Keep the ticket with the best points for the pieces it takes, as far as they are there."""
    use_network(t, v, seat, m)
    count_pieces(t, v, seat, m)
    best, value = NONE, 0.0
    for choice in range(CHOICES):
        if may_keep(t, v, seat, choice):
            worth = -FAR * bits.count(choice) + choice_rate(t, v, seat, m, choice)
            if best == NONE or worth > value:
                best, value = choice, worth
    return KEEP_OFFER + best


@rule
def choice_rate(t: Table, v: State, seat: int, m: Mind, choice: int) -> float:
    """Points per piece of the lowest ticket of a choice; less than 0 if its pieces are missing."""
    if choice == 0:
        return 0.0
    ticket = offered(v, seat, bits.lowest(choice))
    needed = reach(t, m, t.ticket_a[ticket], t.ticket_b[ticket])
    if needed > pieces_left(v, seat):
        return -min(needed, 1e6)
    return t.ticket_points[ticket] / (needed + 1.0)

"""The planner without a plan: new tickets, the routes that pay best, cards for the next one."""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.mind import Mind, fewest_pieces, pieces_left, pieces_of
from stellwerk.bots.tickets.payment import BASE, cards_missing, claim_with, payment
from stellwerk.bots.tickets.plan import attractions_at, touches
from stellwerk.bots.tickets.prospect import ticket_prospect
from stellwerk.bots.tickets.wants import want_route
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import DRAW_TICKETS
from stellwerk.tickets.claim import available
from stellwerk.tickets.network import part_of
from stellwerk.tickets.state import OPEN_END, ROUTE_WORDS, State
from stellwerk.tickets.tables import Table

JOKER_PRICE = 0.4
#: Pieces of somebody at which every point counts.
VERY_LATE = 5.0


@rule
def act_freely(t: Table, v: State, seat: int, params: list[float], m: Mind, no_cards: bool) -> int:
    """Draw tickets if there is time for them, claim a route if it pays, or NONE."""
    if wants_tickets(t, v, seat, params, m):
        return DRAW_TICKETS
    route = best_free(t, v, seat, params, m)
    if route == NONE:
        return NONE
    full = v.hand_size[seat] > pieces_of(t, params[p.FREE_HAND])
    last = v.turns_left != OPEN_END or fewest_pieces(t, v, NONE) <= pieces_of(t, VERY_LATE)
    if full or last or no_cards or t.route_points[route] >= params[p.FREE_POINTS]:
        return claim_with(t, route, payment(t, v, seat, route))
    return NONE


@rule
def wants_tickets(t: Table, v: State, seat: int, params: list[float], m: Mind) -> bool:
    """Whether there is time for new tickets, and a wish for them."""
    if v.ticket_left == 0 or v.turns_left != OPEN_END or m.planned[0] | m.planned[1] != 0:
        return False
    if params[p.TICKET_GAIN] > 0.0:
        return ticket_prospect(t, v, seat, params, m) >= params[p.TICKET_GAIN]
    if v.ticket_count[seat] >= params[p.TICKETS_HELD]:
        return False
    if pieces_left(v, seat) < pieces_of(t, params[p.TICKET_OWN]):
        return False
    if fewest_pieces(t, v, seat) < pieces_of(t, params[p.TICKET_OTHERS]):
        return False
    return ticket_turns(v, seat) < params[p.TICKET_TURNS]


@rule
def ticket_turns(v: State, seat: int) -> int:
    """In how many turns a seat has drawn tickets and returned some of them."""
    turns = 0
    for batch in range(1, v.batches + 1):
        if v.returner[batch] == seat:
            turns += 1
    return turns


@rule
def best_free(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """The payable route of most points, jokers and links considered, or NONE."""
    best, rank = NONE, 0.0
    for word in range(ROUTE_WORDS):
        rest = available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            points = points_for(t, v, seat, route)
            if best == NONE or points + params[p.JOINING] > rank:
                paid = payment(t, v, seat, route)
                if paid != NONE:
                    worth = points - JOKER_PRICE * (paid % BASE)
                    if joins(t, v, seat, m, route):
                        worth += params[p.JOINING]
                    if best == NONE or worth > rank:
                        best, rank = route, worth
    return best


@rule
def points_for(t: Table, v: State, seat: int, route: int) -> int:
    """The points that a route would bring, with the attractions it would reach."""
    if t.attraction_points == 0:
        return t.route_points[route]
    return t.route_points[route] + t.attraction_points * attractions_at(t, v, seat, route)


@rule
def joins(t: Table, v: State, seat: int, m: Mind, route: int) -> bool:
    """Whether a route joins two parts of the seat's own network."""
    a, b = t.route_a[route], t.route_b[route]
    if part_of(m.work, a) == part_of(m.work, b):
        return False
    return touches(t, v, seat, a) and touches(t, v, seat, b)


@rule
def want_freely(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Want the cards for the open route with the best points for the cards missing."""
    best, value = NONE, 0.0
    for word in range(ROUTE_WORDS):
        rest = available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            missing = cards_missing(t, v, seat, route)
            worth = points_for(t, v, seat, route) / (1.0 + params[p.MISSING_PRICE] * missing)
            if best == NONE or worth > value:
                best, value = route, worth
    if best != NONE:
        want_route(t, m, best)

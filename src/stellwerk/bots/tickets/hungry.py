"""`hungry`: one plan for all tickets, and more tickets while pieces are left.

The plan links the tickets by cheapest paths that share track. It keeps the tickets with the best
points for the pieces of the plan. It draws more while the plan leaves many pieces, else claims
planned routes, colored ones first; gray ones with colors that the plan does not need. With an
empty plan it claims the longest payable route.
"""

from __future__ import annotations

from stellwerk.bots.tickets.keep import CHOICES, points_of
from stellwerk.bots.tickets.mind import Mind, pieces_left, pieces_of
from stellwerk.bots.tickets.payment import (
    BASE,
    best_claim,
    blind,
    claim_with,
    jokers_for,
    pay_extra,
    payment,
    take,
)
from stellwerk.bots.tickets.plan import make_plan, refresh_plan
from stellwerk.bots.tickets.planner import has_plan, want_tickets
from stellwerk.bots.tickets.wants import want_plan
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import DRAW_TICKETS, KEEP_OFFER
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.claim import available
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.state import JOKER, KEEP, ROUTE_WORDS, START, TUNNEL, TURN, State
from stellwerk.tickets.tables import Table

#: Pieces that a plan with new tickets should leave.
KEEP_PIECES = 5.0
#: Pieces that the plan must leave for more tickets to be drawn.
MORE_PIECES = 8.0
#: How far sets of tickets that fit stand above those that do not.
FITTING = 1e6


@rule
def decide_hungry(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """The decision of `hungry`; its parameters price routes by length alone."""
    if v.phase == START or v.phase == KEEP:
        return keep_by_rate(t, v, seat, params, m)
    if v.phase == TUNNEL:
        return pay_extra(v, seat)
    refresh_plan(t, v, seat, params, m)
    want_plan(t, m)
    if v.phase == TURN:
        if v.ticket_left > 0 and has_pieces_for_more(t, v, seat, m):
            return DRAW_TICKETS
        claim = claim_planned(t, v, seat, m) if has_plan(m) else claim_longest(t, v, seat, m)
        if claim != NONE:
            return claim
    return draw_lacking(t, v, seat, m)


@rule
def has_pieces_for_more(t: Table, v: State, seat: int, m: Mind) -> bool:
    """Whether the plan leaves so many pieces that more tickets are welcome."""
    return m.pieces[0] + m.pieces[1] < pieces_left(v, seat) - pieces_of(t, MORE_PIECES)


@rule
def keep_by_rate(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """Keep the set with the best points for its pieces; if none fits, that of fewest pieces."""
    best, value = NONE, 0.0
    for choice in range(CHOICES):
        if may_keep(t, v, seat, choice):
            want_tickets(v, seat, m, choice)
            make_plan(t, v, seat, params, m)
            worth = choice_worth(t, v, seat, m, choice)
            if best == NONE or worth > value:
                best, value = choice, worth
    m.ready = 0
    return KEEP_OFFER + best


@rule
def choice_worth(t: Table, v: State, seat: int, m: Mind, choice: int) -> float:
    """How good a set is: what fits by rate, then by pieces, then by points."""
    pieces = m.pieces[0] + m.pieces[1]
    tickets = m.done + m.covered
    fits = pieces_left(v, seat) - pieces >= pieces_of(t, KEEP_PIECES)
    if fits and m.lost == 0:
        return FITTING + (tickets + route_points(t, m)) / max(1, pieces)
    if m.lost == 0:
        return 0.0 - pieces
    return -FITTING - points_of(t, v, seat, choice)


@rule
def route_points(t: Table, m: Mind) -> int:
    """Points of all planned routes."""
    points = 0
    for word in range(ROUTE_WORDS):
        rest = m.planned[word]
        while rest:
            points += t.route_points[word * WORD + bits.lowest(rest)]
            rest &= rest - 1
    return points


@rule
def claim_planned(t: Table, v: State, seat: int, m: Mind) -> int:
    """Claim the longest payable planned route, colored ones first, or NONE."""
    best, paid, rank = NONE, NONE, 0
    for word in range(ROUTE_WORDS):
        rest = m.planned[word] & available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            gray = t.route_color[route] == GRAY
            worth = t.route_length[route] + (0 if gray else 100)
            if worth > rank:
                price = spare_payment(t, v, seat, m, route) if gray else payment(t, v, seat, route)
                if price != NONE:
                    best, paid, rank = route, price, worth
    return NONE if best == NONE else claim_with(t, best, paid)


@rule
def spare_payment(t: Table, v: State, seat: int, m: Mind, route: int) -> int:
    """A payment for a gray route that takes no card the plan needs, or NONE."""
    best, fewest = NONE, 0
    for color in range(t.colors):
        jokers = jokers_for(t, v, seat, route, color)
        if jokers != NONE and (best == NONE or jokers < fewest):
            taken = t.route_length[route] - jokers
            if taken == 0 or v.hand[seat][color] - taken >= m.need[color]:
                best, fewest = color * BASE + jokers, jokers
    return best


@rule
def claim_longest(t: Table, v: State, seat: int, m: Mind) -> int:
    """Claim the longest payable route, or NONE."""
    for route in range(t.routes):
        m.rank[route] = 1.0 * t.route_length[route]
    return best_claim(t, v, seat, m)


@rule
def draw_lacking(t: Table, v: State, seat: int, m: Mind) -> int:
    """Take the face-up color that the plan lacks most, else a joker, else draw blind."""
    best, most = NONE, 0
    for color in range(t.colors):
        lacking = m.need[color] - v.hand[seat][color]
        if cards_to_take(t, v) >> color & 1 and lacking > most:
            best, most = color, lacking
    card = take(t, v, best if best != NONE else JOKER)
    return card if card != NONE else blind(t, v, seat)

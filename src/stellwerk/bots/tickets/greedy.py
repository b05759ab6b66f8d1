"""`greedy`: the most points at once.

Keeps as few tickets as it may, the shortest ones, and never draws any. Claims the payable route of
most points; else takes a face-up joker, the face-up color it holds most of, or a blind card.
"""

from __future__ import annotations

from stellwerk.bots.tickets.keep import CHOICES, offered
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.pathfinding import count_pieces, reach, use_network
from stellwerk.bots.tickets.payment import best_claim, blind, most_held, pay_extra, take
from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import FACE_UP, KEEP_OFFER
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.limits import OFFER
from stellwerk.tickets.state import JOKER, KEEP, START, TUNNEL, TURN, State
from stellwerk.tickets.tables import Table

#: What keeping one more ticket counts, in pieces: more than any paths together.
ONE_MORE = 1e12


@rule
def decide_greedy(t: Table, v: State, seat: int, m: Mind) -> int:
    """The decision of `greedy`."""
    if v.phase == START or v.phase == KEEP:
        return keep_shortest(t, v, seat, m)
    if v.phase == TUNNEL:
        return pay_extra(v, seat)
    if v.phase == TURN:
        claim = claim_most_points(t, v, seat, m)
        if claim != NONE:
            return claim
    joker = take(t, v, JOKER)
    return joker if joker != NONE else draw_most_held(t, v, seat)


@rule
def claim_most_points(t: Table, v: State, seat: int, m: Mind) -> int:
    """Claim the payable route of most points, or NONE."""
    for route in range(t.routes):
        m.rank[route] = 0.5 + t.route_points[route]
    return best_claim(t, v, seat, m)


@rule
def draw_most_held(t: Table, v: State, seat: int) -> int:
    """Take the face-up color most held, if held at all, else draw blind."""
    color = most_held(t, v, seat, cards_to_take(t, v))
    if color != NONE and v.hand[seat][color] > 0:
        return FACE_UP + color
    return blind(t, v, seat)


@rule
def keep_shortest(t: Table, v: State, seat: int, m: Mind) -> int:
    """Keep as few tickets as possible, those whose paths take the fewest pieces."""
    use_network(t, v, seat, m)
    count_pieces(t, v, seat, m)
    best, least = NONE, 0.0
    for choice in range(CHOICES):
        if may_keep(t, v, seat, choice):
            cost = bits.count(choice) * ONE_MORE
            for place in range(OFFER):
                if choice >> place & 1:
                    ticket = offered(v, seat, place)
                    cost += reach(t, m, t.ticket_a[ticket], t.ticket_b[ticket])
            if best == NONE or cost < least:
                best, least = choice, cost
    return KEEP_OFFER + best

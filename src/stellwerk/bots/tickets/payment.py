"""Payments: most cards of the color, fewest jokers.

For a gray route the color that needs no joker and has the least surplus, else the one that needs
the fewest jokers. A ferry's jokers come on top; a tunnel is tried only if one extra card could be
added, and not after a round in which nothing succeeded. A payment is written as one number,
`color * BASE + jokers`.
"""

from __future__ import annotations

from stellwerk.bots.tickets.mind import Mind
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import BLIND, DECLINE, FACE_UP, PAY
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.claim import available
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.legal import claim_of, count_legal, find_legal
from stellwerk.tickets.limits import REVEALED
from stellwerk.tickets.state import JOKER, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.tunnel import can_add

#: A payment is `color * BASE + jokers`.
BASE = 16


@rule
def jokers_for(t: Table, v: State, seat: int, route: int, color: int) -> int:
    """The fewest jokers with which a seat can pay a route in a color, or NONE."""
    length, ferry = t.route_length[route], t.route_ferry[route]
    jokers = length - min(v.hand[seat][color], length - ferry)
    have = v.hand[seat][JOKER]
    if jokers > have:
        return NONE
    if t.route_tunnel[route] and not dares(t, v, v.hand[seat][color] + have - length):
        return NONE
    return jokers


@rule
def dares(t: Table, v: State, spare: int) -> bool:
    """Whether to try a tunnel with so many spare cards.

    The rules let tunnels fail for ever while something else is open (`europe.tunnel.stall`): when
    nobody has achieved anything for a round, bots draw cards instead.
    """
    return spare > 0 and (v.stalled < t.players or v.deck_size == 0)


@rule
def payment(t: Table, v: State, seat: int, route: int) -> int:
    """The usual payment of a seat for a route, or NONE if it cannot pay."""
    color = t.route_color[route]
    if color != GRAY:
        jokers = jokers_for(t, v, seat, route, color)
        return NONE if jokers == NONE else color * BASE + jokers
    best, fewest, surplus = NONE, 0, 0
    for other in range(t.colors):
        jokers = jokers_for(t, v, seat, route, other)
        left = v.hand[seat][other]
        if jokers != NONE:
            if best == NONE or jokers < fewest or (jokers == fewest and left < surplus):
                best, fewest, surplus = other, jokers, left
    return NONE if best == NONE else best * BASE + fewest


@rule
def cards_missing(t: Table, v: State, seat: int, route: int) -> int:
    """Cards that a seat still lacks for a route, jokers used."""
    held, color = 0, t.route_color[route]
    if color == GRAY:
        for other in range(t.colors):
            held = max(held, v.hand[seat][other])
    else:
        held = v.hand[seat][color]
    return max(0, t.route_length[route] - held - v.hand[seat][JOKER])


@rule
def claim_with(t: Table, route: int, paid: int) -> int:
    """The action that claims a route with a payment."""
    if paid % BASE == t.route_length[route]:
        return claim_of(t, JOKER, 0, route)
    return claim_of(t, paid // BASE, paid % BASE, route)


@rule
def rank_none(t: Table, m: Mind) -> None:
    """Let no route be worth claiming."""
    for route in range(t.routes):
        m.rank[route] = 0.0


@rule
def best_claim(t: Table, v: State, seat: int, m: Mind) -> int:
    """The claim of the payable route of the highest rank above 0 (equal: the lowest), or NONE."""
    best, paid, rank = NONE, NONE, 0.0
    for word in range(2):
        rest = available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if m.rank[route] > rank:
                price = payment(t, v, seat, route)
                if price != NONE:
                    best, paid, rank = route, price, m.rank[route]
    return NONE if best == NONE else claim_with(t, best, paid)


@rule
def best_color(t: Table, v: State, seat: int, route: int) -> int:
    """The color of a route; for a gray one the color most held."""
    if t.route_color[route] != GRAY:
        return t.route_color[route]
    return most_held(t, v, seat, -1)


@rule
def most_held(t: Table, v: State, seat: int, among: int) -> int:
    """The color of a set of bits of which a seat holds most (equal: the lowest)."""
    best = NONE
    for color in range(t.colors):
        if among >> color & 1 and (best == NONE or v.hand[seat][color] > v.hand[seat][best]):
            best = color
    return best


@rule
def take(t: Table, v: State, card: int) -> int:
    """Take a face-up card of a kind, or NONE if that is not possible."""
    if card != NONE and cards_to_take(t, v) >> card & 1:
        return FACE_UP + card
    return NONE


@rule
def blind(t: Table, v: State, seat: int) -> int:
    """Draw blind; if there is no deck, the last thing that is legal: rather no tickets."""
    if v.deck_size > 0:
        return BLIND
    return find_legal(t, v, seat, count_legal(t, v, seat) - 1)


@rule
def pay_extra(v: State, seat: int) -> int:
    """Pay what a tunnel asks for with the fewest jokers."""
    for jokers in range(REVEALED + 1):
        if can_add(v, seat, jokers):
            return PAY + jokers
    return DECLINE

"""Legal actions: is one legal, the n-th, all of them.

`find_legal` counts bit sets payment by payment, without listing anything: uniform play and
searches live on it. `list_legal` writes all ids in ascending order; `is_legal` answers for one.
All three rest on the same conditions, which stand in the modules of the actions.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.tickets.actions import (
    BLIND,
    BUILD,
    DECLINE,
    DRAW_TICKETS,
    FACE_UP,
    KEEP_OFFER,
    PASS,
    PAY,
    STATION_PAYMENTS,
)
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.claim import available, payable
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.limits import LENGTHS, OFFER, REVEALED
from stellwerk.tickets.state import CARDS, JOKER, KEEP, SECOND_CARD, START, TUNNEL, TURN, State
from stellwerk.tickets.station import station_payable
from stellwerk.tickets.tables import Table
from stellwerk.tickets.tunnel import can_add

#: More actions than there are: `find_legal` then only counts.
ALL = 1 << 30


@rule
def must_act(s: State, seat: int) -> bool:
    """Whether a seat must decide now."""
    if s.phase == START:
        return s.waiting >> seat & 1 == 1
    return s.phase <= TUNNEL and s.seat == seat


@rule
def count_legal(t: Table, s: State, seat: int) -> int:
    """How many legal actions a seat has."""
    return ~find_legal(t, s, seat, ALL)


@rule
def find_legal(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th legal action of a seat in ascending order, or ~count if there are only `count`."""
    if s.phase == TURN:
        return find_in_turn(t, s, seat, n)
    if s.phase == SECOND_CARD:
        return find_card(t, s, n)
    if s.phase == TUNNEL:
        return find_payment(s, seat, n)
    return find_keep(t, s, seat, n)


@rule
def find_in_turn(t: Table, s: State, seat: int, n: int) -> int:
    """`find_legal` at the start of a turn: cards, tickets, stations, claims, else pass."""
    if s.seat != seat:
        return ~0
    found = find_card(t, s, n)
    if found >= 0:
        return found
    passed = ~found
    if s.ticket_left > 0:
        if n == passed:
            return DRAW_TICKETS
        passed += 1
    if s.stations[seat] > 0:
        found = find_station(t, s, seat, n - passed)
        if found >= 0:
            return found
        passed += ~found
    found = find_claim(t, s, seat, n - passed)
    if found >= 0:
        return found
    passed += ~found
    if passed == 0:
        return PASS if n == 0 else ~1
    return ~passed


@rule
def find_card(t: Table, s: State, n: int) -> int:
    """The n-th way to draw a card now, or ~count."""
    passed = 0
    if s.deck_size > 0:
        if n == 0:
            return BLIND
        passed = 1
    shown = cards_to_take(t, s)
    number = bits.count(shown)
    if n - passed < number:
        return FACE_UP + bits.nth(shown, n - passed)
    return ~(passed + number)


@rule
def find_station(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th way to build a station, or ~count."""
    passed = 0
    cities = bits.count(s.free_cities[0]) + bits.count(s.free_cities[1])
    for payment in range(STATION_PAYMENTS):
        if station_payable(t, s, seat, payment):
            if n - passed < cities:
                return BUILD + payment * t.cities + nth_city(s, n - passed)
            passed += cities
    return ~passed


@rule
def nth_city(s: State, n: int) -> int:
    """The n-th city without a station."""
    first = bits.count(s.free_cities[0])
    if n < first:
        return bits.nth(s.free_cities[0], n)
    return WORD + bits.nth(s.free_cities[1], n - first)


@rule
def find_claim(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th way to claim a route, or ~count."""
    passed = 0
    open_0, open_1 = available(t, s, seat, 0), available(t, s, seat, 1)
    for color in range(CARDS):
        if s.hand[seat][color] > 0:
            for jokers in range(most_jokers(s, seat, color) + 1):
                routes_0 = open_0 & payable(t, s, seat, color, jokers, 0)
                routes_1 = open_1 & payable(t, s, seat, color, jokers, 1)
                number = bits.count(routes_0) + bits.count(routes_1)
                if n - passed < number:
                    return claim_action(t, color, jokers, routes_0, routes_1, n - passed)
                passed += number
    return ~passed


@rule
def most_jokers(s: State, seat: int, color: int) -> int:
    """The most jokers to try beside a color. Jokers alone are one block."""
    if color == JOKER:
        return 0
    return min(s.hand[seat][JOKER], LENGTHS - 1)


@rule
def claim_action(t: Table, color: int, jokers: int, routes_0: int, routes_1: int, n: int) -> int:
    """The claim of the n-th of these routes with a payment."""
    first = bits.count(routes_0)
    if n < first:
        return claim_of(t, color, jokers, bits.nth(routes_0, n))
    return claim_of(t, color, jokers, WORD + bits.nth(routes_1, n - first))


@rule
def claim_of(t: Table, color: int, jokers: int, route: int) -> int:
    """The action that claims a route with this color and so many jokers (JOKER: alone, 0)."""
    rank = bits.below(takes(t, color, jokers, route // WORD), route % WORD)
    if route >= WORD:
        rank += bits.count(takes(t, color, jokers, 0))
    return t.claim_base + t.payment_base[color][jokers] + rank


@rule
def takes(t: Table, color: int, jokers: int, word: int) -> int:
    """All routes of the map that take a payment."""
    if color == JOKER:
        return t.jokers_fit[LENGTHS][word]
    return t.fits[color][jokers][LENGTHS][word]


@rule
def find_payment(s: State, seat: int, n: int) -> int:
    """The n-th answer to what a tunnel asks for, or ~count."""
    if s.seat != seat:
        return ~0
    if n == 0:
        return DECLINE
    passed = 1
    for jokers in range(REVEALED + 1):
        if can_add(s, seat, jokers):
            if n == passed:
                return PAY + jokers
            passed += 1
    return ~passed


@rule
def find_keep(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th choice from an offer, or ~count."""
    if not must_act(s, seat):
        return ~0
    passed = 0
    for choice in range(1 << OFFER):
        if may_keep(t, s, seat, choice):
            if n == passed:
                return KEEP_OFFER + choice
            passed += 1
    return ~passed


@rule
def list_legal(t: Table, s: State, seat: int, actions: list[int]) -> int:
    """Write the legal actions of a seat in ascending order and return their number."""
    n = 0
    if not must_act(s, seat):
        return n
    if s.phase == TURN and s.hand_size[seat] > 0:
        return list_in_turn(t, s, seat, actions)
    found = find_legal(t, s, seat, n)
    while found >= 0:
        actions[n] = found
        n += 1
        found = find_legal(t, s, seat, n)
    return n


@rule
def list_in_turn(t: Table, s: State, seat: int, actions: list[int]) -> int:
    """`list_legal` at the start of a turn, where claims and stations make long lists."""
    n = list_first(t, s, seat, actions)
    open_0, open_1 = available(t, s, seat, 0), available(t, s, seat, 1)
    for color in range(CARDS):
        if s.hand[seat][color] > 0:
            for jokers in range(most_jokers(s, seat, color) + 1):
                for word in range(2):
                    rest = open_1 if word else open_0
                    rest &= payable(t, s, seat, color, jokers, word)
                    while rest:
                        route = word * WORD + bits.lowest(rest)
                        actions[n] = claim_of(t, color, jokers, route)
                        n += 1
                        rest &= rest - 1
    if n == 0:
        actions[0] = PASS
        n = 1
    return n


@rule
def list_first(t: Table, s: State, seat: int, actions: list[int]) -> int:
    """The part of `list_in_turn` before claims: cards, tickets, stations."""
    n = 0
    found = find_card(t, s, n)
    while found >= 0:
        actions[n] = found
        n += 1
        found = find_card(t, s, n)
    if s.ticket_left > 0:
        actions[n] = DRAW_TICKETS
        n += 1
    for payment in range(STATION_PAYMENTS):
        if t.stations > 0 and station_payable(t, s, seat, payment):
            for city in range(t.cities):
                if s.free_cities[city // WORD] >> city % WORD & 1:
                    actions[n] = BUILD + payment * t.cities + city
                    n += 1
    return n


@rule
def is_legal(t: Table, s: State, seat: int, action: int) -> bool:
    """Whether an action, any whole number, is legal for a seat."""
    if not must_act(s, seat) or action < 0 or action >= t.claim_base + t.claims:
        return False
    if s.phase == START or s.phase == KEEP:
        return KEEP_OFFER <= action < DECLINE and may_keep(t, s, seat, action - KEEP_OFFER)
    if s.phase == TUNNEL:
        return action == DECLINE or (PAY <= action < BUILD and can_add(s, seat, action - PAY))
    if action == BLIND:
        return s.deck_size > 0
    if FACE_UP <= action < DRAW_TICKETS:
        return cards_to_take(t, s) >> (action - FACE_UP) & 1 == 1
    if s.phase == SECOND_CARD:
        return False
    return is_legal_in_turn(t, s, seat, action)


@rule
def is_legal_in_turn(t: Table, s: State, seat: int, action: int) -> bool:
    """`is_legal` for what a turn can begin with, cards apart."""
    if action == PASS:
        return find_in_turn(t, s, seat, 0) == PASS
    if action == DRAW_TICKETS:
        return s.ticket_left > 0
    if action < BUILD:
        return False
    if action < t.claim_base:
        city = (action - BUILD) % t.cities
        free = s.free_cities[city // WORD] >> city % WORD & 1 == 1
        return free and station_payable(t, s, seat, (action - BUILD) // t.cities)
    return may_claim(t, s, seat, action - t.claim_base)


@rule
def may_claim(t: Table, s: State, seat: int, number: int) -> bool:
    """Whether a seat may make a certain claim."""
    route, color = t.claim_route[number], t.claim_color[number]
    word = route // WORD
    routes = available(t, s, seat, word)
    routes &= payable(t, s, seat, color, t.claim_jokers[number], word)
    return routes >> route % WORD & 1 == 1

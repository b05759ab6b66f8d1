"""Stations for the planner: build one where it lends a route that a ticket needs."""

from __future__ import annotations

from stellwerk.bots.tickets.mind import Mind
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import BUILD, STATION_JOKERS
from stellwerk.tickets.state import JOKER, ROUTE_WORDS, State
from stellwerk.tickets.station import station_cost, station_payable
from stellwerk.tickets.tables import Table


@rule
def build_wanted(t: Table, v: State, seat: int, m: Mind) -> int:
    """Build the station for the first route to be borrowed that can be paid, or NONE."""
    payment = station_payment(t, v, seat, m)
    if payment == NONE:
        return NONE
    for word in range(ROUTE_WORDS):
        rest = m.borrowed[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            city = free_end(t, v, route)
            if city != NONE:
                return BUILD + payment * t.cities + city
    return NONE


@rule
def free_end(t: Table, v: State, route: int) -> int:
    """An end of a route where no station stands, or NONE."""
    a, b = t.route_a[route], t.route_b[route]
    if v.station[a] == NONE:
        return a
    return b if v.station[b] == NONE else NONE


@rule
def station_payment(t: Table, v: State, seat: int, m: Mind) -> int:
    """The payment for a station: the color that spares most, with as few jokers as possible."""
    best, spare = NONE, 0
    for color in range(t.colors):
        for jokers in range(3):
            payment = color * 3 + jokers
            if station_payable(t, v, seat, payment):
                left = v.hand[seat][color] - m.need[color] - 100 * jokers
                if best == NONE or left > spare:
                    best, spare = payment, left
    if best == NONE and v.hand[seat][JOKER] >= station_cost(t, v, seat):
        return STATION_JOKERS if station_payable(t, v, seat, STATION_JOKERS) else NONE
    return best

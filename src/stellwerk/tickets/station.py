"""Building stations.

The first station costs one card, the second two of one color, the third three; jokers stand in
(`europe.station.cost`). Any city without a station will do (`europe.station.where`).
"""

from __future__ import annotations

from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.tickets.actions import STATION_JOKERS
from stellwerk.tickets.cards import pay, throw
from stellwerk.tickets.state import JOKER, State
from stellwerk.tickets.tables import Table


@rule
def station_cost(t: Table, s: State, seat: int) -> int:
    """Cards that a seat's next station costs."""
    return t.stations - s.stations[seat] + 1


@rule
def station_payable(t: Table, s: State, seat: int, payment: int) -> bool:
    """Whether a seat has a station left and can make this payment for it."""
    if s.stations[seat] == 0:
        return False
    cost = station_cost(t, s, seat)
    if payment == STATION_JOKERS:
        return s.hand[seat][JOKER] >= cost
    color, jokers = payment // 3, payment % 3
    if jokers >= cost or jokers > s.hand[seat][JOKER]:
        return False
    return s.hand[seat][color] >= cost - jokers


@rule
def build_station(t: Table, s: State, seat: int, payment: int, city: int) -> None:
    """Pay for a station and put it into a city."""
    cost = station_cost(t, s, seat)
    jokers = cost if payment == STATION_JOKERS else payment % 3
    if jokers < cost:
        pay(t, s, seat, payment // 3, cost - jokers)
        throw(s, payment // 3, cost - jokers)
    if jokers > 0:
        pay(t, s, seat, JOKER, jokers)
        throw(s, JOKER, jokers)
    s.stations[seat] -= 1
    s.station[city] = seat
    s.free_cities[city // WORD] &= ~(1 << city % WORD)

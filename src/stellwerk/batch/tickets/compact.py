"""The compact observation of a view: one code for each route and ticket, no bookkeeping.

    route    0 free, and the viewer may claim it; 1 the viewer's, 2 the next seat's …; -1 closed
    ticket   0 somewhere else, 1 held, 2 offered now, 3 returned by the viewer or out of the game

Stations and tunnels are there only where the edition has them.
"""

from __future__ import annotations

from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.limits import MARKET
from stellwerk.tickets.observe_full import (
    from_viewer,
    has_returned,
    holds,
    write_hand,
    write_offer,
    write_seats,
    write_tried,
)
from stellwerk.tickets.state import CARDS, State
from stellwerk.tickets.tables import Table

#: Codes of tickets.
HELD = 1
OFFERED = 2
RETURNED = 3


@rule
def write_compact(t: Table, v: State, seat: int, row: list[int]) -> int:
    """Write the compact observation of what a seat may know; return its size."""
    viewer = max(seat, 0)
    row[0] = v.phase
    row[1] = v.turns_left
    n = write_hand(v, seat, row, 2)
    n = write_market(v, row, n)
    n = write_counts(t, v, viewer, row, n)
    n = write_seats(t, v, viewer, row, n)
    for route in range(t.routes):
        row[n + route] = route_code(t, v, viewer, route)
    n += t.routes
    for ticket in range(t.tickets):
        returned = has_returned(v, seat, ticket) * RETURNED
        row[n + ticket] = HELD if holds(v, seat, ticket) else returned
    write_offer(t, v, seat, row, n, OFFERED)
    return write_extras(t, v, viewer, row, n + t.tickets)


@rule
def write_market(v: State, row: list[int], n: int) -> int:
    """How many cards of each color lie face up."""
    for card in range(CARDS):
        row[n + card] = 0
    for place in range(MARKET):
        if v.market[place] != NONE:
            row[n + v.market[place]] += 1
    return n + CARDS


@rule
def write_counts(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Sizes of both decks; cards and tickets of every seat."""
    row[n] = v.deck_size
    row[n + 1] = v.ticket_left
    n += 2
    for i in range(t.players):
        row[n + i] = v.hand_size[(viewer + i) % t.players]
        row[n + t.players + i] = v.ticket_count[(viewer + i) % t.players]
    return n + 2 * t.players


@rule
def route_code(t: Table, v: State, viewer: int, route: int) -> int:
    """Whose a route is, or whether the viewer may claim it."""
    if v.owner[route] != NONE:
        return 1 + from_viewer(t, v.owner[route], viewer)
    return 0 if v.open[viewer][route // WORD] >> route % WORD & 1 else -1


@rule
def write_extras(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Stations and tunnels, where there are any."""
    if t.stations > 0:
        for city in range(t.cities):
            row[n + city] = from_viewer(t, v.station[city], viewer)
        n += t.cities
    if t.tunnel_cards > 0:
        n = write_tried(v, row, n)
    return n

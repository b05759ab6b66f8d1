"""The full observation of a view as a row of numbers; `observe` names its sections.

Seats are written from the viewer on. Rules append at place `n` of the row and return the next one.
A spectator is seat NONE: it sees seat 0 as the viewer, with nothing of its own.
"""

from __future__ import annotations

from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE
from stellwerk.tickets.legal import must_act
from stellwerk.tickets.limits import KINDS, LONG_OFFER, MARKET, REVEALED
from stellwerk.tickets.state import CARDS, OVER, START, State
from stellwerk.tickets.tables import Table


@rule
def write_full(t: Table, v: State, seat: int, row: list[int]) -> int:
    """Write the full observation of what a seat may know; return its size."""
    n = write_asked(t, v, max(seat, 0), row, 0)
    n = write_cards(t, v, seat, row, n)
    n = write_seats(t, v, max(seat, 0), row, n)
    n = write_board(t, v, max(seat, 0), row, n)
    n = write_tickets(t, v, seat, row, n)
    return write_tunnel(v, row, n)


@rule
def write_asked(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Phase, who must decide, and how many turns are left."""
    n = write_phase(v, row, n)
    for i in range(t.players):
        row[n + i] = 1 if must_act(v, (viewer + i) % t.players) else 0
    row[n + t.players] = v.turns_left
    return n + t.players + 1


@rule
def write_phase(v: State, row: list[int], n: int) -> int:
    """Which decision is asked, one of them 1."""
    for phase in range(OVER + 1):
        row[n + phase] = 1 if v.phase == phase else 0
    return n + OVER + 1


@rule
def write_hand(v: State, seat: int, row: list[int], n: int) -> int:
    """The viewer's own cards."""
    for card in range(CARDS):
        row[n + card] = v.hand[seat][card] if seat != NONE else 0
    return n + CARDS


@rule
def write_cards(t: Table, v: State, seat: int, row: list[int], n: int) -> int:
    """Own hand, sizes of hands, cards known to all, market, discard pile, deck."""
    n = write_hand(v, seat, row, n)
    for i in range(t.players):
        row[n] = v.hand_size[(max(seat, 0) + i) % t.players]
        n += 1
    for i in range(t.players):
        n = write_known(v, (max(seat, 0) + i) % t.players, row, n)
    for place in range(MARKET):
        row[n + place] = v.market[place]
    n += MARKET
    for card in range(CARDS):
        row[n + card] = v.discard[card]
    row[n + CARDS] = v.deck_size
    return n + CARDS + 1


@rule
def write_known(v: State, seat: int, row: list[int], n: int) -> int:
    """Cards that everybody saw going into a seat's hand."""
    for card in range(CARDS):
        row[n + card] = v.known[seat][card]
    return n + CARDS


@rule
def write_seats(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Pieces, stations and scores."""
    for i in range(t.players):
        for kind in range(KINDS):
            row[n] = v.pieces[(viewer + i) % t.players][kind]
            n += 1
    for i in range(t.players):
        row[n + i] = v.stations[(viewer + i) % t.players]
        row[n + t.players + i] = v.score[(viewer + i) % t.players]
    return n + 2 * t.players


@rule
def from_viewer(t: Table, seat: int, viewer: int) -> int:
    """A seat counted from the viewer; NONE stays."""
    if seat < 0:
        return seat
    return seat - viewer if seat >= viewer else seat - viewer + t.players


@rule
def write_board(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Owners of routes, which are open to the viewer, and whose stations stand where."""
    for route in range(t.routes):
        row[n + route] = from_viewer(t, v.owner[route], viewer)
    n += t.routes
    for route in range(t.routes):
        row[n + route] = v.open[viewer][route // WORD] >> route % WORD & 1
    n += t.routes
    for city in range(t.cities):
        row[n + city] = from_viewer(t, v.station[city], viewer)
    return n + t.cities


@rule
def write_tickets(t: Table, v: State, seat: int, row: list[int], n: int) -> int:
    """Tickets held, offered and returned by the viewer; how many everybody has."""
    viewer = max(seat, 0)
    for ticket in range(t.tickets):
        row[n + ticket] = holds(v, seat, ticket)
        row[n + t.tickets + ticket] = 0
        row[n + 2 * t.tickets + ticket] = has_returned(v, seat, ticket)
    write_offer(t, v, seat, row, n + t.tickets, 1)
    n += 3 * t.tickets
    for i in range(t.players):
        row[n + i] = v.ticket_count[(viewer + i) % t.players]
    row[n + t.players] = v.ticket_left
    return n + t.players + 1


@rule
def holds(v: State, seat: int, ticket: int) -> int:
    """1: the viewer holds a ticket."""
    if seat == NONE:
        return 0
    return v.held[seat][ticket // WORD] >> ticket % WORD & 1


@rule
def has_returned(v: State, seat: int, ticket: int) -> int:
    """1: the viewer has returned a ticket, or seen it leave the game."""
    if seat == NONE:
        return 0
    if v.returned[seat][ticket] == NONE:
        return 0
    return 0 if v.returned[seat][ticket] == HIDDEN else 1


@rule
def write_offer(t: Table, v: State, seat: int, row: list[int], n: int, mark: int) -> None:
    """Mark the tickets from which the viewer chooses now."""
    if seat == NONE:
        return
    if v.phase == START and v.long_open[seat] == 1:
        for i in range(LONG_OFFER):
            if v.long_offer[seat][i] >= 0:
                row[n + v.long_offer[seat][i]] = mark
        return
    for i in range(v.offer_size[seat]):
        if v.offer[seat][i] >= 0:
            row[n + v.offer[seat][i]] = mark


@rule
def write_tunnel(v: State, row: list[int], n: int) -> int:
    """The tunnel being tried, and the cards revealed for it."""
    n = write_tried(v, row, n)
    for i in range(REVEALED):
        row[n + i] = v.revealed[i]
    return n + REVEALED


@rule
def write_tried(v: State, row: list[int], n: int) -> int:
    """The tunnel being tried: route, what was laid, what is to be added."""
    row[n] = v.tunnel
    row[n + 1] = v.laid_color
    row[n + 2] = v.laid_cards
    row[n + 3] = v.laid_jokers
    row[n + 4] = v.extra
    return n + 5

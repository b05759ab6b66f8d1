"""The graph-shaped observation of a view: a row of features for each city, route, ticket, seat.

What is printed on the map (ends, lengths, colors, points) never changes and stands apart
(`Batch.graph`). Here is what changes, plane by plane:

    city     own routes that end there, routes open to the viewer, own tickets, tickets offered,
             whose station (one column for each seat from the viewer on)
    route    whose it is (a column for each seat), open to the viewer, payable with its cards now
    ticket   held, offered, returned, linked by own routes
    seat     must decide, cards, pieces of both kinds, stations, score, tickets, known cards (9)
    table    phase (6), turns left, own cards (9), market (9), discards (9), deck, ticket deck,
             tunnel (5), revealed (3)
"""

from __future__ import annotations

from stellwerk.batch.tickets.compact import write_market
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.claim import available, payable
from stellwerk.tickets.legal import most_jokers, must_act
from stellwerk.tickets.limits import KINDS
from stellwerk.tickets.network import Work, link, part_of
from stellwerk.tickets.observe_full import (
    from_viewer,
    has_returned,
    holds,
    write_hand,
    write_known,
    write_offer,
    write_phase,
    write_tunnel,
)
from stellwerk.tickets.state import CARDS, State
from stellwerk.tickets.tables import Table

#: Columns of the planes before those that count seats.
CITY_COLUMNS = 4
ROUTE_COLUMNS = 2
TICKET_COLUMNS = 4
SEAT_COLUMNS = 5 + KINDS + CARDS


@rule
def write_graph(t: Table, v: State, seat: int, row: list[int], w: Work) -> int:
    """Write the graph-shaped observation of what a seat may know; return its size."""
    cities, routes = 0, t.cities * (CITY_COLUMNS + t.players)
    tickets = routes + t.routes * (ROUTE_COLUMNS + t.players)
    seats = tickets + t.tickets * TICKET_COLUMNS
    table = seats + t.players * SEAT_COLUMNS
    for place in range(seats + max(table - seats, t.tickets)):
        row[place] = 0
    write_cities(t, v, max(seat, 0), row, cities)
    write_routes(t, v, max(seat, 0), row, routes, cities)
    mark_payable(t, v, seat, row, routes)
    write_ticket_plane(t, v, seat, row, tickets, w)
    count_ticket_ends(t, row, tickets, cities)
    write_seat_plane(t, v, max(seat, 0), row, seats)
    return write_table(v, seat, row, table)


@rule
def write_cities(t: Table, v: State, viewer: int, row: list[int], n: int) -> None:
    """Whose stations stand where."""
    for city in range(t.cities):
        if v.station[city] != NONE:
            owner = from_viewer(t, v.station[city], viewer)
            row[n + city * (CITY_COLUMNS + t.players) + CITY_COLUMNS + owner] = 1


@rule
def write_routes(t: Table, v: State, viewer: int, row: list[int], n: int, cities: int) -> None:
    """Owners and open routes; counted at their cities, too."""
    for route in range(t.routes):
        at = n + route * (ROUTE_COLUMNS + t.players)
        a = cities + t.route_a[route] * (CITY_COLUMNS + t.players)
        b = cities + t.route_b[route] * (CITY_COLUMNS + t.players)
        if v.owner[route] != NONE:
            owner = from_viewer(t, v.owner[route], viewer)
            row[at + ROUTE_COLUMNS + owner] = 1
            if owner == 0:
                row[a] += 1
                row[b] += 1
        if v.open[viewer][route // WORD] >> route % WORD & 1:
            row[at] = 1
            row[a + 1] += 1
            row[b + 1] += 1


@rule
def mark_payable(t: Table, v: State, seat: int, row: list[int], n: int) -> None:
    """Mark the routes that the viewer's cards and pieces would pay for now."""
    if seat == NONE:
        return
    for word in range(2):
        found = 0
        for color in range(CARDS):
            if v.hand[seat][color] > 0:
                for jokers in range(most_jokers(v, seat, color) + 1):
                    found |= payable(t, v, seat, color, jokers, word)
        found &= available(t, v, seat, word)
        while found:
            route = word * WORD + bits.lowest(found)
            found &= found - 1
            row[n + route * (ROUTE_COLUMNS + t.players) + 1] = 1


@rule
def write_ticket_plane(t: Table, v: State, seat: int, row: list[int], n: int, w: Work) -> None:
    """Held, offered, returned, and linked by own routes."""
    # The offer is marked in a row of its own behind the plane, then moved into its column.
    spare = n + t.tickets * TICKET_COLUMNS
    write_offer(t, v, seat, row, spare, 1)
    link(t, v, max(seat, 0), w)
    for ticket in range(t.tickets):
        at = n + ticket * TICKET_COLUMNS
        row[at] = holds(v, seat, ticket)
        row[at + 1] = row[spare + ticket]
        row[at + 2] = has_returned(v, seat, ticket)
        row[spare + ticket] = 0
        if part_of(w, t.ticket_a[ticket]) == part_of(w, t.ticket_b[ticket]):
            row[at + 3] = 1


@rule
def count_ticket_ends(t: Table, row: list[int], n: int, cities: int) -> None:
    """Count held and offered tickets at their cities."""
    for ticket in range(t.tickets):
        for column in range(2):
            if row[n + ticket * TICKET_COLUMNS + column]:
                columns = CITY_COLUMNS + t.players
                row[cities + t.ticket_a[ticket] * columns + 2 + column] += 1
                row[cities + t.ticket_b[ticket] * columns + 2 + column] += 1


@rule
def write_seat_plane(t: Table, v: State, viewer: int, row: list[int], n: int) -> None:
    """What everybody may know of each seat."""
    for i in range(t.players):
        seat, at = (viewer + i) % t.players, n + i * SEAT_COLUMNS
        row[at] = 1 if must_act(v, seat) else 0
        row[at + 1] = v.hand_size[seat]
        for kind in range(KINDS):
            row[at + 2 + kind] = v.pieces[seat][kind]
        row[at + 2 + KINDS] = v.stations[seat]
        row[at + 3 + KINDS] = v.score[seat]
        row[at + 4 + KINDS] = v.ticket_count[seat]
        write_known(v, seat, row, at + 5 + KINDS)


@rule
def write_table(v: State, seat: int, row: list[int], n: int) -> int:
    """What is about the whole table, and the viewer's own hand."""
    n = write_phase(v, row, n)
    row[n] = v.turns_left
    n = write_hand(v, seat, row, n + 1)
    n = write_market(v, row, n)
    for card in range(CARDS):
        row[n + card] = v.discard[card]
    row[n + CARDS] = v.deck_size
    row[n + CARDS + 1] = v.ticket_left
    return write_tunnel(v, row, n + CARDS + 2)

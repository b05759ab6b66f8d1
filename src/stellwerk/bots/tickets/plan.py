"""The planner's plan: which routes to claim for the tickets held.

Tickets are taken by points, highest first. Each gets the cheapest path at the prices below; routes
already planned cost nothing more. A ticket that cannot be reached, or not with the pieces left, is
given up, unless a station helps: then its path may use routes of others.

    price = length + a - b * (points - length) - 0.12 * min(cards held, length) + ferry, tunnel
"""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.pathfinding import (
    FAR,
    is_linked,
    note_path,
    reach,
    take_dearest,
    use_network,
)
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.limits import KINDS
from stellwerk.tickets.network import link
from stellwerk.tickets.state import ROUTE_WORDS, TICKET_WORDS, State
from stellwerk.tickets.tables import Table

#: Discount for each card of a route that is held already.
HELD_DISCOUNT = 0.12
#: No route is cheaper.
LEAST_PRICE = 0.05
#: Price of a route that a station built already lends.
LENT_PRICE = 0.01


@rule
def refresh_plan(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Make the plan for the tickets held, unless the one in mind still holds."""
    if is_current(v, seat, m):
        return
    for word in range(TICKET_WORDS):
        m.wanted[word] = v.held[seat][word]
        m.held[word] = v.held[seat][word]
    for word in range(ROUTE_WORDS):
        m.owned[word] = v.owned[seat][word]
    m.stations_left = v.stations[seat]
    make_plan(t, v, seat, params, m)
    m.ready = 1


@rule
def is_current(v: State, seat: int, m: Mind) -> bool:
    """Whether the plan in mind is for these routes and tickets and nobody closed a part of it."""
    if m.ready == 0 or m.stations_left != v.stations[seat]:
        return False
    for word in range(TICKET_WORDS):
        if m.held[word] != v.held[seat][word]:
            return False
    for word in range(ROUTE_WORDS):
        if m.owned[word] != v.owned[seat][word] or m.planned[word] & ~v.open[seat][word]:
            return False
    return True


@rule
def make_plan(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Plan for the tickets in `wanted`."""
    clear_plan(m)
    link(t, v, seat, m.work)
    use_network(t, v, seat, m)
    price_routes(t, v, seat, params, m)
    if t.stations > 0:
        use_stations(t, v, seat, m)
    ticket = take_dearest(t, m)
    while ticket != NONE:
        plan_ticket(t, v, seat, params, m, ticket)
        ticket = take_dearest(t, m)


@rule
def clear_plan(m: Mind) -> None:
    """Forget the plan."""
    m.ready = 0
    for word in range(ROUTE_WORDS):
        m.planned[word] = 0
        m.borrowed[word] = 0
    for kind in range(KINDS):
        m.pieces[kind] = 0
    m.stations = 0
    m.gain = 0
    m.done = 0
    m.covered = 0
    m.lost = 0


@rule
def price_routes(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Set the price of every usable route; own ones are free."""
    most = 0
    for color in range(t.colors):
        most = max(most, v.hand[seat][color])
    for word in range(ROUTE_WORDS):
        rest = m.usable[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if v.owner[route] == seat:
                m.cost[route] = 0.0
            else:
                color = t.route_color[route]
                held = most if color == GRAY else v.hand[seat][color]
                m.cost[route] = route_price(t, v, seat, route, held, params)


@rule
def route_price(t: Table, v: State, seat: int, route: int, held: int, params: list[float]) -> float:
    """What a route costs a path when so many cards of its color are held."""
    length = t.route_length[route]
    price = length + params[p.LENGTH_PRICE]
    price -= params[p.POINTS_PRICE] * (t.route_points[route] - length)
    price -= HELD_DISCOUNT * min(held, length)
    price += params[p.FERRY_PRICE] * t.route_ferry[route]
    price += params[p.TUNNEL_PRICE] * t.route_tunnel[route]
    if t.attraction_points > 0:
        price -= params[p.ATTRACTION_PRICE] * attractions_at(t, v, seat, route)
    return max(price, LEAST_PRICE)


@rule
def attractions_at(t: Table, v: State, seat: int, route: int) -> int:
    """Attractions at the ends of a route that no own route has reached yet."""
    a, b = t.route_a[route], t.route_b[route]
    return is_new_attraction(t, v, seat, a) + is_new_attraction(t, v, seat, b)


@rule
def is_new_attraction(t: Table, v: State, seat: int, city: int) -> int:
    """1 for an attraction that no own route has reached yet, else 0."""
    return 0 if t.attraction[city] == 0 or touches(t, v, seat, city) else 1


@rule
def touches(t: Table, v: State, seat: int, city: int) -> bool:
    """Whether an own route ends in a city."""
    first = t.at_city[city][0] & v.owned[seat][0]
    return first | t.at_city[city][1] & v.owned[seat][1] != 0


@rule
def use_stations(t: Table, v: State, seat: int, m: Mind) -> None:
    """Let paths take the routes that stations built already may lend."""
    for city in range(t.cities):
        if v.station[city] == seat:
            for word in range(ROUTE_WORDS):
                rest = t.at_city[city][word] & ~v.owned[seat][word]
                while rest:
                    route = word * WORD + bits.lowest(rest)
                    if v.owner[route] != NONE:
                        m.usable[word] |= rest & -rest
                        m.cost[route] = LENT_PRICE
                    rest &= rest - 1


@rule
def plan_ticket(t: Table, v: State, seat: int, params: list[float], m: Mind, ticket: int) -> None:
    """Add the best path of a ticket to the plan, or give the ticket up."""
    points = t.ticket_points[ticket]
    if is_linked(t, m, ticket):
        m.done += points
    elif add_path(t, v, seat, m, ticket) or add_with_stations(t, v, seat, params, m, ticket):
        m.covered += points
    else:
        m.lost += points


@rule
def add_path(t: Table, v: State, seat: int, m: Mind, ticket: int) -> bool:
    """Add the cheapest path of a ticket to the plan if there is one and the pieces suffice."""
    a, b = t.ticket_a[ticket], t.ticket_b[ticket]
    if reach(t, m, a, b) >= FAR:
        return False
    note_path(t, m, a, b)
    if not path_fits(t, v, seat, m):
        return False
    for word in range(ROUTE_WORDS):
        rest = m.path[word] & ~v.owned[seat][word] & ~m.planned[word] & ~m.borrowed[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            if v.owner[route] == NONE:
                plan_route(t, m, route)
            else:
                borrow_route(t, v, seat, m, route)
            rest &= rest - 1
    return True


@rule
def path_fits(t: Table, v: State, seat: int, m: Mind) -> bool:
    """Whether pieces and stations suffice for the path found beside the plan."""
    first, second, stations = m.pieces[0], m.pieces[1], m.stations
    for word in range(ROUTE_WORDS):
        rest = m.path[word] & ~v.owned[seat][word] & ~m.planned[word] & ~m.borrowed[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if v.owner[route] != NONE:
                stations += 0 if is_lent(t, v, seat, route) else 1
            elif t.route_kind[route] == 0:
                first += t.route_pieces[route]
            else:
                second += t.route_pieces[route]
    enough = first <= v.pieces[seat][0] and second <= v.pieces[seat][1]
    return enough and stations <= v.stations[seat]


@rule
def is_lent(t: Table, v: State, seat: int, route: int) -> bool:
    """Whether a station of the seat stands at an end of a route."""
    return v.station[t.route_a[route]] == seat or v.station[t.route_b[route]] == seat


@rule
def plan_route(t: Table, m: Mind, route: int) -> None:
    """Add a route to claim to the plan."""
    m.planned[route // WORD] |= 1 << route % WORD
    m.pieces[t.route_kind[route]] += t.route_pieces[route]
    m.gain += t.route_points[route] - t.route_length[route]
    m.cost[route] = 0.0


@rule
def borrow_route(t: Table, v: State, seat: int, m: Mind, route: int) -> None:
    """Add another seat's route to the plan; a station that lends it lends no other one."""
    m.cost[route] = 0.0
    if not is_lent(t, v, seat, route):
        m.borrowed[route // WORD] |= 1 << route % WORD
        m.stations += 1
        return
    city = t.route_a[route]
    if v.station[city] != seat:
        city = t.route_b[route]
    for word in range(ROUTE_WORDS):
        others = t.at_city[city][word] & ~v.owned[seat][word] & ~v.open[seat][word]
        m.usable[word] &= ~others
    m.usable[route // WORD] |= 1 << route % WORD


@rule
def add_with_stations(
    t: Table, v: State, seat: int, params: list[float], m: Mind, ticket: int
) -> bool:
    """Add a path that may use others' routes, each at the price of a station."""
    if m.stations >= v.stations[seat]:
        return False
    before_0, before_1 = m.usable[0], m.usable[1]
    for route in range(t.routes):
        if v.owner[route] != NONE and m.usable[route // WORD] >> route % WORD & 1 == 0:
            m.usable[route // WORD] |= 1 << route % WORD
            m.cost[route] = params[p.STATION_PRICE]
    added = add_path(t, v, seat, m, ticket)
    m.usable[0] = before_0 | m.borrowed[0]
    m.usable[1] = before_1 | m.borrowed[1]
    return added

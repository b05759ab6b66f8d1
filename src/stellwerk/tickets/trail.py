"""The longest trail, exact: each route once, cities any number of times (`usa.longest.once`).

A connected part with at most two cities of odd degree is one trail as a whole. Elsewhere:

1. Trails are tried depth first. A longest one starts and ends at cities of odd degree: at a city
   of even degree it could go on. Most networks are done after a few hundred steps.
2. If that takes long, `sweep` follows all trails at once. If it has to let some go for want of
   room, the trail it finds makes a second sweep narrower; then it tries another order.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.limits import ROUTES
from stellwerk.tickets.network import Work, link_network, part_of, weigh_parts
from stellwerk.tickets.state import ROUTE_WORDS
from stellwerk.tickets.sweep import sweep
from stellwerk.tickets.tables import Table

#: Steps of the first search before the sweep takes over.
PATIENCE = 2_000
#: A search without end: for when the sweep has no room.
FOR_EVER = 1 << 60


@rule
def longest_trail(t: Table, w: Work) -> int:
    """The length of the longest trail of the network, whose parts are linked already."""
    weigh_parts(t, w)
    w.best = 0
    w.trail_size = 0
    for city in range(t.cities):
        if w.odd[city] <= 2:
            w.best = max(w.best, w.weight[city])
    for city in range(t.cities):
        if w.odd[city] > 2 and w.weight[city] > w.best:
            search_part(t, w, city)
    return w.best


@rule
def search_part(t: Table, w: Work, root: int) -> None:
    """Find the longest trail of a part with more than two odd cities."""
    w.steps = 0
    w.enough = w.weight[root] - least_unused(t, w, root)
    if try_trails(t, w, root, PATIENCE):
        return
    if sweep_part(t, w, root, False) or sweep_part(t, w, root, True):
        return
    try_trails(t, w, root, FOR_EVER)


@rule
def sweep_part(t: Table, w: Work, root: int, narrow: bool) -> bool:
    """Sweep a part in one order, again as long as it helps; False if there was not room."""
    before = w.best - 1
    while before < w.best:
        before = w.best
        sweep(t, w, root, narrow)
        if not w.full:
            return True
    return False


@rule
def least_unused(t: Table, w: Work, root: int) -> int:
    """A length that every trail of a part leaves unused: at all odd cities but two, a route."""
    lost, largest, second = 0, 0, 0
    for city in range(t.cities):
        if w.degree[city] & 1 and part_of(w, city) == root:
            shortest = shortest_route(t, w, city)
            lost += shortest
            if shortest > largest:
                largest, second = shortest, largest
            elif shortest > second:
                second = shortest
    # A route left unused may serve both its ends.
    return (lost - largest - second + 1) // 2


@rule
def shortest_route(t: Table, w: Work, city: int) -> int:
    """The length of the shortest route of the network that ends in a city."""
    shortest = ROUTES
    for word in range(ROUTE_WORDS):
        rest = t.at_city[city][word] & w.network[word]
        while rest:
            shortest = min(shortest, t.route_length[word * WORD + bits.lowest(rest)])
            rest &= rest - 1
    return shortest


@rule
def try_trails(t: Table, w: Work, root: int, steps: int) -> bool:
    """Try the trails of a part from its odd cities but one; False if the steps did not do."""
    starts = w.odd[root] - 1
    for city in range(t.cities):
        if starts > 0 and w.degree[city] & 1 and part_of(w, city) == root:
            try_from(t, w, city, steps)
            starts -= 1
            if w.best >= w.enough:
                return True
            if w.steps >= steps:
                return False
    return True


@rule
def try_from(t: Table, w: Work, start: int, steps: int) -> None:
    """Try all trails from a city, depth first, for one longer than `best`."""
    depth, length = 0, 0
    arrive(t, w, 0, start)
    while depth >= 0:
        route = next_route(w, depth)
        if route == NONE or w.best >= w.enough or w.steps >= steps:
            if depth > 0:
                length -= t.route_length[w.step[depth]]
                w.unused[w.step[depth] // WORD] |= 1 << w.step[depth] % WORD
            depth -= 1
        else:
            w.steps += 1
            city = t.route_a[route] + t.route_b[route] - w.at[depth]
            w.unused[route // WORD] &= ~(1 << route % WORD)
            length += t.route_length[route]
            depth += 1
            w.step[depth] = route
            arrive(t, w, depth, city)
            if length > w.best:
                note_trail(w, depth, length)


@rule
def arrive(t: Table, w: Work, depth: int, city: int) -> None:
    """Stand in a city with all its unused routes to try."""
    w.at[depth] = city
    for word in range(ROUTE_WORDS):
        w.to_try[depth][word] = t.at_city[city][word] & w.unused[word]


@rule
def next_route(w: Work, depth: int) -> int:
    """The next route to try, or NONE."""
    for word in range(ROUTE_WORDS):
        rest = w.to_try[depth][word]
        if rest:
            w.to_try[depth][word] = rest & (rest - 1)
            return word * WORD + bits.lowest(rest)
    return NONE


@rule
def note_trail(w: Work, depth: int, length: int) -> None:
    """Remember the trail being tried as the longest."""
    w.best = length
    w.trail_size = depth
    for i in range(depth):
        w.trail[i] = w.step[i + 1]


@rule
def prove_trail(t: Table, w: Work) -> None:
    """Write a longest trail of the network, route by route, into `trail`.

    Routes without which there is still a trail as long are taken away; what is left is one trail.
    """
    link_network(t, w)
    length = longest_trail(t, w)
    for route in range(t.routes):
        word, bit = route // WORD, 1 << route % WORD
        if w.network[word] & bit:
            w.network[word] &= ~bit
            link_network(t, w)
            if longest_trail(t, w) < length:
                w.network[word] |= bit
    link_network(t, w)
    weigh_parts(t, w)
    walk(t, w, length)


@rule
def walk(t: Table, w: Work, length: int) -> None:
    """Walk the network, which is one trail, from an odd city if there is one."""
    start = NONE
    for city in range(t.cities):
        if w.degree[city] > 0 and (start == NONE or w.degree[city] & 1 > w.degree[start] & 1):
            start = city
    w.trail_size = 0
    city = start
    while length > 0:
        route = next_step(t, w, city)
        w.unused[route // WORD] &= ~(1 << route % WORD)
        w.trail[w.trail_size] = route
        w.trail_size += 1
        length -= t.route_length[route]
        city = t.route_a[route] + t.route_b[route] - city


@rule
def next_step(t: Table, w: Work, city: int) -> int:
    """A route to go on by that cuts nothing off: any but a bridge, which comes last."""
    last = NONE
    for word in range(ROUTE_WORDS):
        rest = t.at_city[city][word] & w.unused[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            last = route
            if not is_bridge(t, w, city, route):
                return route
    return last


@rule
def is_bridge(t: Table, w: Work, city: int, route: int) -> bool:
    """Whether without an unused route its other end could not be reached from a city."""
    word, bit = route // WORD, 1 << route % WORD
    w.unused[word] &= ~bit
    for i in range(ROUTE_WORDS):
        w.network[i] = w.unused[i]
    link_network(t, w)
    w.unused[word] |= bit
    other = t.route_a[route] + t.route_b[route] - city
    return part_of(w, other) != part_of(w, city)

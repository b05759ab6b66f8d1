"""Networks: which cities a seat's routes link, and its longest trail.

A trail uses every route at most once and may pass a city several times (`usa.longest.once`). The
search is exact:

- A connected part with at most two cities of odd degree is one trail as a whole.
- Elsewhere a longest trail starts and ends at a city of odd degree: at a city of even degree it
  could go on. So the search starts from odd cities only.
- A trail that only passes through a city of odd degree leaves a route there unused. This bounds
  what can still be gained; a search that takes long looks at the bound at every step.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, NONE, Cells, Grid, int8, int16, int64
from stellwerk.tickets.state import CITIES, CITY_WORDS, ROUTE_WORDS, ROUTES, STATIONS, State
from stellwerk.tickets.tables import Table

#: Steps of a search before it starts to bound every step: small networks are done by then.
PATIENCE = 200


class Work:
    """Scratch paper for networks and final scoring. Nothing in it outlives one scoring."""

    parent: Annotated[Cells, int8(CITIES), "towards the representative of a city's part"]
    degree: Annotated[Cells, int8(CITIES), "routes of the network that end in a city"]
    weight: Annotated[Cells, int16(CITIES), "length of all routes of a part, by representative"]
    odd: Annotated[Cells, int8(CITIES), "cities of odd degree in a part, by representative"]

    # The trail being tried: the city reached and the routes still to try there, by depth.
    at: Annotated[Cells, int8(ROUTES + 1), "city reached"]
    to_try: Annotated[Grid, int64(ROUTES + 1, ROUTE_WORDS), "routes still to try from there"]
    step: Annotated[Cells, int8(ROUTES + 1), "route that led there"]
    unused: Annotated[Cells, int64(ROUTE_WORDS), "routes of the network not on the trail"]
    reached: Annotated[Cells, int64(CITY_WORDS), "cities found by the bound"]
    pending: Annotated[Cells, int8(CITIES), "cities the bound has still to look at"]
    steps: Annotated[int, INT64, "steps searched so far"]
    best: Annotated[int, INT64, "length of the longest trail found"]
    enough: Annotated[int, INT64, "length at which the search may stop"]
    trail: Annotated[Cells, int8(ROUTES), "routes of the longest trail found, in order"]
    trail_size: Annotated[int, INT64, "number of its routes"]

    # Lending by stations (`scoring`).
    option: Annotated[Grid, int8(STATIONS, ROUTES), "routes a station could lend"]
    options: Annotated[Cells, int8(STATIONS), "number of these"]
    lend: Annotated[Cells, int8(STATIONS), "the lending being tried"]
    joined: Annotated[Grid, int8(STATIONS, 2), "parts that the lending joins"]


@rule
def link(t: Table, s: State, seat: int, w: Work) -> None:
    """Find the connected parts of a seat's own routes."""
    for city in range(t.cities):
        w.parent[city] = city
    for word in range(ROUTE_WORDS):
        rest = s.owned[seat][word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            a, b = part_of(w, t.route_a[route]), part_of(w, t.route_b[route])
            w.parent[max(a, b)] = min(a, b)


@rule
def part_of(w: Work, city: int) -> int:
    """The city that stands for the part of `city`."""
    root = city
    while w.parent[root] != root:
        root = w.parent[root]
    return root


@rule
def longest_trail(t: Table, s: State, seat: int, w: Work) -> int:
    """The length of a seat's longest trail; its parts must be linked already."""
    weigh_parts(t, s, seat, w)
    w.best = 0
    for city in range(t.cities):
        if w.odd[city] <= 2:
            w.best = max(w.best, w.weight[city])
    for city in range(t.cities):
        if w.odd[city] > 2 and w.weight[city] > w.best:
            search_part(t, s, seat, w, city)
    return w.best


@rule
def weigh_parts(t: Table, s: State, seat: int, w: Work) -> None:
    """Degrees of cities; total length and odd cities of every part."""
    for city in range(t.cities):
        w.degree[city] = 0
        w.weight[city] = 0
        w.odd[city] = 0
    for word in range(ROUTE_WORDS):
        rest = s.owned[seat][word]
        w.unused[word] = rest
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            w.degree[t.route_a[route]] += 1
            w.degree[t.route_b[route]] += 1
            w.weight[part_of(w, t.route_a[route])] += t.route_length[route]
    for city in range(t.cities):
        if w.degree[city] & 1:
            w.odd[part_of(w, city)] += 1


@rule
def search_part(t: Table, s: State, seat: int, w: Work, root: int) -> None:
    """Search a part with more than two odd cities, from each of them but one."""
    starts = w.odd[root] - 1
    w.steps = 0
    w.enough = w.weight[root] - least_unused(t, w, root)
    for city in range(t.cities):
        if starts > 0 and w.best < w.enough and w.degree[city] & 1 and part_of(w, city) == root:
            search_from(t, w, city)
            starts -= 1


@rule
def least_unused(t: Table, w: Work, root: int) -> int:
    """A length that every trail of a part leaves unused: at all odd cities but two, a route."""
    lost, largest, second = 0, 0, 0
    for city in range(t.cities):
        if w.degree[city] & 1 and part_of(w, city) == root:
            shortest = shortest_unused(t, w, city)
            lost += shortest
            if shortest > largest:
                largest, second = shortest, largest
            elif shortest > second:
                second = shortest
    return (lost - largest - second + 1) // 2


@rule
def shortest_unused(t: Table, w: Work, city: int) -> int:
    """The length of the shortest unused route that ends in a city."""
    shortest = ROUTES
    for word in range(ROUTE_WORDS):
        rest = t.at_city[city][word] & w.unused[word]
        while rest:
            shortest = min(shortest, t.route_length[word * WORD + bits.lowest(rest)])
            rest &= rest - 1
    return shortest


@rule
def search_from(t: Table, w: Work, start: int) -> None:
    """Try all trails from a city, depth first, for one longer than `best`."""
    depth, length = 0, 0
    arrive(t, w, 0, start)
    while depth >= 0:
        route = next_route(w, depth)
        if route == NONE or w.best >= w.enough:
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
            if w.steps > PATIENCE and length + most_to_gain(t, w, city) <= w.best:
                w.to_try[depth][0] = 0
                w.to_try[depth][1] = 0


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
def most_to_gain(t: Table, w: Work, start: int) -> int:
    """No trail over unused routes from a city is longer than this.

    Of the routes it can reach, it leaves one unused at every city passed that has an odd number
    of them: half of the shortest ones, since a route has two ends.
    """
    gain, lost, largest = 0, 0, 0
    w.reached[0] = 0
    w.reached[1] = 0
    w.reached[start // WORD] |= 1 << start % WORD
    w.pending[0] = start
    pending, closed = 1, 0
    while pending > 0:
        pending -= 1
        city = w.pending[pending]
        degree, shortest = 0, ROUTES
        for word in range(ROUTE_WORDS):
            rest = t.at_city[city][word] & w.unused[word]
            degree += bits.count(rest)
            while rest:
                route = word * WORD + bits.lowest(rest)
                rest &= rest - 1
                gain += t.route_length[route]
                shortest = min(shortest, t.route_length[route])
                other = t.route_a[route] + t.route_b[route] - city
                if w.reached[other // WORD] >> other % WORD & 1 == 0:
                    w.reached[other // WORD] |= 1 << other % WORD
                    w.pending[pending] = other
                    pending += 1
        if city == start:
            if degree & 1 == 0 and degree > 0:
                closed = shortest
        elif degree & 1:
            lost += shortest
            largest = max(largest, shortest)
    # Either the trail comes back to `start`, or it ends at the dearest odd city.
    if closed > 0:
        lost = min(lost, lost + closed - largest)
    else:
        lost -= largest
    return gain // 2 - (max(lost, 0) + 1) // 2


@rule
def prove_trail(t: Table, s: State, seat: int, w: Work) -> None:
    """Write a longest trail of a seat, route by route, into `trail`."""
    link(t, s, seat, w)
    target = longest_trail(t, s, seat, w)
    w.trail_size = 0
    w.best = target - 1
    w.enough = target
    # With the bound at work from the first step a part that is one trail is walked straight away:
    # a step that cuts routes off is refused at once.
    w.steps = PATIENCE
    for odd in range(1, -1, -1):
        for city in range(t.cities):
            if w.degree[city] > 0 and w.degree[city] & 1 == odd and w.best < target:
                search_from(t, w, city)

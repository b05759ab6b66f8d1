"""The longest trail by a sweep: all trails at once.

A trail is a connected set of routes with at most two odd cities. A sweep over the routes decides
for each whether it is used, and keeps for the cities at its edge only what matters later: the
parity of the routes used there, and which of them hang together. Of equal states the longest is
kept, and what cannot win any more is let go. The number of states grows with the width of the
network, not with its size. If there are too many, the sweep runs on with some of them and says so
(`full`).
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.limits import ROUTES
from stellwerk.tickets.network import SLOTS, TABLE, Work, part_of
from stellwerk.tickets.state import ROUTE_WORDS
from stellwerk.tickets.tables import Table

#: `slot` of a city whose routes are in order already, while they are put in order.
HERE = -3

# A state of the sweep is one word: for each slot a bit of parity and four of its component, then
# the odd cities left behind, then a bit that makes it differ from an empty place.
SLOT_BITS = 5
ENDS = SLOTS * SLOT_BITS
MARK = 1 << (ENDS + 2)


@rule
def sweep(t: Table, w: Work, root: int, narrow: bool) -> None:
    """Find the longest trail of a part by a sweep, or a long one if there is not room (`full`)."""
    routes = order_routes(t, w, root, narrow)
    w.full = 0
    w.taken = 0
    w.odd_beyond = w.odd[root]
    w.states[0] = 0
    w.states[1] = 0
    for slot in range(SLOTS):
        w.odd_to_come[slot] = 0
    add_state(w, 0, MARK, 0)
    left = w.weight[root]
    for i in range(routes):
        route = w.order[i]
        left -= t.route_length[route]
        if not enter(w, t.route_a[route]) or not enter(w, t.route_b[route]):
            w.full = 1
            empty_states(w, i & 1)
            return
        pass_route(t, w, route, left, i & 1)
    empty_states(w, routes & 1)


@rule
def order_routes(t: Table, w: Work, root: int, narrow: bool) -> int:
    """Put the routes of a part in order: city by city.

    Each city is next to what came before; or, narrow, the one that widens the edge least, so that
    a city in the middle of a wheel comes last.
    """
    for city in range(t.cities):
        w.slot[city] = NONE
        w.to_come[city] = w.degree[city]
    routes = 0
    w.shortest = ROUTES
    city = next_narrow(t, w, root) if narrow else root
    while city != NONE:
        for word in range(ROUTE_WORDS):
            rest = t.at_city[city][word] & w.network[word]
            while rest:
                route = word * WORD + bits.lowest(rest)
                rest &= rest - 1
                other = t.route_a[route] + t.route_b[route] - city
                if w.slot[other] != HERE:
                    w.order[routes] = route
                    w.shortest = min(w.shortest, t.route_length[route])
                    routes += 1
                    w.to_come[city] -= 1
                    w.to_come[other] -= 1
        w.slot[city] = HERE
        city = next_narrow(t, w, root) if narrow else next_city(t, w)
    for city in range(t.cities):
        w.slot[city] = NONE
        w.to_come[city] = w.degree[city]
    return routes


@rule
def next_city(t: Table, w: Work) -> int:
    """The city at the edge of what is in order with the fewest further routes, or NONE."""
    best, fewest = NONE, ROUTES
    for city in range(t.cities):
        begun = w.to_come[city] < w.degree[city] and w.to_come[city] > 0
        if begun and w.slot[city] != HERE and w.to_come[city] < fewest:
            best, fewest = city, w.to_come[city]
    return best


@rule
def next_narrow(t: Table, w: Work, root: int) -> int:
    """The city of a part whose routes bring the fewest new cities to the edge, or NONE."""
    best, least = NONE, ROUTES * ROUTES
    for city in range(t.cities):
        if w.to_come[city] > 0 and part_of(w, city) == root:
            cost = new_cities(t, w, city) * ROUTES + w.to_come[city]
            if cost < least:
                best, least = city, cost
    return best


@rule
def new_cities(t: Table, w: Work, city: int) -> int:
    """Cities, this one included, that its routes would bring to the edge."""
    new = 1 if w.to_come[city] == w.degree[city] else 0
    for word in range(ROUTE_WORDS):
        rest = t.at_city[city][word] & w.network[word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            other = t.route_a[route] + t.route_b[route] - city
            if w.to_come[other] == w.degree[other]:
                new += 1
    return new


@rule
def enter(w: Work, city: int) -> bool:
    """Give a city a slot in the states; False if there is none."""
    if w.slot[city] != NONE:
        return True
    for slot in range(SLOTS):
        if w.taken >> slot & 1 == 0:
            w.slot[city] = slot
            w.taken |= 1 << slot
            w.odd_to_come[slot] = w.degree[city] & 1
            w.odd_beyond -= w.degree[city] & 1
            return True
    return False


@rule
def pass_route(t: Table, w: Work, route: int, left: int, now: int) -> None:
    """Go from the states before a route to those behind it, without it and with it."""
    a, b = t.route_a[route], t.route_b[route]
    come_by(w, a)
    come_by(w, b)
    for i in range(w.states[now]):
        place = w.places[now][i]
        state, length = w.keys[now][place], w.lengths[now][place]
        read_state(w, state)
        settle(w, a, b, state >> ENDS & 3, length, left, now)
        read_state(w, state)
        use_route(w, w.slot[a], w.slot[b])
        longer = length + t.route_length[route]
        settle(w, a, b, state >> ENDS & 3, longer, left, now)
    leave(w, a)
    leave(w, b)
    empty_states(w, now)


@rule
def come_by(w: Work, city: int) -> None:
    """Note that one route less is to come in a city."""
    w.to_come[city] -= 1
    w.odd_to_come[w.slot[city]] ^= 1


@rule
def read_state(w: Work, state: int) -> None:
    """Write a state's parities and components out."""
    for slot in range(SLOTS):
        w.parity[slot] = state >> (slot * SLOT_BITS) & 1
        w.label[slot] = state >> (slot * SLOT_BITS + 1) & 15


@rule
def use_route(w: Work, a: int, b: int) -> None:
    """Use a route between two slots in the state written out."""
    w.parity[a] ^= 1
    w.parity[b] ^= 1
    if w.label[a] == 0 and w.label[b] == 0:
        # Components are numbered 1 … SLOTS at most: this number is free, and renamed soon.
        w.label[a] = SLOTS + 1
        w.label[b] = SLOTS + 1
    elif w.label[a] == 0:
        w.label[a] = w.label[b]
    elif w.label[b] == 0:
        w.label[b] = w.label[a]
    else:
        old, new = w.label[b], w.label[a]
        for slot in range(SLOTS):
            if w.label[slot] == old:
                w.label[slot] = new


@rule
def settle(w: Work, a: int, b: int, ends: int, length: int, left: int, now: int) -> None:
    """Leave cities behind that have no more routes, and keep the state if it may still win."""
    for city in (a, b):
        if w.to_come[city] == 0:
            slot = w.slot[city]
            ends += w.parity[slot]
            label = w.label[slot]
            w.parity[slot] = 0
            w.label[slot] = 0
            if ends > 2:
                return
            if label > 0 and not has_label(w, label):
                # The component is complete: a trail, unless there is another one.
                if not has_any_label(w):
                    w.best = max(w.best, length)
                return
    if length + left - least_to_lose(w, ends) > w.best:
        add_state(w, 1 - now, name_state(w) | ends << ENDS | MARK, length)


@rule
def least_to_lose(w: Work, ends: int) -> int:
    """A length of routes to come that no trail with the state written out can use.

    With all of them, some cities would be odd; all but the ends still allowed lose a route, and a
    route has two ends.
    """
    odd = w.odd_beyond - (2 - ends)
    for slot in range(SLOTS):
        odd += w.parity[slot] ^ w.odd_to_come[slot]
    return max(odd + 1, 0) // 2 * w.shortest


@rule
def has_label(w: Work, label: int) -> bool:
    """Whether a component has a slot left."""
    for slot in range(SLOTS):
        if w.label[slot] == label:
            return True
    return False


@rule
def has_any_label(w: Work) -> bool:
    """Whether any component has a slot left."""
    for slot in range(SLOTS):
        if w.label[slot] != 0:
            return True
    return False


@rule
def name_state(w: Work) -> int:
    """The word of the state written out, its components numbered in the order of slots."""
    for label in range(SLOTS + 2):
        w.fresh_label[label] = 0
    state, labels = 0, 0
    for slot in range(SLOTS):
        label = w.label[slot]
        if label > 0:
            if w.fresh_label[label] == 0:
                labels += 1
                w.fresh_label[label] = labels
            label = w.fresh_label[label]
        state |= (w.parity[slot] | label << 1) << (slot * SLOT_BITS)
    return state


@rule
def add_state(w: Work, table: int, state: int, length: int) -> None:
    """Keep a state with its length if it is new or longer, and if there is room."""
    place = (state ^ state >> 17 ^ state >> 31) * 40503 & (TABLE - 1)
    while w.keys[table][place] != 0 and w.keys[table][place] != state:
        place = (place + 1) & (TABLE - 1)
    if w.keys[table][place] == state:
        w.lengths[table][place] = max(w.lengths[table][place], length)
    elif w.states[table] >= TABLE * 3 // 4:
        w.full = 1
    else:
        w.keys[table][place] = state
        w.lengths[table][place] = length
        w.places[table][w.states[table]] = place
        w.states[table] += 1


@rule
def empty_states(w: Work, table: int) -> None:
    """Forget the states of a step."""
    for i in range(w.states[table]):
        w.keys[table][w.places[table][i]] = 0
    w.states[table] = 0


@rule
def leave(w: Work, city: int) -> None:
    """Free the slot of a city that has no more routes."""
    if w.to_come[city] == 0 and w.slot[city] != NONE:
        w.taken &= ~(1 << w.slot[city])
        w.odd_to_come[w.slot[city]] = 0
        w.slot[city] = NONE

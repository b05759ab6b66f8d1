"""Legal actions: is one legal, the n-th, all of them.

`find_legal` counts bit sets of squares without listing anything: uniform play and searches live on
it. `list_legal` writes all ids in ascending order; `is_legal` answers for one. All three rest on
the same conditions, which stand in the modules of the actions.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro import cities
from stellwerk.metro.actions import (
    DRAW,
    LAY_TILE,
    REFUSE_TILE,
    SHARES,
    WAYS,
    nth_action,
)
from stellwerk.metro.expansions import central, companies
from stellwerk.metro.lay import holds, squares_for
from stellwerk.metro.state import (
    CHOOSE,
    HAND,
    LAY,
    ORDER,
    OVER,
    PERCENTS,
    PLATFORMS,
    REFUSE,
    TILES,
    TURN,
    State,
)
from stellwerk.metro.tables import Table

#: More actions than there are: `find_legal` then only counts.
ALL = 1 << 30


@rule
def must_act(s: State, seat: int) -> bool:
    """Whether a seat must decide now."""
    if s.phase == ORDER:
        return s.waiting >> seat & 1 == 1
    return s.phase != OVER and s.seat == seat


@rule
def count_legal(t: Table, s: State, seat: int) -> int:
    """How many legal actions a seat has."""
    return ~find_legal(t, s, seat, ALL)


@rule
def find_legal(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th legal action of a seat in ascending order, or ~count if there are only `count`."""
    if not must_act(s, seat):
        return ~0
    if s.phase == TURN:
        return find_in_turn(t, s, seat, n)
    if s.phase == LAY:
        return find_lay(t, s, s.drawn[seat], n)
    if s.phase == REFUSE:
        return REFUSE_TILE + n if n < 2 else ~2
    if s.phase == ORDER:
        return nth_action(s.held[seat], t.sight_base, n)
    return cities.find_choice(t, s, seat, n)


@rule
def find_in_turn(t: Table, s: State, seat: int, n: int) -> int:
    """`find_legal` at the start of a turn: draw, lay, swap, station."""
    passed = 0
    if s.tower_top < TILES and not t.solo:
        if n == 0:
            return DRAW
        passed = 1
    for i in range(t.hand):
        kind = s.hand[seat][i]
        if kind != NONE and (i == 0 or s.hand[seat][i - 1] != kind):
            found = find_lay(t, s, kind, n - passed)
            if found >= 0:
                return found
            passed += ~found
    if companies.may_swap(t, s):
        found = find_swap(t, s, seat, n - passed)
        if found >= 0:
            return found
        passed += ~found
    if t.central:
        found = find_station(t, s, seat, n - passed)
        if found >= 0:
            return found
        passed += ~found
    return ~passed


@rule
def find_lay(t: Table, s: State, kind: int, n: int) -> int:
    """The n-th way to lay a tile, or ~count."""
    passed = 0
    for turn in range(t.turns):
        squares = squares_for(t, s, kind, turn)
        found = nth_action(squares, LAY_TILE + (kind * t.turns + turn) * TILES, n - passed)
        if found >= 0:
            return found
        passed += ~found
    return ~passed


@rule
def find_swap(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th way to swap a share, or ~count."""
    percents = companies.to_give(s, seat)
    number = WAYS * bits.count(percents)
    if n >= number:
        return ~number
    return t.swap_base + nth_share(s, seat, percents, n // WAYS) * WAYS + n % WAYS


@rule
def nth_share(s: State, seat: int, percents: int, n: int) -> int:
    """The n-th of a seat's shares of some percentages; they are numbered by color first."""
    passed = 0
    for share in range(SHARES):
        percent = share % PERCENTS
        if percents >> percent & 1 and s.share[seat][percent] == share // PERCENTS:
            if n == passed:
                return share
            passed += 1
    return NONE


@rule
def find_station(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th way to lay a station tile, or ~count: platform by platform."""
    shares = central.to_show(s, seat) if t.companies else 0
    ways = bits.count(shares) if t.companies else int(central.may_build(s, s.color[seat]))
    passed = 0
    for platform in range(PLATFORMS):
        if central.may_build_at(t, s, platform):
            if n - passed < ways:
                return station_action(t, s, seat, platform, shares, n - passed)
            passed += ways
    return ~passed


@rule
def station_action(t: Table, s: State, seat: int, platform: int, shares: int, n: int) -> int:
    """Lay the own station tile on a platform, or show the n-th of the shares that may be shown."""
    if not t.companies:
        return t.station_base + platform
    return t.station_base + platform * SHARES + nth_share(s, seat, shares, n)


@rule
def list_legal(t: Table, s: State, seat: int, actions: list[int]) -> int:
    """Write the legal actions of a seat in ascending order and return their number."""
    if not must_act(s, seat):
        return 0
    if s.phase == TURN:
        return list_in_turn(t, s, seat, actions)
    if s.phase == LAY:
        return list_lays(t, s, s.drawn[seat], actions, 0)
    return list_found(t, s, seat, actions, 0)


@rule
def list_found(t: Table, s: State, seat: int, actions: list[int], n: int) -> int:
    """Go on listing from the n-th action."""
    found = find_legal(t, s, seat, n)
    while found >= 0:
        actions[n] = found
        n += 1
        found = find_legal(t, s, seat, n)
    return n


@rule
def list_in_turn(t: Table, s: State, seat: int, actions: list[int]) -> int:
    """`list_legal` at the start of a turn."""
    n = 0
    if s.tower_top < TILES and not t.solo:
        actions[0] = DRAW
        n = 1
    for i in range(HAND):
        kind = s.hand[seat][i]
        if kind != NONE and (i == 0 or s.hand[seat][i - 1] != kind):
            n = list_lays(t, s, kind, actions, n)
    if t.companies or t.central:
        return list_found(t, s, seat, actions, n)
    return n


@rule
def list_lays(t: Table, s: State, kind: int, actions: list[int], n: int) -> int:
    """Write the ways to lay a tile from place n on; return the place after them."""
    for turn in range(t.turns):
        rest = squares_for(t, s, kind, turn)
        while rest:
            actions[n] = LAY_TILE + (kind * t.turns + turn) * TILES + bits.lowest(rest)
            n += 1
            rest &= rest - 1
    return n


@rule
def is_legal(t: Table, s: State, seat: int, action: int) -> bool:
    """Whether an action, any whole number, is legal for a seat."""
    if not must_act(s, seat) or action < 0 or action >= t.actions:
        return False
    if action == DRAW:
        return s.phase == TURN and s.tower_top < TILES and not t.solo
    if action < LAY_TILE:
        return s.phase == REFUSE
    if action < t.swap_base:
        return may_lay(t, s, seat, action - LAY_TILE)
    if action < t.station_base:
        return s.phase == TURN and may_swap(t, s, seat, (action - t.swap_base) // 2)
    if action < t.sight_base:
        return s.phase == TURN and may_lay_station(t, s, seat, action - t.station_base)
    if action < t.space_base:
        # Nobody holds a sight once the rows are ordered.
        return s.held[seat] >> (action - t.sight_base) & 1 == 1
    return s.phase == CHOOSE and cities.may_choose(t, s, seat, action)


@rule
def may_lay(t: Table, s: State, seat: int, number: int) -> bool:
    """Whether a seat may lay a certain tile so on a certain square."""
    square, shape = number % TILES, number // TILES
    kind, turn = shape // t.turns, shape % t.turns
    if s.phase == LAY:
        if s.drawn[seat] != kind:
            return False
    elif s.phase != TURN or not holds(s, seat, kind):
        return False
    return squares_for(t, s, kind, turn) >> square & 1 == 1


@rule
def may_swap(t: Table, s: State, seat: int, share: int) -> bool:
    """Whether a seat may swap a certain share."""
    percent = share % PERCENTS
    owned = s.share[seat][percent] == share // PERCENTS
    return owned and companies.may_swap(t, s) and companies.to_give(s, seat) >> percent & 1 == 1


@rule
def may_lay_station(t: Table, s: State, seat: int, number: int) -> bool:
    """Whether a seat may lay a certain station tile on a certain platform."""
    if not t.companies:
        return central.may_build(s, s.color[seat]) and central.may_build_at(t, s, number)
    share = number % SHARES
    if s.share[seat][share % PERCENTS] != share // PERCENTS:
        return False
    free = central.may_build_at(t, s, number // SHARES)
    return free and central.may_build(s, share // PERCENTS)

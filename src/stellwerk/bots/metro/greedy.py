"""`greedy`: the tile, square and direction that gain most, or the unknown tile if nothing does.

With `tries` it looks only at so many squares at random: the quick policy of rollouts.
"""

from __future__ import annotations

from stellwerk.bots.metro import params as p
from stellwerk.bots.metro.city import choose_in_paris, choose_sight, choose_tourist
from stellwerk.bots.metro.gain import consider, consider_stations, consider_swaps, gain_of_lay
from stellwerk.bots.metro.mind import Mind
from stellwerk.bots.metro.worth import weigh
from stellwerk.engine import bits, chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.actions import DRAW, LAY_TILE, REFUSE_TILE
from stellwerk.metro.cities import PARIS
from stellwerk.metro.expansions import companies
from stellwerk.metro.lay import squares_for
from stellwerk.metro.legal import find_lay
from stellwerk.metro.state import COLORS, LAY, ORDER, REFUSE, TILES, TURN, State
from stellwerk.metro.tables import Table


@rule
def decide_greedy(
    t: Table, v: State, seat: int, params: list[float], tries: int, m: Mind, g: Stream
) -> int:
    """The action that gains most; among `tries` lays at random, or all if that is 0."""
    if v.phase == REFUSE:
        return REFUSE_TILE
    if v.phase == ORDER:
        return t.sight_base + choose_sight(t, v, seat)
    weigh(t, v, seat, params, m)
    m.action = NONE
    if v.phase == TURN:
        return decide_turn(t, v, seat, params, tries, m, g)
    if v.phase == LAY:
        consider_tile(t, v, seat, v.drawn[seat], params, tries, m, g)
        return m.action
    if t.city == PARIS:
        return choose_in_paris(t, v, seat)
    return t.tourist_base + choose_tourist(t, v, m)


@rule
def decide_turn(
    t: Table, v: State, seat: int, params: list[float], tries: int, m: Mind, g: Stream
) -> int:
    """Lay from hand, swap, lay a station tile; or draw if all that loses."""
    for i in range(t.hand):
        kind = v.hand[seat][i]
        if kind != NONE and (i == 0 or v.hand[seat][i - 1] != kind):
            consider_tile(t, v, seat, kind, params, tries, m, g)
    if companies.may_swap(t, v):
        consider_swaps(t, v, seat, params, m)
    if t.central:
        consider_stations(t, v, seat, params, m)
    may_draw = v.tower_top < TILES and not t.solo
    if may_draw and m.gain < params[p.DRAW_BELOW] * largest_weight(m):
        return DRAW
    return m.action


@rule
def largest_weight(m: Mind) -> float:
    """What a point of the color that counts most is worth; without companies 1."""
    largest = 0.0
    for color in range(COLORS):
        largest = max(largest, m.weight[color])
    return largest


@rule
def consider_tile(
    t: Table,
    v: State,
    seat: int,
    kind: int,
    params: list[float],
    tries: int,
    m: Mind,
    g: Stream,
) -> None:
    """Consider the ways to lay a tile: all of them, or some at random."""
    if tries > 0:
        for _ in range(tries):
            turn = chance.below(g, t.turns)
            squares = squares_for(t, v, kind, turn)
            if squares != 0:
                square = bits.nth(squares, chance.below(g, bits.count(squares)))
                consider_lay(t, v, seat, kind, turn, square, params, m)
        if m.action == NONE:
            action = find_lay(t, v, kind, 0)
            consider(m, action, gain_of_lay(t, v, seat, action, params, m))
        return
    for turn in range(t.turns):
        squares = squares_for(t, v, kind, turn)
        while squares:
            consider_lay(t, v, seat, kind, turn, bits.lowest(squares), params, m)
            squares &= squares - 1


@rule
def consider_lay(
    t: Table,
    v: State,
    seat: int,
    kind: int,
    turn: int,
    square: int,
    params: list[float],
    m: Mind,
) -> None:
    """Consider one way to lay a tile."""
    action = LAY_TILE + (kind * t.turns + turn) * TILES + square
    consider(m, action, gain_of_lay(t, v, seat, action, params, m))

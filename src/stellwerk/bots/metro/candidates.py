"""The candidates of a search: the default move, and whatever might be better.

At the start of a turn the best squares of every tile in hand, the unknown tile, swaps and station
tiles; for a tile drawn its best squares; in all other decisions everything that is legal.
"""

from __future__ import annotations

from stellwerk.bots.metro.gain import gain_of_lay, gain_of_station, gain_of_swap
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.mind import BEST, Mind
from stellwerk.bots.metro.worth import weigh
from stellwerk.bots.trial import CANDIDATES, add_candidate
from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.actions import DRAW, LAY_TILE, SHARES, WAYS
from stellwerk.metro.expansions import companies
from stellwerk.metro.lay import squares_for
from stellwerk.metro.legal import find_legal, find_station, find_swap
from stellwerk.metro.state import LAY, PERCENTS, TILES, TURN, State
from stellwerk.metro.tables import Table

#: Station tiles that a search looks at.
BEST_STATIONS = 4


@rule
def list_candidates(
    t: Table, v: State, seat: int, params: list[float], lab: Lab, default: int
) -> None:
    """Write the candidates for a decision into the laboratory, the default first."""
    lab.trial.size = 0
    add_candidate(lab.trial, default)
    if v.phase == LAY:
        weigh(t, v, seat, params, lab.mind)
        add_lays(t, v, seat, v.drawn[seat], params, lab)
    elif v.phase == TURN:
        weigh(t, v, seat, params, lab.mind)
        list_turn(t, v, seat, params, lab)
    else:
        list_all(t, v, seat, lab)


@rule
def list_turn(t: Table, v: State, seat: int, params: list[float], lab: Lab) -> None:
    """The candidates at the start of a turn."""
    if v.tower_top < TILES and not t.solo:
        add_candidate(lab.trial, DRAW)
    for i in range(t.hand):
        kind = v.hand[seat][i]
        if kind != NONE and (i == 0 or v.hand[seat][i - 1] != kind):
            add_lays(t, v, seat, kind, params, lab)
    if companies.may_swap(t, v):
        add_swaps(t, v, seat, lab)
    if t.central:
        add_stations(t, v, seat, params, lab)


@rule
def add_swaps(t: Table, v: State, seat: int, lab: Lab) -> None:
    """Add the swaps that may be expected to gain something."""
    n, action = 0, find_swap(t, v, seat, 0)
    while action >= 0:
        percent = (action - t.swap_base) // WAYS % PERCENTS
        if gain_of_swap(t, v, seat, percent, (action - t.swap_base) % WAYS, lab.mind) > 0.0:
            add_candidate(lab.trial, action)
        n += 1
        action = find_swap(t, v, seat, n)


@rule
def add_stations(t: Table, v: State, seat: int, params: list[float], lab: Lab) -> None:
    """Add the best ways to lay a station tile."""
    m = lab.mind
    m.found = 0
    n, action = 0, find_station(t, v, seat, 0)
    while action >= 0:
        number = action - t.station_base
        platform = number // SHARES if t.companies else number
        color = number % SHARES // PERCENTS if t.companies else v.color[seat]
        rank_action(m, action, gain_of_station(t, v, platform, color, params, m))
        n += 1
        action = find_station(t, v, seat, n)
    for i in range(min(m.found, BEST_STATIONS)):
        add_candidate(lab.trial, m.best[i])


@rule
def list_all(t: Table, v: State, seat: int, lab: Lab) -> None:
    """All legal actions, as far as there is room."""
    n = 0
    action = find_legal(t, v, seat, n)
    while action >= 0 and lab.trial.size < CANDIDATES:
        add_candidate(lab.trial, action)
        n += 1
        action = find_legal(t, v, seat, n)


@rule
def add_lays(t: Table, v: State, seat: int, kind: int, params: list[float], lab: Lab) -> None:
    """Add the best ways to lay a tile."""
    m = lab.mind
    m.found = 0
    for turn in range(t.turns):
        squares = squares_for(t, v, kind, turn)
        while squares:
            action = LAY_TILE + (kind * t.turns + turn) * TILES + bits.lowest(squares)
            rank_action(m, action, gain_of_lay(t, v, seat, action, params, m))
            squares &= squares - 1
    for i in range(m.found):
        add_candidate(lab.trial, m.best[i])


@rule
def rank_action(m: Mind, action: int, gain: float) -> None:
    """Put an action in its place among the best."""
    if m.found == BEST and gain <= m.best_gain[BEST - 1]:
        return
    place = min(m.found, BEST - 1)
    m.found = min(m.found + 1, BEST)
    while place > 0 and m.best_gain[place - 1] < gain:
        m.best[place] = m.best[place - 1]
        m.best_gain[place] = m.best_gain[place - 1]
        place -= 1
    m.best[place] = action
    m.best_gain[place] = gain

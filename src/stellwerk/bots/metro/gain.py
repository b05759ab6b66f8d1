"""What an action gains, for the seat whose weights are in the mind: lays, swaps, station tiles.

A lay is tried with the engine's own rules on a copy of the view; of all lines only those change
that reach its square, at most four.
"""

from __future__ import annotations

from stellwerk.bots.metro import params as p
from stellwerk.bots.metro.city import city_gain
from stellwerk.bots.metro.mind import TRACKS, Mind
from stellwerk.bots.metro.worth import unseen_shares, weight_of_line, worth_of_line
from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE, copy
from stellwerk.metro.actions import LAY_TILE, OPEN_SHARE, SHARES, WAYS
from stellwerk.metro.expansions import central, companies
from stellwerk.metro.lay import put_down
from stellwerk.metro.state import (
    COLORS,
    OFFSET,
    PERCENTS,
    PLATFORMS,
    STATIONS,
    TILES,
    State,
)
from stellwerk.metro.tables import NO_CITY, Table
from stellwerk.metro.trace import is_finished, length_of


@rule
def gain_of_lay(t: Table, v: State, seat: int, action: int, params: list[float], m: Mind) -> float:
    """What laying a tile gains: the lines that it prolongs or finishes, and the city."""
    square, shape = (action - LAY_TILE) % TILES, (action - LAY_TILE) // TILES
    copy(m.trial, v)
    put_down(t, m.trial, shape // t.turns * 4 + shape % t.turns, square)
    gain = 0.0
    for side in range(TRACKS):
        line = t.line_of[v.far[square * 4 + side] + OFFSET]
        m.line[side] = line
        if line != NONE:
            gain += weight_of_line(t, v, line, m) * growth(t, v, line, m)
    if t.city != NO_CITY:
        gain += city_gain(t, v, seat, square, params, m)
    return gain


@rule
def growth(t: Table, v: State, line: int, m: Mind) -> float:
    """What a line that was open has become worth more on the trial record."""
    return worth_of_line(t, m.trial, line, m.hope) - length_of(t, v, line) - m.hope


@rule
def consider(m: Mind, action: int, gain: float) -> None:
    """Remember an action if it gains more than the best so far."""
    if m.action == NONE or gain > m.gain:
        m.action, m.gain = action, gain


@rule
def consider_swaps(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Consider giving a share for the open one, or for the unknown one of the stack."""
    for percent in range(PERCENTS):
        if companies.to_give(v, seat) >> percent & 1:
            for way in range(WAYS):
                gain = gain_of_swap(t, v, seat, percent, way, m) - params[p.SWAP_PRICE]
                if gain > 0.0:
                    share = v.share[seat][percent] * PERCENTS + percent
                    consider(m, t.swap_base + share * WAYS + way, gain)


@rule
def gain_of_swap(t: Table, v: State, seat: int, percent: int, way: int, m: Mind) -> float:
    """What a swap of a percentage gains in the expected value of shares."""
    own = m.value[v.share[seat][percent]]
    if way == OPEN_SHARE:
        taken = m.value[v.share_open[percent]]
    elif v.stack_seen[percent][0] >> seat & 1:
        taken = m.value[v.stack[percent][0]]
    else:
        taken = mean_value(unseen_shares(t, v, seat, percent), m)
    return (percent + 1.0) * (taken - own)


@rule
def mean_value(colors: int, m: Mind) -> float:
    """The mean expected value of some companies."""
    total = 0.0
    for color in range(COLORS):
        if colors >> color & 1:
            total += m.value[color]
    return total / max(1, bits.count(colors))


@rule
def consider_stations(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Consider laying a station tile on each platform: the own one, or each company's."""
    for platform in range(PLATFORMS):
        if central.may_build_at(t, v, platform):
            if t.companies:
                consider_showing(t, v, seat, platform, params, m)
            elif central.may_build(v, v.color[seat]):
                gain = gain_of_station(t, v, platform, v.color[seat], params, m)
                consider(m, t.station_base + platform, gain)


@rule
def consider_showing(
    t: Table, v: State, seat: int, platform: int, params: list[float], m: Mind
) -> None:
    """Consider a platform for each company that the seat can show a share of, large ones first."""
    for percent in range(PERCENTS - 1, -1, -1):
        color = v.share[seat][percent]
        if central.may_build(v, color):
            share = color * PERCENTS + percent
            gain = gain_of_station(t, v, platform, color, params, m)
            consider(m, t.station_base + platform * SHARES + share, gain)


@rule
def gain_of_station(
    t: Table, v: State, platform: int, color: int, params: list[float], m: Mind
) -> float:
    """What a station tile gains: the line from its platform, against waiting for a better one."""
    line = STATIONS + platform
    worth = float(length_of(t, v, line))
    if is_finished(t, v, line):
        worth -= m.hope
    return m.weight[color] * (worth + params[p.STATION_BONUS])

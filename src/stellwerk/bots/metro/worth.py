"""What lines are worth to a seat: a point of each color, and a line for its color.

A finished line is worth its points, another one its length and some hope that fades as the board
fills. A point of a color is worth, to the seat that decides,

- without companies: 1 if the color is its own, else -1 / (players - 1);
- with companies: what it moves in the ranks, times the tenths held more than others hold, and a
  tenth where the seat has the majority;
- in solo: most for the weakest company; as a challenge less for the strongest.

Shares that the seat has not seen are taken as spread evenly over the companies they may be of.
"""

from __future__ import annotations

from stellwerk.bots.metro import params as p
from stellwerk.bots.metro.mind import Mind
from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.expansions.companies import stack_size
from stellwerk.metro.scoring import line_owner
from stellwerk.metro.state import COLORS, LINES, PERCENTS, STATIONS, TILES, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import is_finished, length_of, line_points

#: Points of a company that bring its majority one point.
MAJORITY = 10.0
#: Solo: what a point of any company is worth besides.
ANY_COMPANY = 0.02


@rule
def weigh(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Find what a point of each color is worth to a seat."""
    m.hope = params[p.HOPE] * (TILES - bits.count(v.laid)) / TILES
    for color in range(COLORS):
        m.weight[color] = 0.0
    if t.solo:
        add_up_lines(t, v, m)
        weigh_weakest(t, params[p.SPREAD], m)
    elif t.companies:
        add_up_lines(t, v, m)
        weigh_companies(t, v, seat, params[p.RANK_WIDTH], m)
    else:
        for other in range(t.players):
            m.weight[v.color[other]] = 1.0 if other == seat else -1.0 / (t.players - 1)


@rule
def worth_of_line(t: Table, s: State, line: int, hope: float) -> float:
    """The points of a finished line, the length and hope of another one."""
    if is_finished(t, s, line):
        return float(line_points(t, s, line))
    return length_of(t, s, line) + hope


@rule
def weight_of_line(t: Table, s: State, line: int, m: Mind) -> float:
    """What a point of a line is worth; nothing if nobody owns it."""
    owner = line_owner(t, s, line)
    return m.weight[owner] if owner != NONE else 0.0


@rule
def add_up_lines(t: Table, v: State, m: Mind) -> None:
    """What the lines of each color are worth together."""
    for color in range(COLORS):
        m.standing[color] = 0.0
    for line in range(LINES if t.central else STATIONS):
        owner = line_owner(t, v, line)
        if owner != NONE:
            m.standing[owner] += worth_of_line(t, v, line, m.hope)


@rule
def weigh_weakest(t: Table, spread: float, m: Mind) -> None:
    """Solo: the weakest companies count; as a challenge the strongest count against it."""
    low, high = m.standing[0], m.standing[0]
    for color in range(1, COLORS):
        low = min(low, m.standing[color])
        high = max(high, m.standing[color])
    weak, strong = 0.0, 0.0
    for color in range(COLORS):
        weak += nearness(m.standing[color] - low, spread)
        strong += nearness(high - m.standing[color], spread)
    for color in range(COLORS):
        m.weight[color] = ANY_COMPANY + nearness(m.standing[color] - low, spread) / weak
        if t.challenge:
            m.weight[color] *= 2.0
            m.weight[color] -= nearness(high - m.standing[color], spread) / strong


@rule
def nearness(distance: float, width: float) -> float:
    """1 at no distance, falling fast beyond a width."""
    ratio = distance / width
    return 1.0 / (1.0 + ratio * ratio * ratio)


@rule
def weigh_companies(t: Table, v: State, seat: int, width: float, m: Mind) -> None:
    """Companies: how a point moves the ranks, in tenths that the seat holds more than others."""
    hold_shares(t, v, seat, m)
    for color in range(COLORS):
        m.value[color] = 1.0
        for other in range(COLORS):
            if other != color:
                ahead = (m.standing[color] - m.standing[other]) / width
                far = 1.0 + abs(ahead)
                m.value[color] += 0.5 + 0.5 * ahead / far
                slope = 0.5 / (width * far * far)
                m.weight[color] += (m.holding[color] - m.holding[other]) * slope
        if has_majority(t, v, seat, color):
            m.weight[color] += 1.0 / MAJORITY


@rule
def hold_shares(t: Table, v: State, seat: int, m: Mind) -> None:
    """The tenths of each company that the seat holds, less what each of the others does."""
    for color in range(COLORS):
        m.holding[color] = 0.0
    for percent in range(PERCENTS):
        m.holding[v.share[seat][percent]] += percent + 1.0
        unseen = unseen_shares(t, v, seat, percent)
        for other in range(t.players):
            if other != seat:
                lose_share(v, seat, other, percent, t.players - 1, unseen, m)


@rule
def lose_share(
    v: State, seat: int, other: int, percent: int, others: int, unseen: int, m: Mind
) -> None:
    """Take off another seat's share, whole if it is known, else spread over the unseen ones."""
    tenths = (percent + 1.0) / others
    if v.share_seen[other][percent] >> seat & 1:
        m.holding[v.share[other][percent]] -= tenths
        return
    for color in range(COLORS):
        if unseen >> color & 1:
            m.holding[color] -= tenths / bits.count(unseen)


@rule
def unseen_shares(t: Table, v: State, seat: int, percent: int) -> int:
    """The companies whose share of a percentage the seat cannot point at, as bits."""
    seen = 1 << v.share_open[percent]
    for other in range(t.players):
        if v.share_seen[other][percent] >> seat & 1:
            seen |= 1 << v.share[other][percent]
    for place in range(stack_size(t)):
        if v.stack_seen[percent][place] >> seat & 1:
            seen |= 1 << v.stack[percent][place]
    return ~seen & ((1 << COLORS) - 1)


@rule
def has_majority(t: Table, v: State, seat: int, color: int) -> bool:
    """Whether the seat holds some of a company, and nobody is known to hold more."""
    own = known_tenths(v, seat, seat, color)
    for other in range(t.players):
        if known_tenths(v, seat, other, color) > own:
            return False
    return own > 0


@rule
def known_tenths(v: State, seat: int, other: int, color: int) -> int:
    """The tenths of a company that `seat` knows another one to hold."""
    tenths = 0
    for percent in range(PERCENTS):
        if v.share_seen[other][percent] >> seat & 1 and v.share[other][percent] == color:
            tenths += percent + 1
    return tenths

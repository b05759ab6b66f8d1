"""What the cities add to a lay: tourists taken, hailed, passed or set, in points.

Everything that happens is done by the engine's own rules on a trial record; here it is only valued.
Lines are all finished at the end, so a tourist that a line runs over is as good as collected.
"""

from __future__ import annotations

from stellwerk.bots.metro import params as p
from stellwerk.bots.metro.mind import TRACKS, Mind
from stellwerk.bots.metro.worth import weight_of_line
from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.cities import (
    BERLIN,
    NEW_YORK,
    PARIS,
    ST_PETERSBURG,
    STOCKHOLM,
    after_laying,
)
from stellwerk.metro.cities.new_york import rules as new_york
from stellwerk.metro.cities.paris import rules as paris
from stellwerk.metro.cities.st_petersburg import rules as st_petersburg
from stellwerk.metro.cities.stockholm import rules as stockholm
from stellwerk.metro.cities.tourists import OF_A_COLOR, color_at, tourist_at
from stellwerk.metro.scoring import line_owner
from stellwerk.metro.state import (
    CHOOSE,
    COLORS,
    ON_ROW,
    SPACES,
    STATIONS,
    TOURISTS,
    State,
)
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import is_finished, length_of, step, tail_of

#: Points of Stockholm's spaces in the mean.
MEAN_SPACE = 2.5
#: Paris: what two tourists side by side promise, and one on a sight already begun.
PAIR = 0.6
BEGUN = 0.2
#: New York: what a line that ends at an edge station may expect there.
MEAN_TOURIST = 1.0


@rule
def city_gain(t: Table, v: State, seat: int, square: int, params: list[float], m: Mind) -> float:
    """What the city brings when the tile is on its square of the trial record, untouched so far."""
    s = m.trial
    if t.city == NEW_YORK:
        return params[p.CITY_WEIGHT] * gain_at_stations(t, v, m)
    if t.city == BERLIN:
        return params[p.CITY_WEIGHT] * gain_on_lines(t, v, params, m)
    if t.city == ST_PETERSBURG:
        after_laying(t, s, seat, square)
        if s.phase == CHOOSE:
            st_petersburg.set_tourist(s, choose_tourist(t, s, m))
        return params[p.CITY_WEIGHT] * gain_on_lines(t, v, params, m)
    if v.crowd >> square & 1 == 0:
        return 0.0
    after_laying(t, s, seat, square)
    if t.city == PARIS:
        return params[p.CITY_WEIGHT] * gain_in_row(t, v, seat, m)
    if t.city == STOCKHOLM and not t.variant:
        return params[p.CITY_WEIGHT] * gain_on_space(t, v, seat, square, m)
    return params[p.CITY_WEIGHT] * (s.gained[seat] - v.gained[seat])


@rule
def gain_at_stations(t: Table, v: State, m: Mind) -> float:
    """New York: the tourists that finished lines pick up, against those of a usual end."""
    gain = 0.0
    for i in range(TRACKS):
        line = m.line[i]
        if line != NONE and is_finished(t, m.trial, line):
            owner = line_owner(t, v, line)
            station = t.line_of[tail_of(t, m.trial, line)]
            if owner != NONE:
                found = tourist_value(t, v, station, owner) if station < STATIONS else 0.0
                gain += m.weight[owner] * (found - MEAN_TOURIST)
    return gain


@rule
def tourist_value(t: Table, v: State, station: int, owner: int) -> float:
    """What the tourist at a station is worth to an owner of lines."""
    tourist = tourist_at(v, station)
    if tourist == NONE:
        return 0.0
    return float(t.value[new_york.tableau_of(t, v, owner)][tourist // OF_A_COLOR])


@rule
def gain_on_lines(t: Table, v: State, params: list[float], m: Mind) -> float:
    """Berlin, St. Petersburg: the tourists that changed lines now run over, less those before."""
    gain = 0.0
    for i in range(TRACKS):
        line = m.line[i]
        if line != NONE and line_owner(t, v, line) != NONE:
            more = passed(t, m.trial, line, params) - passed(t, v, line, params)
            gain += weight_of_line(t, v, line, m) * more
    return gain


@rule
def passed(t: Table, s: State, line: int, params: list[float]) -> float:
    """What the tourists on a line's tiles are worth, each as often as it runs over them."""
    worth = 0.0
    node = t.start[line]
    for _ in range(length_of(t, s, line)):
        if s.crowd >> (node >> 2) & 1:
            worth += color_value(t, s, color_at(s, node >> 2), params)
        node = step(t, s, node)
    return worth


@rule
def color_value(t: Table, s: State, color: int, params: list[float]) -> float:
    """What a ticket or a point tile of a color is worth."""
    if t.city == ST_PETERSBURG:
        return mean_points(t, color)
    place = 0
    while s.sight_color[place] != color:
        place += 1
    sight = s.sight[place]
    return params[p.TICKET_SHARE] * (t.value[sight][0] + t.value[sight][1])


@rule
def mean_points(t: Table, color: int) -> float:
    """The mean of a color's point tiles."""
    points = 0.0
    for i in range(SPACES):
        points += t.point_tile[color][i]
    return points / SPACES


@rule
def choose_tourist(t: Table, s: State, m: Mind) -> int:
    """St. Petersburg: the dearest color on own lines, the cheapest on those of others."""
    weight = 0.0
    for line in range(STATIONS):
        weight += weight_of_line(t, s, line, m) * times_over(t, s, line, s.last)
    sign = 1.0 if weight > 0.0 else -1.0
    best, most = NONE, 0.0
    beside = st_petersburg.tourists_beside(s)
    for color in range(COLORS):
        if beside >> color & 1 and (best == NONE or sign * mean_points(t, color) > most):
            best, most = color, sign * mean_points(t, color)
    return best


@rule
def times_over(t: Table, s: State, line: int, square: int) -> int:
    """How often a line runs over a square."""
    times = 0
    node = t.start[line]
    for _ in range(length_of(t, s, line)):
        if node >> 2 == square:
            times += 1
        node = step(t, s, node)
    return times


@rule
def gain_on_space(t: Table, v: State, seat: int, square: int, m: Mind) -> float:
    """Stockholm: a good space for an own color, a poor one for what others may hold."""
    tourist = tourist_at(v, square)
    points = stockholm.points_of(t, m.trial, m.trial.tourist[tourist] - ON_ROW) - MEAN_SPACE
    if v.marker[seat] >> (tourist // OF_A_COLOR) & 1:
        return points
    return -points * t.each / (COLORS - t.each)


@rule
def gain_in_row(t: Table, v: State, seat: int, m: Mind) -> float:
    """Paris: place the tourists taken as well as possible, and look at the row."""
    s = m.trial
    while s.phase == CHOOSE:
        action = choose_in_paris(t, s, seat)
        if action < t.join_base:
            paris.fill_space(t, s, seat, action - t.space_base)
        else:
            paris.join(t, s, seat, action - t.join_base)
    return row_worth(t, s, seat) - row_worth(t, v, seat)


@rule
def row_worth(t: Table, s: State, seat: int) -> float:
    """The points of a Paris row as it is, and what it promises."""
    row = paris.longest_row(t, s, seat)
    others = paris.tourists_in_row(t, s, seat) - row
    points = paris.ROW_POINTS * row - others + paris.FULL_POINTS * paris.full_sights(t, s, seat)
    pairs, last, begun = 0, 0, 0
    for space in range(t.each * SPACES):
        filled = s.filled[seat][space // SPACES] >> space % SPACES & 1
        pairs += filled & last
        last = filled
    for place in range(t.each):
        begun += max(0, bits.count(s.filled[seat][place]) - 1)
    return points + PAIR * pairs + BEGUN * begun


@rule
def choose_in_paris(t: Table, s: State, seat: int) -> int:
    """The best space for the tourist in question, or the square where it spoils least."""
    spaces = paris.spaces_now(t, s, seat)
    if spaces == 0:
        return t.join_base + choose_square(t, s, seat)
    best, most = NONE, 0.0
    while spaces:
        space = bits.lowest(spaces)
        spaces &= spaces - 1
        s.filled[seat][space // SPACES] ^= 1 << space % SPACES
        worth = row_worth(t, s, seat)
        s.filled[seat][space // SPACES] ^= 1 << space % SPACES
        if best == NONE or worth > most:
            best, most = space, worth
    return t.space_base + best


@rule
def choose_square(t: Table, s: State, seat: int) -> int:
    """The square to join with the fewest tourists that the seat has a space for."""
    squares = paris.squares_to_join(t, s)
    best, least = NONE, TOURISTS
    while squares:
        square = bits.lowest(squares)
        squares &= squares - 1
        wanted = 0
        for tourist in range(TOURISTS):
            if s.tourist[tourist] == square and paris.free_spaces(t, s, seat, tourist) != 0:
                wanted += 1
        if wanted < least:
            best, least = square, wanted
    return best


@rule
def choose_sight(t: Table, v: State, seat: int) -> int:
    """Paris: the sight still held whose colors are the least wanted elsewhere in the own row.

    Tourists of a color are few, so spaces that compete with own ones are filled last; sights that
    are easy to fill lie side by side.
    """
    best, least = NONE, 1 << 30
    for sight in range(t.sights):
        if v.held[seat] >> sight & 1:
            rivals = 0
            for color in range(COLORS):
                if t.spaces[sight][color]:
                    rivals += own_spaces(t, v, seat, color)
            if rivals < least:
                best, least = sight, rivals
    return best


@rule
def own_spaces(t: Table, v: State, seat: int, color: int) -> int:
    """The spaces of a color on all sights of a seat, ordered or held."""
    number = 0
    for sight in range(t.sights):
        if v.held[seat] >> sight & 1:
            number += bits.count(t.spaces[sight][color])
    for place in range(t.each):
        if v.row[seat][place] >= 0:
            number += bits.count(t.spaces[v.row[seat][place]][color])
    return number

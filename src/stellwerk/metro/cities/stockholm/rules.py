"""Stockholm: tourists line up at the sights, and secret colors score their places.

- The sights lie in a row in random order; color markers are dealt in secret
  (`metro.stockholm.setup`). Laying a tile on a tourist puts it on the leftmost free space of the
  row (`metro.stockholm.place`); at the end a seat scores what is printed under its colors
  (`metro.stockholm.score`).
- Variant: the markers lie on the sights; a tourist goes on the leftmost free space of its color's
  sight, and the player scores that space at once (`metro.stockholm.variant`).

A tourist on space n of the row is at ON_ROW + n.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE
from stellwerk.metro.cities.tourists import OF_A_COLOR, gain, stand_on_inner_squares, tourist_at
from stellwerk.metro.draft import Draft, gather, pick
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, ON_ROW, SEATS, SIGHTS, SPACES, TOURISTS, State
from stellwerk.metro.tables import Table


@rule
def clear(s: State) -> None:
    """No sights and markers."""
    for place in range(SIGHTS):
        s.sight[place] = NONE
    for place in range(COLORS):
        s.sight_color[place] = NONE
    for seat in range(SEATS):
        s.marker[seat] = 0


@rule
def set_up(t: Table, s: State) -> None:
    """Lay out the sights, deal the markers or lay them on the sights, put the tourists up."""
    shuffle(s, t.sights)
    for place in range(t.sights):
        s.sight[place] = s.tower[place]
    shuffle(s, COLORS)
    if t.variant:
        for place in range(COLORS):
            s.sight_color[place] = s.tower[place]
    else:
        for seat in range(t.players):
            for i in range(t.each):
                s.marker[seat] |= 1 << s.tower[seat * t.each + i]
    stand_on_inner_squares(t, s)


@rule
def after_laying(t: Table, s: State, seat: int, square: int) -> None:
    """Put the tourist of the square on its space of the row."""
    if s.crowd >> square & 1 == 0:
        return
    s.crowd &= ~(1 << square)
    tourist = tourist_at(s, square)
    space = first_free(s, sight_of(s, tourist // OF_A_COLOR) * SPACES if t.variant else 0)
    s.tourist[tourist] = ON_ROW + space
    if t.variant:
        gain(s, seat, tourist, points_of(t, s, space))


@rule
def sight_of(s: State, color: int) -> int:
    """The place in the row of the sight with a color's marker."""
    place = 0
    while s.sight_color[place] != color:
        place += 1
    return place


@rule
def first_free(s: State, space: int) -> int:
    """The first free space of the row from a space on."""
    taken = (1 << space) - 1
    for tourist in range(TOURISTS):
        if s.tourist[tourist] >= ON_ROW:
            taken |= 1 << (s.tourist[tourist] - ON_ROW)
    return bits.lowest(taken + 1 & ~taken)


@rule
def points_of(t: Table, s: State, space: int) -> int:
    """What is printed under a space of the row."""
    return t.value[s.sight[space // SPACES]][space % SPACES]


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Score what was gained in play, and the tourists of the own colors."""
    for seat in range(t.players):
        sheet.city[seat] = s.gained[seat] + marker_points(t, s, seat)


@rule
def marker_points(t: Table, s: State, seat: int) -> int:
    """What is printed under the tourists of a seat's colors."""
    points = 0
    for tourist in range(TOURISTS):
        own = s.marker[seat] >> (tourist // OF_A_COLOR) & 1
        if own and s.tourist[tourist] >= ON_ROW:
            points += points_of(t, s, s.tourist[tourist] - ON_ROW)
    return points


@rule
def marker_points_at(tables: list[Table], states: list[State], i: int, seat: int) -> int:
    """`marker_points` in game `i`."""
    return marker_points(tables[0], states[i], seat)


@rule
def hide(t: Table, v: State, seat: int) -> None:
    """Hide the color markers of other seats."""
    if t.variant:
        return
    for other in range(t.players):
        if other != seat:
            v.marker[other] = HIDDEN


@rule
def imagine(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal color markers to other seats; the rest is out."""
    if t.variant:
        return
    gather(d, COLORS, s.marker[seat] if seat != NONE else 0)
    for other in range(t.players):
        if other != seat:
            s.marker[other] = 0
            for _ in range(t.each):
                s.marker[other] |= 1 << pick(d, g)


@rule
def write(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Write the row of sights, its colors, markers and points."""
    for place in range(COLORS):
        row[n + place] = v.sight[place]
        row[n + COLORS + place] = v.sight_color[place]
    n += 2 * COLORS
    for i in range(t.players):
        row[n + i] = v.marker[(viewer + i) % t.players]
        row[n + t.players + i] = v.gained[(viewer + i) % t.players]
    return n + 2 * t.players

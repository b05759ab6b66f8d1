"""London: tourists hail the taxi, which drives round the sights.

- The sights lie in a row in random order; the circuit runs over the upper spaces left to right and
  the lower ones right to left, 32 spaces; the taxi starts before the first (`metro.london.setup`).
- Laying a tile on a tourist drives the taxi to the first space of its color within four, and scores
  the spaces driven; without one it drives four and scores nothing (`metro.london.drive`,
  `metro.london.miss`). The tourist leaves the board (`metro.london.aside`).
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.cities.tourists import OF_A_COLOR, gain, stand_on_inner_squares, tourist_at
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, GONE, State
from stellwerk.metro.tables import Table

#: Spaces of the circuit, and of its upper half.
CIRCUIT = 32
UPPER = 16
#: How far the taxi drives at most.
FARTHEST = 4

# Values printed on a sight: upper left, upper right, lower left, lower right.
LOWER_LEFT = 2
LOWER_RIGHT = 3


@rule
def clear(s: State) -> None:
    """No taxi."""
    s.taxi = NONE


@rule
def set_up(t: Table, s: State) -> None:
    """Lay out the sights and put the tourists up."""
    shuffle(s, t.sights)
    for place in range(t.sights):
        s.sight[place] = s.tower[place]
    stand_on_inner_squares(t, s)


@rule
def color_of(t: Table, s: State, space: int) -> int:
    """The color of a space of the circuit."""
    if space < UPPER:
        return t.value[s.sight[space // 2]][space % 2]
    back = CIRCUIT - 1 - space
    return t.value[s.sight[back // 2]][LOWER_LEFT if back % 2 == 0 else LOWER_RIGHT]


@rule
def after_laying(t: Table, s: State, seat: int, square: int) -> None:
    """Let the tourist of the square hail the taxi."""
    if s.crowd >> square & 1 == 0:
        return
    s.crowd &= ~(1 << square)
    tourist = tourist_at(s, square)
    s.tourist[tourist] = GONE
    gain(s, seat, tourist, drive(t, s, tourist // OF_A_COLOR))


@rule
def next_space(space: int) -> int:
    """The space after a space of the circuit; the first one after NONE."""
    return (space + 1) % CIRCUIT


@rule
def drive(t: Table, s: State, color: int) -> int:
    """Drive the taxi to the next space of a color within four, or four spaces; return the points.

    They are the spaces driven, or nothing.
    """
    for driven in range(1, FARTHEST + 1):
        s.taxi = next_space(s.taxi)
        if color_of(t, s, s.taxi) == color:
            return driven
    return 0


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Score what was gained in play."""
    for seat in range(t.players):
        sheet.city[seat] = s.gained[seat]


@rule
def write(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Write the row of sights, the points and the taxi."""
    for place in range(COLORS):
        row[n + place] = v.sight[place]
    n += COLORS
    for i in range(t.players):
        row[n + i] = v.gained[(viewer + i) % t.players]
    row[n + t.players] = v.taxi
    return n + t.players + 1

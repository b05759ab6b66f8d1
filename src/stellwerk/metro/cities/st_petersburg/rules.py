"""St. Petersburg: lines collect face-down point tiles where tourists stand.

- Eight sights lie on the inner diagonal squares; a tourist of each color is beside the board
  (`metro.st_petersburg.setup`). Laying a tile on a sight removes it, and the player puts one of the
  tourists left on the tile (`metro.st_petersburg.sight`).
- A finished line takes its owner one point tile of the tourist's color for each time it runs over
  that tile (`metro.st_petersburg.collect`); they score at the end (`metro.st_petersburg.score`).

A color's point tiles are shuffled at the deal and taken from the top. They are seen by the seat
whose lines took them; companies' by nobody (`metro.st_petersburg.secret`).
"""

from __future__ import annotations

from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE
from stellwerk.metro.actions import nth_action
from stellwerk.metro.cities.tourists import OF_A_COLOR, color_at
from stellwerk.metro.draft import Draft, pick, put
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import BESIDE, CHOOSE, COLORS, SPACES, TURN, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import length_of, step


@rule
def clear(s: State) -> None:
    """No point tiles."""
    for color in range(COLORS):
        for i in range(SPACES):
            s.point_tile[color][i] = NONE
            s.point_owner[color][i] = NONE


@rule
def set_up(t: Table, s: State) -> None:
    """Shuffle the point tiles of each color; one tourist of each is beside the board."""
    for color in range(COLORS):
        s.tourist[color * OF_A_COLOR] = BESIDE
        shuffle(s, SPACES)
        for i in range(SPACES):
            s.point_tile[color][i] = t.point_tile[color][s.tower[i]]


@rule
def after_laying(t: Table, s: State, seat: int, square: int) -> None:
    """On a sight's square, ask which tourist is set."""
    if t.city_set >> square & 1:
        s.phase = CHOOSE


@rule
def tourists_beside(s: State) -> int:
    """The colors of the tourists left beside the board, as bits."""
    colors = 0
    for color in range(COLORS):
        if s.tourist[color * OF_A_COLOR] == BESIDE:
            colors |= 1 << color
    return colors


@rule
def find_choice(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th tourist that may be set, or ~count."""
    return nth_action(tourists_beside(s), t.tourist_base, n)


@rule
def may_choose(t: Table, s: State, seat: int, action: int) -> bool:
    """Whether the tourist that an action names is beside the board."""
    return tourists_beside(s) >> (action - t.tourist_base) & 1 == 1


@rule
def choose(t: Table, s: State, seat: int, action: int) -> None:
    """Set the tourist that an action names."""
    set_tourist(s, action - t.tourist_base)


@rule
def set_tourist(s: State, color: int) -> None:
    """Put a tourist on the tile just laid."""
    s.tourist[color * OF_A_COLOR] = s.last
    s.crowd |= 1 << s.last
    s.phase = TURN


@rule
def line_finished(t: Table, s: State, line: int, owner: int) -> None:
    """Take a point tile for each time a line runs over a tourist's tile."""
    node = t.start[line]
    for _ in range(length_of(t, s, line)):
        if s.crowd >> (node >> 2) & 1:
            take_point_tile(s, color_at(s, node >> 2), owner)
        node = step(t, s, node)


@rule
def take_point_tile(s: State, color: int, owner: int) -> None:
    """Give an owner the top point tile of a color."""
    i = 0
    while s.point_owner[color][i] != NONE:
        i += 1
    s.point_owner[color][i] = owner


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Reveal and score the point tiles."""
    for color in range(COLORS):
        for i in range(SPACES):
            owner = s.point_owner[color][i]
            if owner != NONE:
                sheet.owner_city[owner] += s.point_tile[color][i]


@rule
def hide(t: Table, v: State, seat: int) -> None:
    """Hide the point tiles but those that a seat's own lines took."""
    own = NONE if seat == NONE or t.companies else v.color[seat]
    for color in range(COLORS):
        for i in range(SPACES):
            if own == NONE or v.point_owner[color][i] != own:
                v.point_tile[color][i] = HIDDEN


@rule
def imagine(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Shuffle the point tiles of each color that the seat has not seen."""
    for color in range(COLORS):
        d.size = 0
        seen = 0
        for i in range(SPACES):
            seen |= 1 << find_point_tile(t, s, color, i, seen)
        for i in range(SPACES):
            if seen >> i & 1 == 0:
                put(d, t.point_tile[color][i])
        for i in range(SPACES):
            if s.point_tile[color][i] == HIDDEN:
                s.point_tile[color][i] = pick(d, g)


@rule
def find_point_tile(t: Table, s: State, color: int, place: int, seen: int) -> int:
    """A printed tile with the points seen at a place, not yet in `seen`; SPACES if none is seen."""
    for i in range(SPACES):
        if seen >> i & 1 == 0 and t.point_tile[color][i] == s.point_tile[color][place]:
            return i
    return SPACES


@rule
def write(v: State, row: list[int], n: int) -> int:
    """Write the point tiles and who took them."""
    for color in range(COLORS):
        for place in range(SPACES):
            row[n] = v.point_tile[color][place]
            row[n + COLORS * SPACES] = v.point_owner[color][place]
            n += 1
    return n + COLORS * SPACES

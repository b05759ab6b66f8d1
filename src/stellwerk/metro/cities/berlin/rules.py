"""Berlin: lines collect tickets of the tourists they pass; most of a color pay.

- Eight sights on side A or B; a tourist gives each its color; sixteen more stand in four groups on
  the board, no color twice in a group (`metro.berlin.setup`, `metro.berlin.sights`).
- A scored line takes its owner a ticket of a tourist's color for each time it runs over the
  tourist's tile (`metro.berlin.tile`, `metro.berlin.ticket`).
- At the end the most tickets of a color score the sight's higher value, the second most the lower;
  ties divide; of eight tickets those nobody took belong to a player who does not exist, but ranks
  and ties like the others (`metro.berlin.score`, `metro.berlin.tie`, `metro.berlin.neutral`).
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.metro.cities.tourists import OF_A_COLOR, color_at
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import length_of, step

#: Tourists on the board, and in a group.
ON_BOARD = 16
GROUP = 4
#: Tickets of a color.
TICKETS = 8


@rule
def set_up(t: Table, s: State) -> None:
    """Color the sights and put the groups of tourists up."""
    shuffle(s, COLORS)
    for place in range(COLORS):
        s.sight[place] = place
        s.sight_color[place] = s.tower[place]
    shuffle(s, ON_BOARD)
    while color_twice_in_a_group(s):
        shuffle(s, ON_BOARD)
    for place in range(ON_BOARD):
        square = t.city_square[place]
        tourist = s.tower[place]
        s.tourist[tourist % COLORS * OF_A_COLOR + tourist // COLORS] = square
        s.crowd |= 1 << square


@rule
def color_twice_in_a_group(s: State) -> bool:
    """Whether the tourists just shuffled have two of a color in a group."""
    for group in range(ON_BOARD // GROUP):
        seen = 0
        for i in range(GROUP):
            color = s.tower[group * GROUP + i] % COLORS
            if seen >> color & 1:
                return True
            seen |= 1 << color
    return False


@rule
def line_finished(t: Table, s: State, line: int, owner: int) -> None:
    """Take a ticket for each time a line runs over a tourist's tile."""
    node = t.start[line]
    for _ in range(length_of(t, s, line)):
        if s.crowd >> (node >> 2) & 1:
            s.taken[owner][color_at(s, node >> 2)] += 1
        node = step(t, s, node)


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Rank the owners of each color's tickets."""
    for place in range(COLORS):
        rank_tickets(t, s, sheet, place)


@rule
def tickets_of(s: State, owner: int, color: int) -> int:
    """An owner's tickets of a color; the owner after the last does not exist and has the rest."""
    if owner < COLORS:
        return s.taken[owner][color]
    left = TICKETS
    for other in range(COLORS):
        left -= s.taken[other][color]
    return left


@rule
def holders(s: State, color: int, tickets: int) -> int:
    """How many owners have just so many tickets of a color."""
    number = 0
    for owner in range(COLORS + 1):
        if tickets_of(s, owner, color) == tickets:
            number += 1
    return number


@rule
def most_below(s: State, color: int, limit: int) -> int:
    """The most tickets of a color that an owner has below a limit; 0 if nobody has any."""
    most = 0
    for owner in range(COLORS + 1):
        tickets = tickets_of(s, owner, color)
        if most < tickets < limit:
            most = tickets
    return most


@rule
def rank_tickets(t: Table, s: State, sheet: Sheet, place: int) -> None:
    """Score the tickets of the color at a sight."""
    color, sight = s.sight_color[place], s.sight[place]
    most = most_below(s, color, TICKETS + 1)
    first = holders(s, color, most)
    higher, lower = t.value[sight][0], t.value[sight][1]
    if first > 1:
        pay(s, sheet, color, most, (higher + lower) // first)
        return
    pay(s, sheet, color, most, higher)
    second = most_below(s, color, most)
    if second > 0:
        pay(s, sheet, color, second, lower // holders(s, color, second))


@rule
def pay(s: State, sheet: Sheet, color: int, tickets: int, points: int) -> None:
    """Give points to all owners with just so many tickets of a color."""
    for owner in range(COLORS):
        if s.taken[owner][color] == tickets:
            sheet.ticket_points[owner][color] = points
            sheet.owner_city[owner] += points


@rule
def write(v: State, row: list[int], n: int) -> int:
    """Write the colors of the sights, and the tickets by owner and color."""
    for place in range(COLORS):
        row[n + place] = v.sight_color[place]
    n += COLORS
    for owner in range(COLORS):
        for color in range(COLORS):
            row[n] = v.taken[owner][color]
            n += 1
    return n

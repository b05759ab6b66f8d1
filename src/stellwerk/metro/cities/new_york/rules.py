"""New York: lines that end at an edge station pick up the tourist there.

- Each owner of lines has a tableau with a value for each color, at random; a tourist stands at
  every edge station (`metro.new_york.setup`).
- A line that ends at an edge station takes its tourist for its owner (`metro.new_york.collect`); at
  the end each scores its value on the owner's tableau (`metro.new_york.score`).

Owners are colors; `sight` holds tableaux by seat, with companies by company.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.cities.tourists import OF_A_COLOR, tourist_at
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, GONE, STATIONS, TOURISTS, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import tail_of


@rule
def clear(s: State) -> None:
    """Nobody has taken a tourist or a ticket."""
    for owner in range(COLORS):
        for color in range(COLORS):
            s.taken[owner][color] = 0


@rule
def set_up(t: Table, s: State) -> None:
    """Deal the tableaux and put a tourist at every edge station."""
    shuffle(s, t.sights)
    owners = COLORS if t.companies else t.players
    for owner in range(owners):
        s.sight[owner] = s.tower[owner]
    shuffle(s, TOURISTS)
    for station in range(STATIONS):
        s.tourist[s.tower[station]] = station


@rule
def line_finished(t: Table, s: State, line: int, owner: int) -> None:
    """Take the tourist at the edge station where a line ends."""
    station = t.line_of[tail_of(t, s, line)]
    if station >= STATIONS:
        return
    tourist = tourist_at(s, station)
    if tourist != NONE:
        s.tourist[tourist] = GONE
        s.taken[owner][tourist // OF_A_COLOR] += 1


@rule
def tableau_of(t: Table, s: State, owner: int) -> int:
    """The tableau of an owner of lines, a color."""
    if t.companies:
        return s.sight[owner]
    for seat in range(t.players):
        if s.color[seat] == owner:
            return s.sight[seat]
    return NONE


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Value every owner's tourists."""
    for owner in range(COLORS):
        tableau = tableau_of(t, s, owner)
        if tableau != NONE:
            for color in range(COLORS):
                sheet.owner_city[owner] += s.taken[owner][color] * t.value[tableau][color]


@rule
def write(v: State, row: list[int], n: int) -> int:
    """Write the tableaux, and the tourists taken by owner and color."""
    for place in range(COLORS):
        row[n + place] = v.sight[place]
    n += COLORS
    for owner in range(COLORS):
        for color in range(COLORS):
            row[n] = v.taken[owner][color]
            n += 1
    return n

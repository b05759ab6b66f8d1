"""Points: of lines when they are finished, and of everything at the end.

- A finished line scores its owner at once, once, by station 1–32, then platforms C1–C8; what else
  it brings follows its points (`metro.line.owner`, `metro.line.once`, `metro.turn.effects`).
- At the end the city adds its points: to the player, or to the owner of lines; with companies these
  are companies, and their city points come before they are ranked (`metro.city.companies`,
  `metro.city.companies-end`).
- The most points win; equal seats share a place (`metro.end.winner`).
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro import cities
from stellwerk.metro.expansions import companies, solo
from stellwerk.metro.final import Sheet
from stellwerk.metro.state import COLORS, SEATS, STATIONS, State
from stellwerk.metro.tables import NO_CITY, Table
from stellwerk.metro.trace import line_points


@rule
def line_owner(t: Table, s: State, line: int) -> int:
    """The color a line belongs to, or NONE."""
    return t.frame[line] if line < STATIONS else s.platform[line - STATIONS]


@rule
def score_lines(t: Table, s: State) -> None:
    """Score all lines just finished, in order."""
    while s.ending:
        line = bits.lowest(s.ending)
        s.ending &= s.ending - 1
        score_line(t, s, line)


@rule
def score_line(t: Table, s: State, line: int) -> None:
    """Score one finished line; without an owner it scores for nobody (`metro.line.unowned`)."""
    owner = line_owner(t, s, line)
    if owner != NONE:
        s.line_points[line] = line_points(t, s, line)
        s.score[owner] += s.line_points[line]
        line_finished(t, s, line, owner)
    elif line < STATIONS:
        s.line_points[line] = 0


@rule
def line_finished(t: Table, s: State, line: int, owner: int) -> None:
    """What a finished line brings about besides its points."""
    if t.companies:
        companies.line_finished(s, owner)
    if t.solo:
        solo.line_finished(t, s, owner)
    if t.city != NO_CITY:
        cities.line_finished(t, s, line, owner)


@rule
def score(t: Table, s: State, sheet: Sheet) -> None:
    """Fill the score sheet of a game that is over, or as if it were over now."""
    clear(sheet)
    if t.city != NO_CITY:
        cities.final_points(t, s, sheet)
    if t.companies:
        add_companies(t, s, sheet)
    elif t.solo:
        solo.final_points(t, s, sheet)
    else:
        add_lines(t, s, sheet)
    add_up(t, sheet)
    rank(t, sheet)


@rule
def clear(sheet: Sheet) -> None:
    """An empty sheet."""
    for seat in range(SEATS):
        sheet.lines[seat] = 0
        sheet.city[seat] = 0
        sheet.shares[seat] = 0
        sheet.majority[seat] = 0
        sheet.gap[seat] = 0
        for color in range(COLORS):
            sheet.percent[seat][color] = 0
            sheet.bonus[seat][color] = 0
    for owner in range(COLORS):
        sheet.owner_city[owner] = 0
        sheet.company[owner] = 0
        sheet.value[owner] = 0
        for color in range(COLORS):
            sheet.ticket_points[owner][color] = 0


@rule
def add_companies(t: Table, s: State, sheet: Sheet) -> None:
    """Companies' points with those of the city; then shares and majorities."""
    for color in range(COLORS):
        sheet.company[color] = s.score[color] + sheet.owner_city[color]
    companies.final_points(t, s, sheet)


@rule
def add_lines(t: Table, s: State, sheet: Sheet) -> None:
    """The seats' own lines, and what the city gave their owners."""
    for seat in range(t.players):
        sheet.lines[seat] = s.score[s.color[seat]]
        sheet.city[seat] += sheet.owner_city[s.color[seat]]


@rule
def add_up(t: Table, sheet: Sheet) -> None:
    """The totals."""
    for seat in range(t.players):
        total = sheet.lines[seat] + sheet.city[seat] + sheet.shares[seat]
        sheet.total[seat] = total + sheet.majority[seat] + sheet.gap[seat]


@rule
def rank(t: Table, sheet: Sheet) -> None:
    """The places: one more than the seats that are better."""
    for seat in range(t.players):
        sheet.place[seat] = 1
        for other in range(t.players):
            if sheet.total[other] > sheet.total[seat]:
                sheet.place[seat] += 1

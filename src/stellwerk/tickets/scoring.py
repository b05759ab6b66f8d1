"""Final scoring: one sheet with every line of every seat.

- Tickets: points if a chain of own routes links the cities, else minus points
  (`tickets.end.tickets`).
- Each station lends its owner one route of another seat that ends in its city, for tickets only;
  the lending is the best: most points, then most tickets, then fewest routes lent, then the lowest
  routes (`europe.station.best`).
- Longest trail (`usa.longest.bonus`), attractions (`new_york.attraction`), unused stations
  (`europe.station.unused`), routes where they score at the end (`new_york.score`).
- Places: points, then completed tickets, then, where the edition says so, the longest trail; equal
  seats share a place (`tickets.end.tie-tickets`, `usa.tie.longest`, `tickets.end.places`).
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, NONE, PUBLIC, Cells, Grid, int8, int16
from stellwerk.tickets.limits import SEATS, STATIONS
from stellwerk.tickets.network import Work, link, part_of
from stellwerk.tickets.state import ROUTE_WORDS, TICKET_WORDS, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.trail import longest_trail


class Sheet:
    """The final score of a game."""

    routes: Annotated[Cells, int16(SEATS), PUBLIC, "points of routes"]
    done: Annotated[Cells, int16(SEATS), PUBLIC, "completed tickets"]
    failed: Annotated[Cells, int16(SEATS), PUBLIC, "tickets not completed"]
    tickets: Annotated[Cells, int16(SEATS), PUBLIC, "points of tickets, less those of failed ones"]
    trail: Annotated[Cells, int16(SEATS), PUBLIC, "length of the longest trail"]
    trail_points: Annotated[Cells, int16(SEATS), PUBLIC, "bonus for it"]
    stations: Annotated[Cells, int16(SEATS), PUBLIC, "points of stations not built"]
    attractions: Annotated[Cells, int16(SEATS), PUBLIC, "points of attractions"]
    total: Annotated[Cells, int16(SEATS), PUBLIC, "all points"]
    place: Annotated[Cells, int16(SEATS), PUBLIC, "1 for the winner; equal seats share it"]
    lent: Annotated[Grid, int8(SEATS, STATIONS), PUBLIC, "routes lent by stations, lowest first"]
    best_points: Annotated[int, INT64, "best lending so far: points"]
    best_done: Annotated[int, INT64, "best lending so far: tickets completed"]


@rule
def score(t: Table, s: State, sheet: Sheet, w: Work) -> None:
    """Fill the score sheet of a game that is over, or as if it were over now."""
    for seat in range(t.players):
        link(t, s, seat, w)
        score_routes(t, s, seat, sheet)
        score_tickets(t, s, seat, sheet, w)
        sheet.trail[seat] = longest_trail(t, w) if trail_counts(t) else 0
        sheet.stations[seat] = s.stations[seat] * t.station_points
        sheet.attractions[seat] = attractions_reached(t, s, seat) * t.attraction_points
    award_trail(t, sheet)
    add_up(t, sheet)
    rank(t, sheet)


@rule
def trail_counts(t: Table) -> bool:
    """Whether the longest trail matters in this edition."""
    return t.trail_points > 0 or t.trail_breaks_ties == 1


@rule
def score_routes(t: Table, s: State, seat: int, sheet: Sheet) -> None:
    """Points of routes: scored in play already, or only now."""
    sheet.routes[seat] = s.score[seat]
    if t.routes_score_at_end:
        for route in range(t.routes):
            if s.owner[route] == seat:
                sheet.routes[seat] += t.route_points[route]


@rule
def score_tickets(t: Table, s: State, seat: int, sheet: Sheet, w: Work) -> None:
    """Points of tickets with the best lending of stations."""
    for i in range(STATIONS):
        w.lend[i] = NONE
        w.options[i] = 0
        w.joined[i][0] = NONE
        w.joined[i][1] = NONE
        sheet.lent[seat][i] = NONE
    count_tickets(t, s, seat, sheet, w)
    if t.stations > s.stations[seat] and sheet.done[seat] < s.ticket_count[seat]:
        list_lendings(t, s, seat, w)
        try_lendings(t, s, seat, sheet, w)
    sheet.failed[seat] = s.ticket_count[seat] - sheet.done[seat]


@rule
def count_tickets(t: Table, s: State, seat: int, sheet: Sheet, w: Work) -> None:
    """Completed tickets and their points with the lending being tried."""
    done, points = 0, 0
    for word in range(TICKET_WORDS):
        rest = s.held[seat][word]
        while rest:
            ticket = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            if joined_part(w, t.ticket_a[ticket]) == joined_part(w, t.ticket_b[ticket]):
                done += 1
                points += t.ticket_points[ticket]
            else:
                points -= t.ticket_points[ticket]
    sheet.done[seat] = done
    sheet.tickets[seat] = points


@rule
def joined_part(w: Work, city: int) -> int:
    """The part of a city when the routes lent join parts."""
    part = part_of(w, city)
    for i in range(STATIONS):
        if w.joined[i][1] == part:
            part = w.joined[i][0]
    return part


@rule
def list_lendings(t: Table, s: State, seat: int, w: Work) -> None:
    """For each station list the routes it could lend that would add a link."""
    station = 0
    for city in range(t.cities):
        if s.station[city] == seat:
            for word in range(ROUTE_WORDS):
                rest = t.at_city[city][word] & ~s.owned[seat][word]
                while rest:
                    route = word * WORD + bits.lowest(rest)
                    rest &= rest - 1
                    if s.owner[route] != NONE and adds_link(t, w, station, route):
                        w.option[station][w.options[station]] = route
                        w.options[station] += 1
            station += 1


@rule
def adds_link(t: Table, w: Work, station: int, route: int) -> bool:
    """Whether a route joins two parts that no lower route of this station joins."""
    a, b = part_of(w, t.route_a[route]), part_of(w, t.route_b[route])
    if a == b:
        return False
    for i in range(w.options[station]):
        other = w.option[station][i]
        x, y = part_of(w, t.route_a[other]), part_of(w, t.route_b[other])
        if (x == a and y == b) or (x == b and y == a):
            return False
    return True


@rule
def try_lendings(t: Table, s: State, seat: int, sheet: Sheet, w: Work) -> None:
    """Try every combination of routes lent, none included, and keep the best."""
    sheet.best_points, sheet.best_done = sheet.tickets[seat], sheet.done[seat]
    for i in range(-1, w.options[0]):
        w.lend[0] = w.option[0][i] if i >= 0 else NONE
        for j in range(-1, w.options[1]):
            w.lend[1] = w.option[1][j] if j >= 0 else NONE
            for k in range(-1, w.options[2]):
                w.lend[2] = w.option[2][k] if k >= 0 else NONE
                try_lending(t, s, seat, sheet, w)
    sheet.tickets[seat], sheet.done[seat] = sheet.best_points, sheet.best_done


@rule
def try_lending(t: Table, s: State, seat: int, sheet: Sheet, w: Work) -> None:
    """Count with the routes lent now; if it is the best lending so far, note it."""
    join_parts(t, w)
    count_tickets(t, s, seat, sheet, w)
    points, done = sheet.tickets[seat], sheet.done[seat]
    if points < sheet.best_points or (points == sheet.best_points and done < sheet.best_done):
        return
    sort_lending(w)
    better = points > sheet.best_points or done > sheet.best_done
    if better or precedes(w, sheet, seat):
        sheet.best_points, sheet.best_done = points, done
        for i in range(STATIONS):
            sheet.lent[seat][i] = w.joined[i][0]


@rule
def join_parts(t: Table, w: Work) -> None:
    """Note which parts the routes lent now join, each seen after those before it."""
    for i in range(STATIONS):
        w.joined[i][0] = NONE
        w.joined[i][1] = NONE
    for i in range(STATIONS):
        if w.lend[i] != NONE:
            a = joined_part(w, t.route_a[w.lend[i]])
            b = joined_part(w, t.route_b[w.lend[i]])
            if a != b:
                w.joined[i][0] = a
                w.joined[i][1] = b


@rule
def sort_lending(w: Work) -> None:
    """Put the routes lent now, lowest first and NONE last, into the first column of `joined`."""
    for i in range(STATIONS):
        rank = 0
        for j in range(STATIONS):
            if before(w.lend[j], w.lend[i]) or (w.lend[j] == w.lend[i] and j < i):
                rank += 1
        w.joined[rank][0] = w.lend[i]
    for i in range(STATIONS):
        w.joined[i][1] = NONE


@rule
def before(a: int, b: int) -> bool:
    """Whether route `a` stands before `b` when NONE comes last."""
    return a != NONE and (b == NONE or a < b)


@rule
def precedes(w: Work, sheet: Sheet, seat: int) -> bool:
    """Whether the sorted lending has fewer routes than the best, or as many and lower ones."""
    fewer = 0
    for i in range(STATIONS):
        fewer += (sheet.lent[seat][i] != NONE) - (w.joined[i][0] != NONE)
    if fewer != 0:
        return fewer > 0
    for i in range(STATIONS):
        if w.joined[i][0] != sheet.lent[seat][i]:
            return before(w.joined[i][0], sheet.lent[seat][i])
    return False


@rule
def attractions_reached(t: Table, s: State, seat: int) -> int:
    """Attractions that a seat's own routes touch, each once."""
    if t.attraction_points == 0:
        return 0
    reached = 0
    for city in range(t.cities):
        if t.attraction[city]:
            touching = 0
            for word in range(ROUTE_WORDS):
                touching |= t.at_city[city][word] & s.owned[seat][word]
            if touching:
                reached += 1
    return reached


@rule
def award_trail(t: Table, sheet: Sheet) -> None:
    """Give the bonus to every seat with the longest trail, if there is any route."""
    longest = 0
    for seat in range(t.players):
        longest = max(longest, sheet.trail[seat])
    for seat in range(t.players):
        wins = longest > 0 and sheet.trail[seat] == longest
        sheet.trail_points[seat] = t.trail_points if wins else 0


@rule
def add_up(t: Table, sheet: Sheet) -> None:
    """Totals; they may be negative (`tickets.end.negative`)."""
    for seat in range(t.players):
        sheet.total[seat] = (
            sheet.routes[seat]
            + sheet.tickets[seat]
            + sheet.trail_points[seat]
            + sheet.stations[seat]
            + sheet.attractions[seat]
        )


@rule
def rank(t: Table, sheet: Sheet) -> None:
    """A seat's place is one more than the number of seats that are better."""
    for seat in range(t.players):
        sheet.place[seat] = 1
        for other in range(t.players):
            if beats(t, sheet, other, seat):
                sheet.place[seat] += 1


@rule
def beats(t: Table, sheet: Sheet, a: int, b: int) -> bool:
    """Whether seat `a` is strictly better than seat `b`."""
    if sheet.total[a] != sheet.total[b]:
        return sheet.total[a] > sheet.total[b]
    if sheet.done[a] != sheet.done[b]:
        return sheet.done[a] > sheet.done[b]
    return t.trail_breaks_ties == 1 and sheet.trail[a] > sheet.trail[b]

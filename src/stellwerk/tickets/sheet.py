"""The score sheet in words: every line with its proof.

Points come from `scoring`; here they are laid out line by line, with the routes that prove them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import heappop, heappush
from itertools import permutations
from typing import TYPE_CHECKING

from stellwerk.engine import record
from stellwerk.family import standings
from stellwerk.game import Line, Outcome, ScoreSheet
from stellwerk.tickets import describe, loops
from stellwerk.tickets.limits import STATIONS
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import State

if TYPE_CHECKING:
    from stellwerk.tickets.edition import Edition
    from stellwerk.tickets.game import TicketsGame


def outcome(game: TicketsGame, states: list[State]) -> Outcome:
    """How a game ended, with the score sheets of all seats."""
    sheets, works = record.make(Sheet, 1), record.make(Work, 1)
    loops.score_at(game.tables, states, 0, sheets, works)
    final = record.at(sheets)
    places = [int(final.place[seat]) for seat in range(game.players)]
    return Outcome(
        reason=describe.REASONS[int(record.at(states).reason)],
        standings=standings(places),
        sheets=tuple(
            ScoreSheet(
                seat=seat,
                place=places[seat],
                total=int(final.total[seat]),
                lines=tuple(_lines(game, states, seat, final)),
            )
            for seat in range(game.players)
        ),
    )


def _lines(game: TicketsGame, states: list[State], seat: int, final: Sheet) -> Iterator[Line]:
    edition, s = game.edition, record.at(states)
    own = [n for n in range(len(edition.routes)) if int(s.owner[n]) == seat]
    lent = [n for n in (int(final.lent[seat][i]) for i in range(STATIONS)) if n >= 0]
    names = tuple(edition.routes[n].id for n in own)
    yield Line("routes", int(final.routes[seat]), proof=names)
    for ticket in describe.tickets(game, s.held[seat]):
        yield _ticket_line(edition, ticket, own, lent)
    if edition.rules.trail_points or edition.rules.trail_breaks_ties:
        yield _trail_line(game, states, seat, final)
    if edition.rules.attraction_points:
        yield Line("attractions", int(final.attractions[seat]), proof=_attractions(edition, own))
    if edition.rules.stations:
        yield from _station_lines(game, s, seat, final, lent)


def _ticket_line(edition: Edition, id: str, own: list[int], lent: list[int]) -> Line:
    ticket = edition.tickets[edition.ticket_index(id)]
    path = cheapest_path(edition, ticket.a, ticket.b, dict.fromkeys([*own, *lent], 1))
    if path is None:
        return Line("ticket", -ticket.points, id, done=False)
    proof = tuple(edition.routes[n].id for n in path)
    borrowed = tuple(edition.routes[n].id for n in path if n in lent)
    return Line("ticket", ticket.points, id, proof, borrowed)


def _trail_line(game: TicketsGame, states: list[State], seat: int, final: Sheet) -> Line:
    works = record.make(Work, 1)
    loops.prove_trail_at(game.tables, states, 0, seat, works)
    work = record.at(works)
    trail = [int(work.trail[i]) for i in range(int(work.trail_size))]
    proof = tuple(game.edition.routes[n].id for n in trail)
    points = int(final.trail_points[seat])
    return Line("trail", points, str(int(final.trail[seat])), proof, done=points > 0)


def _attractions(edition: Edition, own: Collection[int]) -> tuple[str, ...]:
    touched = {end for n in own for end in (edition.routes[n].a, edition.routes[n].b)}
    return tuple(edition.cities[n].id for n in sorted(touched) if edition.cities[n].attraction)


def _station_lines(
    game: TicketsGame, s: State, seat: int, final: Sheet, lent: list[int]
) -> Iterator[Line]:
    """Stations not built, and for each one built the route it lends."""
    yield Line("stations", int(final.stations[seat]), str(int(s.stations[seat])))
    cities = [city for city, owner in describe.stations(game, s).items() if owner == seat]
    for city, route in zip(cities, _lenders(game.edition, cities, lent), strict=True):
        borrowed = () if route is None else (game.edition.routes[route].id,)
        yield Line("station", 0, city, borrowed=borrowed, done=route is not None)


def _lenders(edition: Edition, cities: list[str], lent: list[int]) -> tuple[int | None, ...]:
    """The route that each station lends: each route from a station at one of its ends."""
    padded: list[int | None] = [*lent, *[None] * (len(cities) - len(lent))]

    def ends_there(route: int | None, city: str) -> bool:
        at = edition.city_index(city)
        return route is None or at in (edition.routes[route].a, edition.routes[route].b)

    return next(choice for choice in permutations(padded) if all(map(ends_there, choice, cities)))


def cheapest_path(
    edition: Edition, start: int, goal: int, costs: dict[int, int]
) -> list[int] | None:
    """The cheapest chain of routes between two cities over the routes that have a cost."""
    queue: list[tuple[int, int, list[int]]] = [(0, start, [])]
    seen: set[int] = set()
    while queue:
        cost, city, path = heappop(queue)
        if city == goal:
            return path
        if city in seen:
            continue
        seen.add(city)
        for n, price in costs.items():
            route = edition.routes[n]
            if city in (route.a, route.b):
                other = route.a + route.b - city
                heappush(queue, (cost + price, other, [*path, n]))
    return None

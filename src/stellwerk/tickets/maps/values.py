"""What a map maker may want to look at again, although the map can be played."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from stellwerk.tickets.edition import Edition, Ticket

#: Points by which a ticket may differ from its shortest way, whatever the way.
CLOSE = 3


def warnings(edition: Edition) -> tuple[str, ...]:
    """A sentence for every ticket whose points are far from the cards of its shortest way."""
    return tuple(_told(ticket, cards) for ticket, cards in _far(edition))


def _told(ticket: Ticket, cards: int) -> str:
    points = "1 point" if ticket.points == 1 else f"{ticket.points} points"
    way = "1 card" if cards == 1 else f"{cards} cards"
    return f"tickets.{ticket.id}: it gives {points}, but its shortest way takes {way}."


def _far(edition: Edition) -> Iterator[tuple[Ticket, int]]:
    for ticket in edition.tickets:
        cards = _shortest(edition, ticket.a, ticket.b)
        if abs(ticket.points - cards) > max(CLOSE, cards // 2):
            yield ticket, cards


def _shortest(edition: Edition, start: int, goal: int) -> int:
    """The cards of the shortest way between two cities, which are linked on every map."""
    queue, seen = [(0, start)], set[int]()
    while queue:
        cards, city = heappop(queue)
        if city == goal:
            return cards
        seen.add(city)
        for route in edition.routes:
            if city in (route.a, route.b) and (other := route.a + route.b - city) not in seen:
                heappush(queue, (cards + route.length, other))
    return 0

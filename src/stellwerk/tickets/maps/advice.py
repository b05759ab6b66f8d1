"""What a map maker may want to look at again, although the map can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from stellwerk.errors import listing
from stellwerk.tickets.edition import GRAY, Edition, Route, Ticket

#: Points by which a ticket may differ from its shortest way, whatever the way.
CLOSE = 3
#: How often the spaces of one color may outnumber those of another.
UNEQUAL = 1.5
#: The share of cities that may be named by no ticket.
MANY = 0.25


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice about one place of a map: a stable code, the dotted place, a sentence."""

    code: str
    place: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


def advice(edition: Edition) -> tuple[Hint, ...]:
    """Everything worth another look: bridges, dead ends, colors, and tickets."""
    kinds = (_bridges, _dead_ends, _colors, _values, _too_far, _unnamed)
    return tuple(hint for kind in kinds for hint in kind(edition))


def _bridges(edition: Edition) -> Iterator[Hint]:
    """Routes without a way around them: whoever takes one cuts the others off."""
    near: dict[int, list[int]] = {}
    for route in edition.routes:
        near.setdefault(route.a, []).append(route.b)
        near.setdefault(route.b, []).append(route.a)
    for route in edition.routes:
        if near[route.a].count(route.b) > 1:
            continue
        cut = len(edition.cities) - len(_reached(near, route))
        if cut > 1 and len(edition.cities) - cut > 1:
            words = "there is no way around it; whoever takes it splits the map in two."
            yield Hint("bridge", f"routes.{route.id}", words)


def _reached(near: dict[int, list[int]], without: Route) -> set[int]:
    """The cities that are linked to one end of a route without it, the only one of its pair."""
    reached, fresh = {without.a}, [without.a]
    while fresh:
        city = fresh.pop()
        ends = set(near[city]) - reached
        if city == without.a:
            ends.discard(without.b)
        reached |= ends
        fresh += ends
    return reached


def _dead_ends(edition: Edition) -> Iterator[Hint]:
    for n, city in enumerate(edition.cities):
        neighbors = {r.a + r.b - n for r in edition.routes if n in (r.a, r.b)}
        if len(neighbors) == 1:
            other = edition.cities[neighbors.pop()].id
            words = f"it has one neighbor, {other}; a ticket there can be blocked by one route."
            yield Hint("dead-end", f"cities.{city.id}", words)


def _colors(edition: Edition) -> Iterator[Hint]:
    """A color with far more spaces than another makes its cards scarce."""
    spaces = Counter(dict.fromkeys(range(len(edition.colors)), 0))
    for route in edition.routes:
        if route.color != GRAY:
            spaces[route.color] += route.length
    (most, high), (least, low) = spaces.most_common(1)[0], spaces.most_common()[-1]
    if high > UNEQUAL * low + CLOSE:
        words = (
            f"{edition.colors[most]} has {high} spaces, {edition.colors[least]} {low}; "
            "equal numbers make the cards equally useful."
        )
        yield Hint("unequal-colors", "routes", words)


def _values(edition: Edition) -> Iterator[Hint]:
    """Tickets whose points are far from the cards of their shortest way."""
    for ticket, cards in _ways(edition):
        if abs(ticket.points - cards) > max(CLOSE, cards // 2):
            way = _count(cards, "card")
            words = f"it gives {_count(ticket.points, 'point')}, but its shortest way takes {way}."
            yield Hint("ticket-value", f"tickets.{ticket.id}", words)


def _too_far(edition: Edition) -> Iterator[Hint]:
    """Tickets that nobody can complete: their ways take more pieces than a player has."""
    for ticket in edition.tickets:
        pieces = _shortest(edition, ticket, [route.pieces for route in edition.routes])
        if pieces > sum(edition.pieces):
            words = (
                f"its shortest way takes {_count(pieces, 'piece')}, and a player has "
                f"{sum(edition.pieces)}: nobody can complete it."
            )
            yield Hint("ticket-too-far", f"tickets.{ticket.id}", words)


def _unnamed(edition: Edition) -> Iterator[Hint]:
    """Some cities are only passed through; many of them make the map larger than its tickets."""
    named = {end for ticket in edition.tickets for end in (ticket.a, ticket.b)}
    missing = [city.id for n, city in enumerate(edition.cities) if n not in named]
    if len(missing) > MANY * len(edition.cities):
        words = f"no ticket leads to {len(missing)} of them: {listing(missing)}."
        yield Hint("cities-without-tickets", "cities", words)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _ways(edition: Edition) -> Iterator[tuple[Ticket, int]]:
    lengths = [route.length for route in edition.routes]
    for ticket in edition.tickets:
        yield ticket, _shortest(edition, ticket, lengths)


def _shortest(edition: Edition, ticket: Ticket, costs: list[int]) -> int:
    """The cost of the shortest way between the cities of a ticket, linked on every map."""
    near: dict[int, dict[int, int]] = {}
    for route, cost in zip(edition.routes, costs, strict=True):
        for a, b in ((route.a, route.b), (route.b, route.a)):
            ends = near.setdefault(a, {})
            ends[b] = min(cost, ends.get(b, cost))
    queue, seen = [(0, ticket.a)], set[int]()
    while queue:
        cost, city = heappop(queue)
        if city == ticket.b:
            return cost
        if city in seen:
            continue
        seen.add(city)
        for other, more in near.get(city, {}).items():
            if other not in seen:
                heappush(queue, (cost + more, other))
    return 0

"""Small changes of a map's text.

A route longer and another shorter, colors or doubles swapped, a ticket worth more or less, or
another one in its place. A change is a few lines of the file, so that everything else stays as its
author wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from stellwerk.errors import MapError
from stellwerk.maps.graph import Pair, from_node, neighbors, way
from stellwerk.tickets.edition import GRAY, NO_TWIN, Edition, Route, Ticket

#: How far the points of a ticket may be from its shortest way.
MOST_OFF = 2
LONGEST = 6


@dataclass(frozen=True, slots=True)
class Change:
    """A change in words, and the lines that it writes: (section, id) with the new line or none."""

    words: str
    lines: Mapping[tuple[str, str], str | None]


def applied(text: str, change: Change) -> str:
    """The text with a change made."""
    for (section, id), line in change.lines.items():
        text = _with_line(text, section, id, line)
    return text


def fits(text: str, change: Change) -> bool:
    """Whether all that a change takes away is there; it may not be after others were left out."""
    gone = [(section, id) for (section, id), line in change.lines.items() if line is None]
    return all(_with_line(text, section, id, None) != text for section, id in gone)


def _with_line(text: str, section: str, id: str, line: str | None) -> str:
    start = re.search(rf"^\[{section}\][ \t]*$", text, re.M)
    if start is None:
        raise MapError("map", section, "its entries do not stand one on a line each.")
    rest = re.search(r"^\[", text[start.end() :], re.M)
    end = start.end() + rest.start() if rest else len(text)
    body = text[start.end() : end]
    entry = re.compile(rf"^{re.escape(id)}\s*=.*\n", re.M)
    if entry.search(body):
        body = entry.sub(lambda _: f"{line}\n" if line else "", body, count=1)
    elif line:
        body = f"\n{line}{body}"
    return text[: start.end()] + body + text[end:]


def route_line(edition: Edition, route: Route, id: str = "", **other: object) -> str:
    """The line of a route, with some of its values changed."""
    color = "gray" if route.color == GRAY else edition.colors[route.color]
    values: dict[str, object] = {"length": route.length, "color": f'"{color}"'}
    if route.ferry:
        values["ferry"] = route.ferry
    if route.tunnel:
        values["tunnel"] = "true"
    values |= other
    return f"{id or route.id} = {{ {', '.join(f'{k} = {v}' for k, v in values.items())} }}"


def ticket_line(ticket: Ticket, points: int, id: str = "") -> str:
    """The line of a ticket."""
    more = ", long = true" if ticket.long else ""
    more += f', set = "{ticket.set}"' if ticket.set != "base" else ""
    more += ", big = true" if ticket.big else ""
    return f"{id or ticket.id} = {{ points = {points}{more} }}"


def shortest_way(edition: Edition, a: int, b: int) -> list[Pair]:
    """The links of the shortest way between two cities."""
    costs: dict[Pair, float] = {}
    for route in edition.routes:
        pair = (route.a, route.b)
        costs[pair] = min(float(route.length), costs.get(pair, float(route.length)))
    return way(len(edition.cities), costs, a, b)[1]


class Ideas:
    """Changes that may better a map."""

    def __init__(self, edition: Edition, random: Random) -> None:
        self.edition, self.random = edition, random
        self.singles = [r for r in edition.routes if r.twin == NO_TWIN and r.pieces == r.length]
        self.doubles = [r for n, r in enumerate(edition.routes) if r.twin > n]

    def next(self) -> Change | None:
        """Some change, or none when the first idea did not fit."""
        kinds: tuple[Callable[[], Change | None], ...] = (
            self._value, self._value, self._other_ticket, self._other_ticket, self._lengths,
            self._colors, self._double,
        )  # fmt: skip
        return self.random.choice(kinds)()

    def _costs(self, lengths: Mapping[str, int]) -> dict[Pair, float]:
        found: dict[Pair, float] = {}
        for route in self.edition.routes:
            cost = float(lengths.get(route.id, route.length))
            pair = (route.a, route.b)
            found[pair] = min(cost, found.get(pair, cost))
        return found

    def _shortest(self, lengths: Mapping[str, int], a: int, b: int) -> int:
        costs = self._costs(lengths)
        best, _ = from_node(neighbors(len(self.edition.cities), costs), costs, a)
        return int(best[b])

    def _value(self) -> Change | None:
        ticket = self.random.choice(self.edition.tickets)
        points = ticket.points + self.random.choice((-1, 1))
        if points < 1 or abs(points - self._shortest({}, ticket.a, ticket.b)) > MOST_OFF:
            return None
        words = f"ticket {ticket.id}: {points} points instead of {ticket.points}"
        return Change(words, {("tickets", ticket.id): ticket_line(ticket, points)})

    def _other_ticket(self) -> Change | None:
        ticket = self.random.choice(self.edition.tickets)
        a, b = sorted(self.random.sample(range(len(self.edition.cities)), 2))
        id = f"{self.edition.cities[a].id}-{self.edition.cities[b].id}"
        points = self._shortest({}, a, b)
        taken = {other.id for other in self.edition.tickets}
        if id in taken or abs(points - ticket.points) > 1 or (a, b) in self._costs({}):
            return None
        words = f"ticket {id} ({points}) instead of {ticket.id} ({ticket.points})"
        return Change(
            words,
            {("tickets", ticket.id): None, ("tickets", id): ticket_line(ticket, points, id)},
        )

    def _lengths(self) -> Change | None:
        """One route longer, another one shorter: the sum never drifts."""
        if len(self.singles) < 2:
            return None
        longer, shorter = self.random.sample(self.singles, 2)
        low = 2 if shorter.ferry else 1
        if longer.length >= LONGEST or shorter.length <= low or shorter.length - 1 < shorter.ferry:
            return None
        lengths = {longer.id: longer.length + 1, shorter.id: shorter.length - 1}
        lines: dict[tuple[str, str], str | None] = {
            ("routes", route.id): route_line(self.edition, route, length=lengths[route.id])
            for route in (longer, shorter)
        }
        lines |= self._repriced(lengths)
        words = (
            f"{longer.id}: length {longer.length + 1} instead of {longer.length}, and "
            f"{shorter.id}: {shorter.length - 1} instead of {shorter.length}"
        )
        return Change(words, lines)

    def _repriced(self, lengths: Mapping[str, int]) -> dict[tuple[str, str], str | None]:
        """Tickets whose shortest ways change get as many points more or less."""
        found: dict[tuple[str, str], str | None] = {}
        for ticket in self.edition.tickets:
            more = self._shortest(lengths, ticket.a, ticket.b) - self._shortest(
                {}, ticket.a, ticket.b
            )
            if more:
                line = ticket_line(ticket, max(1, ticket.points + more))
                found["tickets", ticket.id] = line
        return found

    def _colors(self) -> Change | None:
        one, two = self.random.sample(list(self.edition.routes), 2)
        if one.length != two.length or one.color == two.color or one.ferry or two.ferry:
            return None
        names = ["gray" if r.color == GRAY else self.edition.colors[r.color] for r in (one, two)]
        lines = {
            ("routes", one.id): route_line(self.edition, one, color=f'"{names[1]}"'),
            ("routes", two.id): route_line(self.edition, two, color=f'"{names[0]}"'),
        }
        return Change(f"colors of {one.id} ({names[0]}) and {two.id} ({names[1]}) swapped", lines)

    def _double(self) -> Change | None:
        """A double becomes single, and a single of the same length double."""
        fit = [
            (double, single)
            for double in self.doubles
            for single in self.singles
            if double.length == single.length and not single.ferry and not single.tunnel
        ]
        if not fit:
            return None
        double, single = self.random.choice(fit)
        base, new = double.id.removesuffix("-1"), single.id
        twin = self.edition.routes[double.twin]
        color = "gray" if twin.color == GRAY else self.edition.colors[twin.color]
        lines: dict[tuple[str, str], str | None] = {
            ("routes", double.id): None,
            ("routes", twin.id): None,
            ("routes", single.id): None,
            ("routes", base): route_line(self.edition, double, base),
            ("routes", f"{new}-1"): route_line(self.edition, single, f"{new}-1"),
            ("routes", f"{new}-2"): route_line(
                self.edition, single, f"{new}-2", color=f'"{color}"'
            ),
        }
        return Change(f"{new} double instead of {base}", lines)

"""Routes and tickets on the map, by how their owners fared; stations around Metro's board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import NamedTuple

from stellwerk.arena.editions import BoardEdition, Link, MapEdition, Route, Ticket
from stellwerk.arena.page.figures import Station, Use
from stellwerk.arena.page.places import Layout, Place
from stellwerk.arena.page.svg import picture, shade, tag, text

#: A gain that has the full color.
FULL_GAIN = 0.12
#: Distance of routes side by side; the widest line.
SIDE_BY_SIDE, WIDEST = 8.0, 8.0


def route_map(edition: MapEdition, layout: Layout, uses: Sequence[Use]) -> str:
    """Routes: wide if often claimed, orange if their owners won more than usual."""
    most = max((use.rate for use in uses), default=0) or 1
    shapes = []
    for n, route in enumerate(edition.routes):
        a, b = _beside(edition, n, layout)
        use, words = uses[n], _route_words(edition, route, uses[n])
        wide = 1.5 + (WIDEST - 1.5) * use.rate / most
        style = {"stroke": shade(use.gain / FULL_GAIN), "stroke_width": wide}
        if not use.number:
            style = {"class_": "never"}
        line = {"x1": a.x, "y1": a.y, "x2": b.x, "y2": b.y, "stroke_linecap": "round"}
        shapes.append(tag("line", tag("title", words), **line, **style))
    shapes += _cities(edition, layout)
    return picture(layout.width, layout.height, shapes, "Routes by win rate")


def ticket_map(edition: MapEdition, layout: Layout, uses: Sequence[Use]) -> str:
    """Tickets as arcs: wide if often kept, orange if their owners won more than usual."""
    most = max((use.rate for use in uses), default=0) or 1
    shapes = []
    order = sorted(range(len(uses)), key=lambda n: abs(uses[n].gain))
    for n in order:
        ticket, use = edition.tickets[n], uses[n]
        if use.number:
            a, b = layout.cities[ticket.a], layout.cities[ticket.b]
            wide = 1.2 + (WIDEST - 2.5) * use.rate / most
            shapes.append(
                tag(
                    "path", tag("title", _ticket_words(edition, ticket, use)), d=_arc(a, b),
                    fill="none", stroke=shade(use.gain / FULL_GAIN), stroke_width=wide,
                    stroke_linecap="round", opacity=0.85,
                )
            )  # fmt: skip
    shapes += _cities(edition, layout)
    return picture(layout.width, layout.height, shapes, "Tickets by win rate")


def _arc(a: Place, b: Place) -> str:
    """A curve that leaves the straight line by a seventh of its length, to the north."""
    bend = 1 / 7 if a.x < b.x else -1 / 7
    x = (a.x + b.x) / 2 + (b.y - a.y) * bend
    y = (a.y + b.y) / 2 - (b.x - a.x) * bend
    return f"M{a.x:.1f} {a.y:.1f}Q{x:.1f} {y:.1f} {b.x:.1f} {b.y:.1f}"


def _beside(edition: MapEdition, n: int, layout: Layout) -> tuple[Place, Place]:
    """The ends of a route's line; several routes between two cities run side by side."""
    route = edition.routes[n]
    same = [m for m, r in enumerate(edition.routes) if (r.a, r.b) == (route.a, route.b)]
    off = (same.index(n) - (len(same) - 1) / 2) * SIDE_BY_SIDE
    a, b = layout.cities[route.a], layout.cities[route.b]
    long = dist(a, b) or 1.0
    x, y = -(b.y - a.y) / long * off, (b.x - a.x) / long * off
    return Place(a.x + x, a.y + y), Place(b.x + x, b.y + y)


def route_name(edition: MapEdition, route: Link) -> str:
    """A route's cities."""
    return f"{edition.cities[route.a].name} – {edition.cities[route.b].name}"


def _route_words(edition: MapEdition, route: Route, use: Use) -> str:
    often = f"claimed in {use.rate:.0%} of the games, its owners won {use.wins:.0%}"
    return f"{route_name(edition, route)} ({route.length}): {often} {_to_usual(use)}"


def _ticket_words(edition: MapEdition, ticket: Ticket, use: Use) -> str:
    often = f"kept in {use.rate:.0%} of the games, completed {use.done:.0%}, won {use.wins:.0%}"
    return f"{route_name(edition, ticket)} ({ticket.points}): {often} {_to_usual(use)}"


def _to_usual(use: Use) -> str:
    center, low, high = use.estimate
    return f"({center:+.1%} to usual, {low:+.1%} to {high:+.1%})"


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def _cities(edition: MapEdition, layout: Layout) -> Iterator[str]:
    """Dots, then names where they cover least."""
    for x, y in layout.cities:
        yield tag("circle", class_="city", cx=x, cy=y, r=5)
    taken = [Box(x - 6, y - 6, x + 6, y + 6) for x, y in layout.cities]
    for city, place in zip(edition.cities, layout.cities, strict=True):
        boxes = _sides(place, 6.6 * len(city.name))
        best = min(boxes, key=lambda box: _cost(box, taken, layout))
        taken.append(best)
        yield text(best.left, best.bottom - 3, city.name, "town")


def _sides(place: Place, width: float) -> list[Box]:
    x, y = place
    lefts, tops = (x + 8, x - 8 - width, x - width / 2), (y - 19, y + 6, y - 7)
    return [
        Box(left, top, left + width, top + 14)
        for left in lefts
        for top in tops
        if left != x - width / 2 or top != y - 7
    ]


def _cost(box: Box, taken: Sequence[Box], layout: Layout) -> float:
    outside = box.left < 4 or box.right > layout.width - 4 or box.bottom > layout.height - 2
    return sum(box.meets(other) for other in taken) + 3 * outside


#: The size of a square of Metro's board and where it begins.
SQUARE, CORNER = 54.0, 74.0


def station_map(edition: BoardEdition, found: dict[str, Station]) -> str:
    """Metro: stations around the board, orange if their lines bring more than others."""
    size = 8 * SQUARE + 2 * CORNER
    shapes = [
        tag(
            "rect", x=CORNER + SQUARE * column, y=CORNER + SQUARE * row, width=SQUARE,
            height=SQUARE, class_="middle" if {row, column} <= {3, 4} else "square",
        )
        for row in range(8)
        for column in range(8)
    ]  # fmt: skip
    usual = sum(one.points for one in found.values()) / max(1, len(found))
    for n, (square, side) in enumerate(
        zip(edition.station_square, edition.station_side, strict=True)
    ):
        if (one := found.get(str(n + 1))) is not None:
            shapes += _station(one, _square_name(square), side, usual)
    return picture(size, size, shapes, "Points of stations")


def _square_name(number: int) -> tuple[int, int]:
    """Column and row of a numbered square: reading order, the middle left out."""
    order = [(c, r) for r in range(8) for c in range(8) if not {r, c} <= {3, 4}]
    return order[number]


def _station(one: Station, at: tuple[int, int], side: int, usual: float) -> list[str]:
    step = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    reach = SQUARE / 2 + 16
    x = CORNER + SQUARE * (at[0] + 0.5) + step[0] * reach
    y = CORNER + SQUARE * (at[1] + 0.5) + step[1] * reach
    words = f"Station {one.id}: {one.points:.1f} points; {one.won:.1f} won, {one.lost:.1f} lost"
    color = shade((one.points - usual) / (usual or 1) * 2)
    far = (x + step[0] * 31, y + step[1] * 27 + 4)
    return [
        tag("circle", tag("title", words), cx=x, cy=y, r=13, fill=color),
        text(x, y + 4, one.id, "station", "middle"),
        text(far[0], far[1], f"{one.points:.1f}", "tick", "middle"),
    ]

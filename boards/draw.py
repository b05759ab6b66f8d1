"""Draw a position of a ticket game as one SVG picture, from the places of its cities.

    python boards/draw.py docs/pictures/usa.txt --at 200 > picture.svg

Places are longitude and latitude (`boards/places/*.csv`): geography is no rule, so it stands here
and not in the edition. Free routes are slots in their color, claimed ones filled with their
owner's color and number; only what everybody at the table sees is drawn.
"""

from __future__ import annotations

import argparse
import csv
import math
import sys
from collections.abc import Iterator
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from stellwerk import replay
from stellwerk.tickets.edition import GRAY, NO_TWIN, Edition, Route

HERE = Path(__file__).parent
WIDTH, MARGIN = 1200, 46
SLOT_GAP, SLOT_WIDTH, TWIN_SPREAD = 2.6, 9.0, 11.0

COLORS = {
    "red": "#c8372d",
    "orange": "#e08a2c",
    "yellow": "#e3c53a",
    "green": "#4d8f46",
    "blue": "#3a78b5",
    "pink": "#b667a6",
    "black": "#3b3b3f",
    "white": "#fbfaf5",
    "gray": "#b9b4a6",
}
SEATS = ("#1d4f91", "#b3261e", "#2e7d32", "#8a5a00", "#5e3a87")
STYLE = """
  .sea { fill: #f3ecdc } .city { fill: #fff; stroke: #4a3b2a; stroke-width: 2 }
  .name { font: 600 13px 'Source Sans 3', 'Segoe UI', sans-serif; fill: #33291d;
          paint-order: stroke; stroke: #f3ecdc; stroke-width: 3.5px; stroke-linejoin: round }
  .slot { stroke-width: 1.4 } .owner { font: 700 8px sans-serif; fill: #fff }
  .title { font: 700 22px 'Source Sans 3', 'Segoe UI', sans-serif; fill: #33291d }
  .legend { font: 600 15px 'Source Sans 3', 'Segoe UI', sans-serif; fill: #33291d }
"""


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


class Slot(NamedTuple):
    """One space of a route: its middle, its length and its direction in degrees."""

    middle: Point
    length: float
    angle: float


def places(edition: str) -> dict[str, Point]:
    """Where the cities of an edition lie in the picture; north is up."""
    with (HERE / "places" / f"{edition}.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: (float(row["lon"]), float(row["lat"])) for row in csv.DictReader(file)}
    shrink = math.cos(math.radians(sum(lat for _, lat in rows.values()) / len(rows)))
    west, east = min(lon for lon, _ in rows.values()), max(lon for lon, _ in rows.values())
    north = max(lat for _, lat in rows.values())
    scale = (WIDTH - 2 * MARGIN) / ((east - west) * shrink)
    return {
        id: Point(MARGIN + (lon - west) * shrink * scale, MARGIN + 34 + (north - lat) * scale)
        for id, (lon, lat) in rows.items()
    }


def slots(edition: Edition, route: Route, at: dict[str, Point]) -> Iterator[Slot]:
    """The spaces of a route along the line between its cities; twins run side by side."""
    a, b = at[edition.cities[route.a].id], at[edition.cities[route.b].id]
    length = math.dist(a, b)
    along = Point((b.x - a.x) / length, (b.y - a.y) / length)
    side = 0.0
    if route.twin != NO_TWIN:
        side = TWIN_SPREAD / 2 * (1 if route.id < edition.routes[route.twin].id else -1)
    inner = length - 18
    step = inner / route.pieces
    for i in range(route.pieces):
        way = 9 + step * (i + 0.5)
        middle = Point(a.x + along.x * way - along.y * side, a.y + along.y * way + along.x * side)
        yield Slot(middle, step - SLOT_GAP, math.degrees(math.atan2(along.y, along.x)))


def draw_slot(slot: Slot, color: str, owner: int | None) -> str:
    """A space: outlined in the route's color, or filled by its owner."""
    x, y = slot.middle
    fill = SEATS[owner] if owner is not None else color
    edge = "#f3ecdc" if owner is not None else "#5b5142"
    opacity = "1" if owner is not None else ".82"
    turn = f'transform="rotate({slot.angle:.1f} {x:.1f} {y:.1f})"'
    box = (
        f'<rect class="slot" x="{x - slot.length / 2:.1f}" y="{y - SLOT_WIDTH / 2:.1f}" '
        f'width="{slot.length:.1f}" height="{SLOT_WIDTH}" rx="2.5" fill="{fill}" '
        f'stroke="{edge}" fill-opacity="{opacity}" {turn}/>'
    )
    if owner is None:
        return box
    return f'{box}<text class="owner" x="{x - 2.2:.1f}" y="{y + 2.9:.1f}">{owner + 1}</text>'


def draw(view: Any) -> str:
    """A spectator's view of a ticket game as SVG."""
    edition = view.game.edition
    at = places(edition.id)
    seen = view.to_json()
    height = max(point.y for point in at.values()) + MARGIN
    shapes = [
        draw_slot(
            slot,
            COLORS["gray" if route.color == GRAY else edition.colors[route.color]],
            seen["owners"].get(route.id),
        )
        for route in edition.routes
        for slot in slots(edition, route, at)
    ]
    for city in edition.cities:
        x, y = at[city.id]
        shapes.append(f'<circle class="city" cx="{x:.1f}" cy="{y:.1f}" r="6"/>')
    shapes += _names(edition, at)
    for number, seat in enumerate(seen["seats"]):
        x = MARGIN + 190 * number + 330
        shapes.append(
            f'<rect x="{x}" y="18" width="16" height="16" rx="3" fill="{SEATS[number]}"/>'
        )
        words = f"Seat {number + 1}: {seat['score']} points"
        shapes.append(f'<text class="legend" x="{x + 24}" y="31">{words}</text>')
    title = f'<text class="title" x="{MARGIN}" y="34">{escape(edition.title_en)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'width="{WIDTH}" height="{height:.0f}"><style>{STYLE}</style>'
        f'<rect class="sea" width="{WIDTH}" height="{height:.0f}" rx="14"/>{title}'
        + "\n".join(shapes)
        + "</svg>\n"
    )


class Box(NamedTuple):
    """A rectangle in the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return self.left < point.x < self.right and self.top < point.y < self.bottom

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def _names(edition: Edition, at: dict[str, Point]) -> Iterator[str]:
    """City names, each at the side of its city where it covers least."""
    taken = [Box(x - 7, y - 7, x + 7, y + 7) for x, y in at.values()]
    points = [slot.middle for route in edition.routes for slot in slots(edition, route, at)]
    for city in edition.cities:
        boxes = list(_sides(at[city.id], 7.4 * len(city.name)))
        best = min(boxes, key=lambda box: _cost(box, taken, points))
        taken.append(best)
        where = f'x="{best.left:.1f}" y="{best.bottom - 3:.1f}"'
        yield f'<text class="name" {where}>{escape(city.name)}</text>'


def _sides(place: Point, width: float) -> Iterator[Box]:
    """Where a name of a certain width may stand beside its city."""
    x, y = place
    for left in (x + 8, x - 8 - width, x - width / 2):
        for top in (y - 20, y + 7, y - 7):
            if left != x - width / 2 or top != y - 7:
                yield Box(left, top, left + width, top + 14)


def _cost(box: Box, taken: list[Box], points: list[Point]) -> float:
    """How much a name would cover there: other names weigh most, then what is outside."""
    outside = box.left < 6 or box.right > WIDTH - 6
    return (
        6 * sum(box.meets(other) for other in taken)
        + sum(box.holds(point) for point in points)
        + 20 * outside
    )


def main() -> int:
    """Draw the position of a recorded game after so many actions."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("replay", type=Path)
    parser.add_argument("--at", type=int, help="how many actions (default: all)")
    args = parser.parse_args()
    recorded = replay.load(args.replay)
    *_, state = islice(replay.states(recorded), (args.at or len(recorded.actions)) + 1)
    sys.stdout.write(draw(state.view(None)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

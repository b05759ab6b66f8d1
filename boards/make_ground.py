"""Make the ground of USA and Europe from Natural Earth (public domain).

    python boards/make_ground.py countries-50m.json land-50m.json extract.json

`countries-50m.json` and `land-50m.json` are the TopoJSON files of world-atlas 2.0.2, `extract.json`
holds lakes, rivers and state lines of both boards. What comes out, `src/stellwerk/boards/ground/`,
is committed: this script runs only when somebody wants other land. Ridges, names of seas and all of
the ground of New York and Berlin are written by hand, below the line `# by hand` of each file.
"""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

Place = tuple[float, float]
Line = list[Place]

GROUND = Path(__file__).parent.parent / "src/stellwerk/boards/ground"
BY_HAND = "# by hand"
NEIGHBORS = {"840": ("124", "484")}


class Extent(NamedTuple):
    """What part of the Earth a board may show, with a wide margin for other aspect ratios."""

    west: float
    south: float
    east: float
    north: float


EXTENTS = {"usa": Extent(-150, 8, -42, 66), "europe": Extent(-34, 24, 68, 72)}
TOLERANCE = 0.025


class Atlas:
    """One TopoJSON file: its arcs as lines, and which arcs make up a shape."""

    def __init__(self, path: Path) -> None:
        data = json.loads(path.read_text(encoding="utf-8"))
        self.objects = data["objects"]
        self._scale, self._shift = data["transform"]["scale"], data["transform"]["translate"]
        self.arcs = [list(self._arc(arc)) for arc in data["arcs"]]

    def _arc(self, arc: Iterable[Sequence[int]]) -> Iterator[Place]:
        x = y = 0
        for dx, dy in arc:
            x, y = x + dx, y + dy
            yield (
                x * self._scale[0] + self._shift[0],
                y * self._scale[1] + self._shift[1],
            )

    def ring(self, arcs: Sequence[int]) -> Line:
        """The arcs of a ring as one line; a negative number is an arc backwards."""
        line: Line = []
        for arc in arcs:
            part = self.arcs[arc] if arc >= 0 else self.arcs[~arc][::-1]
            line += part[1:] if line else part
        return line

    def rings(self, shape: dict[str, Any]) -> Iterator[Line]:
        """All rings of a polygon, a multipolygon or a collection of them."""
        for arcs in ring_arcs(shape):
            yield self.ring(arcs)

    def country(self, id: str) -> dict[str, Any]:
        """The shape of a country by its number."""
        found: dict[str, Any] = next(
            shape for shape in self.objects["countries"]["geometries"] if shape.get("id") == id
        )
        return found

    def borders(self, one: str, others: Iterable[str]) -> Iterator[Line]:
        """The arcs that a country shares with others."""
        mine = used_arcs(self.country(one))
        for other in others:
            for arc in sorted(mine.keys() & used_arcs(self.country(other)).keys()):
                yield self.arcs[arc]


def ring_arcs(shape: dict[str, Any]) -> Iterator[Sequence[int]]:
    """The arc numbers of every ring of a shape."""
    if shape["type"] == "GeometryCollection":
        for part in shape["geometries"]:
            yield from ring_arcs(part)
    elif shape["type"] == "Polygon":
        yield from shape["arcs"]
    else:
        for polygon in shape["arcs"]:
            yield from polygon


def used_arcs(shape: dict[str, Any]) -> Counter[int]:
    """How often a shape uses each arc, in either direction."""
    return Counter(arc if arc >= 0 else ~arc for arcs in ring_arcs(shape) for arc in arcs)


def clip(ring: Line, extent: Extent) -> Line:
    """The part of a ring inside an extent (Sutherland and Hodgman)."""
    edges = ((0, extent.west, 1), (0, extent.east, -1), (1, extent.south, 1), (1, extent.north, -1))
    for axis, limit, sign in edges:
        ring = list(_clip_edge(ring, axis, limit, sign))
    return ring


def _clip_edge(ring: Line, axis: int, limit: float, sign: int) -> Iterator[Place]:
    for before, after in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
        was, now = sign * (before[axis] - limit), sign * (after[axis] - limit)
        if (was < 0) != (now < 0):
            t = was / (was - now)
            yield (
                before[0] + t * (after[0] - before[0]),
                before[1] + t * (after[1] - before[1]),
            )
        if now >= 0:
            yield after


def simplify(line: Line, tolerance: float) -> Line:
    """A line without points nearer than the tolerance to what remains (Douglas and Peucker)."""
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        far, at = max(
            ((_off(line[i], line[first], line[last]), i) for i in range(first + 1, last)),
            default=(0.0, 0),
        )
        if far > tolerance:
            keep.add(at)
            spans += [(first, at), (at, last)]
    return [line[i] for i in sorted(keep)]


def _off(place: Place, a: Place, b: Place) -> float:
    """The distance of a place from the segment a-b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    t = 0.0 if not long else ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / long
    t = min(1.0, max(0.0, t))
    x, y = place[0] - a[0] - t * dx, place[1] - a[1] - t * dy
    return float((x * x + y * y) ** 0.5)


def area(ring: Line) -> float:
    """The area of a ring in square degrees."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def land_rows(kind: str, rings: Iterable[Line], extent: Extent) -> Iterator[tuple[str, str, Line]]:
    """The rings worth drawing, clipped and simplified, the largest first."""
    found = (simplify(clipped, TOLERANCE) for ring in rings if (clipped := clip(ring, extent)))
    for ring in sorted(found, key=area, reverse=True):
        if len(ring) > 3 and area(ring) > 0.03:
            yield kind, "", ring


def rows(board: str, land: Atlas, countries: Atlas, extract: Any) -> Iterator[Any]:
    """The ground of one board: land, then what lies on it."""
    extent = EXTENTS[board]
    yield from land_rows("land", land.rings(land.objects["land"]), extent)
    if board == "usa":
        usa = countries.rings(countries.country("840"))
        yield from land_rows("focus", usa, extent)
        for line in countries.borders("840", NEIGHBORS["840"]):
            yield "border", "", simplify(line, TOLERANCE)
    for line in extract[board].get("state_lines", ()):
        yield "state", "", simplify(line, TOLERANCE)
    for lake in extract[board]["lakes"]:
        for ring in lake["rings"]:
            yield "lake", lake["name"], simplify(ring, TOLERANCE)
    for river in extract[board]["rivers"]:
        yield "river", river["name"], simplify(river["line"], TOLERANCE)


def by_hand(path: Path) -> list[str]:
    """The lines of a ground file that people wrote."""
    if not path.exists():
        return [BY_HAND]
    lines = path.read_text(encoding="utf-8").splitlines()
    return lines[lines.index(BY_HAND) :]


def main(words: Sequence[str]) -> int:
    """Write the ground of both boards again; what is by hand stays."""
    countries, land = Atlas(Path(words[0])), Atlas(Path(words[1]))
    extract = json.loads(Path(words[2]).read_text(encoding="utf-8"))
    for board in EXTENTS:
        path = GROUND / f"{board}.csv"
        kept = by_hand(path)
        with path.open("w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(["kind", "name", "points"])
            for kind, name, line in rows(board, land, countries, extract):
                points = ",".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in line)
                out.writerow([kind, name, points])
            file.write("\n".join(kept) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

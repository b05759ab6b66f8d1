"""A board with straight routes, by arithmetic alone: for places where the board compiler is not.

Cities lie where the map says (`[board]`), or else where springs as long as their routes pull them.
"""

from __future__ import annotations

from collections import defaultdict
from math import atan2, cos, degrees, hypot, pi, radians, sin

from stellwerk.boards.inside import sources_inside
from stellwerk.boards.letters import LINE, UP, width
from stellwerk.boards.shape import Board, BoardCity, BoardLabel, BoardRoute, Slot
from stellwerk.boards.sources import Place, Sources
from stellwerk.tickets.edition import GRAY, City, Edition, Route
from stellwerk.tickets.maps.file import edition_from_text

#: Usual length, width and distance of slots, and what a city takes at both ends of a route.
SLOT, WIDE, GAP, LEAD = 40.0, 16.0, 4.0, 17.0
#: Radius of cities, size of letters, room around the outermost cities, room beyond the frame.
RADIUS, LETTERS, PAD, BLEED = 11.0, 19.0, 110.0, 260.0
#: No board is wider or higher.
LARGEST = 2600.0
#: The shortest slot, and which part of the routes gets slots of the usual length.
SHORTEST, SERVED = 6.0, 0.75
STEPS = 160


def straight_board(text: str) -> Board:
    """The board of the text of a map."""
    edition = edition_from_text(text)
    sources = sources_inside(text, edition)
    if sources is None:
        sources = Sources(tuple(_sprung(edition)), earth=False)
    at, wide, high = _framed(edition, _flat(sources))
    return {
        "format": 1,
        "id": edition.id,
        "hash": sources.digest(edition, "straight"),
        "title_text": {"en": edition.title_en, "de": edition.title_de},
        "width": wide,
        "height": high,
        "bleed": BLEED,
        "slot": {"length": SLOT, "width": WIDE, "gap": GAP},
        "ground": {"base": "land"},
        "names": [],
        "cities": {
            city.id: _city(city, place) for city, place in zip(edition.cities, at, strict=True)
        },
        "routes": dict(sorted(_routes(edition, at).items())),
    }


def _flat(sources: Sources) -> list[Place]:
    """The places on a plane, y down; on the Earth (latitude, longitude) narrower to the poles."""
    if not sources.earth:
        return list(sources.places)
    middle = sum(lat for lat, _ in sources.places) / len(sources.places)
    return [(lon * cos(radians(middle)), -lat) for lat, lon in sources.places]


def _framed(edition: Edition, flat: list[Place]) -> tuple[list[Place], int, int]:
    """The places in a frame where most routes have room for usual slots; its size."""
    wanted = sorted(
        (route.length * (SLOT + GAP) + 2 * LEAD) / max(_apart(flat, route), 1e-9)
        for route in edition.routes
    )
    left, top = min(x for x, _ in flat), min(y for _, y in flat)
    span = max(max(x for x, _ in flat) - left, max(y for _, y in flat) - top, 1e-9)
    scale = min(wanted[int(len(wanted) * SERVED)], (LARGEST - 2 * PAD) / span)
    at = [(round((x - left) * scale + PAD, 1), round((y - top) * scale + PAD, 1)) for x, y in flat]
    return at, int(max(x for x, _ in at) + PAD), int(max(y for _, y in at) + PAD)


def _apart(at: list[Place], route: Route) -> float:
    (x, y), (u, v) = at[route.a], at[route.b]
    return hypot(u - x, v - y)


def _city(city: City, place: Place) -> BoardCity:
    found: BoardCity = {
        "x": place[0],
        "y": place[1],
        "r": RADIUS,
        "label": _label(city.name, place),
    }
    if city.big:
        found["big"] = True
    if city.attraction:
        found["attraction"] = True
    return found


def _label(name: str, place: Place) -> BoardLabel:
    """The name below its city."""
    return {
        "x": place[0],
        "y": round(place[1] + RADIUS + 6 + UP * LETTERS, 1),
        "size": LETTERS,
        "lead": round(LINE * LETTERS, 1),
        "lines": [name],
        "widths": [round(width(name, LETTERS), 1)],
    }


def _routes(edition: Edition, at: list[Place]) -> dict[str, BoardRoute]:
    sides: dict[tuple[int, int], list[Route]] = defaultdict(list)
    for route in edition.routes:
        sides[min(route.a, route.b), max(route.a, route.b)].append(route)
    return {
        route.id: _route(edition, at, route, (k - (len(beside) - 1) / 2) * (WIDE + GAP))
        for beside in sides.values()
        for k, route in enumerate(beside)
    }


def _route(edition: Edition, at: list[Place], route: Route, offset: float) -> BoardRoute:
    (x, y), (u, v) = at[min(route.a, route.b)], at[max(route.a, route.b)]
    far = max(hypot(u - x, v - y), 1e-9)
    along = (u - x) / far, (v - y) / far
    each = min((far - 2 * LEAD) / route.length, SLOT + GAP)
    long = max(each - GAP, SHORTEST)
    middle = (x + u) / 2 - along[1] * offset, (y + v) / 2 + along[0] * offset
    angle = round(degrees(atan2(v - y, u - x)), 1)

    def spot(steps: float) -> Slot:
        reach = steps * (long + GAP)
        return (
            round(middle[0] + along[0] * reach, 1),
            round(middle[1] + along[1] * reach, 1),
            angle,
        )

    half = (route.length - 1) / 2
    slots = [spot(k - half) for k in range(route.length)]
    ends = spot(-half - 0.5), spot(half + 0.5)
    found: BoardRoute = {
        "a": edition.cities[route.a].id,
        "b": edition.cities[route.b].id,
        "color": "gray" if route.color == GRAY else edition.colors[route.color],
        "kind": edition.piece_kinds[route.kind],
        "pieces": route.pieces,
        "length": round(long, 1),
        "slots": slots,
        "badge": slots[(route.length - 1) // 2] if route.pieces == route.length else spot(0),
        "track": f"M{ends[0][0]:g} {ends[0][1]:g}L{ends[1][0]:g} {ends[1][1]:g}",
        "d": f"M{x:g} {y:g}L{u:g} {v:g}",
        "offset": round(offset, 1),
    }
    if route.tunnel:
        found["tunnel"] = True
        found["portals"] = list(ends)
    if route.ferry:
        found["ferry"] = route.ferry
    return found


def _sprung(edition: Edition) -> list[Place]:
    """Places as far apart as routes are long, nearly; the same for the same map."""
    count = len(edition.cities)
    at = [[cos(2 * pi * k / count) * count, sin(2 * pi * k / count) * count] for k in range(count)]
    for step in range(STEPS):
        heat = 1 - step / STEPS
        push = [[0.0, 0.0] for _ in at]
        for a in range(count):
            for b in range(a):
                x, y = at[a][0] - at[b][0], at[a][1] - at[b][1]
                force = 6.0 / max(x * x + y * y, 0.2)
                _shove(push, a, b, x * force, y * force)
        for route in edition.routes:
            x, y = at[route.a][0] - at[route.b][0], at[route.a][1] - at[route.b][1]
            far = max(hypot(x, y), 1e-6)
            pull = 0.3 * (route.length + 0.8 - far) / far
            _shove(push, route.a, route.b, x * pull, y * pull)
        for place, (x, y) in zip(at, push, strict=True):
            far = max(hypot(x, y), 1e-9)
            reach = min(far, 2.0 * heat + 0.05) / far
            place[0] += x * reach
            place[1] += y * reach
    across, down = (max(found) - min(found) for found in zip(*at, strict=True))
    return [
        (round(x, 3), round(y, 3)) if across >= down else (round(y, 3), round(x, 3)) for x, y in at
    ]


def _shove(push: list[list[float]], a: int, b: int, x: float, y: float) -> None:
    push[a][0] += x
    push[a][1] += y
    push[b][0] -= x
    push[b][1] -= y

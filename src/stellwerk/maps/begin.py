"""What a map can begin as besides a region: nothing at all, or a copy of a built-in map."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.compile import bundles_of, planned
from stellwerk.boards.sources import AREAS, Shape, builtin_sources
from stellwerk.errors import UnknownName
from stellwerk.maps.draft import STYLES
from stellwerk.maps.retext import written
from stellwerk.tickets.maps.file import builtin_editions, load_builtin, text_of_builtin
from stellwerk.tickets.maps.text import Table, id_of

Array = NDArray[np.float64]
#: How far beyond the frame ground is kept, what is too fine to be seen, and letters of the ground.
BEYOND, FINE, MOST_LETTERS = 260.0, 0.7, 60_000
MOST_IN_ROW = 18_000
FINEST_AREA = 60.0


def empty_text(rules: str, title: str) -> str:
    """A map without cities, with the rules of a style."""
    if rules not in STYLES:
        raise UnknownName("kind of rules", rules, tuple(STYLES))
    style = STYLES[rules]
    data: Table = {
        "format": 1,
        "id": id_of(title) if title.strip() else "my_map",
        "players": [2, style.most_players],
        "title": {"en": title, "de": title},
        "cards": {
            "colors": list(style.colors),
            "per_color": style.per_color,
            "jokers": style.jokers,
            "hand": style.hand,
            "joker": style.joker,
        },
        "pieces": {style.piece: style.pieces[1]},
        "points": {style.piece: list(style.points)},
        "rules": dict(style.rules),
        "deal": dict(style.deal),
        "cities": {},
        "routes": {},
        "tickets": {},
        "board": {"places": {}},
    }
    return written(data)


def copy_of(id: str) -> str:
    """The text of a built-in map with everything of its board, under another id."""
    if id not in builtin_editions():
        raise UnknownName("map", id, builtin_editions())
    data = tomllib.loads(text_of_builtin(id))
    edition = load_builtin(id)
    sources = builtin_sources(edition)
    plan, fitted, at = planned(edition, sources, [bundle.link for bundle in bundles_of(edition)])

    def drawn(shape: Shape) -> Array:
        return np.array([fitted(plan.projection(*point)) for point in shape.points])

    data.pop("compatible_with", None)
    data |= {
        "id": f"{id}_copy",
        "note": f"A copy of {edition.title_en}.",
        "title": {"en": f"{edition.title_en} (copy)", "de": f"{edition.title_de} (Kopie)"},
    }
    shapes = [(shape, drawn(shape)) for shape in sources.shapes]
    frame = (float(plan.width), float(plan.height))
    fine, rows = FINE, list(_ground(shapes, frame, FINE))
    while sum(map(len, rows)) > MOST_LETTERS or any(len(row) > MOST_IN_ROW for row in rows):
        fine *= 1.5
        rows = list(_ground(shapes, frame, fine))
    data["board"] = {
        "ground": rows,
        "places": {
            city.id: [round(float(x), 1), round(float(y), 1)]
            for city, (x, y) in zip(edition.cities, at, strict=True)
        },
    }
    return written(data)


def _ground(
    shapes: list[tuple[Shape, Array]], frame: tuple[float, float], fine: float
) -> Iterator[str]:
    """Shapes near the frame, without points that nobody can tell apart."""
    for shape, points in shapes:
        low, high = points.min(axis=0), points.max(axis=0)
        near = all(high[k] > -BEYOND and low[k] < frame[k] + BEYOND for k in (0, 1))
        tiny = shape.kind in AREAS and float((high - low).prod()) < FINEST_AREA * fine
        if not near or tiny:
            continue
        held = np.clip(points, (-BEYOND, -BEYOND), (frame[0] + BEYOND, frame[1] + BEYOND))
        kept = simplified(held, fine) if shape.kind != "name" else held
        if len(kept) < (3 if shape.kind in AREAS else 1 if shape.kind == "name" else 2):
            continue
        line = ",".join(f"{x:.4g} {y:.4g}" for x, y in kept)
        yield f"{shape.kind};{shape.name.replace(';', ',')};{line}"


def simplified(points: Array, fine: float) -> Array:
    """A line without the points that lie within `fine` of it (Douglas and Peucker)."""
    keep = np.zeros(len(points), dtype=bool)
    keep[[0, -1]] = True
    waiting = [(0, len(points) - 1)]
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        start, along = points[first], points[last] - points[first]
        inner = points[first + 1 : last] - start
        size = float(np.hypot(*along))
        if size:
            off = np.abs(inner[:, 0] * along[1] - inner[:, 1] * along[0]) / size
        else:
            off = np.hypot(inner[:, 0], inner[:, 1])
        worst = int(off.argmax())
        if off[worst] > fine:
            middle = first + 1 + worst
            keep[middle] = True
            waiting += [(first, middle), (middle, last)]
    return points[keep]

"""A draft as the JSON that clients draw, and that JSON as text: the same draft, the same bytes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import cos, degrees, radians, sin

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.compile import Bundle, Draft, names_of
from stellwerk.boards.furniture import Room, furniture, names
from stellwerk.boards.ground import BLEED, Ground
from stellwerk.boards.labels import Label, boxes, upright
from stellwerk.boards.letters import LINE, UP, width
from stellwerk.boards.overlap import rectangles
from stellwerk.boards.plan import PLANS
from stellwerk.boards.shape import (
    Board,
    BoardCity,
    BoardLabel,
    BoardRoute,
    Furniture,
    RouteLook,
    Run,
    Slot,
)
from stellwerk.boards.sources import Sources
from stellwerk.boards.tracks import Laid, control, side_steps
from stellwerk.boards.warp import Warp
from stellwerk.tickets.edition import GRAY, Edition, Route

Array = NDArray[np.float64]

VERSION = 1
"""Of the compiler and its output: part of the hash, so that a new version compiles again."""


def board_json(edition: Edition, sources: Sources, draft: Draft, furnished: bool = True) -> Board:
    """The whole board; finding room for title, points and compass takes a while."""
    plan = draft.plan
    warp = Warp(draft.true, draft.at, plan.width, plan.height)
    ground = Ground(plan, draft.fit, warp, sources.shapes)
    room = Room(plan, _taken(draft), ground.areas["land"])
    titles, rows = (edition.title_en, edition.title_de), point_rows(edition)
    north = 0.0 if sources.earth else sources.turn
    placed = Furniture()
    if furnished:
        placed = furniture(room, titles, rows, north, sources.credit)
    return {
        "format": VERSION,
        "id": edition.id,
        "hash": digest(edition, sources),
        "title_text": {"en": titles[0], "de": titles[1]},
        "width": plan.width,
        "height": plan.height,
        "bleed": BLEED,
        "slot": {"length": plan.slot, "width": plan.wide, "gap": plan.gap},
        **placed,
        "ground": ground.to_json(),
        "names": names(room, ground, round(plan.letters * 0.95, 1)),
        "cities": _cities(edition, draft),
        "routes": dict(sorted(_routes(edition, draft).items())),
    }


def digest(edition: Edition, sources: Sources) -> str:
    """The hash of everything that goes into a board."""
    numbers = "" if sources.own else PLANS[edition.id].numbers()
    return sources.digest(edition, f"{VERSION} {numbers}")


def point_rows(edition: Edition) -> list[tuple[str, int, int]]:
    """Kind, length and points of every sort of route there is."""
    found = {
        (route.kind, route.length, route.pieces, route.points): edition.piece_kinds[route.kind]
        for route in edition.routes
    }
    rows = sorted(found.items())
    return list(dict.fromkeys((name, length, points) for (_, length, _, points), name in rows))


def _taken(draft: Draft) -> Array:
    """Everything that furniture must not cover."""
    radius = draft.plan.radius + draft.plan.big + 2
    cities = np.concatenate([draft.at, np.full_like(draft.at, radius)], axis=1)
    labels = boxes([label for rows in draft.labels.values() for label in rows])
    slots = [
        rectangles(
            row.slots.reshape(-1, 3)[:, :2],
            row.slots.reshape(-1, 3)[:, 2],
            np.full(row.slots[..., 0].size, row.long),
            np.full(row.slots[..., 0].size, draft.plan.wide),
        )
        for row in draft.laid
    ]
    return np.concatenate([upright(cities), upright(labels), *slots])


def _cities(edition: Edition, draft: Draft) -> dict[str, BoardCity]:
    return {city.id: _city(edition, draft, number) for number, city in enumerate(edition.cities)}


def _city(edition: Edition, draft: Draft, number: int) -> BoardCity:
    city, plan = edition.cities[number], draft.plan
    size = plan.letter_size(city.big)
    x, y = draft.at[number]
    found: BoardCity = {
        "x": round(float(x), 1),
        "y": round(float(y), 1),
        "r": plan.radius_of(city.big),
        "label": _label(draft.labels["name"][number], size),
    }
    if city.big:
        found["big"] = True
    if city.attraction:
        found["attraction"] = True
    others = {
        language: _label(draft.labels[language][number], size)
        for language in ("en", "de")
        if names_of([city], language) != [city.name]
    }
    if others:
        found["labels"] = others
    return found


def _label(label: Label, size: float) -> BoardLabel:
    """Text is anchored in the middle; y is the base line of the first line."""
    return {
        "x": round(label.x, 1),
        "y": round(label.y - label.down + UP * size, 1),
        "size": size,
        "lead": round(LINE * size, 1),
        "lines": list(label.lines),
        "widths": [round(width(line, size), 1) for line in label.lines],
    }


def _routes(edition: Edition, draft: Draft) -> dict[str, BoardRoute]:
    found: dict[str, BoardRoute] = {}
    for bundle, laid in zip(draft.bundles, draft.laid, strict=True):
        path = _curve(draft, bundle, laid)
        sides = side_steps(draft.plan, len(bundle.routes))
        for track, number in enumerate(bundle.routes):
            route = edition.routes[number]
            found[route.id] = {
                **_facts(edition, route),
                **_track(route, laid, track),
                "d": path,
                "offset": round(float(sides[track]), 1),
            }
    return found


def _facts(edition: Edition, route: Route) -> RouteLook:
    """What of a route is seen on the board; the rest is in the edition."""
    found: RouteLook = {
        "a": edition.cities[route.a].id,
        "b": edition.cities[route.b].id,
        "color": "gray" if route.color == GRAY else edition.colors[route.color],
        "kind": edition.piece_kinds[route.kind],
        "pieces": route.pieces,
    }
    if route.tunnel:
        found["tunnel"] = True
    if route.ferry:
        found["ferry"] = route.ferry
    return found


def _track(route: Route, laid: Laid, track: int) -> Run:
    slots = [
        (round(float(x), 1), round(float(y), 1), round(degrees(float(angle)), 1))
        for x, y, angle in _used(route, laid, track)
    ]
    middle = slots[(len(slots) - 1) // 2]
    ends = [_end(slots[0], -laid.long / 2), _end(slots[-1], laid.long / 2)]
    found: Run = {
        "length": round(laid.long, 1),
        "slots": slots,
        "badge": middle if route.pieces == len(slots) else _halfway(slots),
        "track": _smooth([ends[0], *(slot[:2] for slot in slots), ends[1]]),
    }
    if route.tunnel:
        found["portals"] = [(*ends[0], slots[0][2]), (*ends[1], slots[-1][2])]
    return found


def _used(route: Route, laid: Laid, track: int) -> Array:
    """The slots of a route; where a neighbor is longer, the middle ones."""
    rows = laid.slots[track]
    first = (len(rows) - route.length) // 2
    used: Array = rows[first : first + route.length]
    return used


def _halfway(slots: list[Slot]) -> Slot:
    """The middle of a run that one piece fills."""
    first, last = slots[(len(slots) - 1) // 2], slots[len(slots) // 2]
    x, y, angle = (round((one + two) / 2, 1) for one, two in zip(first, last, strict=True))
    return x, y, angle


def _end(slot: Slot, reach: float) -> tuple[float, float]:
    turn = radians(slot[2])
    return round(slot[0] + cos(turn) * reach, 1), round(slot[1] + sin(turn) * reach, 1)


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """A path through points, soft in between (Catmull and Rom)."""
    at = np.array(points)
    before, after = np.concatenate([at[:1], at[:-1]]), np.concatenate([at[1:], at[-1:]])
    tangent = (after - before) / 6
    out = f"M{at[0, 0]:g} {at[0, 1]:g}"
    for k in range(len(at) - 1):
        one, two = at[k] + tangent[k], at[k + 1] - tangent[k + 1]
        numbers = [*one, *two, *at[k + 1]]
        out += "C" + " ".join(f"{round(float(n), 1):g}" for n in numbers)
    return out


def _curve(draft: Draft, bundle: Bundle, laid: Laid) -> str:
    link, bend = bundle.link, laid.bend
    points = control(
        draft.at[link.a], draft.at[link.b], np.array([bend.bow]), np.array([bend.ess])
    )[0]
    words = [f"{round(float(x), 1):g} {round(float(y), 1):g}" for x, y in points]
    return f"M{words[0]}C{' '.join(words[1:])}"


def to_text(board: Board) -> str:
    """The board as JSON with one line for each city and each route."""
    lines = []
    for key, value in board.items():
        if isinstance(value, dict) and key in ("cities", "routes"):
            rows = ",\n".join(f"{_json(id)}:{_json(row)}" for id, row in value.items())
            lines.append(f"{_json(key)}:{{\n{rows}}}")
        else:
            lines.append(f"{_json(key)}:{_json(value)}")
    return "{" + ",\n".join(lines) + "}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

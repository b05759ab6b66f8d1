"""The board compiler: project, relax, warp, curves, labels; the same input gives the same bytes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.ground import Ground as Terrain
from stellwerk.boards.labels import Label, Labeler, boxes, extent, upright
from stellwerk.boards.lay import Ground, Layer, Shore
from stellwerk.boards.overlap import depths
from stellwerk.boards.plan import PLANS, Plan, plan_for
from stellwerk.boards.project import Fit, fit
from stellwerk.boards.relax import Link, relaxed
from stellwerk.boards.sources import Sources
from stellwerk.boards.tracks import Bend, Laid
from stellwerk.boards.warp import Warp
from stellwerk.tickets.edition import City, Edition

Array = NDArray[np.float64]

ROUNDS = (1.0, 1.5, 2.5, 4.0, 4.0)


@dataclass(frozen=True, slots=True)
class Bundle:
    """The routes between two cities, side by side: a link and the positions of its routes."""

    link: Link
    routes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A board as numbers: everything placed, nothing written yet."""

    plan: Plan
    fit: Fit
    true: Array
    at: Array
    bundles: tuple[Bundle, ...]
    laid: tuple[Laid, ...]
    labels: dict[str, list[Label]]
    cost: float


def bundles_of(edition: Edition) -> tuple[Bundle, ...]:
    """The routes of an edition by pairs of cities."""
    pairs: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, route in enumerate(edition.routes):
        pairs[route.a, route.b].append(number)
    return tuple(
        Bundle(
            Link(a, b, max(edition.routes[n].length for n in routes), len(routes)), tuple(routes)
        )
        for (a, b), routes in pairs.items()
    )


def draft(
    edition: Edition, sources: Sources, room: float = 1.0, seeds: tuple[int, ...] = ()
) -> Draft:
    """Place everything; of several seeds the best is kept.

    Maps of one's own may get more room, and other seeds than those of their plan.
    """
    bundles = bundles_of(edition)
    links = [bundle.link for bundle in bundles]
    plan, fitted, true = planned(edition, sources, links, room)
    at = _moved(edition, sources, relaxed(plan, true, links))
    radii = np.array([plan.radius_of(city.big) for city in edition.cities])
    shore = _shore(
        edition, sources, bundles, (plan, fitted, Warp(true, at, plan.width, plan.height))
    )
    ground = Ground(plan, links, at, radii, _bends(edition, sources, bundles), shore)
    tries = [_placed(edition, sources, ground, seed) for seed in seeds or plan.seeds]
    laid, labels, cost = min(tries, key=lambda found: found[2])
    return Draft(plan, fitted, true, at, bundles, laid, labels, cost)


def _shore(
    edition: Edition, sources: Sources, bundles: Sequence[Bundle], frame: tuple[Plan, Fit, Warp]
) -> Shore | None:
    """Land and water of a map of one's own; the built-in boards were laid without them."""
    if not sources.own or not any(shape.kind == "land" for shape in sources.shapes):
        return None
    land = Terrain(*frame, [s for s in sources.shapes if s.kind == "land"]).areas["land"]
    ferries = [any(edition.routes[n].ferry for n in bundle.routes) for bundle in bundles]
    return Shore(land, frame[0], ferries)


def planned(
    edition: Edition, sources: Sources, links: Sequence[Link], room: float = 1.0
) -> tuple[Plan, Fit, Array]:
    """The plan of a board, how it fits the frame, and the true places of the cities there."""
    plan = _plan(edition, sources, links, room)
    points = [plan.projection(*place) for place in sources.places]
    fitted = fit(points, plan.width, plan.height, plan.pad, plan.stretch)
    return plan, fitted, np.array([fitted(point) for point in points])


def _plan(edition: Edition, sources: Sources, links: Sequence[Link], room: float) -> Plan:
    if not sources.own:
        return PLANS[edition.id]
    ends = [(link.a, link.b, link.length, link.tracks) for link in links]
    return plan_for(sources.places, sources.earth, ends, room)


def _moved(edition: Edition, sources: Sources, at: Array) -> Array:
    for row in sources.overrides:
        if row.kind == "city":
            at[edition.city_index(row.id)] += (row.x, row.y)
    return at


def names_of(cities: Sequence[City], language: str) -> list[str]:
    """The names of all cities as printed or in a language."""
    field = {"name": "name", "en": "name_en", "de": "name_de"}[language]
    return [getattr(city, field) for city in cities]


def _placed(
    edition: Edition, sources: Sources, ground: Ground, seed: int
) -> tuple[tuple[Laid, ...], dict[str, list[Label]], float]:
    """Curves and labels in turn: each round minds what the other has placed."""
    random = Random(seed)
    plan, at = ground.plan, ground.at
    sizes = [plan.letter_size(city.big) for city in edition.cities]
    layer = Layer(ground)
    labeler = Labeler(plan, at, ground.radii, sizes)
    fixed = _fixed(edition, sources, at, sizes)
    labels: dict[str, list[Label]] = {}
    for press in ROUNDS:
        layer.run(random, press)
        printed = labeler.run(names_of(edition.cities, "name"), layer.slots(), random, fixed)
        labels = {"name": printed}
        for language in ("en", "de"):
            labels[language] = _translated(edition, labeler, language, printed, layer, random)
        layer.mind_labels(boxes([label for rows in labels.values() for label in rows]))
    layer.run(random, ROUNDS[-1], 1)
    found = tuple(row for row in layer.laid if row is not None)
    return found, labels, _badness(layer, labels)


def _translated(
    edition: Edition,
    labeler: Labeler,
    language: str,
    printed: Sequence[Label],
    layer: Layer,
    random: Random,
) -> list[Label]:
    """Labels in a language: names that are the same stay where they are."""
    names = names_of(edition.cities, language)
    same = {
        number: label
        for number, label in enumerate(printed)
        if names[number] == edition.cities[number].name
    }
    return labeler.run(names, layer.slots(), random, same, printed)


def _bends(edition: Edition, sources: Sources, bundles: Sequence[Bundle]) -> dict[int, Bend]:
    at = {edition.routes[n].id: k for k, bundle in enumerate(bundles) for n in bundle.routes}
    rows = [row for row in sources.overrides if row.kind == "route"]
    return {at[row.id]: Bend(row.x, row.y, 0.0) for row in rows}


def _fixed(
    edition: Edition, sources: Sources, at: Array, sizes: Sequence[float]
) -> dict[int, Label]:
    found = {}
    for row in sources.overrides:
        if row.kind == "label":
            city = edition.city_index(row.id)
            lines = tuple((row.text or edition.cities[city].name).split("/"))
            x, y = at[city] + (row.x, row.y)
            found[city] = Label(float(x), float(y), *extent(lines, sizes[city]), lines)
    return found


def _badness(layer: Layer, labels: dict[str, list[Label]]) -> float:
    """How much overlaps after all, for choosing between seeds."""
    total = 0.0
    for number in range(len(layer.links)):
        mine, others = layer.rectangles_of(number), layer.slots(number)
        total += float(np.maximum(0.0, depths(mine, others) + 1).sum()) if len(others) else 0.0
    for rows in labels.values():
        total += 5 * float(np.maximum(0.0, depths(upright(boxes(rows)), layer.slots()) + 1).sum())
    bows = [abs(row.bend.bow) for row in layer.laid if row is not None]
    return total + sum(2 * bow + 20 * bow * bow for bow in bows)

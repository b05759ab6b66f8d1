"""A board at once: straight routes between the places given, names below their cities.

It has the form of a compiled board and stands in for it while that is compiled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.compile import Draft, bundles_of, names_of, planned
from stellwerk.boards.labels import Label, extent
from stellwerk.boards.plan import Plan
from stellwerk.boards.sources import Sources
from stellwerk.boards.tracks import candidates, laid
from stellwerk.tickets.edition import Edition

Array = NDArray[np.float64]

STRAIGHT = np.zeros((1, 3))
GAP = 6.0


def sketch(edition: Edition, sources: Sources) -> Draft:
    """Every city at its place, every route straight."""
    bundles = bundles_of(edition)
    links = [bundle.link for bundle in bundles]
    plan, fitted, at = planned(edition, sources, links)
    runs = [laid(plan, link, candidates(plan, link, at, STRAIGHT), 0) for link in links]
    labels = {
        language: [
            _below(plan, name, at[number], edition.cities[number].big)
            for number, name in enumerate(names_of(edition.cities, language))
        ]
        for language in ("name", "en", "de")
    }
    return Draft(plan, fitted, at, at, bundles, tuple(runs), labels, 0.0)


def _below(plan: Plan, name: str, place: Array, big: bool) -> Label:
    across, down = extent((name,), plan.letter_size(big))
    y = float(place[1]) + plan.radius_of(big) + GAP + down
    return Label(float(place[0]), y, across, down, (name,))

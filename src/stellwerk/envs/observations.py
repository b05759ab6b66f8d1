"""How a learner sees a view: as one flat array, or in its named sections.

    flat     `game.observation(view)`: one array of int16, `game.observation_spec` names its parts
    dict     the same, one array for each section
    planes   the same, grouped by what it is about: one row for each route, city, ticket, seat …

All are seen from the seat that is asked: seat 0 is itself. Nothing hidden is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.errors import UnknownName
from stellwerk.game import Game, Section

if TYPE_CHECKING:
    from gymnasium.spaces import Space

Array = npt.NDArray[np.int16]
Seen = Array | Mapping[str, Array]


class Group(NamedTuple):
    """Sections that are about the same things, as columns of one plane."""

    name: str
    rows: int
    sections: tuple[Section, ...]


def groups(game: Game) -> tuple[Group, ...]:
    """The planes of a game: sections whose sizes are a multiple of the same number of things."""
    sizes = _things(game)
    found: dict[str, list[Section]] = {name: [] for name in (*sizes, "table")}
    for section in game.observation_spec:
        found[_about(section, sizes)].append(section)
    rows = {**sizes, "table": 1}
    return tuple(Group(name, rows[name], tuple(got)) for name, got in found.items() if got)


def _things(game: Game) -> dict[str, int]:
    """How many there are of what sections speak of row by row."""
    facts = game.facts()
    if "routes" not in facts:
        return {"square": 60, "line": 40, "seat": game.players}
    lists = {"route": "routes", "city": "cities", "ticket": "tickets"}
    return {thing: len(facts[name]) for thing, name in lists.items()} | {"seat": game.players}


#: Which things the sections of an observation are about, where not the whole table.
ABOUT = {
    "route": ("owner", "open"),
    "city": ("station",),
    "ticket": ("tickets", "offer", "returned"),
    "square": ("piece",),
    "line": ("line_owner", "line_length", "line_next", "line_points"),
    "seat": (
        *("to_act", "hand_size", "known", "pieces", "stations", "score", "ticket_count"),
        *("color", "drawn", "share", "shown"),
    ),
}


def _about(section: Section, sizes: Mapping[str, int]) -> str:
    for thing, names in ABOUT.items():
        if section.name in names and section.size % sizes.get(thing, section.size + 1) == 0:
            return thing
    return "table"


class Lens(NamedTuple):
    """One way to see: how an observation is made, and its space for Gymnasium."""

    see: Callable[[Array], Seen]
    space: Callable[[], Space[Any]]


def lens(kind: str, game: Game) -> Lens:
    """The way of a name."""
    known = {"flat": _flat, "dict": _dict, "planes": _planes}
    if kind not in known:
        raise UnknownName("observation", kind, list(known))
    return known[kind](game)


def _box(low: Array, high: Array) -> Space[Any]:
    from gymnasium.spaces import Box

    return Box(low, high, dtype=np.int16)


def _bounds(sections: tuple[Section, ...]) -> tuple[Array, Array]:
    low = [section.low for section in sections for _ in range(section.size)]
    high = [section.high for section in sections for _ in range(section.size)]
    return np.array(low, np.int16), np.array(high, np.int16)


def _flat(game: Game) -> Lens:
    return Lens(lambda flat: flat, lambda: _box(*_bounds(game.observation_spec)))


def _dict(game: Game) -> Lens:
    sections = game.observation_spec

    def see(flat: Array) -> Seen:
        return {part.name: flat[part.start : part.start + part.size] for part in sections}

    def space() -> Space[Any]:
        from gymnasium.spaces import Dict

        return Dict({part.name: _box(*_bounds((part,))) for part in sections})

    return Lens(see, space)


def _planes(game: Game) -> Lens:
    parts = groups(game)

    def plane(group: Group, flat: Array) -> Array:
        columns = [
            flat[part.start : part.start + part.size].reshape(group.rows, -1)
            for part in group.sections
        ]
        return np.concatenate(columns, axis=1)

    def see(flat: Array) -> Seen:
        return {group.name: plane(group, flat) for group in parts}

    def space() -> Space[Any]:
        from gymnasium.spaces import Dict

        low, high = _bounds(game.observation_spec)
        return Dict({g.name: _box(plane(g, low), plane(g, high)) for g in parts})

    return Lens(see, space)

"""How a learner sees a view: as one flat array, or in its named sections.

    flat     `game.observation(view)`: one array of int16, `game.observation_spec` names its parts
    dict     the same, one array for each section
    planes   the same, grouped by what it is about: one row for each route, city, ticket, seat …

All are seen from the seat that is asked: seat 0 is itself. Nothing hidden is in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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


#: The ways to see.
KINDS = ("flat", "dict", "planes")


@dataclass(frozen=True)
class Lens:
    """One way to see: how an observation is made, and its space for Gymnasium."""

    kind: str
    sections: tuple[Section, ...]
    planes: tuple[Group, ...]

    def see(self, flat: Array) -> Seen:
        """What a learner gets of an observation."""
        if self.kind == "flat":
            return flat
        if self.kind == "dict":
            return {part.name: _cut(flat, part) for part in self.sections}
        return {group.name: _plane(flat, group) for group in self.planes}

    def space(self) -> Space[Any]:
        """Where all that it gets lies."""
        from gymnasium.spaces import Box, Dict

        sizes = [part.size for part in self.sections]
        lowest = np.repeat(np.array([part.low for part in self.sections], np.int16), sizes)
        highest = np.repeat(np.array([part.high for part in self.sections], np.int16), sizes)
        low, high = self.see(lowest), self.see(highest)
        if isinstance(low, Mapping) and isinstance(high, Mapping):
            return Dict({name: Box(low[name], high[name], dtype=np.int16) for name in low})
        return Box(lowest, highest, dtype=np.int16)


def lens(kind: str, game: Game) -> Lens:
    """The way of a name."""
    if kind not in KINDS:
        raise UnknownName("observation", kind, KINDS)
    return Lens(kind, game.observation_spec, groups(game))


def _cut(flat: Array, part: Section) -> Array:
    return flat[part.start : part.start + part.size]


def _plane(flat: Array, group: Group) -> Array:
    columns = [_cut(flat, part).reshape(group.rows, -1) for part in group.sections]
    return np.concatenate(columns, axis=1)

"""What stands where in an observation of a batch, and what is printed on the parts of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.errors import UnknownName
from stellwerk.game import Section

#: A section as the families list it: name, size, lowest and highest number, meaning.
Part = tuple[str, int, int, int, str]
Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Plane:
    """A section with a row for each of many equal things: columns by name."""

    name: str
    rows: int
    columns: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Layout:
    """The sections of an observation one after the other; those with rows are planes, too."""

    sections: tuple[Section, ...]
    planes: Mapping[str, Plane]

    @property
    def size(self) -> int:
        """Numbers of one observation."""
        return sum(part.size for part in self.sections)

    def split(self, observation: Array) -> dict[str, Array]:
        """Observations by section, without a copy; planes have an axis for rows and columns."""
        found = {}
        for part in self.sections:
            piece = observation[..., part.start : part.start + part.size]
            if part.name in self.planes:
                plane = self.planes[part.name]
                piece = piece.reshape(*piece.shape[:-1], plane.rows, len(plane.columns))
            found[part.name] = piece
        return found

    def bounds(self) -> tuple[Array, Array]:
        """The lowest and the highest number of every place."""
        sizes = [part.size for part in self.sections]
        low = np.repeat([part.low for part in self.sections], sizes)
        high = np.repeat([part.high for part in self.sections], sizes)
        return low, high


def layout(parts: Iterable[Part], planes: Iterable[Plane] = ()) -> Layout:
    """The layout of sections, one after the other; planes come first."""
    every = tuple(planes)
    sections = tuple(_sections([*map(_part, every), *parts]))
    return Layout(sections, {plane.name: plane for plane in every})


def _part(plane: Plane) -> Part:
    return plane.name, plane.rows * len(plane.columns), -32_767, 32_767, plane.meaning


def _sections(parts: Iterable[Part]) -> Iterator[Section]:
    start = 0
    for name, size, low, high, meaning in parts:
        yield Section(name, start, size, low, high, meaning)
        start += size


@dataclass(frozen=True, slots=True)
class Graph:
    """What is printed on the parts of a game and never changes, for networks over graphs.

    `features` has an array of rows for each kind of thing, `columns` the names of its columns;
    `edges` the two ends of everything that joins two places, as an array of two rows.
    """

    nodes: int
    features: Mapping[str, npt.NDArray[np.float32]]
    columns: Mapping[str, tuple[str, ...]]
    edges: Mapping[str, npt.NDArray[np.int64]]

    def adjacency(self, kind: str) -> npt.NDArray[np.bool_]:
        """Which nodes the edges of a kind join, as a square matrix."""
        if kind not in self.edges:
            raise UnknownName("kind of edges", kind, list(self.edges))
        joined = np.zeros((self.nodes, self.nodes), np.bool_)
        a, b = self.edges[kind]
        joined[a, b] = joined[b, a] = True
        return joined

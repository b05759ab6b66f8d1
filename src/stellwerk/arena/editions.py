"""What the arena reads of an edition: the arena knows the families only by their protocol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class City(Protocol):
    """A city."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def name(self) -> str:
        """Its name."""


class Link(Protocol):
    """Two cities: a route or a ticket."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def a(self) -> int:
        """The position of one city."""

    @property
    def b(self) -> int:
        """The position of the other."""


class Route(Link, Protocol):
    """A route."""

    @property
    def length(self) -> int:
        """Its spaces."""


class Ticket(Link, Protocol):
    """A ticket."""

    @property
    def points(self) -> int:
        """What it is worth."""


class Rules(Protocol):
    """Numbers of the rules."""

    @property
    def stations(self) -> int:
        """Stations of a seat."""

    @property
    def trail_points(self) -> int:
        """Points of the longest trail."""

    @property
    def attraction_points(self) -> int:
        """Points of an attraction."""


class MapEdition(Protocol):
    """An edition with a map."""

    @property
    def cities(self) -> Sequence[City]:
        """All cities."""

    @property
    def routes(self) -> Sequence[Route]:
        """All routes."""

    @property
    def tickets(self) -> Sequence[Ticket]:
        """All tickets."""

    @property
    def rules(self) -> Rules:
        """The numbers of its rules."""


class BoardEdition(Protocol):
    """An edition with stations around a board."""

    @property
    def station_square(self) -> Sequence[int]:
        """The square before each station."""

    @property
    def station_side(self) -> Sequence[int]:
        """The side of the board on which each station lies."""

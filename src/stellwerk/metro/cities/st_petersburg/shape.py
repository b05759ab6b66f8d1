"""How St. Petersburg looks in plain values and words."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.metro.cities.shape import Collected, Tourists
from stellwerk.shape import AnyEvent


class SetTouristEvent(AnyEvent):
    """St. Petersburg: a tourist was put on a square."""

    type: Literal["set_tourist"]
    color: str
    square: str


class PointTilesEvent(Collected):
    """St. Petersburg: point tiles were taken; their points only the owner hears."""

    type: Literal["point_tiles"]
    count: int
    points: NotRequired[list[int]]


class PointTile(TypedDict):
    """A point tile taken; its points are null where not known."""

    color: str
    points: int | None


class StPetersburg(TypedDict):
    """Sights left, tourists, point tiles taken and left."""

    id: Literal["st_petersburg"]
    sights: list[str]
    beside: list[str]
    tourists: Tourists
    taken: dict[str, list[PointTile]]
    left: dict[str, int]

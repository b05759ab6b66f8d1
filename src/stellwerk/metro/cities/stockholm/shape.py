"""How Stockholm looks in plain values and words."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.metro.cities.shape import Tourists
from stellwerk.shape import AnyEvent


class PlaceTouristEvent(AnyEvent):
    """Stockholm: a tourist went to a sight."""

    type: Literal["place_tourist"]
    color: str
    square: str
    sight: str
    space: int
    points: NotRequired[int]


class Stockholm(TypedDict):
    """The row of sights; `colors` and `points` in the variant only."""

    id: Literal["stockholm"]
    sights: list[str]
    row: list[str | None]
    tourists: Tourists
    colors: NotRequired[list[str]]
    points: NotRequired[list[int]]

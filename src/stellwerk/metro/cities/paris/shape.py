"""How Paris looks in plain values and words."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.metro.cities.shape import Tourists
from stellwerk.shape import AnyEvent


class OrderSightEvent(AnyEvent):
    """Paris: a sight was put into a row; which, only the own seat hears."""

    type: Literal["order_sight"]
    sight: NotRequired[str]


class StartCityEvent(AnyEvent):
    """Paris: all rows are in order."""

    type: Literal["start_city"]
    rows: list[list[str]]
    tourists: Tourists


class FillSpaceEvent(AnyEvent):
    """Paris: a tourist was put on a space of the own row."""

    type: Literal["fill_space"]
    color: str
    space: int


class JoinEvent(AnyEvent):
    """Paris: a tourist was put beside another one."""

    type: Literal["join"]
    color: str
    square: str


class TakeTouristsEvent(AnyEvent):
    """Paris: tourists were taken from a tile."""

    type: Literal["take_tourists"]
    colors: list[str]


class TouristLeavesEvent(AnyEvent):
    """Paris: a tourist found no place."""

    type: Literal["tourist_leaves"]
    color: str


class Paris(TypedDict):
    """Rows, filled spaces and the longest unbroken run of each, and tourists."""

    id: Literal["paris"]
    rows: list[list[str]]
    filled: list[list[int]]
    longest: list[int]
    tourists: Tourists
    waiting: list[str]


ParisEvent = (
    OrderSightEvent
    | StartCityEvent
    | FillSpaceEvent
    | JoinEvent
    | TakeTouristsEvent
    | TouristLeavesEvent
)

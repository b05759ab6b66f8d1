"""How cities look in plain values and words, as far as several do so alike."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from stellwerk.shape import AnyAction, AnyEvent

#: Tourists (colors) by square.
Tourists = dict[str, list[str]]
#: Numbers by owner's color and color.
Taken = dict[str, dict[str, int]]


class OrderSight(AnyAction):
    """Put a sight next into the own row."""

    type: Literal["order_sight"]
    sight: str


class FillSpace(AnyAction):
    """Put the waiting tourist on a space of the own row."""

    type: Literal["fill_space"]
    space: int


class Join(AnyAction):
    """Put the waiting tourist beside another one."""

    type: Literal["join"]
    square: str


class SetTourist(AnyAction):
    """Put a tourist of a color on the tile just laid."""

    type: Literal["set_tourist"]
    color: str


CityAction = OrderSight | FillSpace | Join | SetTourist


class Collected(AnyEvent):
    """What the owner of a line took when it was finished."""

    line: str
    owner: str
    color: str


class OwnCity(TypedDict, total=False):
    """What a seat alone knows of a city: sights to be ordered, markers and what they score now."""

    sights: list[str]
    markers: list[str]
    marker_points: int

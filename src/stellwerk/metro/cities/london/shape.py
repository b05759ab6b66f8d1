"""How London looks in plain values and words."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from stellwerk.metro.cities.shape import Tourists
from stellwerk.shape import AnyEvent

_DrivenFrom = TypedDict("_DrivenFrom", {"from": int})


class DriveTaxiEvent(AnyEvent, _DrivenFrom):
    """London: the taxi drove on with a tourist."""

    type: Literal["drive_taxi"]
    color: str
    square: str
    to: int
    points: int


class London(TypedDict):
    """The circuit, the taxi, the spaces it may reach in order, and the points."""

    id: Literal["london"]
    sights: list[str]
    circuit: list[str]
    taxi: int | None
    ahead: list[int]
    points: list[int]
    tourists: Tourists

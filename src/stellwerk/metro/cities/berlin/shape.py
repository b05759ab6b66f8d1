"""How Berlin looks in plain values and words."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from stellwerk.metro.cities.shape import Collected, Taken, Tourists


class BerlinTicketsEvent(Collected):
    """Berlin: an owner of a line took tickets of a color."""

    type: Literal["tickets"]
    count: int


class BerlinSight(TypedDict):
    """A sight with its side, values and color."""

    id: str
    side: str
    values: list[int]
    color: str


class Berlin(TypedDict):
    """The sights, the tourists, the tickets."""

    id: Literal["berlin"]
    sights: list[BerlinSight]
    tourists: Tourists
    taken: Taken

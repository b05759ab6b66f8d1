"""How New York looks in plain values and words."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from stellwerk.metro.cities.shape import Collected, Taken


class CollectEvent(Collected):
    """New York: a line met a tourist at its last station."""

    type: Literal["collect"]
    station: str


class NewYork(TypedDict):
    """Tableaux, waiting tourists (by station) and those collected."""

    id: Literal["new_york"]
    tableaux: dict[str, str]
    tourists: dict[str, str]
    taken: Taken

"""What a city brings to the table besides its rules: the shape of a room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from stellwerk.metro.edition import City


def _nothing(table: Any, city: City) -> None:
    """A city whose tables need no more than its values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A city as the modules that speak to people meet it."""

    #: The sizes of its blocks of actions, by verb.
    blocks: Mapping[str, int] = field(default_factory=dict)
    #: Writes what rules want to look up beside the printed values into the tables.
    fill: Callable[[Any, City], None] = _nothing

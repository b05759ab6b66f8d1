"""Paris: its room."""

from __future__ import annotations

from typing import Any

from stellwerk.metro.actions import JOIN_ACTIONS, SIGHT_ACTIONS, SPACE_ACTIONS
from stellwerk.metro.cities.room import Room
from stellwerk.metro.edition import City


def fill(table: Any, city: City) -> None:
    """The spaces of each color on each sight."""
    for number, sight in enumerate(city.sights):
        for space, color in enumerate(sight.values):
            table["spaces"][number][color] |= 1 << space


ROOM = Room(
    blocks={"sight": SIGHT_ACTIONS, "space": SPACE_ACTIONS, "join": JOIN_ACTIONS},
    fill=fill,
)

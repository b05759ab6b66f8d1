"""St. Petersburg: its room."""

from __future__ import annotations

from stellwerk.metro.actions import TOURIST_ACTIONS
from stellwerk.metro.cities.room import Room

ROOM = Room(blocks={"tourist": TOURIST_ACTIONS})

"""New York: its room."""

from __future__ import annotations

from stellwerk.metro.cities.room import Room

ROOM = Room()

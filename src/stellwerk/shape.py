"""Shapes that both families share: how actions and events look in plain values and words.

A shape is written once, here or in a family's `shape.py`. Views, events and facts are made in it,
and the server's models, the OpenAPI document and the browser's types come from it.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class StateJson(TypedDict):
    """A full state in plain values, secrets included: which game, its record, and its checksum."""

    game: str
    players: int
    content: str
    rules: int
    checksum: str
    record: dict[str, object]


class AnyAction(TypedDict):
    """An action with its words: they are sent back to play it."""

    text: str


class AnyEvent(TypedDict):
    """Something that happened at entry `seq` of the record; `seat` is who did it.

    `reveals` means that something hidden came to light, so that it cannot be taken back.
    """

    seq: int
    seat: int | None
    reveals: bool


class GameOverEvent(AnyEvent):
    """The game is over, and why."""

    type: Literal["game_over"]
    reason: str

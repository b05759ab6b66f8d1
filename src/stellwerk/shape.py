"""Shapes that both families share: how actions, events and score pads look in values and words.

A shape is written once, here or in a family's `shape.py`. Views, events and facts are made in it,
and the server's models, the OpenAPI document and the browser's types come from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


# The score pad.


class PadSeat(TypedDict, total=False):
    """What one player has on the table: of a ticket game, or of Metro with its cities."""

    name: str
    routes: Sequence[str]
    stations: Sequence[str]
    tickets: Sequence[str]

    #: Metro: the color of the own stations, and shares like `yellow 10`.
    color: str
    shares: Sequence[str]
    #: Paris: the own row, `P01 1 3` with the spaces that hold a tourist.
    sights: Sequence[str]
    #: Stockholm: the own colors.
    markers: Sequence[str]
    #: London: `red 3`, spaces scored; Stockholm's variant: `red ST3.2`, where a tourist went.
    tourists: Sequence[str]


class PadTable(TypedDict, total=False):
    """What lies on the table of Metro for all."""

    #: `baac d3`, `aaaa e3 east`: tile, square and direction.
    board: Sequence[str]
    #: `7 12`, `9 8 doubled`: station and tiles of a finished line that is not on the board.
    lines: Sequence[str]
    #: `C3 yellow`: station tiles on platforms.
    stations: Sequence[str]
    #: Stockholm: `ST3 red - blue`, the row; Berlin: `B1 red`; New York: `yellow NY3`.
    sights: Sequence[str]
    #: `yellow red 2`: owner, color, and how many tourists or tickets, or a tile of how many points.
    collected: Sequence[str]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something on the pad that is `wrong`, or merely unusual.

    `code` is stable, `what` the route, city or ticket it is about, `number` how many, if it counts
    something; the sentence is for people.
    """

    code: str
    seat: int | None
    sentence: str
    what: str = ""
    number: int = 0
    wrong: bool = True

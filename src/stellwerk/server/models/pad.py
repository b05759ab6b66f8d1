"""The score pad beside the box: what lies on a real table, and what it comes to."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from stellwerk.game import Outcome
from stellwerk.server.models.base import Model, few
from stellwerk.server.models.games import Lines
from stellwerk.server.models.tables import MAX_GAME, MAX_NAME, Link
from stellwerk.shape import Remark

#: More than the box with the most parts holds.
Words = Annotated[
    tuple[Annotated[str, Field(min_length=1, max_length=120)], ...],
    Field(fail_fast=True, max_length=150),
]


class PadPlayer(Model):
    """What one player has on the table: routes, cities and tickets by id, or by their names.

    The rest is Metro's: color and shares, and what belongs to a city (docs: the score pad).
    """

    name: Annotated[str, Field(max_length=MAX_NAME)] = ""
    routes: Words = ()
    stations: Words = ()
    tickets: Words = ()
    color: Annotated[str, Field(max_length=20)] = ""
    shares: Words = ()
    sights: Words = ()
    markers: Words = ()
    tourists: Words = ()


class PadForAll(Model):
    """What lies on a table of Metro for all: its board or its lines, and what belongs to a city."""

    board: Words = ()
    lines: Words = ()
    stations: Words = ()
    sights: Words = ()
    collected: Words = ()


class Pad(Model):
    """A game as it lies on a real table."""

    game: Annotated[str, Field(min_length=1, max_length=MAX_GAME)]
    players: Annotated[tuple[PadPlayer, ...], Field(fail_fast=True, min_length=1, max_length=6)]
    table: PadForAll = PadForAll()


#: What the page writes down is plain: ids, numbers and words of the rules.
PLAIN = r"^[ -~]*$"
#: Whose things are, by seat.
Owned = Annotated[
    dict[Annotated[str, Field(max_length=120, pattern=PLAIN)], Annotated[int, Field(ge=0, le=5)]],
    Field(max_length=150),
    few(150),
]
Entries = Annotated[
    dict[
        Annotated[str, Field(max_length=40, pattern=PLAIN)],
        Annotated[str, Field(max_length=80, pattern=PLAIN)],
    ],
    Field(max_length=150),
    few(150),
]
Sections = Annotated[
    dict[Annotated[str, Field(max_length=12, pattern=PLAIN)], Entries],
    Field(max_length=10),
    few(10),
]
Version = Annotated[int, Field(ge=1, le=1_000_000_000)]


class PadPerson(Model):
    """Who plays, and the number of the color of their pieces."""

    name: Annotated[str, Field(max_length=MAX_NAME)]
    color: Annotated[int, Field(ge=0, le=9)]


class PadSheet(Model):
    """A pad as the page keeps it: everything that was tapped."""

    id: Annotated[str, Field(max_length=40, pattern=PLAIN)] = ""
    game: Annotated[str, Field(min_length=1, max_length=MAX_GAME, pattern=PLAIN)]
    people: Annotated[tuple[PadPerson, ...], Field(fail_fast=True, min_length=1, max_length=6)]
    routes: Owned
    stations: Owned
    tickets: Owned
    metro: Sections


class PadLink(Model):
    """A pad that is shared from now on: its id, and the link to it."""

    id: str
    version: int
    link: Link


class SharedPad(Model):
    """A shared pad; `own`: whether it was shared by the one who looks."""

    sheet: PadSheet
    version: int
    own: bool


class WrittenPad(Model):
    """A pad with what was painted on the version that was seen last."""

    sheet: PadSheet
    version: Version


class SavedPad(Model):
    """The version that was written."""

    version: int


class PadScore(Model):
    """The score sheets of a pad, as after a game played here, and what was noticed on it.

    `pieces` are those each player has left, by kind (Metro: lines that still run); `last_round`
    says whether somebody has so few that the game ends. `lines` are Metro's, with their ways;
    `connected` are the tickets of the game that each player's own routes connect.
    """

    outcome: Outcome
    remarks: tuple[Remark, ...]
    pieces: tuple[dict[str, int], ...]
    last_round: bool
    lines: Lines = ()
    connected: tuple[tuple[str, ...], ...] = ()

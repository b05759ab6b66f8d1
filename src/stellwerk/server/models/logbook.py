"""Logbooks: games that were played, and the people in them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import AwareDatetime, Field

from stellwerk.server.models.base import Model, few
from stellwerk.server.models.pad import Pad
from stellwerk.server.models.tables import MAX_NAME, MAX_SEATS

LogId = Annotated[str, Field(pattern="^[A-Za-z0-9-]{1,40}$")]
Points = Annotated[int, Field(ge=-9999, le=9999)]
Word = Annotated[str, Field(pattern=r"^[\w.:'+-]{1,120}$")]
#: When people play. Not every system knows what day it was long before, or will be long after.
Moment = Annotated[
    AwareDatetime,
    Field(ge=datetime(1900, 1, 1, tzinfo=UTC), lt=datetime(2200, 1, 1, tzinfo=UTC)),
]
Who = Annotated[str, Field(pattern="^(me|person:[a-z0-9]{1,24}|bot:[^\\x00-\\x1f]{1,60})?$")]
Ids = Annotated[tuple[Word, ...], Field(fail_fast=True, max_length=150)]


class HeldTicket(Model):
    """A ticket somebody kept to the end, and what it brought: less than 0 if not completed."""

    ticket: Word
    points: Points


class LogPlayer(Model):
    """How somebody did. `who` is `me`, `person:ID`, `bot:NAME`, or empty for just a name.

    `parts` are the points by kind of line and add up to the total; they may be left out.
    """

    name: Annotated[str, Field(min_length=1, max_length=2 * MAX_NAME)]
    who: Who = ""
    place: Annotated[int, Field(ge=1, le=MAX_SEATS)]
    total: Points
    parts: Annotated[dict[Word, Points], Field(max_length=60), few(60)] = Field(
        default_factory=dict
    )
    tickets: Annotated[tuple[HeldTicket, ...], Field(fail_fast=True, max_length=100)] = ()
    trail: Annotated[int, Field(ge=0, le=9999)] | None = None
    routes: Ids = ()
    stations: Ids = ()


class LogEntry(Model):
    """A game in a logbook, to be put into it: when, where, what, who, and how it ended.

    `game` is a name like `europe:1912`, `title` that of somebody's own map. `table` is where it was
    played, if here.
    """

    played_at: Moment
    game: Annotated[str, Field(min_length=1, max_length=200)]
    title: Annotated[str, Field(max_length=80)] = ""
    place: Annotated[str, Field(max_length=80)] = ""
    note: Annotated[str, Field(max_length=400)] = ""
    source: Literal["table", "pad", "hand"] = "hand"
    table: Annotated[str, Field(pattern="^[a-z0-9]{1,24}$")] | None = None
    players: Annotated[
        tuple[LogPlayer, ...], Field(fail_fast=True, min_length=1, max_length=MAX_SEATS)
    ]


class LogGame(LogEntry):
    """A game that is in a logbook."""

    id: LogId


class Friend(Model):
    """Somebody in a logbook: `who` is what their figures are asked for by."""

    who: str
    name: str
    games: int


class Logbook(Model):
    """A page of somebody's logbook, the newest first; how many games are in it, and who."""

    games: tuple[LogGame, ...]
    number: int
    friends: tuple[Friend, ...]


class LogFile(Model):
    """A whole logbook, to be kept elsewhere and read again."""

    # Counted in Python, so that others have their turn between two of thousands of games.
    games: Annotated[
        tuple[Annotated[LogGame, few(20)], ...], Field(fail_fast=True, max_length=5000)
    ]


class LogTable(Model):
    """The same as a table in columns (CSV)."""

    csv: Annotated[str, Field(min_length=1, max_length=400_000)]


class LogRead(Model):
    """How many games were read into a logbook, and how many are in it now."""

    read: int
    number: int


class SavePad(Model):
    """A finished pad for the logbook. `me` is the player who keeps the book, if among them."""

    pad: Pad
    played_at: Moment
    place: Annotated[str, Field(max_length=80)] = ""
    note: Annotated[str, Field(max_length=400)] = ""
    me: Annotated[int, Field(ge=0, lt=MAX_SEATS)] | None = None


__all__ = [
    "Friend", "HeldTicket", "LogEntry", "LogFile", "LogGame", "LogPlayer", "LogRead", "LogTable",
    "Logbook", "SavePad",
]  # fmt: skip

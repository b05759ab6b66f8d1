"""People, editions, bots and statistics."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from stellwerk.server.models.base import Model
from stellwerk.server.models.games import Facts
from stellwerk.server.models.tables import MAX_NAME, MAX_TEXT

Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]


class Me(Model):
    """Who one is: a public id and a display name."""

    player: str
    name: str
    created_at: datetime


class Naming(Model):
    """The name to be known by; null lets the server choose one, or keeps it."""

    name: Name | None = None


class EditionOption(Model):
    """An option of an edition.

    It is chosen together with all that it `needs` and with nothing it `clashes` with, which holds
    the others of its `group`. `players` is null where the edition's own numbers hold. With a
    `colorless` one no seat has a color that belongs to the game.
    """

    id: str
    group: str | None
    title_en: str
    title_de: str
    summary_en: str
    summary_de: str
    players: tuple[int, int] | None
    needs: tuple[str, ...]
    clashes: tuple[str, ...]
    colorless: bool


class Edition(Model):
    """An edition as lists show it.

    `colors` are those that the seats of a game are dealt, the first so many as there are seats;
    none where colors are only how seats look.
    """

    id: str
    family: Literal["tickets", "metro"]
    title_en: str
    title_de: str
    compatible_with: str
    status: str
    note: str
    players: tuple[int, int]
    options: tuple[EditionOption, ...]
    colors: tuple[str, ...]


class GameFacts(Model):
    """A game by its name: is it possible for so many players, and what is printed on its parts.

    `facts` is what the family tells about the game: cities, routes and tickets, or tiles, stations
    and sights.
    """

    name: str
    family: Literal["tickets", "metro"]
    players: int
    content_hash: str
    rules_version: int
    facts: Facts


class BotInfo(Model):
    """A bot that may fill a seat, weakest first; `level` marks the plain words for people."""

    name: str
    level: bool
    families: tuple[Literal["tickets", "metro"], ...]


class PlayerStatistics(Model):
    """How a player does in an edition: `player` is the public id of a person, null for bots.

    People keep their figures under every name they take; `name` is the one they have now.
    """

    player: str | None
    name: str
    edition: str
    bot: bool
    games: int
    wins: int
    mean_score: float
    best_score: int
    mean_place: float


class UploadReplay(Model):
    """A recorded game as text."""

    replay: Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]


class Health(Model):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
    rules_ready: bool


class FamilyState(Model):
    """How far compiling the rules and bots of one family is: the part of all its boards.

    `next` waits for its turn, `preparing` is being compiled, and `prepared` is compiled and
    waits until the server goes over to compiled rules; only then all are `ready`.
    """

    family: Literal["tickets", "metro"]
    state: Literal["next", "preparing", "prepared", "ready", "failed"]
    share: float


class EngineState(Model):
    """How far compiling the rules is: `share` of the work, about how many `seconds` are left.

    Every game can be played all the time. While the state is `preparing`, rules run as plain text
    and bots that search think less; so it stays if compiling has `failed`. `families` says the same
    of each family.
    """

    state: Literal["ready", "preparing", "failed"]
    share: float
    seconds: int | None
    families: tuple[FamilyState, ...]

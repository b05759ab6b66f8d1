"""What a viewer may know of a game of Metro. What is hidden is null."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stellwerk.server.models.actions import Action
from stellwerk.server.models.base import Model

#: Tourists (colors) by square.
Tourists = dict[str, tuple[str, ...]]
#: Numbers by owner's color and color.
Taken = dict[str, dict[str, int]]


class MetroSeat(Model):
    """What everybody may know of a seat; `color` is null with companies."""

    seat: int
    color: str | None
    score: int
    gained: int
    tiles: int
    drawn: bool


class MetroMe(Model):
    """What only the own seat knows; sights in Paris, markers in Stockholm."""

    seat: int
    hand: tuple[str, ...]
    drawn: str | None
    sights: tuple[str, ...] | None = None
    markers: tuple[str, ...] | None = None


class LaidTile(Model):
    """A tile as it lies."""

    tile: str
    direction: Literal["north", "east", "south", "west"]


class Line(Model):
    """A line: `next` is the square where it goes on, `end` the station where it ended."""

    line: str
    color: str | None
    seat: int | None
    length: int
    squares: tuple[str, ...]
    finished: bool
    points: int | None
    end: str | None
    next: str | None


class MetroCounts(Model):
    """Tiles left in the tower."""

    tower: int


class Shares(Model):
    """Shares by percentage, as far as known."""

    hands: tuple[dict[str, str | None], ...]
    shown: tuple[tuple[int, ...], ...]
    open: dict[str, str | None]
    stacks: dict[str, tuple[str | None, ...]]
    swaps_over: bool
    idle_turns: int


class Solo(Model):
    """The shares of a solo game."""

    color: str | None
    revealed: tuple[str | None, ...]
    stack: int
    companies: tuple[str, ...]
    may_refuse: bool


class Paris(Model):
    """Rows, filled spaces and tourists."""

    id: Literal["paris"]
    rows: tuple[tuple[str, ...], ...]
    filled: tuple[tuple[int, ...], ...]
    tourists: Tourists
    waiting: tuple[str, ...]


class Stockholm(Model):
    """The row of sights; `colors` and `points` in the variant only."""

    id: Literal["stockholm"]
    sights: tuple[str, ...]
    row: tuple[str | None, ...]
    tourists: Tourists
    colors: tuple[str, ...] | None = None
    points: tuple[int, ...] | None = None


class London(Model):
    """The circuit, the taxi and the points."""

    id: Literal["london"]
    sights: tuple[str, ...]
    circuit: tuple[str, ...]
    taxi: int | None
    points: tuple[int, ...]
    tourists: Tourists


class NewYork(Model):
    """Tableaux, waiting tourists (by station) and those collected."""

    id: Literal["new_york"]
    tableaux: dict[str, str]
    tourists: dict[str, str]
    taken: Taken


class PointTile(Model):
    """A point tile taken; its points are null where not known."""

    color: str
    points: int | None


class StPetersburg(Model):
    """Sights left, tourists, point tiles taken and left."""

    id: Literal["st_petersburg"]
    sights: tuple[str, ...]
    beside: tuple[str, ...]
    tourists: Tourists
    taken: dict[str, tuple[PointTile, ...]]
    left: dict[str, int]


class BerlinSight(Model):
    """A sight with its side, values and color."""

    id: str
    side: str
    values: tuple[int, ...]
    color: str


class Berlin(Model):
    """The sights, the tourists, the tickets."""

    id: Literal["berlin"]
    sights: tuple[BerlinSight, ...]
    tourists: Tourists
    taken: Taken


City = Annotated[
    Paris | Stockholm | London | NewYork | StPetersburg | Berlin, Field(discriminator="id")
]


class MetroView(Model):
    """A game of Metro as one viewer may know it."""

    type: Literal["metro"]
    game: str
    players: int
    phase: Literal["order", "turn", "lay", "choose", "refuse", "over"]
    to_act: tuple[int, ...]
    first: int
    turns: int
    reason: str | None
    seats: tuple[MetroSeat, ...]
    me: MetroMe | None
    board: dict[str, LaidTile]
    middle: dict[str, LaidTile]
    last: str | None
    lines: tuple[Line, ...]
    scores: dict[str, int]
    counts: MetroCounts
    shares: Shares | None
    stations: dict[str, str | None] | None
    solo: Solo | None
    city: City | None
    legal: tuple[Action, ...]

"""The shape of a board as JSON: what the compiler writes, pictures draw and clients read.

docs/boards.md tells what every field means.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.tickets.shape import Title

#: Kinds of ground: areas, and lines on them.
Area = Literal["land", "focus", "lake", "park", "field"]
Line = Literal["border", "state", "river", "canal", "street", "rail"]

#: The middle of something and its angle in degrees; for a peak its size.
Slot = tuple[float, float, float]


class BoardLabel(TypedDict):
    """A name beside its city, in lines."""

    x: float
    y: float
    size: float
    lead: float
    lines: list[str]
    widths: list[float]


class BoardCity(TypedDict):
    """A city; `labels` hold other names by language."""

    x: float
    y: float
    r: float
    label: BoardLabel
    big: NotRequired[bool]
    attraction: NotRequired[bool]
    labels: NotRequired[dict[str, BoardLabel]]


class RouteLook(TypedDict):
    """What of a route is seen on the board; the rest is in the edition."""

    a: str
    b: str
    color: str
    kind: str
    pieces: int
    tunnel: NotRequired[bool]
    ferry: NotRequired[int]


class Run(TypedDict):
    """Where the slots of a route lie."""

    length: float
    slots: list[Slot]
    badge: Slot
    track: str
    portals: NotRequired[list[Slot]]


class BoardRoute(RouteLook, Run):
    """A route: `d` is the curve from city to city, `offset` how far its slots lie beside it."""

    d: str
    offset: float


class BoardBox(TypedDict):
    """A part of the board."""

    x: float
    y: float
    width: float
    height: float


class TitleBox(BoardBox):
    """Where the title stands, and the size of its letters."""

    size: float


class PointsBox(BoardBox):
    """The table of points: rows of kind, length and points."""

    rows: list[tuple[str, int, int]]


class CompassBox(BoardBox):
    """The compass, turned clockwise by so many degrees."""

    turn: NotRequired[float]


class CreditBox(BoardBox):
    """Whose facts the board shows, and the size of the letters."""

    size: float
    text: str


class Furniture(TypedDict, total=False):
    """What stands where there is room for it."""

    title: TitleBox
    points: PointsBox
    compass: CompassBox
    credit: CreditBox


class SeaName(TypedDict):
    """The name of a sea, a river or a park; as it is everywhere, or by language."""

    x: float
    y: float
    angle: float
    size: float
    text: str | Title


class Ground(TypedDict):
    """What lies below: the color of the frame, a path for each kind there is, and peaks."""

    base: Literal["water", "land"]
    land: NotRequired[str]
    focus: NotRequired[str]
    lake: NotRequired[str]
    park: NotRequired[str]
    field: NotRequired[str]
    border: NotRequired[str]
    state: NotRequired[str]
    river: NotRequired[str]
    canal: NotRequired[str]
    street: NotRequired[str]
    rail: NotRequired[str]
    peaks: NotRequired[list[Slot]]


class SlotSizes(TypedDict):
    """The usual slot."""

    length: float
    width: float
    gap: float


class Drawing(Furniture):
    """All of a board but what lies below."""

    format: int
    id: str
    hash: str
    title_text: Title
    width: int
    height: int
    bleed: float
    slot: SlotSizes
    names: list[SeaName]
    cities: dict[str, BoardCity]
    routes: dict[str, BoardRoute]


class Board(Drawing):
    """A whole board."""

    ground: Ground


class DrawnBoard(Drawing):
    """A board whose ground is in a picture; `base` is the color around it."""

    base: Literal["water", "land"]

"""The shape of a board as JSON: what the compiler writes, pictures draw and clients read.

docs/boards.md tells what every field means.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

#: Kinds of ground: areas, and lines on them.
Area = Literal["land", "focus", "lake", "park", "field"]
Line = Literal["border", "state", "river", "canal", "street", "rail"]

#: The middle of something and its angle in degrees; for a peak its size.
Slot = list[float]


class Label(TypedDict):
    """A name beside its city, in lines."""

    x: float
    y: float
    size: float
    lead: float
    lines: list[str]
    widths: list[float]


class City(TypedDict):
    """A city; `labels` hold other names by language."""

    x: float
    y: float
    r: float
    label: Label
    big: NotRequired[bool]
    attraction: NotRequired[bool]
    labels: NotRequired[dict[str, Label]]


class RouteFacts(TypedDict):
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


class Route(RouteFacts, Run):
    """A route: `d` is the curve from city to city, `offset` how far its slots lie beside it."""

    d: str
    offset: float


class Box(TypedDict):
    """A part of the board; `size` is that of its letters, `rows` are kind, length and points."""

    x: float
    y: float
    width: float
    height: float
    size: NotRequired[float]
    rows: NotRequired[list[tuple[str, int, int]]]


class Furniture(TypedDict, total=False):
    """What stands where there is room for it."""

    title: Box
    points: Box
    compass: Box


class Title(TypedDict):
    """Words in both languages."""

    en: str
    de: str


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


class Sizes(TypedDict):
    """The usual slot."""

    length: float
    width: float
    gap: float


class Board(Furniture):
    """A whole board."""

    format: int
    id: str
    hash: str
    title_text: Title
    width: int
    height: int
    bleed: float
    slot: Sizes
    ground: Ground
    names: list[SeaName]
    cities: dict[str, City]
    routes: dict[str, Route]

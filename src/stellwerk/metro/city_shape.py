"""How the cities of Metro look in plain values and words: their actions, events and views."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.shape import AnyAction, AnyEvent

#: Tourists (colors) by square.
Tourists = dict[str, list[str]]
#: Numbers by owner's color and color.
Taken = dict[str, dict[str, int]]


# Actions.


class OrderSight(AnyAction):
    """Paris: put a sight next into the own row."""

    type: Literal["order_sight"]
    sight: str


class FillSpace(AnyAction):
    """Paris: put the waiting tourist on a space of the own row."""

    type: Literal["fill_space"]
    space: int


class Join(AnyAction):
    """Paris: put the waiting tourist beside another one."""

    type: Literal["join"]
    square: str


class SetTourist(AnyAction):
    """St. Petersburg: put a tourist of a color on the tile just laid."""

    type: Literal["set_tourist"]
    color: str


# Events.


class OrderSightEvent(AnyEvent):
    """Paris: a sight was put into a row; which, only the own seat hears."""

    type: Literal["order_sight"]
    sight: NotRequired[str]


class StartCityEvent(AnyEvent):
    """Paris: all rows are in order."""

    type: Literal["start_city"]
    rows: list[list[str]]
    tourists: Tourists


class SetTouristEvent(AnyEvent):
    """A tourist was put on a square."""

    type: Literal["set_tourist"]
    color: str
    square: str


class FillSpaceEvent(AnyEvent):
    """Paris: a tourist was put on a space of the own row."""

    type: Literal["fill_space"]
    color: str
    space: int


class JoinEvent(AnyEvent):
    """Paris: a tourist was put beside another one."""

    type: Literal["join"]
    color: str
    square: str


class TakeTouristsEvent(AnyEvent):
    """Paris: tourists were taken from a tile."""

    type: Literal["take_tourists"]
    colors: list[str]


class TouristLeavesEvent(AnyEvent):
    """Paris: a tourist found no place."""

    type: Literal["tourist_leaves"]
    color: str


class PlaceTouristEvent(AnyEvent):
    """Stockholm: a tourist went to a sight."""

    type: Literal["place_tourist"]
    color: str
    square: str
    sight: str
    space: int
    points: NotRequired[int]


_DrivenFrom = TypedDict("_DrivenFrom", {"from": int})


class DriveTaxiEvent(AnyEvent, _DrivenFrom):
    """London: the taxi drove on with a tourist."""

    type: Literal["drive_taxi"]
    color: str
    square: str
    to: int
    points: int


class Collected(AnyEvent):
    """What the owner of a line took when it was finished."""

    line: str
    owner: str
    color: str


class BerlinTicketsEvent(Collected):
    """Berlin: an owner of a line took tickets of a color."""

    type: Literal["tickets"]
    count: int


class CollectEvent(Collected):
    """New York: a line met a tourist at its last station."""

    type: Literal["collect"]
    station: str


class PointTilesEvent(Collected):
    """St. Petersburg: point tiles were taken; their points only the owner hears."""

    type: Literal["point_tiles"]
    count: int
    points: NotRequired[list[int]]


CityEvent = (
    OrderSightEvent
    | StartCityEvent
    | SetTouristEvent
    | FillSpaceEvent
    | JoinEvent
    | TakeTouristsEvent
    | TouristLeavesEvent
    | PlaceTouristEvent
    | DriveTaxiEvent
    | BerlinTicketsEvent
    | CollectEvent
    | PointTilesEvent
)


# Views.


class Paris(TypedDict):
    """Rows, filled spaces and the longest unbroken run of each, and tourists."""

    id: Literal["paris"]
    rows: list[list[str]]
    filled: list[list[int]]
    longest: list[int]
    tourists: Tourists
    waiting: list[str]


class Stockholm(TypedDict):
    """The row of sights; `colors` and `points` in the variant only."""

    id: Literal["stockholm"]
    sights: list[str]
    row: list[str | None]
    tourists: Tourists
    colors: NotRequired[list[str]]
    points: NotRequired[list[int]]


class London(TypedDict):
    """The circuit, the taxi, the spaces it may reach in order, and the points."""

    id: Literal["london"]
    sights: list[str]
    circuit: list[str]
    taxi: int | None
    ahead: list[int]
    points: list[int]
    tourists: Tourists


class NewYork(TypedDict):
    """Tableaux, waiting tourists (by station) and those collected."""

    id: Literal["new_york"]
    tableaux: dict[str, str]
    tourists: dict[str, str]
    taken: Taken


class PointTile(TypedDict):
    """A point tile taken; its points are null where not known."""

    color: str
    points: int | None


class StPetersburg(TypedDict):
    """Sights left, tourists, point tiles taken and left."""

    id: Literal["st_petersburg"]
    sights: list[str]
    beside: list[str]
    tourists: Tourists
    taken: dict[str, list[PointTile]]
    left: dict[str, int]


class BerlinSight(TypedDict):
    """A sight with its side, values and color."""

    id: str
    side: str
    values: list[int]
    color: str


class Berlin(TypedDict):
    """The sights, the tourists, the tickets."""

    id: Literal["berlin"]
    sights: list[BerlinSight]
    tourists: Tourists
    taken: Taken


City = Paris | Stockholm | London | NewYork | StPetersburg | Berlin

"""Events of Metro; see `events`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stellwerk.server.models.events import AnyEvent, GameOverEvent, TicketsEvents, UndoEvent


class DrawTileEvent(AnyEvent):
    """A tile was drawn; which, only the own seat hears."""

    type: Literal["draw_tile"]
    tile: str | None = None


class LayEvent(AnyEvent):
    """A tile was laid, from the hand or just drawn from the tower."""

    type: Literal["lay"]
    tile: str
    square: str
    direction: str
    from_: Literal["hand", "tower"] = Field(alias="from")


class SwapShareEvent(AnyEvent):
    """A share was swapped; what is secret only the own seat hears."""

    type: Literal["swap_share"]
    percent: int
    way: Literal["open", "stack"]
    given: str | None = None
    taken: str | None = None


class OpenShareEvent(AnyEvent):
    """The share that lies open now."""

    type: Literal["open_share"]
    percent: int
    color: str | None


class PlaceStationEvent(AnyEvent):
    """A station was put on a platform; with companies the percentage of the share shown."""

    type: Literal["place_station"]
    platform: str
    color: str
    percent: int | None = None


class OrderSightEvent(AnyEvent):
    """Paris: a sight was put into a row; which, only the own seat hears."""

    type: Literal["order_sight"]
    sight: str | None = None


class StartCityEvent(AnyEvent):
    """Paris: all rows are in order."""

    type: Literal["start_city"]
    rows: tuple[tuple[str, ...], ...]
    tourists: dict[str, tuple[str, ...]]


class RefuseEvent(AnyEvent):
    """Solo: a tile was refused."""

    type: Literal["refuse"]
    tile: str | None


class AcceptEvent(AnyEvent):
    """Solo: a tile was accepted."""

    type: Literal["accept"]
    tile: str | None


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
    colors: tuple[str, ...]


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
    points: int | None = None


class DriveTaxiEvent(AnyEvent):
    """London: the taxi drove on with a tourist."""

    type: Literal["drive_taxi"]
    color: str
    square: str
    from_: int = Field(alias="from")
    to: int
    points: int


class LineEvent(AnyEvent):
    """A line was finished."""

    type: Literal["line"]
    line: str
    color: str | None
    squares: tuple[str, ...]
    end: str | None
    points: int | None
    length: int
    doubled: bool


class TicketsEvent(AnyEvent):
    """Berlin: an owner of a line took tickets of a color."""

    type: Literal["tickets"]
    line: str
    owner: str
    color: str
    count: int


class CollectEvent(AnyEvent):
    """New York: a line met a tourist at its last station."""

    type: Literal["collect"]
    line: str
    owner: str
    color: str
    station: str


class PointTilesEvent(AnyEvent):
    """St. Petersburg: point tiles were taken; their points only the owner hears."""

    type: Literal["point_tiles"]
    line: str
    owner: str
    color: str
    count: int
    points: tuple[int, ...] | None = None


class RefillEvent(AnyEvent):
    """Tiles came into the hand; which, only the own seat hears."""

    type: Literal["refill"]
    count: int
    tiles: tuple[str | None, ...] | None = None


class CompanyDoneEvent(AnyEvent):
    """Solo: all lines of a company are finished."""

    type: Literal["company_done"]
    color: str


class TilesEvent(AnyEvent):
    """Solo: the tiles in hand now."""

    type: Literal["tiles"]
    hand: tuple[str, ...]
    drawn: str | None


class RevealShareEvent(AnyEvent):
    """Solo: the next share was turned over."""

    type: Literal["reveal_share"]
    color: str | None


class SwapsOverEvent(AnyEvent):
    """No more shares are swapped."""

    type: Literal["swaps_over"]


MetroEvents = (
    DrawTileEvent
    | LayEvent
    | SwapShareEvent
    | OpenShareEvent
    | PlaceStationEvent
    | OrderSightEvent
    | StartCityEvent
    | RefuseEvent
    | AcceptEvent
    | SetTouristEvent
    | FillSpaceEvent
    | JoinEvent
    | TakeTouristsEvent
    | TouristLeavesEvent
    | PlaceTouristEvent
    | DriveTaxiEvent
    | LineEvent
    | TicketsEvent
    | CollectEvent
    | PointTilesEvent
    | RefillEvent
    | CompanyDoneEvent
    | TilesEvent
    | RevealShareEvent
    | SwapsOverEvent
)

Event = Annotated[
    UndoEvent | GameOverEvent | TicketsEvents | MetroEvents, Field(discriminator="type")
]

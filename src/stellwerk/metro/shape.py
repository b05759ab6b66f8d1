"""How a game of Metro looks in plain values and words: actions, events, views, facts.

Squares are a1 to h8, lines 1 to 32 and C1 to C8, tiles their codes. What a viewer may not know is
left out or null. The shapes of cities stand in their rooms.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.metro.cities import City, CityEvent
from stellwerk.metro.cities.shape import CityAction, OwnCity
from stellwerk.metro.edition import Direction
from stellwerk.metro.expansions.shape import Company, Shares, Solo
from stellwerk.shape import AnyAction, AnyEvent, GameOverEvent

# Actions.


class DrawTile(AnyAction):
    """Draw a tile instead of laying one from the hand."""

    type: Literal["draw_tile"]


class Lay(AnyAction):
    """Lay a tile on a square; with free orientation the direction it looks."""

    type: Literal["lay"]
    tile: str
    square: str
    direction: Direction | None


class SwapShare(AnyAction):
    """Swap a share for the open one or one from the stack."""

    type: Literal["swap_share"]
    color: str
    percent: int
    way: Literal["open", "stack"]


class PlaceStation(AnyAction):
    """Put a station on a platform; with companies the share shown for it."""

    type: Literal["place_station"]
    platform: str
    color: str | None
    percent: int | None


class Refuse(AnyAction):
    """Solo: refuse the tile."""

    type: Literal["refuse"]


class Accept(AnyAction):
    """Solo: accept the tile."""

    type: Literal["accept"]


MetroAction = DrawTile | Lay | SwapShare | PlaceStation | CityAction | Refuse | Accept


# Events.


class DrawTileEvent(AnyEvent):
    """A tile was drawn; which, only the own seat hears."""

    type: Literal["draw_tile"]
    tile: NotRequired[str]


_LaidFrom = TypedDict("_LaidFrom", {"from": Literal["hand", "tower"]})


class LayEvent(AnyEvent, _LaidFrom):
    """A tile was laid, from the hand or just drawn from the tower."""

    type: Literal["lay"]
    tile: str
    square: str
    direction: Direction


class SwapShareEvent(AnyEvent):
    """A share was swapped; what is secret only the own seat hears."""

    type: Literal["swap_share"]
    percent: int
    way: Literal["open", "stack"]
    given: NotRequired[str]
    taken: NotRequired[str]


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
    percent: NotRequired[int]


class RefuseEvent(AnyEvent):
    """Solo: a tile was refused."""

    type: Literal["refuse"]
    tile: str | None


class AcceptEvent(AnyEvent):
    """Solo: a tile was accepted."""

    type: Literal["accept"]
    tile: str | None


class LineEvent(AnyEvent):
    """A line was finished."""

    type: Literal["line"]
    line: str
    color: str | None
    squares: list[str]
    end: str | None
    points: int | None
    length: int
    doubled: bool


class RefillEvent(AnyEvent):
    """Tiles came into the hand; which, only the own seat hears."""

    type: Literal["refill"]
    count: int
    tiles: NotRequired[list[str | None]]


class CompanyDoneEvent(AnyEvent):
    """Solo: all lines of a company are finished."""

    type: Literal["company_done"]
    color: str


class TilesEvent(AnyEvent):
    """Solo: the tiles in hand now."""

    type: Literal["tiles"]
    hand: list[str]
    drawn: str | None


class RevealShareEvent(AnyEvent):
    """Solo: the next share was turned over."""

    type: Literal["reveal_share"]
    color: str | None


class SwapsOverEvent(AnyEvent):
    """A company has the points that end swapping."""

    type: Literal["swaps_over"]
    points: int


MetroEvent = (
    DrawTileEvent
    | LayEvent
    | SwapShareEvent
    | OpenShareEvent
    | PlaceStationEvent
    | RefuseEvent
    | AcceptEvent
    | LineEvent
    | RefillEvent
    | CompanyDoneEvent
    | TilesEvent
    | RevealShareEvent
    | SwapsOverEvent
    | GameOverEvent
    | CityEvent
)


# Views.


class MetroSeat(TypedDict):
    """What everybody may know of a seat; `color` is null with companies."""

    seat: int
    color: str | None
    score: int
    gained: int
    tiles: int
    drawn: bool


class MetroMe(OwnCity):
    """What only the own seat knows, also of the city."""

    seat: int
    hand: list[str]
    drawn: str | None


class LaidTile(TypedDict):
    """A tile as it lies."""

    tile: str
    direction: Direction


#: A square of a line, the port where it enters and the one where it leaves: 0 to 7 clockwise from
#: the left port of the north side; lines enter on even ports.
Stretch = tuple[str, int, int]


class LineHead(TypedDict):
    """A line: `next` is the square where it goes on, `end` the station where it ended."""

    line: str
    color: str | None
    seat: int | None
    length: int
    finished: bool
    points: int | None
    end: str | None
    next: str | None


class MetroLine(LineHead):
    """A line with its way over the tiles."""

    squares: list[str]
    stretches: list[Stretch]


class GrownLine(MetroLine):
    """A line as an action would leave it; `before` is its length now."""

    before: int


class ChangedLine(LineHead):
    """The figures of a line as a lay would leave it; `before` is its length now."""

    before: int


class Prospect(TypedDict):
    """A lay and what it would do.

    `gain`: what it adds to own lines, each counted as if it ended where it is; `points`: what it
    brings at once.
    """

    action: Lay
    gain: int
    points: int
    lines: list[ChangedLine]


class LinesEffect(TypedDict):
    """What an action would do: the lines it changes, those it finishes, tourists and points."""

    type: Literal["lines"]
    lines: list[GrownLine]
    finished: list[str]
    tourists: list[str]
    points: int


class MetroPreview(TypedDict):
    """An action, whether it is legal, and what it would do; null if it is not legal."""

    action: MetroAction
    legal: bool
    effect: LinesEffect | None


class MetroCounts(TypedDict):
    """Tiles left in the tower."""

    tower: int


MetroPhase = Literal["order", "turn", "lay", "choose", "refuse", "over"]


class MetroPublic(TypedDict):
    """What every seat and every spectator may know alike."""

    type: Literal["metro"]
    game: str
    players: int
    phase: MetroPhase
    to_act: list[int]
    first: int
    turns: int
    reason: str | None
    seats: list[MetroSeat]
    board: dict[str, LaidTile]
    middle: dict[str, LaidTile]
    last: str | None
    lines: list[MetroLine]
    scores: dict[str, int]
    counts: MetroCounts
    stations: dict[str, str | None] | None
    companies: list[Company] | None


class MetroOwn(TypedDict):
    """What differs from viewer to viewer."""

    me: MetroMe | None
    shares: Shares | None
    solo: Solo | None
    city: City | None
    legal: list[MetroAction]


class MetroView(MetroPublic, MetroOwn):
    """A game of Metro as one viewer may know it."""


# Facts.


class TileFacts(TypedDict):
    """A kind of tile: how many there are, and where the track from each side leaves."""

    tile: str
    count: int
    exits: list[Direction]


class StationFacts(TypedDict):
    """A station at the edge: its square, the side of it, and whose it is at this table."""

    station: str
    square: str
    side: Direction
    color: str | None


class PlatformFacts(TypedDict):
    """A platform of the central stations."""

    platform: str
    square: str
    side: Direction


class SightFacts(TypedDict):
    """A sight of the city that is played; `values` are colors or points, as its city says."""

    sight: str
    name: str
    name_en: str
    values: list[int]


class MetroFacts(TypedDict):
    """What is printed; `swaps_end`: points of a company that end swapping; `each`: of a player."""

    type: Literal["metro"]
    edition: str
    options: list[str]
    colors: list[str]
    percents: list[int]
    hand: int
    free: bool
    swaps_end: int
    tiles: list[TileFacts]
    stations: list[StationFacts]
    platforms: list[PlatformFacts]
    city: str | None
    sights: list[SightFacts]
    city_squares: list[str]
    each: int
    point_tiles: dict[str, list[int]]

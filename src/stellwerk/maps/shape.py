"""Shapes in plain values: what a map says, and the report about it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class Share(TypedDict):
    """A share with its interval."""

    share: float
    low: float
    high: float


class TicketFigures(TypedDict):
    """One ticket: how often it was kept and completed, and what it was worth to its holders.

    `worth` is by how many points holders were better than the mean of their table.
    """

    id: str
    points: int
    kept: float
    done: Share
    wins: Share
    worth: float


class LinkFigures(TypedDict):
    """Two neighbors: in how many games somebody claimed a route there, and how often these won."""

    id: str
    claimed: Share
    wins: Share


class CityFigures(TypedDict):
    """In how many games any route of a city was claimed."""

    id: str
    used: float


class Figures(TypedDict):
    """Everything about one table size."""

    players: int
    games: int
    seats: list[Share]
    turns: float
    score: float
    score_deviation: float
    winner_score: float
    margin: float
    tickets_kept: float
    cut_off: Share
    trail_wins: Share | None
    bins: list[tuple[int, int, int]]
    tickets: list[TicketFigures]
    links: list[LinkFigures]
    cities: list[CityFigures]
    cards_left: dict[str, float]
    worth_deviation: float
    gini: float


class Part(TypedDict):
    """One term: its figure and how many points it takes from the score."""

    name: str
    figure: float
    points: float


class Judgment(TypedDict):
    """The score and what it is made of."""

    score: float
    j: float
    parts: list[Part]


class MapRemark(TypedDict):
    """What is remarked: good, fair, poor or few for the verdict, then hints by their weight."""

    code: str
    ids: list[str]
    numbers: list[float]


class Report(TypedDict):
    """Everything about a map; `sizes` are the figures of its table sizes, smallest first."""

    format: int
    id: str
    title: str
    hash: str
    numbers: str
    seed: int
    judgment: Judgment
    sentences: list[str]
    remarks: list[MapRemark]
    sizes: list[Figures]


Level = Literal["error", "hint"]


class MapProblem(TypedDict):
    """What is wrong with a map (`error`), or worth another look (`hint`), and where."""

    level: Level
    code: str
    place: str
    line: int
    sentence: str


class MapCity(TypedDict):
    """A city; `at` is where it lies, in the units of the file."""

    id: str
    name: str
    en: str
    de: str
    attraction: bool
    big: bool
    at: tuple[float, float] | None


class MapRoute(TypedDict):
    """A route; `tickets` are those whose shortest way leads over it."""

    id: str
    a: str
    b: str
    length: int
    color: str
    ferry: int
    tunnel: bool
    points: int
    bend: float
    tickets: list[str]


class MapTicket(TypedDict):
    """A ticket; `spaces` is the length of its shortest way (0: there is none), `way` its pairs."""

    id: str
    a: str
    b: str
    points: int
    long: bool
    spaces: int
    way: list[str]


class MapGround(TypedDict):
    """A piece of the ground, as the path of an SVG."""

    kind: str
    d: str


class MapTitle(TypedDict):
    """A title in both languages."""

    en: str
    de: str


class MapModel(TypedDict):
    """What the file of a map says, as far as it can be read."""

    id: str
    title: MapTitle
    note: str
    players: tuple[int, int]
    values: dict[str, bool | int | str]
    colors: list[str]
    cities: list[MapCity]
    routes: list[MapRoute]
    tickets: list[MapTicket]
    ground: list[MapGround]
    credit: str


class LookedAt(TypedDict):
    """A map in the workshop; no model where the text cannot be parsed."""

    text: str
    model: MapModel | None
    problems: list[MapProblem]
    playable: bool

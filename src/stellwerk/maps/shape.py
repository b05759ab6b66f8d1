"""The shape of a map's report as JSON."""

from __future__ import annotations

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

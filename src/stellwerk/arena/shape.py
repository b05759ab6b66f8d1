"""The shapes of what the arena reports, as `--json` prints them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from stellwerk.bots.searches import SearchSummary


class Spread(TypedDict):
    """How scores lie."""

    mean: float
    deviation: float
    least: int
    most: int


class Length(TypedDict):
    """How long a game was, in the mean."""

    decisions: float
    turns: float


class EntrantReport(TypedDict):
    """What one bot came to; `search` only if it searched."""

    name: str
    win_share: float
    interval: list[float]
    score: Spread
    win_share_by_seat: list[float]
    health: dict[str, float]
    search: NotRequired[SearchSummary]
    faults: int


class FaultReport(TypedDict):
    """What a bot did wrong, and the game in which it did; `file` once that is written."""

    name: str
    bot: int
    what: str
    replay: str
    decision: int
    position: Mapping[str, object]
    file: NotRequired[str]


class SprtReport(TypedDict):
    """How a sequential test stands."""

    elo: list[float]
    accepted: str
    llr: float
    bounds: list[float]
    blocks: int


class MatchReport(TypedDict):
    """A match in numbers."""

    edition: str
    players: int | None
    seed: int
    blocks: int
    games: int
    bots: list[EntrantReport]
    length: Length
    win_share_by_seat: list[float]
    capped: int
    notes: list[str]
    faults: list[FaultReport]
    sprt: NotRequired[SprtReport]
    seconds: NotRequired[float]
    report: NotRequired[str]


class StandardRow(TypedDict):
    """What a bot came to in one pairing of the standard set."""

    edition: str
    players: int
    against: str
    blocks: int
    win_share: float
    interval: list[float]
    even: float
    score: float
    score_against: float
    faults: int


class RatedBot(TypedDict):
    """A bot in a table of ratings."""

    name: str
    identity: str
    elo: float
    interval: list[float]
    games: int
    group: int


class RatingsReport(TypedDict):
    """A table of ratings in plain values."""

    edition: str
    players: int
    games: int
    blocks: int
    anchor: str | None
    bots: list[RatedBot]
    matrix: list[list[float | None]]
    counts: list[list[int]]
    notes: list[str]

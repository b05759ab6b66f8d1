"""The shapes of an analysis in plain values: `--json` prints them, the server's models hold them.

Win shares and chances are in ten thousandths; where somebody plays alone, in hundredths of a point.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.metro.shape import MetroAction
from stellwerk.tickets.shape import TicketsAction


class Words(TypedDict):
    """The same in both languages."""

    en: str
    de: str


Action = TicketsAction | MetroAction


class Acted(TypedDict):
    """An action in words and in typed values; analyses that were kept earlier lack `fields`."""

    words: str
    fields: NotRequired[Action]


class AnalysisOption(Acted):
    """An action that was compared, from what the seat could know; its share and standard error.

    `best`: nothing that was compared is clearly better. Several may be: then they are equally good.
    """

    action: int
    title: Words
    share: int
    error: int
    worlds: int
    played: bool
    best: bool
    reason: Words


Judgment = Literal["", "slip", "mistake"]
#: What best options are called.
Tag = Literal["best", "better", "equal"]


class AnalysisDecision(TypedDict):
    """What a seat decided, against what it could have decided; the largest share first."""

    options: list[AnalysisOption]
    loss: int
    error: int
    judgment: Judgment


class AnalysisEntry(Acted):
    """One action of the game; chances are by seat, empty while they are not computed."""

    number: int
    seat: int
    deed: Words
    forced: bool
    revealed: bool
    choice: list[int]
    after: list[int]
    decision: AnalysisDecision | None
    done: list[str]


class AnalysisAccount(TypedDict):
    """Start + luck + own decisions + others' decisions = result."""

    start: int
    luck: int
    own: int
    others: int
    result: int
    luck_error: int


Kind = Literal["mistake", "slip", "turn", "luck"]


class AnalysisMoment(TypedDict):
    """A key moment of a seat."""

    number: int
    kind: Kind
    seat: int
    before: int
    after: int
    change: int


class Measured(TypedDict):
    """Where the levels were measured; `own`: just this game and table."""

    game: str
    players: int
    own: bool


AnalysisLike = TypedDict(
    "AnalysisLike", {"level": str, "from": str, "to": str, "measured": Measured}
)
AnalysisLike.__doc__ = "The level somebody played like, and those within the interval."


class AnalysisSummary(TypedDict):
    """How a seat played."""

    decisions: int
    loss: int
    loss_error: int
    mistakes: int
    slips: int
    accuracy: int | None
    like: AnalysisLike | None


class AnalysisJson(TypedDict):
    """All of it, as far as it is."""

    game: str
    players: int
    names: list[str]
    depth: str
    seed: int
    solo: bool
    complete: bool
    seats: list[int]
    scores: list[int]
    start: list[int]
    dealt: list[int]
    result: list[int]
    last_round: int | None
    entries: list[AnalysisEntry]
    luck: list[AnalysisAccount]
    moments: list[list[AnalysisMoment]]
    summary: list[AnalysisSummary]

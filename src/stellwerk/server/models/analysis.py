"""Long work, and the analysis of a finished game, on the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stellwerk.server.models.base import Model

Depth = Literal["quick", "thorough"]


class AskAnalysis(Model):
    """How long to look."""

    depth: Depth = "quick"


class Words(Model):
    """The same in both languages."""

    en: str
    de: str


class AnalysisOption(Model):
    """An action that was compared, from what the seat could know."""

    action: int
    words: str
    title: Words
    share: int = Field(description="win share in ten thousandths; alone: hundredths of a point")
    error: int = Field(description="its standard error")
    worlds: int
    played: bool
    best: bool
    reason: Words


class AnalysisDecision(Model):
    """What a seat decided, against what it could have decided."""

    options: tuple[AnalysisOption, ...]
    loss: int
    error: int
    judgment: Literal["", "slip", "mistake"]


class AskHint(Model):
    """For a seat of one's own; `action` is one to be judged with the others."""

    seat: Annotated[int, Field(ge=0, le=9)]
    action: Annotated[str, Field(min_length=1, max_length=300)] | None = None


class Hint(Model):
    """What a search would consider at an entry; no decision where there is nothing to choose."""

    seq: int
    seat: int
    forced: bool
    decision: AnalysisDecision | None


class AnalysisEntry(Model):
    """One action of the game; chances are by seat, empty while they are not computed."""

    number: int
    seat: int
    words: str
    deed: Words
    forced: bool
    revealed: bool
    choice: tuple[int, ...]
    after: tuple[int, ...]
    decision: AnalysisDecision | None
    done: tuple[str, ...]


class AnalysisAccount(Model):
    """Start + luck + own decisions + others' decisions = result."""

    start: int
    luck: int
    own: int
    others: int
    result: int
    luck_error: int


class AnalysisMoment(Model):
    """A key moment of a seat."""

    number: int
    kind: Literal["mistake", "slip", "turn", "luck"]
    seat: int
    before: int
    after: int
    change: int


class Measured(Model):
    """Where the levels were measured; `own`: just this game and table."""

    game: str
    players: int
    own: bool


class AnalysisLike(Model):
    """The level somebody played like, and those within the interval."""

    level: str
    from_: str = Field(alias="from")
    to: str
    measured: Measured


class AnalysisSummary(Model):
    """How a seat played."""

    decisions: int
    loss: int
    loss_error: int
    mistakes: int
    slips: int
    accuracy: int | None
    like: AnalysisLike | None


class GameAnalysis(Model):
    """All of it, as far as it is."""

    game: str
    players: int
    names: tuple[str, ...]
    depth: str
    seed: int
    solo: bool
    complete: bool
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    start: tuple[int, ...]
    dealt: tuple[int, ...]
    result: tuple[int, ...]
    last_round: int | None
    entries: tuple[AnalysisEntry, ...]
    seqs: tuple[int, ...] = Field(description="the number that each entry has at its table")
    luck: tuple[AnalysisAccount, ...]
    moments: tuple[tuple[AnalysisMoment, ...], ...]
    summary: tuple[AnalysisSummary, ...]


class AnalysisJob(Model):
    """How far an analysis is, and what it has found so far."""

    id: str
    kind: str
    status: Literal["waiting", "running", "done", "failed", "canceled"]
    done: int
    total: int
    error: str | None
    result: GameAnalysis | None

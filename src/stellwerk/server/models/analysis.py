"""Long work, and the analysis of a finished game, on the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stellwerk.analysis.shape import AnalysisDecision, AnalysisJson
from stellwerk.server.models.base import Model

Depth = Literal["quick", "thorough"]


class AskAnalysis(Model):
    """How long to look."""

    depth: Depth = "quick"


class AskHint(Model):
    """For a seat of one's own; `action` is one to be judged with the others."""

    seat: Annotated[int, Field(ge=0, le=9)]
    action: Annotated[str, Field(min_length=1, max_length=300)] | None = None


class AskPractice(Model):
    """From where to try a finished game again: after how many of its actions, in which seat."""

    at: Annotated[int, Field(ge=0)]
    seat: Annotated[int, Field(ge=0, le=9)]


class Hint(Model):
    """What a search would consider at an entry; no decision where there is nothing to choose.

    `warns`: the action that was asked about costs more than 10 percentage points.
    """

    seq: int
    seat: int
    forced: bool
    warns: bool
    decision: AnalysisDecision | None


class GameAnalysis(AnalysisJson):
    """All of it, as far as it is; `seqs` is the number that each entry has at its table."""

    seqs: list[int]


class AnalysisJob(Model):
    """How far an analysis is, and what it has found so far."""

    id: str
    kind: str
    status: Literal["waiting", "running", "done", "failed", "canceled"]
    done: int
    total: int
    error: str | None
    result: GameAnalysis | None

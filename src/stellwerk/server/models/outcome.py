"""How a game ended: standings and score sheets."""

from __future__ import annotations

from stellwerk.server.models.base import Model


class SheetLine(Model):
    """A line of a score sheet: what scored, the points, and the routes or squares that prove it."""

    type: str
    points: int
    what: str
    proof: tuple[str, ...]
    borrowed: tuple[str, ...]
    done: bool


class ScoreSheet(Model):
    """All lines of one seat's final score; `place` is shared by equal seats (1, 2, 2, 4)."""

    seat: int
    place: int
    total: int
    lines: tuple[SheetLine, ...]


class CompanySheet(Model):
    """Metro: what a company scored; `rank` and `value` of its shares."""

    color: str
    rank: int
    value: int
    total: int
    lines: tuple[SheetLine, ...]


class Outcome(Model):
    """Why the game ended, seats grouped by place, and the score sheets."""

    reason: str
    standings: tuple[tuple[int, ...], ...]
    sheets: tuple[ScoreSheet, ...]
    companies: tuple[CompanySheet, ...]

"""How companies and solo look in plain values and words."""

from __future__ import annotations

from typing_extensions import TypedDict

#: Colors of shares by percentage, as far as known.
ByPercent = dict[str, str | None]


class Shares(TypedDict):
    """Shares by percentage, as far as known."""

    hands: list[ByPercent]
    shown: list[list[int]]
    open: ByPercent
    stacks: dict[str, list[str | None]]
    swaps_over: bool
    idle_turns: int


class Company(TypedDict):
    """A company as its lines stand: its rank, and what 10 % of it are worth (solo: null)."""

    color: str
    points: int
    rank: int
    worth: int | None


class Solo(TypedDict):
    """The shares of a solo game."""

    color: str | None
    revealed: list[str | None]
    stack: int
    companies: list[str]
    may_refuse: bool

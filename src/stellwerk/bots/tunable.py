"""What can be tuned: a bot whose play is a row of named numbers.

A family's module makes a `Tunable` for one of its games; the search for better numbers
(`stellwerk.arena.tuning`) knows nothing else about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

#: Numbers by their names.
Values = Mapping[str, float]

#: A first step is this part of a value, or of LEAST_SCALE.
STEP = 0.25
LEAST_SCALE = 1.0


@dataclass(frozen=True)
class Tunable:
    """A bot in a game, with what may be changed about it."""

    bot: str
    edition: str
    players: int
    pieces: int
    start: Values  #: where the search begins
    scale: Values  #: how far a first step goes, by name
    usual: Values  #: values before any tuning
    pool: tuple[str, ...]  #: opponents to learn from
    #: Win share of each block: the bot with these numbers in one seat, an opponent, which may be
    #: numbers too, in all others.
    shares: Callable[[Values, str | Values, Sequence[int]], list[float]]
    #: Numbers of the same file that are none of the bot's: they stay as they are.
    kept: Values = field(default_factory=dict)
    #: Those whom every single step is measured against (`stellwerk.arena.steps`); none: the pool.
    rivals: tuple[str, ...] = ()


class Played(Protocol):
    """A game that was played, as far as its winner goes."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat of every entrant."""

    @property
    def places(self) -> list[int]:
        """The place of every seat."""


def block_shares(games: Iterable[Played], players: int) -> list[float]:
    """The first entrant's share of the wins in each block."""
    wins = [_win(one.places, one.seats[0]) for one in games]
    return [sum(wins[i : i + players]) / players for i in range(0, len(wins), players)]


def _win(places: Sequence[int], seat: int) -> float:
    return 1 / sum(place == 1 for place in places) if places[seat] == 1 else 0.0


def scales(usual: Values, start: Values) -> dict[str, float]:
    """How far a first step goes: by the larger of a number's values."""
    return {
        name: STEP * max(abs(value), abs(start[name]), LEAST_SCALE) for name, value in usual.items()
    }

"""What can be tuned: a bot whose play is a row of named numbers.

A family's module makes a `Tunable` for one of its games; the search for better numbers
(`stellwerk.arena.tuning`) knows nothing else about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from stellwerk.errors import BadOption
from stellwerk.game import Game

#: Numbers by their names.
Values = Mapping[str, float]


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


def tunable(bot: str, game: Game) -> Tunable:
    """The bot of a name in a game, to be tuned; `BadOption` if it has nothing to tune."""
    if game.family == "tickets" and bot == "planner":
        from stellwerk.bots.tickets_tunable import tunable_planner

        return tunable_planner(game)
    why = "planner can be tuned for the ticket games."
    raise BadOption(f"tune {bot} {game.name}", why)

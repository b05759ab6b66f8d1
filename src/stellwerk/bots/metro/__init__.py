"""The bots of Metro, compiled against the family's tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.bots.family import BotFamily
from stellwerk.bots.played import PlayedGame
from stellwerk.bots.protocol import Bot
from stellwerk.bots.strength import Strength
from stellwerk.bots.tunable import Tunable
from stellwerk.bots.tuned_files import Tuned
from stellwerk.game import Game


class MetroBots(BotFamily):
    """Those of the ladder that play Metro, with every expansion, city and variant, and alone."""

    name = "metro"
    policies = ("uniform", "greedy", "planner", "search")
    levels = ("greedy:70%", "greedy:30%", "planner", "search:300", "search:3000,1s")
    anchor = "greedy"
    makes_mistakes = True

    def make(self, name: str, seed: int, strength: Strength, entrant: int = 0) -> Bot:
        """A bot for the protocol."""
        from stellwerk.bots.metro.bot import MetroBot

        return MetroBot(name, seed, strength, entrant)

    def play_compiled(
        self, game: Game, names: Sequence[str], seeds: Sequence[int]
    ) -> Iterator[PlayedGame]:
        """Play every deal in all rotations."""
        from stellwerk.bots.metro.blocks import play_compiled

        return play_compiled(game, names, seeds)

    def nearest(self, game: Game, version: int | None = None) -> Tuned:
        """The file for a table size, or for the nearest one."""
        from stellwerk.bots.metro.tuned import nearest

        return nearest(game, version)

    def tunable_planner(self, game: Game) -> Tunable:
        """The planner in a game, as something to tune."""
        from stellwerk.bots.metro.tunable import tunable_planner

        return tunable_planner(game)


BOTS = MetroBots()

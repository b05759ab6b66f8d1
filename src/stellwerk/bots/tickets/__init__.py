"""The bots of the ticket games, compiled against the family's tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from stellwerk.bots.family import BotFamily
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.ladder import LADDER
from stellwerk.bots.played import PlayedGame, Watch
from stellwerk.bots.protocol import Bot
from stellwerk.bots.strength import Strength
from stellwerk.bots.tunable import Tunable
from stellwerk.bots.tuned_files import Tuned
from stellwerk.game import Game, View

if TYPE_CHECKING:
    from stellwerk.bots.network import Array

#: On small maps long routes are a poor aim.
SMALL_MAP = {"beginner": "long_route", "easy": "one_step"}


class TicketBots(BotFamily):
    """All of the ladder."""

    name = "tickets"
    policies = LADDER
    levels = ("path", "planner:30%", "planner", "search:300", "search:3000,1s")
    anchor = "long_route"
    every_size = True
    exceptions: ClassVar = {"new_york": SMALL_MAP, "berlin": SMALL_MAP}

    def make(self, name: str, seed: int, strength: Strength, entrant: int = 0) -> Bot:
        """A bot for the protocol."""
        from stellwerk.bots.tickets.bot import TicketsBot

        return TicketsBot(name, seed, strength, entrant)

    def can_be(self, name: str, one: Strength) -> bool:
        """Of all bots the planner alone has weaker forms."""
        return kind_of(name) in self.policies and (one.mistakes == 0 or kind_of(name) == "planner")

    def play_compiled(
        self, game: Game, names: Sequence[str], seeds: Sequence[int]
    ) -> Iterator[PlayedGame]:
        """Play every deal in all rotations."""
        from stellwerk.bots.tickets.blocks import play_compiled

        return play_compiled(game, names, seeds)

    def features(self, view: View) -> tuple[Array, Array, Array, Array]:
        """What networks that judge actions one by one are told."""
        from stellwerk.bots.tickets.features import features

        return features(view)

    def watch(self, game: Game) -> Watch:
        """Who watches the market."""
        from stellwerk.bots.tickets.watch import MarketWatch

        return MarketWatch(game.players)

    def nearest(self, game: Game, version: int | None = None) -> Tuned:
        """The file for a game: its own, or the nearest table size, or a similar edition."""
        from stellwerk.bots.tickets.tuned import nearest

        return nearest(game, version)

    def go_together(self, game: Game, names: Sequence[str]) -> bool:
        """Whether all searches imagine the others in the same styles: one call has only one set."""
        from stellwerk.bots.tickets.tuned import searches, styles

        imagined = [styles(game, version) for version in searches(names)]
        return all(one == imagined[0] for one in imagined)

    def tunable_planner(self, game: Game) -> Tunable:
        """The planner in a game, as something to tune."""
        from stellwerk.bots.tickets.tunable import tunable_planner

        return tunable_planner(game)


BOTS = TicketBots()

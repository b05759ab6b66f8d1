"""One object for the bots of a family of games: who plays there, how they are made and tuned.

Everything else in `bots` asks this object; no other module knows which families there are. A family
is imported when it is first asked for. Its package holds it as `BOTS`:

    stellwerk.bots.tickets.BOTS, stellwerk.bots.metro.BOTS
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Literal

from stellwerk.bots.frozen import kind_of
from stellwerk.bots.played import PlayedGame, Watch
from stellwerk.bots.protocol import Bot
from stellwerk.bots.strength import Strength, strength
from stellwerk.bots.tunable import Tunable
from stellwerk.bots.tuned_files import Tuned
from stellwerk.errors import BadOption
from stellwerk.game import Game, View

if TYPE_CHECKING:
    from stellwerk.bots.network import Array

#: The packages of bots, by the family of games that they play.
PACKAGES = {"tickets": "stellwerk.bots.tickets", "metro": "stellwerk.bots.metro"}


class BotFamily(ABC):
    """The bots of a family. They are compiled: one call plays whole games between them."""

    #: The family's name.
    name: ClassVar[Literal["tickets", "metro"]]
    #: Its bots of the ladder, weakest first.
    policies: ClassVar[tuple[str, ...]]
    #: What the levels mean, weakest first, and the editions where one means something else.
    levels: ClassVar[tuple[str, ...]]
    exceptions: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    #: The bot whose rating is 0 for ever.
    anchor: ClassVar[str]
    #: Whether its options are measured at tables of every size, or of two alone.
    every_size: ClassVar[bool] = False
    #: Whether all of its quick bots have weaker forms (`greedy:40%`).
    makes_mistakes: ClassVar[bool] = False

    @abstractmethod
    def make(self, name: str, seed: int, strength: Strength, entrant: int = 0) -> Bot:
        """A bot for the protocol; of one seed every entrant has a generator of its own."""

    @abstractmethod
    def play_compiled(
        self, game: Game, names: Sequence[str], seeds: Sequence[int]
    ) -> Iterator[PlayedGame]:
        """Play every deal in all rotations; bot `e` sits in seat `(e + rotation) % players`."""

    @abstractmethod
    def nearest(self, game: Game, version: int | None = None) -> Tuned:
        """The tuned numbers for a game, or frozen ones: its own, or those of the most similar."""

    @abstractmethod
    def tunable_planner(self, game: Game) -> Tunable:
        """The planner in a game, as something to tune."""

    def features(self, view: View) -> tuple[Array, Array, Array, Array]:
        """The legal actions of a view, features of each and of the view, and what kind each is of.

        For networks that judge actions one by one (`scorer`).
        """
        raise BadOption(f"features of {view.game.name}", "only the ticket games have them.")

    def go_together(self, game: Game, names: Sequence[str]) -> bool:
        """Whether compiled bots can play in one call; if not, each plays with its own things."""
        return True

    def watch(self, game: Game) -> Watch:
        """Who watches a game through the protocol for the figures of `play_compiled`."""
        return Watch()

    def seated(self, name: str, seed: int, entrant: int) -> Bot:
        """A bot for the protocol that decides as it does in `play_compiled`."""
        base, _, words = name.partition(":")
        return self.make(base, seed, strength(base, words or None), entrant)

    def tunable(self, bot: str, game: Game) -> Tunable:
        """The bot of a name in a game, to be tuned; `BadOption` if it has nothing to tune."""
        if bot != "planner":
            raise BadOption(f"tune {bot} {game.name}", "only planner can be tuned.")
        return self.tunable_planner(game)

    def can_be(self, name: str, one: Strength) -> bool:
        """Whether a bot plays this family in a form of that strength."""
        return kind_of(name) in self.policies and (one.mistakes == 0 or self.makes_mistakes)


def family(name: str) -> BotFamily | None:
    """The bots of a family, or None if there are none."""
    if name not in PACKAGES:
        return None
    found: BotFamily = import_module(PACKAGES[name]).BOTS
    return found


def families() -> Iterator[BotFamily]:
    """The bots of all families."""
    for name in PACKAGES:
        found = family(name)
        if found is not None:
            yield found


def bots_of(name: str) -> BotFamily:
    """The bots of a family; `BadOption` if there are none."""
    found = family(name)
    if found is None:
        raise BadOption(f"bots for {name}", f"bots play {', '.join(PACKAGES)}.")
    return found


def family_of(game: Game) -> BotFamily:
    """The bots of a game's family; `BadOption` if there are none."""
    return bots_of(game.family)

"""The bots that come with Stellwerk: one name, a policy for every family that it plays.

They are compiled, each family's own (`BotFamily`). A family in which a name has no policy refuses
it; `uniform` plays any family.
"""

from __future__ import annotations

from random import Random

from stellwerk.bots.family import BotFamily, families, family
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.protocol import Bot
from stellwerk.bots.strength import strength
from stellwerk.bots.thoughts import Thought, thoughts_of
from stellwerk.errors import BadOption
from stellwerk.game import Game, View

#: Their names, weakest first by their mean win share on the USA map (docs/bots.md, "Measured").
LADDER = (
    "uniform", "greedy", "hungry", "path", "one_step", "long_route", "planner", "search",
)  # fmt: skip


class LadderBot:
    """A bot of the ladder. It finds its policy when it sees the first view."""

    def __init__(
        self, name: str, rng: Random, words: str | None = None, limit: float = 0.0
    ) -> None:
        self.name, self._strength = name, strength(name, words).within(limit)
        self._rng = rng
        self._seed = rng.getrandbits(128)
        self._player: tuple[Game, Bot] | None = None

    def choose(self, view: View) -> int:
        """One of the view's legal actions."""
        if self._player is None or self._player[0].family != view.game.family:
            self._player = (view.game, self._find(view.game))
        return self._player[1].choose(view)

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What it compared for its last decision; nothing if it did not search."""
        return thoughts_of(self._player[1] if self._player else None)

    def _find(self, game: Game) -> Bot:
        players = family(game.family)
        if players is not None and kind_of(self.name) in players.policies:
            self._check_mistakes(players, game)
            return players.make(self.name, self._seed, self._strength)
        if self.name == "uniform":
            return Anything(self._rng)
        there = ("uniform",) if players is None else players.policies
        why = f"it does not play {game.name}; those who do are {', '.join(there)}."
        raise BadOption(f"bot {self.name}", why)

    def _check_mistakes(self, players: BotFamily, game: Game) -> None:
        if not players.can_be(self.name, self._strength):
            elsewhere = ", ".join(one.name for one in families() if one.makes_mistakes)
            why = f"it makes no mistakes on purpose in {game.name}; only in {elsewhere}."
            raise BadOption(f"bot {self.name}", why)


class Anything:
    """Plays any legal action, in any family."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        """Any legal action."""
        return self._rng.choice(view.legal)

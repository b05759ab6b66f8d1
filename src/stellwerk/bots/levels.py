"""Levels for people: five names that mean a bot of the ladder, in every game.

`beginner` thinks of one thing at a time, `easy` plans but often forgets to, `medium` plans ahead,
`hard` compares its options in imagined games, and `master` does so ten times as long, at most a
second for a decision.
"""

from __future__ import annotations

from collections.abc import Callable

from stellwerk.bots.family import family_of
from stellwerk.bots.protocol import Bot
from stellwerk.bots.thoughts import Thought, thoughts_of
from stellwerk.game import Game, View
from stellwerk.names import split_name

#: The levels, weakest first.
LEVELS = ("beginner", "easy", "medium", "hard", "master")


def meaning(name: str, game: Game) -> str:
    """The bot of the ladder that a level means in a game; any other name is its own meaning."""
    if name not in LEVELS:
        return name
    players = family_of(game)
    edition, _ = split_name(game.name)
    usual = players.levels[LEVELS.index(name)]
    return players.exceptions.get(edition, {}).get(name, usual)


class LevelBot:
    """A bot of a level: at a table it becomes what the level means there."""

    def __init__(self, name: str, seed: int | str, make: Callable[[str, int | str], Bot]) -> None:
        self.name, self._seed, self._make = name, seed, make
        self._player: tuple[Game, Bot] | None = None

    def choose(self, view: View) -> int:
        """One of the view's legal actions."""
        if self._player is None or self._player[0] is not view.game:
            self._player = (view.game, self._make(meaning(self.name, view.game), self._seed))
        return self._player[1].choose(view)

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What it compared for its last decision; nothing if it did not search."""
        return thoughts_of(self._player[1] if self._player else None)

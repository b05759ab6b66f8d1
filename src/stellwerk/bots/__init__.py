"""Bots: players made of code. Each sees a `View`, like a person, and answers with an action.

    bot = bots.make("greedy", seed=7)
    state.play(seat, bot.choose(state.view(seat)))

A bot draws its chance from a generator of its own, never from the game's streams: the same bot with
the same seed plays the same game again.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from stellwerk.bots.simple import Greedy, Uniform
from stellwerk.errors import UnknownName
from stellwerk.game import View


class Bot(Protocol):
    """Somebody who decides."""

    def choose(self, view: View) -> int:
        """One of the view's legal actions."""


#: The bots by name, weakest first.
BOTS: dict[str, Callable[[Random], Bot]] = {"uniform": Uniform, "greedy": Greedy}


def make(name: str, seed: int | str = 0) -> Bot:
    """The bot of a name, with a generator of its own."""
    if name not in BOTS:
        raise UnknownName("bot", name, list(BOTS))
    return BOTS[name](Random(seed))

"""What services are handed: everything that touches threads, processes or other machines.

A server puts in what it has; another place where tables are kept may put in something else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from stellwerk.game import View

T = TypeVar("T")


class Runner(Protocol):
    """Where the rules run."""

    @property
    def ready(self) -> bool:
        """Whether everything is compiled."""

    def warm_up(self) -> None:
        """Begin to compile."""

    async def run(self, work: Callable[[], T]) -> T:
        """The answer of some work with the rules."""

    async def run_aside(self, work: Callable[[], T]) -> T:
        """The same for work that takes long: whole games, maps."""


class Bots(Protocol):
    """Decides for seats that bots play."""

    async def decide(self, table: str, name: str, view: View, seed: str) -> int:
        """One of the view's legal actions."""

    def forget(self, table: str) -> None:
        """A game is over: nobody will ask its bots any more."""

    def close(self) -> None:
        """Nobody will ask any more."""


class Limits(Protocol):
    """How often somebody may do something."""

    def take(self, key: str, number: int, seconds: float) -> bool:
        """Use one of `number` tokens that come back within `seconds`; whether there was one."""

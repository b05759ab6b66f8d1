"""Who works for the services: rules that run aside, bots, long work, boards and the workshop."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from stellwerk.game import View

T = TypeVar("T")

#: What a process that works aside is asked, in plain values: each kind has keys of its own.
Question = dict[str, Any]
#: The code of a mistake of a map whose names others could not read.
ODD = "odd-name"


class Preparation(NamedTuple):
    """How far compiling the rules is; until it is done they run as plain text."""

    state: Literal["ready", "preparing", "failed"]
    share: float = 1.0  #: which part of the work is done
    seconds: int | None = None  #: how long the rest takes, about
    families: Mapping[str, float] = {}  #: the same share of each family that is not yet to come


READY = Preparation("ready")
FAILED = Preparation("failed", 0.0)


class Runner(Protocol):
    """Where the rules run."""

    @property
    def ready(self) -> bool:
        """Whether no rule has to be compiled or loaded in this process any more."""

    @property
    def preparation(self) -> Preparation:
        """How far compiling the rules is."""

    def warm_up(self) -> None:
        """Begin to compile."""

    def close(self) -> None:
        """Compile no more."""

    async def run(self, work: Callable[[], T]) -> T:
        """The answer of some work with the rules."""

    async def run_aside(self, work: Callable[[], T], whose: str) -> T:
        """The same for work that takes long, whole games or maps: people take turns."""

    async def think(self, work: Callable[[], T], whose: str) -> T:
        """The same for what may wait for everything else: bots come first."""

    async def try_map(
        self, host: str, text: str, players: int | None, options: tuple[str, ...]
    ) -> None:
        """Read and check somebody's map where it can do no harm; a problem that says why not."""


class Bots(Protocol):
    """Decides for seats that bots play."""

    async def decide(self, host: str, table: str, name: str, view: View, seed: str) -> int:
        """One of the view's legal actions, at a table that `host` has opened."""

    def forget(self, table: str) -> None:
        """A game is over: nobody will ask its bots any more."""

    def close(self) -> None:
        """Nobody will ask any more."""


class Progress(NamedTuple):
    """How far long work is, and what it has come to so far, as JSON."""

    done: int
    total: int
    result: str | None


class Worker(Protocol):
    """Does long work, one piece at a time, behind everything else."""

    def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """Do some work; the last progress holds the whole result. `JobFailed` says why not.

        Whoever stops listening stops the work.
        """


class JobFailed(Exception):
    """Long work could not be done; the sentence says why."""


class Drawn(NamedTuple):
    """A board as the JSON that clients get, and the picture of what never changes."""

    text: bytes
    picture: bytes


class Boards(Protocol):
    """Draws the boards of people's own maps."""

    async def drawn(self, map: str, host: str, sketch: bool = False) -> Drawn:
        """The board of a host's map as far as it is; `sketch` asks for the sketch in any case."""

    async def close(self) -> None:
        """Nobody will ask any more."""


class Workshop(Protocol):
    """Reads maps and changes them, where a text can do no harm."""

    async def ask(self, person: str, question: Question) -> Any:
        """The answer to somebody's question; a problem that says what is wrong."""

    async def close(self) -> None:
        """Nobody will ask any more."""

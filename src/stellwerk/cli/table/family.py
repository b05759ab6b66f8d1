"""What a family of games brings to the table.

The loop knows only the protocol: seats, views, legal actions, words, events, score sheets. How a
position looks and how an event sounds is a family's own; it says so with the functions below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from rich.text import Text

from stellwerk.game import Event, Line, View

#: What a view or an event tells, in plain values; the family's `shape` says of which shape.
Told = Mapping[str, Any]

#: A space at which no line is broken.
KEEP_TOGETHER = "\u00a0"


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where. `me` is the seat that is looking, None for a spectator."""

    names: tuple[str, ...]
    me: int | None = None

    def label(self, seat: int) -> str:
        """`you`, or the seat's number and who plays it: `2 greedy`."""
        return "you" if seat == self.me else f"{seat} {self.names[seat]}"


class Room(NamedTuple):
    """How many columns and lines a screen may take; no limit of lines where output scrolls."""

    width: int
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """A word that shows something: `routes boston`.

    `show` gets the view, the words behind the command and the width; `words` are what may follow.
    """

    usage: str
    summary: str
    show: Callable[[View, str, int], list[Text]]
    words: Callable[[View], list[str]]


class Family(Protocol):
    """How one family shows itself at the table."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """The family's own commands."""

    def asked(self, view: View) -> str:
        """The prompt: which decision is asked."""

    def screen(self, view: View, news: Sequence[Event], seats: Seats, room: Room) -> list[Text]:
        """The whole position as one seat sees it, with what is new."""

    def tell(self, events: Sequence[Event], seats: Seats) -> list[Text]:
        """Events in words, a line each; small ones may be joined or left out."""

    def preview(self, view: View, action: int) -> list[Text]:
        """What an action would cost and bring."""

    def expand(self, view: View, words: str) -> str:
        """A family's own short forms written out (`keep all`); other words as they are."""

    def explain(self, view: View, words: str) -> str | None:
        """Why no legal action fits the words, if the family knows."""

    def gloss(self, word: str) -> str:
        """A few words about a word of an action, for the list of completions."""

    def score_line(self, line: Line) -> tuple[str, str]:
        """What a line of the score sheet is for, and its proof."""

    def reason(self, reason: str) -> str:
        """Why the game ended, as a sentence."""

    def help(self) -> list[tuple[str, str]]:
        """Actions as one types them, and what they do."""

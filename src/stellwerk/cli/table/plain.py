"""A table for any family, made from the protocol alone: a position as its plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from rich.text import Text

from stellwerk.cli.table.draw import by_seat, table
from stellwerk.cli.table.family import Command, Room, Seats
from stellwerk.game import Event, Game, Line, View


class Plain:
    """Shows what a view says, without knowing the game."""

    def __init__(self, game: Game) -> None:
        self.commands: Mapping[str, Command] = {}

    def asked(self, view: View) -> str:
        """Which decision is asked."""
        return "your turn"

    def screen(self, view: View, news: Sequence[Event], seats: Seats, room: Room) -> list[Text]:
        """The values of the view, a row each; the legal actions have a command of their own."""
        values = {key: value for key, value in view.to_json().items() if key != "legal"}
        rows: list[list[Text | str]] = [[key, _short(value)] for key, value in values.items()]
        return [*self.tell(news, seats), *table(rows)]

    def tell(self, events: Sequence[Event], seats: Seats) -> list[Text]:
        """Type and values of every event."""
        return [_told(event, seats) for event in events]

    def preview(self, view: View, action: int) -> list[Text]:
        """The values of the preview."""
        return [Text(_short(dict(view.preview(action))))]

    def expand(self, view: View, words: str) -> str:
        """There are no short forms."""
        return words

    def explain(self, view: View, words: str) -> str | None:
        """Nothing is known about reasons."""
        return None

    def gloss(self, word: str) -> str:
        """Nothing is known about words."""
        return ""

    def score_line(self, line: Line) -> tuple[str, str]:
        """Type and proof as they are."""
        return f"{line.type} {line.what}".strip(), ", ".join(line.proof)

    def reason(self, reason: str) -> str:
        """The word for the end."""
        return f"The game is over: {reason.replace('_', ' ')}."

    def help(self) -> list[tuple[str, str]]:
        """The legal list teaches the words."""
        return []


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _told(event: Event, seats: Seats) -> Text:
    who = Text() if event.seat is None else by_seat(event.seat, seats.label(event.seat) + " ")
    values = ", ".join(f"{key} {value}" for key, value in event.data.items())
    return who.append(f"{event.type} {values}".strip(), style="")

"""London on the screen: the circuit and the taxi."""

from __future__ import annotations

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_board import colored, letter
from stellwerk.cli.table.metro_cities.room import (
    MORE,
    Room,
    seat_name,
)

#: Spaces of each side of the circuit.
UPPER = 16


def lines(at: Told, city: Told, me: int | None, width: int) -> list[Text]:
    """The circuit with the taxi, and the points in play."""
    upper, lower = Text("→ "), Text("← ")
    for space in range(UPPER):
        upper.append_text(_space(city, space))
        lower.append_text(_space(city, 2 * UPPER - 1 - space))
    where = "at the start, left of the first" if city["taxi"] is None else "in brackets"
    points = ", ".join(f"{seat_name(seat, me)} {n}" for seat, n in enumerate(city["points"]))
    taxi = Text(f"taxi {where}")
    return [upper, lower, *flow([taxi, Text(f"points in play: {points}")], width, " · ")]


def _space(city: Told, space: int) -> Text:
    color = city["circuit"][space]
    here = city["taxi"] == space
    return colored(color, f"[{letter(color)}]" if here else f" {letter(color)} ")


def own(at: Told, city: Told, me: int, width: int) -> list[Text]:
    """The spaces before the taxi."""
    items = [Text("taxi, spaces ahead:")]
    for step, space in enumerate(city["ahead"], 1):
        color = city["circuit"][space]
        items.append(colored(color, f"{step} {color}"))
    return flow([*items, Text(MORE, style="dim")], width)


ROOM = Room(lines=lines, own=own, sights=lambda city: list(city["sights"]))

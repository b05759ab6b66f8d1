"""A city of Metro on the screen: the shape of a room, and what several rooms say alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from stellwerk.cli.table.family import Told
from stellwerk.metro.edition import edition

#: Spaces of a sight.
SPACES = 4
#: Words for the end of a line that leaves something out.
MORE = "city: all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """How the terminal shows a city; each function gets the view, its city, the seat, the width."""

    #: All of it, what concerns the own seat first.
    lines: Callable[[Told, Told, int | None, int], list[Text]]
    #: The line or two that a seat needs for its next decision; all of it where None.
    own: Callable[[Told, Told, int, int], list[Text]] | None = None
    #: The sights on the table.
    sights: Callable[[Told], list[str]]
    #: Its lines of the help: what to write or see, and what it means.
    help: tuple[tuple[str, str], ...] = ()


def values(city: str, sight: str) -> tuple[int, ...]:
    """What is printed on a sight."""
    return next(s.values for s in edition().cities[city].sights if s.id == sight)


def own_first(players: int, me: int | None) -> list[int]:
    """The seats, the own one first."""
    return sorted(range(players), key=lambda seat: seat != me)


def names(colors: Sequence[str]) -> str:
    """Colors in a list."""
    return ", ".join(colors)


def seat_name(seat: int, me: int | None) -> str:
    """`you`, or the number of a seat."""
    return "you" if seat == me else f"seat {seat}"


def owner_name(at: Told, color: str) -> str:
    """An owner of lines: a seat or a company."""
    seats = [row["seat"] for row in at["seats"] if row["color"] == color]
    me = at["me"]["seat"] if at["me"] else None
    return f"{seat_name(seats[0], me)} ({color})" if seats else color


def owners(at: Told, me: int | None, colors: Sequence[str]) -> list[str]:
    """Owners of lines, the own color first."""
    own = at["seats"][me]["color"] if me is not None else None
    return sorted(colors, key=lambda color: color != own)


def counted(numbers: Mapping[str, int]) -> str:
    """`red 2, blue 1`."""
    return ", ".join(f"{color} {n}" for color, n in numbers.items()) or "none"

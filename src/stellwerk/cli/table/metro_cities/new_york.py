"""New York on the screen: tableaux, and the tourists met."""

from __future__ import annotations

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_board import LETTERS, colored, letter
from stellwerk.cli.table.metro_cities.room import (
    Room,
    counted,
    owner_name,
    owners,
    values,
)
from stellwerk.cli.table.metro_words import some


def lines(at: Told, city: Told, me: int | None, width: int) -> list[Text]:
    """The tableaux, and the tourists met."""
    found: list[Text] = []
    for owner in owners(at, me, list(city["tableaux"])):
        id = city["tableaux"][owner]
        worth = dict(zip(LETTERS, values("new_york", id), strict=True))
        items = [colored(color, f"{letter(color)}{n}") for color, n in worth.items()]
        taken = city["taken"][owner]
        total = sum(worth[color] * n for color, n in taken.items())
        met = Text(f"met {counted(taken)}: {some(total, 'point')}")
        found += flow([Text(f"{owner_name(at, owner)} {id}"), *items, met], width)
    return found


def own(at: Told, city: Told, me: int, width: int) -> list[Text]:
    """The own tableau."""
    color = at["seats"][me]["color"]
    if color is None:
        return lines(at, city, me, width)
    only = {**city, "tableaux": {color: city["tableaux"][color]}}
    return lines(at, only, me, width)


ROOM = Room(
    lines=lines,
    own=own,
    sights=lambda city: list(city["tableaux"].values()),
    help=(("12B·R", "a red tourist waits at blue's station 12"),),
)

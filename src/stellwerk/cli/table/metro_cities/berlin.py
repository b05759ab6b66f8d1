"""Berlin on the screen: sights with their values, and tickets."""

from __future__ import annotations

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_board import colored, letter
from stellwerk.cli.table.metro_cities.room import (
    MORE,
    Room,
    counted,
    owner_name,
    owners,
)


def lines(at: Told, city: Told, me: int | None, width: int) -> list[Text]:
    """The sights with their values, and the tickets."""
    sights = [
        colored(
            row["color"],
            f"{letter(row['color'])} {row['id']} {row['values'][0]}/{row['values'][1]}",
        )
        for row in city["sights"]
    ]
    found = flow(sights, width, " · ")
    taken = [
        Text(f"{owner_name(at, owner)}: {counted(city['taken'][owner])}")
        for owner in owners(at, me, list(city["taken"]))
    ]
    return [*found, *flow([Text("tickets"), *taken], width, " · ")]


def own(at: Told, city: Told, me: int, width: int) -> list[Text]:
    """The own tickets of each color, and what they may bring."""
    tickets = city["taken"].get(at["seats"][me]["color"])
    if tickets is None:
        return lines(at, city, me, width)
    items = [Text("yours (1st/2nd):")]
    for row in city["sights"]:
        high, low = row["values"]
        words = f"{letter(row['color'])}×{tickets.get(row['color'], 0)} ({high}/{low})"
        items.append(colored(row["color"], words))
    return flow([*items, Text(MORE, style="dim")], width)


ROOM = Room(lines=lines, own=own, sights=lambda city: [row["id"] for row in city["sights"]])

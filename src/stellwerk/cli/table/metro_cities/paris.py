"""Paris on the screen: rows of sights, and tourists to place."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_board import LETTERS, colored, letter
from stellwerk.cli.table.metro_cities.room import (
    SPACES,
    Room,
    names,
    own_first,
    seat_name,
    values,
)
from stellwerk.cli.table.metro_words import SIGHTS


def lines(at: Told, city: Told, me: int | None, width: int) -> list[Text]:
    """What is to be ordered or placed, then the rows."""
    found: list[Text] = []
    if at["phase"] == "order":
        sights = [_sight(id, 0, ()) for id in (at["me"] or {}).get("sights", [])]
        found += flow([Text("to order:"), *sights], width)
    if city["waiting"]:
        found.append(Text(f"to place: {names(city['waiting'])}", style="bold"))
    for seat in own_first(at["players"], me):
        found += _row(city, seat, me, width)
    return found


def _row(city: Told, seat: int, me: int | None, width: int) -> list[Text]:
    filled = city["filled"][seat]
    row = city["rows"][seat]
    sights = [_sight(id, i * SPACES + 1, filled) for i, id in enumerate(row)]
    return flow([Text(f"{seat_name(seat, me)}:"), *sights], width) if sights else []


def _sight(id: str, first: int, filled: Sequence[int]) -> Text:
    """`9 P02 N Y [R] B`: the number of its first space, its colors, taken ones in brackets."""
    text = Text(f"{first} {id}" if first else f"{id} {SIGHTS[id]}")
    for i, number in enumerate(values("paris", id)):
        color = list(LETTERS)[number]
        taken = first + i in filled and first > 0
        text.append(" ").append_text(
            colored(color, f"[{letter(color)}]" if taken else letter(color))
        )
    return text


def own(at: Told, city: Told, me: int, width: int) -> list[Text]:
    """The own row."""
    return lines({**at, "players": 0}, city, me, width) + _row(city, me, me, width)


ROOM = Room(
    lines=lines,
    own=own,
    sights=lambda city: [id for row in city["rows"] for id in row],
    help=(
        ("sight P04", "the next sight of your row"),
        ("space 7, join d4", "where a tourist goes"),
    ),
)

"""Stockholm on the screen: the row of sights, and the own colors."""

from __future__ import annotations

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_board import colored, letter
from stellwerk.cli.table.metro_cities.room import (
    MORE,
    SPACES,
    Room,
    names,
    values,
)


def lines(at: Told, city: Told, me: int | None, width: int) -> list[Text]:
    """The own colors, then the row of sights with its tourists."""
    items = []
    colors = city.get("colors")
    for place, id in enumerate(city["sights"]):
        text = colored(colors[place], f"{letter(colors[place])} ") if colors else Text()
        text.append(id, style="")
        for i, points in enumerate(values("stockholm", id)):
            tourist = city["row"][place * SPACES + i]
            text.append(f" {points}", style="")
            if tourist:
                text.append_text(colored(tourist, f"[{letter(tourist)}]"))
        items.append(text)
    markers = (at["me"] or {}).get("markers")
    own = [Text(f"your colors: {names(markers)}", style="bold")] if markers else []
    return [*own, *flow(items, width, " · ")]


def own(at: Told, city: Told, me: int, width: int) -> list[Text]:
    """The own colors and the next spaces; in the variant what each color scores."""
    if "colors" in city:
        return flow([*_next_of_colors(city), Text(MORE, style="dim")], width)
    markers = at["me"]["markers"]
    free = [i for i, tourist in enumerate(city["row"]) if tourist is None]
    points = [values("stockholm", city["sights"][i // SPACES])[i % SPACES] for i in free[:12]]
    ahead = Text(f"next spaces: {' '.join(map(str, points)) or 'none'}")
    own = Text(f"your colors: {names(markers)}", style="bold")
    return flow([own, ahead, Text(MORE, style="dim")], width, " · ")


def _next_of_colors(city: Told) -> list[Text]:
    """Variant: what the next tourist of each color scores."""
    items = [Text("next of a color scores")]
    for place, color in enumerate(city["colors"]):
        row = city["row"][place * SPACES : (place + 1) * SPACES]
        points = values("stockholm", city["sights"][place])
        left = str(points[row.index(None)]) if None in row else "–"
        items.append(colored(color, f"{letter(color)}{left}"))
    return items


ROOM = Room(lines=lines, own=own, sights=lambda city: list(city["sights"]))

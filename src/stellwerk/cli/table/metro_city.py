"""The cities of Metro on the screen: rows of sights, the taxi, tableaux, point tiles, tickets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from stellwerk.cli.table.draw import flow
from stellwerk.cli.table.metro_board import LETTERS, colored, letter
from stellwerk.cli.table.metro_words import SIGHTS, sight_name, some
from stellwerk.metro.edition import edition

#: Spaces of a sight, and of each side of London's circuit.
SPACES = 4
UPPER = 16


def city_lines(at: Mapping[str, Any], me: int | None, width: int) -> list[Text]:
    """What the city adds to the table, what concerns the own seat first."""
    city = at["city"]
    return [] if city is None else READERS[city["id"]](at, city, me, width)


def own_city(at: Mapping[str, Any], me: int | None, width: int) -> list[Text]:
    """The line or two of the city that a seat needs for its next decision."""
    city = at["city"]
    if city is None or me is None or city["id"] not in OWN:
        return city_lines(at, me, width)
    return OWN[city["id"]](at, city, me, width)


def _values(city: str, sight: str) -> tuple[int, ...]:
    return next(s.values for s in edition().cities[city].sights if s.id == sight)


def _own_first(players: int, me: int | None) -> list[int]:
    return sorted(range(players), key=lambda seat: seat != me)


def _names(colors: Sequence[str]) -> str:
    return ", ".join(colors)


def _seat(seat: int, me: int | None) -> str:
    return "you" if seat == me else f"seat {seat}"


def _paris(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int | None, width: int
) -> list[Text]:
    lines: list[Text] = []
    if at["phase"] == "order":
        sights = [_paris_sight(id, 0, ()) for id in (at["me"] or {}).get("sights", [])]
        lines += flow([Text("to order:"), *sights], width)
    if city["waiting"]:
        lines.append(Text(f"to place: {_names(city['waiting'])}", style="bold"))
    for seat in _own_first(at["players"], me):
        lines += _paris_row(city, seat, me, width)
    return lines


def _paris_row(city: Mapping[str, Any], seat: int, me: int | None, width: int) -> list[Text]:
    filled = city["filled"][seat]
    row = city["rows"][seat]
    sights = [_paris_sight(id, i * SPACES + 1, filled) for i, id in enumerate(row)]
    return flow([Text(f"{_seat(seat, me)}:"), *sights], width) if sights else []


def _paris_sight(id: str, first: int, filled: Sequence[int]) -> Text:
    """`9 P02 N Y [R] B`: the number of its first space, its colors, taken ones in brackets."""
    text = Text(f"{first} {id}" if first else f"{id} {SIGHTS[id]}")
    for i, number in enumerate(_values("paris", id)):
        color = list(LETTERS)[number]
        taken = first + i in filled and first > 0
        text.append(" ").append_text(
            colored(color, f"[{letter(color)}]" if taken else letter(color))
        )
    return text


def _stockholm(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int | None, width: int
) -> list[Text]:
    items = []
    colors = city.get("colors")
    for place, id in enumerate(city["sights"]):
        text = colored(colors[place], f"{letter(colors[place])} ") if colors else Text()
        text.append(id, style="")
        for i, points in enumerate(_values("stockholm", id)):
            tourist = city["row"][place * SPACES + i]
            text.append(f" {points}", style="")
            if tourist:
                text.append_text(colored(tourist, f"[{letter(tourist)}]"))
        items.append(text)
    markers = (at["me"] or {}).get("markers")
    own = [Text(f"your colors: {_names(markers)}", style="bold")] if markers else []
    return [*own, *flow(items, width, " · ")]


def _london(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int | None, width: int
) -> list[Text]:
    upper, lower = Text("→ "), Text("← ")
    for space in range(UPPER):
        upper.append_text(_london_space(city, space))
        lower.append_text(_london_space(city, 2 * UPPER - 1 - space))
    where = "at the start, left of the first" if city["taxi"] is None else "in brackets"
    points = ", ".join(f"{_seat(seat, me)} {n}" for seat, n in enumerate(city["points"]))
    taxi = Text(f"taxi {where}")
    return [upper, lower, *flow([taxi, Text(f"points in play: {points}")], width, " · ")]


def _london_space(city: Mapping[str, Any], space: int) -> Text:
    color = city["circuit"][space]
    here = city["taxi"] == space
    return colored(color, f"[{letter(color)}]" if here else f" {letter(color)} ")


def _owner(at: Mapping[str, Any], color: str) -> str:
    """An owner of lines: a seat or a company."""
    seats = [row["seat"] for row in at["seats"] if row["color"] == color]
    me = at["me"]["seat"] if at["me"] else None
    return f"{_seat(seats[0], me)} ({color})" if seats else color


def _owners(at: Mapping[str, Any], me: int | None, colors: Sequence[str]) -> list[str]:
    own = at["seats"][me]["color"] if me is not None else None
    return sorted(colors, key=lambda color: color != own)


def _counted(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{color} {n}" for color, n in numbers.items()) or "none"


def _new_york(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int | None, width: int
) -> list[Text]:
    lines: list[Text] = []
    for owner in _owners(at, me, list(city["tableaux"])):
        id = city["tableaux"][owner]
        values = dict(zip(LETTERS, _values("new_york", id), strict=True))
        items = [colored(color, f"{letter(color)}{n}") for color, n in values.items()]
        taken = city["taken"][owner]
        total = sum(values[color] * n for color, n in taken.items())
        met = Text(f"met {_counted(taken)}: {some(total, 'point')}")
        lines += flow([Text(f"{_owner(at, owner)} {id}"), *items, met], width)
    return lines


def _st_petersburg(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int | None, width: int
) -> list[Text]:
    items = [f"{_owner(at, owner)}: {_tiles(tiles)}" for owner, tiles in city["taken"].items()]
    own = _owners(at, me, list(city["taken"]))
    taken = [items[list(city["taken"]).index(owner)] for owner in own if city["taken"][owner]]
    lines = flow([Text(words) for words in taken], width, " · ")
    beside = f"tourists to set: {_names(city['beside']) or 'none'}"
    standing = ", ".join(f"{colors[0]} {name}" for name, colors in city["tourists"].items())
    lines += flow([Text(beside), Text(f"on tiles: {standing or 'none'}")], width, " · ")
    sights = _names(city["sights"]) or "none"
    return [*lines, Text(f"sights (s on the board): {sights}")]


def _tiles(tiles: Sequence[Mapping[str, Any]]) -> str:
    known = [
        f"{tile['color']} {tile['points'] if tile['points'] is not None else '?'}" for tile in tiles
    ]
    return _names(known) or "none"


def _berlin(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int | None, width: int
) -> list[Text]:
    sights = [
        colored(
            row["color"],
            f"{letter(row['color'])} {row['id']} {row['values'][0]}/{row['values'][1]}",
        )
        for row in city["sights"]
    ]
    lines = flow(sights, width, " · ")
    taken = [
        Text(f"{_owner(at, owner)}: {_counted(city['taken'][owner])}")
        for owner in _owners(at, me, list(city["taken"]))
    ]
    return [*lines, *flow([Text("tickets"), *taken], width, " · ")]


def _own_paris(at: Mapping[str, Any], city: Mapping[str, Any], me: int, width: int) -> list[Text]:
    return _paris({**at, "players": 0}, city, me, width) + _paris_row(city, me, me, width)


def _own_stockholm(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int, width: int
) -> list[Text]:
    if "colors" in city:
        return flow([*_next_of_colors(city), Text("city: all", style="dim")], width)
    markers = at["me"]["markers"]
    free = [i for i, tourist in enumerate(city["row"]) if tourist is None]
    points = [_values("stockholm", city["sights"][i // SPACES])[i % SPACES] for i in free[:12]]
    ahead = Text(f"next spaces: {' '.join(map(str, points)) or 'none'}")
    own = Text(f"your colors: {_names(markers)}", style="bold")
    return flow([own, ahead, Text("city: all", style="dim")], width, " · ")


def _next_of_colors(city: Mapping[str, Any]) -> list[Text]:
    """Variant: what the next tourist of each color scores."""
    items = [Text("next of a color scores")]
    for place, color in enumerate(city["colors"]):
        row = city["row"][place * SPACES : (place + 1) * SPACES]
        points = _values("stockholm", city["sights"][place])
        left = str(points[row.index(None)]) if None in row else "–"
        items.append(colored(color, f"{letter(color)}{left}"))
    return items


def _own_london(at: Mapping[str, Any], city: Mapping[str, Any], me: int, width: int) -> list[Text]:
    taxi = -1 if city["taxi"] is None else city["taxi"]
    items = [Text("taxi, spaces ahead:")]
    for step in range(1, 5):
        color = city["circuit"][(taxi + step) % (2 * UPPER)]
        items.append(colored(color, f"{step} {color}"))
    return flow([*items, Text("city: all", style="dim")], width)


def _own_new_york(
    at: Mapping[str, Any], city: Mapping[str, Any], me: int, width: int
) -> list[Text]:
    own = at["seats"][me]["color"]
    if own is None:
        return _new_york(at, city, me, width)
    only = {**city, "tableaux": {own: city["tableaux"][own]}}
    return _new_york(at, only, me, width)


def _own_berlin(at: Mapping[str, Any], city: Mapping[str, Any], me: int, width: int) -> list[Text]:
    own = city["taken"].get(at["seats"][me]["color"])
    if own is None:
        return _berlin(at, city, me, width)
    items = [Text("yours (1st/2nd):")]
    for row in city["sights"]:
        high, low = row["values"]
        words = f"{letter(row['color'])}×{own.get(row['color'], 0)} ({high}/{low})"
        items.append(colored(row["color"], words))
    return flow([*items, Text("city: all", style="dim")], width)


OWN = {
    "paris": _own_paris,
    "stockholm": _own_stockholm,
    "london": _own_london,
    "new_york": _own_new_york,
    "berlin": _own_berlin,
}
READERS = {
    "paris": _paris,
    "stockholm": _stockholm,
    "london": _london,
    "new_york": _new_york,
    "st_petersburg": _st_petersburg,
    "berlin": _berlin,
}


def legend(at: Mapping[str, Any]) -> list[Text]:
    """The names of the sights that are on the table."""
    city = at["city"]
    if city["id"] == "paris":
        ids = [id for row in city["rows"] for id in row]
    elif city["id"] == "new_york":
        ids = list(city["tableaux"].values())
    elif city["id"] == "st_petersburg":
        ids = []
    else:
        ids = [row if isinstance(row, str) else row["id"] for row in city["sights"]]
    return [Text(sight_name(id), style="dim") for id in ids]

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
        filled = city["filled"][seat]
        sights = [
            _paris_sight(id, place * SPACES + 1, filled)
            for place, id in enumerate(city["rows"][seat])
        ]
        if sights:
            lines += flow([Text(f"{_seat(seat, me)}:"), *sights], width)
    return lines


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
    return [upper, lower, Text(f"taxi {where} · points in play: {points}")]


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

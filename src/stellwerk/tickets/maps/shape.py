"""The shape of a map file: its sections and keys, with types, ranges and defaults.

The tables below are the format; the guide for map makers is tested to name every key of them.
`check_shape` finds what is missing, unknown, of the wrong type or out of range. What the values
mean together is checked by `check` and `deal`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from stellwerk.errors import listing
from stellwerk.signs import acts
from stellwerk.tickets import limits
from stellwerk.tickets.maps.text import Mistakes, Table

FORMAT = 1
COLORS = ("red", "orange", "yellow", "green", "blue", "pink", "black", "white")
STATUSES = ("confirmed", "derived", "house", "reconstructed")
BASE_SET = "base"
#: Keys as people in Britain write them.
SPELLING = {"colour": "color", "colours": "colors", "per_colour": "per_color"}

REQUIRED = object()
"""The default of a key that has none."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a table: its type, its default, and what its value may be.

    For numbers `low` and `high` are the range; for words `choices` are the only ones allowed; for
    lists and free tables `items` is the type of what they hold and `low` to `high` how many.
    """

    of: type
    default: object = REQUIRED
    low: int = 0
    high: int = limits.POINTS
    choices: tuple[str, ...] = ()
    items: type | None = None

    @property
    def words(self) -> str:
        """What the value must be, for people."""
        if self.of is int and self.low == self.high:
            return f"the number {self.low}"
        if self.of is int:
            return f"a whole number from {self.low} to {self.high}"
        if self.choices:
            return "one of " + ", ".join(f'"{choice}"' for choice in self.choices)
        return TYPE_WORDS[self.of]


TYPE_WORDS = {
    bool: "true or false",
    int: "a whole number",
    str: "text in quotes",
    list: "a list in square brackets",
    dict: "a table",
    float: "a number with a decimal point",
}

Shape = Mapping[str, Key]

TEXT = Key(str)
NOTHING = Key(str, "")
FLAG = Key(bool, False)


def _number(low: int, high: int, default: object = REQUIRED) -> Key:
    return Key(int, default, low, high)


TOP: Shape = {
    "format": _number(FORMAT, FORMAT),
    "id": TEXT,
    "compatible_with": NOTHING,
    "status": Key(str, "house", choices=STATUSES),
    "note": NOTHING,
    "players": Key(list, low=2, high=2, items=int),
    "title": Key(dict),
    "cards": Key(dict),
    "pieces": Key(dict, low=1, high=limits.KINDS, items=int),
    "points": Key(dict, low=1, high=limits.KINDS, items=list),
    "rules": Key(dict),
    "deal": Key(dict),
    "options": Key(dict, {}, high=limits.POINTS, items=dict),
    "cities": Key(dict, low=2, high=limits.CITIES, items=dict),
    "routes": Key(dict, low=1, high=limits.ROUTES, items=dict),
    "tickets": Key(dict, low=1, high=999, items=dict),
    # What the board compiler reads (`boards/inside.py`); no rule.
    "board": Key(dict, {}),
}
TITLE: Shape = {"en": TEXT, "de": NOTHING}
CARDS: Shape = {
    "colors": Key(list, low=1, high=len(COLORS), items=str),
    "per_color": _number(1, limits.ALIKE),
    "jokers": _number(0, limits.ALIKE),
    "hand": _number(0, limits.DECK),
    "joker": Key(str, "joker"),
    "names": Key(dict, {}, high=len(COLORS), items=str),
}
RULES: Shape = {
    "stations": _number(0, limits.STATIONS, 0),
    "station_points": _number(0, limits.POINTS, 0),
    "tunnel_cards": _number(0, limits.REVEALED, limits.REVEALED),
    "single_twin_players": _number(0, limits.SEATS),
    "market_outlasts_deck": FLAG,
    "pieces_to_end": _number(0, limits.PIECES),
    "trail_points": _number(0, limits.POINTS, 0),
    "trail_breaks_ties": FLAG,
    "attraction_points": _number(0, limits.POINTS, 0),
    "routes_score_at_end": FLAG,
}
DEAL: Shape = {
    "sets": Key(list, [BASE_SET], low=1, high=limits.TICKETS, items=str),
    "big_only": FLAG,
    "start": _number(1, limits.OFFER),
    "start_keep": _number(1, limits.OFFER),
    "long": _number(0, limits.OFFER, 0),
    "long_first": FLAG,
    "start_keep_without_long": _number(1, limits.OFFER, None),
    "start_return": Key(str, choices=("under", "out")),
    "draw": _number(1, limits.OFFER),
    "draw_keep": _number(1, limits.OFFER),
}
OPTION: Shape = {
    "group": Key(str, None),
    "title": Key(dict),
    "summary": Key(dict),
    "rules": Key(dict, {}),
    "deal": Key(dict, {}),
    "adds_sets": Key(list, [], high=limits.TICKETS, items=str),
}
CITY: Shape = {"name": TEXT, "en": NOTHING, "de": NOTHING, "big": FLAG, "attraction": FLAG}
ROUTE: Shape = {
    "length": _number(1, limits.LENGTHS),
    "color": TEXT,
    "ferry": _number(0, limits.LENGTHS, 0),
    "tunnel": FLAG,
    "kind": Key(str, None),
    "pieces": _number(1, limits.LENGTHS, None),
}
TICKET: Shape = {
    "points": _number(1, limits.POINTS),
    "set": Key(str, BASE_SET),
    "long": FLAG,
    "big": FLAG,
    "status": Key(str, None, choices=STATUSES),
}
SHAPES: Mapping[str, Shape] = {
    "title": TITLE,
    "cards": CARDS,
    "rules": RULES,
    "deal": DEAL,
    "options": OPTION,
    "cities": CITY,
    "routes": ROUTE,
    "tickets": TICKET,
}
ROWS = ("options", "cities", "routes", "tickets")
"""Sections whose keys are ids of the map maker's choice, each with a table of that shape."""


def check_shape(data: Table, mistakes: Mistakes) -> None:
    """Note everything that is missing, unknown, of the wrong type or out of range."""
    _check_table("", data, TOP, mistakes)
    for section in ("title", "cards", "rules", "deal"):
        _check_inner(section, data.get(section), SHAPES[section], mistakes)
    for section in ROWS:
        for id, row in _rows(data.get(section)):
            _check_table(f"{section}.{id}", row, SHAPES[section], mistakes)
    for id, row in _rows(data.get("options")):
        _check_option(f"options.{id}", row, mistakes)
    _check_numbers(data, mistakes)


def check_signs(data: Table, mistakes: Mistakes) -> None:
    """Note the texts that act on what stands beside them: a terminal obeys them."""
    for place, text in _texts("", data):
        if acts(text):
            what = "this text holds a sign that nobody sees, but that acts on others."
            mistakes.add(place, what, "Take out controls and whatever turns text round.")


def filled(table: Table, shape: Shape) -> Table:
    """The table with the defaults of everything left out."""
    return {name: table.get(name, key.default) for name, key in shape.items()}


def _texts(place: str, value: object) -> Iterator[tuple[str, str]]:
    """All texts with their places; those of a list have the place of the list."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _texts(_at(place, name), inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(place, inner)


def _rows(section: object) -> list[tuple[str, Table]]:
    if not isinstance(section, dict):
        return []
    return [(id, row) for id, row in section.items() if isinstance(row, dict)]


def _check_inner(place: str, table: object, shape: Shape, mistakes: Mistakes) -> None:
    if isinstance(table, dict):
        _check_table(place, table, shape, mistakes)


def _check_option(place: str, option: Table, mistakes: Mistakes) -> None:
    """An option's texts are complete; its overlays may leave out what they do not change."""
    for name in ("title", "summary"):
        _check_inner(f"{place}.{name}", option.get(name), TITLE, mistakes)
    for name in ("rules", "deal"):
        changes = {
            key: Key(k.of, None, k.low, k.high, k.choices, k.items)
            for key, k in SHAPES[name].items()
        }
        _check_inner(f"{place}.{name}", option.get(name), changes, mistakes)


def _check_numbers(data: Table, mistakes: Mistakes) -> None:
    """The numbers inside `players`, `pieces` and `points`, which have no keys of their own."""
    by_length = Key(list, low=1, high=limits.LENGTHS, items=int)
    one_player = _number(limits.FEWEST_SEATS, limits.SEATS)
    for number in _list(data.get("players")):
        _check_value("players", number, one_player, mistakes)
    for kind, count in _items(data.get("pieces")):
        _check_value(f"pieces.{kind}", count, _number(1, limits.PIECES), mistakes)
    for kind, table in _items(data.get("points")):
        _check_value(f"points.{kind}", table, by_length, mistakes)
        for number in _list(table):
            _check_value(f"points.{kind}", number, _number(0, limits.POINTS), mistakes)


def _list(value: object) -> list[int]:
    return [item for item in value if type(item) is int] if isinstance(value, list) else []


def _items(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []


def _check_table(place: str, table: Table, shape: Shape, mistakes: Mistakes) -> None:
    """One table against its shape: missing keys first, then the keys in the order of the file."""
    british = [SPELLING[name] for name in table if SPELLING.get(name) in shape]
    for name, key in shape.items():
        if key.default is REQUIRED and name not in table and name not in british:
            _missing(place, name, key, mistakes)
    for name, value in table.items():
        at = _at(place, name)
        if name in shape:
            _check_value(at, value, shape[name], mistakes)
        elif SPELLING.get(name) in shape:
            what = f'"{name}" is spelled the American way in map files.'
            mistakes.add(at, what, f'Write "{SPELLING[name]}".')
        else:
            mistakes.add(at, f'there is no key "{name}" here.', mistakes.meant(name, list(shape)))


def _at(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _missing(place: str, name: str, key: Key, mistakes: Mistakes) -> None:
    if key.of is dict and not place:
        mistakes.add("", f"the section [{name}] is missing.", f"Add a line [{name}] and its keys.")
    else:
        mistakes.add(place, f'the key "{name}" is missing.', f"Add {name} = ..., {key.words}.")


def _is(value: object, of: type) -> bool:
    """Whether a value is exactly of a type: true and false are not numbers here."""
    return type(value) is of


def _check_value(place: str, value: Any, key: Key, mistakes: Mistakes) -> None:
    name = place.rpartition(".")[2]
    if not _is(value, key.of):
        mistakes.add(place, f"{name} is {_told(value)}.", f"It must be {key.words}.")
    elif key.of is int and not key.low <= value <= key.high:
        mistakes.add(place, f"{name} is {value}.", f"It must be {key.words}.")
    elif key.choices and value not in key.choices:
        hint = mistakes.meant(value, key.choices, "Allowed")
        mistakes.add(place, f'{name} cannot be "{value}".', hint)
    elif key.of is str and key.default is REQUIRED and not value.strip():
        mistakes.add(place, f"{name} is empty.", "It must be text in quotes.")
    elif key.items is not None:
        _check_items(place, value, key, key.items, mistakes)


def _check_items(place: str, value: Any, key: Key, items: type, mistakes: Mistakes) -> None:
    """How many items a list or free table has, and their types."""
    name = place.rpartition(".")[2]
    if not key.low <= len(value) <= key.high:
        span = str(key.low) if key.low == key.high else f"{key.low} to {key.high}"
        mistakes.add(place, f"{name} has {len(value)} entries.", f"There must be {span}.")
    for id, item in value.items() if isinstance(value, dict) else ((None, x) for x in value):
        if not _is(item, items):
            at = place if id is None else f"{place}.{id}"
            wanted = TYPE_WORDS[items]
            what = f"{name} holds {_told(item)}" if id is None else f"{id} is {_told(item)}"
            mistakes.add(at, f"{what}.", f"It must be {wanted}.")


def _told(value: object) -> str:
    """A value in words, with its type: people mistake `"3"` for `3`."""
    if isinstance(value, str):
        return f'the text "{value}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"the number {value}"
    if isinstance(value, list):
        return f"a list ({listing([str(item) for item in value], 5)})" if value else "an empty list"
    return TYPE_WORDS.get(type(value), "a date or time")

"""Changes to a map, as its maker wishes them: a city there, a route between these two, a ticket.

A change names what is to be and nothing about how it is written: ids, their order, numbers of
doubles, suggested lengths and values come from here. It works on the tables of the file, which need
not be a good map (yet); what is wrong with the result is told by `workshop`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from math import dist
from typing import Any

from stellwerk.errors import StellwerkError
from stellwerk.maps.ways import lengths_from
from stellwerk.tickets.maps.text import Table, id_of

Change = dict[str, Any]
MOST_CHANGES = 200
LONGEST = 8
#: Sections whose single values may be set.
VALUES = ("title", "cards", "pieces", "points", "rules", "deal", "board")
TOP = ("id", "note", "players")


class NoChange(StellwerkError):
    """A change that cannot be made, and why."""

    code = "map/no-change"


def changed(data: Table, changes: Sequence[Change]) -> Table:
    """The tables after some changes; the given ones stay as they are."""
    if len(changes) > MOST_CHANGES:
        raise NoChange(f"{len(changes)} changes at once: {MOST_CHANGES} are allowed.")
    table = deepcopy(data)
    for change in changes:
        verb = change.get("do")
        if verb not in VERBS:
            raise NoChange(f'There is no change "{verb}".')
        try:
            VERBS[verb](table, change)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            raise NoChange(f'The change "{verb}" does not fit this map.') from None
    return table


def _rows(table: Table, section: str) -> Table:
    rows = table.setdefault(section, {})
    if not isinstance(rows, dict):
        raise NoChange(f'"{section}" is not a section of this file: fix the text first.')
    return rows


def _places(table: Table) -> Table:
    places: Table = _rows(table, "board").setdefault("places", {})
    return places


def _row(table: Table, section: str, id: str) -> Table:
    row = _rows(table, section).get(id)
    if not isinstance(row, dict):
        raise NoChange(f'There is no "{id}" in {section}.')
    return row


def _number(value: Any, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise NoChange(f"{what} is a whole number from {low} to {high}.")
    return value


def _name(value: Any) -> str:
    name = " ".join(str(value).split())[:80]
    if not name:
        raise NoChange("A name needs at least one letter.")
    return name


def _free(id: str, taken: Table) -> str:
    """An id that nothing has yet."""
    found, number = id, 2
    while found in taken:
        found, number = f"{id}_{number}", number + 1
    return found


# --- cities --------------------------------------------------------------------------------------


def _add_city(table: Table, change: Change) -> None:
    cities, name = _rows(table, "cities"), _name(change["name"])
    id = _free(id_of(name), cities)
    cities[id] = {"name": name}
    _move_city(table, {"city": id, **change})


def _move_city(table: Table, change: Change) -> None:
    city = change["city"]
    _row(table, "cities", city)
    x, y = (round(float(change[axis]), 1) for axis in "xy")
    if not max(abs(x), abs(y)) <= 1e6:
        raise NoChange("A city cannot lie so far away.")
    places = _places(table)
    taken = {tuple(place) for id, place in places.items() if id != city}
    while (x, y) in taken:
        x = round(x + 0.1, 1)
    places[city] = [x, y]


def _set_city(table: Table, change: Change) -> None:
    row = _row(table, "cities", change["city"])
    for key in ("name", "en", "de"):
        if key in change:
            word = " ".join(str(change[key]).split())[:80]
            if key == "name" or word:
                row[key] = _name(word)
            else:
                row.pop(key, None)
    for key in ("attraction", "big"):
        if key in change:
            _flag(row, key, change[key])


def _flag(row: Table, key: str, value: Any) -> None:
    if value is True:
        row[key] = True
    else:
        row.pop(key, None)


def _remove_city(table: Table, change: Change) -> None:
    city = change["city"]
    _row(table, "cities", city)
    del table["cities"][city]
    _places(table).pop(city, None)
    for section in ("routes", "tickets"):
        rows = _rows(table, section)
        for id in [id for id in rows if city in id.split("-")[:2]]:
            del rows[id]
    _tidy_bends(table)


# --- routes --------------------------------------------------------------------------------------


def _pair(table: Table, change: Change) -> str:
    a, b = str(change["a"]), str(change["b"])
    for city in (a, b):
        _row(table, "cities", city)
    if a == b:
        raise NoChange("A way leads from one city to another one.")
    return "-".join(sorted((a, b)))


def _between(table: Table, pair: str) -> list[str]:
    return sorted(id for id in _rows(table, "routes") if "-".join(id.split("-")[:2]) == pair)


def _lay(table: Table, pair: str, routes: Sequence[Table]) -> None:
    """Write the routes between two cities, one or several, with their numbers."""
    rows = _rows(table, "routes")
    for id in _between(table, pair):
        del rows[id]
    if len(routes) == 1:
        rows[pair] = routes[0]
    else:
        rows.update({f"{pair}-{n}": route for n, route in enumerate(routes, 1)})
    _tidy_bends(table)


def _add_route(table: Table, change: Change) -> None:
    pair = _pair(table, change)
    there = [table["routes"][id] for id in _between(table, pair)]
    if len(there) >= 2:
        raise NoChange("There are two routes between these cities already.")
    if there:
        _lay(table, pair, [there[0], _twin(table, there[0])])
        return
    length = change.get("length") or _suggested_length(table, pair)
    route: Table = {"length": _number(length, 1, LONGEST, "A length"), "color": "gray"}
    if kind := _usual(table["routes"], "kind"):
        route["kind"] = kind
    _lay(table, pair, [route])


def _usual(rows: Table, key: str) -> str:
    """What most rows say; "" where none says anything."""
    said = Counter(str(row[key]) for row in rows.values() if key in row)
    return said.most_common(1)[0][0] if said else ""


def _twin(table: Table, route: Table) -> Table:
    """A second track: as long, in the color that is used least."""
    twin = dict(route)
    colors = table.get("cards", {}).get("colors", [])
    if route.get("color") != "gray" and colors:
        use = dict.fromkeys((color for color in colors if color != route.get("color")), 0)
        for row in table["routes"].values():
            if row.get("color") in use:
                use[row["color"]] += row.get("length", 0)
        twin["color"] = min(use, key=lambda color: use[color])
    return twin


def _suggested_length(table: Table, pair: str) -> int:
    """As long as others whose cities lie as far apart."""
    places = _places(table)
    far = dict[str, float]()
    for id in [*_rows(table, "routes"), pair]:
        a, b = id.split("-")[:2]
        if a in places and b in places:
            far[id] = dist(places[a], places[b])
    known = [
        (far[id], row["length"]) for id, row in table["routes"].items() if far.get(id, 0.0) > 0
    ]
    if pair not in far or not known:
        return 2
    each = sorted(distance / length for distance, length in known)[len(known) // 2]
    longest = max(length for _, length in known)
    return int(min(LONGEST, longest, max(1, round(far[pair] / each))))


def _set_route(table: Table, change: Change) -> None:
    id = change["route"]
    row = _row(table, "routes", id)
    pair = "-".join(id.split("-")[:2])
    if "length" in change:
        length = _number(change["length"], 1, LONGEST, "A length")
        for other in _between(table, pair):
            table["routes"][other]["length"] = length
            if table["routes"][other].get("ferry", 0) > length:
                table["routes"][other]["ferry"] = length
    if "color" in change:
        row["color"] = str(change["color"])
        if row["color"] != "gray":
            row.pop("ferry", None)
    if "tunnel" in change:
        _flag(row, "tunnel", change["tunnel"])
    if "ferry" in change:
        ferry = _number(change["ferry"], 0, row.get("length", LONGEST), "A number of jokers")
        if ferry:
            row |= {"ferry": ferry, "color": "gray"}
        else:
            row.pop("ferry", None)
    if "bend" in change:
        _set_bend(table, pair, float(change["bend"]))


def _set_bend(table: Table, pair: str, bend: float) -> None:
    if not abs(bend) <= 0.5:
        raise NoChange("A bend is a number from -0.5 to 0.5.")
    board = _rows(table, "board")
    bends = board.setdefault("bends", {})
    if round(bend, 2):
        bends[pair] = round(bend, 2)
    else:
        bends.pop(pair, None)
    if not bends:
        del board["bends"]


def _tidy_bends(table: Table) -> None:
    """Bends of routes that are gone go, too."""
    board = table.get("board", {})
    pairs = {"-".join(id.split("-")[:2]) for id in _rows(table, "routes")}
    for pair in list(board.get("bends", {})):
        if pair not in pairs:
            del board["bends"][pair]
    if board.get("bends") == {}:
        del board["bends"]


def _double_route(table: Table, change: Change) -> None:
    pair = "-".join(change["route"].split("-")[:2])
    there = _between(table, pair)
    if change["double"] is True and len(there) == 1:
        route = table["routes"][there[0]]
        _lay(table, pair, [route, _twin(table, route)])
    elif change["double"] is False and len(there) == 2:
        _lay(table, pair, [_row(table, "routes", change["route"])])


def _move_route(table: Table, change: Change) -> None:
    """The same route between other cities."""
    route = _row(table, "routes", change["route"])
    pair, was = _pair(table, change), "-".join(change["route"].split("-")[:2])
    if pair == was:
        return
    if len(_between(table, pair)) >= 2:
        raise NoChange("There are two routes between these cities already.")
    _remove_route(table, change)
    _lay(table, pair, [*(table["routes"][id] for id in _between(table, pair)), route])


def _remove_route(table: Table, change: Change) -> None:
    id = change["route"]
    _row(table, "routes", id)
    pair = "-".join(id.split("-")[:2])
    left = [table["routes"][other] for other in _between(table, pair) if other != id]
    _lay(table, pair, left)


# --- tickets -------------------------------------------------------------------------------------


def _add_ticket(table: Table, change: Change) -> None:
    pair = _pair(table, change)
    if pair in _rows(table, "tickets"):
        raise NoChange("There is a ticket between these cities already.")
    points = change.get("points") or suggested_points(table, pair) or 5
    ticket: Table = {"points": _number(points, 1, 99, "The value of a ticket")}
    if group := _usual(table["tickets"], "set"):
        ticket["set"] = group
    table["tickets"][pair] = ticket


def suggested_points(table: Table, pair: str) -> int:
    """As many points as the shortest way has spaces; 0 where there is none."""
    a, b = pair.split("-")[:2]
    lengths = {id: row.get("length", 0) for id, row in _rows(table, "routes").items()}
    return lengths_from(lengths, a).get(b, 0)


def _set_ticket(table: Table, change: Change) -> None:
    row = _row(table, "tickets", change["ticket"])
    if "points" in change:
        row["points"] = _number(change["points"], 1, 99, "The value of a ticket")
    if "long" in change:
        _flag(row, "long", change["long"])


def _remove_ticket(table: Table, change: Change) -> None:
    _row(table, "tickets", change["ticket"])
    del table["tickets"][change["ticket"]]


# --- everything else -----------------------------------------------------------------------------


def _set_value(table: Table, change: Change) -> None:
    """One value of the head, the cards, the rules or the deal; none removes it."""
    section, _, key = str(change["place"]).rpartition(".")
    if section not in VALUES and not (section == "" and key in TOP):
        raise NoChange(f'"{change["place"]}" is not a value that can be set here.')
    rows, value = _rows(table, section) if section else table, change["value"]
    if value is None:
        rows.pop(key, None)
    else:
        rows[key] = value


def _set_title(table: Table, change: Change) -> None:
    """Another title, in both languages unless one has its own."""
    title = _rows(table, "title")
    name = _name(change["title"])
    title["en"] = name
    title["de"] = _name(change.get("de") or name)


VERBS: dict[Any, Callable[[Table, Change], None]] = {
    "add-city": _add_city,
    "move-city": _move_city,
    "set-city": _set_city,
    "remove-city": _remove_city,
    "add-route": _add_route,
    "set-route": _set_route,
    "double-route": _double_route,
    "move-route": _move_route,
    "remove-route": _remove_route,
    "add-ticket": _add_ticket,
    "set-ticket": _set_ticket,
    "remove-ticket": _remove_ticket,
    "set-value": _set_value,
    "set-title": _set_title,
}

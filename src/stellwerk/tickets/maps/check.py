"""What the values of a map file mean together: ids, cities, doubles, ferries, tickets, cards.

`check_ids` looks at any tables, so that wrong ids are told together with a wrong shape. Everything
else works on tables that have passed both, and finds all its mistakes before the first is told.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from stellwerk.errors import listing
from stellwerk.tickets import limits
from stellwerk.tickets.maps import shape
from stellwerk.tickets.maps.deal import check_deals
from stellwerk.tickets.maps.text import BEYOND, Mistakes, Table, plain_id

GRAY_WORD = "gray"

_ID = re.compile(r"[a-z][a-z0-9_]*")
_OPTION_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_PAIR = re.compile(r"([a-z][a-z0-9_]*)-([a-z][a-z0-9_]*)(?:-([1-9]))?")


def split_pair(id: str) -> tuple[str, str]:
    """The two cities of a route's or ticket's id."""
    a, b = id.split("-")[:2]
    return a, b


def groups_by_pair(data: Table) -> dict[tuple[str, str], list[str]]:
    """The routes between each two cities, sorted by id."""
    pairs = defaultdict(list)
    for id in sorted(data["routes"]):
        pairs[split_pair(id)].append(id)
    return pairs


def kind_of(data: Table, id: str) -> str:
    """The piece kind of a route; the only one there is when it names none."""
    return str(data["routes"][id].get("kind") or next(iter(data["pieces"])))


def check_meaning(data: Table, mistakes: Mistakes) -> None:
    """Note everything that `check_shape` and `check_ids` cannot see."""
    for group in (_check_values, _check_links, check_deals):
        group(data, mistakes)


# --- ids: cities, colors, kinds, pairs -----------------------------------------------------------


def check_ids(data: Table, mistakes: Mistakes) -> None:
    """Note all ids that cannot be one, or name what is not there."""
    cities, pieces, points = (_section(data, name) for name in ("cities", "pieces", "points"))
    if isinstance(id := data.get("id"), str) and id.strip():
        _check_id("id", id, mistakes)
    _check_colors(_section(data, "cards"), mistakes)
    for kind in [*pieces, *points]:
        _check_id(f"pieces.{kind}", kind, mistakes)
    for id in cities:
        _check_id(f"cities.{id}", id, mistakes)
    for id in _section(data, "options"):
        if not _OPTION_ID.fullmatch(id):
            hint = 'Use lowercase letters, digits, "_" and "-", like "long_game".'
            mistakes.add(f"options.{id}", f'"{id}" cannot be an id.', hint)
    for section in ("routes", "tickets") if cities else ():
        for id in _section(data, section):
            _check_pair(section, id, cities, mistakes)
    if points and 0 < len(pieces) <= limits.KINDS:  # of which kinds, when there are too many?
        _check_points(pieces, points, mistakes)


def _section(data: Table, name: str) -> Table:
    """A section, if it is there and a table."""
    found = data.get(name)
    return found if isinstance(found, dict) else {}


def _check_id(place: str, id: str, mistakes: Mistakes) -> None:
    if not id.isascii():
        mistakes.add(place, f'"{id}" cannot be an id: it {BEYOND}.', plain_id(id))
    elif not _ID.fullmatch(id):
        hint = f'Start with a letter and use lowercase letters, digits and "_": "{_as_id(id)}".'
        mistakes.add(place, f'"{id}" cannot be an id.', hint)


def _as_id(word: str) -> str:
    return re.sub(r"[^a-z0-9_]+", "_", word.lower()).strip("_0123456789") or "my_id"


def _check_colors(cards: Table, mistakes: Mistakes) -> None:
    named = cards.get("colors")
    colors = [one for one in named if isinstance(one, str)] if isinstance(named, list) else []
    for color, count in Counter(colors).items():
        if color not in shape.COLORS:
            hint = mistakes.meant(color, shape.COLORS, "Colors")
            mistakes.add("cards.colors", f'there is no color "{color}".', hint)
        elif count > 1:
            what = f'the color "{color}" is there {count} times.'
            mistakes.add("cards.colors", what, "Name each color once.")
    for color in _section(cards, "names") if colors else ():
        if color not in colors:
            hint = mistakes.meant(color, colors, "Colors of this map")
            mistakes.add(f"cards.names.{color}", f'there is no color "{color}" on this map.', hint)


def _check_pair(section: str, id: str, cities: Iterable[str], mistakes: Mistakes) -> None:
    """The id of a route or ticket: two known cities in alphabetical order."""
    place, thing = f"{section}.{id}", section[:-1]
    if not id.isascii():
        mistakes.add(place, f'"{id}" cannot be an id: it {BEYOND}.', plain_id(id))
        return
    found = _PAIR.fullmatch(id)
    if found is None or (found[3] and section == "tickets"):
        hint = 'Join the ids of two cities with "-", like "boston-miami".'
        mistakes.add(place, f'"{id}" cannot be the id of a {thing}.', hint)
        return
    unknown = [city for city in found.group(1, 2) if city not in cities]
    for city in unknown:
        hint = mistakes.meant(city, [known for known in cities if known.isascii()], "Cities")
        mistakes.add(place, f'there is no city "{city}" on this map.', hint)
    if not unknown:
        _check_order(place, thing, found, mistakes)


def _check_order(place: str, thing: str, pair: re.Match[str], mistakes: Mistakes) -> None:
    a, b, number = pair.groups()
    if a == b:
        what = f'this {thing} leads from "{a}" to itself.'
        mistakes.add(place, what, "Name two different cities.")
    elif a > b:
        right = f"{b}-{a}-{number}" if number else f"{b}-{a}"
        mistakes.add(place, "the cities are not in alphabetical order.", f'Write "{right}".')


def _check_points(pieces: Table, points: Table, mistakes: Mistakes) -> None:
    """Every kind of piece has its table of points, and every table its kind."""
    for kind in pieces:
        if kind not in points:
            hint = f"Add {kind} = [1, 2, 4, 7]: the points by length 1, 2, 3, 4."
            mistakes.add("points", f'there are no points for the kind "{kind}".', hint)
    for kind in points:
        if kind not in pieces:
            hint = mistakes.meant(kind, list(pieces), "Kinds")
            mistakes.add(f"points.{kind}", f'there is no kind of piece "{kind}".', hint)


# --- values of routes, doubles, cards ------------------------------------------------------------


def _check_values(data: Table, mistakes: Mistakes) -> None:
    _check_players(data, mistakes)
    _check_cards(data, mistakes)
    _check_pieces(data, mistakes)
    for id, route in data["routes"].items():
        place = f"routes.{id}"
        _check_color(place, route, data["cards"]["colors"], mistakes)
        if _check_kind(place, route, list(data["pieces"]), mistakes):
            _check_length(data, id, mistakes)
        _check_ferry(place, route, data["cards"]["jokers"], mistakes)
    for ids in groups_by_pair(data).values():
        _check_numbering(ids, mistakes)
        _check_double(data, ids, mistakes)


def _check_players(data: Table, mistakes: Mistakes) -> None:
    fewest, most = data["players"]
    if fewest > most:
        what = f"{fewest} is more than {most}."
        mistakes.add("players", what, f"Write players = [{most}, {fewest}].")


def _check_cards(data: Table, mistakes: Mistakes) -> None:
    cards, players = data["cards"], max(data["players"])
    total = len(cards["colors"]) * cards["per_color"] + cards["jokers"]
    needed = players * cards["hand"] + limits.MARKET
    if total > limits.DECK:
        hint = f"There may be at most {limits.DECK}, jokers included."
        mistakes.add("cards", f"there are {total} transport cards.", hint)
    elif total < needed:
        what = f"there are only {total} transport cards."
        hint = f"{players} hands of {cards['hand']} and five face up take {needed}."
        mistakes.add("cards", what, hint)


def _check_pieces(data: Table, mistakes: Mistakes) -> None:
    total = sum(data["pieces"].values())
    if total > limits.PIECES:
        hint = f"All kinds together may be at most {limits.PIECES}."
        mistakes.add("pieces", f"each seat has {total} pieces.", hint)
    places = {"rules": data["rules"]} | {
        f"options.{id}.rules": option.get("rules", {})
        for id, option in data.get("options", {}).items()
    }
    for place, rules in places.items():
        if rules.get("pieces_to_end", 0) >= total:
            what = f"each seat has only {total} pieces, so the game would end at once."
            mistakes.add(f"{place}.pieces_to_end", what, f"It must be less than {total}.")


def _check_color(place: str, route: Table, colors: list[str], mistakes: Mistakes) -> None:
    if route["color"] not in [*colors, GRAY_WORD]:
        what = f'there is no color "{route["color"]}" on this map.'
        hint = mistakes.meant(route["color"], [*colors, GRAY_WORD], "Colors")
        mistakes.add(f"{place}.color", what, hint)


def _check_kind(place: str, route: Table, kinds: list[str], mistakes: Mistakes) -> bool:
    kind = route.get("kind")
    if kind is None and len(kinds) > 1:
        hint = f'Add kind = "{kinds[0]}" or kind = "{kinds[1]}".'
        mistakes.add(place, "a map with two kinds of pieces needs the kind of each route.", hint)
        return False
    if kind is not None and kind not in kinds:
        hint = mistakes.meant(kind, kinds, "Kinds")
        mistakes.add(f"{place}.kind", f'there is no kind of piece "{kind}".', hint)
        return False
    return True


def _check_length(data: Table, id: str, mistakes: Mistakes) -> None:
    """A route's length has points, can be paid, and can be covered with pieces."""
    place, route, kind = f"routes.{id}", data["routes"][id], kind_of(data, id)
    length, cards, points = route["length"], data["cards"], data["points"][kind]
    if length > len(points) or points[length - 1] == 0:
        known = ", ".join(str(n) for n, value in enumerate(points, 1) if value)
        hint = f"points.{kind} has points for {known}; change the length or that table."
        mistakes.add(f"{place}.length", f"there are no points for length {length}.", hint)
    if length > cards["per_color"] + cards["jokers"]:
        most = cards["per_color"] + cards["jokers"]
        what = f"length {length} can never be paid: a color and the jokers are {most} cards."
        mistakes.add(f"{place}.length", what, f"It must be at most {most}.")
    if route.get("pieces", length) > data["pieces"][kind]:
        what = f"it takes more pieces than a seat has ({kind} = {data['pieces'][kind]})."
        mistakes.add(place, what, f"Make it shorter, or give each seat more of the kind {kind}.")


def _check_ferry(place: str, route: Table, jokers: int, mistakes: Mistakes) -> None:
    ferry, at = route.get("ferry", 0), f"{place}.ferry"
    if not ferry:
        return
    if route["color"] != GRAY_WORD:
        what = f'a ferry is gray, not "{route["color"]}".'
        mistakes.add(f"{place}.color", what, 'Write color = "gray" or leave out ferry.')
    if route.get("tunnel", False):
        mistakes.add(f"{place}.tunnel", "a route is a ferry or a tunnel.", "Leave one out.")
    if ferry > route["length"]:
        hint = f"It can be at most the length, {route['length']}."
        mistakes.add(at, f"the ferry asks for {ferry} jokers.", hint)
    if ferry > jokers:
        hint = f"It can be at most {jokers}, all the jokers there are."
        mistakes.add(at, f"the ferry asks for {ferry} jokers.", hint)


def _check_numbering(ids: list[str], mistakes: Mistakes) -> None:
    """One route between two cities has no number; several are numbered from 1."""
    pair = "-".join(split_pair(ids[0]))
    if ids == [pair]:
        return
    if len(ids) == 1:
        what = "it is the only route between these cities."
        mistakes.add(f"routes.{ids[0]}", what, f'Write "{pair}" without a number.')
        return
    right = [f"{pair}-{number}" for number in range(1, len(ids) + 1)]
    if ids != right:
        wrong = next(id for id in ids if id not in right)
        what = f"{len(ids)} routes join the same two cities: {', '.join(ids)}."
        mistakes.add(f"routes.{wrong}", what, f"Number them: {', '.join(right)}.")


def _check_double(data: Table, ids: list[str], mistakes: Mistakes) -> None:
    """Two routes of one kind are a double of one length (tickets.claim.double-def)."""
    for twins in by_kind(data, ids):
        first, *others = twins
        length = data["routes"][first]["length"]
        if len(twins) > 2:
            what = f"{len(twins)} routes of one kind join the same two cities."
            mistakes.add(f"routes.{twins[2]}", what, "A double has two; leave out the others.")
        for other in others[:1]:
            if data["routes"][other]["length"] != length:
                what = (
                    f"its length is {data['routes'][other]['length']}, that of {first} is {length}."
                )
                hint = "Both routes of a double have the same length."
                mistakes.add(f"routes.{other}.length", what, hint)


def by_kind(data: Table, ids: Sequence[str]) -> Iterator[list[str]]:
    """Routes between the same two cities, those of each known kind together."""
    for kind in data["pieces"]:
        twins = [id for id in ids if kind_of(data, id) == kind]
        if twins:
            yield twins


# --- links: is the map in one piece --------------------------------------------------------------


def _check_links(data: Table, mistakes: Mistakes) -> None:
    parts = _parts(data)
    part_of = {city: number for number, part in enumerate(parts) for city in part}
    alone = [part[0] for part in parts if len(part) == 1]
    for city in alone:
        hint = "Add a route to it, or leave it out."
        mistakes.add(f"cities.{city}", f'no route leads to "{city}".', hint)
    for id in data["tickets"]:
        a, b = split_pair(id)
        if part_of[a] != part_of[b] and a not in alone and b not in alone:
            what = f'no chain of routes links "{a}" and "{b}".'
            mistakes.add(f"tickets.{id}", what, "Add a route, or leave out the ticket.")
    for part in [part for part in parts[1:] if len(part) > 1]:
        what = f"the map falls into parts: nothing links {listing(part, 4)} to {parts[0][0]}."
        mistakes.add("routes", what, "Add a route between the parts.")


def _parts(data: Table) -> list[list[str]]:
    """The cities that routes link, part by part: the largest first, cities sorted."""
    neighbors: dict[str, set[str]] = {city: set() for city in data["cities"]}
    for a, b in map(split_pair, data["routes"]):
        neighbors[a].add(b)
        neighbors[b].add(a)
    parts, seen = [], set[str]()
    for city in sorted(neighbors):
        if city not in seen:
            part = _reach(city, neighbors)
            seen |= part
            parts.append(sorted(part))
    return sorted(parts, key=lambda part: (-len(part), part))


def _reach(city: str, neighbors: dict[str, set[str]]) -> set[str]:
    reached, todo = {city}, [city]
    while todo:
        new = neighbors[todo.pop()] - reached
        reached |= new
        todo += new
    return reached

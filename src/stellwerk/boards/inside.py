"""Where the cities of a map lie, told by the map file itself, in its section `[board]`.

    [board]
    credit = "Places: GeoNames (CC BY 4.0)."      written small on the board
    turn = -45                                    how far north is turned clockwise; with a compass
    ground = ["land;;0 0,10 0,10 8", ...]         the rows of MAP.ground.csv: kind;name;points

    [board.places]
    arden = [0, 0]                                x to the right, y down, any unit

    [board.bends]
    arden-brook = 0.2                             how far a route bows, by its length; to the right

So a map with its board is one text, which can be sent, stored and shared. The files beside a map
come first where there are any. No game depends on this section.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

from stellwerk.boards.sources import Override, Place, Row, Shape, Sources, shape_of
from stellwerk.errors import MapError
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.text import Mistakes, Table, parse

KEYS = ("credit", "turn", "ground", "places", "bends")
#: How far places and ground may lie from the origin, and how many rows and points there may be.
FAR = 1e7
MOST_ROWS, MOST_POINTS = 2000, 20_000
MOST_CREDIT = 200
#: How far a route may bow, as a share of the way between its cities.
MOST_BEND = 0.5


def sources_inside(text: str, edition: Edition, file: str = "map") -> Sources | None:
    """The sources of the board in the text of a map; None where it says nothing of its board."""
    board = parse(file, text).get("board")
    if not board:
        return None
    mistakes = Mistakes(file, text)
    _check(board, mistakes)
    mistakes.stop()
    _check_places(board["places"], edition, mistakes)
    bends = tuple(_bends(board.get("bends", {}), edition, mistakes))
    mistakes.stop()
    places = tuple(_place(board["places"][city.id]) for city in edition.cities)
    shapes = tuple(_shapes(file, mistakes.line("board.ground"), board.get("ground", [])))
    turn = board.get("turn")
    return Sources(
        places,
        earth=False,
        shapes=shapes,
        overrides=bends,
        text=repr(board),
        turn=None if turn is None else float(turn),
        credit=board.get("credit", ""),
    )


def _check(board: Table, mistakes: Mistakes) -> None:
    for key in board:
        if key not in KEYS:
            mistakes.add(
                f"board.{key}", f'there is no key "{key}" here.', mistakes.meant(key, KEYS)
            )
    if not isinstance(board.get("places"), dict):
        mistakes.add("board", 'the section "places" is missing.', "Give every city its [x, y].")
    if not _is_number(board.get("turn", 0)) or abs(board.get("turn", 0)) > 180:
        mistakes.add("board.turn", "turn is not a number from -180 to 180.", "It is in degrees.")
    credit = board.get("credit", "")
    if not isinstance(credit, str) or len(credit) > MOST_CREDIT or "\n" in credit:
        mistakes.add("board.credit", f"credit is not one line of up to {MOST_CREDIT} letters.")
    rows = board.get("ground", [])
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        mistakes.add(
            "board.ground", "ground is not a list of texts.", 'Write ["land;;0 0,9 0,9 9"].'
        )
    elif len(rows) > MOST_ROWS or sum(row.count(",") for row in rows) > MOST_POINTS:
        mistakes.add("board.ground", f"more than {MOST_ROWS} rows or {MOST_POINTS} points.")


def _bends(rows: Any, edition: Edition, mistakes: Mistakes) -> Iterator[Override]:
    """How far routes bow; those between the same two cities bow together."""
    if not isinstance(rows, dict):
        mistakes.add("board.bends", "bends is not a section.", "Write arden-brook = 0.2.")
        return
    known = {"-".join(route.id.split("-")[:2]): route.id for route in edition.routes}
    for pair, bend in rows.items():
        at = f"board.bends.{pair}"
        if pair not in known:
            hint = mistakes.meant(pair, list(known))
            mistakes.add(at, f'there is no route "{pair}" on this map.', hint)
        elif not _is_number(bend) or abs(bend) > MOST_BEND:
            mistakes.add(at, f"this is not a number from -{MOST_BEND} to {MOST_BEND}.")
        else:
            yield Override("route", known[pair], float(bend), 0.0, "")


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and isfinite(value)


def _check_places(rows: Table, edition: Edition, mistakes: Mistakes) -> None:
    known = [city.id for city in edition.cities]
    seen: dict[Place, str] = {}
    for id, value in rows.items():
        at = f"board.places.{id}"
        if id not in known:
            mistakes.add(at, f'there is no city "{id}" on this map.', mistakes.meant(id, known))
        elif not _is_place(value):
            mistakes.add(at, f"{id} is not a place.", "Write [x, y], two numbers.")
        elif (place := _place(value)) in seen:
            mistakes.add(at, f'this is the place of "{seen[place]}" too.', "Move one of them.")
        else:
            seen[place] = id
    missing = [id for id in known if id not in rows]
    if missing:
        mistakes.add("board.places", f"no place for {', '.join(missing)}.", "Every city needs one.")


def _place(value: list[float]) -> Place:
    return float(value[0]), float(value[1])


def _is_place(value: Any) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(_is_number(number) and abs(number) <= FAR for number in value)


def _shapes(file: str, line: int, rows: list[str]) -> Iterator[Shape]:
    for number, row in enumerate(rows, 1):
        cells = row.split(";")
        if len(cells) != 3:
            what = f"row {number} of the ground is not kind;name;points."
            raise MapError(file, "board.ground", what, "", line)
        shape = shape_of(Row(file, line, dict(zip(("kind", "name", "points"), cells, strict=True))))
        if any(not isfinite(x) or abs(x) > FAR for point in shape.points for x in point):
            raise MapError(file, "board.ground", f"row {number} leaves the world.", "", line)
        yield shape

"""A map as its maker looks at it: what the file says, as far as it can be read, and what is wrong.

The file is the map. Whatever is on the screen comes out of its text here, by the loader that every
game is loaded with, and every change goes back into the text (`edit`, `retext`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import TypeGuard

from stellwerk.boards.inside import sources_inside
from stellwerk.boards.sources import AREAS, LINES, Row, shape_of
from stellwerk.errors import MapError, StellwerkError
from stellwerk.maps.edit import Change, changed
from stellwerk.maps.retext import retext
from stellwerk.maps.shape import (
    Level,
    LookedAt,
    MapCity,
    MapGround,
    MapModel,
    MapProblem,
    MapRoute,
    MapTicket,
)
from stellwerk.maps.ways import Ways
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.limits import ROUTES, TICKETS
from stellwerk.tickets.maps.advice import advice
from stellwerk.tickets.maps.bounds import check_bounds
from stellwerk.tickets.maps.file import edition_from_text
from stellwerk.tickets.maps.text import Mistakes, Table, check_numbers, parse

#: Problems that are shown at once.
MOST_PROBLEMS = 60
#: Letters of the id of a route or a ticket; longer ones are not shown.
MOST_ID = 64
FILE = "map"


def looked_at(text: str, changes: Sequence[Change] = ()) -> LookedAt:
    """A map after some changes: its text, what it says, and what is wrong with it.

    Changes need a text that can be parsed; without any, whatever is wrong is a problem like others.
    """
    clean = text.replace("\r\n", "\n")
    try:
        check_bounds(FILE, clean)
        data = parse(FILE, clean)
    except MapError as error:
        if changes:
            raise
        return {"text": clean, "model": None, "problems": list(_mistakes(error)), "playable": False}
    if changes:
        data = changed(data, changes)
        check_numbers(FILE, data)
        clean = retext(clean, data)
        check_bounds(FILE, clean)
    problems, playable = _problems(clean)
    return {"text": clean, "model": model(data), "problems": problems, "playable": playable}


def edition_of(text: str) -> Edition:
    """The edition of a map's text, for those who know nothing of its family."""
    return edition_from_text(text, file=FILE)


# --- problems ------------------------------------------------------------------------------------


def _problems(text: str) -> tuple[list[MapProblem], bool]:
    """Mistakes, which keep the map from being played, and advice."""
    try:
        edition = edition_from_text(text, file=FILE)
        sources_inside(text, edition, FILE)
    except MapError as error:
        return list(_mistakes(error))[:MOST_PROBLEMS], False
    except StellwerkError as error:
        return [_problem("error", "error", "", 0, str(error))], False
    lines = Mistakes(FILE, text)
    found = [
        _problem("hint", hint.code, hint.place, lines.line(hint.place), hint.sentence)
        for hint in advice(edition)
    ]
    return found[:MOST_PROBLEMS], True


def _mistakes(error: MapError) -> Iterator[MapProblem]:
    for one in (error, *error.others):
        yield _problem("error", "mistake", one.place, one.line, f"{one.what} {one.hint}".strip())


def _problem(level: Level, code: str, place: str, line: int, sentence: str) -> MapProblem:
    shown = sentence[:1].upper() + sentence[1:]
    return {"level": level, "code": code, "place": place, "line": line, "sentence": shown[:400]}


# --- what the file says --------------------------------------------------------------------------


def model(data: Table) -> MapModel:
    """The tables of a file as the workshop shows them; what is not as it should be is left out."""
    board, title = _table(data, "board"), _table(data, "title")
    english = _word(title, "en")
    routes = {id: row for id, row in _tables(data, "routes") if _has_ends(id, 2, 3)}
    wanted = [(id, row) for id, row in sorted(_tables(data, "tickets")) if _has_ends(id, 2)]
    # Where there are more than a game can have, ways would be the larger part of the answer.
    searched = len(routes) <= ROUTES and len(wanted) <= TICKETS
    lengths = {id: _int(row, "length", 0) for id, row in routes.items()} if searched else {}
    tickets = list(_tickets(wanted, Ways(lengths)))
    return {
        "id": _word(data, "id"),
        "title": {"en": english, "de": _word(title, "de") or english},
        "note": _word(data, "note"),
        "players": _players(data.get("players")),
        "values": _values(data),
        "colors": _colors(_table(data, "cards")),
        "cities": list(_cities(data, _table(board, "places"))),
        "routes": list(_routes(data, routes, _table(board, "bends"), tickets)),
        "tickets": tickets,
        "ground": list(_ground(board.get("ground"))),
        "credit": _word(board, "credit"),
    }


def _table(data: Table, key: str) -> Table:
    value = data.get(key)
    return value if isinstance(value, dict) else {}


def _tables(data: Table, section: str) -> list[tuple[str, Table]]:
    return [(id, row) for id, row in _table(data, section).items() if isinstance(row, dict)]


def _has_ends(id: str, *parts: int) -> bool:
    return len(id) <= MOST_ID and len(id.split("-")) in parts


def _word(data: Table, key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else ""


def _int(data: Table, key: str, default: int) -> int:
    value = data.get(key)
    return value if type(value) is int and abs(value) < 1000 else default


def _players(value: object) -> tuple[int, int]:
    match value:
        case [least, most] if type(least) is int and type(most) is int and 1 <= least <= most <= 9:
            return least, most
    return 2, 5


def _values(data: Table) -> dict[str, int | bool | str]:
    """Numbers, flags and words of the rules, by their dotted places."""
    found: dict[str, int | bool | str] = {}
    for section in ("cards", "pieces", "rules", "deal"):
        for key, value in _table(data, section).items():
            if isinstance(value, int | str | bool):
                found[f"{section}.{key}"] = value
    return found


def _colors(cards: Table) -> list[str]:
    colors = cards.get("colors")
    return [c for c in colors if isinstance(c, str)] if isinstance(colors, list) else []


def _cities(data: Table, places: Table) -> Iterator[MapCity]:
    for id, row in sorted(_tables(data, "cities")):
        name = _word(row, "name") or id
        yield {
            "id": id,
            "name": name,
            "en": _word(row, "en"),
            "de": _word(row, "de"),
            "attraction": row.get("attraction") is True,
            "big": row.get("big") is True,
            "at": _place(places.get(id)),
        }


def _place(value: object) -> tuple[float, float] | None:
    match value:
        case [x, y] if _is_near(x) and _is_near(y):
            return float(x), float(y)
    return None


def _is_near(value: object) -> TypeGuard[float]:
    return _is_number(value) and isfinite(value) and abs(value) <= 1e7


def _is_number(value: object) -> TypeGuard[float]:
    return type(value) in (int, float)


def _routes(
    data: Table, rows: dict[str, Table], bends: Table, tickets: Sequence[MapTicket]
) -> Iterator[MapRoute]:
    points = _table(data, "points")
    over: dict[str, list[str]] = {}
    for ticket in tickets:
        for pair in ticket["way"]:
            over.setdefault(pair, []).append(ticket["id"])
    for id, row in sorted(rows.items()):
        a, b = id.split("-")[:2]
        pair, length = f"{a}-{b}", _int(row, "length", 1)
        kind = _word(row, "kind") or next(iter(_table(data, "pieces")), "")
        table = points.get(kind)
        listed = table if isinstance(table, list) else []
        worth = listed[length - 1] if 1 <= length <= len(listed) else 0
        bend = bends.get(pair)
        yield {
            "id": id,
            "a": a,
            "b": b,
            "length": max(1, min(length, 9)),
            "color": _word(row, "color") or "gray",
            "ferry": _int(row, "ferry", 0),
            "tunnel": row.get("tunnel") is True,
            "points": worth if type(worth) is int else 0,
            "bend": float(bend) if _is_number(bend) and abs(bend) <= 0.5 else 0.0,
            "tickets": over.get(pair, []),
        }


def _tickets(rows: Sequence[tuple[str, Table]], ways: Ways) -> Iterator[MapTicket]:
    for id, row in rows:
        a, b = id.split("-")
        yield {
            "id": id,
            "a": a,
            "b": b,
            "points": _int(row, "points", 0),
            "long": row.get("long") is True,
            "spaces": ways.length(a, b),
            "way": ways.between(a, b),
        }


def _ground(rows: object) -> Iterator[MapGround]:
    """Areas and lines as paths of numbers, in the coordinates of the places."""
    for row in rows if isinstance(rows, list) else []:
        cells = row.split(";") if isinstance(row, str) else []
        if len(cells) != 3 or cells[0] not in (*AREAS, *LINES):
            continue
        try:
            shape = shape_of(
                Row(FILE, 0, dict(zip(("kind", "name", "points"), cells, strict=True)))
            )
        except StellwerkError:
            continue
        if all(_is_near(n) for point in shape.points for n in point):
            path = "L".join(f"{x:.6g} {y:.6g}" for x, y in shape.points)
            yield {"kind": shape.kind, "d": f"M{path}{'Z' if shape.kind in AREAS else ''}"}


def titles(text: str) -> tuple[str, str]:
    """English and German title of a text that may be anything, for lists."""
    try:
        check_bounds(FILE, text)
        title = _table(tomllib.loads(text), "title")
    except (StellwerkError, ValueError, RecursionError):
        return "", ""
    english = _word(title, "en")
    return english, _word(title, "de") or english

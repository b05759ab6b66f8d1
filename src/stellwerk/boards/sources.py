"""What a board is made of besides its edition: three small CSV files, one of them needed.

    MAP.places.csv      where the cities are: id,lat,lon on the Earth, or id,x,y on a drawing
    MAP.ground.csv      kind,name,points: land, lakes, rivers ... in the same coordinates, lon first
    MAP.overrides.csv   kind,id,x,y,text: what a person knows better than the compiler

They stand beside `MAP.toml`; those of the built-in editions are in this package. Every mistake is a
`MapError` with file and line. Lines that start with `#` are comments.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import isfinite
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, get_args

from stellwerk.boards.shape import Area, Line
from stellwerk.errors import MapError, suggestion
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.text import read_text

T = TypeVar("T")
Place = tuple[float, float]
Source = Path | Traversable

AREAS: tuple[Area, ...] = get_args(Area)
LINES: tuple[Line, ...] = get_args(Line)
RIDGE: Final = "ridge"
KINDS = (*AREAS, *LINES, RIDGE, "name")
OVERRIDES = ("city", "label", "route")
PLACES = ".places.csv"
EARTH, DRAWING = ("id", "lat", "lon"), ("id", "x", "y")


class Shape(NamedTuple):
    """A row of the ground: an area, a line, or a name that stands at its one or two points."""

    kind: str
    name: str
    points: tuple[Place, ...]


class Override(NamedTuple):
    """A row of the overrides.

    `city`: moved by x, y. `label`: its middle x, y from the city's middle, `text` its lines with
    `/` between them. `route`: bow x and S-shape y of its curve.
    """

    kind: str
    id: str
    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Sources:
    """The places of all cities in the edition's order, the ground, the overrides, all as text.

    `own` sources are anybody's, not those of a built-in edition. `turn` says how far north is
    turned on a drawing that knows where north is; `credit` whose facts they are.
    """

    places: tuple[Place, ...]
    earth: bool
    shapes: tuple[Shape, ...] = ()
    overrides: tuple[Override, ...] = ()
    text: str = ""
    own: bool = True
    turn: float | None = None
    credit: str = ""

    def digest(self, edition: Edition, numbers: str) -> str:
        """A hash of all that the compiled board depends on; `numbers` are those of its plan."""
        drawn = [
            (city.id, city.name, city.name_en, city.name_de, city.big, city.attraction)
            for city in edition.cities
        ]
        content = repr((numbers, drawn, edition.routes, edition.colors, edition.piece_kinds))
        titles = repr((edition.id, edition.title_en, edition.title_de, edition.rules.stations))
        return sha256((content + titles + self.text).encode()).hexdigest()[:16]


class Row(NamedTuple):
    """A row of a CSV file with the line it stands on."""

    file: str
    line: int
    cells: dict[str, str]

    def wrong(self, what: str, hint: str = "") -> MapError:
        """The error that says what is wrong with this row."""
        return MapError(self.file, self.cells.get("id", ""), what, hint, self.line)

    def number(self, column: str) -> float:
        """The number in a column."""
        try:
            value = float(self.cells[column] or 0)
        except ValueError:
            raise self.wrong(f'{column} is "{self.cells[column]}", not a number.') from None
        if not isfinite(value):
            raise self.wrong(f"{column} is not a finite number.")
        return value


def read_rows(file: str, text: str, headers: Sequence[Sequence[str]]) -> Iterator[Row]:
    """The rows of a CSV text whose first line must be one of some headers."""
    lines = text.splitlines()
    used = [number for number, line in enumerate(lines, 1) if line.strip() and line[0] != "#"]
    if not used:
        raise MapError(file, "", "the file is empty.", f"Its first line is {headers[0]}.")
    header = tuple(word.strip() for word in lines[used[0] - 1].split(","))
    if header not in [tuple(words) for words in headers]:
        known = " or ".join(",".join(words) for words in headers)
        raise MapError(file, "", "the first line must name the columns:", known, used[0])
    for number in used[1:]:
        try:
            cells = next(csv.reader([lines[number - 1]]))
        except csv.Error as error:
            raise MapError(file, "", f"this is no line of a table: {error}.", "", number) from None
        if len(cells) > len(header):
            raise MapError(file, "", f"more than {len(header)} columns.", "", number)
        full = [cell.strip() for cell in cells] + [""] * (len(header) - len(cells))
        yield Row(file, number, dict(zip(header, full, strict=True)))


def read_places(file: str, text: str, known: Sequence[str]) -> tuple[tuple[Place, ...], bool]:
    """The place of every known city, x or longitude first, and whether they are on the Earth."""
    rows = list(read_rows(file, text, (EARTH, DRAWING)))
    found: dict[str, Place] = {}
    seen: dict[Place, str] = {}

    def read(row: Row) -> None:
        _check_id(row, known, "city")
        id, place = row.cells["id"], _place(row)
        if id in found:
            raise row.wrong("this city is there twice.", "Remove one of the lines.")
        if place in seen:
            raise row.wrong(f'this is the place of "{seen[place]}" too.', "Move one of them.")
        found[id], seen[place] = place, id

    _each(rows, read)
    missing = [id for id in known if id not in found]
    if missing:
        raise MapError(file, "", f"no place for {', '.join(missing)}.", "Every city needs a line.")
    return tuple(found[id] for id in known), "lat" in rows[0].cells


def _each(rows: Iterable[Row], read: Callable[[Row], T]) -> list[T]:
    """What is read of every row; all mistakes are told together."""
    found: list[T] = []
    mistakes: list[MapError] = []
    for row in rows:
        try:
            found.append(read(row))
        except MapError as error:
            mistakes.append(error)
    if mistakes:
        raise MapError.together(mistakes)
    return found


def _place(row: Row) -> Place:
    if "x" in row.cells:
        return row.number("x"), row.number("y")
    lon, lat = row.number("lon"), row.number("lat")
    if abs(lon) <= 85 < abs(lat) <= 180:
        hint = f"Write lat {lon:g} and lon {lat:g}: latitude first, as the first line says."
        raise row.wrong("latitude and longitude seem to be swapped.", hint)
    if not (-180 <= lon <= 180 and -85 <= lat <= 85):
        raise row.wrong("no such place: lon is within ±180, lat within ±85.")
    return lon, lat


def _check_id(row: Row, known: Sequence[str], kind: str) -> None:
    id = row.cells["id"]
    if id not in known:
        raise row.wrong(f'there is no {kind} "{id}" on this map.', suggestion(id, known))


def read_ground(file: str, text: str) -> tuple[Shape, ...]:
    """The shapes of a ground file."""
    return tuple(_each(read_rows(file, text, (("kind", "name", "points"),)), shape_of))


def shape_of(row: Row) -> Shape:
    """The shape of one row of the ground."""
    kind = row.cells["kind"]
    if kind not in KINDS:
        raise row.wrong(f'there is no kind "{kind}".', suggestion(kind, KINDS))
    least = 3 if kind in AREAS else 1 if kind == "name" else 2
    points = tuple(_point(row, pair) for pair in row.cells["points"].split(","))
    if len(points) < least:
        raise row.wrong(f"a {kind} has at least {least} points.")
    return Shape(kind, row.cells["name"], points)


def _point(row: Row, pair: str) -> Place:
    try:
        x, y = (float(word) for word in pair.split())
    except ValueError:
        raise row.wrong(f'"{pair}" is not a point.', "Write lon lat,lon lat,...") from None
    return x, y


def read_overrides(file: str, text: str, edition: Edition) -> tuple[Override, ...]:
    """The overrides of a board."""
    header = ("kind", "id", "x", "y", "text")
    return tuple(_each(read_rows(file, text, (header,)), lambda row: _override(row, edition)))


def _override(row: Row, edition: Edition) -> Override:
    kind = row.cells["kind"]
    if kind not in OVERRIDES:
        raise row.wrong(f'there is no kind "{kind}".', suggestion(kind, OVERRIDES))
    if kind == "route":
        _check_id(row, [route.id for route in edition.routes], "route")
    else:
        _check_id(row, [city.id for city in edition.cities], "city")
    return Override(kind, row.cells["id"], row.number("x"), row.number("y"), row.cells["text"])


def builtin_sources(edition: Edition) -> Sources:
    """The sources of a built-in edition."""
    folder = files("stellwerk.boards")
    return _sources(
        edition,
        folder / "places" / f"{edition.id}.csv",
        folder / "ground" / f"{edition.id}.csv",
        folder / "overrides" / f"{edition.id}.csv",
        own=False,
    )


def sources_beside(path: Path, edition: Edition) -> Sources:
    """The sources of a map file: the files beside it."""
    beside = [path.with_suffix(f".{name}.csv") for name in ("places", "ground", "overrides")]
    if not beside[0].is_file():
        raise MapError(
            str(beside[0]),
            "",
            "there is no such file, and a board needs the places of its cities.",
            "Its first line is id,lat,lon or id,x,y; then one line for each city.",
        )
    places, ground, overrides = beside
    return _sources(edition, places, ground, overrides)


def _sources(
    edition: Edition, places: Source, ground: Source, overrides: Source, own: bool = True
) -> Sources:
    texts = [
        read_text(places),
        read_text(ground) if ground.is_file() else "",
        read_text(overrides) if overrides.is_file() else "",
    ]
    at, earth = read_places(str(places), texts[0], [city.id for city in edition.cities])
    return Sources(
        at,
        earth,
        read_ground(str(ground), texts[1]) if texts[1] else (),
        read_overrides(str(overrides), texts[2], edition) if texts[2] else (),
        "\x1f".join(texts),
        own,
    )

"""The facts the Metro model plays with: a plain dictionary, and how it is made from table rows.

`facts_from_rows` takes the parsed rows of the component tables by table name (`tiles`, `stations`,
`central_stations`, `middle_tiles`, `shares` and the six cities), each row a dictionary of strings.
`load_facts` reads the copy kept beside this file. Rows and columns are numbered 0-7 from the
north-west, ports 0-7 clockwise from the left port of the north side.
"""

import json
from pathlib import Path
from typing import TypedDict, cast

Row = dict[str, str]
Rows = dict[str, list[Row]]
SPACES = ("upper_left", "upper_right", "lower_left", "lower_right")
FRAMES = {
    "2": "owner_2p",
    "3": "owner_3p",
    "4": "owner_4p",
    "5": "owner_5p",
    "6": "owner_6p_city_palette",
    "companies": "owner_company_and_solo",
}


class TileFact(TypedDict):
    """One kind of tile: its code, how many there are, its four tracks as [even port, odd port]."""

    code: str
    count: int
    tracks: list[list[int]]


class StationFact(TypedDict):
    """One edge station; `owners` gives its color by frame ("2" to "6", "companies")."""

    station: int
    row: int
    col: int
    start_port: int
    end_port: int
    owners: dict[str, str | None]


class PlatformFact(TypedDict):
    """One platform: the square beside it and that square's ports towards it."""

    id: str
    row: int
    col: int
    arrival: int
    departure: int


class MiddleFact(TypedDict):
    """One middle-track tile."""

    id: str
    code: str
    tracks: list[list[int]]


class ParisFact(TypedDict):
    """One Paris sight with the colors of its spaces from left to right."""

    id: str
    spaces: list[str]


class StockholmFact(TypedDict):
    """One Stockholm sight with the points of its spaces from left to right."""

    id: str
    points: list[int]


class LondonFact(TypedDict):
    """One London sight with the colors of its spaces by place."""

    id: str
    spaces: dict[str, str]


class NewYorkFact(TypedDict):
    """One New York tableau: the value of each tourist color."""

    id: str
    values: dict[str, int]


class StPetersburgFact(TypedDict):
    """Point tiles by color, and the squares of the sights as [row, column]."""

    points: dict[str, list[int]]
    squares: list[list[int]]


class BerlinSightFact(TypedDict):
    """One Berlin sight: [higher, lower] value on either side."""

    id: str
    a: list[int]
    b: list[int]


class BerlinFact(TypedDict):
    """The sights, and four groups of four squares as [row, column]."""

    sights: list[BerlinSightFact]
    groups: list[list[list[int]]]


class Facts(TypedDict):
    """Everything printed on the components."""

    colors: list[str]
    percents: list[int]
    tiles: list[TileFact]
    stations: list[StationFact]
    platforms: list[PlatformFact]
    middle: list[MiddleFact]
    paris: list[ParisFact]
    stockholm: list[StockholmFact]
    london: list[LondonFact]
    new_york: list[NewYorkFact]
    st_petersburg: StPetersburgFact
    berlin: BerlinFact


def facts_from_rows(rows: Rows) -> Facts:
    """The facts from parsed table rows."""
    colors = list(dict.fromkeys(row["company"] for row in rows["shares"]))
    return {
        "colors": colors,
        "percents": list(dict.fromkeys(int(row["percent"]) for row in rows["shares"])),
        "tiles": [_tile(row) for row in rows["tiles"]],
        "stations": [_station(row) for row in rows["stations"]],
        "platforms": [_platform(row) for row in rows["central_stations"]],
        "middle": [_middle(row) for row in rows["middle_tiles"]],
        "paris": [_paris(row) for row in rows["paris"]],
        "stockholm": [_stockholm(row) for row in rows["stockholm"]],
        "london": [_london(row) for row in rows["london"]],
        "new_york": [_new_york(row, colors) for row in rows["new_york"]],
        "st_petersburg": _st_petersburg(rows["st_petersburg"]),
        "berlin": _berlin(rows["berlin"]),
    }


def load_facts() -> Facts:
    """The facts kept beside this file."""
    text = Path(__file__).with_name("metro_facts.json").read_text(encoding="utf-8")
    return cast(Facts, json.loads(text))


def _tracks(matching: str) -> list[list[int]]:
    """`0-5 1-6` as [[0, 5], [6, 1]]: lines run from the even port to the odd one."""
    pairs = [[int(port) for port in pair.split("-")] for pair in matching.split()]
    return sorted(sorted(pair, key=lambda port: port % 2) for pair in pairs)


def _tile(row: Row) -> TileFact:
    return {"code": row["code"], "count": int(row["count"]), "tracks": _tracks(row["matching"])}


def _station(row: Row) -> StationFact:
    owners = {frame: row[column] for frame, column in FRAMES.items()}
    return {
        "station": int(row["station"]),
        "row": int(row["row"]),
        "col": int(row["col"]),
        "start_port": int(row["start_port"]),
        "end_port": int(row["end_port"]),
        "owners": {frame: None if owner == "none" else owner for frame, owner in owners.items()},
    }


def _platform(row: Row) -> PlatformFact:
    return {
        "id": row["id"],
        "row": int(row["adjacent_row"]),
        "col": int(row["adjacent_col"]),
        "arrival": int(row["arrival_port_of_adjacent_tile"]),
        "departure": int(row["departure_port_of_adjacent_tile"]),
    }


def _middle(row: Row) -> MiddleFact:
    return {"id": row["id"], "code": row["code"], "tracks": _tracks(row["matching"])}


def _paris(row: Row) -> ParisFact:
    return {"id": row["id"], "spaces": [row[f"space_{n}"] for n in range(1, 5)]}


def _stockholm(row: Row) -> StockholmFact:
    return {"id": row["id"], "points": [int(row[f"points_{n}"]) for n in range(1, 5)]}


def _london(row: Row) -> LondonFact:
    return {"id": row["id"], "spaces": {space: row[space] for space in SPACES}}


def _new_york(row: Row, colors: list[str]) -> NewYorkFact:
    return {"id": row["id"], "values": {color: int(row[color]) for color in colors}}


def _st_petersburg(rows: list[Row]) -> StPetersburgFact:
    points = [row for row in rows if row["kind"] == "points"]
    squares = [row for row in rows if row["kind"] == "sight_square"]
    return {
        "points": {row["color"]: [int(row[f"point_{n}"]) for n in range(1, 5)] for row in points},
        "squares": [[int(row["row"]), int(row["col"])] for row in squares],
    }


def _berlin(rows: list[Row]) -> BerlinFact:
    groups: dict[str, list[list[int]]] = {}
    for row in rows:
        if row["kind"] == "tourist_square":
            groups.setdefault(row["group"], []).append([int(row["row"]), int(row["col"])])
    sights = [_berlin_sight(row) for row in rows if row["kind"] == "sight"]
    return {"sights": sights, "groups": list(groups.values())}


def _berlin_sight(row: Row) -> BerlinSightFact:
    return {
        "id": row["id"],
        "a": [int(row["a_first"]), int(row["a_second"])],
        "b": [int(row["b_first"]), int(row["b_second"])],
    }

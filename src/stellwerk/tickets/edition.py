"""An edition: everything that makes one ticket game different from another, as plain values.

An `Edition` is read from a map file by `maps.file.read_edition` and never changes. It holds no
rules and no geometry: cities, routes, tickets, numbers of cards and pieces, and the figures of
`Rules` and `Deal` that the rules look up. Cities, routes and tickets are sorted by id, and refer to
each other by their position in these tuples.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any

from stellwerk.options import Option

GRAY = -1
"""The color of a route that takes any one color."""

NO_TWIN = -1
"""`Route.twin` of a route that is not half of a double."""


@dataclass(frozen=True, slots=True)
class City:
    """A place on the map; `name` as printed, `name_en` and `name_de` as usual there."""

    id: str
    name: str
    name_en: str
    name_de: str
    attraction: bool
    big: bool


@dataclass(frozen=True, slots=True)
class Route:
    """One claimable track between the cities `a` and `b` (positions, a < b).

    `length` is the cards to play, `pieces` the pieces to place, `kind` the position of the piece
    kind, `color` a position in `Edition.colors` or `GRAY`, `ferry` how many jokers must be among
    the cards, `twin` the other route of a double (position) or `NO_TWIN`.
    """

    id: str
    a: int
    b: int
    length: int
    pieces: int
    kind: int
    color: int
    ferry: int
    tunnel: bool
    twin: int
    points: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """A pair of cities (positions, a < b) to link; `long` ones are dealt only at the start."""

    id: str
    a: int
    b: int
    points: int
    long: bool
    set: str
    status: str
    big: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """The figures of the rules that differ between editions; docs/own-maps.md explains each."""

    stations: int
    station_points: int
    tunnel_cards: int
    single_twin_players: int
    market_outlasts_deck: bool
    pieces_to_end: int
    trail_points: int
    trail_breaks_ties: bool
    attraction_points: int
    routes_score_at_end: bool


@dataclass(frozen=True, slots=True)
class Deal:
    """How many tickets are offered and kept, at the start and when drawing."""

    start: int
    start_keep: int
    long: int
    long_first: bool
    start_keep_without_long: int
    start_return_out: bool
    draw: int
    draw_keep: int


@dataclass(frozen=True, slots=True)
class Edition:
    """One playable box with its options chosen; `tickets` are only those in this game.

    `content_hash` changes when anything changes that play depends on, and never for words that only
    people read (titles, notes, names of cities and colors, status).
    """

    id: str
    name: str
    options: tuple[str, ...]
    title_en: str
    title_de: str
    compatible_with: str
    status: str
    note: str
    players: tuple[int, int]
    colors: tuple[str, ...]
    color_names: Mapping[str, str] = field(hash=False)
    per_color: int
    jokers: int
    hand: int
    joker_name: str
    piece_kinds: tuple[str, ...]
    pieces: tuple[int, ...]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    rules: Rules
    deal: Deal
    available: tuple[Option, ...]
    content_hash: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "content_hash", content_hash(self))

    @property
    def cards(self) -> int:
        """How many transport cards there are, jokers included."""
        return len(self.colors) * self.per_color + self.jokers

    def city_index(self, id: str) -> int:
        """The position of a city; KeyError when there is none."""
        return _position(self.cities, id)

    def route_index(self, id: str) -> int:
        """The position of a route; KeyError when there is none."""
        return _position(self.routes, id)

    def ticket_index(self, id: str) -> int:
        """The position of a ticket in this game; KeyError when there is none."""
        return _position(self.tickets, id)


def _position(rows: Sequence[City | Route | Ticket], id: str) -> int:
    for index, row in enumerate(rows):
        if row.id == id:
            return index
    raise KeyError(id)


PLAYED = (
    *("id", "options", "players", "colors", "per_color", "jokers", "hand", "piece_kinds", "pieces"),
    *("cities", "routes", "tickets", "rules", "deal"),
)
"""The fields of an edition that play depends on."""

READ_BY_PEOPLE = ("name", "name_en", "name_de", "status")
"""Fields of cities and tickets that play does not depend on."""


def content_hash(edition: Edition) -> str:
    """The first 16 hexadecimal digits of SHA-256 over what play depends on, as canonical JSON."""
    content = {name: _plain(getattr(edition, name)) for name in PLAYED}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode("ascii")).hexdigest()[:16]


def _plain(value: Any) -> Any:
    """Dataclasses as dictionaries without the words only people read, tuples as lists."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {key: item for key, item in asdict(value).items() if key not in READ_BY_PEOPLE}
    return value

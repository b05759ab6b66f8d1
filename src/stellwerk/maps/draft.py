"""A map while it is made: links become routes with lengths and colors, pairs become tickets."""

from __future__ import annotations

from dataclasses import dataclass, field

from stellwerk.maps.graph import Pair

GRAY = "gray"


@dataclass(slots=True)
class Link:
    """Two neighbors: how long, whether over water or under mountains, one route or two."""

    pair: Pair
    length: int
    ferry: int = 0
    tunnel: bool = False
    colors: list[str] = field(default_factory=lambda: [GRAY])

    @property
    def is_double(self) -> bool:
        """Whether there are two routes."""
        return len(self.colors) == 2


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two cities and what linking them is worth."""

    pair: Pair
    points: int
    long: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """The numbers of a game whose rules a new map takes.

    `mean` is the mean length of its routes, `share` the part of all spaces that one player's
    pieces could fill. Bins of tickets are: up to which share of the pieces, how many of them.
    """

    name: str
    colors: tuple[str, ...]
    per_color: int
    jokers: int
    hand: int
    joker: str
    piece: str
    points: tuple[int, ...]
    rules: tuple[tuple[str, int | bool], ...]
    deal: tuple[tuple[str, int | str], ...]
    mean: float
    longest: int
    most_players: int
    pieces: tuple[int, int]
    spaces_a_piece: float
    usual: int
    gray: float
    tunnels: float
    attractions: int
    bins: tuple[tuple[float, float], ...]
    long_tickets: int


EIGHT = ("red", "orange", "yellow", "green", "blue", "pink", "black", "white")
_BINS = ((0.165, 0.20), (0.21, 0.27), (0.30, 0.30), (0.40, 0.10), (0.52, 0.13))

STYLES = {
    "usa": Style(
        "usa", EIGHT, 12, 14, 4, "locomotive", "train", (1, 2, 4, 7, 10, 15),
        (("single_twin_players", 3), ("pieces_to_end", 2), ("trail_points", 10),
         ("trail_breaks_ties", True)),
        (("start", 3), ("start_keep", 2), ("start_return", "under"), ("draw", 3),
         ("draw_keep", 1)),
        2.95, 6, 5, (12, 45), 6.9, 30, 0.42, 0.0, 0, _BINS, 0,
    ),
    "europe": Style(
        "europe", EIGHT, 12, 14, 4, "locomotive", "train", (1, 2, 4, 7, 10, 15, 0, 21),
        (("stations", 3), ("station_points", 4), ("tunnel_cards", 3), ("single_twin_players", 3),
         ("pieces_to_end", 2), ("trail_points", 10), ("trail_breaks_ties", True)),
        (("start", 3), ("start_keep", 2), ("long", 1), ("start_return", "out"), ("draw", 3),
         ("draw_keep", 1)),
        2.95, 6, 5, (12, 45), 6.9, 36, 0.42, 0.3, 0,
        ((0.165, 0.30), (0.21, 0.30), (0.30, 0.40)), 6,
    ),
    "new_york": Style(
        "new_york", ("red", "orange", "green", "blue", "pink", "black"), 6, 8, 2, "taxi", "taxi",
        (1, 2, 4, 7),
        (("single_twin_players", 2), ("market_outlasts_deck", True), ("pieces_to_end", 2),
         ("attraction_points", 1), ("routes_score_at_end", True)),
        (("start", 2), ("start_keep", 1), ("start_return", "under"), ("draw", 2),
         ("draw_keep", 1)),
        2.3, 4, 4, (12, 20), 6.0, 16, 0.34, 0.0, 9,
        ((0.20, 0.25), (0.34, 0.30), (0.47, 0.25), (0.62, 0.20)), 0,
    ),
}  # fmt: skip

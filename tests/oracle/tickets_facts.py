"""What the model of the ticket games is told about an edition, and what it tells in return."""

from collections.abc import Callable
from typing import Literal, TypedDict

JOKER = "joker"
GRAY = "gray"

Shuffle = Callable[[str, list[str]], list[str]]
"""Called with a kind and the items; returns the items in their new order, top first."""

Phase = Literal["start", "turn", "second", "keep", "tunnel", "over"]
Reason = Literal["last round", "everybody passed", "stalled"]


class CityFacts(TypedDict):
    """A city of the map."""

    attraction: bool


class RouteFacts(TypedDict):
    """A route: `length` cards to play, `pieces` of one `kind` to place."""

    a: str
    b: str
    length: int
    pieces: int
    kind: str
    color: str
    ferry: int
    tunnel: bool
    points: int
    twin: str | None


class TicketFacts(TypedDict):
    """A ticket between two cities."""

    a: str
    b: str
    points: int
    long: bool


class RuleFacts(TypedDict):
    """The numbers in which editions differ."""

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


class DealFacts(TypedDict):
    """How many tickets are offered and how many of them must be kept."""

    start: int
    start_keep: int
    long: int
    long_first: bool
    start_keep_without_long: int
    start_return_out: bool
    draw: int
    draw_keep: int


class Facts(TypedDict):
    """One edition with its options."""

    colors: list[str]
    per_color: int
    jokers: int
    hand: int
    pieces: dict[str, int]
    cities: dict[str, CityFacts]
    routes: dict[str, RouteFacts]
    tickets: dict[str, TicketFacts]
    rules: RuleFacts
    deal: DealFacts


class Figures(TypedDict):
    """Everything that can be compared after a step; color counts list every color and the joker."""

    phase: Phase
    hands: list[dict[str, int]]
    tickets: list[list[str]]
    pieces: list[dict[str, int]]
    stations_left: list[int]
    stations: dict[str, int]
    owners: dict[str, int]
    market: list[str | None]
    deck: list[str]
    discard: dict[str, int]
    ticket_deck: list[str]
    scores: list[int]
    offer: list[str]
    laid: dict[str, int]
    revealed: list[str]


class Result(TypedDict):
    """The score sheet of one seat."""

    routes: int
    tickets_done: int
    tickets_failed: int
    ticket_points: int
    trail: int
    trail_points: int
    station_points: int
    attraction_points: int
    total: int
    place: int
    lent: tuple[str, ...]
    completed: tuple[str, ...]

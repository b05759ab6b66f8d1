"""A small invented edition with everything in it, and shuffles that do as they are told."""

from collections import Counter
from random import Random

from .tickets_facts import DealFacts, Facts, RouteFacts, RuleFacts, Shuffle, TicketFacts
from .tickets_model import TicketsModel


def route(
    a: str,
    b: str,
    length: int,
    color: str,
    *,
    kind: str = "train",
    pieces: int | None = None,
    ferry: int = 0,
    tunnel: bool = False,
    twin: str | None = None,
) -> RouteFacts:
    """Make a route that scores ten times its length."""
    return {
        "a": a,
        "b": b,
        "length": length,
        "pieces": length if pieces is None else pieces,
        "kind": kind,
        "color": color,
        "ferry": ferry,
        "tunnel": tunnel,
        "points": 10 * length,
        "twin": twin,
    }


def ticket(a: str, b: str, points: int, *, long: bool = False) -> TicketFacts:
    """Make a ticket."""
    return {"a": a, "b": b, "points": points, "long": long}


RULES: RuleFacts = {
    "stations": 2,
    "station_points": 4,
    "tunnel_cards": 3,
    "single_twin_players": 3,
    "market_outlasts_deck": True,
    "pieces_to_end": 2,
    "trail_points": 10,
    "trail_breaks_ties": True,
    "attraction_points": 1,
    "routes_score_at_end": False,
}

DEAL: DealFacts = {
    "start": 2,
    "start_keep": 1,
    "long": 0,
    "long_first": False,
    "start_keep_without_long": 1,
    "start_return_out": False,
    "draw": 2,
    "draw_keep": 1,
}

MEGA: DealFacts = {
    **DEAL,
    "start": 3,
    "start_keep": 1,
    "long": 2,
    "long_first": True,
    "start_keep_without_long": 2,
}


def tiny() -> Facts:
    """Make the small edition: five cities, two colors, one of each thing a map can have."""
    return {
        "colors": ["red", "blue"],
        "per_color": 12,
        "jokers": 6,
        "hand": 2,
        "pieces": {"train": 12, "subway": 2},
        "cities": {city: {"attraction": city in "ac"} for city in "abcde"},
        "routes": {
            "a-b-1": route("a", "b", 2, "red", twin="a-b-2"),
            "a-b-2": route("a", "b", 2, "blue", twin="a-b-1"),
            "b-c": route("b", "c", 3, "gray"),
            "c-d": route("c", "d", 2, "gray", ferry=1),
            "d-e": route("d", "e", 2, "red", tunnel=True),
            "a-e": route("a", "e", 1, "gray", tunnel=True),
            "a-d": route("a", "d", 2, "blue", kind="subway", pieces=1),
        },
        "tickets": {
            "t-ac": ticket("a", "c", 5),
            "t-ad": ticket("a", "d", 4),
            "t-bd": ticket("b", "d", 3),
            "t-be": ticket("b", "e", 6),
            "t-cd": ticket("c", "d", 2),
            "t-ce": ticket("c", "e", 7),
            "t-de": ticket("d", "e", 1),
        },
        "rules": {**RULES},
        "deal": {**DEAL},
    }


class Stacked:
    """A shuffle that lays given cards on top and leaves the rest as it is; it notes every call."""

    def __init__(self, **tops: str) -> None:
        self._tops = {kind: cards.split() for kind, cards in tops.items()}
        self.calls: list[tuple[str, list[str]]] = []

    def __call__(self, kind: str, items: list[str]) -> list[str]:
        """Lay the top cards named for this kind (once) on the rest."""
        self.calls.append((kind, list(items)))
        top = self._tops.pop(kind, [])
        rest, wanted = [], Counter(top)
        for item in items:
            if wanted[item]:
                wanted[item] -= 1
            else:
                rest.append(item)
        return top + rest


def shuffled(random: Random) -> Shuffle:
    """Make a fair shuffle."""
    return lambda _, items: random.sample(items, len(items))


def started(
    facts: Facts | None = None, players: int = 2, shuffle: Shuffle | None = None, first: int = 0
) -> TicketsModel:
    """Start a game in which every seat keeps all its starting tickets."""
    model = TicketsModel(facts or tiny(), players, first, shuffle or Stacked())
    for seat in model.to_act():
        model.play(seat, max(model.legal(seat), key=len))
    return model


def give(model: TicketsModel, seat: int, **cards: int) -> None:
    """Replace a seat's hand."""
    model._hands[seat] = Counter(cards)


def lay_out(model: TicketsModel, market: str = "", deck: str = "", discard: str = "") -> None:
    """Replace market, deck and discard pile; `-` is an empty place."""
    places = [None if card == "-" else card for card in market.split()]
    model._cards.market = places + [None] * (5 - len(places))
    model._cards.deck = deck.split()
    model._cards.discard = Counter(discard.split())


def verbs(model: TicketsModel, verb: str) -> set[str]:
    """Return the legal actions of the seat to act that begin with a word."""
    (seat,) = model.to_act()
    return {words for words in model.legal(seat) if words.startswith(verb + " ")}

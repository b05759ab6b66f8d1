"""What a seat's stations lend it, by trying every combination (europe.station.*)."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from .tickets_facts import Facts


class Lending(NamedTuple):
    """The routes lent and what the tickets are worth with them."""

    lent: tuple[str, ...]
    completed: tuple[str, ...]
    points: int


def best_lending(
    facts: Facts,
    seat: int,
    owners: Mapping[str, int],
    stations: Mapping[str, int],
    tickets: Iterable[str],
) -> Lending:
    """Choose the routes lent: most points, most tickets, fewest routes, lowest routes.

    europe.station.best; a seat without stations gets the worth of its own routes.
    """
    order = {route: i for i, route in enumerate(facts["routes"])}
    own = [route for route, owner in owners.items() if owner == seat]
    held = sorted(tickets)

    def rank(lending: Lending) -> tuple[int, int, int, list[int]]:
        lowest = sorted(order[route] for route in lending.lent)
        return -lending.points, -len(lending.completed), len(lending.lent), lowest

    sets = _lendable_sets(facts, seat, owners, stations)
    return min((_worth(facts, own, lent, held) for lent in sets), key=rank)


def _lendable_sets(
    facts: Facts, seat: int, owners: Mapping[str, int], stations: Mapping[str, int]
) -> set[frozenset[str]]:
    """Make every set of routes that the seat's stations can lend, each one route or none.

    europe.station.use, europe.station.same-route, europe.station.shared,
    europe.station.free-route: only routes that another seat owns.
    """
    choices = [
        [None, *(r for r, owner in owners.items() if owner != seat and _ends_in(facts, r, city))]
        for city, builder in stations.items()
        if builder == seat
    ]
    return {frozenset(r for r in chosen if r is not None) for chosen in product(*choices)}


def _ends_in(facts: Facts, route: str, city: str) -> bool:
    """Say whether a route ends in a city."""
    return city in (facts["routes"][route]["a"], facts["routes"][route]["b"])


def _worth(facts: Facts, own: list[str], lent: frozenset[str], tickets: list[str]) -> Lending:
    """Count the tickets that own and lent routes complete together (europe.station.chain)."""
    network = Network(facts, [*own, *lent])
    done = tuple(t for t in tickets if network.completes(t))
    points = sum(
        facts["tickets"][t]["points"] * (1 if t in done else -1) for t in tickets
    )  # tickets.end.tickets
    return Lending(tuple(sorted(lent)), done, points)


class Network:
    """Which cities a set of routes links."""

    def __init__(self, facts: Facts, routes: Iterable[str]) -> None:
        self._tickets = facts["tickets"]
        self._group: dict[str, set[str]] = {}
        for route in routes:
            self._link(facts["routes"][route]["a"], facts["routes"][route]["b"])

    def _link(self, a: str, b: str) -> None:
        joined = self._group.get(a, {a}) | self._group.get(b, {b})
        for city in joined:
            self._group[city] = joined

    def completes(self, ticket: str) -> bool:
        """Say whether an unbroken chain links the ticket's two cities."""
        facts = self._tickets[ticket]
        return facts["b"] in self._group.get(facts["a"], {facts["a"]})

"""What is printed on the parts of a ticket game, in plain values and words: for clients."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from stellwerk.tickets.edition import GRAY, NO_TWIN, Edition, Route, Ticket


def facts(edition: Edition) -> dict[str, Any]:
    """Cards, pieces, cities, routes, tickets and the figures of the rules."""
    return {
        "edition": edition.id,
        "options": list(edition.options),
        "title": {"en": edition.title_en, "de": edition.title_de},
        "cards": {
            "colors": list(edition.colors),
            "names": dict(edition.color_names),
            "per_color": edition.per_color,
            "jokers": edition.jokers,
            "joker": edition.joker_name,
            "hand": edition.hand,
        },
        "pieces": dict(zip(edition.piece_kinds, edition.pieces, strict=True)),
        "cities": [asdict(city) for city in edition.cities],
        "routes": [_route(edition, route) for route in edition.routes],
        "tickets": [_ticket(edition, ticket) for ticket in edition.tickets],
        "rules": asdict(edition.rules),
        "deal": asdict(edition.deal),
    }


def _route(edition: Edition, route: Route) -> dict[str, Any]:
    return {
        **asdict(route),
        "a": edition.cities[route.a].id,
        "b": edition.cities[route.b].id,
        "kind": edition.piece_kinds[route.kind],
        "color": "gray" if route.color == GRAY else edition.colors[route.color],
        "twin": None if route.twin == NO_TWIN else edition.routes[route.twin].id,
    }


def _ticket(edition: Edition, ticket: Ticket) -> dict[str, Any]:
    a, b = edition.cities[ticket.a].id, edition.cities[ticket.b].id
    return {**asdict(ticket), "a": a, "b": b}

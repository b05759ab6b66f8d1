"""What is printed on the parts of a ticket game, in plain values and words: for clients."""

from __future__ import annotations

from dataclasses import asdict

from stellwerk.tickets.edition import GRAY, NO_TWIN, City, Edition, Route, Ticket
from stellwerk.tickets.shape import CityFacts, RouteFacts, TicketFacts, TicketsFacts


def facts(edition: Edition) -> TicketsFacts:
    """Cards, pieces, cities, routes, tickets and the figures of the rules."""
    return {
        "type": "tickets",
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
        "cities": [_city(city) for city in edition.cities],
        "routes": [_route(edition, route) for route in edition.routes],
        "tickets": [_ticket(edition, ticket) for ticket in edition.tickets],
        "rules": asdict(edition.rules),
        "deal": asdict(edition.deal),
    }


def _city(city: City) -> CityFacts:
    return {
        "id": city.id,
        "name": city.name,
        "name_en": city.name_en,
        "name_de": city.name_de,
        "attraction": city.attraction,
        "big": city.big,
    }


def _route(edition: Edition, route: Route) -> RouteFacts:
    return {
        "id": route.id,
        "a": edition.cities[route.a].id,
        "b": edition.cities[route.b].id,
        "length": route.length,
        "pieces": route.pieces,
        "kind": edition.piece_kinds[route.kind],
        "color": "gray" if route.color == GRAY else edition.colors[route.color],
        "ferry": route.ferry,
        "tunnel": route.tunnel,
        "twin": None if route.twin == NO_TWIN else edition.routes[route.twin].id,
        "points": route.points,
    }


def _ticket(edition: Edition, ticket: Ticket) -> TicketFacts:
    return {
        "id": ticket.id,
        "a": edition.cities[ticket.a].id,
        "b": edition.cities[ticket.b].id,
        "points": ticket.points,
        "long": ticket.long,
        "set": ticket.set,
        "status": ticket.status,
        "big": ticket.big,
    }

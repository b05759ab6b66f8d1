"""The tables of one game: an edition for a number of players, as one record that rules read.

`build(edition, players)` makes it. Besides the edition's facts it holds what makes legality fast:
for every payment (color, jokers) the set of routes that take it, by the most cards to be laid.
"""

from __future__ import annotations

from typing import Annotated, Any

from stellwerk.engine.bits import WORD
from stellwerk.engine.record import (
    INT64,
    PUBLIC,
    Cells,
    Cube,
    Grid,
    built,
    draft,
    int8,
    int16,
    int64,
)
from stellwerk.tickets.actions import CLAIM, STATION_PAYMENTS
from stellwerk.tickets.edition import GRAY, Edition, Route
from stellwerk.tickets.limits import CITIES, COLORS, KINDS, LENGTHS, ROUTES, TICKETS
from stellwerk.tickets.state import CARDS, JOKER, ROUTE_WORDS

#: The most claims an edition can have: every route gray and of the greatest length.
CLAIMS = ROUTES * (COLORS * LENGTHS + 1)


class Table:
    """Facts of an edition at a table of a certain size. Everybody may know them."""

    players: Annotated[int, INT64, PUBLIC, "seats"]
    cities: Annotated[int, INT64, PUBLIC, "number of cities"]
    routes: Annotated[int, INT64, PUBLIC, "number of routes"]
    tickets: Annotated[int, INT64, PUBLIC, "number of tickets, long ones included"]
    colors: Annotated[int, INT64, PUBLIC, "number of colors"]
    claims: Annotated[int, INT64, PUBLIC, "number of claim actions"]
    claim_base: Annotated[int, INT64, PUBLIC, "first claim action"]

    start_hand: Annotated[int, INT64, PUBLIC, "cards dealt to each seat"]
    stations: Annotated[int, INT64, PUBLIC, "stations of each seat"]
    station_points: Annotated[int, INT64, PUBLIC, "points for a station not built"]
    tunnel_cards: Annotated[int, INT64, PUBLIC, "cards revealed for a tunnel"]
    single_twin: Annotated[int, INT64, PUBLIC, "1: only one route of a double can be used"]
    market_outlasts_deck: Annotated[int, INT64, PUBLIC, "1: take face-up cards without a deck"]
    pieces_to_end: Annotated[int, INT64, PUBLIC, "pieces left that start the last round"]
    trail_points: Annotated[int, INT64, PUBLIC, "bonus for the longest trail"]
    trail_breaks_ties: Annotated[int, INT64, PUBLIC, "1: the longer trail wins a tie"]
    attraction_points: Annotated[int, INT64, PUBLIC, "points for an attraction reached"]
    routes_score_at_end: Annotated[int, INT64, PUBLIC, "1: routes score only at the end"]

    start: Annotated[int, INT64, PUBLIC, "regular tickets offered at the start"]
    start_keep: Annotated[int, INT64, PUBLIC, "starting tickets to keep at least"]
    start_keep_without_long: Annotated[int, INT64, PUBLIC, "the same without a long ticket"]
    long: Annotated[int, INT64, PUBLIC, "long tickets offered at the start"]
    long_first: Annotated[int, INT64, PUBLIC, "1: the long choice comes first, on its own"]
    start_return_out: Annotated[int, INT64, PUBLIC, "1: starting tickets not kept leave the game"]
    draw: Annotated[int, INT64, PUBLIC, "tickets drawn in play"]
    draw_keep: Annotated[int, INT64, PUBLIC, "of which to keep at least"]

    card_count: Annotated[Cells, int16(CARDS), PUBLIC, "cards of each color, jokers last"]
    pieces: Annotated[Cells, int8(KINDS), PUBLIC, "pieces each seat starts with, by kind"]

    route_a: Annotated[Cells, int8(ROUTES), PUBLIC, "one end"]
    route_b: Annotated[Cells, int8(ROUTES), PUBLIC, "the other end"]
    route_length: Annotated[Cells, int8(ROUTES), PUBLIC, "cards to play"]
    route_pieces: Annotated[Cells, int8(ROUTES), PUBLIC, "pieces to place"]
    route_kind: Annotated[Cells, int8(ROUTES), PUBLIC, "kind of pieces"]
    route_color: Annotated[Cells, int8(ROUTES), PUBLIC, "color, GRAY for any"]
    route_ferry: Annotated[Cells, int8(ROUTES), PUBLIC, "jokers required"]
    route_tunnel: Annotated[Cells, int8(ROUTES), PUBLIC, "1: a tunnel"]
    route_twin: Annotated[Cells, int8(ROUTES), PUBLIC, "the other route of a double, or NONE"]
    route_points: Annotated[Cells, int16(ROUTES), PUBLIC, "points for claiming it"]
    at_city: Annotated[Grid, int64(CITIES, ROUTE_WORDS), PUBLIC, "routes that end in a city"]
    attraction: Annotated[Cells, int8(CITIES), PUBLIC, "1: an attraction"]

    ticket_a: Annotated[Cells, int8(TICKETS), PUBLIC, "one city"]
    ticket_b: Annotated[Cells, int8(TICKETS), PUBLIC, "the other city"]
    ticket_points: Annotated[Cells, int16(TICKETS), PUBLIC, "points"]
    ticket_long: Annotated[Cells, int8(TICKETS), PUBLIC, "1: a long ticket"]

    # fits[color][jokers][n]: routes that take this color and these jokers in a payment of at most
    # n cards, at least one of them of the color. jokers_fit[n]: routes of at most n cards.
    fits: Annotated[
        list[Cube], int64(COLORS, LENGTHS, LENGTHS + 1, ROUTE_WORDS), PUBLIC, "routes by payment"
    ]
    jokers_fit: Annotated[Grid, int64(LENGTHS + 1, ROUTE_WORDS), PUBLIC, "routes by jokers alone"]
    placeable: Annotated[
        Cube, int64(KINDS, LENGTHS + 1, ROUTE_WORDS), PUBLIC, "routes by kind and pieces left"
    ]
    # Claim actions: those of a payment stand together, in the order of routes (see `actions`).
    payment_base: Annotated[Grid, int16(CARDS, LENGTHS), PUBLIC, "first claim of a payment"]
    claim_route: Annotated[Cells, int8(CLAIMS), PUBLIC, "route of a claim"]
    claim_color: Annotated[Cells, int8(CLAIMS), PUBLIC, "color of a claim, JOKER for jokers alone"]
    claim_jokers: Annotated[Cells, int8(CLAIMS), PUBLIC, "jokers of a claim"]


def build(edition: Edition, players: int) -> list[Table]:
    """The tables of an edition for so many players, as a list of one record."""
    table = draft(Table)
    _numbers(table, edition, players)
    _map(table, edition)
    _legality(table, edition)
    _claims(table, edition)
    return built(Table, table)


def _numbers(table: Table, edition: Edition, players: int) -> None:
    rules, deal = edition.rules, edition.deal
    table.players = players
    table.cities, table.routes = len(edition.cities), len(edition.routes)
    table.tickets, table.colors = len(edition.tickets), len(edition.colors)
    table.claim_base = CLAIM + (STATION_PAYMENTS * len(edition.cities) if rules.stations else 0)
    table.start_hand = edition.hand
    table.single_twin = players <= rules.single_twin_players
    for name in (
        "stations", "station_points", "tunnel_cards", "market_outlasts_deck", "pieces_to_end",
        "trail_points", "trail_breaks_ties", "attraction_points", "routes_score_at_end",
    ):  # fmt: skip
        setattr(table, name, getattr(rules, name))
    for name in (
        "start", "start_keep", "start_keep_without_long", "long", "long_first",
        "start_return_out", "draw", "draw_keep",
    ):  # fmt: skip
        setattr(table, name, getattr(deal, name))
    table.card_count[: len(edition.colors)] = [edition.per_color] * len(edition.colors)
    table.card_count[JOKER] = edition.jokers
    table.pieces[: len(edition.pieces)] = edition.pieces


def _map(table: Table, edition: Edition) -> None:
    table.route_twin = [-1] * ROUTES
    for number, route in enumerate(edition.routes):
        for name in ("a", "b", "length", "pieces", "kind", "color", "ferry", "tunnel", "twin"):
            getattr(table, f"route_{name}")[number] = getattr(route, name)
        table.route_points[number] = route.points
        add(table.at_city[route.a], number)
        add(table.at_city[route.b], number)
    for number, city in enumerate(edition.cities):
        table.attraction[number] = city.attraction
    for number, ticket in enumerate(edition.tickets):
        for name in ("a", "b", "points", "long"):
            getattr(table, f"ticket_{name}")[number] = getattr(ticket, name)


def _legality(table: Table, edition: Edition) -> None:
    for number, route in enumerate(edition.routes):
        for n in range(route.length, LENGTHS + 1):
            add(table.jokers_fit[n], number)
            for color, jokers in payments(route, len(edition.colors)):
                if color != JOKER:
                    add(table.fits[color][jokers][n], number)
        for n in range(route.pieces, LENGTHS + 1):
            add(table.placeable[route.kind][n], number)


def _claims(table: Table, edition: Edition) -> None:
    """Number the claims: by payment, jokers alone last, then by route."""
    number = 0
    every = [payments(route, len(edition.colors)) for route in edition.routes]
    for color in (*range(len(edition.colors)), JOKER):
        for jokers in range(LENGTHS):
            table.payment_base[color][jokers] = number
            for route, taken in enumerate(every):
                # Jokers alone are one block: there the number of jokers is the route's length.
                total = edition.routes[route].length if color == JOKER else jokers
                if (color, total) in taken and (color != JOKER or jokers == 0):
                    table.claim_route[number] = route
                    table.claim_color[number] = color
                    table.claim_jokers[number] = total
                    number += 1
    table.claims = number


def payments(route: Route, colors: int) -> set[tuple[int, int]]:
    """Every payment (color, jokers) that a route takes; color JOKER for jokers alone."""
    taken = range(colors) if route.color == GRAY else (route.color,)
    mixed = {(color, x) for color in taken for x in range(route.ferry, route.length)}
    return mixed | {(JOKER, route.length)}


def add(words: Any, number: int) -> None:
    """Add a member to a bit set."""
    words[number // WORD] |= 1 << (number % WORD)

"""A view as one flat array of int16, in named sections.

Seats are numbered from the viewer on: 0 is the viewer, 1 the next one, …; a spectator sees seat 0
as the viewer, with an empty hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from stellwerk.engine.bits import WORD
from stellwerk.game import Section
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.limits import KINDS, MARKET, REVEALED
from stellwerk.tickets.state import CARDS, OVER
from stellwerk.tickets.text import offered

if TYPE_CHECKING:
    from stellwerk.tickets.game import TicketsGame, TicketsView

LARGEST = 32_767


def _parts(edition: Edition, players: int) -> Iterator[tuple[str, int, int, int, str]]:
    """Name, size, lowest and highest number, meaning of every section."""
    cards = edition.per_color * len(edition.colors) + edition.jokers
    pieces = max(edition.pieces)
    routes, tickets, cities = len(edition.routes), len(edition.tickets), len(edition.cities)
    yield "phase", OVER + 1, 0, 1, "which decision is asked, one of them 1"
    yield "to_act", players, 0, 1, "1: this seat must decide"
    yield "turns_left", 1, -1, players, "turns in the last round, -1 before it"
    yield "hand", CARDS, 0, cards, "own cards by color, jokers last"
    yield "hand_size", players, 0, cards, "number of cards by seat"
    yield "known", players * CARDS, 0, cards, "cards everybody saw going into a hand, seat by seat"
    yield "market", MARKET, -1, CARDS - 1, "face-up cards by place, -1 if empty"
    yield "discard", CARDS, 0, cards, "the discard pile by color"
    yield "deck_size", 1, 0, cards, "cards in the deck"
    yield "pieces", players * KINDS, 0, pieces, "pieces left by kind, seat by seat"
    yield "stations", players, 0, 3, "stations left by seat"
    yield "score", players, 0, LARGEST, "points scored in play by seat"
    yield "owner", routes, -1, players - 1, "whose each route is, -1 if free"
    yield "open", routes, 0, 1, "1: the viewer may still claim the route"
    yield "station", cities, -1, players - 1, "whose station stands in each city, -1 if none"
    yield "tickets", tickets, 0, 1, "1: an own ticket"
    yield "offer", tickets, 0, 1, "1: offered to the viewer now"
    yield "returned", tickets, 0, 1, "1: the viewer has returned it or seen it leave the game"
    yield "ticket_count", players, 0, tickets, "number of tickets by seat"
    yield "ticket_left", 1, 0, tickets, "tickets in the deck"
    yield (
        "tunnel",
        5,
        -1,
        routes,
        "route, color laid, cards laid, jokers laid, extra; -1: none",
    )
    yield "revealed", REVEALED, -1, CARDS - 1, "cards revealed for the tunnel, -1 if fewer"


def spec(edition: Edition, players: int) -> tuple[Section, ...]:
    """The sections of an observation, one after the other."""
    sections, start = [], 0
    for name, size, low, high, meaning in _parts(edition, players):
        sections.append(Section(name, start, size, low, high, meaning))
        start += size
    return tuple(sections)


def observation(game: TicketsGame, view: TicketsView) -> Any:
    """The observation of a view."""
    values = _values(game, view)
    sections = game.observation_spec
    last = sections[-1]
    array = np.zeros(last.start + last.size, np.int16)
    for section in sections:
        array[section.start : section.start + section.size] = values[section.name]
    return array


def _values(game: TicketsGame, view: TicketsView) -> dict[str, Any]:
    s, viewer, n = view.plain, view.seat or 0, game.players
    order = [(viewer + i) % n for i in range(n)]
    routes = range(len(game.edition.routes))
    cities = range(len(game.edition.cities))

    def relative(seat: int) -> int:
        return seat if seat < 0 else (seat - viewer) % n

    return {
        "phase": [int(s.phase) == phase for phase in range(OVER + 1)],
        "to_act": [seat in view.to_act for seat in order],
        "turns_left": int(s.turns_left),
        "hand": _own(view, [int(x) for x in s.hand[viewer]], CARDS),
        "hand_size": [int(s.hand_size[seat]) for seat in order],
        "known": [int(x) for seat in order for x in s.known[seat]],
        "market": list(s.market),
        "discard": list(s.discard),
        "deck_size": int(s.deck_size),
        "pieces": [int(x) for seat in order for x in s.pieces[seat]],
        "stations": [int(s.stations[seat]) for seat in order],
        "score": [int(s.score[seat]) for seat in order],
        "owner": [relative(int(s.owner[r])) for r in routes],
        "open": [int(s.open[viewer][r // WORD]) >> r % WORD & 1 for r in routes],
        "station": [relative(int(s.station[c])) for c in cities],
        **_ticket_values(game, view, viewer, order),
        "tunnel": [int(x) for x in (s.tunnel, s.laid_color, s.laid_cards, s.laid_jokers, s.extra)],
        "revealed": list(s.revealed),
    }


def _ticket_values(
    game: TicketsGame, view: TicketsView, viewer: int, order: list[int]
) -> dict[str, Any]:
    s, number = view.plain, len(game.edition.tickets)
    held = [int(s.held[viewer][t // WORD]) >> t % WORD & 1 for t in range(number)]
    before_me = set(offered(s, viewer)) if view.seat is not None else set()
    returned = [int(s.returned[viewer][t]) not in (-1, -2) for t in range(number)]
    return {
        "tickets": _own(view, held, number),
        "offer": [t in before_me for t in range(number)],
        "returned": _own(view, returned, number),
        "ticket_count": [int(s.ticket_count[seat]) for seat in order],
        "ticket_left": int(s.ticket_left),
    }


def _own(view: TicketsView, values: list[Any], size: int) -> list[Any]:
    """Values of the viewer's own; zeros for a spectator."""
    return values if view.seat is not None else [0] * size

"""A view as one flat array of int16, in named sections.

Seats are numbered from the viewer on: 0 is the viewer, 1 the next one, …; a spectator sees seat 0
as the viewer, with an empty hand. `observe_full` writes the numbers; here are their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from stellwerk.engine import record
from stellwerk.engine.record import NONE
from stellwerk.game import Section
from stellwerk.tickets import loops
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.limits import KINDS, MARKET, REVEALED
from stellwerk.tickets.state import CARDS, OVER

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
    import numpy as np

    last = game.observation_spec[-1]
    row = record.ints(last.start + last.size)
    loops.observe_at(game.tables, view.records, 0, NONE if view.seat is None else view.seat, row)
    return np.array(row, np.int16)

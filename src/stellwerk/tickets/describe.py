"""A record in plain values and words: for clients, logs and the terminal.

Only views come through here, so nothing can be told that a seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from stellwerk.engine import record
from stellwerk.engine.plain import members
from stellwerk.engine.record import NONE
from stellwerk.tickets import loops
from stellwerk.tickets.found import Found
from stellwerk.tickets.limits import CITIES, MARKET, REVEALED
from stellwerk.tickets.shape import (
    Cards,
    TicketMissing,
    TicketsMe,
    TicketsOwn,
    TicketsPhase,
    TicketsPublic,
    TicketsSeat,
    Tunnel,
)
from stellwerk.tickets.state import (
    EVERYBODY_PASSED,
    KEEP,
    LAST_ROUND,
    OPEN_END,
    OVER,
    SECOND_CARD,
    START,
    TUNNEL,
    TURN,
    State,
)
from stellwerk.tickets.text import chosen_already, offered
from stellwerk.tickets.tunnel import asks_for_one
from stellwerk.tickets.ways import Ways

if TYPE_CHECKING:
    from stellwerk.tickets.game import TicketsGame, TicketsView

PHASES: dict[int, TicketsPhase] = {
    START: "start",
    TURN: "turn",
    SECOND_CARD: "second_card",
    KEEP: "keep",
    TUNNEL: "tunnel",
    OVER: "over",
}
#: What tickets still need, as found before.
FOUND = Found()
REASONS = {LAST_ROUND: "last_round", EVERYBODY_PASSED: "everybody_passed"}


def phase(s: State) -> TicketsPhase:
    """The word for the phase of a record."""
    return PHASES[int(s.phase)]


def cards(game: TicketsGame, row: Sequence[int]) -> Cards:
    """A row of counts by color as words; colors without cards are left out."""
    return {word: n for word, n in zip(game.words.cards, row, strict=True) if n > 0}


def tickets(game: TicketsGame, row: Sequence[int]) -> list[str]:
    """The tickets of a bit set."""
    return [game.ticket_ids[ticket] for ticket in members(row)]


def market(game: TicketsGame, s: State) -> list[str | None]:
    """The face-up cards by place."""
    places = [int(s.market[place]) for place in range(MARKET)]
    return [game.words.card(card) if card >= 0 else None for card in places]


def owners(game: TicketsGame, s: State) -> dict[str, int]:
    """Who owns which route."""
    # The record has room for the biggest map: rows beyond this one's routes stay unused.
    return {id: owner for id, owner in zip(game.route_ids, s.owner, strict=False) if owner >= 0}


def stations(game: TicketsGame, s: State) -> dict[str, int]:
    """Whose station stands in which city."""
    return {id: owner for id, owner in zip(game.city_ids, s.station, strict=False) if owner >= 0}


def tunnel(game: TicketsGame, s: State) -> Tunnel | None:
    """The tunnel being tried."""
    if int(s.tunnel) < 0:
        return None
    shown = [int(s.revealed[i]) for i in range(REVEALED)]
    return {
        "route": game.edition.routes[int(s.tunnel)].id,
        "laid": game.words.payment(int(s.laid_color), int(s.laid_cards), int(s.laid_jokers)),
        "revealed": [game.words.card(card) for card in shown if card >= 0],
        "asking": [asks_for_one(card, int(s.laid_color)) for card in shown if card >= 0],
        "extra": int(s.extra),
    }


def seat(game: TicketsGame, s: State, number: int) -> TicketsSeat:
    """What everybody may know of a seat."""
    kinds = game.edition.piece_kinds
    return {
        "seat": number,
        "score": int(s.score[number]),
        "cards": int(s.hand_size[number]),
        "known": cards(game, s.known[number]),
        "tickets": int(s.ticket_count[number]),
        "pieces": {kind: int(s.pieces[number][k]) for k, kind in enumerate(kinds)},
        "stations": int(s.stations[number]),
    }


def me(view: TicketsView) -> TicketsMe | None:
    """What only this seat knows."""
    if view.seat is None:
        return None
    game, s = view.game, view.plain
    held, offer = members(s.held[view.seat]), offered(s, view.seat)
    chosen = chosen_already(s, view.seat)
    names = game.ticket_ids
    return {
        "seat": view.seat,
        "hand": cards(game, s.hand[view.seat]),
        "tickets": [names[ticket] for ticket in held],
        "chosen": [names[ticket] for ticket in chosen],
        "offer": [names[ticket] for ticket in offer],
        "missing": {names[n]: lack for n, lack in missing(view, [*held, *chosen, *offer]).items()},
    }


def missing(
    view: TicketsView, tickets: Sequence[int], also: int = NONE
) -> dict[int, TicketMissing]:
    """What tickets still need for the view's seat, as if it owned the route `also`, too.

    Cards come and go without changing it: what was found for the same routes is kept.
    """
    s, seat, game = view.plain, view.seat or 0, view.game
    asked = (game.itself, seat, also, tuple(tickets), tuple(s.owner), tuple(s.open[seat]))
    if (found := FOUND.get(asked)) is None:
        found = FOUND.keep(asked, search(view, tickets, also))
    return found


def search(view: TicketsView, tickets: Sequence[int], also: int = NONE) -> dict[int, TicketMissing]:
    """The same, searched for anew."""
    game, n = view.game, len(tickets)
    numbers, lacks = record.as_ints(tickets), record.ints(n)
    routes = record.ints(n, CITIES)
    ways = record.make(Ways, 1)
    loops.find_missing_at(
        game.tables, view.records, view.seat or 0, also, numbers, lacks, routes, ways
    )
    return {tickets[i]: _missing(game, int(lacks[i]), routes[i]) for i in range(n)}


def _missing(game: TicketsGame, lacks: int, row: Sequence[int]) -> TicketMissing:
    way = [int(route) for route in takewhile(lambda route: route != NONE, row)]
    return {
        "done": lacks == 0,
        "possible": lacks != NONE,
        "routes": [game.route_ids[route] for route in way],
        "cards": max(0, lacks),
    }


def public(view: TicketsView) -> TicketsPublic:
    """What every seat and every spectator may know alike."""
    game, s = view.game, view.plain
    turns_left = int(s.turns_left)
    return {
        "type": "tickets",
        "game": game.name,
        "players": game.players,
        "phase": phase(s),
        "to_act": list(view.to_act),
        "first": int(s.first),
        "turns": int(s.turns),
        "turns_left": None if turns_left == OPEN_END else turns_left,
        "reason": REASONS.get(int(s.reason)),
        "seats": [seat(game, s, number) for number in range(game.players)],
        "owners": owners(game, s),
        "stations": stations(game, s),
        "market": market(game, s),
        "counts": {
            "deck": int(s.deck_size),
            "discard": cards(game, s.discard),
            "tickets": int(s.ticket_left),
        },
        "tunnel": tunnel(game, s),
    }


def own(view: TicketsView) -> TicketsOwn:
    """What differs from viewer to viewer."""
    s, seat, fields = view.plain, view.seat or 0, view.game.words.fields
    found = (fields(s, seat, action) for action in view.legal)
    return {"me": me(view), "legal": [action.copy() for action in found if action]}

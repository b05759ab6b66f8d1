"""What clients ask the engine, so that no client computes rules.

`why_not` says why a route cannot be claimed, `missing` which routes a ticket still needs,
`preview` what an action would do, `refusal` why an action was refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from stellwerk.engine.bits import WORD
from stellwerk.engine.plain import members
from stellwerk.errors import UnknownName
from stellwerk.family import asked_now
from stellwerk.tickets import describe
from stellwerk.tickets.actions import BUILD, DECLINE, DRAW_TICKETS, FACE_UP, KEEP_OFFER, PASS
from stellwerk.tickets.edition import GRAY, NO_TWIN, Edition, Route
from stellwerk.tickets.shape import ClaimEffect, TicketsPreview
from stellwerk.tickets.state import JOKER, KEEP, SECOND_CARD, START, TUNNEL, TURN
from stellwerk.tickets.text import offered

if TYPE_CHECKING:
    from stellwerk.tickets.game import TicketsView


#: What a phase asks for; a turn asks for one of the deeds that are legal.
DECISIONS = {
    START: ["choose the tickets to keep"],
    SECOND_CARD: ["draw a second card"],
    KEEP: ["choose the tickets to keep"],
    TUNNEL: ["pay for the tunnel", "decline it"],
}
DEEDS = {
    "draw": "draw a card",
    "draw_tickets": "draw tickets",
    "claim": "claim a route",
    "build_station": "build a station",
    "pass": "pass",
}


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a route cannot be claimed: a stable code, its numbers, and a sentence."""

    code: str
    sentence: str
    numbers: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Missing:
    """What a ticket still needs: the cheapest missing routes, their cards and pieces.

    `done`: nothing. `possible`: whether open routes can link it at all.
    """

    ticket: str
    done: bool
    possible: bool
    routes: tuple[str, ...]
    cards: int


def why_not(view: TicketsView, route: str) -> WhyNot | None:
    """Why the view's seat cannot claim a route now; None if it can."""
    number = _route_number(view.game.edition, route)
    legal = set(view.legal)
    if any(action in legal for action in view.game.words.claims_of(number)):
        return None
    for reason in (_turn_reason, _owner_reason, _piece_reason, _card_reason):
        if found := reason(view, number):
            return found
    return WhyNot("cards", "the cards in hand do not pay for it.")


def _route_number(edition: Edition, route: str) -> int:
    ids = [facts.id for facts in edition.routes]
    if route not in ids:
        raise UnknownName("route", route, ids, edition.name)
    return ids.index(route)


def _turn_reason(view: TicketsView, route: int) -> WhyNot | None:
    s = view.record
    if view.seat is None:
        return WhyNot("spectator", "spectators do not play.")
    if view.seat not in view.to_act:
        return WhyNot("not-your-turn", "it is not this seat's turn.")
    if int(s.phase) != TURN:
        phase = describe.phase(s)
        return WhyNot("other-decision", asked(view), {"phase": phase})
    return None


def _owner_reason(view: TicketsView, route: int) -> WhyNot | None:
    s, facts = view.record, view.game.edition.routes[route]
    owner = int(s.owner[route])
    if owner >= 0:
        who = "this seat owns it." if owner == view.seat else f"seat {owner} owns it."
        return WhyNot("claimed", who, {"owner": owner})
    if view.seat is None or int(s.open[view.seat][route // WORD]) >> route % WORD & 1:
        return None
    twin = view.game.edition.routes[facts.twin].id if facts.twin != NO_TWIN else ""
    owner = int(s.owner[facts.twin])
    if owner == view.seat:
        return WhyNot("twin-yours", f"this seat owns its twin {twin}.", {"twin": twin})
    players = view.game.players
    sentence = f"its twin {twin} is taken and there are {players} players."
    return WhyNot("twin-taken", sentence, {"twin": twin, "owner": owner, "players": players})


def _piece_reason(view: TicketsView, route: int) -> WhyNot | None:
    facts = view.game.edition.routes[route]
    kind = view.game.edition.piece_kinds[facts.kind]
    left = int(view.record.pieces[view.seat or 0][facts.kind])
    if left >= facts.pieces:
        return None
    sentence = f"it needs {facts.pieces} of the kind {kind}; {left} are left."
    return WhyNot("pieces", sentence, {"kind": kind, "needed": facts.pieces, "left": left})


def _card_reason(view: TicketsView, route: int) -> WhyNot | None:
    facts, hand = view.game.edition.routes[route], view.record.hand[view.seat or 0]
    jokers = int(hand[JOKER])
    if jokers < facts.ferry:
        lacking = facts.ferry - jokers
        sentence = f"{_cards(lacking, 'joker')} missing for the ferry."
        return WhyNot("jokers", sentence, {"missing": lacking, "needed": facts.ferry})
    color, lacking = _best_color(view, facts)
    word = view.game.words.card(color)
    sentence = f"{lacking} {word} missing."
    return WhyNot("cards", sentence, {"color": word, "missing": lacking}) if lacking > 0 else None


def _cards(n: int, word: str) -> str:
    return f"{n} {word}{'s' if n > 1 else ''}"


def _best_color(view: TicketsView, facts: Route) -> tuple[int, int]:
    """The color in which a seat lacks the fewest cards for a route, and how many."""
    hand = view.record.hand[view.seat or 0]
    colors = range(len(view.game.edition.colors)) if facts.color == GRAY else (facts.color,)
    color = max(colors, key=lambda c: (int(hand[c]), -c))
    return color, facts.length - int(hand[color]) - int(hand[JOKER])


def missing(view: TicketsView, ticket: str) -> Missing:
    """The cheapest routes that a seat still needs for a ticket; own routes cost nothing."""
    edition = view.game.edition
    ids = [facts.id for facts in edition.tickets]
    if ticket not in ids:
        raise UnknownName("ticket", ticket, ids, edition.name)
    number = ids.index(ticket)
    lack = describe.missing(view, [number])[number]
    return Missing(ticket, lack["done"], lack["possible"], tuple(lack["routes"]), lack["cards"])


def preview(view: TicketsView, action: int) -> TicketsPreview:
    """What an action would do, as far as the seat can know; for claims with what they complete."""
    claim = view.game.words.claim_of(action)
    effect = _claim_effect(view, *claim) if claim and view.seat is not None else None
    return {"action": view.fields(action), "legal": action in view.legal, "effect": effect}


def _claim_effect(view: TicketsView, route: int, color: int, jokers: int) -> ClaimEffect:
    edition, s, seat = view.game.edition, view.plain, view.seat or 0
    facts = edition.routes[route]
    held = members(s.held[seat])
    before, after = describe.missing(view, held), describe.missing(view, held, also=route)
    completes = [n for n in held if after[n]["done"] and not before[n]["done"]]
    left = sum(int(n) for n in s.pieces[seat]) - facts.pieces
    hand = describe.cards(view.game, s.hand[seat])
    for card, n in ((color, facts.length - jokers), (JOKER, jokers)):
        word = view.game.words.card(card)
        hand[word] = hand.get(word, 0) - n
    return {
        "type": "claim",
        "points": facts.points,
        "tunnel": facts.tunnel,
        "completes": [edition.tickets[n].id for n in completes],
        "pieces_left": left,
        "starts_last_round": int(s.turns_left) < 0 and left <= edition.rules.pieces_to_end,
        "hand_left": {word: n for word, n in hand.items() if n > 0},
    }


def refusal(view: TicketsView, action: int) -> str:
    """Why an action was refused, as a sentence."""
    if view.seat not in view.to_act:
        return "it is not this seat's turn." if view.to_act else "the game is over."
    if claim := view.game.words.claim_of(action):
        found = why_not(view, view.game.edition.routes[claim[0]].id)
        return found.sentence if found else "the hand does not hold these cards."
    phase = int(view.record.phase)
    phases, why = _conditions(view, action, phase)
    return why if phase in phases else asked(view)


def _conditions(view: TicketsView, action: int, phase: int) -> tuple[set[int], str]:
    """The phases in which an action may be asked, and what else speaks against it."""
    if action == PASS:
        return {TURN}, "passing is allowed only when nothing else is possible."
    if action < DRAW_TICKETS:
        return {TURN, SECOND_CARD}, _card_refusal(view, action, phase)
    if action == DRAW_TICKETS:
        return {TURN}, "the ticket deck is empty."
    if action < DECLINE:
        return {START, KEEP}, _keep_refusal(view, action - KEEP_OFFER)
    if action < BUILD:
        return {TUNNEL}, "the hand does not hold these cards."
    return {TURN}, _station_reason(view, action - BUILD)


def _keep_refusal(view: TicketsView, places: int) -> str:
    number = len(offered(view.plain, view.seat or 0))
    if places >> number:  # its words name only what is there
        return f"its number stands for more tickets than the {number} that are offered."
    return "this choice of tickets is not allowed."


def _card_refusal(view: TicketsView, action: int, phase: int) -> str:
    if int(view.record.deck_size) == 0 and not view.game.edition.rules.market_outlasts_deck:
        return "deck and discard pile are empty: no card may be drawn."
    if phase == SECOND_CARD and action == FACE_UP + JOKER:
        return "a second card may not be a face-up joker."
    return "there is no such card to draw now."


def _station_reason(view: TicketsView, number: int) -> str:
    cities = view.game.edition.cities
    city = number % len(cities)
    if int(view.record.stations[view.seat or 0]) == 0:
        return "all stations are built."
    if int(view.record.station[city]) >= 0:
        return f"{cities[city].id} has a station."
    return "the hand does not hold these cards."


def asked(view: TicketsView) -> str:
    """Which decision is asked of a seat, as a sentence."""
    return asked_now(DECISIONS.get(int(view.record.phase)) or _deeds(view))


def _deeds(view: TicketsView) -> list[str]:
    """What the seat may do in its turn."""
    types = {view.fields(action)["type"] for action in view.legal}
    return [deed for type, deed in DEEDS.items() if type in types]

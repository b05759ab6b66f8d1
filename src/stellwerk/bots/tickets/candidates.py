"""Which actions a search compares."""

from __future__ import annotations

from stellwerk.bots.tickets.lab import Lab
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.payment import claim_with, payment
from stellwerk.bots.tickets.stations import free_end, station_payment
from stellwerk.bots.trial import add_candidate
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import BLIND, BUILD, DRAW_TICKETS, FACE_UP
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.claim import available
from stellwerk.tickets.legal import find_legal
from stellwerk.tickets.state import CARDS, ROUTE_WORDS, SECOND_CARD, TURN, State
from stellwerk.tickets.tables import Table

#: Payable routes outside the plan that are compared, those of most points.
OTHER_ROUTES = 6
#: Cities for a station that are compared.
STATION_CITIES = 3


@rule
def list_candidates(t: Table, v: State, seat: int, m: Mind, lab: Lab, default: int) -> None:
    """List the candidates; `m` holds the plan with which the default was found."""
    lab.trial.size = 0
    add_candidate(lab.trial, default)
    if v.phase == SECOND_CARD:
        return
    if v.phase != TURN:
        list_all(t, v, seat, lab)
        return
    list_planned(t, v, seat, m, lab)
    list_others(t, v, seat, m, lab)
    list_cards(t, v, lab)
    if v.ticket_left > 0:
        add_candidate(lab.trial, DRAW_TICKETS)
    if v.stations[seat] > 0:
        list_stations(t, v, seat, m, lab)


@rule
def list_all(t: Table, v: State, seat: int, lab: Lab) -> None:
    """Every legal action is a candidate."""
    n = 0
    action = find_legal(t, v, seat, n)
    while action >= 0:
        add_candidate(lab.trial, action)
        n += 1
        action = find_legal(t, v, seat, n)


@rule
def list_planned(t: Table, v: State, seat: int, m: Mind, lab: Lab) -> None:
    """Every planned route that can be paid."""
    for word in range(ROUTE_WORDS):
        rest = m.planned[word] & available(t, v, seat, word)
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            paid = payment(t, v, seat, route)
            if paid != NONE:
                add_candidate(lab.trial, claim_with(t, route, paid))


@rule
def list_others(t: Table, v: State, seat: int, m: Mind, lab: Lab) -> None:
    """The payable routes of most points outside the plan."""
    seen_0, seen_1 = m.planned[0], m.planned[1]
    for _ in range(OTHER_ROUTES):
        best, paid = NONE, NONE
        for word in range(ROUTE_WORDS):
            rest = available(t, v, seat, word) & ~(seen_1 if word else seen_0)
            while rest:
                route = word * WORD + bits.lowest(rest)
                rest &= rest - 1
                if best == NONE or t.route_points[route] > t.route_points[best]:
                    price = payment(t, v, seat, route)
                    if price != NONE:
                        best, paid = route, price
        if best == NONE:
            return
        add_candidate(lab.trial, claim_with(t, best, paid))
        if best < WORD:
            seen_0 |= 1 << best
        else:
            seen_1 |= 1 << (best - WORD)


@rule
def list_cards(t: Table, v: State, lab: Lab) -> None:
    """Every kind of face-up card, and a blind one."""
    shown = cards_to_take(t, v)
    for card in range(CARDS):
        if shown >> card & 1:
            add_candidate(lab.trial, FACE_UP + card)
    if v.deck_size > 0:
        add_candidate(lab.trial, BLIND)


@rule
def list_stations(t: Table, v: State, seat: int, m: Mind, lab: Lab) -> None:
    """Stations for routes that the plan wants to borrow."""
    paid = station_payment(t, v, seat, m)
    if paid == NONE:
        return
    cities = 0
    for word in range(ROUTE_WORDS):
        rest = m.borrowed[word]
        while rest and cities < STATION_CITIES:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            city = free_end(t, v, route)
            if city != NONE:
                add_candidate(lab.trial, BUILD + paid * t.cities + city)
                cities += 1

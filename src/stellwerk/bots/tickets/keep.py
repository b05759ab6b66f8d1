"""Keeping tickets: walking the choices that an offer allows, and simple ways to choose.

A choice is a set of places of the offer, as bits. Where the long choice comes first, the offer is
that of the long tickets.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import KEEP_OFFER
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.limits import LONG_OFFER, OFFER
from stellwerk.tickets.state import START, State
from stellwerk.tickets.tables import Table

CHOICES = 1 << OFFER


@rule
def offered(v: State, seat: int, place: int) -> int:
    """The ticket at a place of what a seat is offered now, or NONE."""
    if v.phase == START and v.long_open[seat]:
        return v.long_offer[seat][place] if place < LONG_OFFER else NONE
    return v.offer[seat][place]


@rule
def keep_all(t: Table, v: State, seat: int) -> int:
    """Keep as many tickets as possible; of equal choices the one with most points."""
    best, value = NONE, NONE
    for choice in range(CHOICES):
        if may_keep(t, v, seat, choice):
            points = 1000 * bits.count(choice) + points_of(t, v, seat, choice)
            if points > value:
                best, value = choice, points
    return KEEP_OFFER + best


@rule
def keep_cheapest(t: Table, v: State, seat: int, number: int) -> int:
    """Keep `number` tickets, or as near to it as is legal, with the fewest points."""
    best, value = NONE, 0
    for choice in range(CHOICES):
        if may_keep(t, v, seat, choice):
            points = 1000 * abs(bits.count(choice) - number) + points_of(t, v, seat, choice)
            if best == NONE or points < value:
                best, value = choice, points
    return KEEP_OFFER + best


@rule
def points_of(t: Table, v: State, seat: int, choice: int) -> int:
    """The points of the tickets of a choice."""
    points = 0
    for place in range(OFFER):
        if choice >> place & 1:
            points += t.ticket_points[offered(v, seat, place)]
    return points

"""Suspicion: opponents rather hold the tickets that their routes serve.

A ticket's hint is the distance between its cities that a seat's routes save. In an imagined world
a held ticket is exchanged for one of the ticket deck again and again, always if the other one has
the better hint, else with a probability that falls with the difference: in the long run tickets
are held in proportion to exp(suspicion * hint).
"""

from __future__ import annotations

import math

from stellwerk.bots import tickets_params as p
from stellwerk.bots.tickets_lab import Lab
from stellwerk.bots.tickets_mind import Mind
from stellwerk.bots.tickets_paths import reach
from stellwerk.bots.tickets_prospect import may_come
from stellwerk.engine import bits, chance
from stellwerk.engine.bits import WORD
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.tickets.state import ROUTE_WORDS, START, TICKET_WORDS, TICKETS, State
from stellwerk.tickets.tables import Table

#: How often an exchange is proposed for each ticket.
PROPOSALS = 8
#: Parts of a probability.
PARTS = 1_000_000


@rule
def weigh_hints(t: Table, v: State, seat: int, params: list[float], m: Mind, lab: Lab) -> None:
    """Write down how the routes of every opponent suit each ticket that it may hold."""
    for word in range(ROUTE_WORDS):
        m.usable[word] = (1 << min(WORD, max(0, t.routes - word * WORD))) - 1
    for other in range(t.players):
        if other != seat:
            for ticket in range(t.tickets):
                lab.hint[other][ticket] = 0.0
                if may_come(t, v, seat, ticket):
                    saved = distance(t, v, m, ticket, t.players) - distance(t, v, m, ticket, other)
                    lab.hint[other][ticket] = params[p.SUSPICION] * saved


@rule
def distance(t: Table, v: State, m: Mind, ticket: int, other: int) -> float:
    """Cards between a ticket's cities when the routes of a seat, if there is one, cost nothing."""
    for route in range(t.routes):
        m.cost[route] = 0.0 if v.owner[route] == other else 1.0 * t.route_length[route]
    return reach(t, m, t.ticket_a[ticket], t.ticket_b[ticket])


@rule
def suspect(t: Table, s: State, seat: int, lab: Lab, g: Stream) -> None:
    """Exchange tickets of an imagined world between opponents and the ticket deck by the hints."""
    if s.phase == START or s.ticket_left == 0:
        return
    for other in range(t.players):
        if other != seat:
            for word in range(TICKET_WORDS):
                rest = s.held[other][word]
                while rest:
                    ticket = word * WORD + bits.lowest(rest)
                    rest &= rest - 1
                    if may_come(t, s, seat, ticket):
                        doubt(t, s, seat, other, ticket, lab, g)


@rule
def doubt(t: Table, s: State, seat: int, other: int, ticket: int, lab: Lab, g: Stream) -> None:
    """Exchange a held ticket for others of the deck, by the hints."""
    for _ in range(PROPOSALS):
        place = (s.ticket_top + chance.below(g, s.ticket_left)) % TICKETS
        rival = s.ticket_deck[place]
        if may_come(t, s, seat, rival):
            change = lab.hint[other][rival] - lab.hint[other][ticket]
            if change >= 0.0 or chance.below(g, PARTS) < PARTS * math.exp(change):
                s.ticket_deck[place] = ticket
                s.held[other][ticket // WORD] &= ~(1 << ticket % WORD)
                s.held[other][rival // WORD] |= 1 << rival % WORD
                ticket = rival

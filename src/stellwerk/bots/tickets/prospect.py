"""What new tickets promise, and whether pieces and time suffice for what a plan takes.

A ticket that own routes link already brings its points, another one its points at the odds of
completing it in time. Of those drawn the good ones are kept, and one if all are bad.
"""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.mind import Mind, fewest_pieces, pieces_left
from stellwerk.bots.tickets.pathfinding import FAR, is_linked, note_path, reach, use_network
from stellwerk.bots.tickets.payment import cards_missing
from stellwerk.bots.tickets.plan import path_fits, price_routes
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.tickets.network import link
from stellwerk.tickets.state import OPEN_END, OUT, ROUTE_WORDS, State
from stellwerk.tickets.tables import Table

#: Turns left when there are none: too few for anything.
NO_TIME = 0.01


@rule
def odds_of(t: Table, v: State, seat: int, params: list[float], pieces: int, turns: float) -> float:
    """The odds of having the pieces and the turns for what takes so many."""
    share = pieces / max(1, pieces_left(v, seat))
    if params[p.PACE] > 0.0:
        share = max(share, turns / time_left(t, v, seat, params))
    odds: float = 1.0 / (1.0 + (share / params[p.ODDS_SHARE]) ** params[p.ODDS_STEEPNESS])
    return odds


@rule
def time_left(t: Table, v: State, seat: int, params: list[float]) -> float:
    """Turns after this one until an opponent may end the game."""
    if v.turns_left != OPEN_END:
        return NO_TIME
    return 1.0 + (fewest_pieces(t, v, seat) - t.pieces_to_end) / params[p.PACE]


@rule
def ticket_prospect(t: Table, v: State, seat: int, params: list[float], m: Mind) -> float:
    """The points that drawing tickets promises to a seat without a plan."""
    link(t, v, seat, m.work)
    use_network(t, v, seat, m)
    price_routes(t, v, seat, params, m)
    gains, losses, bad, number = 0.0, 0.0, 0, 0
    for ticket in range(t.tickets):
        if may_come(t, v, seat, ticket):
            worth = ticket_worth(t, v, seat, params, m, ticket)
            number += 1
            if worth > 0.0:
                gains += worth
            else:
                losses -= worth
                bad += 1
    if number == 0:
        return 0.0
    drawn = min(t.draw, v.ticket_left)
    all_bad = (bad / number) ** drawn
    return drawn * gains / number - all_bad * losses / max(1, bad)


@rule
def may_come(t: Table, v: State, seat: int, ticket: int) -> bool:
    """Whether a ticket may be drawn, as far as a seat knows: it has not seen it yet."""
    held = v.held[seat][ticket // WORD] >> ticket % WORD & 1
    back = v.returned[seat][ticket]
    return held == 0 and t.ticket_long[ticket] == 0 and back <= 0 and back != OUT


@rule
def ticket_worth(t: Table, v: State, seat: int, params: list[float], m: Mind, ticket: int) -> float:
    """What one more ticket is worth: its points, lost or at the odds of completing it."""
    points = t.ticket_points[ticket]
    if is_linked(t, m, ticket):
        return points
    a, b = t.ticket_a[ticket], t.ticket_b[ticket]
    if v.turns_left != OPEN_END or reach(t, m, a, b) >= FAR:
        return -points
    note_path(t, m, a, b)
    if not path_fits(t, v, seat, m):
        return -points
    pieces, turns = 0, 0.0
    for word in range(ROUTE_WORDS):
        rest = m.path[word] & ~v.owned[seat][word]
        while rest:
            route = word * WORD + bits.lowest(rest)
            rest &= rest - 1
            pieces += t.route_pieces[route]
            turns += 1.0 + 0.5 * cards_missing(t, v, seat, route)
    return points * (2.0 * odds_of(t, v, seat, params, pieces, turns) - 1.0)

"""Claiming routes.

- A route of n spaces costs n cards of its color, any one color if it is gray; jokers stand in
  (`tickets.claim.set`, `tickets.claim.joker`, `tickets.claim.gray`); a ferry needs at least its
  number of jokers (`europe.ferry.jokers`). Which payments a route takes is in `Table.fits`.
- It needs enough pieces of its kind (`tickets.claim.pieces`, `berlin.pieces`).
- Nobody owns both routes of a double; with few players the second is closed to all
  (`tickets.claim.double-same`, `tickets.claim.double-few`).
- Its points are scored at once, or at the end of the game (`tickets.claim.points`,
  `new_york.score`).
"""

from __future__ import annotations

from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.cards import pay, throw
from stellwerk.tickets.limits import LENGTHS
from stellwerk.tickets.state import JOKER, State
from stellwerk.tickets.tables import Table


@rule
def available(t: Table, s: State, seat: int, word: int) -> int:
    """Routes open to a seat for which it has the pieces."""
    first = t.placeable[0][min(s.pieces[seat][0], LENGTHS)][word]
    second = t.placeable[1][min(s.pieces[seat][1], LENGTHS)][word]
    return s.open[seat][word] & (first | second)


@rule
def payable(t: Table, s: State, seat: int, color: int, jokers: int, word: int) -> int:
    """Routes that a seat's cards pay with this color and just so many jokers.

    With color JOKER: with jokers alone, whatever their number.
    """
    if color == JOKER:
        return t.jokers_fit[min(s.hand[seat][JOKER], LENGTHS)][word]
    cards = s.hand[seat][color]
    if cards == 0 or jokers > s.hand[seat][JOKER]:
        return 0
    return t.fits[color][jokers][min(cards + jokers, LENGTHS)][word]


@rule
def claim(t: Table, s: State, seat: int, route: int, color: int, jokers: int) -> None:
    """Pay for a route that is no tunnel and take it."""
    cards = t.route_length[route] - jokers
    if cards > 0:
        pay(t, s, seat, color, cards)
        throw(s, color, cards)
    if jokers > 0:
        pay(t, s, seat, JOKER, jokers)
        throw(s, JOKER, jokers)
    take_route(t, s, seat, route)


@rule
def take_route(t: Table, s: State, seat: int, route: int) -> None:
    """Place the pieces, close the route and score it."""
    s.pieces[seat][t.route_kind[route]] -= t.route_pieces[route]
    s.owner[route] = seat
    s.owned[seat][route // WORD] |= 1 << route % WORD
    close_route(t, s, route)
    twin = t.route_twin[route]
    if twin != NONE:
        if t.single_twin:
            close_route(t, s, twin)
        else:
            s.open[seat][twin // WORD] &= ~(1 << twin % WORD)
    if not t.routes_score_at_end:
        s.score[seat] += t.route_points[route]


@rule
def close_route(t: Table, s: State, route: int) -> None:
    """Close a route to every seat."""
    for seat in range(t.players):
        s.open[seat][route // WORD] &= ~(1 << route % WORD)

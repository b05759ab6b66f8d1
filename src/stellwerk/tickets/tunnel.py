"""Tunnels.

- The player lays the normal cards, then the top cards of the deck are revealed; each one of the
  color laid, and each joker, asks for one more card (`europe.tunnel.reveal`,
  `europe.tunnel.extra`); after jokers alone only jokers ask, and only jokers pay
  (`europe.tunnel.all-jokers`).
- Nothing to add: claimed at once; not payable: failed at once; otherwise the player chooses a
  payment or declines (`europe.tunnel.auto`, `europe.tunnel.choice`, `europe.tunnel.decline`).
- Cards laid and revealed are in limbo until the turn ends: no reshuffle touches them
  (`europe.tunnel.reshuffle`); then revealed cards are discarded (`europe.tunnel.discard`).
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.cards import pay, receive_openly, throw, turn_up
from stellwerk.tickets.claim import take_route
from stellwerk.tickets.limits import REVEALED
from stellwerk.tickets.state import JOKER, State
from stellwerk.tickets.tables import Table


@rule
def lay_for_tunnel(t: Table, s: State, seat: int, route: int, color: int, jokers: int) -> None:
    """Lay the normal cards, reveal the top of the deck and count what it asks for."""
    s.tunnel = route
    s.laid_color = color
    s.laid_cards = 0
    s.laid_jokers = 0
    lay(t, s, seat, t.route_length[route] - jokers, jokers)
    s.extra = 0
    for i in range(t.tunnel_cards):
        s.shown[i] = NONE
        if s.deck_size > 0:
            s.revealed[i] = turn_up(t, s)
            s.shown[i] = s.revealed[i]
            if asks_for_one(s.revealed[i], color):
                s.extra += 1
    s.shown_extra = s.extra


@rule
def asks_for_one(revealed: int, color: int) -> bool:
    """Whether a revealed card asks for one more, given the color laid."""
    return revealed in (JOKER, color)


@rule
def lay(t: Table, s: State, seat: int, cards: int, jokers: int) -> None:
    """Lay cards of the color laid, and jokers, from the hand into limbo."""
    if cards > 0:
        pay(t, s, seat, s.laid_color, cards)
    if jokers > 0:
        pay(t, s, seat, JOKER, jokers)
    s.laid_cards += cards
    s.laid_jokers += jokers


@rule
def can_add(s: State, seat: int, jokers: int) -> bool:
    """Whether a seat can pay the extra with just so many jokers and the rest in the color laid."""
    cards = s.extra - jokers
    if cards < 0 or jokers > s.hand[seat][JOKER]:
        return False
    return cards == 0 or (s.laid_color != JOKER and cards <= s.hand[seat][s.laid_color])


@rule
def can_add_somehow(s: State, seat: int) -> bool:
    """Whether a seat can pay the extra at all."""
    for jokers in range(s.extra + 1):
        if can_add(s, seat, jokers):
            return True
    return False


@rule
def dig(t: Table, s: State, seat: int, jokers: int) -> None:
    """Add the extra cards and take the route."""
    lay(t, s, seat, s.extra - jokers, jokers)
    if s.laid_cards > 0:
        throw(s, s.laid_color, s.laid_cards)
    throw(s, JOKER, s.laid_jokers)
    take_route(t, s, seat, s.tunnel)
    clear_tunnel(s)


@rule
def give_up(s: State, seat: int) -> None:
    """Take the cards laid back into the hand; everybody has seen them."""
    if s.laid_cards > 0:
        receive_openly(s, seat, s.laid_color, s.laid_cards)
    receive_openly(s, seat, JOKER, s.laid_jokers)
    clear_tunnel(s)


@rule
def clear_tunnel(s: State) -> None:
    """Discard the revealed cards; no tunnel is being tried any more."""
    for i in range(REVEALED):
        if s.revealed[i] != NONE:
            throw(s, s.revealed[i], 1)
            s.revealed[i] = NONE
    s.tunnel = NONE
    s.laid_color = NONE
    s.laid_cards = 0
    s.laid_jokers = 0
    s.extra = 0

"""What a seat may know: `mask` makes a view's record out of the state's.

A view's record is the state's own type; what the seat may not know is overwritten by HIDDEN, so
legality, plans and observations run on it unchanged. Which fields are whose is declared in
`state`; a test compares the two. Two places need more than the declaration:

- A seat knows a place of the ticket deck if it returned a ticket there and nobody else has drawn
  from that batch since; with several tickets in the batch it knows only that they are in it.
- Where the long choice comes first, a seat does not see its own regular offer before it is made
  (`europe.variant.mega.order`).
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE, copy
from stellwerk.tickets.limits import LONG_OFFER, OFFER, TICKETS
from stellwerk.tickets.state import CARDS, TICKET_WORDS, State
from stellwerk.tickets.tables import Table


@rule
def mask(t: Table, s: State, seat: int, v: State) -> None:
    """Write what `seat` may know of `s` into `v`; a spectator is seat NONE."""
    copy(v, s)
    for other in range(t.players):
        if other != seat:
            hide_hand(v, other)
            hide_tickets(v, other)
        if other != seat or v.long_open[other]:
            hide_offer(v, other)
    hide_decks(v)
    if seat != NONE:
        show_returned(s, seat, v)


@rule
def hide_hand(v: State, seat: int) -> None:
    """Hide the cards of a seat."""
    for card in range(CARDS):
        v.hand[seat][card] = HIDDEN
        v.blind_own[seat][card] = HIDDEN


@rule
def hide_tickets(v: State, seat: int) -> None:
    """Hide the tickets of a seat, its choices and what it has returned."""
    for word in range(TICKET_WORDS):
        v.held[seat][word] = HIDDEN
    for i in range(LONG_OFFER):
        v.long_offer[seat][i] = HIDDEN
    for ticket in range(TICKETS):
        v.returned[seat][ticket] = HIDDEN
    v.long_open[seat] = HIDDEN
    v.chosen[seat] = HIDDEN
    v.chosen_long[seat] = HIDDEN


@rule
def hide_offer(v: State, seat: int) -> None:
    """Hide which tickets a seat is offered."""
    for i in range(OFFER):
        v.offer[seat][i] = HIDDEN


@rule
def hide_decks(v: State) -> None:
    """Hide the order of both decks and the generators."""
    for i in range(v.deck_size):
        v.deck[i] = HIDDEN
    for i in range(v.ticket_left):
        v.ticket_deck[(v.ticket_top + i) % TICKETS] = HIDDEN
    v.card_stream.a = HIDDEN
    v.card_stream.b = HIDDEN
    v.card_stream.c = HIDDEN
    v.card_stream.counter = HIDDEN
    v.ticket_stream.a = HIDDEN
    v.ticket_stream.b = HIDDEN
    v.ticket_stream.c = HIDDEN
    v.ticket_stream.counter = HIDDEN


@rule
def show_returned(s: State, seat: int, v: State) -> None:
    """Show the places of the ticket deck that a seat knows: single tickets it put there."""
    for i in range(s.ticket_left):
        place = (s.ticket_top + i) % TICKETS
        batch = s.batch[place]
        if batch > 0 and is_alone(s, i) and untouched(s, batch, seat):
            ticket = s.ticket_deck[place]
            if s.returned[seat][ticket] == batch:
                v.ticket_deck[place] = ticket


@rule
def is_alone(s: State, i: int) -> bool:
    """Whether the i-th ticket of the deck is the only one left of its batch."""
    batch = s.batch[(s.ticket_top + i) % TICKETS]
    if i > 0 and s.batch[(s.ticket_top + i - 1) % TICKETS] == batch:
        return False
    return i + 1 >= s.ticket_left or s.batch[(s.ticket_top + i + 1) % TICKETS] != batch


@rule
def untouched(s: State, batch: int, seat: int) -> bool:
    """Whether nobody but `seat` has drawn from a batch."""
    return s.takers[batch] & ~(1 << seat) == 0

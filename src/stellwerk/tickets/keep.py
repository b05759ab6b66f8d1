"""Tickets: drawing, choosing, keeping, returning.

- In play a seat draws the edition's number, or those left, and keeps at least one
  (`tickets.draw.count`, `tickets.draw.short-deck`); the rest goes under the deck, those returned
  together in random order (`tickets.draw.return`, `tickets.draw.return-order`).
- At the start all seats choose independently; choices take effect in seat order when the last is
  in, and what all of them return goes under the deck together (`tickets.setup.simultaneous`), or
  out of the game where the edition says so (`europe.start.tickets`).
- Where the long choice comes first it is made before the regular offer is seen; one long ticket
  at most is kept (`europe.variant.mega.long`, `europe.variant.mega.order`).
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.bits import WORD, count
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.limits import LONG_OFFER, OFFER, TICKETS
from stellwerk.tickets.state import LAST_BATCH, OUT, START, TURN, State
from stellwerk.tickets.tables import Table


@rule
def draw_ticket(s: State, seat: int) -> None:
    """Move the top ticket of the deck into a seat's offer."""
    place = s.ticket_top
    ticket = s.ticket_deck[place]
    s.ticket_deck[place] = NONE
    s.takers[s.batch[place]] |= 1 << seat
    s.ticket_top = (place + 1) % TICKETS
    s.ticket_left -= 1
    s.returned[seat][ticket] = NONE
    s.offer[seat][s.offer_size[seat]] = ticket
    s.offer_size[seat] += 1


@rule
def draw_offer(t: Table, s: State, seat: int) -> None:
    """Draw the edition's number of tickets, or those left."""
    for _ in range(min(t.draw, s.ticket_left)):
        draw_ticket(s, seat)


@rule
def keep_least(t: Table, s: State, seat: int) -> int:
    """How many of its offer a seat must keep at least."""
    if s.phase != START:
        return min(t.draw_keep, s.offer_size[seat])
    if t.long_first and s.chosen_long[seat] == 0:
        return t.start_keep_without_long
    return t.start_keep


@rule
def may_keep(t: Table, s: State, seat: int, bits: int) -> bool:
    """Whether a seat may keep just these places of what it is offered now."""
    if s.phase == START and s.long_open[seat]:
        return bits < 1 << t.long and count(bits) <= 1
    return bits < 1 << s.offer_size[seat] and count(bits) >= keep_least(t, s, seat)


@rule
def choose_at_start(t: Table, s: State, seat: int, bits: int) -> None:
    """Note a seat's choice of starting tickets; the last one starts the game."""
    if s.long_open[seat]:
        s.chosen_long[seat] = bits
        s.long_open[seat] = 0
        return
    s.chosen[seat] = bits
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        start_game(t, s)


@rule
def start_game(t: Table, s: State) -> None:
    """Let all choices take effect in seat order, then begin the first turn."""
    new_batch(s, NONE)
    first_place = s.ticket_top + s.ticket_left
    for seat in range(t.players):
        keep_long(s, seat)
        keep_offer(t, s, seat, s.chosen[seat], t.start_return_out == 1)
        s.start_count[seat] = s.ticket_count[seat]
        s.chosen[seat] = NONE
    s.start_returned = s.ticket_top + s.ticket_left - first_place
    shuffle_returns(s, first_place)
    s.phase = TURN


@rule
def keep_long(s: State, seat: int) -> None:
    """Keep the chosen long ticket; the other leaves the game."""
    for i in range(LONG_OFFER):
        ticket = s.long_offer[seat][i]
        if ticket != NONE:
            if s.chosen_long[seat] >> i & 1:
                hold(s, seat, ticket)
            else:
                s.returned[seat][ticket] = OUT
            s.long_offer[seat][i] = NONE


@rule
def keep_in_play(t: Table, s: State, seat: int, bits: int) -> None:
    """Keep these of the tickets drawn, return the others."""
    if count(bits) < s.offer_size[seat]:
        new_batch(s, seat)
    first_place = s.ticket_top + s.ticket_left
    keep_offer(t, s, seat, bits, False)
    shuffle_returns(s, first_place)


@rule
def keep_offer(t: Table, s: State, seat: int, bits: int, out: bool) -> None:
    """Move a seat's offer into its hand and the rest under the deck or out of the game."""
    for i in range(OFFER):
        ticket = s.offer[seat][i]
        if ticket != NONE:
            if bits >> i & 1:
                hold(s, seat, ticket)
            elif out or t.ticket_long[ticket]:
                s.returned[seat][ticket] = OUT
            else:
                put_under(s, seat, ticket)
            s.offer[seat][i] = NONE
    s.offer_size[seat] = 0


@rule
def hold(s: State, seat: int, ticket: int) -> None:
    """Keep a ticket to the end of the game."""
    s.held[seat][ticket // WORD] |= 1 << ticket % WORD
    s.ticket_count[seat] += 1


@rule
def new_batch(s: State, seat: int) -> None:
    """Number the tickets that a seat, or several (NONE), are about to return together."""
    if s.batches < LAST_BATCH:
        s.batches += 1
        s.returner[s.batches] = seat
    elif s.returner[LAST_BATCH] != seat:
        s.returner[LAST_BATCH] = NONE


@rule
def put_under(s: State, seat: int, ticket: int) -> None:
    """Put a ticket under the deck, in the present batch."""
    place = (s.ticket_top + s.ticket_left) % TICKETS
    s.ticket_deck[place] = ticket
    s.batch[place] = s.batches
    s.returned[seat][ticket] = s.batches
    s.ticket_left += 1


@rule
def shuffle_returns(s: State, first_place: int) -> None:
    """Put the tickets under the deck from `first_place` on in random order."""
    returned = s.ticket_top + s.ticket_left - first_place
    for i in range(returned - 1, 0, -1):
        j = chance.below(s.ticket_stream, i + 1)
        a, b = (first_place + i) % TICKETS, (first_place + j) % TICKETS
        s.ticket_deck[a], s.ticket_deck[b] = s.ticket_deck[b], s.ticket_deck[a]

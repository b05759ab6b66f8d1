"""Imagining tickets: those the seat cannot place go to hands, offers and the ticket deck.

A ticket that the seat returned stays in its batch, or, if others have drawn from that since, is in
one of their hands or where they returned tickets later. Long tickets are only where the start can
have left them.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.bits import WORD
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE
from stellwerk.tickets.draft import Draft, shuffle_pool
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.limits import LONG_OFFER, OFFER, RING, TICKETS
from stellwerk.tickets.state import OUT, START, TICKET_WORDS, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.view import untouched


@rule
def imagine_tickets(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Place all tickets that the seat has not got or seen leaving the game."""
    gather_tickets(t, s, seat, d)
    hide_again(t, s, seat)
    decide_long(t, s, seat, g, d)
    for other in range(t.players):
        d.to_hold[other] = 0
        d.drawn[other] = 0
        if other != seat:
            d.to_hold[other] = s.ticket_count[other] - d.holds_long[other]
            d.drawn[other] = s.ticket_count[other] - s.start_count[other]
    place_returned(t, s, seat, g, d)
    shuffle_pool(d, g, 0, d.pool_size)
    deal_pool(t, s, seat, g, d)


@rule
def gather_tickets(t: Table, s: State, seat: int, d: Draft) -> None:
    """Gather the tickets whose place the seat cannot name."""
    note_seen(s, seat, d)
    pool, back, long = 0, 0, 0
    for word in range(TICKET_WORDS):
        seen = d.seen[word]
        for ticket in range(word * WORD, min((word + 1) * WORD, t.tickets)):
            batch = s.returned[seat][ticket]
            if seen & 1 == 0 and batch != OUT:
                if t.ticket_long[ticket]:
                    d.long_pool[long] = ticket
                    long += 1
                elif batch > 0:
                    d.back[back] = ticket
                    back += 1
                else:
                    d.pool[pool] = ticket
                    pool += 1
            seen >>= 1
    d.pool_size, d.back_size, d.long_size = pool, back, long


@rule
def note_seen(s: State, seat: int, d: Draft) -> None:
    """Note the tickets that a seat holds and is offered."""
    for word in range(TICKET_WORDS):
        d.seen[word] = s.held[seat][word]
    for i in range(s.offer_size[seat]):
        ticket = s.offer[seat][i]
        d.seen[ticket // WORD] |= 1 << ticket % WORD
    for i in range(LONG_OFFER):
        ticket = s.long_offer[seat][i]
        if ticket != NONE:
            d.seen[ticket // WORD] |= 1 << ticket % WORD


@rule
def hide_again(t: Table, s: State, seat: int) -> None:
    """Open the places to be filled: the ticket deck, other seats' tickets and offers."""
    for i in range(s.ticket_left):
        s.ticket_deck[(s.ticket_top + i) & RING] = HIDDEN
    for other in range(t.players):
        if other != seat:
            for word in range(TICKET_WORDS):
                s.held[other][word] = 0
            for ticket in range(TICKETS):
                s.returned[other][ticket] = NONE
            for i in range(LONG_OFFER):
                s.long_offer[other][i] = NONE
            s.long_open[other] = 0
            s.chosen[other] = NONE
            s.chosen_long[other] = NONE
        if s.offer[other][0] == HIDDEN:
            for i in range(OFFER):
                s.offer[other][i] = HIDDEN if i < s.offer_size[other] else NONE


@rule
def decide_long(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Decide which opponents hold long tickets, and deal them."""
    for other in range(t.players):
        d.holds_long[other] = 0
    if t.long == 0:
        return
    if s.phase != START:
        if t.long_first:
            decide_long_first(t, s, seat, g, d)
        else:
            decide_long_among_offer(t, s, seat, g, d)
    for other in range(t.players):
        for _ in range(d.holds_long[other]):
            hold_imagined(s, other, take_long(d, g))


@rule
def decide_long_among_offer(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Any of the starting offer may have been kept: long ones in proportion."""
    for other in range(t.players):
        if other != seat:
            left, long_left = t.long + t.start, t.long
            for _ in range(s.start_count[other]):
                if chance.below(g, left) < long_left:
                    d.holds_long[other] += 1
                    long_left -= 1
                left -= 1


@rule
def decide_long_first(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """One long ticket or none each; how many in all follows from the regular ones returned."""
    to_give = s.start_returned - t.start * t.players
    open_seats = 0
    for other in range(t.players):
        to_give += s.start_count[other]
        if other == seat:
            to_give -= own_long(t, s, seat)
        elif s.start_count[other] > t.start:
            d.holds_long[other] = 1
            to_give -= 1
        elif may_hold_long(t, s, other):
            open_seats += 1
    for other in range(t.players):
        if other != seat and d.holds_long[other] == 0 and may_hold_long(t, s, other):
            must = t.start_return_out == 0 and chance.below(g, open_seats) < to_give
            if must or (t.start_return_out == 1 and chance.below(g, 2) == 1):
                d.holds_long[other] = 1
                to_give -= 1
            open_seats -= 1


@rule
def may_hold_long(t: Table, s: State, seat: int) -> bool:
    """Whether the number of starting tickets that a seat kept allows a long one and none."""
    if s.start_count[seat] > t.start:
        return False
    return s.start_count[seat] - 1 >= t.start_keep


@rule
def own_long(t: Table, s: State, seat: int) -> int:
    """Long tickets that a seat holds."""
    number = 0
    for ticket in range(t.tickets):
        if t.ticket_long[ticket]:
            number += s.held[seat][ticket // WORD] >> ticket % WORD & 1
    return number


@rule
def take_long(d: Draft, g: Stream) -> int:
    """Take a random long ticket from the pool."""
    i = chance.below(g, d.long_size)
    ticket = d.long_pool[i]
    d.long_size -= 1
    d.long_pool[i] = d.long_pool[d.long_size]
    return ticket


@rule
def hold_imagined(s: State, seat: int, ticket: int) -> None:
    """Put a ticket into a seat's hand; the number it holds is known already."""
    s.held[seat][ticket // WORD] |= 1 << ticket % WORD


@rule
def place_returned(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Place the tickets that the seat returned, as far as it knows; the others join the pool.

    First those that must lie in a certain batch, so that no other ticket takes their places.
    Tickets are returned under the deck: what lies above the first of them is not looked at.
    """
    if d.back_size == 0:
        return
    d.bottom = s.ticket_left
    while d.bottom > 0 and s.batch[(s.ticket_top + d.bottom - 1) & RING] > 0:
        d.bottom -= 1
    for i in range(d.bottom, s.ticket_left):
        place = (s.ticket_top + i) & RING
        if s.returner[s.batch[place]] == seat:
            s.ticket_deck[place] = take_returned(s, seat, s.batch[place], g, d)
    place_those(t, s, seat, False, g, d)
    place_those(t, s, seat, True, g, d)
    for i in range(d.back_size):
        d.pool[d.pool_size] = d.back[i]
        d.pool_size += 1


@rule
def take_returned(s: State, seat: int, batch: int, g: Stream, d: Draft) -> int:
    """Take a random one of the tickets that a seat returned in a batch."""
    number = 0
    for i in range(d.back_size):
        if s.returned[seat][d.back[i]] == batch:
            number += 1
    n = chance.below(g, number)
    i = 0
    while n > 0 or s.returned[seat][d.back[i]] != batch:
        if s.returned[seat][d.back[i]] == batch:
            n -= 1
        i += 1
    ticket = d.back[i]
    d.back_size -= 1
    d.back[i] = d.back[d.back_size]
    return ticket


@rule
def place_those(t: Table, s: State, seat: int, loose: bool, g: Stream, d: Draft) -> None:
    """Place the returned tickets whose batch others have drawn from (loose), or have not."""
    kept = 0
    for i in range(d.back_size):
        ticket = d.back[i]
        batch = s.returned[seat][ticket]
        placed = False
        if untouched(s, batch, seat) != loose:
            placed = place_one(t, s, seat, ticket, loose, g, d)
        if not placed:
            d.back[kept] = ticket
            kept += 1
    d.back_size = kept


@rule
def place_one(t: Table, s: State, seat: int, ticket: int, loose: bool, g: Stream, d: Draft) -> bool:
    """Place a returned ticket at a random place where it may be; False if there is none."""
    batch = s.returned[seat][ticket]
    takers = later_takers(s, batch) & ~(1 << seat) if loose else 0
    places = open_places(s, batch, takers, d)
    total = places
    for other in range(t.players):
        if takers >> other & 1:
            total += drawn_places(s, other, d)
    if total == 0:
        return False
    n = chance.below(g, total)
    if n < places:
        put_at(s, batch, takers, n, ticket, d)
        return True
    n -= places
    for other in range(t.players):
        if takers >> other & 1:
            if n < drawn_places(s, other, d):
                give_returned(s, other, ticket, n, d)
                return True
            n -= drawn_places(s, other, d)
    return False


@rule
def later_takers(s: State, batch: int) -> int:
    """Seats that have drawn from a batch or a later one, as bits."""
    takers = 0
    for later in range(batch, s.batches + 1):
        takers |= s.takers[later]
    return takers


@rule
def is_open(s: State, place: int, batch: int, takers: int) -> bool:
    """Whether a ticket of a batch may lie at a place: there, or where a taker returned it."""
    if s.ticket_deck[place] != HIDDEN:
        return False
    other = s.batch[place]
    if other == batch:
        return True
    return other > batch and s.returner[other] != NONE and takers >> s.returner[other] & 1 == 1


@rule
def open_places(s: State, batch: int, takers: int, d: Draft) -> int:
    """How many places of the ticket deck are open to a ticket of a batch."""
    places = 0
    for i in range(d.bottom, s.ticket_left):
        if is_open(s, (s.ticket_top + i) & RING, batch, takers):
            places += 1
    return places


@rule
def put_at(s: State, batch: int, takers: int, n: int, ticket: int, d: Draft) -> None:
    """Put a ticket at the n-th of the `open_places`."""
    for i in range(d.bottom, s.ticket_left):
        place = (s.ticket_top + i) & RING
        if is_open(s, place, batch, takers):
            if n == 0:
                s.ticket_deck[place] = ticket
                return
            n -= 1


@rule
def drawn_places(s: State, seat: int, d: Draft) -> int:
    """Unknown tickets that a seat may have drawn in play: in hand and on offer."""
    places = min(d.drawn[seat], d.to_hold[seat])
    if s.phase != START:
        for i in range(OFFER):
            if s.offer[seat][i] == HIDDEN:
                places += 1
    return places


@rule
def give_returned(s: State, seat: int, ticket: int, n: int, d: Draft) -> None:
    """Give a seat a ticket at the n-th of its `drawn_places`."""
    in_hand = min(d.drawn[seat], d.to_hold[seat])
    if n < in_hand:
        hold_imagined(s, seat, ticket)
        d.to_hold[seat] -= 1
        d.drawn[seat] -= 1
        return
    for i in range(OFFER):
        if s.offer[seat][i] == HIDDEN:
            if n == in_hand:
                s.offer[seat][i] = ticket
                return
            n -= 1


@rule
def deal_pool(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Fill all places still open; tickets left over are out of the game."""
    for other in range(t.players):
        if s.phase == START and other != seat:
            imagine_offer(t, s, other, g, d)
        for i in range(OFFER):
            if s.offer[other][i] == HIDDEN:
                s.offer[other][i] = take_pool(d)
        for _ in range(d.to_hold[other]):
            hold_imagined(s, other, take_pool(d))
        if s.phase == START and other != seat:
            imagine_choice(t, s, other, g)
    left = d.pool_size
    for i in range(s.ticket_left):
        place = (s.ticket_top + i) & RING
        if s.ticket_deck[place] == HIDDEN:
            left -= 1
            s.ticket_deck[place] = d.pool[left]
    d.pool_size = left


@rule
def take_pool(d: Draft) -> int:
    """Take a ticket from the shuffled pool."""
    d.pool_size -= 1
    return d.pool[d.pool_size]


@rule
def imagine_offer(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """At the start, deal an opponent its long tickets."""
    for i in range(t.long):
        if t.long_first:
            s.long_offer[seat][i] = take_long(d, g)
        else:
            s.offer[seat][i] = take_long(d, g)


@rule
def imagine_choice(t: Table, s: State, seat: int, g: Stream) -> None:
    """At the start, let an opponent have chosen at random as far as it may have."""
    decided = s.waiting >> seat & 1 == 0
    if t.long_first:
        s.long_open[seat] = 1
        if decided or chance.below(g, 2) == 1:
            s.chosen_long[seat] = random_choice(t, s, seat, g)
            s.long_open[seat] = 0
    if decided:
        s.chosen[seat] = random_choice(t, s, seat, g)


@rule
def random_choice(t: Table, s: State, seat: int, g: Stream) -> int:
    """A random choice that a seat may make from its offer."""
    choice = chance.below(g, 1 << OFFER)
    while not may_keep(t, s, seat, choice):
        choice = chance.below(g, 1 << OFFER)
    return choice

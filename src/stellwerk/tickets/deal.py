"""The deal: pieces, hands, market and tickets from a seed.

Conventions that make a seed mean the same game for ever: cards are shuffled, then long tickets,
then the regular ones. Seat 0 takes the top cards for its hand, then seat 1, …; then the market is
laid from the lowest place; tickets are dealt in the same way. Cards and tickets have a stream each,
which goes on to order what is shuffled later in the game.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.cards import draw_blind, refill_market, shuffle_deck
from stellwerk.tickets.keep import draw_ticket
from stellwerk.tickets.limits import (
    CITIES,
    DECK,
    KINDS,
    LONG_OFFER,
    MARKET,
    OFFER,
    REVEALED,
    ROUTES,
    TICKETS,
)
from stellwerk.tickets.state import CARDS, OPEN_END, START, State
from stellwerk.tickets.tables import Table

# Purposes of streams.
CARD_STREAM = 1
TICKET_STREAM = 2
FIRST_STREAM = 3


@rule
def deal(t: Table, s: State, w0: int, w1: int, w2: int, w3: int, first: int) -> None:
    """Set up a game from the four words of a seed. `first` is a seat, or NONE for a random one."""
    chance.open_stream(s.card_stream, w0, w1, w2, w3, FIRST_STREAM)
    s.first = chance.below(s.card_stream, t.players) if first == NONE else first
    chance.open_stream(s.card_stream, w0, w1, w2, w3, CARD_STREAM)
    chance.open_stream(s.ticket_stream, w0, w1, w2, w3, TICKET_STREAM)
    clear(s)
    lay_out_board(t, s)
    deal_cards(t, s)
    deal_tickets(t, s)


@rule
def clear(s: State) -> None:
    """Nothing has happened yet."""
    s.phase = START
    s.seat = s.first
    s.turns = 0
    s.turns_left = OPEN_END
    s.passes = 0
    s.stalled = 0
    s.reason = NONE
    s.tunnel = NONE
    s.laid_color = NONE
    s.laid_cards = 0
    s.laid_jokers = 0
    s.extra = 0
    s.shown_extra = 0
    for i in range(REVEALED):
        s.revealed[i] = NONE
        s.shown[i] = NONE


@rule
def lay_out_board(t: Table, s: State) -> None:
    """Give out pieces; every route is free and every city without a station."""
    for route in range(ROUTES):
        s.owner[route] = NONE
    for city in range(CITIES):
        s.station[city] = NONE
    for word in range(2):
        s.free_cities[word] = some_bits(t.cities, word) if t.stations > 0 else 0
    for seat in range(t.players):
        s.score[seat] = 0
        s.stations[seat] = t.stations
        for kind in range(KINDS):
            s.pieces[seat][kind] = t.pieces[kind]
        for word in range(2):
            s.owned[seat][word] = 0
            s.open[seat][word] = some_bits(t.routes, word)


@rule
def some_bits(members: int, word: int) -> int:
    """A word of the set 0 … members - 1."""
    return (1 << min(max(members - word * WORD, 0), WORD)) - 1


@rule
def deal_cards(t: Table, s: State) -> None:
    """Shuffle all cards, deal the hands and lay out the market."""
    s.deck_size = 0
    s.discard_size = 0
    s.shuffles = 0
    s.resets = 0
    for card in range(CARDS):
        s.discard[card] = 0
        s.fresh[card] = t.card_count[card]
        for _ in range(t.card_count[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
    for i in range(s.deck_size, DECK):
        s.deck[i] = NONE
    shuffle_deck(s)
    for seat in range(t.players):
        empty_hand(s, seat)
        for _ in range(t.start_hand):
            draw_blind(t, s, seat)
    for place in range(MARKET):
        s.market[place] = NONE
    refill_market(t, s)


@rule
def empty_hand(s: State, seat: int) -> None:
    """A hand without cards."""
    s.hand_size[seat] = 0
    s.old[seat] = 0
    s.blind[seat] = 0
    for card in range(CARDS):
        s.hand[seat][card] = 0
        s.known[seat][card] = 0
        s.blind_paid[seat][card] = 0
        s.blind_own[seat][card] = 0


@rule
def deal_tickets(t: Table, s: State) -> None:
    """Shuffle the tickets and offer each seat its starting tickets; all choose at once."""
    for place in range(TICKETS):
        s.ticket_deck[place] = NONE
        s.batch[place] = 0
        s.takers[place] = 0
        s.returner[place] = NONE
    s.batches = 0
    s.start_returned = 0
    s.ticket_top = 0
    for seat in range(t.players):
        clear_tickets(s, seat)
    deal_long_tickets(t, s)
    shuffle_tickets(t, s, 0)
    for seat in range(t.players):
        for _ in range(t.start):
            draw_ticket(s, seat)
    s.waiting = (1 << t.players) - 1


@rule
def clear_tickets(s: State, seat: int) -> None:
    """A seat without tickets."""
    for word in range(3):
        s.held[seat][word] = 0
    for i in range(OFFER):
        s.offer[seat][i] = NONE
    for i in range(LONG_OFFER):
        s.long_offer[seat][i] = NONE
    for ticket in range(TICKETS):
        s.returned[seat][ticket] = NONE
    s.ticket_count[seat] = 0
    s.start_count[seat] = 0
    s.offer_size[seat] = 0
    s.long_open[seat] = 0
    s.chosen[seat] = NONE
    s.chosen_long[seat] = NONE


@rule
def shuffle_tickets(t: Table, s: State, long: int) -> None:
    """Make the ticket deck of the regular tickets, or of the long ones."""
    s.ticket_left = 0
    for ticket in range(t.tickets):
        if t.ticket_long[ticket] == long:
            s.ticket_deck[s.ticket_left] = ticket
            s.ticket_left += 1
    for i in range(s.ticket_left - 1, 0, -1):
        j = chance.below(s.ticket_stream, i + 1)
        s.ticket_deck[i], s.ticket_deck[j] = s.ticket_deck[j], s.ticket_deck[i]


@rule
def deal_long_tickets(t: Table, s: State) -> None:
    """Offer long tickets; those not dealt leave the game unseen (`europe.start.tickets`)."""
    if t.long == 0:
        return
    shuffle_tickets(t, s, 1)
    for seat in range(t.players):
        for i in range(t.long):
            ticket = s.ticket_deck[seat * t.long + i]
            if t.long_first:
                s.long_offer[seat][i] = ticket
                s.long_open[seat] = 1
            else:
                s.offer[seat][i] = ticket
                s.offer_size[seat] += 1
    for place in range(TICKETS):
        s.ticket_deck[place] = NONE

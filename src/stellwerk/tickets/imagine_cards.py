"""Imagining cards: the unseen ones are dealt to the deck and to the unknown places of hands.

A deck that was shuffled from discards consists of just these, whatever hands may hold: the cards
left of it are dealt apart from the older ones.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.cards import unknown_cards
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.limits import DECK
from stellwerk.tickets.state import CARDS, State
from stellwerk.tickets.tables import Table


@rule
def imagine_cards(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal the unseen cards to the deck and to the unknown places of hands."""
    count_unseen(t, s, seat, d)
    from_deck = count_fresh(t, s, seat, d)
    spread(s, d, from_deck, g)
    for other in range(t.players):
        if other != seat:
            for card in range(CARDS):
                s.hand[other][card] = s.known[other][card]
                s.blind_own[other][card] = s.blind_paid[other][card]
    give_cards(t, s, seat, from_deck)
    for i in range(s.deck_size, DECK):
        s.deck[i] = NONE


@rule
def count_unseen(t: Table, s: State, seat: int, d: Draft) -> None:
    """Count the cards that the seat has not seen: all but its own and those everybody saw."""
    for card in range(CARDS):
        known = s.hand[seat][card] - s.known[seat][card]
        d.unseen[card] = unknown_cards(t, s, card) - known


@rule
def count_fresh(t: Table, s: State, seat: int, d: Draft) -> int:
    """Count the unseen cards of the present deck by color; return how many they are.

    Which cards opponents paid from the present deck is a guess (see `cards.pay`). Where the guess
    proves impossible the counts are mended, within what the deck was shuffled from; then opponents
    hold a few cards less from it than noted.
    """
    total = s.deck_size
    for other in range(t.players):
        if other != seat:
            total += s.blind[other]
    missing = total
    for card in range(CARDS):
        fresh = most_fresh(s, seat, card)
        for other in range(t.players):
            if other != seat:
                fresh -= s.blind_paid[other][card]
        d.fresh[card] = min(max(fresh, 0), d.unseen[card])
        missing -= d.fresh[card]
    for card in range(CARDS):
        most = min(d.unseen[card], most_fresh(s, seat, card))
        change = min(max(missing, -d.fresh[card]), max(most - d.fresh[card], 0))
        d.fresh[card] += change
        missing -= change
    return total - missing


@rule
def most_fresh(s: State, seat: int, card: int) -> int:
    """The most cards of a color that the seat can think to be left of the last shuffle."""
    return s.fresh[card] - s.blind_own[seat][card]


@rule
def spread(s: State, d: Draft, from_deck: int, g: Stream) -> None:
    """Lay the unseen cards out in the deck's places.

    First those of the present deck, shuffled, then the older ones, shuffled.
    """
    n, m = 0, from_deck
    for card in range(CARDS):
        for _ in range(d.fresh[card]):
            s.deck[n] = card
            n += 1
        for _ in range(d.unseen[card] - d.fresh[card]):
            s.deck[m] = card
            m += 1
    shuffle_range(s, g, 0, from_deck)
    shuffle_range(s, g, from_deck, m)


@rule
def shuffle_range(s: State, g: Stream, start: int, end: int) -> None:
    """Shuffle some places of the deck, two a draw."""
    for i in range(end - 1, start, -2):
        pair = chance.two_below(g, i - start + 1)
        j, k = start + (pair >> 16), start + (pair & 0xFFFF)
        s.deck[i], s.deck[j] = s.deck[j], s.deck[i]
        s.deck[i - 1], s.deck[k] = s.deck[k], s.deck[i - 1]


@rule
def give_cards(t: Table, s: State, seat: int, from_deck: int) -> None:
    """Give the cards laid out beyond the deck to the opponents."""
    fresh, old = s.deck_size, from_deck
    for other in range(t.players):
        if other != seat:
            for _ in range(s.blind[other]):
                card = s.deck[fresh] if fresh < from_deck else s.deck[old]
                s.blind_own[other][card] += 1
                s.hand[other][card] += 1
                if fresh < from_deck:
                    fresh += 1
                else:
                    old += 1
            for _ in range(s.old[other]):
                s.hand[other][s.deck[old]] += 1
                old += 1

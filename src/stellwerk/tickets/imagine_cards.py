"""Imagining cards: the unseen ones are dealt to the deck and to the unknown places of hands.

A deck that was shuffled from discards consists of just these, whatever hands may hold: the cards
left of it are dealt apart from the older ones.
"""

from __future__ import annotations

from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.cards import unknown_cards
from stellwerk.tickets.draft import Draft, put_alike, shuffle_pool
from stellwerk.tickets.limits import DECK
from stellwerk.tickets.state import CARDS, State
from stellwerk.tickets.tables import Table


@rule
def imagine_cards(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal the unseen cards to the deck and to the unknown places of hands."""
    count_unseen(t, s, seat, d)
    from_deck = count_fresh(t, s, seat, d)
    spread(d, from_deck, g)
    give_cards(t, s, seat, from_deck, d)
    size = s.deck_size
    for i in range(DECK):
        s.deck[i] = d.pool[i] if i < size else NONE


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
        fresh = min(max(fresh, 0), d.unseen[card])
        d.fresh[card] = fresh
        missing -= fresh
    return total - (mend_fresh(s, seat, d, missing) if missing else 0)


@rule
def mend_fresh(s: State, seat: int, d: Draft, missing: int) -> int:
    """Count so many cards more, or less, as fresh; return how many were not to be found."""
    for card in range(CARDS):
        most = min(d.unseen[card], most_fresh(s, seat, card))
        change = min(max(missing, -d.fresh[card]), max(most - d.fresh[card], 0))
        d.fresh[card] += change
        missing -= change
    return missing


@rule
def most_fresh(s: State, seat: int, card: int) -> int:
    """The most cards of a color that the seat can think to be left of the last shuffle."""
    return s.fresh[card] - s.blind_own[seat][card]


@rule
def spread(d: Draft, from_deck: int, g: Stream) -> None:
    """Lay the unseen cards out: first those of the present deck, then the older ones, shuffled."""
    n, m = 0, from_deck
    for card in range(CARDS):
        n = put_alike(d, n, card, d.fresh[card])
    for card in range(CARDS):
        m = put_alike(d, m, card, d.unseen[card] - d.fresh[card])
    shuffle_pool(d, g, 0, from_deck)
    shuffle_pool(d, g, from_deck, m)


@rule
def give_cards(t: Table, s: State, seat: int, from_deck: int, d: Draft) -> None:
    """Give the cards laid out beyond the deck to the opponents, beside those everybody saw."""
    fresh, old = s.deck_size, from_deck
    for other in range(t.players):
        if other != seat:
            for card in range(CARDS):
                s.blind_own[other][card] = 0
                s.hand[other][card] = s.known[other][card]
            for _ in range(s.blind[other]):
                if fresh < from_deck:
                    s.blind_own[other][d.pool[fresh]] += 1
                    fresh += 1
                else:
                    s.blind_own[other][d.pool[old]] += 1
                    old += 1
            for card in range(CARDS):
                s.hand[other][card] += s.blind_own[other][card]
                s.blind_own[other][card] += s.blind_paid[other][card]
            for _ in range(s.old[other]):
                s.hand[other][d.pool[old]] += 1
                old += 1

"""Transport cards: deck, discard pile, market and hands.

- The deck is renewed from the discard pile as soon as it is empty, or, if that was empty too, as
  soon as cards are discarded (`tickets.cards.reshuffle`).
- An empty deck therefore means an empty discard pile. Then no card may be drawn, or, where the
  edition says so, the face-up cards that remain (`tickets.cards.exhausted`).
- A face-up card taken is replaced at once (`tickets.cards.refill`).
- Three face-up jokers or more: all five are discarded and replaced, at most ten times in a row,
  and not while fewer than three other cards are left to turn up (`tickets.cards.market-reset`,
  `tickets.cards.reset-loop`). The check follows every refill (`tickets.cards.reset-when`).
- Who could know what of a hand is kept beside it (`tickets.cards.secret`; see `state`).
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.limits import MARKET, REVEALED
from stellwerk.tickets.state import CARDS, JOKER, SECOND_CARD, State
from stellwerk.tickets.tables import Table

#: Jokers face up that reset the market.
RESET_JOKERS = 3
#: Resets in a row.
RESETS = 10


@rule
def shuffle_deck(s: State) -> None:
    """Put the deck in random order."""
    for i in range(s.deck_size - 1, 0, -1):
        j = chance.below(s.card_stream, i + 1)
        s.deck[i], s.deck[j] = s.deck[j], s.deck[i]


@rule
def renew_deck(t: Table, s: State) -> None:
    """If the deck is empty, shuffle the discard pile into a new one."""
    if s.deck_size > 0 or s.discard_size == 0:
        return
    for card in range(CARDS):
        for _ in range(s.discard[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
        s.fresh[card] = s.discard[card]
        s.discard[card] = 0
    s.discard_size = 0
    s.shuffles += 1
    forget_deck(t, s)
    shuffle_deck(s)


@rule
def forget_deck(t: Table, s: State) -> None:
    """With a new deck, blind cards in hands count as old ones."""
    for seat in range(t.players):
        s.old[seat] += s.blind[seat]
        s.blind[seat] = 0
        for card in range(CARDS):
            s.blind_paid[seat][card] = 0
            s.blind_own[seat][card] = 0


@rule
def take_top(s: State) -> int:
    """Take the top card of the deck, which is not empty. The caller renews the deck."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    return card


@rule
def turn_up(t: Table, s: State) -> int:
    """Turn up the top card of the deck for all to see."""
    card = take_top(s)
    s.fresh[card] -= 1
    renew_deck(t, s)
    return card


@rule
def draw_blind(t: Table, s: State, seat: int) -> None:
    """Draw the top card of the deck into a hand."""
    card = take_top(s)
    s.hand[seat][card] += 1
    s.hand_size[seat] += 1
    s.blind[seat] += 1
    s.blind_own[seat][card] += 1
    renew_deck(t, s)


@rule
def take_face_up(t: Table, s: State, seat: int, card: int) -> None:
    """Take a face-up card from the lowest place that shows it, and replace it."""
    place = 0
    while s.market[place] != card:
        place += 1
    s.market[place] = NONE
    receive_openly(s, seat, card, 1)
    refill_market(t, s)


@rule
def receive_openly(s: State, seat: int, card: int, n: int) -> None:
    """Take cards into a hand before everybody's eyes."""
    s.hand[seat][card] += n
    s.hand_size[seat] += n
    s.known[seat][card] += n


@rule
def pay(t: Table, s: State, seat: int, card: int, n: int) -> None:
    """Take cards out of a hand: known ones first, then old ones or those of this deck.

    Cards of a color are alike, so known ones may be said to go first. Whether the others are old or
    from this deck nobody else can tell; the likelier is noted.
    """
    from_known = min(n, s.known[seat][card])
    from_old = likely_old(t, s, seat, card, n - from_known)
    from_blind = n - from_known - from_old
    s.hand[seat][card] -= n
    s.hand_size[seat] -= n
    s.known[seat][card] -= from_known
    s.old[seat] -= from_old
    s.blind[seat] -= from_blind
    s.blind_paid[seat][card] += from_blind


@rule
def likely_old(t: Table, s: State, seat: int, card: int, n: int) -> int:
    """How many of some unknown cards that a seat pays are likely from before the last shuffle."""
    old, blind = s.old[seat], s.blind[seat]
    if old == 0 or blind == 0:
        return min(n, old)
    all_old, all_fresh = 0, s.deck_size
    fresh = s.fresh[card]
    for other in range(t.players):
        all_old += s.old[other]
        all_fresh += s.blind[other]
        fresh -= s.blind_paid[other][card]
    unknown_old = unknown_cards(t, s, card) - fresh
    from_old = 0
    for _ in range(n):
        # The chance that one of its old cards is of this color, against that of a blind one.
        if old * unknown_old * all_fresh >= blind * fresh * all_old and old > 0:
            from_old += 1
            old -= 1
            unknown_old -= 1
            all_old -= 1
        else:
            blind -= 1
            fresh -= 1
            all_fresh -= 1
    return min(max(from_old, n - s.blind[seat]), s.old[seat])


@rule
def unknown_cards(t: Table, s: State, card: int) -> int:
    """Cards of a color that nobody but their holder has seen: in the deck and in hands."""
    unknown = t.card_count[card] - s.discard[card]
    for other in range(t.players):
        unknown -= s.known[other][card]
    for place in range(MARKET):
        if s.market[place] == card:
            unknown -= 1
    if s.tunnel != NONE:
        unknown -= cards_in_tunnel(s, card)
    return unknown


@rule
def cards_in_tunnel(s: State, card: int) -> int:
    """Cards of a color that lie on the table for a tunnel: laid down and revealed."""
    cards = s.laid_cards if card == s.laid_color else 0
    if card == JOKER:
        cards += s.laid_jokers
    for i in range(REVEALED):
        if s.revealed[i] == card:
            cards += 1
    return cards


@rule
def throw(s: State, card: int, n: int) -> None:
    """Put cards on the discard pile."""
    s.discard[card] += n
    s.discard_size += n


@rule
def refill_market(t: Table, s: State) -> None:
    """Fill the empty places, lowest first; if any was filled, check for jokers."""
    filled = False
    for place in range(MARKET):
        if s.market[place] == NONE and s.deck_size > 0:
            s.market[place] = turn_up(t, s)
            filled = True
    if filled:
        check_jokers(t, s)


@rule
def check_jokers(t: Table, s: State) -> None:
    """Reset the market while it shows too many jokers and a reset can help."""
    for _ in range(RESETS):
        if market_jokers(s) < RESET_JOKERS or other_cards(s) < RESET_JOKERS:
            return
        reset_market(t, s)


@rule
def market_jokers(s: State) -> int:
    """Jokers lying face up."""
    jokers = 0
    for place in range(MARKET):
        if s.market[place] == JOKER:
            jokers += 1
    return jokers


@rule
def other_cards(s: State) -> int:
    """Cards that are not jokers in market, deck and discard pile together."""
    others = s.discard_size - s.discard[JOKER]
    for place in range(MARKET):
        if s.market[place] != JOKER and s.market[place] != NONE:
            others += 1
    for i in range(s.deck_size):
        if s.deck[i] != JOKER:
            others += 1
    return others


@rule
def reset_market(t: Table, s: State) -> None:
    """Discard the face-up cards and turn up five new ones."""
    s.resets += 1
    for place in range(MARKET):
        if s.market[place] != NONE:
            throw(s, s.market[place], 1)
            s.market[place] = NONE
    renew_deck(t, s)
    for place in range(MARKET):
        if s.deck_size > 0:
            s.market[place] = turn_up(t, s)


@rule
def tidy_up(t: Table, s: State) -> None:
    """At the end of a turn: a new deck if needed, market places filled, joker check."""
    renew_deck(t, s)
    refill_market(t, s)


@rule
def cards_to_take(t: Table, s: State) -> int:
    """The kinds of face-up cards that may be taken now, as bits; no joker as a second card."""
    if s.deck_size == 0 and not t.market_outlasts_deck:
        return 0
    shown = cards_shown(s)
    if s.phase == SECOND_CARD:
        shown &= ~(1 << JOKER)
    return shown


@rule
def cards_shown(s: State) -> int:
    """The kinds of cards lying face up, as bits."""
    shown = 0
    for place in range(MARKET):
        if s.market[place] != NONE:
            shown |= 1 << s.market[place]
    return shown

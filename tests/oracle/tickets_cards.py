"""The transport cards outside the hands: deck, discard pile and market."""

from collections import Counter
from collections.abc import Iterable

from .tickets_facts import JOKER, Facts, Shuffle

PLACES = 5
JOKERS_TO_RESET = 3
RESETS_IN_A_ROW = 10


class Cards:
    """Deck (top first), discard pile (counts) and market (five places, None when empty)."""

    def __init__(self, facts: Facts, shuffle: Shuffle) -> None:
        self._shuffle = shuffle
        self.kinds = [*facts["colors"], JOKER]
        pack = Counter(dict.fromkeys(facts["colors"], facts["per_color"]))
        pack[JOKER] = facts["jokers"]
        self.deck = list(shuffle("cards", self.grouped(pack)))
        self.discard: Counter[str] = Counter()
        self.market: list[str | None] = [None] * PLACES

    def grouped(self, cards: Counter[str]) -> list[str]:
        """List counted cards one by one, color after color, jokers last."""
        return [kind for kind in self.kinds for _ in range(cards[kind])]

    def top(self) -> str | None:
        """Take the top card of the deck, None if there is none; an emptied deck is renewed."""
        if not self.deck:
            return None
        card = self.deck.pop(0)
        self.renew()
        return card

    def tops(self, count: int) -> list[str]:
        """Take so many cards off the deck, or as many as there are."""
        drawn = [self.top() for _ in range(count)]
        return [card for card in drawn if card is not None]

    def renew(self) -> None:
        """Shuffle the discard pile into a new deck if the deck is empty.

        tickets.cards.reshuffle
        """
        if not self.deck and self.discard.total():
            pile = self.grouped(self.discard)
            self.discard.clear()
            self.deck = list(self._shuffle("reshuffle", pile))

    def fill(self) -> bool:
        """Fill the empty places, lowest first, as far as the deck goes; say if any was filled."""
        empty = self.market.count(None)
        for place in range(PLACES):
            if self.market[place] is None:
                self.market[place] = self.top()
        return self.market.count(None) < empty

    def refill(self) -> None:
        """Fill the market, and check the jokers if a card was laid (tickets.cards.reset-when)."""
        if self.fill():
            self.check_jokers()

    def take(self, kind: str) -> str:
        """Take a face-up card and refill its place (tickets.cards.refill)."""
        self.market[self.market.index(kind)] = None
        self.refill()
        return kind

    def face_up(self) -> set[str]:
        """Say which kinds lie in the market."""
        return {card for card in self.market if card is not None}

    def check_jokers(self) -> None:
        """Reset the market while three jokers lie in it.

        tickets.cards.market-reset, tickets.cards.reset-loop
        """
        for _ in range(RESETS_IN_A_ROW):
            if self.market.count(JOKER) < JOKERS_TO_RESET or self._colored() < JOKERS_TO_RESET:
                return
            self._reset()

    def close(self, used: Iterable[str]) -> None:
        """End a turn: discard what was used, renew, fill, check (tickets.turn.close)."""
        self.discard.update(used)
        self.renew()
        self.refill()

    def _colored(self) -> int:
        """Count the cards in market, deck and discard pile that are not jokers."""
        cards = [*self.market, *self.deck, *self.discard.elements()]
        return sum(card is not None and card != JOKER for card in cards)

    def _reset(self) -> None:
        self.discard.update(card for card in self.market if card is not None)
        self.market = [None] * PLACES
        self.renew()
        self.fill()

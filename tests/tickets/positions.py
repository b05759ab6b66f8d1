"""Positions for tests: a game stopped at a point, and changed by hand in words.

    p = Position("usa", players=3)              past the start, all tickets kept, seat 0's turn
    p.hand(0, red=3, joker=1)                   hands, market, decks, routes, … are set outright
    p.market("red", "blue", "joker", "red", "green")
    p.deck("black", "joker")                    the top card first; all other cards go out of play
    p.own(1, "denver-omaha")
    p.play("claim dallas-el_paso red 3 + 1 joker")

What is set is taken from nowhere: cards are not conserved unless the test sees to it. Bookkeeping
of what seats know is kept consistent.
"""

from __future__ import annotations

from typing import Any, cast

import stellwerk
from stellwerk.engine.bits import WORD
from stellwerk.game import Event, Outcome
from stellwerk.tickets.claim import take_route
from stellwerk.tickets.describe import tickets
from stellwerk.tickets.game import TicketsGame, TicketsState
from stellwerk.tickets.limits import MARKET, TICKETS
from stellwerk.tickets.sheet import outcome
from stellwerk.tickets.state import CARDS, JOKER, OPEN_END, TICKET_WORDS, TURN


class Position:
    """A ticket game whose state a test may set."""

    def __init__(self, name: str, players: int = 2, seed: int = 1, started: bool = True) -> None:
        self.game = cast(TicketsGame, stellwerk.game(name, players))
        self.state: TicketsState = self.game.deal(seed, first=0)
        while started and self.s.phase != TURN:
            for seat in self.state.to_act:
                self.state.play(seat, self.state.view(seat).legal[-1])

    @property
    def s(self) -> Any:
        """The state's record."""
        return self.state.record

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return int(self.s.seat)

    # Setting.

    def turn(self, seat: int) -> None:
        """Make it a seat's turn."""
        self.s.seat = seat
        self.s.phase = TURN

    def hand(self, seat: int, **cards: int) -> None:
        """Set a hand; its cards count as drawn before the last shuffle."""
        counts = self._counts(cards)
        for card in range(CARDS):
            self.s.hand[seat][card] = counts[card]
            self.s.known[seat][card] = 0
            self.s.blind_own[seat][card] = 0
            self.s.blind_paid[seat][card] = 0
        self.s.hand_size[seat] = sum(counts)
        self.s.old[seat] = sum(counts)
        self.s.blind[seat] = 0

    def market(self, *cards: str | None) -> None:
        """Set the face-up cards by place; None for an empty place."""
        places = [*cards, *[None] * (MARKET - len(cards))]
        for place, card in enumerate(places):
            self.s.market[place] = -1 if card is None else self._card(card)

    def deck(self, *cards: str) -> None:
        """Set the deck, the top card first."""
        for i in range(len(self.s.deck)):
            self.s.deck[i] = -1
        for i, word in enumerate(reversed(cards)):
            self.s.deck[i] = self._card(word)
        self.s.deck_size = len(cards)
        for card in range(CARDS):
            self.s.fresh[card] = sum(self._card(word) == card for word in cards)

    def discard(self, **cards: int) -> None:
        """Set the discard pile."""
        counts = self._counts(cards)
        for card in range(CARDS):
            self.s.discard[card] = counts[card]
        self.s.discard_size = sum(counts)

    def own(self, seat: int, *routes: str) -> None:
        """Give a seat routes, as if it had claimed them, without cards, pieces or points."""
        for id in routes:
            route = self.game.edition.route_index(id)
            kind = self.game.edition.routes[route].kind
            pieces, score = int(self.s.pieces[seat][kind]), int(self.s.score[seat])
            take_route(self.game.tables[0], self.state.records[0], seat, route)
            self.s.pieces[seat][kind] = pieces
            self.s.score[seat] = score

    def pieces(self, seat: int, **kinds: int) -> None:
        """Set the pieces that a seat has left."""
        for kind, number in kinds.items():
            self.s.pieces[seat][self.game.edition.piece_kinds.index(kind)] = number

    def station(self, seat: int, *cities: str) -> None:
        """Put stations of a seat into cities, without cost."""
        for id in cities:
            city = self.game.edition.city_index(id)
            self.s.station[city] = seat
            self.s.stations[seat] -= 1
            self.s.free_cities[city // WORD] &= ~(1 << city % WORD)

    def tickets(self, seat: int, *ids: str) -> None:
        """Set the tickets that a seat holds."""
        for word in range(TICKET_WORDS):
            self.s.held[seat][word] = 0
        for id in ids:
            ticket = self.game.edition.ticket_index(id)
            self.s.held[seat][ticket // WORD] |= 1 << ticket % WORD
        self.s.ticket_count[seat] = len(ids)

    def ticket_deck(self, *ids: str) -> None:
        """Set the ticket deck, the top ticket first."""
        for place in range(TICKETS):
            self.s.ticket_deck[place] = -1
            self.s.batch[place] = 0
        for place, id in enumerate(ids):
            self.s.ticket_deck[place] = self.game.edition.ticket_index(id)
        self.s.ticket_top = 0
        self.s.ticket_left = len(ids)

    def last_round(self, turns_left: int | None) -> None:
        """Set how many turns are left, None for a game that goes on."""
        self.s.turns_left = OPEN_END if turns_left is None else turns_left

    # Playing.

    def play(self, words: str, seat: int | None = None) -> tuple[Event, ...]:
        """Play an action in words for the seat whose turn it is."""
        return tuple(self.state.play(self.seat if seat is None else seat, words))

    def legal(self, seat: int | None = None) -> set[str]:
        """The words of the legal actions."""
        view = self.state.view(self.seat if seat is None else seat)
        return {view.text(action) for action in view.legal}

    # Reading.

    def held(self, seat: int) -> dict[str, int]:
        """A hand in words; colors without cards are left out."""
        return self._words(self.s.hand[seat])

    def thrown(self) -> dict[str, int]:
        """The discard pile in words."""
        return self._words(self.s.discard)

    def shown(self) -> list[str | None]:
        """The market in words, by place."""
        cards = [int(self.s.market[place]) for place in range(MARKET)]
        return [None if card < 0 else self.game.words.card(card) for card in cards]

    def drawn_next(self) -> list[str]:
        """The deck in words, the top card first."""
        size = int(self.s.deck_size)
        return [self.game.words.card(int(self.s.deck[size - 1 - i])) for i in range(size)]

    def ticket_ids(self, seat: int) -> set[str]:
        """The tickets that a seat holds."""
        return set(tickets(self.game, self.s.held[seat]))

    def tickets_next(self) -> list[str]:
        """The ticket deck, the top ticket first."""
        top, left = int(self.s.ticket_top), int(self.s.ticket_left)
        places = [int(self.s.ticket_deck[(top + i) % TICKETS]) for i in range(left)]
        return [self.game.edition.tickets[ticket].id for ticket in places]

    def owner(self, route: str) -> int | None:
        """Who owns a route."""
        owner = int(self.s.owner[self.game.edition.route_index(route)])
        return None if owner < 0 else owner

    def outcome(self) -> Outcome:
        """The outcome as if the game ended here."""
        if int(self.s.reason) < 0:
            self.s.reason = 0
        return outcome(self.game, self.state.records)

    def _card(self, word: str) -> int:
        return JOKER if word == "joker" else self.game.edition.colors.index(word)

    def _counts(self, cards: dict[str, int]) -> list[int]:
        counts = [0] * CARDS
        for word, number in cards.items():
            counts[self._card(word)] = number
        return counts

    def _words(self, row: Any) -> dict[str, int]:
        counts = [int(row[card]) for card in range(CARDS)]
        return {self.game.words.card(card): n for card, n in enumerate(counts) if n}

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
from stellwerk.game import Event, Outcome
from stellwerk.tickets.claim import take_route
from stellwerk.tickets.describe import tickets
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.limits import MARKET, TICKETS
from stellwerk.tickets.position import Position as Built
from stellwerk.tickets.sheet import outcome
from stellwerk.tickets.state import CARDS


class Position(Built):
    """A ticket game whose state a test may set, also to what could never be met."""

    def __init__(self, name: str, players: int = 2, seed: int = 1, started: bool = True) -> None:
        super().__init__(cast(TicketsGame, stellwerk.game(name, players)), seed, empty=False)
        if started:
            self._past_the_start()

    @property
    def s(self) -> Any:
        """The state's record."""
        return self.state.record

    def own(self, seat: int, *routes: str) -> None:
        """Give a seat routes, as if it had claimed them, without cards, pieces or points."""
        for id in routes:
            route = self.game.edition.route_index(id)
            kind = self.game.edition.routes[route].kind
            pieces, score = int(self.s.pieces[seat][kind]), int(self.s.score[seat])
            take_route(self.game.tables[0], self.state.records[0], seat, route)
            self.s.pieces[seat][kind] = pieces
            self.s.score[seat] = score

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

    def _words(self, row: Any) -> dict[str, int]:
        counts = [int(row[card]) for card in range(CARDS)]
        return {self.game.words.card(card): n for card, n in enumerate(counts) if n}

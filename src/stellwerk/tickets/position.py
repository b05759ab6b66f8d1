"""Building a position of a ticket game by hand, in words.

    position = game.position()                      an empty table: nobody holds anything
    position.hand(0, red=3, joker=1)
    position.own(1, "denver-omaha")                 with its pieces placed and its points scored
    position.tickets(0, "boston-miami")
    position.market("red", "blue", "joker", "red", "green")
    position.deck("black", "joker")                 the top cards
    state = position.build()

`build` sees to it that the position could be met in a game: every card and ticket is in one place.
What nobody named lies in the decks, shuffled by the seed; the market is laid out from there. What
cannot be gets a `BadOption` that says why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from stellwerk.engine.bits import WORD
from stellwerk.engine.plain import members
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption, UnknownName
from stellwerk.tickets.cards import RESET_JOKERS
from stellwerk.tickets.claim import take_route
from stellwerk.tickets.edition import NO_TWIN
from stellwerk.tickets.limits import DECK, MARKET, TICKETS
from stellwerk.tickets.state import (
    CARDS,
    JOKER,
    OPEN_END,
    OUT,
    TICKET_WORDS,
    TURN,
    State,
)

if TYPE_CHECKING:
    from stellwerk.tickets.game import TicketsGame, TicketsState


class Position:
    """A ticket game whose state is set by hand: `state` as it is now, completed by `build`."""

    def __init__(self, game: TicketsGame, seed: int = 1, empty: bool = True) -> None:
        self.game = game
        self.seed = seed
        self.state: TicketsState = game.deal(seed, first=0)
        if empty:
            self._past_the_start()
            self._clear()

    @property
    def s(self) -> State:
        """The state's record."""
        found: State = self.state.record
        return found

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return int(self.s.seat)

    def _past_the_start(self) -> None:
        while int(self.s.phase) != TURN:
            for seat in self.state.to_act:
                self.state.play(seat, self.state.view(seat).legal[-1])

    def _clear(self) -> None:
        """Nobody holds a card or a ticket, nothing lies open, nothing has been returned."""
        for seat in range(self.game.players):
            self.hand(seat)
            self.tickets(seat)
            for ticket in range(TICKETS):
                self.s.returned[seat][ticket] = NONE
        self.market()
        self.deck()
        self.discard()
        self.ticket_deck()
        self.s.batches = self.s.start_returned = 0

    # Setting.

    def turn(self, seat: int) -> None:
        """Make it a seat's turn."""
        self.s.seat = self._seat(seat)
        self.s.phase = TURN

    def hand(self, seat: int, **cards: int) -> None:
        """Set a hand; its cards count as drawn before the last shuffle."""
        counts = self._counts(cards)
        for card in range(CARDS):
            self.s.hand[self._seat(seat)][card] = counts[card]
            self.s.known[seat][card] = 0
            self.s.blind_own[seat][card] = 0
            self.s.blind_paid[seat][card] = 0
        self.s.hand_size[seat] = self.s.old[seat] = sum(counts)
        self.s.blind[seat] = 0

    def market(self, *cards: str | None) -> None:
        """Set the face-up cards by place; None for an empty place."""
        if len(cards) > MARKET:
            raise BadOption(f"a market of {len(cards)} cards", f"it has {MARKET} places.")
        places = [*cards, *[None] * (MARKET - len(cards))]
        for place, card in enumerate(places):
            self.s.market[place] = NONE if card is None else self._card(card)

    def deck(self, *cards: str) -> None:
        """Set the deck, the top card first."""
        self._lay_deck([self._card(word) for word in reversed(cards)])

    def _lay_deck(self, cards: Sequence[int]) -> None:
        for i in range(DECK):
            self.s.deck[i] = cards[i] if i < len(cards) else NONE
        self.s.deck_size = len(cards)
        counts = Counter(cards)
        for card in range(CARDS):
            self.s.fresh[card] = counts[card]

    def discard(self, **cards: int) -> None:
        """Set the discard pile."""
        counts = self._counts(cards)
        for card in range(CARDS):
            self.s.discard[card] = counts[card]
        self.s.discard_size = sum(counts)

    def own(self, seat: int, *routes: str) -> None:
        """Give a seat routes, as if it had claimed them: with pieces and points, without cards."""
        for id in routes:
            route = self._route(id)
            if why := self._closed(self._seat(seat), route):
                raise BadOption(f"seat {seat} on {id}", why)
            take_route(self.game.tables[0], self.state.records[0], seat, route)

    def _closed(self, seat: int, route: int) -> str:
        """Why a route cannot be a seat's."""
        if int(self.s.owner[route]) >= 0:
            return f"seat {int(self.s.owner[route])} owns it."
        if int(self.s.open[seat][route // WORD]) >> route % WORD & 1:
            return ""
        twin = self.game.edition.routes[route].twin
        assert twin != NO_TWIN
        id, owner = self.game.edition.routes[twin].id, int(self.s.owner[twin])
        return f"seat {owner} owns its twin {id}."

    def pieces(self, seat: int, **kinds: int) -> None:
        """Set the pieces that a seat has left."""
        known = self.game.edition.piece_kinds
        for kind, number in kinds.items():
            if kind not in known:
                raise UnknownName("kind of pieces", kind, known, self.game.name)
            self.s.pieces[self._seat(seat)][known.index(kind)] = number

    def score(self, seat: int, points: int) -> None:
        """Set the points that a seat has scored in play."""
        self.s.score[self._seat(seat)] = points

    def station(self, seat: int, *cities: str) -> None:
        """Put stations of a seat into cities, without cost."""
        for id in cities:
            city = self._city(id)
            if int(self.s.station[city]) >= 0:
                raise BadOption(f"station in {id}", "there is one already.")
            if not int(self.s.stations[self._seat(seat)]):
                raise BadOption(f"station in {id}", f"seat {seat} has none left.")
            self.s.station[city] = seat
            self.s.stations[seat] -= 1
            self.s.free_cities[city // WORD] &= ~(1 << city % WORD)

    def tickets(self, seat: int, *ids: str) -> None:
        """Set the tickets that a seat holds."""
        for word in range(TICKET_WORDS):
            self.s.held[self._seat(seat)][word] = 0
        for id in ids:
            ticket = self._ticket(id)
            self.s.held[seat][ticket // WORD] |= 1 << ticket % WORD
        self.s.ticket_count[seat] = len(set(ids))

    def ticket_deck(self, *ids: str) -> None:
        """Set the ticket deck, the top ticket first."""
        self._lay_tickets([self._ticket(id) for id in ids])

    def _lay_tickets(self, tickets: Sequence[int]) -> None:
        for place in range(TICKETS):
            self.s.ticket_deck[place] = tickets[place] if place < len(tickets) else NONE
            self.s.batch[place] = 0
        self.s.ticket_top = 0
        self.s.ticket_left = len(tickets)

    def last_round(self, turns_left: int | None) -> None:
        """Set how many turns are left, None for a game that goes on."""
        self.s.turns_left = OPEN_END if turns_left is None else turns_left

    # Building.

    def build(self) -> TicketsState:
        """The position as a state of its own, completed and checked."""
        whole = Position(self.game, self.seed, empty=False)
        whole.state = self.state.copy()
        whole._complete(Random(self.seed))
        return whole.state

    def _complete(self, random: Random) -> None:
        self._complete_cards(random)
        self._complete_tickets(random)
        self._check_pieces()
        players = self.game.players
        self.s.turns = (self.seat - int(self.s.first)) % players

    def _complete_cards(self, random: Random) -> None:
        """Cards that nobody named go under the deck, but for those that fill the market."""
        rest = [card for card in range(CARDS) for _ in range(self._unplaced(card))]
        random.shuffle(rest)
        shown = [int(self.s.market[place]) for place in range(MARKET)]
        if all(card == NONE for card in shown):
            self._lay_market(rest)
        elif shown.count(JOKER) >= RESET_JOKERS:
            raise BadOption("market", f"{RESET_JOKERS} jokers are thrown away at once.")
        named = [int(self.s.deck[i]) for i in range(int(self.s.deck_size))]
        self._lay_deck([*rest, *named])
        if not self.s.deck_size and self.s.discard_size:
            raise BadOption("discard", "without a deck the discarded cards become the deck.")
        if self.s.deck_size and NONE in [int(self.s.market[place]) for place in range(MARKET)]:
            raise BadOption("market", "an empty place is filled while there is a deck.")

    def _lay_market(self, rest: list[int]) -> None:
        """Five cards of the rest, not so many jokers that they would be thrown away."""
        for place in range(MARKET):
            jokers = [int(self.s.market[i]) for i in range(MARKET)].count(JOKER)
            fits = (n for n, card in enumerate(rest) if card != JOKER or jokers + 1 < RESET_JOKERS)
            if (n := next(fits, None)) is not None:
                self.s.market[place] = rest.pop(n)

    def _unplaced(self, card: int) -> int:
        """How many cards of a kind are nowhere yet; `BadOption` if too many are named."""
        edition, s = self.game.edition, self.s
        number = edition.per_color if card < len(edition.colors) else 0
        number = edition.jokers if card == JOKER else number
        placed = sum(int(s.hand[seat][card]) for seat in range(self.game.players))
        placed += int(s.discard[card]) + [int(c) for c in s.market].count(card)
        placed += [int(s.deck[i]) for i in range(int(s.deck_size))].count(card)
        if placed > number:
            word = self.game.words.card(card)
            raise BadOption(f"{placed} cards of {word}", f"{self.game.name} has {number}.")
        return number - placed

    def _complete_tickets(self, random: Random) -> None:
        """Tickets that nobody named were returned at the start, or lie under the ticket deck."""
        tickets, s = self.game.edition.tickets, self.s
        named = [int(s.ticket_deck[place]) for place in range(int(s.ticket_left))]
        hands = [members(s.held[seat]) for seat in range(self.game.players)]
        placed = Counter([*named, *(ticket for hand in hands for ticket in hand)])
        if twice := [tickets[n].id for n, number in placed.items() if number > 1]:
            raise BadOption(f"ticket {twice[0]}", "it is in two places.")
        rest = [n for n in range(len(tickets)) if not placed[n]]
        random.shuffle(rest)
        for seat, hand in enumerate(hands):
            self._complete_start(seat, hand, rest)
        self._lay_tickets([*named, *(n for n in rest if not tickets[n].long)])

    def _complete_start(self, seat: int, hand: Sequence[int], rest: list[int]) -> None:
        """Let a seat have kept what it can of its start; what it returned may leave the game."""
        tickets, deal = self.game.edition.tickets, self.game.edition.deal
        long = [n for n in hand if tickets[n].long]
        if len(long) > deal.long:
            why = f"a seat is dealt {deal.long}, at the start."
            raise BadOption(f"{len(long)} long tickets of seat {seat}", why)
        kept = min(len(hand) - len(long), deal.start)
        self.s.start_count[seat] = kept + len(long)
        returned = deal.start - kept
        if not deal.start_return_out:
            self.s.start_returned += returned
            returned = 0
        gone = [n for n in rest if not tickets[n].long][:returned]
        gone += [n for n in rest if tickets[n].long][: deal.long - len(long)]
        for ticket in gone:
            rest.remove(ticket)
            self.s.returned[seat][ticket] = OUT

    def _check_pieces(self) -> None:
        for seat in range(self.game.players):
            left = [int(n) for n in self.s.pieces[seat]]
            if min(left) < 0:
                raise BadOption(f"routes of seat {seat}", f"its pieces are {-min(left)} too few.")
            if sum(left) <= self.game.edition.rules.pieces_to_end and self.s.turns_left == OPEN_END:
                why = "so few begin the last round: say how many turns are left (`last_round`)."
                raise BadOption(f"{sum(left)} pieces of seat {seat}", why)

    # Words.

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.game.players:
            raise BadOption(f"seat {seat}", f"seats are 0 to {self.game.players - 1}.")
        return seat

    def _card(self, word: str) -> int:
        return self._known("card", word, [*self.game.words.cards])

    def _route(self, id: str) -> int:
        return self._known("route", id, self.game.route_ids)

    def _city(self, id: str) -> int:
        return self._known("city", id, self.game.city_ids)

    def _ticket(self, id: str) -> int:
        return self._known("ticket", id, [ticket.id for ticket in self.game.edition.tickets])

    def _known(self, kind: str, word: str, known: Sequence[str]) -> int:
        if not word or word not in known:
            raise UnknownName(kind, word, [name for name in known if name], self.game.name)
        return known.index(word)

    def _counts(self, cards: Mapping[str, int]) -> list[int]:
        counts = [0] * CARDS
        for word, number in cards.items():
            if number < 0:
                raise BadOption(f"{number} cards of {word}", "a number of cards is 0 or more.")
            counts[self._card(word)] = number
        return counts

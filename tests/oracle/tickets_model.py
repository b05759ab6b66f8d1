"""A plain model of the ticket games, written from the rule ledger and from nothing else.

A turn is one action: draw two cards, claim a route (a tunnel may ask for more), build a station,
draw tickets; or a forced pass. `legal` lists the words of what a seat may do now, `play` does it.
Conventions that the ledger leaves open:

- hands, market places and offers are dealt seat by seat and place by place, from the top;
- cards laid for a tunnel and cards revealed for it belong to no pile until the turn ends;
- the joker check of `tickets.turn.close` runs if a market place was filled just before it;
- if one turn brings several reasons to end the game, the first of these is told: everybody
  passed, last round, stalled.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from .payments import Payment, all_payments, payable, route_colors
from .tickets_cards import Cards
from .tickets_end import Ending
from .tickets_facts import (
    JOKER,
    Facts,
    Figures,
    Phase,
    Reason,
    Result,
    RouteFacts,
    Shuffle,
)
from .tickets_scoring import score_sheets
from .tickets_start import StartChoice, keep_choices, keep_words

Options = dict[str, Callable[[], None]]
"""Words of the legal actions, and what each of them does."""


class Attempt(NamedTuple):
    """A tunnel that waits for its extra cards."""

    route: str
    laid: Payment
    revealed: list[str]
    extra: int


class TicketsModel:
    """One game, all secrets included."""

    def __init__(self, facts: Facts, players: int, first: int, shuffle: Shuffle) -> None:
        self._facts = facts
        self._players = players
        self._shuffle = shuffle
        self.over = False
        self.reason: Reason | None = None
        self._phase: Phase = "start"
        self._seat = first
        self._cards = Cards(facts, shuffle)
        self._set_up_seats()
        self._deal_tickets()
        self._deal_cards()
        self._attempt: Attempt | None = None
        self._only_tunnels = False  # whether nothing else was open when the tunnel was tried
        self._offer: list[str] = []
        self._used: list[str] = []  # cards that go to the discard pile when the turn ends
        self._ending = Ending(players, facts["rules"]["pieces_to_end"])

    # Set-up

    def _set_up_seats(self) -> None:
        """Give everybody the edition's pieces and zero points (tickets.setup.pieces)."""
        self._pieces = [dict(self._facts["pieces"]) for _ in range(self._players)]
        self._stations_left = [self._facts["rules"]["stations"]] * self._players
        self._tickets: list[list[str]] = [[] for _ in range(self._players)]
        self._scores = [0] * self._players
        self._owners: dict[str, int] = {}
        self._stations: dict[str, int] = {}

    def _deal_tickets(self) -> None:
        """Shuffle the tickets and deal every seat its offer (tickets.setup.tickets)."""
        tickets, deal = self._facts["tickets"], self._facts["deal"]
        regular = sorted(t for t in tickets if not tickets[t]["long"])
        long = sorted(t for t in tickets if tickets[t]["long"])
        self._ticket_deck = list(self._shuffle("tickets", regular))
        long_deck = list(self._shuffle("long", long)) if long else []
        offers = [_cut(self._ticket_deck, deal["start"]) for _ in range(self._players)]
        long_offers = [_cut(long_deck, deal["long"]) for _ in range(self._players)]
        self._start = [StartChoice(deal, *pair) for pair in zip(long_offers, offers, strict=True)]

    def _deal_cards(self) -> None:
        """Deal the hands, then the market (tickets.setup.hand, tickets.setup.market)."""
        hand = self._facts["hand"]
        self._hands = [Counter(self._cards.tops(hand)) for _ in range(self._players)]
        self._cards.refill()  # tickets.setup.market-reset

    # What may be done, and doing it

    def to_act(self) -> list[int]:
        """Say which seats must decide now."""
        if self.over:
            return []
        if self._phase == "start":
            return [seat for seat, choice in enumerate(self._start) if not choice.done]
        return [self._seat]

    def legal(self, seat: int) -> set[str]:
        """Return the words of everything the seat may do now."""
        return set(self._options(seat))

    def play(self, seat: int, words: str) -> None:
        """Do a legal action; ValueError if it is not legal."""
        options = self._options(seat)
        if words not in options:
            raise ValueError(f"seat {seat} may not play {words!r}; legal: {sorted(options)}")
        options[words]()

    def _options(self, seat: int) -> Options:
        if seat not in self.to_act():
            return {}
        if self._phase == "start":
            return self._start_options(seat)
        if self._phase == "second":
            return self._second_card_options()
        if self._phase == "keep":
            return self._keep_options()
        if self._phase == "tunnel":
            return self._tunnel_options()
        return self._turn_options() or {"pass": self._pass}  # tickets.turn.no-free-pass

    def _turn_options(self) -> Options:
        options = self._first_card_options()
        if self._ticket_deck:  # tickets.draw.empty
            options["draw tickets"] = self._draw_tickets
        options |= self._claim_options()
        options |= self._station_options()
        return options

    # Starting tickets

    def _start_options(self, seat: int) -> Options:
        choices = self._start[seat].choices()
        return {keep_words(kept): partial(self._choose_start, seat, kept) for kept in choices}

    def _choose_start(self, seat: int, kept: Sequence[str]) -> None:
        """Note a choice; all take effect when the last is in (tickets.setup.simultaneous)."""
        self._start[seat].keep(kept)
        if all(choice.done for choice in self._start):
            self._tickets = [list(choice.kept) for choice in self._start]
            if not self._facts["deal"]["start_return_out"]:
                self._return_tickets([t for choice in self._start for t in choice.returned])
            self._phase = "turn"

    def _return_tickets(self, returned: list[str]) -> None:
        """Put tickets under the deck in random order (tickets.draw.return-order)."""
        if returned:
            self._ticket_deck += self._shuffle("returns", returned)

    # Drawing cards

    def _first_card_options(self) -> Options:
        """Offer every face-up card, the joker too, and the deck (tickets.cards.two)."""
        options: Options = {"draw blind": self._first_blind} if self._cards.deck else {}
        for kind in self._to_take():
            options[f"draw {kind}"] = partial(self._first_face_up, kind)
        return options

    def _second_card_options(self) -> Options:
        """Offer the same without a face-up joker (tickets.cards.no-second-joker)."""
        options: Options = {"draw blind": self._second_blind} if self._cards.deck else {}
        for kind in self._to_take() - {JOKER}:
            options[f"draw {kind}"] = partial(self._second_face_up, kind)
        return options

    def _to_take(self) -> set[str]:
        """Say which kinds of face-up cards may be taken (tickets.cards.exhausted)."""
        exhausted = not self._cards.deck and not self._cards.discard.total()
        if exhausted and not self._facts["rules"]["market_outlasts_deck"]:
            return set()
        return self._cards.face_up()

    def _first_blind(self) -> None:
        self._hand.update(self._cards.tops(1))
        self._after_first_card()

    def _first_face_up(self, kind: str) -> None:
        self._hand[self._cards.take(kind)] += 1
        if kind == JOKER:  # tickets.cards.joker-ends
            self._end_turn()
        else:
            self._after_first_card()

    def _after_first_card(self) -> None:
        self._phase = "second"
        if not self._second_card_options():  # tickets.cards.single
            self._end_turn()

    def _second_blind(self) -> None:
        self._hand.update(self._cards.tops(1))
        self._end_turn()

    def _second_face_up(self, kind: str) -> None:
        self._hand[self._cards.take(kind)] += 1
        self._end_turn()

    # Drawing tickets

    def _draw_tickets(self) -> None:
        """Draw the edition's number, or what is left (tickets.draw.short-deck)."""
        self._offer = _cut(self._ticket_deck, self._facts["deal"]["draw"])
        self._phase = "keep"

    def _keep_options(self) -> Options:
        choices = keep_choices(self._offer, self._facts["deal"]["draw_keep"], len(self._offer))
        return {keep_words(kept): partial(self._keep, kept) for kept in choices}

    def _keep(self, kept: Sequence[str]) -> None:
        self._tickets[self._seat] += kept
        self._return_tickets([t for t in self._offer if t not in kept])
        self._offer = []
        self._end_turn()

    # Claiming a route

    def _claim_options(self) -> Options:
        colors = self._facts["colors"]
        options: Options = {}
        for name, route in self._facts["routes"].items():
            if self._is_open(name, route):
                payers = route_colors(route["color"], colors)
                for payment in self._affordable(route["length"], payers, route["ferry"]):
                    words = f"claim {name} {payment.words()}"
                    options[words] = partial(self._claim, name, payment)
        return options

    def _is_open(self, name: str, route: RouteFacts) -> bool:
        """Say whether the seat could claim the route if it had the cards."""
        if name in self._owners:
            return False
        if self._pieces[self._seat][route["kind"]] < route["pieces"]:
            return False  # tickets.claim.pieces, berlin.pieces
        twin_owner = self._owners.get(route["twin"]) if route["twin"] else None
        if twin_owner is None:
            return True
        if self._players <= self._facts["rules"]["single_twin_players"]:
            return False  # tickets.claim.double-few
        return twin_owner != self._seat  # tickets.claim.double-same

    def _affordable(self, count: int, colors: Iterable[str], ferry: int = 0) -> list[Payment]:
        return payable(all_payments(count, tuple(colors), ferry), self._hand)

    def _claim(self, name: str, payment: Payment) -> None:
        only_tunnels = self._only_tunnels_open()
        self._hand.subtract(payment.listed())
        if self._facts["routes"][name]["tunnel"]:
            self._only_tunnels = only_tunnels
            self._try_tunnel(name, payment)
        else:
            self._take_route(name, payment.listed())

    def _take_route(self, name: str, used: list[str]) -> None:
        """Own the route, place the pieces, score, end the turn."""
        route = self._facts["routes"][name]
        self._owners[name] = self._seat
        self._pieces[self._seat][route["kind"]] -= route["pieces"]
        if not self._facts["rules"]["routes_score_at_end"]:  # tickets.claim.points
            self._scores[self._seat] += route["points"]
        self._used = used
        self._end_turn()

    # Tunnels

    def _try_tunnel(self, name: str, laid: Payment) -> None:
        """Reveal cards and see what they ask for (europe.tunnel.reveal, europe.tunnel.auto)."""
        revealed = self._cards.tops(self._facts["rules"]["tunnel_cards"])
        # europe.tunnel.extra, europe.tunnel.all-jokers: laid.color is None for jokers alone
        extra = sum(card in (laid.color, JOKER) for card in revealed)
        self._attempt = Attempt(name, laid, revealed, extra)
        self._phase = "tunnel"
        if extra == 0:
            self._pay_tunnel([])
        elif not self._extra_payments(self._attempt):
            self._fail_tunnel()

    def _only_tunnels_open(self) -> bool:
        """Say whether the seat can do nothing but try tunnels (europe.tunnel.stall)."""
        routes = self._facts["routes"]
        claims = {words.split()[1] for words in self._claim_options()}
        if not all(routes[name]["tunnel"] for name in claims):
            return False
        return not (self._ticket_deck or self._first_card_options() or self._station_options())

    def _extra_payments(self, attempt: Attempt) -> list[Payment]:
        colors = [attempt.laid.color] if attempt.laid.color else []
        return self._affordable(attempt.extra, colors)

    def _tunnel_options(self) -> Options:
        options: Options = {"decline": self._fail_tunnel}
        for payment in self._extra_payments(self._tunnel):
            options[f"pay {payment.words()}"] = partial(self._pay_tunnel, payment.listed())
        return options

    def _pay_tunnel(self, extra: list[str]) -> None:
        attempt = self._tunnel
        self._hand.subtract(extra)
        self._attempt = None
        self._take_route(attempt.route, attempt.laid.listed() + extra + attempt.revealed)

    def _fail_tunnel(self) -> None:
        """Take the cards laid back into hand; the turn is over (europe.tunnel.decline)."""
        attempt = self._tunnel
        self._hand.update(attempt.laid.listed())
        self._used = attempt.revealed  # europe.tunnel.discard
        self._attempt = None
        self._end_turn(stalled=self._only_tunnels)

    # Stations

    def _station_options(self) -> Options:
        left = self._stations_left[self._seat]
        if left == 0:
            return {}
        cost = self._facts["rules"]["stations"] - left + 1  # europe.station.cost
        return {
            f"build {city} {payment.words()}": partial(self._build, city, payment)
            for payment in self._affordable(cost, self._facts["colors"])
            for city in self._facts["cities"]
            if city not in self._stations  # europe.station.where
        }

    def _build(self, city: str, payment: Payment) -> None:
        self._hand.subtract(payment.listed())
        self._stations[city] = self._seat
        self._stations_left[self._seat] -= 1
        self._used = payment.listed()
        self._end_turn()

    # The end of a turn and of the game

    def _pass(self) -> None:
        self._end_turn(stalled=True, passed=True)

    def _end_turn(self, *, stalled: bool = False, passed: bool = False) -> None:
        """Close the turn in the order of tickets.turn.close; then the next seat, or the end."""
        self._cards.close(self._used)
        self._used = []
        pieces_left = sum(self._pieces[self._seat].values())
        self.reason = self._ending.after_turn(pieces_left, stalled=stalled, passed=passed)
        self.over = self.reason is not None
        self._phase = "over" if self.over else "turn"
        self._seat = (self._seat + 1) % self._players

    # What it looks like

    @property
    def _hand(self) -> Counter[str]:
        """The hand of the seat whose turn it is."""
        return self._hands[self._seat]

    @property
    def _tunnel(self) -> Attempt:
        """The tunnel that is being tried."""
        if self._attempt is None:
            raise LookupError("no tunnel is being tried")
        return self._attempt

    def figures(self) -> Figures:
        """Return everything worth comparing, as fresh plain values."""
        attempt = self._attempt
        return {
            "phase": self._phase,
            "hands": [self._counts(hand) for hand in self._hands],
            "tickets": [sorted(held) for held in self._tickets],
            "pieces": [dict(left) for left in self._pieces],
            "stations_left": list(self._stations_left),
            "stations": dict(self._stations),
            "owners": dict(self._owners),
            "market": list(self._cards.market),
            "deck": list(self._cards.deck),
            "discard": self._counts(self._cards.discard),
            "ticket_deck": list(self._ticket_deck),
            "scores": list(self._scores),
            "offer": list(self._offer),
            "laid": self._counts(Counter(attempt.laid.listed() if attempt else [])),
            "revealed": list(attempt.revealed) if attempt else [],
        }

    def _counts(self, cards: Counter[str]) -> dict[str, int]:
        return {kind: cards[kind] for kind in self._cards.kinds}

    def result(self) -> list[Result]:
        """Return the score sheet of every seat when the game is over."""
        if not self.over:
            raise ValueError("the game is not over")
        return score_sheets(
            self._facts, self._owners, self._stations, self._stations_left, self._tickets
        )


def _cut(pile: list[str], count: int) -> list[str]:
    """Take so many off the top of a pile, or as many as there are."""
    taken = pile[:count]
    del pile[:count]
    return taken

"""Words and fields of actions, and back.

    pass | draw blind | draw red | draw joker | draw tickets
    keep boston-miami denver-el_paso | keep none
    claim duluth-helena orange 5 + 1 joker | claim duluth-helena 6 jokers
    pay red 1 + 1 joker | pay 2 jokers | decline
    build paris red 1 + 1 joker | build paris 2 jokers

`fields` says the same in typed values (`shape.TicketsAction`). `text` and `parse` are inverse. What
`keep` names depends on the offer, what `pay` and `build` cost on the position; so all three work on
a view's record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from stellwerk.errors import suggestion
from stellwerk.tickets.actions import (
    BLIND,
    BUILD,
    DECLINE,
    DRAW_TICKETS,
    FACE_UP,
    KEEP_OFFER,
    PASS,
    PAY,
    STATION_JOKERS,
)
from stellwerk.tickets.edition import GRAY, Edition
from stellwerk.tickets.limits import LONG_OFFER
from stellwerk.tickets.shape import BuildStation, Claim, Keep, Payment, PayTunnel, TicketsAction
from stellwerk.tickets.state import JOKER, START, State

#: Actions that are the same in every edition.
SPECIAL: dict[int, TicketsAction] = {
    PASS: {"type": "pass", "text": "pass"},
    BLIND: {"type": "draw", "card": None, "text": "draw blind"},
    FACE_UP + JOKER: {"type": "draw", "card": "joker", "text": "draw joker"},
    DRAW_TICKETS: {"type": "draw_tickets", "text": "draw tickets"},
    DECLINE: {"type": "decline_tunnel", "text": "decline"},
}
#: A number belongs to cards or to jokers as a whole: trying all its parts takes its length squared.
_PAYMENT = re.compile(
    r"(?:(?P<color>[a-z]+) (?P<cards>\d++)(?: \+ )?)?(?:(?P<jokers>\d+) jokers?)?"
)
_JOKERS = re.compile(r"(\d+) jokers?")


class Words:
    """The words of one game: an edition's names and the numbers of its claims."""

    def __init__(self, edition: Edition, claims: Mapping[tuple[int, int, int], int]) -> None:
        self.edition = edition
        self._claim_ids = claims
        self._claims = {action: claim for claim, action in claims.items()}
        self._first_claim = min(claims.values())
        self._routes = {route.id: n for n, route in enumerate(edition.routes)}
        self._cities = {city.id: n for n, city in enumerate(edition.cities)}
        self._colors = {color: n for n, color in enumerate(edition.colors)}
        #: The words of all kinds of cards; a color that the edition does not have has none.
        self.cards = (*edition.colors, *[""] * (JOKER - len(edition.colors)), "joker")
        #: Stations by action and stations left, on which their price depends.
        self._builds: dict[tuple[int, int], BuildStation | None] = {}
        #: Actions that are the same in every position; claims join them when first asked for.
        self._fixed = SPECIAL | {
            FACE_UP + n: _draw(color) for n, color in enumerate(edition.colors)
        }

    def claim_of(self, action: int) -> tuple[int, int, int] | None:
        """Route, color and jokers of a claim, or None if the action is none."""
        return self._claims.get(action)

    def claims_of(self, route: int) -> list[int]:
        """All claims of a route, whatever the payment."""
        return [action for (r, _, _), action in self._claim_ids.items() if r == route]

    def card(self, card: int) -> str:
        """The word for a kind of card."""
        return self.cards[card]

    def fields(self, s: State, seat: int, action: int) -> TicketsAction | None:
        """The fields of an action, never to be changed; None if its number fits nothing now."""
        if fixed := self._fixed.get(action):
            return fixed
        if claim := self._claims.get(action):
            self._fixed[action] = self._claim(*claim)
            return self._fixed[action]
        if KEEP_OFFER <= action < DECLINE:
            return self._keep(s, seat, action - KEEP_OFFER)
        if PAY <= action < BUILD:
            return self._pay(s, action - PAY)
        if BUILD <= action < self._first_claim:
            built = (action, int(s.stations[seat]))
            if built not in self._builds:
                self._builds[built] = self._build(s, seat, action - BUILD)
            return self._builds[built]
        return None

    def payment(self, color: int, cards: int, jokers: int) -> Payment:
        """Cards of a color, and jokers; no color for jokers alone."""
        return {"color": self.cards[color] if cards else None, "cards": cards, "jokers": jokers}

    def _claim(self, route: int, color: int, jokers: int) -> Claim:
        facts = self.edition.routes[route]
        paid = self.payment(color, facts.length - jokers, jokers)
        text = f"claim {facts.id} {payment_text(paid)}"
        return {"type": "claim", "route": facts.id, **paid, "text": text}

    def _keep(self, s: State, seat: int, bits: int) -> Keep:
        offer = offered(s, seat)
        chosen = [self.edition.tickets[t].id for i, t in enumerate(offer) if bits >> i & 1]
        return {"type": "keep", "tickets": chosen, "text": f"keep {' '.join(chosen) or 'none'}"}

    def _pay(self, s: State, jokers: int) -> PayTunnel | None:
        cards = int(s.extra) - jokers
        if cards < 0 or not int(s.extra):
            return None
        paid = self.payment(int(s.laid_color), cards, jokers)
        return {"type": "pay_tunnel", **paid, "text": f"pay {payment_text(paid)}"}

    def station(self, s: State, seat: int, number: int) -> tuple[str, Payment]:
        """City and payment of a number in the block of stations."""
        payment, city = divmod(number, len(self.edition.cities))
        cost = self.edition.rules.stations - int(s.stations[seat]) + 1
        jokers = cost if payment == STATION_JOKERS else payment % 3
        paid = self.payment(payment // 3, cost - jokers, jokers)
        return self.edition.cities[city].id, paid

    def _build(self, s: State, seat: int, number: int) -> BuildStation | None:
        city, paid = self.station(s, seat, number)
        alone = number // len(self.edition.cities) == STATION_JOKERS
        if paid["color"] == "" or paid["cards"] < (0 if alone else 1):
            return None
        text = f"build {city} {payment_text(paid)}"
        return {"type": "build_station", "city": city, **paid, "text": text}

    def parse(self, s: State, seat: int, words: str) -> int:
        """The action that some words name in a position; `ValueError` says what is wrong."""
        words = " ".join(words.split()).casefold()
        if not words:
            raise ValueError("there are no words")
        for action, fields in SPECIAL.items():
            if words == fields["text"]:
                return action
        verb, _, rest = words.partition(" ")
        readers = {
            "draw": self._read_draw,
            "keep": self._read_keep,
            "pay": self._read_pay,
            "build": self._read_build,
            "claim": self._read_claim,
        }
        if verb not in readers:
            known = ["draw", "claim", "keep", "pay", "decline", "build", "pass"]
            raise ValueError(f'"{verb}" is not an action. {suggestion(verb, known)}'.strip())
        return readers[verb](s, seat, rest)

    def _read_draw(self, s: State, seat: int, rest: str) -> int:
        if rest not in self._colors:
            known = [*self._colors, "joker", "blind", "tickets"]
            raise ValueError(f'"{rest}" cannot be drawn. {suggestion(rest, known)}')
        return FACE_UP + self._colors[rest]

    def _read_keep(self, s: State, seat: int, rest: str) -> int:
        offer = [self.edition.tickets[t].id for t in offered(s, seat)]
        bits = 0
        for word in [] if rest == "none" else rest.split():
            if word not in offer:
                hint = suggestion(word, offer, "Offered") or "No ticket is offered now."
                raise ValueError(f'the ticket "{word}" is not offered. {hint}')
            bits |= 1 << offer.index(word)
        return KEEP_OFFER + bits

    def _read_pay(self, s: State, seat: int, rest: str) -> int:
        color, cards, jokers = self._read_payment(rest)
        if int(s.extra) == 0:
            raise ValueError("no tunnel asks for cards now")
        if cards + jokers != int(s.extra):
            raise ValueError(f"the tunnel asks for {int(s.extra)} more, not {cards + jokers}")
        if cards and color != int(s.laid_color):
            raise ValueError(f"the tunnel is paid in {self.card(int(s.laid_color))}")
        return PAY + jokers

    def _read_build(self, s: State, seat: int, rest: str) -> int:
        name, _, paid = rest.partition(" ")
        city = self._known("city", name, self._cities)
        color, cards, jokers = self._read_payment(paid)
        cost = self.edition.rules.stations - int(s.stations[seat]) + 1
        if self.edition.rules.stations == 0:
            raise ValueError("there are no stations in this edition")
        if cost > self.edition.rules.stations:
            raise ValueError("all stations are built")
        if cards + jokers != cost:
            raise ValueError(f"this station costs {cost}, not {cards + jokers}")
        payment = color * 3 + jokers if cards else STATION_JOKERS
        return BUILD + payment * len(self.edition.cities) + city

    def _read_claim(self, s: State, seat: int, rest: str) -> int:
        name, _, paid = rest.partition(" ")
        route = self._known("route", name, self._routes)
        color, cards, jokers = self._read_payment(paid)
        length = self.edition.routes[route].length
        if cards + jokers != length:
            raise ValueError(f"{name} costs {length} cards, not {cards + jokers}")
        action = self._claim_ids.get((route, color if cards else JOKER, jokers))
        if action is None:
            raise ValueError(f"{name} does not take {paid}: {self._price(route)}")
        return action

    def _price(self, route: int) -> str:
        facts = self.edition.routes[route]
        color = "any one color" if facts.color == GRAY else self.edition.colors[facts.color]
        ferry = f", at least {facts.ferry} of them jokers" if facts.ferry else ""
        return f"it costs {facts.length} cards of {color} or jokers{ferry}"

    def _known(self, kind: str, name: str, known: dict[str, int]) -> int:
        if name not in known:
            raise ValueError(f'there is no {kind} "{name}". {suggestion(name, list(known))}')
        return known[name]

    def _read_payment(self, words: str) -> tuple[int, int, int]:
        """Color, cards and jokers; the color is JOKER for jokers alone."""
        if alone := _JOKERS.fullmatch(words):
            return JOKER, 0, int(alone[1])
        found = _PAYMENT.fullmatch(words)
        if not words or not found or not found["color"]:
            raise ValueError(f'"{words}" is not a payment: write "red 2 + 1 joker" or "3 jokers"')
        color = self._known("color", found["color"], self._colors)
        return color, int(found["cards"]), int(found["jokers"] or 0)


def _draw(color: str) -> TicketsAction:
    return {"type": "draw", "card": color, "text": f"draw {color}"}


def payment_text(paid: Payment) -> str:
    """`red 2 + 1 joker`, `3 jokers`."""
    words = [f"{paid['color']} {paid['cards']}"] if paid["cards"] else []
    if jokers := paid["jokers"]:
        words.append(f"{jokers} joker{'s' if jokers > 1 else ''}")
    return " + ".join(words)


def offered(s: State, seat: int) -> list[int]:
    """The tickets from which a seat chooses now, by place."""
    if int(s.phase) == START and int(s.long_open[seat]) == 1:
        places = [int(s.long_offer[seat][i]) for i in range(LONG_OFFER)]
    else:
        places = [int(s.offer[seat][i]) for i in range(int(s.offer_size[seat]))]
    return [ticket for ticket in places if ticket >= 0]


def chosen_already(s: State, seat: int) -> list[int]:
    """The tickets that a seat has chosen at the start and holds once everybody has chosen."""
    if int(s.phase) != START:
        return []
    long_ones = [int(ticket) for ticket in s.long_offer[seat]]
    rest = [int(ticket) for ticket in s.offer[seat]]
    pairs = ((long_ones, int(s.chosen_long[seat])), (rest, int(s.chosen[seat])))
    return [t for offer, bits in pairs for i, t in enumerate(offer) if bits > 0 and bits >> i & 1]

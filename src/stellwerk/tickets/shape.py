"""How a ticket game looks in plain values and words: actions, events, views, facts.

Ids are those of the edition's file. What a viewer may not know is left out or null.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from stellwerk.shape import AnyAction, AnyEvent, GameOverEvent

#: Cards by color or `joker`; kinds without cards are left out.
Cards = dict[str, int]


class Payment(TypedDict):
    """Cards of one color, and jokers; the color is null for jokers alone."""

    color: str | None
    cards: int
    jokers: int


# Actions.


class Pass(AnyAction):
    """Do nothing; legal only when nothing else is."""

    type: Literal["pass"]


class Draw(AnyAction):
    """Take a face-up card of a kind (a color, or `joker`); null is the deck's top card."""

    type: Literal["draw"]
    card: str | None


class DrawTickets(AnyAction):
    """Draw tickets to choose from."""

    type: Literal["draw_tickets"]


class Keep(AnyAction):
    """Keep these tickets of the offer."""

    type: Literal["keep"]
    tickets: list[str]


class Claim(AnyAction, Payment):
    """Claim a route with a payment."""

    type: Literal["claim"]
    route: str


class PayTunnel(AnyAction, Payment):
    """Pay what the tunnel asks for."""

    type: Literal["pay_tunnel"]


class DeclineTunnel(AnyAction):
    """Take the cards back and leave the tunnel."""

    type: Literal["decline_tunnel"]


class BuildStation(AnyAction, Payment):
    """Build a station in a city."""

    type: Literal["build_station"]
    city: str


TicketsAction = Pass | Draw | DrawTickets | Keep | Claim | PayTunnel | DeclineTunnel | BuildStation


class ClaimEffect(TypedDict):
    """What a claim would do: points, tickets it completes, what is left in hand and to place."""

    type: Literal["claim"]
    points: int
    tunnel: bool
    completes: list[str]
    pieces_left: int
    starts_last_round: bool
    hand_left: Cards


class TicketsPreview(TypedDict):
    """An action, whether it is legal, and what it would do; null where nothing can be foretold."""

    action: TicketsAction
    legal: bool
    effect: ClaimEffect | None


# Events.


class ChooseEvent(AnyEvent):
    """Starting tickets were chosen; which, only the own seat hears."""

    type: Literal["choose"]
    tickets: NotRequired[list[str]]


class StartEvent(AnyEvent):
    """All have chosen: how many tickets each kept, and who begins."""

    type: Literal["start"]
    kept: list[int]
    first: int


class PassEvent(AnyEvent):
    """Nothing could be done."""

    type: Literal["pass"]


_DrawnFrom = TypedDict("_DrawnFrom", {"from": Literal["deck", "market"]})


class DrawEvent(AnyEvent, _DrawnFrom):
    """A card was drawn; from the deck only the own seat hears which."""

    type: Literal["draw"]
    card: NotRequired[str]
    place: NotRequired[int]


class OfferEvent(AnyEvent):
    """Tickets were drawn to choose from."""

    type: Literal["offer"]
    count: int
    tickets: NotRequired[list[str]]


class KeepEvent(AnyEvent):
    """Tickets were kept and returned."""

    type: Literal["keep"]
    count: int
    returned: int
    tickets: NotRequired[list[str]]


class TunnelEvent(AnyEvent, Payment):
    """A tunnel was tried: cards laid and revealed, which of these ask for more, how many more."""

    type: Literal["tunnel"]
    route: str
    revealed: list[str]
    asking: list[bool]
    extra: int


class ClaimEvent(AnyEvent):
    """A route was claimed; a tunnel's payment stands in the events before."""

    type: Literal["claim"]
    route: str
    points: int
    color: NotRequired[str | None]
    cards: NotRequired[int]
    jokers: NotRequired[int]


class PayTunnelEvent(AnyEvent, Payment):
    """The tunnel was paid for."""

    type: Literal["pay_tunnel"]


class TunnelFailedEvent(AnyEvent):
    """The tunnel was left: declined, or the cards did not suffice."""

    type: Literal["tunnel_failed"]
    route: str
    declined: bool


class BuildStationEvent(AnyEvent, Payment):
    """A station was built."""

    type: Literal["build_station"]
    city: str


class ReshuffleEvent(AnyEvent):
    """The discarded cards became the deck."""

    type: Literal["reshuffle"]
    times: int


class ResetEvent(AnyEvent):
    """The face-up cards were thrown away for too many jokers."""

    type: Literal["reset"]
    times: int


class MarketEvent(AnyEvent):
    """The face-up cards as they lie now."""

    type: Literal["market"]
    market: list[str | None]


class LastRoundEvent(AnyEvent):
    """The last round begins."""

    type: Literal["last_round"]
    turns_left: int


TicketsEvent = (
    ChooseEvent | StartEvent | PassEvent | DrawEvent | OfferEvent | KeepEvent | TunnelEvent
    | ClaimEvent | PayTunnelEvent | TunnelFailedEvent | BuildStationEvent | ReshuffleEvent
    | ResetEvent | MarketEvent | LastRoundEvent | GameOverEvent
)  # fmt: skip


# Views.


class TicketsSeat(TypedDict):
    """What everybody may know of a seat; `known` are cards everybody saw being taken."""

    seat: int
    score: int
    cards: int
    known: Cards
    tickets: int
    pieces: dict[str, int]
    stations: int


class TicketMissing(TypedDict):
    """What a ticket still needs: the cheapest missing routes in order, and their cards.

    `done`: nothing. `possible`: whether own and open routes can link its cities at all.
    """

    done: bool
    possible: bool
    routes: list[str]
    cards: int


class TicketsMe(TypedDict):
    """What only the own seat knows; `missing` tells of all these tickets.

    `chosen` are those it has chosen at the start: they are held once everybody has chosen.
    """

    seat: int
    hand: Cards
    tickets: list[str]
    chosen: list[str]
    offer: list[str]
    missing: dict[str, TicketMissing]


class TicketsCounts(TypedDict):
    """How many cards and tickets lie where."""

    deck: int
    discard: Cards
    tickets: int


class Tunnel(TypedDict):
    """The tunnel being tried: cards laid and revealed, which of these ask for more, how many."""

    route: str
    laid: Payment
    revealed: list[str]
    asking: list[bool]
    extra: int


TicketsPhase = Literal["start", "turn", "second_card", "keep", "tunnel", "over"]


class TicketsPublic(TypedDict):
    """What every seat and every spectator may know alike."""

    type: Literal["tickets"]
    game: str
    players: int
    phase: TicketsPhase
    to_act: list[int]
    first: int
    turns: int
    turns_left: int | None
    reason: str | None
    seats: list[TicketsSeat]
    owners: dict[str, int]
    stations: dict[str, int]
    market: list[str | None]
    counts: TicketsCounts
    tunnel: Tunnel | None


class TicketsOwn(TypedDict):
    """What differs from viewer to viewer."""

    me: TicketsMe | None
    legal: list[TicketsAction]


class TicketsView(TicketsPublic, TicketsOwn):
    """A ticket game as one viewer may know it."""


# Facts.


class Title(TypedDict):
    """A title in both languages."""

    en: str
    de: str


class CardFacts(TypedDict):
    """The cards of an edition: colors with their names, how many of each, cards dealt."""

    colors: list[str]
    names: dict[str, str]
    per_color: int
    jokers: int
    joker: str
    hand: int


class CityFacts(TypedDict):
    """A place on the map; `name` as printed, `name_en` and `name_de` as usual there."""

    id: str
    name: str
    name_en: str
    name_de: str
    attraction: bool
    big: bool


class RouteFacts(TypedDict):
    """A claimable track: cards to play, pieces to place, jokers a ferry asks for, its twin."""

    id: str
    a: str
    b: str
    length: int
    pieces: int
    kind: str
    color: str
    ferry: int
    tunnel: bool
    twin: str | None
    points: int


class TicketFacts(TypedDict):
    """A pair of cities to link; `long` ones are dealt only at the start."""

    id: str
    a: str
    b: str
    points: int
    long: bool
    set: str
    status: str
    big: bool


class TicketsFacts(TypedDict):
    """What is printed on the parts of a ticket game, and the figures of its rules."""

    type: Literal["tickets"]
    edition: str
    options: list[str]
    title: Title
    cards: CardFacts
    pieces: dict[str, int]
    cities: list[CityFacts]
    routes: list[RouteFacts]
    tickets: list[TicketFacts]
    rules: dict[str, int | bool]
    deal: dict[str, int | bool]

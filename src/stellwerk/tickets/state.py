"""The state of one ticket game: one record, every field with who may see it.

    phase     START -> TURN <-> SECOND_CARD | KEEP | TUNNEL -> … -> OVER

START asks all seats at once; the other phases ask `seat`. Sets of routes, cities and tickets are
words of 62 bits (`engine.bits`). Cards are numbered by color, the joker last.

Two kinds of bookkeeping exist only so that a seat can be told, and `imagine` can use, exactly what
anybody at a real table could remember:

- Cards. `known` are cards that everybody saw going into a hand. The rest of a hand is unknown:
  `old` cards from before the last shuffle of the deck, `blind` ones drawn from the present deck.
  `fresh` is what that deck was shuffled from, less what has since been turned up.
- Tickets. Those returned together are a batch; a seat knows in which batch its own returns lie,
  and everybody knows who has drawn from which batch.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.chance import Stream
from stellwerk.engine.record import (
    HIDDEN_FIELD,
    INT64,
    KNOWN,
    OWNER,
    PUBLIC,
    Cells,
    Grid,
    int8,
    int16,
    int64,
)
from stellwerk.tickets.limits import (
    CITIES,
    COLORS,
    DECK,
    KINDS,
    LONG_OFFER,
    MARKET,
    OFFER,
    REVEALED,
    ROUTES,
    SEATS,
    TICKETS,
)

#: The joker's number among the kinds of cards; also the color of a payment in jokers alone.
JOKER = COLORS
CARDS = COLORS + 1

ROUTE_WORDS = 2
CITY_WORDS = 2
TICKET_WORDS = 3

# Phases.
START = 0
TURN = 1
SECOND_CARD = 2
KEEP = 3
TUNNEL = 4
OVER = 5

# Why a game ended.
LAST_ROUND = 0
EVERYBODY_PASSED = 1

#: `turns_left` before the last round.
OPEN_END = -1
#: `returned` for a ticket that the seat saw leaving the game.
OUT = -3
#: Batches are numbered up to here; later ones share the last number.
LAST_BATCH = 120


class State:
    """Everything about one game in progress."""

    # What is asked of whom.
    phase: Annotated[int, INT64, PUBLIC, "which decision is asked"]
    seat: Annotated[int, INT64, PUBLIC, "who decides (in START: the first player)"]
    first: Annotated[int, INT64, PUBLIC, "the first player"]
    waiting: Annotated[int, INT64, PUBLIC, "START: the seats still choosing, as bits"]
    turns: Annotated[int, INT64, PUBLIC, "turns completed"]
    turns_left: Annotated[int, INT64, PUBLIC, "turns in the last round, OPEN_END before it"]
    passes: Annotated[int, INT64, PUBLIC, "passes in a row"]
    stalled: Annotated[int, INT64, PUBLIC, "passes and failed tunnels in a row, for bots"]
    reason: Annotated[int, INT64, PUBLIC, "why the game ended, NONE before"]

    # Cards.
    deck_size: Annotated[int, INT64, PUBLIC, "cards in the deck"]
    discard_size: Annotated[int, INT64, PUBLIC, "cards in the discard pile"]
    hand: Annotated[Grid, int8(SEATS, CARDS), OWNER, "cards held, by color"]
    hand_size: Annotated[Cells, int16(SEATS), PUBLIC, "number of cards held"]
    known: Annotated[Grid, int8(SEATS, CARDS), PUBLIC, "cards held that everybody saw"]
    old: Annotated[Cells, int16(SEATS), PUBLIC, "unknown cards held since before the last shuffle"]
    blind: Annotated[Cells, int16(SEATS), PUBLIC, "unknown cards held from the present deck"]
    blind_paid: Annotated[Grid, int8(SEATS, CARDS), PUBLIC, "blind cards paid since the shuffle"]
    blind_own: Annotated[Grid, int8(SEATS, CARDS), OWNER, "blind cards drawn since the shuffle"]
    fresh: Annotated[Cells, int8(CARDS), PUBLIC, "last shuffle less what was turned up since"]
    market: Annotated[Cells, int8(MARKET), PUBLIC, "face-up cards by place, NONE if empty"]
    discard: Annotated[Cells, int8(CARDS), PUBLIC, "the discard pile by color"]
    deck: Annotated[Cells, int8(DECK), HIDDEN_FIELD, "the deck, the top card last"]

    shuffles: Annotated[int, INT64, PUBLIC, "how often discards became the deck"]
    resets: Annotated[int, INT64, PUBLIC, "how often jokers reset the market"]

    # A tunnel being tried: in limbo until the turn ends.
    tunnel: Annotated[int, INT64, PUBLIC, "the route tried, NONE if none"]
    laid_color: Annotated[int, INT64, PUBLIC, "color laid, JOKER for jokers alone"]
    laid_cards: Annotated[int, INT64, PUBLIC, "color cards laid"]
    laid_jokers: Annotated[int, INT64, PUBLIC, "jokers laid"]
    extra: Annotated[int, INT64, PUBLIC, "cards still to add"]
    shown: Annotated[Cells, int8(REVEALED), PUBLIC, "cards revealed for the last tunnel tried"]
    shown_extra: Annotated[int, INT64, PUBLIC, "cards that the last tunnel tried asked for"]
    revealed: Annotated[Cells, int8(REVEALED), PUBLIC, "cards revealed, NONE if fewer"]

    # The board.
    pieces: Annotated[Grid, int8(SEATS, KINDS), PUBLIC, "pieces left, by kind"]
    stations: Annotated[Cells, int8(SEATS), PUBLIC, "stations left"]
    score: Annotated[Cells, int16(SEATS), PUBLIC, "points scored in play"]
    owner: Annotated[Cells, int8(ROUTES), PUBLIC, "who owns each route, NONE if free"]
    owned: Annotated[Grid, int64(SEATS, ROUTE_WORDS), PUBLIC, "routes of each seat"]
    open: Annotated[Grid, int64(SEATS, ROUTE_WORDS), PUBLIC, "routes each seat may still claim"]
    station: Annotated[Cells, int8(CITIES), PUBLIC, "whose station stands in each city"]
    free_cities: Annotated[Cells, int64(CITY_WORDS), PUBLIC, "cities without a station"]

    # Tickets.
    held: Annotated[Grid, int64(SEATS, TICKET_WORDS), OWNER, "tickets kept"]
    ticket_count: Annotated[Cells, int8(SEATS), PUBLIC, "number of tickets kept"]
    start_count: Annotated[Cells, int8(SEATS), PUBLIC, "number of starting tickets kept"]
    start_returned: Annotated[int, INT64, PUBLIC, "starting tickets put under the deck, by all"]
    offer: Annotated[Grid, int8(SEATS, OFFER), OWNER, "tickets offered, NONE if fewer"]
    offer_size: Annotated[Cells, int8(SEATS), PUBLIC, "number of tickets offered"]
    long_offer: Annotated[Grid, int8(SEATS, LONG_OFFER), OWNER, "long tickets to choose from first"]
    long_open: Annotated[Cells, int8(SEATS), OWNER, "1: the long tickets are to be chosen first"]
    chosen: Annotated[Cells, int8(SEATS), OWNER, "START: which of the offer are kept, as bits"]
    chosen_long: Annotated[Cells, int8(SEATS), OWNER, "START: which long ones are kept, as bits"]
    ticket_top: Annotated[int, INT64, PUBLIC, "place of the ticket deck's top, in a ring"]
    ticket_left: Annotated[int, INT64, PUBLIC, "tickets in the deck"]
    batches: Annotated[int, INT64, PUBLIC, "batches returned so far; 0 is the original deck"]
    ticket_deck: Annotated[Cells, int8(TICKETS), KNOWN, "the ticket deck, by place in the ring"]
    batch: Annotated[Cells, int8(TICKETS), PUBLIC, "the batch of each place of the ring"]
    returner: Annotated[Cells, int8(TICKETS), PUBLIC, "who returned each batch, NONE: several"]
    takers: Annotated[Cells, int8(TICKETS), PUBLIC, "who has drawn from each batch, as bits"]
    returned: Annotated[
        Grid, int8(SEATS, TICKETS), OWNER, "batch in which the seat returned a ticket, or OUT"
    ]

    # Chance.
    card_stream: Annotated[Stream, HIDDEN_FIELD, "shuffles discards into a new deck"]
    ticket_stream: Annotated[Stream, HIDDEN_FIELD, "orders returned tickets"]

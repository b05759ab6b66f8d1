"""Scratch paper for imagining (`imagine`): what is to be dealt is shuffled in its pool."""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.chance import MASK, Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, int8, int16, int64
from stellwerk.tickets.limits import DECK, SEATS, TICKETS
from stellwerk.tickets.state import CARDS, TICKET_WORDS

#: So many places of the pool are filled at once: a processor does that in one step.
ALIKE_AT_ONCE = 16
POOL = max(DECK, TICKETS) + ALIKE_AT_ONCE
#: The bits of a place: they tell the compiler that it is never negative, counted from the end.
PLACE = 255


class Draft:
    """Scratch paper for imagining."""

    unseen: Annotated[Cells, int16(CARDS), "cards nobody has seen, by color"]
    fresh: Annotated[Cells, int16(CARDS), "those of them that came from the present deck"]
    seen: Annotated[Cells, int64(TICKET_WORDS), "tickets before the seat's own eyes"]
    pool: Annotated[Cells, int8(POOL), "cards, then tickets still to be placed"]
    pool_size: Annotated[int, INT64, "number of these tickets"]
    bottom: Annotated[int, INT64, "tickets of the ticket deck above the first one returned"]
    back: Annotated[Cells, int8(TICKETS), "tickets that the seat returned, still to be placed"]
    back_size: Annotated[int, INT64, "number of these"]
    long_pool: Annotated[Cells, int8(TICKETS), "long tickets still to be placed"]
    long_size: Annotated[int, INT64, "number of these"]
    to_hold: Annotated[Cells, int8(SEATS), "regular tickets of a seat's hand still to be found"]
    drawn: Annotated[Cells, int8(SEATS), "how many of these may have been drawn in play"]
    holds_long: Annotated[Cells, int8(SEATS), "long tickets of a seat's hand"]


@rule
def put_alike(d: Draft, start: int, card: int, number: int) -> int:
    """Put so many equal cards into the pool from a place on; return the place after them.

    Further places are overwritten.
    """
    for place in range(start, start + number, ALIKE_AT_ONCE):
        for i in range(ALIKE_AT_ONCE):
            d.pool[(place & PLACE) + i] = card
    return start + max(number, 0)


@rule
def shuffle_pool(d: Draft, g: Stream, start: int, end: int) -> None:
    """Put some places of the pool in random order, two with each number drawn (`two_below`).

    The generator (`chance.draw`) stays in variables: kept in its record, each number would wait for
    the one before to be written.
    """
    a, b, c, counter = g.a, g.b, g.c, g.counter
    for i in range(end - 1, start, -2):
        number = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + number) & MASK
        scaled = number * (i - start + 1)
        first, second = i & PLACE, (i - 1) & PLACE
        j = (start + (scaled >> 32)) & PLACE
        k = (start + ((scaled & MASK) * (i - start) >> 32)) & PLACE
        d.pool[first], d.pool[j] = d.pool[j], d.pool[first]
        d.pool[second], d.pool[k] = d.pool[k], d.pool[second]
    g.a, g.b, g.c, g.counter = a, b, c, counter

"""Scratch paper for imagining (`imagine`)."""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.record import INT64, Cells, int8, int16, int64
from stellwerk.tickets.limits import SEATS, TICKETS
from stellwerk.tickets.state import CARDS, TICKET_WORDS


class Draft:
    """Scratch paper for imagining."""

    unseen: Annotated[Cells, int16(CARDS), "cards nobody has seen, by color"]
    fresh: Annotated[Cells, int16(CARDS), "those of them that came from the present deck"]
    seen: Annotated[Cells, int64(TICKET_WORDS), "tickets before the seat's own eyes"]
    pool: Annotated[Cells, int8(TICKETS), "tickets still to be placed"]
    pool_size: Annotated[int, INT64, "number of these"]
    back: Annotated[Cells, int8(TICKETS), "tickets that the seat returned, still to be placed"]
    back_size: Annotated[int, INT64, "number of these"]
    long_pool: Annotated[Cells, int8(TICKETS), "long tickets still to be placed"]
    long_size: Annotated[int, INT64, "number of these"]
    to_hold: Annotated[Cells, int8(SEATS), "regular tickets of a seat's hand still to be found"]
    drawn: Annotated[Cells, int8(SEATS), "how many of these may have been drawn in play"]
    holds_long: Annotated[Cells, int8(SEATS), "long tickets of a seat's hand"]

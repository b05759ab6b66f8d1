"""The final score of a game as a record, filled by `scoring` and the modules of the options."""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.record import PUBLIC, Cells, Grid, int16
from stellwerk.metro.state import COLORS, SEATS


class Sheet:
    """What every seat scored, and with companies what every company did."""

    lines: Annotated[Cells, int16(SEATS), PUBLIC, "points of own lines; solo: the lowest company"]
    city: Annotated[Cells, int16(SEATS), PUBLIC, "city points of the seat"]
    shares: Annotated[Cells, int16(SEATS), PUBLIC, "points of shares"]
    majority: Annotated[Cells, int16(SEATS), PUBLIC, "points of majorities"]
    gap: Annotated[Cells, int16(SEATS), PUBLIC, "solo challenge: lowest less highest company"]
    total: Annotated[Cells, int16(SEATS), PUBLIC, "all points"]
    place: Annotated[Cells, int16(SEATS), PUBLIC, "1 for the winner; equal seats share it"]

    owner_city: Annotated[Cells, int16(COLORS), PUBLIC, "city points of a line owner, by color"]
    ticket_points: Annotated[
        Grid, int16(COLORS, COLORS), PUBLIC, "points by owner and color of tickets"
    ]
    company: Annotated[Cells, int16(COLORS), PUBLIC, "points of a company, city included"]
    value: Annotated[Cells, int16(COLORS), PUBLIC, "value of a company per 10 %"]
    percent: Annotated[Grid, int16(SEATS, COLORS), PUBLIC, "tenths held of a company"]
    bonus: Annotated[Grid, int16(SEATS, COLORS), PUBLIC, "majority bonus from a company"]

"""What a compiled bot keeps in mind: its plan, and scratch paper for paths and cards.

A mind is a cache: everything in it can be found again from the view. A plan is kept while the own
routes and tickets are those it was made for and nobody has closed one of its routes
(`plan.refresh_plan`).
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.floats import Floats, float64
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, int16, int64
from stellwerk.tickets.limits import CITIES, KINDS, ROUTES
from stellwerk.tickets.network import Work
from stellwerk.tickets.state import CARDS, CITY_WORDS, ROUTE_WORDS, TICKET_WORDS, State
from stellwerk.tickets.tables import Table

#: Thresholds that count pieces are given for an edition with so many; `pieces_of` scales them.
USUAL_PIECES = 45.0


class Mind:
    """A bot's memory of one seat in one game."""

    # The plan.
    ready: Annotated[int, INT64, "1: the plan below is there"]
    owned: Annotated[Cells, int64(ROUTE_WORDS), "own routes when it was made"]
    held: Annotated[Cells, int64(TICKET_WORDS), "own tickets when it was made"]
    planned: Annotated[Cells, int64(ROUTE_WORDS), "routes to claim"]
    borrowed: Annotated[Cells, int64(ROUTE_WORDS), "routes of others to use with stations"]
    pieces: Annotated[Cells, int16(KINDS), "pieces that the plan takes, by kind"]
    stations: Annotated[int, INT64, "stations that the plan takes"]
    stations_left: Annotated[int, INT64, "own stations left when it was made"]
    gain: Annotated[int, INT64, "points of the planned routes less their lengths"]
    done: Annotated[int, INT64, "points of tickets that are linked already"]
    covered: Annotated[int, INT64, "points of tickets that the plan links"]
    lost: Annotated[int, INT64, "points of tickets that it gives up"]

    # Paths.
    wanted: Annotated[Cells, int64(TICKET_WORDS), "tickets to be planned"]
    usable: Annotated[Cells, int64(ROUTE_WORDS), "routes that a path may take"]
    cost: Annotated[Floats, float64(ROUTES), "what a route costs a path"]
    distance: Annotated[Floats, float64(CITIES), "cost of the best path found to a city"]
    via: Annotated[Cells, int16(CITIES), "its last route"]
    frontier: Annotated[Cells, int64(CITY_WORDS), "cities reached but not yet left"]
    path: Annotated[Cells, int64(ROUTE_WORDS), "routes of the path found"]
    work: Annotated[Work, "which cities own routes link"]

    # Cards.
    need: Annotated[Cells, int16(CARDS), "cards of a color that the plan's routes take"]
    gray: Annotated[int, INT64, "cards that its gray routes take"]
    jokers: Annotated[int, INT64, "jokers that its ferries take"]
    value: Annotated[Floats, float64(CARDS), "what a card of a color is worth now"]
    claim: Annotated[int, INT64, "the best claim found, NONE if none"]
    score: Annotated[float, float64(), "and what it is worth"]
    rank: Annotated[Floats, float64(ROUTES), "what claiming a route is worth"]


@rule
def pieces_left(v: State, seat: int) -> int:
    """Pieces of all kinds that a seat has left."""
    return v.pieces[seat][0] + v.pieces[seat][1]


@rule
def pieces_of(t: Table, usual: float) -> float:
    """A threshold in pieces, scaled from the usual number of pieces to the edition's own."""
    return usual * (t.pieces[0] + t.pieces[1]) / USUAL_PIECES


@rule
def fewest_pieces(t: Table, v: State, without: int) -> int:
    """The fewest pieces that any seat but `without` has left."""
    fewest = t.pieces[0] + t.pieces[1]
    for seat in range(t.players):
        if seat != without:
            fewest = min(fewest, pieces_left(v, seat))
    return fewest

"""The laboratory of a search: its candidates, what is known about them, and scratch paper."""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.tickets_mind import Floats, float64
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, int8, int64
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import SEATS

#: The most candidates of a search.
CANDIDATES = 48
#: The place of the default move among them.
DEFAULT = 0


class Lab:
    """One search."""

    action: Annotated[Cells, int64(CANDIDATES), "the candidates, the default first"]
    size: Annotated[int, INT64, "how many there are"]
    alive: Annotated[int, INT64, "how many are not dropped"]
    dropped: Annotated[Cells, int8(CANDIDATES), "1: dropped"]
    number: Annotated[Cells, int64(CANDIDATES), "worlds in which a candidate was played"]
    total: Annotated[Floats, float64(CANDIDATES), "sum of its differences to the default"]
    squares: Annotated[Floats, float64(CANDIDATES), "sum of their squares"]
    worlds: Annotated[int, INT64, "worlds so far"]
    style: Annotated[Cells, int8(SEATS), "how each seat plays in this world"]
    draft: Annotated[Draft, "for imagining"]
    sheet: Annotated[Sheet, "for scoring"]
    work: Annotated[Work, "for scoring"]


@rule
def add_candidate(lab: Lab, action: int) -> None:
    """Add an action to the candidates, once, while there is room."""
    for i in range(lab.size):
        if lab.action[i] == action:
            return
    if lab.size < CANDIDATES:
        lab.action[lab.size] = action
        lab.size += 1

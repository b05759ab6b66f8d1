"""The laboratory of a search: its candidates, what is known about them, and scratch paper."""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.metro_mind import Floats, Mind, float64
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, int8, int64
from stellwerk.metro.imagine import Draft
from stellwerk.metro.sheets import Sheet
from stellwerk.metro.state import State

#: The most candidates of a search.
CANDIDATES = 64
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
    mind: Annotated[Mind, "of whoever decides"]
    seen: Annotated[State, "what whoever decides may know"]
    world: Annotated[State, "an imagined world"]
    game: Annotated[State, "the game of a candidate in it"]
    draft: Annotated[Draft, "for imagining"]
    sheet: Annotated[Sheet, "for scoring"]


@rule
def add_candidate(lab: Lab, action: int) -> None:
    """Add an action to the candidates, once, while there is room."""
    for i in range(lab.size):
        if lab.action[i] == action:
            return
    if lab.size < CANDIDATES:
        lab.action[lab.size] = action
        lab.size += 1

"""The scratch paper of Metro's compiled bots. Nothing in it is kept from one decision to the next.

`weight` says what a point of a color's lines is worth to the seat that decides; everything else is
measured with it.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.floats import Floats, float64
from stellwerk.engine.record import INT64, Cells, int8, int64
from stellwerk.metro.state import COLORS, State

#: Lines that a tile touches at most.
TRACKS = 4
#: Best squares of a tile that a search looks at.
BEST = 12


class Mind:
    """What a bot writes down while it decides."""

    weight: Annotated[Floats, float64(COLORS), "worth of a point of a color's lines"]
    standing: Annotated[Floats, float64(COLORS), "points that a color may expect"]
    value: Annotated[Floats, float64(COLORS), "companies: expected value per tenth"]
    holding: Annotated[Floats, float64(COLORS), "companies: own tenths less those of others"]
    hope: Annotated[float, float64(), "what an unfinished line still hopes for"]
    line: Annotated[Cells, int8(TRACKS), "the lines that reach a square, NONE if fewer"]
    action: Annotated[int, INT64, "the best action found, NONE if none"]
    gain: Annotated[float, float64(), "and its gain"]
    best: Annotated[Cells, int64(BEST), "the best lays of a tile, best first"]
    best_gain: Annotated[Floats, float64(BEST), "and their gains"]
    found: Annotated[int, INT64, "how many there are"]
    trial: Annotated[State, "a copy of the view to try things on"]

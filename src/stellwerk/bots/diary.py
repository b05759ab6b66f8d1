"""A diary of searches: how often they left the default move, what they expected, what came of it.

What a search expects is the default's mean result over its worlds; expectations go into bins, so
that they can be compared with the results of the games.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.floats import Floats, float64
from stellwerk.bots.trial import DEFAULT, Trial
from stellwerk.engine.jit import rule
from stellwerk.engine.record import Cells, int64

#: The most seats of any game.
SEATS = 6
#: Expectations from 0 to 1 go into so many bins.
BINS = 10


class Diary:
    """What the searches of one game came to, by seat."""

    searches: Annotated[Cells, int64(SEATS), "decisions that were searched"]
    deviations: Annotated[Cells, int64(SEATS), "those that left the default"]
    number: Annotated[list[Cells], int64(SEATS, BINS), "searches by what they expected"]
    expected: Annotated[list[Floats], float64(SEATS, BINS), "sum of what they expected"]
    result: Annotated[Floats, float64(SEATS), "what came of the game"]


@rule
def open_diary(diary: Diary) -> None:
    """Begin with nothing written."""
    for seat in range(SEATS):
        diary.searches[seat] = 0
        diary.deviations[seat] = 0
        diary.result[seat] = 0.0
        for i in range(BINS):
            diary.number[seat][i] = 0
            diary.expected[seat][i] = 0.0


@rule
def note_search(diary: Diary, seat: int, trial: Trial, action: int) -> None:
    """Write down a search that has come to an action; without worlds there was none."""
    if trial.worlds == 0:
        return
    diary.searches[seat] += 1
    if action != trial.action[DEFAULT]:
        diary.deviations[seat] += 1
    expected = trial.result / trial.worlds
    i = min(int(expected * BINS), BINS - 1)
    diary.number[seat][i] += 1
    diary.expected[seat][i] += expected

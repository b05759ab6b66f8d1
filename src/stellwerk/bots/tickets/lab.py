"""The laboratory of a search: its trial, the styles of the others, imagined worlds, scratch paper.

Who does not search uses of it only `seen`.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.diary import Diary
from stellwerk.bots.floats import Floats, float64
from stellwerk.bots.tickets.params import WIDTH
from stellwerk.bots.trial import Trial
from stellwerk.engine.record import Cells, int8, int64
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.limits import SEATS
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import State

#: Ways to play among which rollouts choose for the others.
STYLES = 6


class Lab:
    """One search."""

    trial: Annotated[Trial, "the candidates"]
    diary: Annotated[Diary, "of the searches of a game"]
    styles: Annotated[list[Floats], float64(STYLES, WIDTH), "how others may play, as parameters"]
    turns: Annotated[Cells, int64(SEATS), "turns of a seat in a game"]
    standing: Annotated[Cells, int64(SEATS), "those that began with face-up jokers enough to reset"]
    style: Annotated[Cells, int8(SEATS), "which of them each seat follows in this world"]
    seen: Annotated[State, "what whoever decides may know"]
    world: Annotated[State, "an imagined world"]
    game: Annotated[State, "the game of a candidate in it"]
    draft: Annotated[Draft, "for imagining"]
    sheet: Annotated[Sheet, "for scoring"]
    work: Annotated[Work, "for scoring"]

"""The laboratory of a search: its trial, the styles of the others, and scratch paper."""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.diary import Diary
from stellwerk.bots.trial import Trial
from stellwerk.engine.record import Cells, int8
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.limits import SEATS
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet


class Lab:
    """One search."""

    trial: Annotated[Trial, "the candidates"]
    diary: Annotated[Diary, "of the searches of a game"]
    style: Annotated[Cells, int8(SEATS), "how each seat plays in this world"]
    draft: Annotated[Draft, "for imagining"]
    sheet: Annotated[Sheet, "for scoring"]
    work: Annotated[Work, "for scoring"]

"""The laboratory of a search: its trial, imagined worlds, and scratch paper."""

from __future__ import annotations

from typing import Annotated

from stellwerk.bots.diary import Diary
from stellwerk.bots.metro.mind import Mind
from stellwerk.bots.trial import Trial
from stellwerk.metro.draft import Draft
from stellwerk.metro.final import Sheet
from stellwerk.metro.state import State


class Lab:
    """One search."""

    trial: Annotated[Trial, "the candidates"]
    diary: Annotated[Diary, "of the searches of a game"]
    mind: Annotated[Mind, "of whoever decides"]
    seen: Annotated[State, "what whoever decides may know"]
    world: Annotated[State, "an imagined world"]
    game: Annotated[State, "the game of a candidate in it"]
    draft: Annotated[Draft, "for imagining"]
    sheet: Annotated[Sheet, "for scoring"]

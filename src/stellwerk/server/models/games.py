"""What goes over the wire about a game: made from the shapes of the families, told apart by `type`.

An action is played by sending its words (`text`) back, so no client has to put words together. A
client that does not know the type of an event passes over it: the view is the truth.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stellwerk.metro.shape import (
    MetroAction,
    MetroEvent,
    MetroFacts,
    MetroLine,
    MetroPreview,
    MetroView,
    Prospect,
)
from stellwerk.shape import AnyEvent
from stellwerk.tickets.shape import (
    TicketsAction,
    TicketsEvent,
    TicketsFacts,
    TicketsPreview,
    TicketsView,
)


class UndoEvent(AnyEvent):
    """The seat took its last action back; `undone` is the entry of that action."""

    type: Literal["undo"]
    undone: int


Action = Annotated[TicketsAction | MetroAction, Field(discriminator="type")]
Event = Annotated[UndoEvent | TicketsEvent | MetroEvent, Field(discriminator="type")]
View = Annotated[TicketsView | MetroView, Field(discriminator="type")]
Facts = Annotated[TicketsFacts | MetroFacts, Field(discriminator="type")]
Preview = TicketsPreview | MetroPreview
#: Lines of Metro with their ways.
Lines = tuple[MetroLine, ...]
#: Every lay that a seat may choose in Metro, the best first.
Survey = tuple[Prospect, ...]

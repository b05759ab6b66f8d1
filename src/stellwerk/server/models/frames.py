"""Frames: everything a viewer needs to show a table. One type for HTTP and sockets."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from stellwerk.game import Outcome
from stellwerk.server.models.base import Model
from stellwerk.server.models.games import Event, View
from stellwerk.server.models.tables import Key, Table, You

MAX_CHAT = 500


class ChatLine(Model):
    """A line of the chat, or a notice of the table.

    Rooms: `players` (only those who sit there read it, until the game is over), `spectators`,
    `notices`. A notice has a `code` (`seat/taken`, `seat/left`, `seat/replaced`, `seat/returned`,
    `table/started`, `table/over`, `table/frozen`, `table/rematch`, `table/coach`) and its `seat`.
    """

    id: int
    room: Literal["players", "spectators", "notices"]
    player: str | None
    name: str
    text: str
    code: str | None
    seat: int | None
    at: datetime


class Frame(Model):
    """A table at one moment, as one viewer may know it.

    `view` is the truth (null before the start); `events` tell what happened after `since` up to
    `seq`, for animation and log. `seat` is the seat whose view it is, null for a spectator.
    `chat` holds the lines that are new to this connection.
    """

    type: Literal["frame"]
    seq: int
    since: int
    seat: int | None
    table: Table
    you: You
    view: View | None
    events: tuple[Event, ...]
    outcome: Outcome | None
    chat: tuple[ChatLine, ...]


class Say(Model):
    """Say something at a table. With a `key`, a repeat is stored once and gets the first answer."""

    room: Literal["players", "spectators"] = "players"
    key: Key | None = None
    text: Annotated[str, Field(min_length=1, max_length=MAX_CHAT)]


class Problem(Model):
    """What went wrong: a stable code, a sentence, and (when stale) the current frame."""

    code: str
    sentence: str
    frame: Frame | None = None


class Ping(Model):
    """A client's sign of life on a socket."""

    type: Literal["ping"]


class Look(Model):
    """Look at the table from another own seat (pass and play; any seat when the game is over)."""

    type: Literal["look"]
    seat: int | None


class Pong(Model):
    """The answer to a ping."""

    type: Literal["pong"]


class SocketProblem(Model):
    """A message that could not be followed."""

    type: Literal["problem"]
    code: str
    sentence: str


ClientMessage = Annotated[Ping | Look, Field(discriminator="type")]
ServerMessage = Annotated[Frame | Pong | SocketProblem, Field(discriminator="type")]


class WhyNot(Model):
    """Why a route cannot be claimed now; `possible` if it can."""

    route: str
    possible: bool
    code: str | None
    sentence: str | None
    numbers: dict[str, int | str]


class SocketMessages(Model):
    """What goes over a table's socket; only here so that both are part of this document."""

    client: ClientMessage
    server: ServerMessage

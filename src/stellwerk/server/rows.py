"""Rows of the database as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["open", "running", "over", "frozen"]
SeatKind = Literal["open", "person", "bot", "script"]


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a table: everything about a game but who sits there and what was played.

    `seq` and `to_act` (seats as digits) repeat what the entries add up to, for the lobby.
    """

    id: str
    game: str
    map: str | None
    content: str
    rules: int
    players: int
    seed: str
    salt: str
    first: int | None
    status: Status
    seq: int
    to_act: str
    public: bool
    host_id: str | None
    pace_minutes: float | None
    pace_reserve: float | None
    invite: str
    record: str | None
    uploaded: bool
    rematch_id: str | None
    frozen: str | None
    outcome: str | None
    final: str | None
    created_at: float
    started_at: float | None
    over_at: float | None
    turn_at: float | None
    due_at: float | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where. `substitute` is the bot that plays for a person who is away."""

    seat: int
    kind: SeatKind
    person_id: str | None
    bot: str | None
    name: str
    substitute: str | None = None
    reserve: float | None = None

    @property
    def player_bot(self) -> str | None:
        """The bot that decides for this seat now, if any."""
        return self.bot if self.kind == "bot" else self.substitute


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was played: an action (`act`), or that it was taken back (`undo`)."""

    seq: int
    kind: Literal["act", "undo"]
    seat: int
    words: str
    by: str
    key: str | None
    checksum: str
    at: float


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat, or a notice."""

    id: int
    room: Literal["players", "spectators", "notices"]
    person_id: str | None
    name: str
    text: str
    code: str | None
    seat: int | None
    at: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a seat did in a finished game."""

    seat: int
    person_id: str | None
    name: str
    bot: bool
    edition: str
    players: int
    place: int
    total: int
    at: float

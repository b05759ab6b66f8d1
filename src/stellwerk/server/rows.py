"""What is stored, as values: rows, what changes in them, and what is written together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypedDict

from stellwerk.logbook import LoggedGame
from stellwerk.server.rating import RatedGame

Status = Literal["open", "running", "over", "frozen", "closed"]
SeatKind = Literal["open", "person", "bot", "script"]
Room = Literal["players", "spectators", "notices"]
#: Tables that a list shows, lines that a table shows of each room of its chat.
TABLES_SHOWN, LINES_SHOWN = 50, 100
#: Lines that are kept of each room: nobody is shown as many, and nobody fills a disk.
LINES_KEPT = 1_000
#: Seconds for which a personal link to another device is good.
MOVE_SECONDS = 15 * 60
#: Personal links of somebody that may be good at a time, and devices; older ones are worth nothing.
LINKS, DEVICES = 10, 50
#: Letters of all sheets in a logbook: five thousand games of three have that many.
BOOK_LETTERS = 12_000_000
#: Tables that are deleted in one transaction: whoever plays meanwhile waits for it.
TABLES_AT_ONCE = 200
#: People who are forgotten in one round, for staying away.
PEOPLE_AT_ONCE = 100
#: Seconds for which a long job counts when its asker's next ones take their turns.
JOBS_COUNT = 3600.0
#: One household may fill so much of what others leave of the queue of long work: one part of four.
JOBS_SHARE = 4
#: The name under which the games of forgotten people go on.
FORGOTTEN = "somebody"


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
    #: Names of colors by seat, as the table chose them; None if it did not.
    colors: str | None
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
    #: Whether it counts for ratings, as far as whoever opened the table is asked.
    rated: bool = True
    #: Whether a coach helps the one person who plays.
    coach: bool = False
    #: What an own map is called, in English and German: nobody reads its text again for a list.
    title_en: str | None = None
    title_de: str | None = None

    @property
    def begun(self) -> bool:
        """Whether the game was dealt: a table may be closed before."""
        waits = self.status == "open" or (self.status == "closed" and self.started_at is None)
        return not waits


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where. `substitute` is the bot that plays for a person who is away.

    Whoever has `resigned` does not come back: the bot plays on.
    """

    seat: int
    kind: SeatKind
    person_id: str | None
    bot: str | None
    name: str
    substitute: str | None = None
    reserve: float | None = None
    resigned: bool = False

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
    """A line of the chat, or a notice. `key` is what a repeated request is known by."""

    id: int
    room: Room
    person_id: str | None
    name: str
    text: str
    code: str | None
    seat: int | None
    at: float
    key: str | None = None


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


class HeaderChanges(TypedDict, total=False):
    """What may change in a header after its table was opened."""

    content: str
    rules: int
    first: int | None
    colors: str | None
    status: Status
    seq: int
    to_act: str
    invite: str
    frozen: str | None
    outcome: str | None
    final: str | None
    rated: bool
    started_at: float | None
    over_at: float | None
    turn_at: float | None
    due_at: float | None


class SeatChanges(TypedDict, total=False):
    """What may change in a seat."""

    kind: SeatKind
    person_id: str | None
    bot: str | None
    name: str
    substitute: str | None
    reserve: float | None
    resigned: bool


class Ballot(NamedTuple):
    """A vote for a bot in a seat, and when it was given."""

    seat: int
    person_id: str
    at: float


class Facts(NamedTuple):
    """What a store knows of a table."""

    header: Header
    seats: tuple[SeatRow, ...]
    entries: list[Entry]
    members: frozenset[str]
    votes: list[Ballot]
    chat: list[Said]
    #: People whom the host has removed: they may not sit down here again.
    removed: frozenset[str] = frozenset()


class TableRow(NamedTuple):
    """A table as lists show it."""

    header: Header
    seats: tuple[SeatRow, ...]

    @property
    def names(self) -> list[str]:
        """The names of all who sit there."""
        return [row.name for row in self.seats]

    def puts_first(self, one: str, other: str) -> bool:
        """Whether work on this is more one's own than another's: who played, before who looks."""
        sat = {row.person_id for row in self.seats}
        return one in sat and other not in sat


class Going(NamedTuple):
    """A game that goes on, and the rules under which it was stored."""

    id: str
    content: str
    rules: int


class Notice(NamedTuple):
    """What a table tells about itself, between the lines of its chat."""

    code: str
    at: float
    seat: int | None = None
    name: str = ""
    #: Whose name it is: with the person it is forgotten.
    person_id: str | None = None

    @property
    def line(self) -> Said:
        """The notice as a line that has no number yet."""
        return Said(0, "notices", self.person_id, self.name, "", self.code, self.seat, self.at)


class Played(NamedTuple):
    """Entries, and all that they change: stored together or not at all."""

    entries: Sequence[Entry]
    changes: HeaderChanges
    #: A seat, and what is left of its reserve of time.
    reserve: tuple[int, float] | None = None
    results: Sequence[Result] = ()
    notice: Notice | None = None
    #: Games that go into the logbooks of people.
    logged: Sequence[tuple[str, LoggedGame]] = ()
    rated: RatedGame | None = None
    #: The seats as they were when a game ended: who is in its results, books and ratings.
    sat: Sequence[SeatRow] = ()
    #: Seats of people for whom the game waits then.
    waits_for: Sequence[int] = ()

    def fits(self, seats: Sequence[SeatRow]) -> bool:
        """Whether the people of a table are still those whose results these are."""
        now, then = ([replace(row, reserve=None) for row in rows] for rows in (seats, self.sat))
        return not self.sat or now == then


class Most(NamedTuple):
    """How many tables with others somebody may have opened; the next one is refused.

    `since`: those that were opened before count only if they are on the own list.
    """

    person_id: str
    tables: int
    since: float


class Filled(NamedTuple):
    """A seat that is filled in another way."""

    seat: int
    #: All seats as they were seen: what others do meanwhile may decide otherwise, even elsewhere.
    sat: Sequence[SeatRow]
    now: SeatChanges
    due_at: float | None
    notice: Notice
    #: Somebody who may see the table from now on.
    let_in: str | None = None
    #: Somebody who may neither sit down here again nor come in by an old invitation.
    remove: str | None = None
    #: If the table is one with others from now on: how many of them there may be.
    most: Most | None = None
    #: All votes as they were seen: what is due depends on them, too.
    votes: Sequence[Ballot] = ()


class Block(NamedTuple):
    """An address, or a network of them, that is kept out."""

    network: str
    reason: str
    created_at: float


JobStatus = Literal["waiting", "running", "done", "failed", "canceled"]


class Job(NamedTuple):
    """Long work that somebody asked for. One `key` of a kind is worked on once.

    `result` grows while it is made. Who works on it has it until `lease_at`; then anybody may take
    it again, from the beginning. With its table it is deleted, if it belongs to one; work on a
    map, whose key begins with the map's id, goes with the map.
    """

    id: str
    kind: str
    key: str
    person_id: str
    game_id: str | None
    payload: str
    created_at: float
    status: JobStatus = "waiting"
    done: int = 0
    total: int = 0
    result: str | None = None
    error: str | None = None
    lease_at: float | None = None


class PadRow(NamedTuple):
    """A score pad that somebody shares: by its id, which nobody can guess.

    `version` counts what was written.
    """

    id: str
    person_id: str
    sheet: str
    version: int
    changed_at: float


class MapRow(NamedTuple):
    """A map that somebody keeps here: the text of its file, and what lists show.

    `version` counts what was saved. `token` is the last part of the link by which others may look
    at it; None: nobody else may.
    """

    id: str
    person_id: str
    title_en: str
    title_de: str
    text: str
    version: int
    playable: bool
    cities: int
    token: str | None
    created_at: float
    changed_at: float

    def puts_first(self, one: str, other: str) -> bool:
        """Whether work on this is more one's own than another's: who made it, before who looks."""
        return one == self.person_id != other


class Known(NamedTuple):
    """Somebody as the one who runs the server sees it."""

    id: str
    name: str
    created_at: float
    seen_at: float
    seats: int


class Tally(NamedTuple):
    """How a player did in an edition: a person (by id, whatever the name was), or a bot."""

    player: str | None
    name: str
    edition: str
    bot: bool
    games: int
    wins: int
    mean_score: float
    best_score: int
    mean_place: float

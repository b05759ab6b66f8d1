"""Tables: who sits where, at which pace, and how they are opened."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from stellwerk.boards.shape import DrawnBoard
from stellwerk.server.models.base import Model

MAX_NAME = 40
MAX_SEATS = 6
MAX_TEXT = 200_000
#: Letters of a game's name with its options.
MAX_GAME = 200

Status = Literal["open", "running", "over", "frozen", "closed"]
Key = Annotated[str, Field(pattern="^[!-~]{1,64}$")]
BotName = Annotated[str, Field(min_length=1, max_length=60)]


class Pace(Model):
    """Minutes for each turn, and a reserve of minutes for the whole game; null is untimed."""

    minutes: Annotated[float, Field(gt=0, le=60 * 24 * 14)]
    reserve: Annotated[float, Field(ge=0, le=60 * 24 * 14)] = 0


class Seat(Model):
    """A seat: open, a person's or a bot's.

    `player` is the public id of the person. `substitute` is the bot that plays for a person who is
    away; the person takes the seat back at once on return, unless the person has `resigned`; after
    the turn if its time was over. `online` tells that the person looks at the table now.
    """

    seat: int
    kind: Literal["open", "person", "bot", "script"]
    name: str
    player: str | None
    bot: str | None
    substitute: str | None
    resigned: bool
    online: bool
    reserve: float | None


class Commitment(Model):
    """A promise about the deck.

    `sha256` is the SHA-256 of the text `SALT:SEED` (both in hexadecimal), shown from the start;
    `salt` and `seed` are shown when the game is over, so that everybody can check it.
    """

    sha256: str
    salt: str | None
    seed: str | None


#: Names of colors, by seat.
Colors = Annotated[
    tuple[Annotated[str, Field(pattern="^[a-z]{1,12}$")], ...],
    Field(fail_fast=True, min_length=1, max_length=MAX_SEATS),
]


class Vote(Model):
    """The people who want the person in a seat replaced by a bot, and how many are needed.

    `counts_at` is when the bot takes over, once enough have voted and unless the person comes back.
    """

    seat: int
    players: tuple[str, ...]
    needed: int
    counts_at: datetime | None


class Table(Model):
    """A table as everybody may know it. `due_at` is when the seat to act is replaced by a bot."""

    id: str
    game: str
    family: Literal["tickets", "metro"]
    edition: str
    title: str
    title_de: str
    status: Status
    public: bool
    seats: tuple[Seat, ...]
    host: str | None
    pace: Pace | None
    first: int | None
    colors: tuple[str, ...] | None
    seq: int
    to_act: tuple[int, ...]
    spectators: int
    created_at: datetime
    started_at: datetime | None
    over_at: datetime | None
    due_at: datetime | None
    commitment: Commitment | None
    votes: tuple[Vote, ...]
    rematch: str | None
    recorded: bool
    rated: bool
    coach: bool
    frozen: str | None


class You(Model):
    """What the viewer is at this table: own seats, whether it may take back and for which seat."""

    player: str | None
    seats: tuple[int, ...]
    host: bool
    your_turn: bool
    undo: int | None


class SeatWish(Model):
    """How a seat is to be filled: by the one who opens the table, a bot, a script, or nobody yet.

    `script` (with a recorded game only) plays what is recorded for the seat. `name` is the name
    shown for a seat of one's own when several people share a browser.
    """

    kind: Literal["me", "open", "bot", "script"]
    bot: BotName | None = None
    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME)] | None = None


class Recorded(Model):
    """A recorded game to start from: its text, and after how many of its actions to begin.

    A game on an own map needs that map, too.
    """

    replay: Annotated[str, Field(max_length=MAX_TEXT)]
    at: Annotated[int, Field(ge=0)] = 0


class Skip(Model):
    """Play a recorded game on as it is written, until that many actions are played."""

    to: Annotated[int, Field(ge=0)]


class OpenTable(Model):
    """Open a table. Without `seats`: one seat of one's own and bots in the others.

    `map` is the text of an own map file; then `game` holds its options only (`map:short`). `colors`
    names one for each seat: in Metro those of the frame, else any of the palette's for players.
    A game that is not `rated` counts for nobody; nor do games from a record, on own maps, or with
    a `coach`: hints and warnings, for one person among bots.
    """

    game: Annotated[str, Field(min_length=1, max_length=MAX_GAME)] = "usa"
    seats: (
        Annotated[tuple[SeatWish, ...], Field(fail_fast=True, min_length=1, max_length=MAX_SEATS)]
        | None
    ) = None
    public: bool = False
    pace: Pace | None = None
    first: Annotated[int, Field(ge=0, lt=MAX_SEATS)] | None = None
    colors: Colors | None = None
    start: bool = False
    rated: bool = True
    coach: bool = False
    map: Annotated[str, Field(max_length=MAX_TEXT)] | None = None
    recorded: Recorded | None = None


class TableBoard(Model):
    """The board of an own map; `final` when it is compiled, a sketch with straight routes before.

    docs/boards.md tells what is in it; in place of the ground there is only its `base`.
    """

    final: bool
    board: DrawnBoard


class ChangeSeat(SeatWish):
    """Fill a seat of an open table in another way (the host); who sat there is asked to leave."""


class TakeSeat(Model):
    """Take a seat; `name` is shown instead of one's own when several people share a browser."""

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME)] | None = None


class Act(Model):
    """Play an action in words, as the legal actions of the last frame spell it.

    `seq` is that of the frame the player saw: a stale one gets `409 action/stale` with the current
    frame. `key` is any new word for each action: a repeat gets the first answer.
    """

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]
    seq: Annotated[int, Field(ge=0, le=2**31 - 1)]
    key: Key
    action: Annotated[str, Field(min_length=1, max_length=300)]


class Undo(Model):
    """Take the last action back; `seq` and `key` as for an action."""

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]
    seq: Annotated[int, Field(ge=0, le=2**31 - 1)]
    key: Key


class SetUp(Model):
    """Who begins at an open table, and in which colors it plays, by seat; None: as dealt."""

    first: Annotated[int, Field(ge=0, lt=MAX_SEATS)] | None
    colors: Colors | None


class Swap(Model):
    """Another seat to sit on."""

    to: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class CastVote(Model):
    """Vote for a bot in a seat, or take the vote back."""

    replace: bool = True


class Link(Model):
    """A link to share, also as a QR code (an SVG picture as text)."""

    url: str
    qr: str
    expires_at: datetime | None


class Token(Model):
    """The secret of a link: what follows the last `/` of its address."""

    token: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,200}$")]


class Place(Model):
    """How a seat did in a finished game."""

    place: int
    total: int


class MyTable(Model):
    """A table at which the viewer sits, and whether it is the viewer's turn.

    `places` tells how each seat did, when the game is over; `tidied_at` when the table will be
    deleted if nobody touches it until then.
    """

    table: Table
    seats: tuple[int, ...]
    your_turn: bool
    places: tuple[Place, ...] | None
    tidied_at: datetime | None


class MyGames(Model):
    """Some of one's own tables, and how many there are altogether."""

    games: int
    mine: tuple[MyTable, ...]


class Lobby(Model):
    """Public tables that wait for players, those that are played, and some of one's own.

    `games` is how many one has altogether.
    """

    type: Literal["lobby"]
    open: tuple[Table, ...]
    running: tuple[Table, ...]
    mine: tuple[MyTable, ...]
    games: int

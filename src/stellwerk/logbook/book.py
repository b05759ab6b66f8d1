"""One game in a logbook: when, where, who, and how it ended, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from stellwerk.errors import BadOption
from stellwerk.game import Outcome, ScoreSheet
from stellwerk.names import split_name

#: The one whose book it is; somebody with an account here; a bot.
ME, PERSON, BOT = "me", "person:", "bot:"
Source = Literal["table", "pad", "hand"]


@dataclass(frozen=True, slots=True)
class Held:
    """A ticket somebody kept to the end, and what it brought."""

    ticket: str
    points: int
    done: bool


@dataclass(frozen=True, slots=True)
class LoggedPlayer:
    """How somebody did. `who` is `me`, `person:ID`, `bot:NAME`, or empty for just a name.

    `parts` are the points by kind of line; `trail` is the length of the longest trail. Where only
    the total is known, they are empty.
    """

    name: str
    who: str
    place: int
    total: int
    parts: Mapping[str, int] = field(default_factory=dict)
    tickets: tuple[Held, ...] = ()
    trail: int | None = None
    routes: tuple[str, ...] = ()
    stations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game that was played: at a table here, counted with the pad, or written down by hand.

    `played_at` is in seconds since 1970, `game` a name like `europe:1912`; `title` is that of
    somebody's own map.
    """

    id: str
    played_at: int
    game: str
    players: tuple[LoggedPlayer, ...]
    place: str = ""
    note: str = ""
    title: str = ""
    source: Source = "hand"
    table: str | None = None

    @property
    def edition(self) -> str:
        """The edition, without its options; of a map that was misnamed, all that is written."""
        try:
            return split_name(self.game)[0]
        except BadOption:
            return self.game


def key_of(player: LoggedPlayer) -> str:
    """Who it is, within one book: people and bots by what they are, friends by their names."""
    return player.who or f"name:{' '.join(player.name.split()).casefold()}"


def of_outcome(
    outcome: Outcome,
    names: Sequence[str],
    whos: Sequence[str],
    *,
    id: str,
    played_at: int,
    game: str,
    **more: str | None,
) -> LoggedGame:
    """A game as its score sheets tell it."""
    players = tuple(
        _player(sheet, name, who)
        for sheet, name, who in zip(outcome.sheets, names, whos, strict=True)
    )
    return LoggedGame(id, played_at, game, players, **more)  # type: ignore[arg-type]


def _player(sheet: ScoreSheet, name: str, who: str) -> LoggedPlayer:
    parts: dict[str, int] = {}
    for line in sheet.lines:
        parts[line.type] = parts.get(line.type, 0) + line.points
    tickets = [Held(one.what, one.points, one.done) for one in sheet.lines if one.type == "ticket"]
    trails = [int(line.what) for line in sheet.lines if line.type == "trail"]
    return LoggedPlayer(
        name,
        who,
        sheet.place,
        sheet.total,
        parts,
        tuple(tickets),
        trails[0] if trails else None,
        tuple(route for one in sheet.lines if one.type == "routes" for route in one.proof),
        tuple(line.what for line in sheet.lines if line.type == "station"),
    )


def places_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Places by points alone; equal ones share a place (1, 2, 2, 4)."""
    first: dict[int, int] = {}
    for place, total in enumerate(sorted(totals, reverse=True), 1):  # a file may name thousands
        first.setdefault(total, place)
    return tuple(first[total] for total in totals)

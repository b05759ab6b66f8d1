"""A logbook in columns (CSV): one line for each player of each game, for any spreadsheet.

What `write` has written `read` reads back, to the last letter. A table that somebody has kept by
hand is read, too, if its heading names at least `date`, `game`, `player` and `points` (in English
or German): lines with the same date, place and game that follow each other are one game.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, time
from hashlib import sha256
from io import StringIO
from itertools import groupby
from typing import NamedTuple

from stellwerk.errors import LogError
from stellwerk.logbook.book import Held, LoggedGame, LoggedPlayer, Source, places_of

COLUMNS = (
    "id", "date", "place", "game", "title", "source", "table", "note",
    "player", "who", "rank", "points", "parts", "tickets", "trail", "routes", "stations",
)  # fmt: skip
NEEDED = ("date", "game", "player", "points")
GERMAN = {
    "datum": "date", "ort": "place", "spiel": "game", "notiz": "note", "name": "player",
    "spieler": "player", "spielerin": "player", "wer": "player", "platz": "rank",
    "punkte": "points", "score": "points", "total": "points", "where": "place",
}  # fmt: skip
SOURCES: tuple[Source, ...] = ("table", "pad", "hand")
#: A cell that begins so would be a formula to a spreadsheet.
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "'", "\uff1d", "\uff0b", "\uff0d", "\uff20")
#: And so would what follows a semicolon, where numbers have a comma and semicolons part cells.
_PARTED = re.compile(rf";(?= *[{re.escape(''.join(FORMULAS))}])")
NOON = time(12, tzinfo=UTC)
YEARS = range(1900, 2200)


def write(games: Iterable[LoggedGame]) -> str:
    """A heading, and a line for each player of each game."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        for player in game.players:
            writer.writerow([_safe(cell) for cell in _cells(game, player)])
    return out.getvalue()


def _cells(game: LoggedGame, player: LoggedPlayer) -> tuple[str, ...]:
    moment = datetime.fromtimestamp(game.played_at, UTC).isoformat().replace("+00:00", "Z")
    return (
        game.id,
        moment,
        game.place,
        game.game,
        game.title,
        game.source,
        game.table or "",
        game.note,
        player.name,
        player.who,
        str(player.place),
        str(player.total),
        _pairs(player.parts.items()),
        _pairs((held.ticket, held.points) for held in player.tickets),
        "" if player.trail is None else str(player.trail),
        " ".join(player.routes),
        " ".join(player.stations),
    )


def _safe(cell: str) -> str:
    is_number = cell.removeprefix("-").isdecimal()
    cell = _PARTED.sub(";'", cell)
    return f"'{cell}" if cell.startswith(FORMULAS) and not is_number else cell


def _pairs(pairs: Iterable[tuple[str, int]]) -> str:
    return " ".join(f"{name}={points}" for name, points in pairs)


class _Line(NamedTuple):
    number: int
    cells: dict[str, str]

    def get(self, name: str) -> str:
        return self.cells.get(name, "").strip()

    @property
    def group(self) -> tuple[str, ...]:
        """What lines of one game have in common."""
        return (self.get("id") or "", self.get("date"), self.get("place"), self.get("game"))


def read(text: str) -> list[LoggedGame]:
    """The games of a table; `LogError` says in which line something is wrong."""
    lines = list(_lines(text))
    return [_game(list(group)) for _, group in groupby(lines, lambda line: line.group)]


def _lines(text: str) -> Iterator[_Line]:
    text = text.removeprefix("\ufeff")
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    rows = csv.reader(StringIO(text), delimiter=mark)
    try:
        heading = [_named(cell) for cell in next(rows, [])]
        missing = [name for name in NEEDED if name not in heading]
        if missing:
            raise LogError(1, f"the heading lacks {', '.join(missing)}.")
        for row in rows:
            if any(cell.strip() for cell in row):
                cells = {name: _plain(cell) for name, cell in zip(heading, row, strict=False)}
                yield _Line(rows.line_num, cells)
    except csv.Error as error:
        raise LogError(rows.line_num, f"it is not a line of a table: {error}.") from None


def _named(cell: str) -> str:
    word = cell.strip().casefold()
    return GERMAN.get(word, word)


def _plain(cell: str) -> str:
    return cell.removeprefix("'").replace(";'", ";")


def _game(lines: Sequence[_Line]) -> LoggedGame:
    first = lines[0]
    totals = [_number(line, "points") for line in lines]
    ranks = [_number(line, "rank") if line.get("rank") else 0 for line in lines]
    places = ranks if all(ranks) else places_of(totals)
    source = first.get("source") or "hand"
    if source not in SOURCES:
        raise LogError(first.number, f'source is one of {", ".join(SOURCES)}, not "{source}".')
    if not first.get("game"):
        raise LogError(first.number, "the game is missing.")
    return LoggedGame(
        first.get("id") or _made_id(lines),
        _moment(first),
        first.get("game"),
        tuple(
            _player(line, place, total)
            for line, place, total in zip(lines, places, totals, strict=True)
        ),
        first.get("place"),
        first.get("note"),
        first.get("title"),
        source,
        first.get("table") or None,
    )


def _made_id(lines: Sequence[_Line]) -> str:
    """The same lines get the same id, so that a table read twice is in the book once."""
    said = "\n".join("|".join(map(line.get, COLUMNS)) for line in lines)
    return "h" + sha256(said.encode()).hexdigest()[:15]


def _player(line: _Line, place: int, total: int) -> LoggedPlayer:
    if not line.get("player"):
        raise LogError(line.number, "the player's name is missing.")
    return LoggedPlayer(
        line.get("player"),
        line.get("who"),
        place,
        total,
        dict(_read_pairs(line, "parts")),
        tuple(Held(ticket, points, points > 0) for ticket, points in _read_pairs(line, "tickets")),
        _number(line, "trail") if line.get("trail") else None,
        tuple(line.get("routes").split()),
        tuple(line.get("stations").split()),
    )


def _read_pairs(line: _Line, column: str) -> Iterator[tuple[str, int]]:
    for word in line.get(column).split():
        name, _, points = word.rpartition("=")
        if not name or not points.removeprefix("-").isdecimal():
            raise LogError(line.number, f'{column} are words like name=12, not "{word}".')
        yield name, int(points)


def _number(line: _Line, column: str) -> int:
    word = line.get(column)
    if not word.removeprefix("-").isdecimal() or len(word) > 6:
        raise LogError(line.number, f'{column} must be a number, not "{word}".')
    return int(word)


def _moment(line: _Line) -> int:
    """A day or a moment; a day alone is its noon, which is the same day nearly everywhere."""
    word = line.get("date")
    try:
        if word.count(".") == 2:
            found = datetime.combine(datetime.strptime(word, "%d.%m.%Y"), NOON)
        else:
            found = datetime.fromisoformat(word)
    except ValueError:
        why = f'date is a day like 2026-11-17 or 17.11.2026, not "{word}".'
        raise LogError(line.number, why) from None
    if found.year not in YEARS:
        raise LogError(line.number, f'nobody has played in the year of "{word}".')
    if len(word) <= len("2026-11-17"):
        found = datetime.combine(found, NOON)
    return int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp())

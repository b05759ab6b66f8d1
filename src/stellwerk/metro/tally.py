"""Metro as it lies on a real table, scored by the rules: for the score pad.

The board is laid in a record of its own, tile by tile, and the rules find and score its lines. A
line that is not on the board is given by its tiles, and the same rule says what it scores. Then the
engine's scoring does the rest: shares, ranks, majorities, cities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from stellwerk.engine.record import NONE
from stellwerk.game import Counted
from stellwerk.metro import describe, sheet
from stellwerk.metro.edition import DIRECTIONS, SQUARES
from stellwerk.metro.entry import Entry
from stellwerk.metro.lay import put_down
from stellwerk.metro.plain import plain
from stellwerk.metro.scoring import score_lines
from stellwerk.metro.state import LINES, OFFSET, PERCENTS, STATIONS, TILES
from stellwerk.metro.trace import join_tracks, line_points
from stellwerk.shape import PadSeat, PadTable

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame

#: More than the tiles of the box, each run over four times.
LONGEST = 240
DOUBLED = "doubled"


def tally(game: MetroGame, seats: Sequence[PadSeat], table: PadTable) -> Counted:
    """The score sheets of what lies on the table, and what was noticed."""
    entry = Entry(game, seats, table)
    give_colors(entry)
    put_stations(entry)
    lay_board(entry)
    write_lines(entry)
    if game.choice.companies:
        hold_shares(entry)
    if game.room:
        game.room.enter(entry)
    entry.look_for_strays()
    running = lines_left(entry)
    if running:
        why = f"{running} lines are not finished."
        entry.remark("lines-open", None, why, number=running, wrong=False)
    outcome = sheet.outcome(game, entry.records, entry.by_hand)
    found = tuple(describe.lines(game, entry.records, plain(entry.records)))
    return Counted(outcome, tuple(entry.remarks), pieces(entry), not running, found)


# Colors and stations.


def give_colors(entry: Entry) -> None:
    """Give every seat its color of the frame, where seats have one."""
    choice, s = entry.game.choice, entry.s
    if choice.companies or choice.solo:
        return
    asked: list[int | None] = []
    for seat, pad in enumerate(entry.seats):
        word = pad.get("color", "")
        found = entry.owner(word, word) if word else None
        if found is not None and found in asked:
            entry.twice(seat, word)
            found = None
        asked.append(found)
    free = (color for color in entry.owners if color not in asked)
    for seat, color in enumerate(asked):
        s.color[seat] = next(free) if color is None else color


def put_stations(entry: Entry) -> None:
    """Put the station tiles on their platforms."""
    if not entry.game.choice.central:
        return
    s, ids = entry.s, [platform.id for platform in entry.game.edition.platforms]
    for words, (platform, color) in _pairs(entry, "stations"):
        place, owner = entry.known(platform, ids, None, words), entry.owner(color, words)
        if place is None or owner is None:
            continue
        if int(s.platform[place]) != NONE or int(s.built) >> owner & 1:
            entry.twice(None, words)
            continue
        s.platform[place] = owner
        s.built = int(s.built) | 1 << owner


def _pairs(entry: Entry, part: str) -> list[tuple[str, list[str]]]:
    return [
        (whole, words) for whole, words in entry.table_words(part) if entry.fits(words, 2, 2, None)
    ]


# The board.


def lay_board(entry: Entry) -> None:
    """Lay the tiles, those of the middle first; the rules score the lines they finish."""
    laid = list(filter(None, (_tile(entry, *one) for one in entry.table_words("board"))))
    used: Counter[int] = Counter()
    t, s = entry.game.tables[0], entry.records[0]
    for words, kind, turn, square in sorted(laid, key=lambda one: one[3] < TILES):
        if int(entry.s.piece[square]) != NONE:
            entry.twice(None, words)
        elif square >= TILES:
            _lay_in_the_middle(entry, words, kind * 4 + turn, square)
        elif used[kind] == entry.game.edition.tiles[kind].count:
            entry.too_many(None, words, used[kind])
        else:
            used[kind] += 1
            put_down(t, s, kind * 4 + turn, square)
            score_lines(t, s)


def _tile(entry: Entry, whole: str, words: list[str]) -> tuple[str, int, int, int] | None:
    """The kind, the turn and the square of a tile, or None if there is no such thing."""
    if not entry.fits(words, 2, 3, None):
        return None
    direction = words[2] if words[2:] else DIRECTIONS[0]
    kind = entry.known(words[0], [tile.code for tile in entry.game.edition.tiles], None, whole)
    square = entry.known(words[1], SQUARES, None, whole)
    turn = entry.known(direction, DIRECTIONS, None, whole)
    if kind is None or square is None or turn is None:
        return None
    choice = entry.game.choice
    if square >= TILES and not choice.middle:
        entry.remark("middle", None, f'"{whole}": no tile lies in the middle.', whole)
        return None
    if turn and square < TILES and not choice.free:
        why = f'"{whole}": tiles are turned only with free orientation.'
        entry.remark("turned", None, why, whole)
    return whole, kind, turn, square


def _lay_in_the_middle(entry: Entry, words: str, piece: int, square: int) -> None:
    middle = entry.game.edition.middle
    if piece // 4 not in middle:
        why = f'"{words}" is not one of the tiles for the middle.'
        entry.remark("middle-tile", None, why, words)
        return
    if piece // 4 in [int(one) // 4 for one in entry.s.piece[TILES:] if int(one) != NONE]:
        entry.twice(None, words)
        return
    entry.s.piece[square] = piece
    join_tracks(entry.game.tables[0], entry.records[0], piece, square)


# Lines by hand.


def write_lines(entry: Entry) -> None:
    """Score the lines that are not on the board."""
    for whole, words in entry.table_words("lines"):
        if entry.fits(words, 2, 3, None):
            _write_line(entry, whole, words)


def _write_line(entry: Entry, whole: str, words: list[str]) -> None:
    line = entry.known(words[0], [describe.line_id(n) for n in range(LINES)], None, whole)
    tiles = entry.number(words[1], 1, LONGEST, None, whole)
    doubled = words[2:] == [DOUBLED]
    if words[2:] and not doubled:
        entry.known(words[2], [DOUBLED], None, whole)
    if line is None or tiles is None:
        return
    owner = describe.owner_color(entry.game, entry.s, line)
    if owner == NONE:
        entry.remark("line-unowned", None, f'"{whole}": nobody owns this line.', words[0])
        return
    if doubled and (line >= STATIONS or entry.game.choice.middle):
        entry.remark("line-doubled", None, f'"{whole}": this line is never doubled.', words[0])
        doubled = False
    points = _points(entry, line, tiles, doubled)
    before = int(entry.s.line_points[line])
    if line in entry.by_hand:
        entry.twice(None, words[0])
    elif before == NONE:
        entry.by_hand[line] = doubled
        entry.s.line_points[line] = points
        entry.s.score[owner] += points
    elif before != points:
        why = f'"{whole}": the board gives this line {before} points.'
        entry.remark("line-differs", None, why, words[0], before)


def _points(entry: Entry, line: int, tiles: int, doubled: bool) -> int:
    """What the rules give a line of so many tiles: for a moment it runs to a station."""
    table, s = entry.game.table, entry.s
    start = int(table.start[line])
    kept = s.far[start], s.length[start]
    s.far[start] = int(table.start[STATIONS if doubled else 0]) - OFFSET
    s.length[start] = tiles - OFFSET
    points = int(line_points(entry.game.tables[0], entry.records[0], line))
    s.far[start], s.length[start] = kept
    return points


# Shares.


def hold_shares(entry: Entry) -> None:
    """Give every seat its shares, one of each percentage."""
    percents = [str(percent) for percent in entry.game.edition.percents]
    given: set[tuple[int, int]] = set()
    for seat in range(entry.game.players):
        row = entry.s.share[seat]
        for whole, words in entry.seat_words(seat, "shares"):
            if not entry.fits(words, 2, 2, seat):
                continue
            color = entry.color(words[0], seat, whole)
            percent = entry.known(words[1], percents, seat, whole)
            if color is None or percent is None:
                continue
            if (color, percent) in given:
                entry.twice(seat, whole)
            elif int(row[percent]) != NONE:
                why = f'"{whole}": nobody holds two shares of {words[1]} %.'
                entry.remark("share-second", seat, why, whole, int(words[1]))
            else:
                row[percent] = color
                given.add((color, percent))
        entry.missing(seat, "shares", sum(int(row[i]) == NONE for i in range(PERCENTS)))


# What is left.


def lines_left(entry: Entry) -> int:
    """How many lines with an owner still run."""
    return sum(_runs(entry, line) for line in range(LINES))


def _runs(entry: Entry, line: int) -> bool:
    owned = describe.owner_color(entry.game, entry.s, line) != NONE
    return owned and int(entry.s.line_points[line]) == NONE


def pieces(entry: Entry) -> tuple[dict[str, int], ...]:
    """The lines of each seat that still run; of all of them where they belong to companies."""
    s = entry.s
    left = Counter(
        describe.owner_color(entry.game, s, line) for line in range(LINES) if _runs(entry, line)
    )
    return tuple(
        {"lines": left.total() if int(s.color[seat]) < 0 else left[int(s.color[seat])]}
        for seat in range(entry.game.players)
    )

"""Stockholm on a real table: the row of sights with its tourists, and the players' colors.

In the variant, where every player scored at once: which tourists went where for whom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.metro.cities.stockholm.rules import points_of
from stellwerk.metro.cities.tourists import gain
from stellwerk.metro.state import ON_ROW, SPACES

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry

#: A space of the row without a tourist.
EMPTY = "-"


def enter(entry: Entry) -> None:
    """Set up the row, or what the players scored on it."""
    if entry.game.choice.variant:
        _score_tourists(entry)
        return
    _lay_row(entry)
    _hold_markers(entry)


def _lay_row(entry: Entry) -> None:
    """Read `ST3 red - blue`: the next sight of the row, and the tourists on its spaces."""
    place = 0
    for whole, words in entry.table_words("sights"):
        if not entry.fits(words, 1, 1 + SPACES, None):
            continue
        if (sight := entry.sight(words[0], None, whole)) is None:
            continue
        if sight in [int(n) for n in entry.s.sight]:
            entry.twice(None, words[0])
            continue
        entry.s.sight[place] = sight
        for space, word in enumerate(words[1:]):
            color = None if word == EMPTY else entry.color(word, None, whole)
            if color is not None and (one := entry.tourist(color, None, whole)) is not None:
                entry.s.tourist[one] = ON_ROW + place * SPACES + space
        place += 1
    entry.missing(None, "sights", len(entry.sights) - place)


def _hold_markers(entry: Entry) -> None:
    given = 0
    each = int(entry.game.table.each)
    for seat in range(entry.game.players):
        own = 0
        for whole, words in entry.seat_words(seat, "markers"):
            color = entry.color(words[0], seat, whole) if entry.fits(words, 1, 1, seat) else None
            if color is None:
                continue
            if given >> color & 1:
                entry.twice(seat, whole)
            elif own.bit_count() == each:
                entry.too_many(seat, whole, each)
            else:
                given |= 1 << color
                own |= 1 << color
        entry.s.marker[seat] = own
        entry.missing(seat, "markers", each - own.bit_count())


def _score_tourists(entry: Entry) -> None:
    """Read `red ST3.2`: a tourist that a player's tile sent to a space of a sight."""
    t, s = entry.game.tables[0], entry.records[0]
    for place in range(len(entry.sights)):
        entry.s.sight[place] = place
    used: set[int] = set()
    for seat in range(entry.game.players):
        for whole, words in entry.seat_words(seat, "tourists"):
            if not entry.fits(words, 2, 2, seat):
                continue
            color, space = entry.color(words[0], seat, whole), _space(entry, seat, whole, words[1])
            if color is None or space is None:
                continue
            if space in used:
                entry.twice(seat, words[1])
            elif (one := entry.tourist(color, seat, whole)) is not None:
                used.add(space)
                entry.s.tourist[one] = ON_ROW + space
                gain(s, seat, one, int(points_of(t, s, space)))


def _space(entry: Entry, seat: int, whole: str, word: str) -> int | None:
    id, _, number = word.partition(".")
    sight = entry.sight(id, seat, whole)
    space = entry.number(number, 1, SPACES, seat, whole)
    return None if sight is None or space is None else sight * SPACES + space - 1

"""Paris on a real table: every player's row of sights, and which of its spaces are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.metro.state import SPACES

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry


def enter(entry: Entry) -> None:
    """Read `P01 1 3`: a sight of a row, and its spaces that hold a tourist."""
    used: set[int] = set()
    each = int(entry.game.table.each)
    for seat in range(entry.game.players):
        place = 0
        for whole, words in entry.seat_words(seat, "sights"):
            if not entry.fits(words, 1, 1 + SPACES, seat):
                continue
            if (sight := entry.sight(words[0], seat, whole)) is None:
                continue
            if sight in used:
                entry.twice(seat, words[0])
            elif place == each:
                entry.too_many(seat, whole, each)
            else:
                used.add(sight)
                entry.s.row[seat][place] = sight
                entry.s.filled[seat][place] = _filled(entry, seat, whole, words[1:])
                place += 1
        entry.missing(seat, "sights", each - place)


def _filled(entry: Entry, seat: int, whole: str, words: list[str]) -> int:
    spaces = 0
    for word in words:
        if (space := entry.number(word, 1, SPACES, seat, whole)) is not None:
            spaces |= 1 << space - 1
    return spaces

"""London on a real table: the tourists of every player, and how far the taxi drove for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.metro.cities.london.rules import FARTHEST
from stellwerk.metro.cities.tourists import gain
from stellwerk.metro.state import GONE

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry


def enter(entry: Entry) -> None:
    """Read `red 3`: a tourist, and the points it gave; 0 where the taxi drove on in vain."""
    for seat in range(entry.game.players):
        for whole, words in entry.seat_words(seat, "tourists"):
            if not entry.fits(words, 2, 2, seat):
                continue
            color = entry.color(words[0], seat, whole)
            points = entry.number(words[1], 0, FARTHEST, seat, whole)
            if color is None or points is None:
                continue
            if (one := entry.tourist(color, seat, whole)) is not None:
                entry.s.tourist[one] = GONE
                gain(entry.records[0], seat, one, points)

"""Berlin on a real table: the colors of the sights, and the tickets of the owners of lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.engine.record import NONE
from stellwerk.metro.cities.berlin.rules import TICKETS
from stellwerk.metro.state import COLORS

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry


def enter(entry: Entry) -> None:
    """Read `B1 red`, the color of a sight, and `yellow red 2`, tickets."""
    s = entry.s
    for place in range(COLORS):
        s.sight[place] = place
        s.sight_color[place] = NONE
    for whole, words in entry.table_words("sights"):
        if not entry.fits(words, 2, 2, None):
            continue
        sight, color = entry.sight(words[0], None, whole), entry.color(words[1], None, whole)
        if sight is None or color is None:
            continue
        if int(s.sight_color[sight]) != NONE or color in [int(n) for n in s.sight_color]:
            entry.twice(None, whole)
        else:
            s.sight_color[sight] = color
    entry.collect(TICKETS)
    _leave_out_unknown(entry)


def _leave_out_unknown(entry: Entry) -> None:
    """Tickets of a color whose sight nobody named score nothing: they are not counted."""
    s = entry.s
    rest = [color for color in range(COLORS) if color not in [int(n) for n in s.sight_color]]
    entry.missing(None, "sights", len(rest))
    for place in range(COLORS):
        if int(s.sight_color[place]) == NONE:
            s.sight_color[place] = color = rest.pop()
            for owner in range(COLORS):
                s.taken[owner][color] = 0

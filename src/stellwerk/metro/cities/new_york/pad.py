"""New York on a real table: the tableaux of the owners of lines, and the tourists they took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.engine.record import NONE
from stellwerk.metro.cities.told import owners
from stellwerk.metro.cities.tourists import OF_A_COLOR

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry


def enter(entry: Entry) -> None:
    """Read `yellow NY3`, a tableau, and `yellow red 2`, tourists taken."""
    s, order = entry.s, owners(entry.game, entry.s)
    for whole, words in entry.table_words("sights"):
        if not entry.fits(words, 2, 2, None):
            continue
        owner, sight = entry.owner(words[0], whole), entry.sight(words[1], None, whole)
        if owner is None or sight is None:
            continue
        if sight in [int(n) for n in s.sight] or int(s.sight[order.index(owner)]) != NONE:
            entry.twice(None, whole)
        else:
            s.sight[order.index(owner)] = sight
    missing = sum(int(s.sight[n]) == NONE for n in range(len(order)))
    entry.missing(None, "tableaux", missing)
    entry.collect(OF_A_COLOR)

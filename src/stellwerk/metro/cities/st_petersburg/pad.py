"""St. Petersburg on a real table: the point tiles that the owners of lines took, turned over."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from stellwerk.metro.state import COLORS, SPACES

if TYPE_CHECKING:
    from stellwerk.metro.entry import Entry


def enter(entry: Entry) -> None:
    """Read `yellow red 4`: an owner, and the color and points of a tile."""
    s, printed = entry.s, entry.game.table.point_tile
    left = [Counter(int(points) for points in printed[color]) for color in range(COLORS)]
    taken: Counter[int] = Counter()
    for owner, color, points, whole in entry.collected(max(max(row) for row in printed)):
        if not left[color][points]:
            entry.too_many(None, whole, sum(int(one) == points for one in printed[color]))
            continue
        left[color][points] -= 1
        s.point_tile[color][taken[color]] = points
        s.point_owner[color][taken[color]] = owner
        taken[color] += 1
    assert all(number <= SPACES for number in taken.values())

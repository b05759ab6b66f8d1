"""Shuffling at the deal, and the purposes of the streams.

Every shuffle is Fisher-Yates from the last place down (for i from n - 1 to 1: swap the places i and
`below(i + 1)`), top first. Each purpose has a stream of its own, opened from the seed:

    FIRST     the first player
    COLORS    the colors of the seats
    TOWER     the 60 tiles, kinds in the order of the data
    SHARES    companies: the shares of 10 %, then 20, 30 and 40 %
    MIDDLE    the eight middle tracks, then the four directions for d4, e4, d5, e5
    CITY      what the city has of these, in this order: sights, markers, tableaux, sight tourists,
              tourists (again until no group has a color twice), points by color
    SOLO      the eight shares; in play the revealed ones

Until the tower is filled, last of all, its places serve as scratch paper for all other shuffles.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.jit import rule
from stellwerk.metro.state import State

# Purposes of streams.
FIRST = 1
COLOR_ORDER = 2
TOWER = 3
SHARES = 4
MIDDLE = 5
CITY = 6
SOLO = 7


@rule
def shuffle(s: State, n: int) -> None:
    """Write the numbers 0 … n - 1 in random order to the first places of the tower."""
    for i in range(n):
        s.tower[i] = i
    mix(s, n)


@rule
def mix(s: State, n: int) -> None:
    """Put the first n places of the tower in random order."""
    for i in range(n - 1, 0, -1):
        j = chance.below(s.stream, i + 1)
        s.tower[i], s.tower[j] = s.tower[j], s.tower[i]

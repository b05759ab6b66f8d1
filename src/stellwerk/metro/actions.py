"""The actions of Metro: one flat table of ids per combination of options.

      0  draw a tile
      1  refuse the tile just drawn (solo)
      2  accept it
      3  lay a tile            3 + (kind * turns + turn) * 60 + square
         turns: 1, or 4 with free orientation
      …  swap a share          swap_base + share * 2 + way        64 with companies
         share: color * 4 + percentage (0 … 31); way: 0 open, 1 stack
      …  lay a station tile    station_base + platform            8 with central stations
                               station_base + platform * 32 + share   256 with companies too
      …  order a sight         sight_base + sight                 12
      …  choose a space        space_base + space                 24
      …  join a square         join_base + square                 60
      …  choose a tourist      tourist_base + color               8

The last four are for cities; each says which it has. Blocks of options that are not played are
empty; the table record holds where each begins.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.jit import rule

DRAW = 0
REFUSE_TILE = 1
ACCEPT_TILE = 2
LAY_TILE = 3

#: Two ways to take a share after putting one under its stack: the open one, or the stack's top.
WAYS = 2
OPEN_SHARE = 0

#: Sizes of the blocks.
SWAPS = 64
SHARES = 32
SIGHT_ACTIONS = 12
SPACE_ACTIONS = 24
JOIN_ACTIONS = 60
TOURIST_ACTIONS = 8


@rule
def nth_action(members: int, base: int, n: int) -> int:
    """The n-th action of a block of which a bit set may be chosen, or ~count if there are fewer."""
    number = bits.count(members)
    return base + bits.nth(members, n) if n < number else ~number

"""Middle tracks: four random tiles cover the central station, and lines run on through them.

- Four of the eight tiles lie on d4, e4, d5, e5, tiles and directions random (`metro.middle.setup`).
- They count as tiles run over, and nothing is doubled (`metro.middle.points`,
  `metro.middle.route`): there are no platforms then.
- They make no square layable (`metro.middle.not-adjacent`): they are pieces on squares of their own
  numbers, outside the sets of squares.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, TILES, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import join_tracks

#: Squares of the middle, and directions of a tile.
FOUR = 4


@rule
def set_up(t: Table, s: State) -> None:
    """Cover the middle with four random tiles in random directions."""
    shuffle(s, COLORS)
    for i in range(FOUR):
        s.piece[TILES + i] = t.middle_kind[s.tower[i]] * FOUR
    for i in range(FOUR):
        shuffle(s, FOUR)
        s.piece[TILES + i] += s.tower[0]
        join_tracks(t, s, s.piece[TILES + i], TILES + i)

"""Laying a tile: where it may lie, and putting it there.

- On a free square on the edge or beside a tile; the middle is not a tile (`metro.lay.free`,
  `metro.lay.adjacent`, `metro.middle.not-adjacent`, `metro.central.not-adjacent`).
- Not so that a line would run from start to arrival over this tile only: from any edge station, or
  from a platform with a station tile (`metro.lay.one-tile`, `metro.central.one-tile`).
- If every square and orientation offends, all are allowed (`metro.lay.one-tile-forced`).
- The arrow points the way of the board's, or in any direction (`metro.variant.free`); of directions
  that look alike only the first is an action.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.state import BOARD, HAND, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import join_tracks


@rule
def layable(s: State) -> int:
    """The squares where some tile may be laid."""
    return s.reach & ~s.laid


@rule
def inoffensive(t: Table, s: State, piece: int) -> int:
    """The layable squares where a piece makes no one-tile line; none for a useless turn."""
    if t.alike[piece]:
        return 0
    return s.reach & ~(s.laid | t.offends[piece] | (t.turns_back[piece] & s.guarded))


@rule
def squares_for(t: Table, s: State, kind: int, turn: int) -> int:
    """The squares where a tile may be laid in this turn of it."""
    piece = kind * 4 + turn
    squares = inoffensive(t, s, piece)
    if squares == 0 and not t.alike[piece] and is_forced(t, s, kind):
        return layable(s)
    return squares


@rule
def is_forced(t: Table, s: State, kind: int) -> bool:
    """Whether a tile offends wherever and however it is laid."""
    squares = 0
    for turn in range(t.turns):
        squares |= inoffensive(t, s, kind * 4 + turn)
    return squares == 0


@rule
def put_down(t: Table, s: State, piece: int, square: int) -> None:
    """Lay a piece on a square of the board and join its tracks."""
    s.piece[square] = piece
    s.laid |= 1 << square
    s.reach |= t.beside[square]
    s.last = square
    join_tracks(t, s, piece, square)


@rule
def is_full(s: State) -> bool:
    """Whether all tiles are laid (`metro.end.all`)."""
    return s.laid == BOARD


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Whether a tile of a kind is in a hand."""
    for i in range(HAND):
        if s.hand[seat][i] == kind:
            return True
    return False


@rule
def add_to_hand(s: State, seat: int, kind: int) -> None:
    """Put a tile into a hand, which stays in order."""
    place = HAND - 1
    while place > 0 and (s.hand[seat][place - 1] == NONE or s.hand[seat][place - 1] > kind):
        s.hand[seat][place] = s.hand[seat][place - 1]
        place -= 1
    s.hand[seat][place] = kind


@rule
def take_from_hand(s: State, seat: int, kind: int) -> None:
    """Take a tile out of a hand."""
    for i in range(HAND):
        if s.hand[seat][i] == kind:
            for j in range(i, HAND - 1):
                s.hand[seat][j] = s.hand[seat][j + 1]
            s.hand[seat][HAND - 1] = NONE
            return

"""Tracks and lines: which line runs where, how long, and when it is finished.

Laid tracks form runs: chains of nodes in the direction of travel. A run is known at both ends: at
its head (a laid node nothing laid leads to) `far` names its tail and `length` counts its squares,
each as often as it is run over (`metro.line.points`); at its open tail (a node of a free square)
`far` names its head. A free node that nothing leads to is its own head and tail, of length 0.

A line is the run whose head is the node of its station; it is finished when its tail is the node
of a station (`metro.line.end`). A station's node is never the open tail of another run, since only
the station itself leads to it. A run that bites its own tail is a loop and is forgotten
(`metro.line.loop`). Laying a tile joins at most four times two runs, without following them.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.state import NODES, OFFSET, STATIONS, State
from stellwerk.metro.tables import CENTER, NO_STATION, Table


@rule
def clear_tracks(s: State) -> None:
    """No track is laid."""
    for node in range(NODES):
        s.far[node] = node - OFFSET
        s.length[node] = -OFFSET


@rule
def join_tracks(t: Table, s: State, piece: int, square: int) -> None:
    """Join the four tracks of a piece just laid to the runs they touch; note finished lines."""
    for side in range(4):
        node = square * 4 + side
        out = square * 4 + t.exit[piece][side]
        head = s.far[node] + OFFSET
        after = t.next[out]
        if t.ends[out] != NO_STATION:
            extend(s, head, after, s.length[head] + 1)
            note_finished(t, s, head)
        elif after != head:
            tail = s.far[after] + OFFSET
            extend(s, head, tail, s.length[head] + 1 + s.length[after] + OFFSET)
            if t.line_of[tail] == NONE:
                s.far[tail] = head - OFFSET
            else:
                note_finished(t, s, head)


@rule
def extend(s: State, head: int, tail: int, length: int) -> None:
    """Give a run a new tail and length, the latter less OFFSET."""
    s.far[head] = tail - OFFSET
    s.length[head] = length


@rule
def note_finished(t: Table, s: State, head: int) -> None:
    """If a run that reached a station is a line, it waits to be scored."""
    if t.line_of[head] != NONE:
        s.ending |= 1 << t.line_of[head]


@rule
def tail_of(t: Table, s: State, line: int) -> int:
    """The node where a line ends for now: of a free square, or of the station it has reached."""
    return s.far[t.start[line]] + OFFSET


@rule
def length_of(t: Table, s: State, line: int) -> int:
    """The squares a line runs over, each as often as it does."""
    return s.length[t.start[line]] + OFFSET


@rule
def is_finished(t: Table, s: State, line: int) -> bool:
    """Whether a line has reached a station."""
    return length_of(t, s, line) > 0 and t.line_of[tail_of(t, s, line)] != NONE


@rule
def ends_in_center(t: Table, s: State, line: int) -> bool:
    """Whether a finished line has reached the central station."""
    return t.ends[tail_of(t, s, line)] == CENTER


@rule
def line_points(t: Table, s: State, line: int) -> int:
    """The points of a finished line: doubled at the central station, unless it started there."""
    if line < STATIONS and ends_in_center(t, s, line):
        return 2 * length_of(t, s, line)  # metro.line.central
    return length_of(t, s, line)


@rule
def step(t: Table, s: State, node: int) -> int:
    """The node after a node of a laid square, or NONE where the line reaches a station."""
    out = (node & ~3) | t.exit[s.piece[node >> 2]][node & 3]
    if t.ends[out] != NO_STATION:
        return NONE
    return t.next[out]


@rule
def list_stretches(t: Table, s: State, line: int, stretches: list[int], n: int) -> int:
    """Write the stretches of a line in order from place n on; return the place after them.

    A stretch is a square, the side where the line enters and the one where it leaves it:
    (square * 4 + side) * 4 + side.
    """
    node = t.start[line]
    for _ in range(length_of(t, s, line)):
        stretches[n] = node * 4 + t.exit[s.piece[node >> 2]][node & 3]
        n += 1
        node = step(t, s, node)
    return n

"""Solo: one player, eight companies, two open tiles; the weakest company counts.

- Turn: the top share is revealed; one of the tiles is laid on the next square of an unfinished line
  of that color; a tile is drawn (`metro.solo.turn`). These squares are `reach` in solo, and the
  tables of solo have no one-tile lines (`metro.solo.no-min`), so that `lay` needs no other rule.
- When a share must be revealed and the stack is empty, the revealed ones still in the game are
  shuffled (`metro.solo.reshuffle`); a company whose lines are all finished leaves at once
  (`metro.solo.done`).
- Until the stack is empty for the first time a tile whose tracks all turn back may be refused when
  drawn: it goes to the middle of the tower (`metro.solo.reject`). It is empty as soon as its last
  share is revealed or leaves.
- The end: every line is finished. The score is the lowest company's points, as a challenge less the
  difference to the highest (`metro.solo.end`, `metro.solo.challenge`).
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.final import Sheet
from stellwerk.metro.lay import add_to_hand
from stellwerk.metro.state import (
    COLORS,
    KINDS,
    OVER,
    REFUSE,
    TILES,
    TURN,
    State,
)
from stellwerk.metro.tables import LINES_OF_A_COMPANY, Table
from stellwerk.metro.trace import tail_of

#: The only seat.
SEAT = 0
#: The kind every track of which turns back: the last one.
TURNING_BACK = KINDS - 1


@rule
def clear(s: State) -> None:
    """No solo game."""
    s.stack_size = 0
    s.revealed_size = 0
    s.asked = NONE
    s.in_game = 0
    s.may_refuse = 0
    s.put_back = 0
    for color in range(COLORS):
        s.solo_stack[color] = NONE
        s.revealed[color] = NONE


@rule
def set_up(t: Table, s: State) -> None:
    """Shuffle the shares and draw the first tiles; the first turn begins when they are there."""
    s.in_game = (1 << COLORS) - 1
    s.stack_size = COLORS
    for color in range(COLORS):
        s.solo_stack[color] = color
    shuffle_stack(s)
    s.may_refuse = 1
    refill(t, s)


@rule
def shuffle_stack(s: State) -> None:
    """Put the stack in random order."""
    for i in range(s.stack_size - 1, 0, -1):
        j = chance.below(s.stream, i + 1)
        s.solo_stack[i], s.solo_stack[j] = s.solo_stack[j], s.solo_stack[i]


@rule
def squares(t: Table, s: State) -> int:
    """The squares where the unfinished lines of the revealed color go on; none if it is hidden."""
    found = 0
    if s.asked < 0:
        return found
    for i in range(LINES_OF_A_COMPANY):
        line = t.company_line[s.asked][i]
        if s.line_points[line] == NONE:
            found |= 1 << (tail_of(t, s, line) >> 2)
    return found


@rule
def refill(t: Table, s: State) -> None:
    """Draw up to the hand while there are tiles; a tile that may be refused asks first."""
    s.asked = NONE
    while s.hand[SEAT][t.hand - 1] == NONE and s.tower_top < TILES:
        draw_one(s)
        if s.phase == REFUSE:
            return
    begin_turn(t, s)


@rule
def draw_one(s: State) -> None:
    """Draw the top tile, into the hand or for the question whether to refuse it."""
    kind = s.tower[s.tower_top]
    s.tower[s.tower_top] = NONE
    s.put_back &= ~(1 << s.tower_top)
    s.tower_top += 1
    if kind == TURNING_BACK and s.may_refuse:
        s.drawn[SEAT] = kind
        s.phase = REFUSE
    else:
        add_to_hand(s, SEAT, kind)


@rule
def answer(t: Table, s: State, refused: bool) -> None:
    """Refuse or accept the tile just drawn, then go on drawing."""
    kind = s.drawn[SEAT]
    s.drawn[SEAT] = NONE
    s.phase = TURN
    if refused:
        bury(s, kind)
    else:
        add_to_hand(s, SEAT, kind)
    refill(t, s)


@rule
def bury(s: State, kind: int) -> None:
    """Put a tile where half of the tower's tiles, rounded down, lie above it."""
    above = (TILES - s.tower_top) // 2
    s.tower_top -= 1
    for place in range(s.tower_top, s.tower_top + above):
        s.tower[place] = s.tower[place + 1]
    low = (1 << (s.tower_top + above + 1)) - 1
    s.put_back = (s.put_back & ~low) | (s.put_back & low) >> 1
    s.tower[s.tower_top + above] = kind
    s.put_back |= 1 << (s.tower_top + above)


@rule
def begin_turn(t: Table, s: State) -> None:
    """Reveal the next share, or end the game when every line is finished."""
    if s.in_game == 0:
        s.phase = OVER
        return
    if s.stack_size == 0:
        turn_over_revealed(s)
    s.asked = s.solo_stack[0]
    drop_from_stack(s, 0)
    s.revealed[s.revealed_size] = s.asked
    s.revealed_size += 1
    s.reach = squares(t, s)
    s.phase = TURN


@rule
def turn_over_revealed(s: State) -> None:
    """Shuffle the revealed shares into a new stack."""
    for i in range(s.revealed_size):
        s.solo_stack[i] = s.revealed[i]
        s.revealed[i] = NONE
    s.stack_size = s.revealed_size
    s.revealed_size = 0
    shuffle_stack(s)


@rule
def drop_from_stack(s: State, place: int) -> None:
    """Take a share out of the stack; the first time it is empty ends refusing."""
    s.stack_size -= 1
    for i in range(place, s.stack_size):
        s.solo_stack[i] = s.solo_stack[i + 1]
    s.solo_stack[s.stack_size] = NONE
    if s.stack_size == 0:
        s.may_refuse = 0


@rule
def drop_from_revealed(s: State, place: int) -> None:
    """Take a share out of the revealed ones."""
    s.revealed_size -= 1
    for i in range(place, s.revealed_size):
        s.revealed[i] = s.revealed[i + 1]
    s.revealed[s.revealed_size] = NONE


@rule
def line_finished(t: Table, s: State, color: int) -> None:
    """When a company's last line is finished its share leaves the game."""
    for i in range(LINES_OF_A_COMPANY):
        if s.line_points[t.company_line[color][i]] == NONE:
            return
    s.in_game &= ~(1 << color)
    for i in range(s.stack_size):
        if s.solo_stack[i] == color:
            drop_from_stack(s, i)
            return
    for i in range(s.revealed_size):
        if s.revealed[i] == color:
            drop_from_revealed(s, i)
            return


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """The lowest company counts; as a challenge less the difference to the highest."""
    low, high = s.score[0], s.score[0]
    for color in range(1, COLORS):
        low = min(low, s.score[color])
        high = max(high, s.score[color])
    sheet.lines[SEAT] = low
    if t.challenge:
        sheet.gap[SEAT] = low - high

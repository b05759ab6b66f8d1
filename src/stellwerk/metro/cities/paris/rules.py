"""Paris: tourists for the own row of sights.

- The sights are dealt at random; all seats order their rows at once, left to right, one sight a
  decision (`metro.paris.setup`); then the tourists are there to see.
- Laying a tile on tourists takes them all; one by one, in the order of colors, each goes on a free
  space of its color in the own row (`metro.paris.take`, `metro.paris.several`); without one it
  joins tourists on a neighboring square, without those any others, or leaves the game
  (`metro.paris.no-space`, `metro.paris.no-neighbor`).
- At the end the longest unbroken row scores 2 for each tourist, every other tourist −1, every full
  sight 3 (`metro.paris.row`, `metro.paris.minus`, `metro.paris.full`).

Until all rows are ordered, each is seen by its owner only and the tourists by nobody; a row that
others are still ordering is imagined as not begun.

Space 0 is the leftmost of a row; space // 4 is the place of its sight.
"""

from __future__ import annotations

from stellwerk.engine import bits
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE
from stellwerk.metro.actions import nth_action
from stellwerk.metro.cities.tourists import OF_A_COLOR, stand_on_inner_squares, tourist_at
from stellwerk.metro.draft import Draft, gather, pick
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import (
    CHOOSE,
    GONE,
    ORDER,
    ROW,
    SEATS,
    SIGHTS,
    SPACES,
    TAKEN,
    TOURISTS,
    TURN,
    State,
)
from stellwerk.metro.tables import Table

ROW_POINTS = 2
FULL_POINTS = 3
#: A sight with all its spaces filled.
FULL = (1 << SPACES) - 1


@rule
def clear(s: State) -> None:
    """No rows and no tourists."""
    for tourist in range(TOURISTS):
        s.tourist[tourist] = GONE
    for seat in range(SEATS):
        s.held[seat] = 0
        for place in range(ROW):
            s.row[seat][place] = NONE
            s.filled[seat][place] = 0


@rule
def set_up(t: Table, s: State) -> None:
    """Deal the sights, and put the tourists on their squares."""
    shuffle(s, SIGHTS)
    for seat in range(t.players):
        for i in range(t.each):
            s.held[seat] |= 1 << s.tower[seat * t.each + i]
    s.phase = ORDER
    s.waiting = (1 << t.players) - 1
    stand_on_inner_squares(t, s)


@rule
def order_sight(t: Table, s: State, seat: int, sight: int) -> None:
    """Put a sight at the end of the own row; the last seat to do so starts the game."""
    place = 0
    while s.row[seat][place] != NONE:
        place += 1
    s.row[seat][place] = sight
    s.held[seat] &= ~(1 << sight)
    if s.held[seat] == 0:
        s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        s.phase = TURN


@rule
def after_laying(t: Table, s: State, seat: int, square: int) -> None:
    """Take the tourists of the square; ask where the first of them goes."""
    if s.crowd >> square & 1 == 0:
        return
    s.crowd &= ~(1 << square)
    for tourist in range(TOURISTS):
        if s.tourist[tourist] == square:
            s.tourist[tourist] = TAKEN
    ask_next(t, s, seat)


@rule
def ask_next(t: Table, s: State, seat: int) -> None:
    """Ask for the next tourist; those with neither space nor company leave unasked."""
    tourist = tourist_at(s, TAKEN)
    while tourist != NONE:
        if free_spaces(t, s, seat, tourist) != 0 or s.crowd != 0:
            s.phase = CHOOSE
            return
        s.tourist[tourist] = GONE
        tourist = tourist_at(s, TAKEN)
    s.phase = TURN


@rule
def free_spaces(t: Table, s: State, seat: int, tourist: int) -> int:
    """The free spaces of a tourist's color in a seat's row, as bits."""
    spaces = 0
    for place in range(t.each):
        wanted = t.spaces[s.row[seat][place]][tourist // OF_A_COLOR]
        spaces |= (wanted & ~s.filled[seat][place]) << place * SPACES
    return spaces


@rule
def find_choice(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th way to place the tourist in question, or ~count."""
    spaces = spaces_now(t, s, seat)
    if spaces != 0:
        return nth_action(spaces, t.space_base, n)
    return nth_action(squares_to_join(t, s), t.join_base, n)


@rule
def may_choose(t: Table, s: State, seat: int, action: int) -> bool:
    """Whether the tourist in question may go where an action says."""
    spaces = spaces_now(t, s, seat)
    if action < t.join_base:
        return spaces >> (action - t.space_base) & 1 == 1
    return spaces == 0 and squares_to_join(t, s) >> (action - t.join_base) & 1 == 1


@rule
def choose(t: Table, s: State, seat: int, action: int) -> None:
    """Order a sight, or place the tourist in question."""
    if action < t.space_base:
        order_sight(t, s, seat, action - t.sight_base)
    elif action < t.join_base:
        fill_space(t, s, seat, action - t.space_base)
    else:
        join(t, s, seat, action - t.join_base)


@rule
def spaces_now(t: Table, s: State, seat: int) -> int:
    """The spaces where the tourist in question may go."""
    return free_spaces(t, s, seat, tourist_at(s, TAKEN))


@rule
def squares_to_join(t: Table, s: State) -> int:
    """The squares where a tourist without a space may join others: the nearest come first."""
    near = s.crowd & t.beside[s.last]
    return near if near != 0 else s.crowd


@rule
def fill_space(t: Table, s: State, seat: int, space: int) -> None:
    """Put the tourist in question on a space of the own row."""
    s.tourist[tourist_at(s, TAKEN)] = GONE
    s.filled[seat][space // SPACES] |= 1 << space % SPACES
    ask_next(t, s, seat)


@rule
def join(t: Table, s: State, seat: int, square: int) -> None:
    """Let the tourist in question join those on a square."""
    s.tourist[tourist_at(s, TAKEN)] = square
    ask_next(t, s, seat)


@rule
def longest_row(t: Table, s: State, seat: int) -> int:
    """The most tourists side by side in a seat's row."""
    best, run = 0, 0
    for space in range(t.each * SPACES):
        run = run + 1 if s.filled[seat][space // SPACES] >> space % SPACES & 1 else 0
        best = max(best, run)
    return best


@rule
def longest_rows_at(tables: list[Table], states: list[State], i: int, rows: list[int]) -> None:
    """Write the longest row of every seat of game `i`."""
    for seat in range(tables[0].players):
        rows[seat] = longest_row(tables[0], states[i], seat)


@rule
def tourists_in_row(t: Table, s: State, seat: int) -> int:
    """All tourists in a seat's row."""
    number = 0
    for place in range(t.each):
        number += bits.count(s.filled[seat][place])
    return number


@rule
def full_sights(t: Table, s: State, seat: int) -> int:
    """The sights of a seat's row with all spaces filled."""
    number = 0
    for place in range(t.each):
        if s.filled[seat][place] == FULL:
            number += 1
    return number


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Score every seat's row."""
    for seat in range(t.players):
        row = longest_row(t, s, seat)
        others = tourists_in_row(t, s, seat) - row
        full = full_sights(t, s, seat)
        sheet.city[seat] = ROW_POINTS * row - others + FULL_POINTS * full


@rule
def hide(t: Table, v: State, seat: int) -> None:
    """Hide the sights of other seats, and the tourists, while rows are ordered."""
    if v.phase != ORDER:
        return
    for other in range(t.players):
        if other != seat:
            v.held[other] = HIDDEN
            for place in range(ROW):
                v.row[other][place] = HIDDEN
    for tourist in range(TOURISTS):
        v.tourist[tourist] = HIDDEN


@rule
def imagine(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal sights to other seats, in rows where they are ordered, and place the tourists."""
    if s.phase != ORDER:
        return
    own = s.held[seat] if seat != NONE else 0
    for place in range(ROW):
        if seat != NONE and s.row[seat][place] != NONE:
            own |= 1 << s.row[seat][place]
    gather(d, SIGHTS, own)
    for other in range(t.players):
        if other != seat:
            imagine_row(t, s, other, g, d)
    gather(d, TOURISTS, 0)
    for place in range(TOURISTS):
        s.tourist[pick(d, g)] = t.inner[place]


@rule
def imagine_row(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal a seat its sights, and order them if it has done so."""
    s.held[seat] = 0
    for place in range(ROW):
        s.row[seat][place] = NONE
    for place in range(t.each):
        sight = pick(d, g)
        if s.waiting >> seat & 1:
            s.held[seat] |= 1 << sight
        else:
            s.row[seat][place] = sight


@rule
def write(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Write sights held, rows and what is filled of them, seat by seat."""
    for i in range(t.players):
        row[n + i] = v.held[(viewer + i) % t.players]
    n += t.players
    for i in range(t.players):
        for place in range(ROW):
            row[n] = v.row[(viewer + i) % t.players][place]
            row[n + t.players * ROW] = v.filled[(viewer + i) % t.players][place]
            n += 1
    return n + t.players * ROW

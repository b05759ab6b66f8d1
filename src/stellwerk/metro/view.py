"""What a seat may know: `mask` makes a view's record out of the state's.

A view's record is the state's own type; what the seat may not know is overwritten by HIDDEN, so
legality, previews and observations run on it unchanged. Which fields are whose is declared in
`state`; a test compares the two. What needs more than the declaration:

- A share, held or in a stack, is seen by those whose bit is set in `share_seen` or `stack_seen`.
- Paris rows are seen by their owners until all are ordered; so are the tourists by nobody.
- Point tiles are seen by the seat whose lines took them; companies' by nobody
  (`metro.st_petersburg.secret`).
- Solo's tiles lie open; in its tower the places of refused tiles are known.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE, copy
from stellwerk.metro.expansions.companies import stack_size
from stellwerk.metro.state import (
    COLORS,
    EVERYBODY,
    HAND,
    ORDER,
    PERCENTS,
    ROW,
    SPACES,
    TILES,
    TOURISTS,
    State,
)
from stellwerk.metro.tables import PARIS, ST_PETERSBURG, STOCKHOLM, Table


@rule
def mask(t: Table, s: State, seat: int, v: State) -> None:
    """Write what `seat` may know of `s` into `v`; a spectator is seat NONE."""
    copy(v, s)
    hide_tower(v)
    if not t.solo:
        for other in range(t.players):
            if other != seat:
                hide_tiles(v, other)
    else:
        hide_stack(v)
    if t.companies:
        hide_shares(t, v, EVERYBODY if seat == NONE else seat)
    if t.city == PARIS and s.phase == ORDER:
        hide_rows(t, v, seat)
    elif t.city == STOCKHOLM and not t.variant:
        hide_markers(t, v, seat)
    elif t.city == ST_PETERSBURG:
        hide_point_tiles(t, v, seat)


@rule
def hide_tower(v: State) -> None:
    """Hide the order of the tower and the generator."""
    for place in range(v.tower_top, TILES):
        if v.put_back >> place & 1 == 0:
            v.tower[place] = HIDDEN
    v.stream.a = HIDDEN
    v.stream.b = HIDDEN
    v.stream.c = HIDDEN
    v.stream.counter = HIDDEN


@rule
def hide_tiles(v: State, seat: int) -> None:
    """Hide the tiles of a seat; how many there are stays."""
    for i in range(HAND):
        if v.hand[seat][i] != NONE:
            v.hand[seat][i] = HIDDEN
    if v.drawn[seat] != NONE:
        v.drawn[seat] = HIDDEN


@rule
def hide_stack(v: State) -> None:
    """Hide the order of solo's share stack."""
    for i in range(v.stack_size):
        v.solo_stack[i] = HIDDEN


@rule
def hide_shares(t: Table, v: State, bit: int) -> None:
    """Hide the shares that the owner of a bit has never seen."""
    for percent in range(PERCENTS):
        for seat in range(t.players):
            if v.share_seen[seat][percent] >> bit & 1 == 0:
                v.share[seat][percent] = HIDDEN
        for place in range(stack_size(t)):
            if v.stack_seen[percent][place] >> bit & 1 == 0:
                v.stack[percent][place] = HIDDEN


@rule
def hide_rows(t: Table, v: State, seat: int) -> None:
    """Hide the sights of other seats, and the tourists, while rows are ordered."""
    for other in range(t.players):
        if other != seat:
            v.held[other] = HIDDEN
            for place in range(ROW):
                v.row[other][place] = HIDDEN
    for tourist in range(TOURISTS):
        v.tourist[tourist] = HIDDEN


@rule
def hide_markers(t: Table, v: State, seat: int) -> None:
    """Hide the color markers of other seats."""
    for other in range(t.players):
        if other != seat:
            v.marker[other] = HIDDEN


@rule
def hide_point_tiles(t: Table, v: State, seat: int) -> None:
    """Hide the point tiles but those that a seat's own lines took."""
    own = NONE if seat == NONE or t.companies else v.color[seat]
    for color in range(COLORS):
        for i in range(SPACES):
            if own == NONE or v.point_owner[color][i] != own:
                v.point_tile[color][i] = HIDDEN

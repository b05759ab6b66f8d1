"""What a seat may know: `mask` makes a view's record out of the state's.

A view's record is the state's own type; what the seat may not know is overwritten by HIDDEN, so
legality, previews and observations run on it unchanged. Which fields are whose is declared in
`state`; a test compares the two. What needs more than the declaration:

- A share, held or in a stack, is seen by those whose bit is set in `share_seen` or `stack_seen`.
- What a city keeps secret stands in its room (`cities`).
- Solo's tiles lie open; in its tower the places of refused tiles are known.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE, copy
from stellwerk.metro import cities
from stellwerk.metro.expansions.companies import stack_size
from stellwerk.metro.state import (
    EVERYBODY,
    HAND,
    PERCENTS,
    TILES,
    State,
)
from stellwerk.metro.tables import NO_CITY, Table


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
    if t.city != NO_CITY:
        cities.hide(t, v, seat)


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

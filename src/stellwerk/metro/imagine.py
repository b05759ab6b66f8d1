"""Imagining: a full state that a seat's view allows, at random.

Tiles nobody showed the seat are dealt to the other hands and the tower; shares, markers, sights and
point tiles to the places where the seat has not seen them. Every way to do so is equally likely:
what seats might reveal by their choices is left to bots. Paris rows that others are still ordering
are imagined as not begun. The random stream of an imagined state is new.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, INT64, NONE, Cells, copy, int8
from stellwerk.metro.expansions.companies import stack_size
from stellwerk.metro.lay import add_to_hand
from stellwerk.metro.state import (
    COLORS,
    HAND,
    KINDS,
    ORDER,
    PERCENTS,
    ROW,
    SIGHTS,
    SPACES,
    TILES,
    TOURISTS,
    State,
)
from stellwerk.metro.tables import PARIS, ST_PETERSBURG, STOCKHOLM, Table


class Draft:
    """Scratch paper for imagining: things still to be placed."""

    pool: Annotated[Cells, int8(TILES), "what is still to be placed"]
    size: Annotated[int, INT64, "number of these"]
    left: Annotated[Cells, int8(KINDS), "tiles not seen, by kind"]


@rule
def imagine(t: Table, v: State, seat: int, s: State, g: Stream, d: Draft) -> None:
    """Fill the hidden places of `v`, the view of `seat`, at random, into `s`."""
    copy(s, v)
    imagine_tiles(t, s, g, d)
    if t.companies:
        imagine_shares(t, s, g, d)
    if t.solo:
        imagine_stack(s, g, d)
    if t.city == PARIS and s.phase == ORDER:
        imagine_rows(t, s, seat, g, d)
    elif t.city == STOCKHOLM and not t.variant:
        imagine_markers(t, s, seat, g, d)
    elif t.city == ST_PETERSBURG:
        imagine_point_tiles(t, s, g, d)
    chance.branch(s.stream, g)


@rule
def put(d: Draft, thing: int) -> None:
    """Add a thing to the pool."""
    d.pool[d.size] = thing
    d.size += 1


@rule
def pick(d: Draft, g: Stream) -> int:
    """Take a random thing out of the pool."""
    place = chance.below(g, d.size)
    d.size -= 1
    thing = d.pool[place]
    d.pool[place] = d.pool[d.size]
    return thing


@rule
def imagine_tiles(t: Table, s: State, g: Stream, d: Draft) -> None:
    """Deal the tiles not seen to other hands and the tower."""
    gather_tiles(t, s, d)
    for seat in range(t.players):
        if s.drawn[seat] == HIDDEN:
            s.drawn[seat] = pick(d, g)
        hidden = 0
        for i in range(HAND):
            if s.hand[seat][i] == HIDDEN:
                s.hand[seat][i] = NONE
                hidden += 1
        for _ in range(hidden):
            add_to_hand(s, seat, pick(d, g))
    for place in range(s.tower_top, TILES):
        if s.tower[place] == HIDDEN:
            s.tower[place] = pick(d, g)


@rule
def gather_tiles(t: Table, s: State, d: Draft) -> None:
    """Fill the pool with the tiles that the seat has not seen: all but those it can point at."""
    for kind in range(KINDS):
        d.left[kind] = t.tile_count[kind]
    for square in range(TILES):
        if s.piece[square] != NONE:
            d.left[s.piece[square] >> 2] -= 1
        if s.tower[square] >= 0:
            d.left[s.tower[square]] -= 1
    for seat in range(t.players):
        if s.drawn[seat] >= 0:
            d.left[s.drawn[seat]] -= 1
        for i in range(HAND):
            if s.hand[seat][i] >= 0:
                d.left[s.hand[seat][i]] -= 1
    d.size = 0
    for kind in range(KINDS):
        for _ in range(d.left[kind]):
            put(d, kind)


@rule
def imagine_shares(t: Table, s: State, g: Stream, d: Draft) -> None:
    """Deal the shares not seen to the hands and stacks where they may be."""
    for percent in range(PERCENTS):
        seen = 1 << s.share_open[percent]
        for seat in range(t.players):
            if s.share[seat][percent] != HIDDEN:
                seen |= 1 << s.share[seat][percent]
        for place in range(stack_size(t)):
            if s.stack[percent][place] != HIDDEN:
                seen |= 1 << s.stack[percent][place]
        gather(d, COLORS, seen)
        for seat in range(t.players):
            if s.share[seat][percent] == HIDDEN:
                s.share[seat][percent] = pick(d, g)
        for place in range(stack_size(t)):
            if s.stack[percent][place] == HIDDEN:
                s.stack[percent][place] = pick(d, g)


@rule
def gather(d: Draft, n: int, seen: int) -> None:
    """Fill the pool with the numbers 0 … n - 1 that are not in a set."""
    d.size = 0
    for number in range(n):
        if seen >> number & 1 == 0:
            put(d, number)


@rule
def imagine_stack(s: State, g: Stream, d: Draft) -> None:
    """Order solo's share stack: the companies in the game that are not revealed."""
    revealed = 0
    for i in range(s.revealed_size):
        revealed |= 1 << s.revealed[i]
    gather(d, COLORS, revealed | ~s.in_game)
    for i in range(s.stack_size):
        s.solo_stack[i] = pick(d, g)


@rule
def imagine_rows(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal sights to other seats, in rows where they are ordered, and place the tourists."""
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
def imagine_markers(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Deal color markers to other seats; the rest is out."""
    gather(d, COLORS, s.marker[seat] if seat != NONE else 0)
    for other in range(t.players):
        if other != seat:
            s.marker[other] = 0
            for _ in range(t.each):
                s.marker[other] |= 1 << pick(d, g)


@rule
def imagine_point_tiles(t: Table, s: State, g: Stream, d: Draft) -> None:
    """Shuffle the point tiles of each color that the seat has not seen."""
    for color in range(COLORS):
        d.size = 0
        seen = 0
        for i in range(SPACES):
            seen |= 1 << find_point_tile(t, s, color, i, seen)
        for i in range(SPACES):
            if seen >> i & 1 == 0:
                put(d, t.point_tile[color][i])
        for i in range(SPACES):
            if s.point_tile[color][i] == HIDDEN:
                s.point_tile[color][i] = pick(d, g)


@rule
def find_point_tile(t: Table, s: State, color: int, place: int, seen: int) -> int:
    """A printed tile with the points seen at a place, not yet in `seen`; SPACES if none is seen."""
    for i in range(SPACES):
        if seen >> i & 1 == 0 and t.point_tile[color][i] == s.point_tile[color][place]:
            return i
    return SPACES

"""Imagining: a full state that a seat's view allows, at random.

Tiles nobody showed the seat are dealt to the other hands and the tower; shares, markers, sights and
point tiles to the places where the seat has not seen them. Every way to do so is equally likely:
what seats might reveal by their choices is left to bots. What a city hides is imagined in its room
(`cities`). The random stream of an imagined state is new.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN, NONE, copy
from stellwerk.metro import cities
from stellwerk.metro.draft import Draft, gather, pick, put
from stellwerk.metro.expansions.companies import stack_size
from stellwerk.metro.lay import add_to_hand
from stellwerk.metro.state import (
    COLORS,
    HAND,
    KINDS,
    PERCENTS,
    TILES,
    State,
)
from stellwerk.metro.tables import NO_CITY, Table


@rule
def imagine(t: Table, v: State, seat: int, s: State, g: Stream, d: Draft) -> None:
    """Fill the hidden places of `v`, the view of `seat`, at random, into `s`."""
    copy(s, v)
    imagine_tiles(t, s, g, d)
    if t.companies:
        imagine_shares(t, s, g, d)
    if t.solo:
        imagine_stack(s, g, d)
    if t.city != NO_CITY:
        cities.imagine(t, s, seat, g, d)
    chance.branch(s.stream, g)


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
def imagine_stack(s: State, g: Stream, d: Draft) -> None:
    """Order solo's share stack: the companies in the game that are not revealed."""
    revealed = 0
    for i in range(s.revealed_size):
        revealed |= 1 << s.revealed[i]
    gather(d, COLORS, revealed | ~s.in_game)
    for i in range(s.stack_size):
        s.solo_stack[i] = pick(d, g)

"""Scratch paper for imagining: a pool of things, drawn from at random."""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, int8
from stellwerk.metro.state import KINDS, TILES


class Draft:
    """Scratch paper for imagining: things still to be placed."""

    pool: Annotated[Cells, int8(TILES), "what is still to be placed"]
    size: Annotated[int, INT64, "number of these"]
    left: Annotated[Cells, int8(KINDS), "tiles not seen, by kind"]


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
def gather(d: Draft, n: int, seen: int) -> None:
    """Fill the pool with the numbers 0 … n - 1 that are not in a set."""
    d.size = 0
    for number in range(n):
        if seen >> number & 1 == 0:
            put(d, number)

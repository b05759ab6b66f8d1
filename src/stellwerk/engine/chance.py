"""Random numbers that are the same on every machine, compiled or not.

A `Stream` is the state of a generator of the "small fast counting" kind with four 32-bit words:
additions, shifts and exclusive-ors only, so that no product leaves a 62-bit word. Each purpose of
a game has a stream of its own (see `open_stream`): what one consumes never moves another.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.jit import rule
from stellwerk.engine.record import HIDDEN_FIELD, INT64

MASK = (1 << 32) - 1
#: Seeds are whole numbers of up to 128 bits: four words.
SEED_BITS = 128


class Stream:
    """The state of one generator. Never shown to anybody."""

    a: Annotated[int, INT64, HIDDEN_FIELD, "first word of the state"]
    b: Annotated[int, INT64, HIDDEN_FIELD, "second word of the state"]
    c: Annotated[int, INT64, HIDDEN_FIELD, "third word of the state"]
    counter: Annotated[int, INT64, HIDDEN_FIELD, "numbers drawn so far, with an offset"]


@rule
def draw(g: Stream) -> int:
    """The next number, 0 <= n < 2**32."""
    number = (g.a + g.b + g.counter) & MASK
    g.counter = (g.counter + 1) & MASK
    g.a = g.b ^ (g.b >> 9)
    g.b = (g.c + (g.c << 3)) & MASK
    g.c = (((g.c << 21) | (g.c >> 11)) + number) & MASK
    return number


@rule
def below(g: Stream, n: int) -> int:
    """A number 0 <= k < n. For the small n of a game the bias is below n / 2**32."""
    return (draw(g) * n) >> 32


@rule
def two_below(g: Stream, n: int) -> int:
    """Numbers 0 <= j < n and, of what j leaves of the draw, 0 <= k < n - 1: `j << 16 | k`."""
    scaled = draw(g) * n
    return scaled >> 32 << 16 | (scaled & MASK) * (n - 1) >> 32


@rule
def open_stream(g: Stream, w0: int, w1: int, w2: int, w3: int, purpose: int) -> None:
    """Start the stream of one purpose of the game with the seed of these four words."""
    g.a, g.b, g.c, g.counter = w0, w1, w2, w3
    for _ in range(10):
        draw(g)
    g.a ^= purpose
    for _ in range(12):
        draw(g)


@rule
def branch(g: Stream, source: Stream) -> None:
    """Start `g` from the next numbers of `source`: they are random enough as they are."""
    g.a, g.b = draw(source), draw(source)
    g.c, g.counter = draw(source), draw(source)


def seed_words(seed: int) -> tuple[int, int, int, int]:
    """The four 32-bit words of a seed; `ValueError` outside 0 <= seed < 2**128."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed}")
    return (
        seed & MASK,
        (seed >> 32) & MASK,
        (seed >> 64) & MASK,
        (seed >> 96) & MASK,
    )

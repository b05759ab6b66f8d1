"""Bit sets in words of 62 bits.

A set of up to 124 routes is two words, bit `n % 62` of word `n // 62`. Words stay below 2**62 so
that plain Python, whose integers never overflow, and compiled int64 agree on every operation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.engine.jit import COMPILED, Numba, rule

#: Bits used in a word.
WORD = 62
#: A word with all its bits set.
FULL = (1 << WORD) - 1

if TYPE_CHECKING or not COMPILED:

    def count(word: int) -> int:
        """How many bits of `word` are set."""
        return word.bit_count()

    def lowest(word: int) -> int:
        """The number of the lowest bit of `word` that is set; `word` is not 0."""
        return (word & -word).bit_length() - 1

else:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def count(typing: Numba, word: Numba) -> Numba:
        """How many bits of `word` are set."""

        def generate(context: Numba, builder: Numba, sig: Numba, args: Numba) -> Numba:
            return builder.ctpop(args[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest(typing: Numba, word: Numba) -> Numba:
        """The number of the lowest bit of `word` that is set; `word` is not 0."""

        def generate(context: Numba, builder: Numba, sig: Numba, args: Numba) -> Numba:
            return builder.cttz(args[0], context.get_constant(types.boolean, 1))

        return types.int64(types.int64), generate


@rule
def nth(word: int, n: int) -> int:
    """The number of the n-th set bit of `word`, counted from 0."""
    rest = word
    for _ in range(n):
        rest &= rest - 1
    return lowest(rest)


@rule
def below(word: int, bit: int) -> int:
    """How many bits of `word` lower than `bit` are set: the rank of `bit` in the set."""
    return count(word & ((1 << bit) - 1))

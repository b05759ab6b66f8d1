"""Bit sets in words of 62 bits, in both modes."""

from __future__ import annotations

from random import Random

import pytest

from stellwerk.engine import bits
from stellwerk.engine.jit import rule

WORDS = [1, 2, 0b1011, 1 << 61, bits.FULL, *(Random(1).getrandbits(62) | 1 << 7 for _ in range(40))]


@rule
def count(word: int) -> int:
    """`bits.count`, called from a rule."""
    return bits.count(word)


@rule
def lowest(word: int) -> int:
    """`bits.lowest`, called from a rule."""
    return bits.lowest(word)


def members(word: int) -> list[int]:
    return [bit for bit in range(bits.WORD) if word >> bit & 1]


def test_a_full_word_stays_below_what_a_signed_word_holds() -> None:
    assert members(bits.FULL) == list(range(62))
    assert bits.FULL < 2**62


@pytest.mark.parametrize("word", WORDS)
def test_bits_are_counted_found_and_ranked(word: int) -> None:
    found = members(word)
    assert count(word) == len(found)
    assert lowest(word) == found[0]
    assert [bits.nth(word, n) for n in range(len(found))] == found
    assert [bits.below(word, bit) for bit in found] == list(range(len(found)))
    assert bits.below(word, 0) == 0


def test_an_empty_word_counts_nothing() -> None:
    assert count(0) == 0
    assert bits.below(0, 61) == 0

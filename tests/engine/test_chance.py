"""The generator: the same numbers in both modes and for ever, and fair ones."""

from __future__ import annotations

import pytest
from scipy import stats

from stellwerk.engine import chance, record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.engine.jit import rule
from tests.tickets.games import some
from tests.tickets.lockstep import Chance

SEED = 0x0123_4567_89AB_CDEF_0011_2233_4455_6677


@rule
def fill(streams: list[Stream], seed: list[int], purpose: int, numbers: list[int], n: int) -> None:
    """Draw numbers below `n`, or any if `n` is 0, from the stream of a seed."""
    g = streams[0]
    chance.open_stream(g, seed[0], seed[1], seed[2], seed[3], purpose)
    for i in range(len(numbers)):
        numbers[i] = chance.below(g, n) if n > 0 else chance.draw(g)


@rule
def fill_branch(streams: list[Stream], seed: list[int], numbers: list[int]) -> None:
    """Draw numbers from a stream that another one started."""
    chance.open_stream(streams[0], seed[0], seed[1], seed[2], seed[3], 1)
    chance.branch(streams[1], streams[0])
    for i in range(len(numbers)):
        numbers[i] = chance.draw(streams[1])


def numbers(seed: int, purpose: int, count: int, n: int = 0) -> list[int]:
    drawn = record.ints(count)
    fill(record.make(Stream, 1), record.as_ints(seed_words(seed)), purpose, drawn, n)
    return [int(number) for number in drawn]


def test_the_numbers_of_a_seed_are_these_for_ever() -> None:
    assert numbers(7, 1, 4) == [1253498480, 500703860, 725108141, 1464251979]
    assert numbers(SEED, 2, 4) == [3956328554, 3961755996, 3437881791, 1260831296]


@pytest.mark.parametrize("seed", [0, 1, SEED, (1 << 128) - 1])
def test_the_numbers_are_those_of_the_generator_written_down_once_more(seed: int) -> None:
    other = Chance(seed, 5)
    assert numbers(seed, 5, 50) == [other.draw() for _ in range(50)]
    other = Chance(seed, 5)
    assert numbers(seed, 5, 50, 13) == [other.below(13) for _ in range(50)]


def test_purposes_and_seeds_have_streams_of_their_own() -> None:
    seeds = [0, 1, 2, 1 << 32, 1 << 64, 1 << 96]
    drawn = [tuple(numbers(seed, purpose, 3)) for seed in seeds for purpose in (1, 2, 3)]
    assert len(set(drawn)) == len(drawn)


def test_a_branch_is_a_stream_of_its_own() -> None:
    drawn = record.ints(3)
    fill_branch(record.make(Stream, 2), record.as_ints(seed_words(7)), drawn)
    assert [int(number) for number in drawn] not in (numbers(7, 1, 3), numbers(7, 2, 3))


@pytest.mark.parametrize("n", [2, 3, 5, 13, 110])
def test_numbers_below_n_are_fair(n: int) -> None:
    drawn = numbers(11, 4, some(50_000, 10_000), n)
    assert set(drawn) == set(range(n))
    assert stats.chisquare([drawn.count(k) for k in range(n)]).pvalue > 1e-4


def test_seeds_are_whole_numbers_of_up_to_128_bits() -> None:
    assert seed_words(SEED) == (0x4455_6677, 0x0011_2233, 0x89AB_CDEF, 0x0123_4567)
    assert seed_words((1 << 128) - 1) == (chance.MASK,) * 4
    for seed in (-1, 1 << 128):
        with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
            seed_words(seed)

"""The arena's statistics, against samples whose answers are known."""

from __future__ import annotations

from random import Random

import pytest

from stellwerk.arena.statistics import deviation, mean, share, wilson

pytestmark = pytest.mark.plain


def test_mean_and_deviation_of_a_known_sample() -> None:
    sample = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]
    assert mean(sample) == 5.0
    assert deviation(sample) == pytest.approx(2.13809, abs=1e-5)
    assert mean([]) == 0.0
    assert deviation([3.0]) == 0.0


def test_the_interval_of_a_known_sample() -> None:
    estimate = share([1.0, 1.0, 0.5, 0.5])
    assert estimate.mean == 0.75
    assert estimate.low == pytest.approx(0.75 - 1.959964 * 0.288675 / 2, abs=1e-5)
    assert estimate.high == 1.0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611)]
)
def test_the_interval_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_blocks_that_all_agree_still_have_an_interval() -> None:
    estimate = share([1.0] * 20)
    assert estimate.high == 1.0
    assert 0.8 < estimate.low < 0.9
    assert share([]).low == 0.0
    assert share([]).high == 1.0


def test_the_interval_holds_the_truth_in_95_of_100_matches() -> None:
    random, held = Random(1), 0
    for _ in range(1000):
        blocks = [sum(random.random() < 0.7 for _ in range(2)) / 2 for _ in range(100)]
        estimate = share(blocks)
        held += estimate.low <= 0.7 <= estimate.high
    assert 930 <= held <= 970


def test_thirds_that_differ_only_by_rounding_have_an_interval() -> None:
    blocks = [(1 / 3 + 0.0 + 0.0), (0.1 + 0.2 - 0.3) + 1 / 3] * 30
    assert deviation(blocks) > 0
    found = share(blocks)
    assert found.low < 0.25 < 1 / 3 < 0.42 < found.high

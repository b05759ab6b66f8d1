"""What compiled games tell about the searches in them, read from their diaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from stellwerk.bots.diary import BINS, Diary


class Searches(NamedTuple):
    """The searches of one seat in one game; expectations and results go from 0 to 1."""

    number: int = 0
    deviations: int = 0  #: those that left the default move
    result: float = 0.0  #: what came of the game
    numbers: tuple[int, ...] = (0,) * BINS  #: searches by what they expected
    expected: tuple[float, ...] = (0.0,) * BINS  #: sums of what they expected


def read_diary(diary: Diary, players: int) -> list[Searches]:
    """The searches of every seat."""
    return [_read_seat(diary, seat) for seat in range(players)]


def _read_seat(diary: Diary, seat: int) -> Searches:
    number = int(diary.searches[seat])
    if number == 0:
        return Searches()
    return Searches(
        number,
        int(diary.deviations[seat]),
        float(diary.result[seat]),
        tuple(int(diary.number[seat][i]) for i in range(BINS)),
        tuple(float(diary.expected[seat][i]) for i in range(BINS)),
    )


class SearchBin(TypedDict):
    """Searches that expected about the same, and what came of them."""

    searches: int
    expected: float
    result: float


class SearchSummary(TypedDict):
    """What a bot's searches came to."""

    searches: int
    deviation_rate: float
    calibration: list[SearchBin]


def summary(games: Sequence[Searches]) -> SearchSummary:
    """How often searches left the default, and what came of what they expected, by bins."""
    number = sum(one.number for one in games)
    deviations = sum(one.deviations for one in games)
    return {
        "searches": number,
        "deviation_rate": round(deviations / number, 4) if number else 0.0,
        "calibration": [_bin(games, i) for i in range(BINS) if any(g.numbers[i] for g in games)],
    }


def _bin(games: Sequence[Searches], i: int) -> SearchBin:
    number = sum(one.numbers[i] for one in games)
    results = sum(one.numbers[i] * one.result for one in games)
    return {
        "searches": number,
        "expected": round(sum(one.expected[i] for one in games) / number, 4),
        "result": round(results / number, 4),
    }

"""What searches tell about themselves: how often they left the default, what they expected."""

from __future__ import annotations

from typing import Any

import pytest

import stellwerk
from stellwerk import bots
from stellwerk.arena.match import Match, play_blocks
from stellwerk.arena.results import report
from stellwerk.bots.diary import BINS, Diary, note_search, open_diary
from stellwerk.bots.searches import Searches, read_diary, summary
from stellwerk.bots.thoughts import thoughts_of
from stellwerk.bots.trial import Trial
from stellwerk.engine import record


def trials_of(default: int, results: list[float]) -> list[Trial]:
    trials = record.make(Trial, 1)
    one: Any = record.at(trials)
    one.action[0] = default
    one.worlds, one.result = len(results), sum(results)
    return trials


def opened() -> list[Diary]:
    diaries = record.make(Diary, 1)
    one: Any = record.at(diaries)
    one.searches[0] = 9
    open_diary(diaries[0])
    return diaries


def test_a_search_is_noted_by_what_it_expected() -> None:
    diaries = opened()
    note_search(diaries[0], 1, trials_of(7, [0.2, 0.5])[0], 7)
    note_search(diaries[0], 1, trials_of(7, [1.0, 1.0])[0], 8)
    nobody, one = read_diary(record.at(diaries), 2)
    assert nobody == Searches()
    assert (one.number, one.deviations) == (2, 1)
    assert [i for i in range(BINS) if one.numbers[i]] == [3, BINS - 1]
    assert one.expected[3] == pytest.approx(0.35)


def test_a_decision_without_worlds_is_no_search() -> None:
    diaries = opened()
    note_search(diaries[0], 0, trials_of(7, [])[0], 7)
    assert read_diary(record.at(diaries), 1) == [Searches()]


def test_expectations_are_compared_with_what_came_of_the_games() -> None:
    low = Searches(3, 1, 0.0, (2, *[0] * 8, 1), (0.1, *[0.0] * 8, 0.9))
    high = Searches(1, 0, 1.0, (*[0] * 9, 1), (*[0.0] * 9, 1.0))
    assert summary([low, high]) == {
        "searches": 4,
        "deviation_rate": 0.25,
        "calibration": [
            {"searches": 2, "expected": 0.05, "result": 0.0},
            {"searches": 2, "expected": 0.95, "result": 0.5},
        ],
    }


@pytest.mark.parametrize("game", ["new_york", "metro"])
def test_a_match_reports_the_searches_of_those_who_search(game: str) -> None:
    match = Match(game, ("search:40", "greedy"))
    searcher, other = report(match, play_blocks(match, range(2)))["bots"]
    assert "search" not in other
    told = searcher["search"]
    assert 0 < told["searches"] == sum(row["searches"] for row in told["calibration"])
    assert 0 <= told["deviation_rate"] < 1
    assert all(0 <= row["expected"] <= 1 for row in told["calibration"])
    assert 0.5 < max(row["result"] for row in told["calibration"]) <= 1


@pytest.mark.plain
@pytest.mark.compiled
@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_a_search_tells_all_actions_that_it_compared(name: str) -> None:
    bot, view = bots.make("search:24", 1), stellwerk.game(name, 2).deal(1).view(0)
    chosen = bot.choose(view)
    compared = [one.action for one in thoughts_of(bot)]
    assert len(set(compared)) == len(compared) > 1
    assert set(compared) <= set(view.legal)
    assert chosen in compared

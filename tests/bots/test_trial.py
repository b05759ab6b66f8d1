"""Trials: evidence, halves that are dropped, and how many worlds there are for it."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk.bots import trial
from stellwerk.bots.trial import CANDIDATES, Trial
from stellwerk.engine import record
from tests.bots.table import size_of


def trial_with(differences: list[list[float]]) -> tuple[Any, Any]:
    """A trial of candidates 100, 101, … with these differences to the default."""
    trials = record.make(Trial, 1)
    one: Any = trials[0]
    for i in range(len(differences)):
        trial.add_candidate(one, 100 + i)
    trial.open_trial(one)
    for i, row in enumerate(differences):
        for difference in row:
            trial.note_difference(one, i, difference)
    return one, record.at(trials)


def test_without_evidence_the_default_is_played() -> None:
    one, _ = trial_with([[0.0] * 8, [1.0, -1.0] * 4, [0.3, -0.2] * 4])
    assert trial.best_action(one) == 100


def test_the_surest_gain_is_played() -> None:
    one, _ = trial_with([[0.0] * 8, [0.2, 0.3] * 4, [0.5, 0.4] * 4, [3.0, -2.0] * 4])
    assert trial.best_action(one) == 102


def test_few_worlds_are_no_evidence() -> None:
    one, _ = trial_with([[0.0] * 3, [0.5, 0.5, 0.5]])
    assert trial.best_action(one) == 100


def test_the_worse_half_is_dropped_and_the_default_never() -> None:
    one, seen = trial_with([[-9.0], [0.1], [0.4], [-0.3], [0.2]])
    trial.drop_half(one)
    assert [int(seen.dropped[i]) for i in range(5)] == [0, 1, 0, 1, 0]
    trial.drop_half(one)
    assert [int(seen.dropped[i]) for i in range(5)] == [0, 1, 0, 1, 1]
    assert int(seen.alive) == 2


def test_a_candidate_is_listed_once_while_there_is_room() -> None:
    trials = record.make(Trial, 1)
    one: Any = trials[0]
    for action in [*range(CANDIDATES + 5), 3]:
        trial.add_candidate(one, action)
    seen: Any = record.at(trials)
    assert [int(seen.action[i]) for i in range(size_of(seen))] == list(range(CANDIDATES))


@pytest.mark.parametrize(("alive", "rollouts", "worlds"), [(8, 320, 20), (3, 4, 1), (2, 50, 25)])
def test_half_of_the_rollouts_are_played_before_a_drop(
    alive: int, rollouts: int, worlds: int
) -> None:
    one, _ = trial_with([[]] * alive)
    assert trial.worlds_before_drop(one, rollouts) == worlds

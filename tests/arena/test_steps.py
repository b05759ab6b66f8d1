"""Tuning one number at a time: comes near the best numbers, keeps what gains, and goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from stellwerk.arena.statistics import Estimate
from stellwerk.arena.steps import LEAST_STRIDE, STRIDE, Steps, errors
from stellwerk.arena.tuning import Effort, Tuning
from stellwerk.bots.tunable import Tunable, Values
from stellwerk.errors import BadOption
from tests.arena.test_tuning import skill, toy

EFFORT = Effort(100, 400)


def walk(generations: int, seed: int = 4) -> Steps:
    """A search of so many generations."""
    steps = Steps(toy(), EFFORT, seed)
    for _ in range(generations):
        steps.generation()
    return steps


def test_the_search_comes_near_the_best_numbers() -> None:
    steps = walk(60)
    assert skill(steps.values) > 0.8 > skill(steps.tunable.start)
    assert steps.confirm().better


def test_a_generation_changes_one_number_or_none() -> None:
    steps, kept = Steps(toy(), EFFORT, 4), 0
    for _ in range(30):
        before = steps.values
        steps.generation()
        changed = [name for name, value in steps.values.items() if value != before[name]]
        assert len(changed) <= 1
        kept += len(changed)
    assert kept > 0


def test_what_wins_at_a_table_of_its_own_kind_and_loses_to_others_is_not_kept() -> None:
    """The reverse of what spoils a table: rivals count as much as the numbers before."""
    one = toy()

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        own = one.shares(values, other, seeds)
        return own if not isinstance(other, str) else [1.0 - share for share in own]

    steps = Steps(Tunable(**{**vars(one), "shares": shares}), EFFORT, 4)
    for _ in range(20):
        steps.generation()
    assert steps.values == one.start


def test_every_look_has_deals_of_its_own() -> None:
    seen: list[range] = []
    one = toy()

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        assert isinstance(seeds, range)
        seen.append(seeds)
        return one.shares(values, other, seeds)

    steps = Steps(Tunable(**{**vars(one), "shares": shares}), EFFORT, 4)
    looks: list[range] = []
    for _ in range(10):
        seen.clear()
        steps.generation()
        looks += sorted(set(seen), key=min)
    deals = [deal for look in looks for deal in look]
    assert len(looks) > 10
    assert len(deals) == len(set(deals))


def test_a_stride_is_a_part_of_the_number_and_ends_at_nothing() -> None:
    one = Tunable(**{**vars(toy()), "start": {"reach": 2.0, "patience": 0.0}})
    steps = Steps(one, EFFORT)
    assert steps.moved("reach", 1)["reach"] == pytest.approx(2 * (1 + STRIDE))
    assert steps.moved("reach", -1)["reach"] == pytest.approx(2 / (1 + STRIDE), abs=0.001)
    assert steps.moved("patience", 1)["patience"] > 0
    assert steps.moved("patience", -1)["patience"] == 0.0
    steps.resume(({"reach": 0.1, "patience": 0.0}, STRIDE, [], True))
    assert steps.moved("reach", -1)["reach"] == 0.0


def test_strides_get_smaller_while_nothing_gains_and_then_begin_anew() -> None:
    flat = Tunable(**{**vars(toy()), "shares": lambda values, other, seeds: [0.5] * len(seeds)})
    steps = Steps(flat, EFFORT)
    strides: list[float] = []
    for _ in range(2 * 5):
        steps.generation()
        strides.append(steps.state()[1])
    assert strides[::2] == pytest.approx([STRIDE, STRIDE / 2, STRIDE / 4, STRIDE, STRIDE / 2])
    assert min(strides) >= LEAST_STRIDE


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "toy.tuning"
    first = walk(7)
    first.save(file)
    again = Steps(toy(), EFFORT, 4)
    again.load(file)
    assert (again.generations, again.values) == (7, first.values)
    assert [again.generation() for _ in range(9)] == [first.generation() for _ in range(9)]


def test_the_state_of_the_other_method_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "toy.tuning"
    walk(1).save(file)
    with pytest.raises(BadOption, match="another run"):
        Tuning(toy(), EFFORT, 4).load(file)


def test_a_gain_is_counted_in_standard_errors() -> None:
    assert errors(Estimate(0.02, 0.02 - 0.0196, 0.02 + 0.0196)) == pytest.approx(2.0, abs=0.001)
    assert errors(Estimate(0.0, 0.0, 0.0)) == 0.0

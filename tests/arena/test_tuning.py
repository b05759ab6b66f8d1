"""Tuning: finds better numbers, says when it did not, and goes on where it stopped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

import stellwerk
from stellwerk.arena.statistics import Estimate
from stellwerk.arena.tuning import ITSELF, Confirmation, Effort, Tuning, run
from stellwerk.bots.family import family_of
from stellwerk.bots.tickets.tuned import row
from stellwerk.bots.tunable import Tunable, Values
from stellwerk.errors import BadOption
from stellwerk.game import Game

BEST = {"reach": 3.0, "patience": 1.0}


def skill(values: Values) -> float:
    """1 for the best numbers, less the farther away they are."""
    return 1 / (1 + sum((values[name] - BEST[name]) ** 2 for name in BEST))


def toy(best: Values = BEST, edition: str = "toy") -> Tunable:
    """A bot that wins by skill, with some luck in every block."""

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        rival = skill(other) if isinstance(other, Mapping) else 0.3
        chance = skill(values) / (skill(values) + rival)
        return [float(Random(seed).random() < chance) for seed in seeds]

    start = {"reach": 1.0, "patience": 2.0}
    return Tunable(
        "toy", edition, 2, 9, start, {"reach": 1.0, "patience": 1.0}, start, ("a",), shares
    )


def tune(generations: int, effort: Effort = Effort(200, 400)) -> Tuning:  # noqa: B008
    tuning = Tuning(toy(), effort, seed=4)
    for _ in range(generations):
        tuning.generation()
    return tuning


def test_the_search_comes_near_the_best_numbers() -> None:
    tuning = tune(25)
    assert skill(tuning.values) > 0.8 > skill(tuning.tunable.start)
    confirmation = tuning.confirm()
    assert confirmation.better
    assert confirmation.shares["a"].mean > confirmation.before["a"].mean + 0.2
    assert confirmation.against_start.low > 0.5


def test_without_a_generation_nothing_is_better() -> None:
    tuning = tune(0)
    assert tuning.values == tuning.tunable.start
    assert not tuning.confirm().better


def test_numbers_are_better_if_that_is_sure_and_they_lose_against_nobody() -> None:
    even, sure, less = Estimate(0.5, 0.4, 0.6), Estimate(0.1, 0.05, 0.15), Estimate(-0.1, -0.2, 0.0)

    def verdict(gain: Estimate, against_a: Estimate) -> Confirmation:
        return Confirmation({"a": even}, {"a": even}, even, even, gain, {"a": against_a})

    assert verdict(sure, less).better  # less, but within chance
    assert not verdict(Estimate(0.1, -0.01, 0.21), sure).better
    lost = verdict(sure, Estimate(-0.1, -0.15, -0.05))
    assert lost.worse == ("a",)
    assert not lost.better


def test_itself_plays_by_the_numbers_favored_so_far() -> None:
    rivals: list[str | Values] = []
    one = toy()

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        rivals.append(other)
        return one.shares(values, other, seeds)

    made = {**vars(one), "shares": shares, "pool": ("a", ITSELF)}
    tuning = Tuning(Tunable(**made), Effort(20, 20), seed=2)
    for _ in range(3):
        favored = tuning.values
        rivals.clear()
        tuning.generation()
        assert [other for other in rivals if other != "a"] == [favored] * (len(rivals) // 2)
    confirmation = tuning.confirm()
    assert set(confirmation.shares) == {"a"}
    assert confirmation.start_against != confirmation.against_start


def test_every_generation_has_deals_of_its_own() -> None:
    seen: list[int] = []
    one = toy()

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        seen.extend(seeds)
        return one.shares(values, other, seeds)

    tuning = Tuning(Tunable(**{**vars(one), "shares": shares}), Effort(10, 5), seed=2)
    candidates = len({tuning.generation().number for _ in range(3)})
    assert candidates == 3
    assert len(set(seen)) == 30
    generations = set(seen)
    seen.clear()
    tuning.confirm()
    assert not generations & set(seen)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "toy.tuning"
    first = Tuning(toy(), Effort(50, 50), seed=4)
    left = iter([False, False, True])
    assert [one.number for one in run(first, file, lambda: next(left))] == [1, 2]
    again = Tuning(toy(), Effort(50, 50), seed=4)
    again.load(file)
    assert again.generations == 2
    assert again.values == first.values
    assert again.generation().number == 3


def test_the_state_of_another_run_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "toy.tuning"
    tune(1).save(file)
    with pytest.raises(BadOption, match="another run"):
        Tuning(toy(edition="other"), Effort(200, 400), seed=4).load(file)
    file.write_bytes(b"nothing of ours")
    with pytest.raises(BadOption, match="not the state of a tuning run"):
        tune(0).load(file)


def tunable(bot: str, game: Game) -> Tunable:
    """A bot of a game's family, to be tuned."""
    return family_of(game).tunable(bot, game)


@pytest.mark.parametrize(
    ("edition", "missing"),
    [("usa", {"ferry_price", "tunnel_price", "station_price", "attraction_price"}),
     ("europe", {"attraction_price"}),
     ("new_york", {"ferry_price", "tunnel_price", "station_price"})],
)  # fmt: skip
def test_the_planner_tunes_what_has_an_effect(edition: str, missing: set[str]) -> None:
    one = tunable("planner", stellwerk.game(edition, 2))
    assert set(one.usual) == set(one.start) == set(one.scale)
    assert not missing & set(one.start)
    assert {"ferry_price", "attraction_price"} - missing <= set(one.start)


def test_the_planner_plays_with_the_numbers_it_is_given() -> None:
    one = tunable("planner", stellwerk.game("new_york", 2))
    blocks = one.shares(one.start, "greedy", range(2))
    assert len(blocks) == 2
    hasty = dict(one.start) | {"hand_full": 0.0, "claim_score": 0.0, "odds_share": 0.01}
    assert one.shares(hasty, one.start, range(4)) != one.shares(one.start, one.start, range(4))


def test_at_a_mixed_table_bots_of_several_kinds_sit_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables: list[list[list[float]]] = []

    def play(game: Game, rows: list[list[float]], seeds: Sequence[int]) -> list[None]:
        tables.append(rows)
        return []

    monkeypatch.setattr("stellwerk.bots.tickets.tunable.play_rows", play)
    game = stellwerk.game("usa", 5)
    one = tunable("planner", game)
    one.shares(one.start, "mixed", range(1))
    (rows,) = tables
    seated = [row(name, game) for name in ("planner", "long_route", "one_step", "path")]
    assert rows[1:] == seated
    assert "mixed" in one.rivals
    assert set(one.rivals) < set(one.pool)


@pytest.mark.parametrize(
    ("edition", "names"),
    [("metro", {"hope", "draw_below"}),
     ("metro:companies", {"hope", "draw_below", "rank_width", "swap_price"}),
     ("metro:central+paris", {"hope", "draw_below", "station_bonus", "city_weight"}),
     ("metro:berlin-a", {"hope", "draw_below", "ticket_share", "city_weight"})],
)  # fmt: skip
def test_metros_planner_tunes_what_has_an_effect(edition: str, names: set[str]) -> None:
    one = tunable("planner", stellwerk.game(edition, 2))
    assert set(one.usual) == set(one.start) == set(one.scale) == names
    assert one.kept["tries"] > 0


def test_metros_planner_plays_with_the_numbers_it_is_given() -> None:
    one = tunable("planner", stellwerk.game("metro", 2))
    blocks = one.shares(one.start, one.pool[0], range(2))
    assert len(blocks) == 2
    hopeless = dict(one.start) | {"hope": 0.0, "draw_below": 0.0}
    assert one.shares(hopeless, one.start, range(4)) != one.shares(one.start, one.start, range(4))


@pytest.mark.parametrize(("bot", "edition"), [("path", "usa"), ("search", "metro")])
def test_what_cannot_be_tuned_is_refused(bot: str, edition: str) -> None:
    with pytest.raises(BadOption, match="can be tuned"):
        tunable(bot, stellwerk.game(edition, 2))


def test_alone_nothing_can_be_tuned() -> None:
    with pytest.raises(BadOption, match="nobody to win against"):
        family_of(stellwerk.game("metro:solo", 1)).tunable(
            "planner", stellwerk.game("metro:solo", 1)
        )

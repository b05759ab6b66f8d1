"""The figures of `stellwerk bench`: all there, and of what they say."""

from __future__ import annotations

import pytest

import stellwerk
from stellwerk.cli import bench, measure_analysis, measure_bots

pytestmark = pytest.mark.compiled


@pytest.mark.long
def test_every_figure_is_measured() -> None:
    figures = bench.measure_all(1_000, lambda words: None)
    played = [(row["game"], row["players"]) for row in figures["games"]]
    assert played == [row[:2] for row in bench.GAMES + bench.METRO_GAMES]
    assert [(row["game"], row["bot"]) for row in figures["bots"]] == [
        (name, bot) for name, _, bot, *_ in bench.BOTS
    ]
    assert [row["depth"] for row in figures["analysis"]] == ["quick"]
    for operations in figures["operations_ns"].values():
        inside = {"copy", "view", "imagine"}
        from_python = {f"{what}_from_python" for what in ("play", "observation", "mask")}
        assert set(operations) == inside | from_python
        assert all(ns > 0 for ns in operations.values())
    assert figures["warm_start_seconds"] > 0


def test_a_block_is_a_game_for_every_seat() -> None:
    pace = measure_bots.pace(stellwerk.game("new_york", 3), "planner", blocks=2, decisions=9)
    assert (pace.games, pace.bot, pace.players) == (6, "planner", 3)
    assert pace.games_per_second > 0
    assert pace.ms_per_decision > 0


def test_an_analysis_is_timed_to_its_first_figures_and_to_its_end() -> None:
    replay = measure_analysis.planned(stellwerk.game("new_york", 2), seed=1)
    study = measure_analysis.study(replay, "glance", threads=1)
    assert replay.scores is not None
    assert (study.game, study.players, study.depth) == ("new_york", 2, "glance")
    assert 0 < study.first_seconds < study.seconds
    assert 0 < study.decisions <= len(replay.actions)

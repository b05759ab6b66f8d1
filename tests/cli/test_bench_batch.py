"""`stellwerk bench --batch`: what is measured, at a size that plain Python bears."""

from __future__ import annotations

import json

import pytest

from stellwerk.cli import main, measure_batch


def test_batches_are_measured_beside_other_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure_batch, "GAMES", 2)
    monkeypatch.setattr(measure_batch, "LARGER", 2)
    monkeypatch.setattr(measure_batch, "COPIES", 2)
    monkeypatch.setattr(measure_batch, "SECONDS", 0.01)
    assert main(["bench", "--batch", "new_york", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert [row["what"] for row in figures["batches"]] == [what for what, *_ in measure_batch.WAYS]
    assert all(row["per_second"] > 0 for row in figures["batches"] + figures["others"])
    assert "OpenSpiel" in {row["what"] for row in figures["others"]}
    assert [row["games"] for row in figures["speed_up"]] == [2, 4]
    assert all(row["times"] > 0 for row in figures["speed_up"])
    assert main(["bench", "--batch", "new_york", "--quick"]) == 0
    printed, told = capsys.readouterr()
    assert "against planner" in printed
    assert "× one with 2 games" in printed
    assert "× one with 4 games" in printed
    assert "1,500,000" not in printed  # that aim is about another game
    others = [f"{row['what']}, {row['game']} …" for row in figures["others"]]
    ways = [f"{what} …" for what, *_ in measure_batch.WAYS]
    assert told.splitlines() == [*ways, f"{figures['threads']} threads beside one …", *others]


def test_whoever_waits_hears_what_is_being_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    course: list[str] = []

    def measured(*_: object) -> float:
        course.append("measured")
        return 1.0

    monkeypatch.setattr(measure_batch, "_rate", measured)
    rates = list(measure_batch.batches("new_york", 0.01, course.append))
    assert course[:2] == [f"{rates[0].what} …", "measured"]

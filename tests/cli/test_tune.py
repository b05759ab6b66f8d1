"""`stellwerk tune`: what it writes, and when it writes nothing."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from stellwerk.cli import main
from tests.arena.test_tuning import toy

WORDS = ["tune", "planner", "new_york", "--blocks", "40", "--confirm", "200"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tune the toy instead of the planner."""
    monkeypatch.setattr("stellwerk.bots.family.BotFamily.tunable", lambda *_: toy())


def test_better_numbers_are_written_with_how_they_were_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, state = tmp_path / "toy-2.toml", tmp_path / "toy.tuning"
    words = [*WORDS, "--minutes", "0.02", "--out", str(out), "--checkpoint", str(state)]
    assert main(words) == 0
    content = tomllib.loads(out.read_text())
    assert content["players"] == 2
    assert set(content["toy"]) == {"reach", "patience"}
    method = "--method evolution --blocks 40 --seed 1"
    assert f"stellwerk tune toy toy --players 2 {method}" in content["made"]
    assert "generation 1:" in capsys.readouterr().err
    assert main(words) == 0
    assert "resuming after generation" in capsys.readouterr().err


def test_numbers_that_are_no_better_are_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "toy-2.toml"
    words = ["--minutes", "0", "--out", str(out), "--checkpoint", str(tmp_path / "state")]
    assert main([*WORDS, *words]) == 1
    assert "nothing written" in capsys.readouterr().out
    assert not out.exists()


def test_one_number_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "toy-2.toml"
    words = ["--method", "steps", "--minutes", "0.02", "--checkpoint", str(tmp_path / "state")]
    assert main([*WORDS, *words, "--out", str(out)]) == 0
    assert "--method steps --blocks 40" in tomllib.loads(out.read_text())["made"]
    assert "gain over all tables: +" in capsys.readouterr().out

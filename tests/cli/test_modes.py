"""The table plays the same with compiled rules as with plain ones."""

from __future__ import annotations

from pathlib import Path

from stellwerk.replay import load, verify
from tests.cli.table import ANYTHING, Play


def test_a_game_is_played_to_the_score_sheet_in_every_mode(play: Play, tmp_path: Path) -> None:
    played = play("new_york --seed 5 --save end.replay", ANYTHING * 200)
    assert played.code == 0
    assert verify(load(tmp_path / "end.replay")).outcome is not None
    assert "The last round is over." in played.out

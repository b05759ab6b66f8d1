"""Recorded games run as they ran, or the version of the rules must rise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stellwerk.replay import load, verify
from stellwerk.tickets.game import RULES_VERSION
from tests.replays.make import CHECKSUMS, FOLDER, checksum
from tests.tickets.games import CORNERS, GAMES, some
from tests.tree import ROOT

FILES = sorted(FOLDER.glob("*.txt"))
SAYS = (
    "a recorded game runs differently: raise RULES_VERSION in stellwerk/tickets/game.py, say in the"
    " changelog why, and record anew with `python -m tests.replays.make`"
)


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps are named by their path from the root."""
    monkeypatch.chdir(ROOT)


def committed() -> Any:
    return json.loads(CHECKSUMS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES[:: some(1, 5)], ids=lambda file: file.stem)
def test_a_recorded_game_runs_as_it_ran(file: Path) -> None:
    replay = load(file)
    assert replay.scores is not None
    outcome = verify(replay).outcome
    assert outcome is not None
    assert file.stem.endswith(outcome.reason)
    assert checksum(replay) == committed()["recorded"][file.name], SAYS


def test_the_checksums_belong_to_these_rules_and_files() -> None:
    told = committed()
    assert told["rules_version"] == RULES_VERSION, "record anew: python -m tests.replays.make"
    assert sorted(told["recorded"]) == [file.name for file in FILES]


def test_every_game_and_every_way_to_end_is_recorded() -> None:
    kept = {(load(f).game.split("/")[-1], load(f).players) for f in FILES}
    assert kept == {*GAMES, *CORNERS}
    reasons = {file.stem.rsplit("-", 1)[1] for file in FILES}
    assert reasons == {"last_round", "everybody_passed", "stalled"}

"""Recorded games run as they ran, or the version of the rules must rise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stellwerk.metro.refusal import PHASES as VERBS
from stellwerk.replay import load, verify
from tests.metro import games as metro
from tests.replays.make import CHECKSUMS, FOLDER, RULES_VERSIONS, checksum
from tests.tickets.games import CORNERS, GAMES, some
from tests.tree import ROOT

FILES = sorted(FOLDER.glob("*.txt"))
METRO = [file for file in FILES if file.stem.startswith("metro-")]
TICKETS = [file for file in FILES if file not in METRO]
SAYS = (
    "a recorded game runs differently: raise RULES_VERSION in its family's game.py, say in the"
    " changelog why, and record anew with `python -m tests.replays.make`"
)


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps are named by their path from the root."""
    monkeypatch.chdir(ROOT)


def committed() -> Any:
    return json.loads(CHECKSUMS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", [*METRO, *TICKETS[:: some(1, 5)]], ids=lambda file: file.stem)
def test_a_recorded_game_runs_as_it_ran(file: Path) -> None:
    replay = load(file)
    assert replay.scores is not None
    outcome = verify(replay).outcome
    assert outcome is not None
    assert file.stem.endswith(outcome.reason)
    assert checksum(replay) == committed()["recorded"][file.name], SAYS


def test_the_checksums_belong_to_these_rules_and_files() -> None:
    told = committed()
    assert told["rules_versions"] == RULES_VERSIONS, "record anew: python -m tests.replays.make"
    assert sorted(told["recorded"]) == [file.name for file in FILES]


def test_every_game_and_every_way_to_end_is_recorded() -> None:
    kept = {(load(f).game.split("/")[-1], load(f).players) for f in FILES}
    assert kept == {*GAMES, *CORNERS, *metro.GAMES}
    assert reasons(TICKETS) == {"last_round", "everybody_passed"}
    assert reasons(METRO) == {"board_full", "lines_finished"}


def reasons(files: list[Path]) -> set[str]:
    """The ways to end that some recorded games show."""
    return {file.stem.rsplit("-", 1)[1] for file in files}


def test_every_option_of_metro_is_recorded_alone_and_at_several_tables() -> None:
    tables = {id: {n for name, n in metro.GAMES if name == f"metro:{id}"} for id in metro.SINGLES}
    assert all(len(numbers) > 1 for numbers in tables.values())
    assert {n for numbers in tables.values() for n in numbers} == {2, 3, 4, 5, 6}


def test_recorded_games_show_every_kind_of_decision_of_metro() -> None:
    verbs = {words.split()[0] for file in METRO for _, words in load(file).actions}
    assert verbs == set(VERBS)

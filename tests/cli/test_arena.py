"""`stellwerk arena`: its flags, what it prints, what it keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stellwerk import replay
from stellwerk.arena import BlockResult, GameResult, Match, Sprt
from stellwerk.arena.store import read_games
from stellwerk.cli import main
from stellwerk.cli.arena_progress import Running

WORDS = ["arena", "greedy", "uniform", "--edition", "new_york", "--jobs", "1", "--blocks", "2"]
OWN_BOT = """
import stellwerk

@stellwerk.bot("lowest_of_all")
class Lowest:
    def __init__(self, rng):
        self.asked = 0

    def choose(self, view):
        self.asked += 1
        if self.asked == 5:
            raise RuntimeError("tired")
        return view.legal[0]
"""


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "arena.sqlite"
    monkeypatch.setenv("STELLWERK_STORE", str(path))
    return path


def test_games_are_stored_once_and_only_where_wanted(own_store: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    assert main([*WORDS, "--no-store"]) == 0
    assert not own_store.exists()
    assert main(WORDS) == 0
    assert main(WORDS) == 0
    assert len(list(read_games(own_store))) == 4
    assert main([*WORDS, "--store", str(other)]) == 0
    assert len(list(read_games(other))) == 4


def test_every_game_can_be_kept_as_a_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    assert main([*WORDS, "--keep", str(folder), "--json", "--no-store"]) == 0
    kept = json.loads(capsys.readouterr().out)
    assert main([*WORDS, "--json", "--no-store"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert kept | {"seconds": 0} == played | {"seconds": 0}
    names = [f"1-0000{block}-{rotation}.txt" for block in (0, 1) for rotation in (0, 1)]
    assert sorted(file.name for file in folder.iterdir()) == names
    for file in folder.iterdir():
        assert replay.verify(replay.load(file)).outcome is not None


def test_a_sequential_test_says_what_it_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*WORDS[:-2], "--no-store", "--sprt", "0,200"]
    assert main([*words, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["sprt"]["accepted"] == "H1"
    assert result["sprt"]["llr"] > result["sprt"]["bounds"][1] == 2.944
    assert result["sprt"]["blocks"] == result["blocks"] < 100
    assert main([*words, "--blocks", "2"]) == 0
    assert "SPRT: undecided (LLR" in capsys.readouterr().out


def test_a_fault_is_told_with_its_position_and_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN_BOT, encoding="utf-8")
    folder = tmp_path / "games"
    words = ["arena", "lowest_of_all", "uniform", "--edition", "new_york", "--jobs", "1"]
    words += ["--blocks", "1", "--bots-from", str(file), "--keep", str(folder), "--no-store"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "lowest_of_all lost a game: RuntimeError: tired" in printed
    assert "at decision 9, turn 4" in printed
    assert str(folder / "fault-001.txt") in printed
    recorded = replay.load(folder / "fault-002.txt")
    assert len(recorded.actions) >= 8


def test_the_table_shows_the_health_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--no-store"]) == 0
    printed = capsys.readouterr().out
    for words in ("win share", "tickets completed", "length of a route", "decisions, all seats"):
        assert words in printed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--sprt", "20,0"], "the second number must be greater"),
        (["--bots-from", "nowhere.py"], "there is no such Python file"),
        (["--timeout", "0"], "time for a decision must be more"),
        (["--blocks", "0"], "a match takes at least 1 block"),
        (["--report", "pyproject.toml"], "nothing can be written there: File exists"),
        (["--keep", "pyproject.toml/games"], "nothing can be written there: Not a directory"),
        (["--store", "pyproject.toml"], "not a store of games"),
    ],
)
@pytest.mark.plain
def test_what_is_not_possible_gets_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*WORDS, *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.plain
def test_the_progress_bar_shows_running_figures() -> None:
    match = Match("new_york", ("greedy", "uniform"), players=2)
    test = Sprt(0, 20, 2)

    def block(number: int, *wins: float) -> BlockResult:
        games = [GameResult((0, 1), (win, 1 - win), (1, 1), (1, 1)) for win in wins]
        return BlockResult(number, tuple(games))

    with Running(match, 4, test) as running:
        blocks = [block(0, 1, 1), block(1, 1, 0)]
        for one in blocks:
            test.add(one.shares()[0])
        running.note(blocks)
        assert running.words.startswith("greedy 0.750 ± 0.3")
        assert running.words.endswith(f", LLR {test.llr:+.2f}")

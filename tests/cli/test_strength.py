"""`stellwerk strength`: a bot over the standard set, again from where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stellwerk import arena
from stellwerk.cli import main


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "arena.sqlite"
    monkeypatch.setenv("STELLWERK_STORE", str(path))
    return path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[int]]]:
    """The matches that are played, with their blocks."""
    seen: list[tuple[str, list[int]]] = []
    play = arena.play

    def noted(match: arena.Match, blocks: Any, *rest: Any, **more: Any) -> Any:
        seen.append((match.game, list(blocks)))
        return play(match, blocks, *rest, **more)

    monkeypatch.setattr(arena, "play", noted)
    return seen


def rows(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["strength", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)["rows"]


def test_a_second_run_plays_only_what_is_missing(
    store: Path, played: list[tuple[str, list[int]]], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("path", "berlin", "--players", "3")
    (first,) = rows(capsys, *words, "--blocks", "1")
    (more,) = rows(capsys, *words, "--blocks", "3")
    (again,) = rows(capsys, *words, "--blocks", "3")
    assert played == [("berlin", [0]), ("berlin", [1, 2]), ("berlin", [])]
    assert more == again
    assert (first["blocks"], more["blocks"]) == (1, 3)
    store.unlink()
    assert rows(capsys, *words, "--blocks", "3") == [more]


def test_a_bot_against_itself_is_even(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (one,) = rows(capsys, "planner@1", "new_york", "--players", "3", "--blocks", "1")
    assert one["win_share"] == one["even"] == 0.3333
    assert one["interval"][0] < one["even"] < one["interval"][1]
    assert (one["edition"], one["players"], one["against"]) == ("new_york", 3, "planner@1")


def test_a_table_of_text_and_one_of_markdown(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["strength", "uniform", "new_york", "--players", "4", "--blocks", "1"]
    assert main(words) == 0
    printed = capsys.readouterr()
    assert "Against planner@1: 0 of 1 rows clearly above an even share" in printed.out
    assert "1/1 new_york, 4 seats, planner@1: 0.000" in printed.err
    assert main([*words, "--markdown"]) == 0
    head, rule, line = capsys.readouterr().out.splitlines()
    assert head.count("|") == rule.count("|") == line.count("|") == 10
    assert line.startswith("| `new_york` | 4 | `planner@1` | 1 | 0.000 |")


def test_anybodys_bot_is_measured_too(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "first.py"
    file.write_text(
        "import stellwerk\n\n\n@stellwerk.bot('first_of_all')\nclass First:\n"
        "    def __init__(self, rng): ...\n"
        "    def choose(self, view): return view.legal[0]\n",
        encoding="utf-8",
    )
    words = ("first_of_all", "new_york", "--players", "4", "--blocks", "1")
    (one,) = rows(capsys, *words, "--bots-from", str(file))
    assert (one["blocks"], one["faults"]) == (1, 0)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("planer",), 'Did you mean "planner"'),
        (("path", "metro"), '"strength path metro" is not possible: path plays nothing there'),
        (("planner", "--players", "9"), '"strength planner at tables of 9" is not possible'),
        (("planner", "usa", "--players", "9"), "2 to 5 players"),
        (("planner", "usa", "--blocks", "0"), "at least 1 block"),
        (("planner", "moon"), 'no game "moon"'),
    ],
)
def test_what_cannot_be_measured_is_refused(
    store: Path, words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["strength", *words]) == 2
    assert why in capsys.readouterr().err
    assert not store.exists()

"""Without the extra `terminal` everything runs but the table in the terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from stellwerk.cli import COMMANDS
from stellwerk.cli.output import Bar, Grid
from tests.tree import ROOT, run_python

#: An interpreter in which nobody can import what the extra brings.
BARE = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"rich", "prompt_toolkit"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nothing())
"""
RECORDED = "tests/replays/berlin-2-last_round.txt"


def bare(code: str) -> subprocess.CompletedProcess[str]:
    return run_python("-c", BARE + code, STELLWERK_JIT="off")


def run_bare(*words: str) -> subprocess.CompletedProcess[str]:
    return bare(f"from stellwerk.cli import main\nsys.exit(main({list(words)!r}))")


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "new_york", "--games", "2"],
        ["editions"],
        ["rules", "berlin"],
        ["replay", "verify", RECORDED],
        ["map", "draw", "usa"],
        [
            "arena",
            "greedy",
            "uniform",
            "--edition=new_york",
            "--blocks=1",
            "--jobs=1",
            "--no-store",
        ],
        ["warm-up", "--quiet"],
    ],
    ids=lambda words: words[0],
)
def test_a_simulator_needs_no_terminal_table(words: list[str]) -> None:
    ran = run_bare(*words)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout or "--quiet" in words


def test_every_command_can_explain_itself() -> None:
    code = (
        "from importlib import import_module\nfrom argparse import ArgumentParser\n"
        f"for name in {[command.module for command in COMMANDS.values()]!r}:\n"
        "    import_module(f'stellwerk.cli.{name}').add_arguments(ArgumentParser())"
    )
    ran = bare(code)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("words", [["play", "usa"], ["replay", "show", RECORDED]])
def test_the_terminal_table_says_what_to_install(words: list[str]) -> None:
    ran = run_bare(*words)
    command = " ".join(["stellwerk", *words[:-1]])
    assert ran.returncode == 2
    assert ran.stderr == (
        f'stellwerk: "{command}" is not possible: rich is missing; '
        "install it with: pip install 'stellwerk[terminal]'.\n"
    )


def test_only_the_terminal_table_and_its_doors_know_its_libraries() -> None:
    folder = ROOT / "src" / "stellwerk"
    doors = {"cli/play.py", "cli/replay.py"}
    named = {
        str(file.relative_to(folder))
        for file in folder.rglob("*.py")
        if "from rich" in (text := file.read_text("utf-8")) or "from prompt_toolkit" in text
    }
    assert {name for name in named if not name.startswith("cli/table/")} == doors


def test_a_grid_is_as_wide_as_its_words_and_breaks_only_its_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    grid = Grid(("rule", "what it says", "tests"), right=(2,), title="Rules", text=1)
    grid.add("a.rule", "words and words and words and words", "12")
    grid.rule()
    grid.add("b", "few")
    assert list(grid.lines()) == [
        "Rules",
        "rule    what it says               tests",
        "──────  ─────────────────────────  ─────",
        "a.rule  words and words and words     12",
        "        and words",
        "──────  ─────────────────────────  ─────",
        "b       few",
    ]


def test_nothing_in_a_grid_acts_on_the_terminal() -> None:
    grid = Grid(("name",))
    grid.add("A\x1b[2Jda\x9b\u202e")
    assert list(grid.lines())[-1] == "A?[2Jda??"


def test_a_bar_is_drawn_on_a_terminal_and_wiped_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Bar("playing", 4) as bar:
        bar.advance(3, "still playing")
        assert bar.line().startswith("still playing ━━━")
        assert "3/4, 0:00 left" in bar.line()
    shown = capsys.readouterr().err
    assert shown.startswith("\rplaying ")
    assert shown.endswith("\r\x1b[K")


def test_no_bar_is_drawn_into_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    with Bar("playing", 4) as bar:
        bar.advance(4)
    assert capsys.readouterr().err == ""


def test_a_terminal_without_dashes_gets_question_marks() -> None:
    ran = run_python("-m", "stellwerk", "rules", "berlin", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "????" in ran.stdout


def test_the_extra_is_in_what_make_installs() -> None:
    text = Path(ROOT / "Makefile").read_text("utf-8")
    assert "'.[server,terminal]'" in text

"""docs/arena.md names every flag, and its bot plays."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from pathlib import Path

import pytest

from stellwerk.cli import arena as arena_command
from stellwerk.cli import main
from stellwerk.cli import ratings as ratings_command
from tests.tree import ROOT, run_python

pytestmark = pytest.mark.plain

PAGE = (ROOT / "docs/arena.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)


def flags(command: object) -> set[str]:
    parser = ArgumentParser(add_help=False)
    command.add_arguments(parser)  # type: ignore[attr-defined]
    return {flag for action in parser._actions for flag in action.option_strings}


def test_the_page_names_every_flag_and_no_other() -> None:
    rows = re.findall(r"^\| `(--[\w-]+)", PAGE, re.M)
    assert set(rows) == flags(arena_command)
    sentence = next(line for line in PAGE.splitlines() if line.startswith("`stellwerk ratings [E"))
    assert set(re.findall(r"--[\w-]+", sentence)) == flags(ratings_command)


def test_the_code_of_the_page_runs() -> None:
    ran = run_python("-c", "\n".join(blocks("python")))
    assert ran.returncode == 0, ran.stderr
    assert re.match(r"[\d.]+ \[", ran.stdout)


def test_the_bot_of_the_page_takes_less_than_thirty_lines() -> None:
    assert len([line for line in blocks("python")[0].splitlines() if line.strip()]) < 30


def test_the_bot_of_the_page_is_rated_by_the_command_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "claimer.py").write_text(blocks("python")[0], encoding="utf-8")
    (command,) = [line for line in "\n".join(blocks("sh")).splitlines() if "claimer.py" in line]
    words = shlex.split(command.replace("--blocks 50", "--blocks 2 --jobs 1"))
    assert main(words[1:]) == 0
    assert "claimer" in capsys.readouterr().out
    assert (tmp_path / "out/report.html").is_file()
    assert main(["ratings", "new_york"]) == 0
    assert "claimer" in capsys.readouterr().out

"""Playing at the table in tests: lines in, a transcript out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from stellwerk.cli import main

#: One of these lines always does something; the others are refused with a sentence.
ANYTHING = ["claim", "1", "draw", "1", "keep 1 2 3", "keep 1 2", "keep 1", "pay", "1", "decline"]
ANYTHING += ["pass"]


class Played(NamedTuple):
    """The exit code and what was printed."""

    code: int
    out: str
    err: str


Play = Callable[..., Played]


def table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> Play:
    """A function that runs `stellwerk play` with lines as standard input."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.chdir(folder)
    monkeypatch.setenv("COLUMNS", "80")

    def play(words: str, lines: Iterable[str] = ()) -> Played:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        code = main(["play", *words.split()])
        printed = capsys.readouterr()
        return Played(code, printed.out, printed.err)

    return play


def saved(folder: Path) -> list[Path]:
    """The games saved in the user's directory."""
    return sorted((folder / "data").rglob("*.replay"))

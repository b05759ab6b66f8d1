"""Nobody waits for the compiler before a game, unless they ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from stellwerk.cli import main, serve


@pytest.mark.parametrize("bots", ["uniform,uniform", "search:1,uniform"])
def test_a_game_at_the_terminal_compiles_nothing(tmp_path: Path, bots: str) -> None:
    """Not even for bots that search, where nothing was compiled before."""
    cache = tmp_path / "cache"
    env = {key: value for key, value in os.environ.items() if key != "STELLWERK_JIT"}
    words = ["play", "new_york", "--watch", "--seed", "1", "--bots", bots]
    played = subprocess.run(
        [sys.executable, "-m", "stellwerk", *words],
        env={**env, "STELLWERK_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert "The last round is over." in played.stdout
    assert not list(cache.rglob("*.*"))


@pytest.mark.parametrize(
    ("words", "cold", "done"),
    [
        ([], True, ["watch over a plain server"]),
        ([], False, ["serve"]),
        (["--wait"], True, ["compile", "serve"]),
    ],
)
def test_a_server_waits_for_the_compiler_only_if_it_is_told_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], cold: bool, done: list[str]
) -> None:
    seen: list[str] = []

    def note(what: str, *_: object) -> int:
        seen.append(what)
        return 0

    monkeypatch.setattr(serve, "_is_cold", lambda: cold)
    for name, what in (
        ("_watch", "watch over a plain server"),
        ("_compile_first", "compile"),
        ("_serve", "serve"),
    ):
        monkeypatch.setattr(serve, name, partial(note, what))
    assert main(["serve", "--database", str(tmp_path / "tables.sqlite"), *words]) == 0
    assert seen == done

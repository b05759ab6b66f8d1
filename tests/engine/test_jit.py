"""The decorator and its modes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from stellwerk.engine import jit
from stellwerk.engine.jit import cache_directory, cache_root, rule
from tests.tree import run_python


@rule
def twice(n: int, grow: bool) -> int:
    """A rule of a test."""
    return n * 2 if grow else n


def test_a_rule_is_a_function_in_every_mode() -> None:
    assert twice(4, True) == 8
    assert twice(n=4, grow=False) == 4


def test_an_unknown_mode_is_refused_in_a_sentence() -> None:
    done = run_python("-c", "import stellwerk.engine.jit", STELLWERK_JIT="fast")
    assert done.returncode == 1
    assert done.stderr.strip() == "STELLWERK_JIT is 'fast'; it may be on, off or checked"


@pytest.mark.plain
def test_in_plain_mode_a_rule_is_the_function_itself_and_nothing_is_compiled() -> None:
    assert type(twice).__name__ == "function"
    script = (
        "import sys, stellwerk; game = stellwerk.game('usa', 2); game.deal(1);"
        "print('numba' in sys.modules)"
    )
    assert run_python("-c", script, STELLWERK_JIT="off").stdout.strip() == "False"


@pytest.mark.compiled
def test_a_rule_is_compiled_once_for_its_annotations() -> None:
    compiled: object = twice
    twice(1, True)
    assert len(compiled.signatures) == 1  # type: ignore[attr-defined]
    twice(1.0, True)  # type: ignore[arg-type]
    assert len(compiled.signatures) == 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        twice("one", True)  # type: ignore[arg-type]


READ_BEYOND = """
from stellwerk.engine.jit import rule
from stellwerk.engine.record import ints

@rule
def get(values: list[int], i: int) -> int:
    return values[i]

try:
    get(ints(2), 2)
except IndexError as error:
    print(error)
"""


@pytest.mark.compiled
def test_bounds_are_checked_in_checked_mode(tmp_path: Path) -> None:
    script = tmp_path / "beyond.py"
    script.write_text(READ_BEYOND, encoding="utf-8")
    done = run_python(str(script), STELLWERK_JIT="checked", STELLWERK_CACHE=str(tmp_path))
    assert done.stdout.strip() == "index is out of bounds"


def test_the_cache_is_where_the_setting_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_CACHE", "/somewhere/else")
    assert cache_root() == Path("/somewhere/else")
    monkeypatch.delenv("STELLWERK_CACHE")
    assert cache_root().name == "stellwerk"


def test_nothing_is_loaded_from_where_somebody_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home the directory was `~/.cache` below it, where others may have put code."""
    monkeypatch.setenv("STELLWERK_CACHE", "")
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name: f"~/.cache/{name}")
    root = cache_root()
    try:
        assert root.is_absolute()
        assert cache_root() == root == Path(os.environ["STELLWERK_CACHE"])
        if os.name != "nt":
            assert root.stat().st_mode & 0o077 == 0
    finally:
        root.rmdir()


def test_every_group_and_mode_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_directory("tickets").name.startswith("tickets-")
    assert cache_directory("engine") != cache_directory("tickets")
    cache_directory.cache_clear()
    monkeypatch.setattr(jit, "MODE", "other")
    other = cache_directory("tickets")
    cache_directory.cache_clear()
    monkeypatch.undo()
    assert other != cache_directory("tickets")


def test_a_change_of_a_source_changes_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in ("engine", "tickets"):
        (tmp_path / part).mkdir()
    source = tmp_path / "engine" / "a.py"
    text = "from stellwerk.engine.jit import rule\n@rule\ndef f(n: int) -> int:\n    return n\n"
    source.write_text(text, encoding="utf-8")
    monkeypatch.setattr(jit, "PACKAGE", tmp_path)
    names = []
    for ending in ("", "# changed\n"):
        source.write_text(text + ending, encoding="utf-8")
        cache_directory.cache_clear()
        names.append(cache_directory("tickets").name)
    cache_directory.cache_clear()
    assert names[0] != names[1]

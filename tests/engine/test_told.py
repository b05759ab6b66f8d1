"""What somebody hears who waits for the compiler: a bar, a sentence in a notebook, else nothing."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.engine import told

PACKAGE = "stellwerk.tickets"
#: Rules of the package, and seconds that each takes.
RULES, TAKES = 30, 1.0


class Screen(io.StringIO):
    """A terminal, or a file."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        """Whether somebody looks."""
        return self._terminal


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Tells of some rules, and gives what can be read."""
    clock = [0.0]
    monkeypatch.setattr(told, "monotonic", lambda: clock[0])
    monkeypatch.setitem(told.RULES, PACKAGE, RULES)
    teller = told.Teller()

    def tell(rules: int, terminal: bool = True, loaded: bool = False) -> str:
        screen = Screen(terminal)
        monkeypatch.setattr(sys, "stderr", screen)
        teller.begin()
        for number in range(rules):
            teller.begin()
            clock[0] += TAKES
            teller.end(PACKAGE, f"rule {number}", loaded)
        teller.end(PACKAGE, "the outermost", loaded)
        return screen.getvalue()

    return tell


def test_a_bar_counts_the_rules_and_is_wiped_away_at_the_end(shown: Callable[..., str]) -> None:
    words = shown(15)
    assert words.startswith(f"\rcompiling {PACKAGE}, once ━╌╌")
    assert f"{'━' * 15}{'╌' * 15} 15/{RULES}" in words
    assert words.endswith("\r\x1b[K")


def test_rules_that_are_made_again_for_another_unit_count_once(shown: Callable[..., str]) -> None:
    shown(RULES)
    words = shown(RULES)
    assert f"{'━' * 30} {RULES}/{RULES}" in words
    assert "━" * 31 not in words


def test_what_is_only_loaded_says_nothing(shown: Callable[..., str]) -> None:
    assert shown(15, loaded=True) == ""


def test_what_takes_a_moment_says_nothing(
    shown: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(told, "PATIENCE", 2 * TAKES)
    assert shown(1) == ""


def test_where_nobody_looks_nothing_is_said(shown: Callable[..., str]) -> None:
    assert shown(15, terminal=False) == ""


def test_a_notebook_gets_one_sentence(
    shown: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ipykernel", sys)
    assert shown(15, terminal=False) == f"{told.SENTENCE}\n"
    assert shown(15, terminal=False) == ""


COMMANDS = {
    "python": ["-c", "import stellwerk; stellwerk.game('usa', 2).deal(1).view(0).legal"],
    "simulate": ["-m", "stellwerk", "simulate", "usa", "--games", "10"],
    "arena": [
        "-m",
        "stellwerk",
        "arena",
        "planner",
        "uniform",
        "--edition",
        "usa",
        "--blocks",
        "1",
    ],
}


@pytest.mark.long
@pytest.mark.plain  # what is compiled here has a cache of its own
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_terminal_shows_the_bar_of_whoever_compiles_first(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pty

    for name, value in (("CACHE", "cache"), ("STORE", "arena.sqlite")):
        monkeypatch.setenv(f"STELLWERK_{name}", str(tmp_path / value))
    monkeypatch.setenv("STELLWERK_JIT", "on")
    seen = bytearray()
    terminal, inside = pty.openpty()
    with subprocess.Popen([sys.executable, *COMMANDS[command]], stdout=inside, stderr=inside):
        os.close(inside)
        with contextlib.suppress(OSError):  # nobody writes any more
            while content := os.read(terminal, 1024):
                seen += content
    os.close(terminal)
    words = seen.decode("utf-8", errors="replace")
    assert "compiling" in words
    assert "once ━" in words
    assert "Traceback" not in words

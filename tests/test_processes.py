"""Processes of ours: what lies in the working directory is not run, and limits are kept to."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stellwerk
from stellwerk import warmup
from stellwerk.arena.match import Match
from stellwerk.arena.run import play
from stellwerk.processes import PYTHON
from stellwerk.server.edge.runner.boards import BoardRunner
from stellwerk.server.edge.runner.confined import MapQuestion, Maps
from stellwerk.server.edge.runner.process import BotProcess
from stellwerk.server.ports import Drawn
from tests.tree import ROOT

MAP = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
#: Modules of the library that a process of ours loads sooner or later.
NAMES = ("secrets", "pickle", "random", "tempfile", "json", "socket", "selectors", "hashlib")
EVIL = 'open({mark!r}, "a").write(__name__ + " was run\\n"); raise SystemExit(1)\n'


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working directory of modules that leave a mark when they are run."""
    folder, mark = tmp_path / "work", tmp_path / "mark"
    folder.mkdir()
    for name in NAMES:
        (folder / f"{name}.py").write_text(EVIL.format(mark=str(mark)))
    monkeypatch.chdir(folder)
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    yield mark
    assert not mark.exists(), mark.read_text()


def test_the_trap_works(mark: Path) -> None:
    subprocess.run([sys.executable, "-c", "import secrets"], check=False)
    assert mark.read_text() == "secrets was run\n"
    mark.unlink()


def test_warming_up_runs_nothing_of_the_working_directory(mark: Path) -> None:
    assert warmup._watch([], lambda *_: None)  # a process that has nothing to compile


def test_compiling_a_board_runs_nothing_of_the_working_directory(mark: Path) -> None:
    async def draw() -> Drawn:
        runner = BoardRunner()
        try:
            return await runner.drawn(MAP, "ada")
        finally:
            await runner.close()

    assert json.loads(asyncio.run(draw()).text)["board"]["cities"]


def test_trying_a_map_runs_nothing_of_the_working_directory(mark: Path) -> None:
    asyncio.run(Maps().try_map("ada", MapQuestion(MAP, 3, ())))


def test_a_bot_of_somebody_runs_nothing_of_the_working_directory(mark: Path) -> None:
    view = stellwerk.game("metro", 2).deal(1).view(0)
    process = BotProcess("uniform", "seed", [])
    try:
        assert process.choose(view, 600.0) in view.legal
    finally:
        process.close()


def test_the_arena_runs_nothing_of_the_working_directory(mark: Path) -> None:
    assert len(play(Match("metro", ("uniform", "uniform")), 2, jobs=2)) == 2


def test_the_command_runs_nothing_of_the_working_directory(mark: Path) -> None:
    command = Path(sys.executable).with_name("stellwerk")
    words = [[], ["editions"], ["serve", "--help"], ["replay", "--help"]]
    for more in words:
        subprocess.run([command, *more], check=False, capture_output=True, input=b"")


def test_every_process_is_started_in_one_way() -> None:
    started = re.compile(r"sys\.executable|get_context\(|set_start_method|multiprocessing\.Process")
    files = [path for path in (ROOT / "src").rglob("*.py") if started.search(path.read_text())]
    assert [path.name for path in files] == ["processes.py"]


LIMITED = "from stellwerk.processes import confine; confine({}, {}); {}"


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limits")
def test_a_confined_process_keeps_to_its_limits() -> None:
    def ended(seconds: int, megabytes: int, code: str) -> subprocess.CompletedProcess[str]:
        words = [*PYTHON, "-c", LIMITED.format(seconds, megabytes, code)]
        return subprocess.run(words, check=False, capture_output=True, text=True)

    assert ended(60, 500, "print(1)").stdout == "1\n"
    assert "MemoryError" in ended(60, 200, "bytearray(10**9)").stderr
    assert ended(1, 500, "\nwhile True: pass").returncode < 0

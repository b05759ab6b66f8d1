"""A real Ray cluster on this machine: two workers, one of them killed in the middle."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from stellwerk import arena
from stellwerk.arena import BlockResult, Match
from stellwerk.errors import BadOption

pytestmark = pytest.mark.plain

OWN_BOT = """
import os
import time
import stellwerk

@stellwerk.bot("sleepy")
class Sleepy:
    def __init__(self, rng):
        self.rng = rng
        self.asked = 0

    def choose(self, view):
        self.asked += 1
        until = time.monotonic() + 2  # somebody still plays when the first block is done
        while self.asked == 1 and not os.path.exists("GATE") and time.monotonic() < until:
            time.sleep(0.02)
        return self.rng.choice(view.legal)
"""


def parent(process: str) -> int:
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    return int(stat.rpartition(")")[2].split()[1])


def busy_workers() -> list[int]:
    """The processes of our cluster that play right now: children of our own raylet."""
    found = []
    for process in (entry.name for entry in Path("/proc").iterdir() if entry.name.isdigit()):
        try:
            words = Path(f"/proc/{process}/cmdline").read_bytes()
            if (
                words.startswith(b"ray::play_blocks")
                and parent(str(parent(process))) == os.getpid()
            ):
                found.append(int(process))
        except OSError:
            continue
    return found


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning")
def test_a_killed_worker_has_its_blocks_played_again(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    gate = tmp_path / "killed"
    file.write_text(OWN_BOT.replace("GATE", str(gate)), encoding="utf-8")
    match = Match("new_york", ("sleepy", "greedy"), players=2, seed=3, code=(str(file),))
    heard: list[int] = []
    killed: list[int] = []

    def kill_one(results: Sequence[BlockResult]) -> None:
        heard.extend(result.block for result in results)
        if not killed and (workers := busy_workers()):
            killed.append(workers[0])
            os.kill(workers[0], signal.SIGKILL)
            gate.touch()

    there = arena.play(match, blocks=4, jobs=2, report=kill_one, on="ray")
    assert killed
    assert heard == [0, 1, 2, 3]
    assert there == arena.play(match, blocks=4)


def test_without_ray_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    match = Match("new_york", ("greedy", "uniform"), players=2)
    with pytest.raises(BadOption, match=r"Ray is not installed; .*stellwerk\[cluster\]"):
        arena.play(match, blocks=1, on="ray")

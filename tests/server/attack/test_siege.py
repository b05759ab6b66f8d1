"""A siege: people play on, whatever others ask for, and nothing of theirs is told."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.tree import ROOT


@pytest.mark.long
@pytest.mark.parametrize("faults", [0, 6])
def test_people_play_on_while_others_attack(faults: int) -> None:
    words = f"--minutes 1 --short --tables 2 --attackers 6 --faults {faults}".split()
    ran = subprocess.run(
        [sys.executable, "benchmarks/siege.py", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert '"tables": ' in ran.stdout

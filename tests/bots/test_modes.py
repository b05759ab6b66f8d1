"""Bots decide the same uncompiled as compiled: whole games of both, compared by checksum."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import stellwerk
from stellwerk import bots
from tests.tree import ROOT

#: Every bot of both families, at tables of several sizes.
GAMES = [
    ("usa", ("planner:50%", "one_step")),
    ("europe:mega+bonus", ("planner", "long_route", "path")),
    ("new_york", ("planner", "hungry", "greedy", "uniform")),
    ("berlin", ("search:6", "planner")),
    ("metro:companies+central+paris", ("planner", "greedy:40%", "uniform")),
    ("metro:stockholm", ("search:12", "greedy")),
]


def checksums() -> list[str]:
    """How each of the games ends."""
    return [_end(name, seats) for name, seats in GAMES]


def _end(name: str, seats: tuple[str, ...]) -> str:
    state = stellwerk.game(name, players=len(seats)).deal(seed=11)
    players = [bots.make(bot, seat) for seat, bot in enumerate(seats)]
    while state.to_act:
        seat = state.to_act[0]
        state.play(seat, players[seat].choose(state.view(seat)))
    return str(state.checksum())


@pytest.mark.compiled
def test_bots_decide_the_same_uncompiled() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.bots.test_modes"],
        cwd=ROOT,
        env={**os.environ, "STELLWERK_JIT": "off"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert checksums() == json.loads(plain.stdout)


if __name__ == "__main__":
    print(json.dumps(checksums()))

"""Plain rules need nothing but Python: no NumPy, no compiler, no package of the server."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.alone import played

GAMES = [
    ("usa", 2, "medium", 3),
    ("europe:mega", 3, "easy", 4),
    ("new_york", 4, "medium", 5),
    ("berlin", 2, "medium", 6),
    ("metro", 2, "medium", 7),
    ("metro:companies+central", 3, "easy", 8),
    ("metro:paris", 2, "easy", 9),
]


@pytest.mark.plain
@pytest.mark.compiled
@pytest.mark.parametrize(("game", "players", "bot", "seed"), GAMES)
def test_a_game_with_python_alone_is_the_same(game: str, players: int, bot: str, seed: int) -> None:
    alone = subprocess.run(
        [sys.executable, "-m", "tests.alone", game, str(players), bot, str(seed)],
        env={**os.environ, "STELLWERK_JIT": "off"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert alone.returncode == 0, alone.stderr
    assert json.loads(alone.stdout) == json.loads(json.dumps(played(game, players, bot, seed)))

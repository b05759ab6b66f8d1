"""Services run where there is no database, no thread, no writer of JSON but Python's own."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.tree import ROOT

SCENE = """
from tests.server import nowhere
nowhere.enter()
from tests.server import elsewhere
elsewhere.run()
"""


def test_services_play_a_game_without_the_equipment_of_a_server() -> None:
    # Whoever has started processes of ours in this one looks for nothing in the working directory.
    env = {**os.environ, "STELLWERK_JIT": "off", "PYTHONPATH": str(ROOT)}
    scene = [sys.executable, "-c", SCENE]
    done = subprocess.run(scene, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["over 2 hello", "came in:"], done.stderr

"""What a researcher copies runs by one command, from watching or playing to the rating."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from stellwerk.bots.scorer import load
from tests.tree import ROOT, run_python

EXAMPLES = {
    "clone": ("new_york", "--teacher", "greedy", "--games", "2", "--epochs", "1"),
    "judge": ("new_york", "--teacher", "greedy", "--games", "2", "--epochs", "1"),
    "ppo": ("new_york", "--minutes", "0.02", "--games", "2"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_with_a_network_that_plays(name: str, tmp_path: Path) -> None:
    out = tmp_path / "net.npz"
    words = (*EXAMPLES[name], "--hidden", "8", "--rate", "1", "--out", str(out))
    ran = run_python("-W", "error", str(ROOT / "examples" / f"{name}.py"), *words)
    assert ran.returncode == 0, ran.stderr
    assert "against planner: " in ran.stdout
    assert load(out).game == "new_york"
    assert out.with_suffix(".csv").read_text(encoding="utf-8").startswith(("epoch,", "seconds,"))
    assert ElementTree.parse(out.with_suffix(".svg")).getroot().tag.endswith("svg")

"""The notebooks of the examples run from top to bottom (nbmake); their outputs stay outside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tree import ROOT

FOLDER = ROOT / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
#: Warnings of the kernel's own libraries are none of ours, and no plugin of this run belongs there.
ALONE = ("-o", "addopts=", "-o", "filterwarnings=", "-p", "no:cacheprovider", "-p", "no:xdist")


def test_there_are_four() -> None:
    names = [file.stem for file in NOTEBOOKS]
    assert names == ["first-game", "rate-it", "train-one", "write-a-bot"]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs_from_top_to_bottom(file: Path) -> None:
    words = ["-m", "pytest", "-q", *ALONE, "--nbmake", "--nbmake-timeout=600", str(file)]
    ran = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        # Small matrices: threads of their own would only be in each other's way.
        env={**os.environ, "PYDEVD_DISABLE_FILE_VALIDATION": "1", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 passed" in ran.stdout


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_is_committed_clean_and_its_links_lead_somewhere(
    file: Path,
) -> None:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    prose = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    links = re.findall(r"\]\(([^)#\s:]+)", prose)
    assert [link for link in links if not (FOLDER / link).exists()] == []

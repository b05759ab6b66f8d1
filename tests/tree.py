"""The source tree as tests look at it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run_python(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter on the tree, its output captured."""
    return subprocess.run(
        [sys.executable, "-W", "error", *words],
        cwd=ROOT,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def project_files(*suffixes: str) -> Iterator[Path]:
    """The files of the project, without what `.gitignore` names; all, or those with a suffix."""
    ignored = {".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").replace("/", "").split()}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in ignored)
        found = (Path(folder) / name for name in sorted(files))
        yield from (file for file in found if not suffixes or file.suffix in suffixes)

"""Tests of the arena keep their games to themselves."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "store" / "arena.sqlite"
    monkeypatch.setenv("STELLWERK_STORE", str(path))
    return path

"""A table for every test of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.table import Play, table


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Play:
    return table(monkeypatch, capsys, tmp_path)

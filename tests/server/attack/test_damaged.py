"""Database files that are damaged where their tables are described."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from stellwerk.cli import main
from tests.server.house import House


@pytest.mark.parametrize(
    "words",
    [
        ["admin", "--database", "FILE", "people"],
        ["backup", "COPY", "--database", "FILE"],
        ["export", "COPY", "--database", "FILE"],
        ["serve", "--port", "0", "--database", "FILE"],
        ["restore", "FILE", "--database", "COPY"],
    ],
)
def test_bytes_that_are_no_text_are_told_in_a_sentence(
    open_house: Callable[..., House],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
) -> None:
    """SQLite quotes what it cannot read, and Python could not read that: a traceback."""
    good, bad = tmp_path / "good.sqlite", tmp_path / "bad.sqlite"
    open_house(database_url=str(good))
    with closing(sqlite3.connect(good)) as source, closing(sqlite3.connect(bad)) as copy:
        source.backup(copy)
    head = b"CREATE TABLE people "
    bad.write_bytes(bad.read_bytes().replace(head + b"(", head + b"\xdc"))
    told = {"FILE": str(bad), "COPY": str(tmp_path / "copy")}
    words = [told.get(word, word) for word in words]
    assert main(words) == 2
    assert "is not possible: " in capsys.readouterr().err

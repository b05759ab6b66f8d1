"""A record's numbers as plain ints and lists: quick to read one by one, where NumPy's are slow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from stellwerk.engine.jit import COMPILED


def plain(records: Any, index: int = 0) -> Any:
    """The content of one record to be read only; nested records are left out."""
    row = records[index]
    if not COMPILED:
        return row
    names = [name for name in row.dtype.names if row.dtype[name].names is None]
    return SimpleNamespace(**{name: row[name].tolist() for name in names})

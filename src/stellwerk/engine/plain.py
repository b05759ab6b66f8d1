"""A record's numbers as plain ints and lists: quick to read one by one, where NumPy's are slow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import COMPILED


class _Plain:
    """The fields of one record, each made when it is first read."""

    def __init__(self, row: Any) -> None:
        self._row = row

    def __getattr__(self, name: str) -> Any:
        row = self.__dict__.get("_row")
        if row is None or name not in row.dtype.names:
            raise AttributeError(name)
        value = row[name].tolist()
        setattr(self, name, value)
        return value


def plain(records: Any, index: int = 0) -> Any:
    """The content of one record that does not change any more, to be read only."""
    row = records[index]
    return _Plain(row) if COMPILED else row


def members(words: Sequence[int]) -> list[int]:
    """The members of a bit set, ascending."""
    found = []
    for number, word in enumerate(words):
        rest = int(word)
        while rest:
            found.append(number * WORD + (rest & -rest).bit_length() - 1)
            rest &= rest - 1
    return found

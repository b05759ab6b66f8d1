"""A record's numbers as plain ints and tuples: quick to read one by one, where NumPy's are slow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeVar

from stellwerk.engine import record
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import COMPILED

if TYPE_CHECKING:
    import numpy as np

R = TypeVar("R")

#: A field of so many dimensions holds rows.
ROWS = 2


class _Field:
    """A field of a record: read from its bytes once, then an attribute like any other."""

    def __init__(self, name: str, kind: np.dtype[np.void], start: int) -> None:
        assert len(kind.shape) <= ROWS
        self._name, self._shape = name, kind.shape
        self._start, self._end = start, start + kind.itemsize
        # NumPy's letters for integers are those of `struct` in native sizes.
        self._struct = Struct(f"{(kind.shape or (1,))[-1]}{kind.base.char}")

    def __get__(self, row: Any, _: type) -> Any:
        row.__dict__[self._name] = value = self._read(row.content)
        return value

    def _read(self, content: bytes) -> Any:
        """A number, a row of them, or rows."""
        if len(self._shape) < ROWS:
            row = self._struct.unpack_from(content, self._start)
            return row if self._shape else row[0]
        return tuple(self._struct.iter_unpack(content[self._start : self._end]))


class _Row:
    """The fields of one record, each made when it is first read."""

    def __init__(self, content: bytes) -> None:
        self.content = content


@cache
def _row_class(kind: np.dtype[np.void]) -> type[_Row]:
    """What reads records of a type; records inside records are left out."""
    found = {name: kind.fields[name][:2] for name in kind.names or ()}  # type: ignore[index]
    numbers = {name: at for name, at in found.items() if at[0].base.names is None}
    members = {name: _Field(name, field, offset) for name, (field, offset) in numbers.items()}
    return type("Row", (_Row,), members)


def plain(records: list[R], index: int = 0) -> R:
    """The content of one record that does not change any more, to be read only."""
    if not COMPILED:
        return records[index]
    array: Any = records
    row: Any = _row_class(array.dtype)(array[index : index + 1].tobytes())
    return row  # type: ignore[no-any-return]


def thawed(kind: type[R], frozen: record.Frozen) -> R:
    """The same of a record that was frozen (`record.freeze`)."""
    row: R = _row_class(record.dtype(kind))(frozen) if COMPILED else frozen  # type: ignore[assignment]
    return row


def members(words: Sequence[int]) -> list[int]:
    """The members of a bit set, ascending."""
    found = []
    for number, word in enumerate(words):
        rest = int(word)
        while rest:
            found.append(number * WORD + (rest & -rest).bit_length() - 1)
            rest &= rest - 1
    return found

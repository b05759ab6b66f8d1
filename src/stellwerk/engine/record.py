"""Records: a class with annotated fields becomes a fixed-size record.

A field is declared once, with its storage, who may see it, and what it means:

    class State:
        seat: Annotated[int, INT64, PUBLIC, "who decides now"]
        hand: Annotated[Grid, int8(SEATS, CARDS), OWNER, "cards held, by color"]

From the declaration come the NumPy dtype for compiled rules, and the twin for plain Python: an
object with the same names whose fields are ints and nested lists. Small NumPy integers behave
differently compiled and uncompiled; the twin has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np

from stellwerk.engine.jit import COMPILED

R = TypeVar("R")

#: What type checkers see of array fields.
Cells = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]

#: The content of a record, kept to be looked at later: bytes, or a twin in plain mode.
Frozen: TypeAlias = Any

#: A field of a record in plain values.
Value = int | list["Value"] | dict[str, "Value"]

#: No card, route, seat … here.
NONE = -1
#: Something is here, and this view may not know what.
HIDDEN = -2


class Visibility(Enum):
    """Who may see a field."""

    PUBLIC = "public"  #: everybody
    OWNER = "owner"  #: row p only by seat p
    HIDDEN = "hidden"  #: nobody
    KNOWN = "known"  #: hidden, but for the places that a seat knows; the family says which


PUBLIC = Visibility.PUBLIC
OWNER = Visibility.OWNER
HIDDEN_FIELD = Visibility.HIDDEN
KNOWN = Visibility.KNOWN


@dataclass(frozen=True)
class Storage:
    """How a field is stored: a NumPy type code and a shape."""

    code: str
    shape: tuple[int, ...] = ()


INT64 = Storage("i8")


def int8(*shape: int) -> Storage:
    """An array of numbers from -128 to 127."""
    return Storage("i1", shape)


def int16(*shape: int) -> Storage:
    """An array of numbers from -32,768 to 32,767."""
    return Storage("i2", shape)


def int64(*shape: int) -> Storage:
    """An array of words."""
    return Storage("i8", shape)


@dataclass(frozen=True)
class Field:
    """One field of a record as declared. `record` is the class of a nested record, or None."""

    name: str
    storage: Storage
    visibility: Visibility
    meaning: str
    record: type | None = None


def _fields(cls: type) -> tuple[Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_field(name, hint) for name, hint in hints.items())


#: The fields of a record class in their order. An undeclared visibility is HIDDEN.
fields: Callable[[type], tuple[Field, ...]] = cache(_fields)


def _field(name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"field {name} is not declared with Annotated[...]")
    kind, *notes = get_args(hint)
    storage = next((note for note in notes if isinstance(note, Storage)), None)
    visibility = next((note for note in notes if isinstance(note, Visibility)), HIDDEN_FIELD)
    meaning = next((note for note in notes if isinstance(note, str)), "")
    if storage is None:
        return Field(name, Storage("record"), visibility, meaning, kind)
    return Field(name, storage, visibility, meaning)


def _dtype(cls: type) -> np.dtype[np.void]:
    columns: list[Any] = []
    for field in fields(cls):
        code = dtype(field.record) if field.record else field.storage.code
        columns.append((field.name, code, field.storage.shape))
    return np.dtype(columns, align=True)


#: The NumPy type of a record class.
dtype: Callable[[type], np.dtype[np.void]] = cache(_dtype)


def _twin(cls: type) -> type[Any]:
    names = tuple(field.name for field in fields(cls))
    return type(cls.__name__, (_Plain,), {"__slots__": names, "declared": cls})


#: The plain form of a record class.
twin: Callable[[type], type[Any]] = cache(_twin)


class _Plain:
    """A record as a plain object."""

    __slots__ = ()
    declared: type

    def __init__(self) -> None:
        for field in fields(self.declared):
            empty = twin(field.record)() if field.record else _zeros(field.storage.shape)
            setattr(self, field.name, empty)


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def make(cls: type[R], n: int) -> list[R]:
    """`n` records of zeros: a NumPy array for compiled rules, a list of twins in plain mode."""
    if COMPILED:
        # From bytes: NumPy fills a structured array with zeros field by field.
        content = bytearray(n * dtype(cls).itemsize)
        return np.frombuffer(content, dtype(cls))  # type: ignore[return-value]
    return [twin(cls)() for _ in range(n)]


def at(records: list[R], index: int = 0) -> R:
    """One of the records, with its fields as attributes."""
    if COMPILED:
        array: Any = records
        return array.view(np.recarray)[index]  # type: ignore[no-any-return]
    return records[index]


def number(records: list[R], name: str, index: int = 0) -> int:
    """A number of one of the records: quicker than `at` for a single field."""
    if COMPILED:
        array: Any = records
        return int(array[name][index])
    return int(getattr(records[index], name))


def to_numpy(cls: type[R], records: list[R]) -> Any:
    """The records as a NumPy array: the array itself, or one filled from the twins."""
    if COMPILED:
        return records
    array = np.zeros(len(records), dtype(cls))
    for row, record in zip(array, records, strict=True):
        _fill(row, record)
    return array


def from_numpy(cls: type[R], array: Any) -> list[R]:
    """Records of the mode's own form with the content of a NumPy array."""
    if COMPILED:
        return np.array(array, dtype(cls))  # type: ignore[return-value]
    records = make(cls, len(array))
    for row, record in zip(array, records, strict=True):
        _read(record, row)
    return records


def _fill(row: Any, record: Any) -> None:
    for name in row.dtype.names:
        value = getattr(record, name)
        if isinstance(value, _Plain):
            _fill(row[name], value)
        else:
            row[name] = value


def _read(record: Any, row: Any) -> None:
    for name in row.dtype.names:
        current = getattr(record, name)
        if isinstance(current, _Plain):
            _read(current, row[name])
        else:
            setattr(record, name, row[name].tolist())


def values(cls: type[R], records: list[R], index: int = 0) -> dict[str, Value]:
    """One of the records in plain values, the same in every mode; records inside are dicts."""
    row = to_numpy(cls, records[index : index + 1])[0]
    return {name: _value(row[name]) for name in row.dtype.names}


def _value(found: Any) -> Value:
    names: tuple[str, ...] | None = found.dtype.names
    if names is None:
        plain: Value = found.tolist()
        return plain
    return {name: _value(found[name]) for name in names}


def from_values(cls: type[R], found: Mapping[str, object]) -> list[R]:
    """A record of these plain values, as a list of one; `ValueError` says what does not fit."""
    array: Any = to_numpy(cls, make(cls, 1))
    _set(array[0], cls, found)
    return from_numpy(cls, array)


def _set(row: Any, cls: type, found: Mapping[str, object]) -> None:
    declared = {field.name: field for field in fields(cls)}
    if odd := sorted(declared.keys() ^ found.keys()):
        lacking = "is missing" if odd[0] in declared else "is no field of it"
        raise ValueError(f'"{odd[0]}" {lacking}')
    for name, field in declared.items():
        value = found[name]
        if field.record is not None and isinstance(value, Mapping):
            _set(row[name], field.record, value)
        else:
            row[name] = _fitting(field, value)


def _fitting(field: Field, value: object) -> Any:
    try:
        numbers = np.array(value, np.int64)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f'"{field.name}" holds no whole numbers') from None
    limits = np.iinfo(field.storage.code)
    if numbers.shape != field.storage.shape:
        raise ValueError(f'"{field.name}" has the shape {numbers.shape}, not {field.storage.shape}')
    if numbers.size and not limits.min <= numbers.min() <= numbers.max() <= limits.max:
        raise ValueError(f'"{field.name}" holds a number beyond {limits.min} to {limits.max}')
    return numbers


def ints(n: int, *shape: int) -> list[Any]:
    """An array of int64 zeros with `n` rows, to pass to a rule: NumPy's, or nested lists."""
    if COMPILED:
        return np.zeros((n, *shape), np.int64)  # type: ignore[return-value]
    return [_zeros(shape) for _ in range(n)]


def as_ints(values: Any) -> list[Any]:
    """The values as an array of int64, to pass to a rule."""
    if COMPILED:
        return np.ascontiguousarray(values, np.int64)  # type: ignore[return-value]
    return values.tolist() if isinstance(values, np.ndarray) else list(values)


def clone(cls: type[R], records: list[R], index: int = 0) -> list[R]:
    """A copy of one record, as a list of one."""
    if COMPILED:
        return thaw(cls, freeze(records, index))
    copies = make(cls, 1)
    copy(copies[0], records[index])
    return copies


def put(records: list[R], index: int, source: list[R]) -> None:
    """Overwrite one record with the first one of another list."""
    if COMPILED:
        records[index] = source[0]
    else:
        copy(records[index], source[0])


def to_bytes(cls: type[R], records: list[R]) -> bytes:
    """The records as bytes, the same in every mode."""
    content: bytes = to_numpy(cls, records).tobytes()
    return content


def from_bytes(cls: type[R], content: bytes) -> list[R]:
    """Records out of the bytes of `to_bytes`."""
    return from_numpy(cls, np.frombuffer(content, dtype(cls)))


def freeze(records: list[R], index: int = 0) -> Frozen:
    """The content of one record, to be looked at later with `thaw`.

    As raw bytes: NumPy copies a structured array field by field, which takes ten times as long.
    """
    if COMPILED:
        array: Any = records
        return array[index : index + 1].tobytes()
    frozen = twin(records[index].declared)()  # type: ignore[attr-defined]
    copy(frozen, records[index])
    return frozen


def thaw(cls: type[R], frozen: Frozen) -> list[R]:
    """A frozen record as a list of one."""
    if COMPILED:
        # A copy: rules are compiled for arrays that may be written to.
        return np.frombuffer(bytearray(frozen), dtype(cls))  # type: ignore[return-value]
    return [frozen]


if TYPE_CHECKING or not COMPILED:

    def copy(target: Any, source: Any) -> None:
        """Overwrite the record `target` with `source`, inside rules."""
        for name in target.__slots__:
            value = getattr(source, name)
            if isinstance(value, _Plain):
                copy(getattr(target, name), value)
            else:
                setattr(target, name, _copied(value))

else:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def copy(typing: Any, target: Any, source: Any) -> Any:
        """Overwrite the record `target` with `source`, inside rules."""

        def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            size = context.get_constant(types.intp, target.size)
            cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
            return context.get_dummy_value()

        return types.none(target, source), generate


def _copied(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [_copied(row) for row in value]
    return value[:]

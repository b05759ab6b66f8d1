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
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from stellwerk.engine import twins
from stellwerk.engine.fields import (
    HIDDEN_FIELD,
    INT64,
    KNOWN,
    OWNER,
    PUBLIC,
    Field,
    Storage,
    Visibility,
    fields,
    int8,
    int16,
    int64,
    layout,
)
from stellwerk.engine.jit import COMPILED, Numba
from stellwerk.engine.twins import Plain, twin

# Plain mode does without NumPy; those who ask for its arrays bring it along.
if TYPE_CHECKING or COMPILED:
    import numpy as np

__all__ = [
    "HIDDEN",
    "HIDDEN_FIELD",
    "INT64",
    "KNOWN",
    "NONE",
    "OWNER",
    "PUBLIC",
    "Cells",
    "Cube",
    "Field",
    "Frozen",
    "Grid",
    "Storage",
    "Value",
    "Visibility",
    "as_ints",
    "at",
    "built",
    "clone",
    "copy",
    "draft",
    "dtype",
    "fields",
    "freeze",
    "from_bytes",
    "from_numpy",
    "from_values",
    "int8",
    "int16",
    "int64",
    "ints",
    "layout",
    "make",
    "number",
    "numbers",
    "put",
    "thaw",
    "to_bytes",
    "to_numpy",
    "twin",
    "values",
]

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


def _dtype(cls: type) -> np.dtype[np.void]:
    import numpy as np

    columns: list[Any] = []
    for field in fields(cls):
        code = dtype(field.record) if field.record else field.storage.code
        columns.append((field.name, code, field.storage.shape))
    return np.dtype(columns, align=True)


#: The NumPy type of a record class.
dtype: Callable[[type], np.dtype[np.void]] = cache(_dtype)


def make(cls: type[R], n: int) -> list[R]:
    """`n` records of zeros: a NumPy array for compiled rules, a list of twins in plain mode."""
    if COMPILED:
        # From bytes: NumPy fills a structured array with zeros field by field.
        kind = dtype(cls)
        return np.frombuffer(bytearray(n * kind.itemsize), kind)  # type: ignore[return-value]
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
    import numpy as np

    return np.frombuffer(bytearray(to_bytes(cls, records)), dtype(cls))


def from_numpy(cls: type[R], array: Any) -> list[R]:
    """Records of the mode's own form with the content of a NumPy array."""
    if COMPILED:
        return np.array(array, dtype(cls))  # type: ignore[return-value]
    return from_bytes(cls, array.astype(dtype(cls), copy=False).tobytes())


def draft(cls: type[R]) -> R:
    """A record of zeros in plain values, in every mode: to be filled, and then `built`."""
    empty: R = twin(cls)()
    return empty


def built(cls: type[R], record: R) -> list[R]:
    """A draft as a record of the mode's own form, as a list of one."""
    return from_bytes(cls, twins.packed(cls, record))


def values(cls: type[R], records: list[R], index: int = 0) -> dict[str, Value]:
    """One of the records in plain values, the same in every mode; records inside are dicts."""
    if COMPILED:
        return _values(twins.unpacked(cls, to_bytes(cls, records[index : index + 1])))
    return _values(records[index])


def _values(record: Any) -> dict[str, Value]:
    found = {name: getattr(record, name) for name in record.__slots__}
    return {
        name: _values(value) if isinstance(value, Plain) else twins.copied(value)
        for name, value in found.items()
    }


def from_values(cls: type[R], found: Mapping[str, object]) -> list[R]:
    """A record of these plain values, as a list of one; `ValueError` says what does not fit."""
    record = draft(cls)
    _set(record, cls, found)
    return built(cls, record)


def _set(record: Any, cls: type, found: Mapping[str, object]) -> None:
    declared = {field.name: field for field in fields(cls)}
    if odd := sorted(declared.keys() ^ found.keys()):
        lacking = "is missing" if odd[0] in declared else "is no field of it"
        raise ValueError(f'"{odd[0]}" {lacking}')
    for name, field in declared.items():
        value = found[name]
        if field.record is None:
            setattr(record, name, _fitting(field, value))
        elif isinstance(value, Mapping):
            _set(getattr(record, name), field.record, value)
        else:
            raise ValueError(f'"{name}" holds no fields')


def _fitting(field: Field, value: object) -> Any:
    try:
        shape, largest = _shape(value), 1 << 8 * int(field.storage.code[1:]) - 1
        numbers = list(twins.flat(value))
    except TypeError:
        raise ValueError(f'"{field.name}" holds no whole numbers') from None
    if shape != field.storage.shape:
        raise ValueError(f'"{field.name}" has the shape {shape}, not {field.storage.shape}')
    if not all(-largest <= number < largest for number in numbers):
        raise ValueError(f'"{field.name}" holds a number beyond {-largest} to {largest - 1}')
    return value


def _shape(value: object) -> tuple[int, ...]:
    """The shape of nested lists of whole numbers; `TypeError` if they are none."""
    if isinstance(value, int):
        return ()
    if not isinstance(value, list):
        raise TypeError
    shapes = {_shape(row) for row in value}
    if len(shapes) > 1:
        raise TypeError
    return (len(value), *(shapes.pop() if shapes else ()))


def ints(n: int, *shape: int) -> list[Any]:
    """An array of int64 zeros with `n` rows, to pass to a rule: NumPy's, or nested lists."""
    if COMPILED:
        return np.zeros((n, *shape), np.int64)  # type: ignore[return-value]
    return [twins.zeros(shape) for _ in range(n)]


def as_ints(values: Any) -> list[Any]:
    """The values as an array of int64, to pass to a rule."""
    if COMPILED:
        return np.ascontiguousarray(values, np.int64)  # type: ignore[return-value]
    return values.tolist() if hasattr(values, "tolist") else list(values)


def numbers(values: list[int]) -> list[int]:
    """Numbers that a rule has written, as plain ones."""
    return values.tolist() if COMPILED else values  # type: ignore[attr-defined]


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
    if COMPILED:
        array: Any = records
        return array.tobytes()  # type: ignore[no-any-return]
    return b"".join(twins.packed(cls, record) for record in records)


def from_bytes(cls: type[R], content: bytes) -> list[R]:
    """Records out of the bytes of `to_bytes`."""
    if COMPILED:
        return np.frombuffer(bytearray(content), dtype(cls))  # type: ignore[return-value]
    size = layout(cls).itemsize
    return [twins.unpacked(cls, content[at : at + size]) for at in range(0, len(content), size)]


def freeze(records: list[R], index: int = 0) -> Frozen:
    """The content of one record, to be looked at later with `thaw`.

    As raw bytes: NumPy copies a structured array field by field, which takes ten times as long.
    """
    if COMPILED:
        array: Any = records
        return array.tobytes() if len(array) == 1 else array[index : index + 1].tobytes()
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
    copy = twins.copy

else:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def copy(typing: Numba, target: Numba, source: Numba) -> Numba:
        """Overwrite the record `target` with `source`, inside rules."""

        def generate(context: Numba, builder: Numba, sig: Numba, args: Numba) -> Numba:
            size = context.get_constant(types.intp, target.size)
            cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
            return context.get_dummy_value()

        return types.none(target, source), generate

"""Twins: records as plain objects, whose fields are ints and nested lists of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from struct import Struct
from typing import Any, TypeAlias, TypeVar

from stellwerk.engine.fields import fields, layout

R = TypeVar("R")
#: Overwrites a twin with another one of its kind.
Take: TypeAlias = "Callable[[Plain, Plain], None]"


def _twin(cls: type) -> type[Any]:
    names = tuple(field.name for field in fields(cls))
    members = {"__slots__": names, "declared": cls, "take": _taker(cls)}
    return type(cls.__name__, (Plain,), members)


def _taker(cls: type) -> Take:
    """A method that overwrites a record with another one.

    Written out field by field, as `dataclasses` writes its methods: rules copy records all the
    time, and in plain Python it is most of what a search does.
    """
    lines = ["def take(self, source):"]
    for field in fields(cls):
        mine, other = f"self.{field.name}", f"source.{field.name}"
        if field.record:
            lines.append(f"    {mine}.take({other})")
        else:
            lines.append(f"    {mine} = {_copy_of(other, len(field.storage.shape))}")
    made: dict[str, Any] = {}
    exec("\n".join(lines), made)
    taker: Take = made["take"]
    return taker


def _copy_of(name: str, dimensions: int) -> str:
    """The source of a copy of nested lists."""
    if dimensions == 0:
        return name
    return (
        f"{name}[:]"
        if dimensions == 1
        else f"[{_copy_of('row', dimensions - 1)} for row in {name}]"
    )


#: The plain form of a record class.
twin: Callable[[type], type[Any]] = cache(_twin)


class Plain:
    """A record as a plain object."""

    __slots__ = ()
    declared: type
    take: Take

    def __init__(self) -> None:
        for field in fields(self.declared):
            empty = twin(field.record)() if field.record else zeros(field.storage.shape)
            setattr(self, field.name, empty)

    def __reduce__(self) -> tuple[object, ...]:
        # The class of a twin is made when needed, so nobody finds it by its name.
        return unpacked, (self.declared, packed(self.declared, self))


def zeros(shape: tuple[int, ...]) -> Any:
    """Nested lists of zeros; a zero without a shape."""
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [zeros(shape[1:]) for _ in range(shape[0])]


def copy(target: Any, source: Any) -> None:
    """Overwrite the record `target` with `source`, inside rules."""
    target.take(source)


def copied(value: Any) -> Any:
    """A number, or nested lists of their own."""
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [copied(row) for row in value]
    return value[:]


def _made(cls: type) -> Struct:
    return Struct(f"={layout(cls).form}")


_struct: Callable[[type], Struct] = cache(_made)


def packed(cls: type, record: Any) -> bytes:
    """A twin as the bytes of its record."""
    return _struct(cls).pack(*flat(record))


def flat(value: Any) -> Iterator[Any]:
    """All numbers of a twin, or of nested lists, in the order of their bytes."""
    if isinstance(value, Plain):
        for field in fields(value.declared):
            yield from flat(getattr(value, field.name))
    elif not isinstance(value, list):
        yield value
    elif value and isinstance(value[0], list):
        for row in value:
            yield from flat(row)
    else:
        yield from value


def unpacked(cls: type[R], content: bytes) -> R:
    """The twin of a record's bytes."""
    record: R = twin(cls)()
    _read(record, iter(_struct(cls).unpack(content)))
    return record


def _read(record: Any, numbers: Iterator[Any]) -> None:
    for field in fields(record.declared):
        if field.record:
            _read(getattr(record, field.name), numbers)
        else:
            setattr(record, field.name, _shaped(field.storage.shape, numbers))


def _shaped(shape: tuple[int, ...], numbers: Iterator[Any]) -> Any:
    if not shape:
        return next(numbers)
    if len(shape) == 1:
        return list(islice(numbers, shape[0]))
    return [_shaped(shape[1:], numbers) for _ in range(shape[0])]

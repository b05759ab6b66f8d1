"""The fields of records: how a class declares them, and where they lie in a record's bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import prod
from struct import calcsize
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints


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


class Layout(NamedTuple):
    """The bytes of a record: as C aligns them, and NumPy with it."""

    #: For `struct`, without the mark of the byte order.
    form: str
    itemsize: int
    alignment: int
    #: Where the fields lie, without the gaps that align them.
    runs: tuple[tuple[int, int], ...]


#: The letters of `struct` for NumPy's type codes.
LETTERS = {"i1": "b", "i2": "h", "i8": "q", "f8": "d"}


def _layout(cls: type) -> Layout:
    form, end, widest = "", 0, 1
    runs: list[tuple[int, int]] = []
    for field in fields(cls):
        one = layout(field.record) if field.record else _numbers(field.storage)
        start = _aligned(end, one.alignment)
        form += "x" * (start - end) + one.form
        end, widest = start + one.itemsize, max(widest, one.alignment)
        if runs and runs[-1][1] == start:
            runs[-1] = runs[-1][0], end
        else:
            runs.append((start, end))
    whole = _aligned(end, widest)
    return Layout(form + "x" * (whole - end), whole, widest, tuple(runs))


#: The layout of a record class.
layout: Callable[[type], Layout] = cache(_layout)


def _numbers(storage: Storage) -> Layout:
    """The layout of a number, or of an array of them."""
    letter, size = LETTERS[storage.code], prod(storage.shape)
    each = calcsize(f"={letter}")
    return Layout(f"{size}{letter}", size * each, each, ())


def _aligned(start: int, alignment: int) -> int:
    """The next place where something may begin."""
    return -(-start // alignment) * alignment

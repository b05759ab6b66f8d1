"""Records: declared once, the same in NumPy and in plain Python."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from stellwerk.engine import record
from stellwerk.engine.jit import COMPILED, rule
from stellwerk.engine.record import (
    HIDDEN_FIELD,
    INT64,
    OWNER,
    PUBLIC,
    Cells,
    Grid,
    Visibility,
    int8,
    int16,
    int64,
)


class Wheel:
    """A record inside another."""

    spin: Annotated[int, INT64, HIDDEN_FIELD, "how fast"]


class Cart:
    """A record with a field of every kind."""

    load: Annotated[int, INT64, PUBLIC, "what it carries"]
    crates: Annotated[Cells, int8(4), PUBLIC, "crates by place"]
    seats: Annotated[Grid, int16(2, 3), OWNER, "who sits where"]
    bits: Annotated[Cells, int64(2), "a set"]
    wheel: Annotated[Wheel, HIDDEN_FIELD, "the one wheel"]


@rule
def load_up(carts: list[Cart], i: int) -> int:
    """Change every field of a cart."""
    c = carts[i]
    c.load += 5
    c.crates[3] = -7
    c.seats[1][2] = 300
    c.bits[1] = 1 << 61
    c.wheel.spin = c.load * 2
    return c.wheel.spin


@rule
def copy_cart(carts: list[Cart]) -> None:
    """Copy the first cart over the second."""
    record.copy(carts[1], carts[0])


def content(carts: list[Cart], i: int = 0) -> list[Any]:
    c: Any = record.at(carts, i)
    seats = [[int(x) for x in row] for row in c.seats]
    rest = [[int(x) for x in c.bits], int(c.wheel.spin)]
    return [int(c.load), [int(x) for x in c.crates], seats, *rest]


LOADED = [5, [0, 0, 0, -7], [[0, 0, 0], [0, 0, 300]], [0, 1 << 61], 10]


def test_fields_are_read_off_the_declaration() -> None:
    fields = {field.name: field for field in record.fields(Cart)}
    assert list(fields) == ["load", "crates", "seats", "bits", "wheel"]
    assert fields["seats"].storage.shape == (2, 3)
    assert fields["seats"].visibility is Visibility.OWNER
    assert fields["bits"].visibility is Visibility.HIDDEN  # not declared
    assert fields["wheel"].record is Wheel
    assert fields["load"].meaning == "what it carries"


class Bare:
    """A record with a field that is not declared."""

    number: int


def test_a_field_without_a_declaration_is_refused() -> None:
    with pytest.raises(TypeError, match="field number is not declared"):
        record.fields(Bare)


def test_the_type_of_a_record_has_its_fields_in_order() -> None:
    dtype = record.dtype(Cart)
    assert dtype.names == ("load", "crates", "seats", "bits", "wheel")
    assert dtype["crates"].base == np.int8
    assert dtype["seats"].shape == (2, 3)


def test_new_records_are_zeros() -> None:
    carts = record.make(Cart, 3)
    assert len(carts) == 3
    assert content(carts, 2) == [0, [0] * 4, [[0] * 3] * 2, [0, 0], 0]


def test_rules_change_records_in_place() -> None:
    carts = record.make(Cart, 2)
    assert load_up(carts, 0) == 10
    assert content(carts) == LOADED
    assert content(carts, 1)[0] == 0
    assert record.number(carts, "load") == 5


def test_a_copy_is_a_record_of_its_own() -> None:
    carts = record.make(Cart, 2)
    load_up(carts, 0)
    copy_cart(carts)
    clone = record.clone(Cart, carts)
    load_up(carts, 0)
    assert content(carts, 1) == content(clone) == LOADED
    assert content(carts)[0] == 10


def test_a_frozen_record_stays_as_it_was() -> None:
    carts = record.make(Cart, 1)
    load_up(carts, 0)
    frozen = record.freeze(carts)
    load_up(carts, 0)
    assert content(record.thaw(Cart, frozen)) == LOADED


def test_numpy_and_back_keeps_everything() -> None:
    carts = record.make(Cart, 1)
    load_up(carts, 0)
    array = record.to_numpy(Cart, carts)
    assert array.dtype == record.dtype(Cart)
    assert array[0]["wheel"]["spin"] == 10
    again = record.from_numpy(Cart, array)
    assert content(again) == LOADED
    load_up(carts, 0)
    assert content(again) == LOADED


def test_arrays_of_numbers_have_the_form_of_the_mode() -> None:
    rows = record.ints(2, 3)
    assert [list(row) for row in rows] == [[0, 0, 0], [0, 0, 0]]
    given = record.as_ints(np.array([3, 4]))
    assert list(given) == [3, 4]
    assert isinstance(given, np.ndarray) == COMPILED
    assert isinstance(rows, np.ndarray) == COMPILED

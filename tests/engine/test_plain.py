"""Records in plain values: the same numbers as NumPy's, as ints and rows of ints."""

from __future__ import annotations

from typing import Any

import pytest

import stellwerk
from stellwerk.engine import record
from stellwerk.engine.plain import members, plain, thawed


def listed(value: Any) -> Any:
    """Rows as lists, whatever they were."""
    return value if isinstance(value, int) else [listed(part) for part in value]


@pytest.mark.parametrize("name", ["europe", "metro:companies"])
def test_a_plain_record_holds_the_numbers_of_the_record(name: str) -> None:
    state = stellwerk.game(name, players=3).deal(seed=7)
    kind, records = state.parts.kind, state.records  # type: ignore[attr-defined]
    (row,) = record.to_numpy(kind, records)
    for found in (plain(records), thawed(kind, record.freeze(records))):
        for field in record.fields(kind):
            if field.record is None:
                assert listed(getattr(found, field.name)) == row[field.name].tolist(), field.name


def test_a_plain_record_stays_when_the_record_changes() -> None:
    state = stellwerk.game("usa", players=2).deal(seed=7)
    frozen = record.freeze(state.records)  # type: ignore[attr-defined]
    kind = state.parts.kind  # type: ignore[attr-defined]
    waiting = thawed(kind, frozen).waiting
    state.play(0, state.view(0).legal[0])
    assert thawed(kind, frozen).waiting == waiting
    assert plain(state.records).waiting != waiting  # type: ignore[attr-defined]


def test_a_record_has_no_other_fields() -> None:
    state = stellwerk.game("usa", players=2).deal(seed=7)
    with pytest.raises(AttributeError):
        _ = plain(state.records).nothing  # type: ignore[attr-defined]


def test_members_of_a_bit_set_are_ascending() -> None:
    assert members([0b101, 1 << 61]) == [0, 2, 123]
    assert members([0, 0]) == []

"""The mask and the declaration of the state agree, field by field."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, get_args, get_type_hints

import pytest

from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.engine.record import HIDDEN, NONE, Field, Visibility
from stellwerk.tickets.game import TicketsState
from stellwerk.tickets.state import State
from tests.tickets.games import CORNERS, GAMES, Named, by_verb, find, rotating, some, steps
from tests.tickets.secrets import array_of

FIELDS = record.fields(State)
SAMPLE = rotating([*GAMES, *CORNERS], some(20, 6), start=1)


def test_every_field_declares_who_may_see_it_and_what_it_means() -> None:
    for cls in (State, Stream):
        hints = get_type_hints(cls, include_extras=True)
        for field in record.fields(cls):
            told = any(isinstance(note, Visibility) for note in get_args(hints[field.name]))
            assert told, f"{field.name} does not say who may see it"
            assert field.meaning, f"{field.name} does not say what it means"


def test_fields_of_a_seat_have_a_row_for_each_seat() -> None:
    for field in FIELDS:
        if field.visibility is Visibility.OWNER:
            assert field.storage.shape[0] == 5


class Undeclared:
    """A record whose field does not say who may see it."""

    number: Annotated[int, record.INT64, "nobody's"]


def test_an_undeclared_field_is_hidden() -> None:
    (field,) = record.fields(Undeclared)
    assert field.visibility is Visibility.HIDDEN


def check_field(field: Field, truth: Any, told: Any, seat: int | None, state: TicketsState) -> None:
    """What a view tells of a field is what its visibility allows."""
    if field.visibility is Visibility.PUBLIC:
        assert (told == truth).all(), field.name
    elif field.visibility is Visibility.OWNER:
        for row in range(state.game.players):
            allowed = row == seat and not _is_too_early(field, state, row)
            expected = truth[row] if allowed else HIDDEN
            assert (told[row] == expected).all(), field.name
    elif field.record:
        assert {told[name].item() for name in told.dtype.names} == {HIDDEN}
    else:
        hidden = (told == HIDDEN) | ((told == NONE) & (truth == NONE))
        if field.visibility is Visibility.KNOWN:
            hidden |= told == truth
        assert hidden.all(), field.name


def _is_too_early(field: Field, state: TicketsState, seat: int) -> bool:
    """The regular offer is seen after the long choice (europe.variant.mega.order)."""
    return field.name == "offer" and int(state.record.long_open[seat]) == 1


@pytest.mark.parametrize("named", SAMPLE, ids="{0[0]}-{0[1]}".format)
def test_a_view_tells_what_the_declaration_allows(named: Named) -> None:
    state = find(*named).deal(4)
    for n, _ in enumerate(steps(state, Random(4), by_verb)):
        if n % some(3, 20) == 0:
            truth = array_of(state.records)[0]
            for seat in (*range(state.game.players), None):
                told = array_of(state.view(seat).records)[0]
                for field in FIELDS:
                    check_field(field, truth[field.name], told[field.name], seat, state)


def test_a_spectator_knows_no_place_of_the_ticket_deck() -> None:
    state = find("new_york", 2).deal(4)
    for _ in steps(state, Random(4), by_verb):
        told = array_of(state.view(None).records)[0]["ticket_deck"]
        assert set(told.tolist()) <= {HIDDEN, NONE}

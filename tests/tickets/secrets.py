"""Noise for secrets: a copy of a state in which all is changed that a seat may not know.

What is hidden follows from the visibility that `stellwerk.tickets.state` declares, and from nothing
else: of an OWNER field the rows of other seats, of a HIDDEN field everything, of a KNOWN field the
places that the seat's view does not show.
"""

from __future__ import annotations

from random import Random
from typing import Any

from stellwerk.engine import record
from stellwerk.engine.record import HIDDEN, Field, Visibility
from stellwerk.tickets.game import TicketsState, TicketsView
from stellwerk.tickets.limits import TICKETS
from stellwerk.tickets.state import State

#: Numbers that no rule reads but as secrets: noise may be anything the type holds.
LARGEST = {"i1": 127, "i2": 32_767, "i8": 1 << 62}


def array_of(records: Any) -> Any:
    """The first record as a NumPy record of its own."""
    return record.to_numpy(State, records)[:1].copy()


def view_bytes(view: TicketsView) -> bytes:
    """Everything that a view holds, field by field."""
    row = array_of(view.records)[0]
    return b"".join(row[name].tobytes() for name in row.dtype.names)


def noisy(state: TicketsState, seat: int | None, random: Random) -> TicketsState:
    """The state with noise in every place that is hidden from a seat or a spectator."""
    array = array_of(state.records)
    row, shown = array[0], array_of(state.view(seat).records)[0]
    for field in record.fields(State):
        if field.visibility is Visibility.OWNER:
            _fill_rows(field, row, seat, state.game.players, random)
        elif field.visibility is Visibility.HIDDEN:
            _fill_hidden(field, row, random)
        elif field.visibility is Visibility.KNOWN:
            _fill_unknown(row[field.name], shown[field.name], state, random)
    if seat is not None and int(state.record.long_open[seat]) == 1:
        _fill(row["offer"][seat], 100, random)  # europe.variant.mega.order
    return TicketsState(state.game, record.from_numpy(State, array))


def _fill(cells: Any, largest: int, random: Random) -> None:
    flat = cells.reshape(-1)
    flat[:] = [random.randint(0, largest) for _ in range(flat.size)]


def _fill_rows(field: Field, row: Any, seat: int | None, players: int, random: Random) -> None:
    rows, largest = row[field.name], LARGEST[field.storage.code]
    for other in range(players):
        if other != seat:
            _fill(rows[other : other + 1], largest, random)


def _fill_hidden(field: Field, row: Any, random: Random) -> None:
    cells = row[field.name]
    if field.record:
        for name in cells.dtype.names:
            cells[name] = random.getrandbits(32)
    elif field.name == "deck":  # what is not in the deck is an empty place for all to see
        _fill(cells[: row["deck_size"]], LARGEST[field.storage.code], random)
    else:
        _fill(cells, LARGEST[field.storage.code], random)


def _fill_unknown(cells: Any, shown: Any, state: TicketsState, random: Random) -> None:
    """Other tickets in the places of the ticket deck that the view does not show."""
    for place in range(TICKETS):
        if shown[place] == HIDDEN:
            cells[place] = random.randrange(len(state.game.edition.tickets))

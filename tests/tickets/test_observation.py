"""The observation: every section holds what its name says, seen from the viewer's seat."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from stellwerk.tickets.game import TicketsState
from stellwerk.tickets.state import OUT
from tests.tickets import invariants
from tests.tickets.games import CORNERS, GAMES, Named, chooser, find, plain, rotating, some, steps

SAMPLE = rotating([*GAMES, *CORNERS], some(24, 8), start=5)


def sections(state: TicketsState, seat: int | None) -> dict[str, list[int]]:
    """An observation by the names of its sections."""
    array = state.game.observation(state.view(seat))
    return {
        part.name: array[part.start : part.start + part.size].tolist()
        for part in state.game.observation_spec
    }


def check(state: TicketsState, viewer: int) -> None:
    """Every section against the state's own record."""
    game, s, told = state.game, plain(state), sections(state, viewer)
    order = [(viewer + i) % game.players for i in range(game.players)]
    routes, cities = len(game.edition.routes), len(game.edition.cities)
    assert told["phase"] == [int(phase == s.phase) for phase in range(6)]
    assert told["to_act"] == [int(seat in state.to_act) for seat in order]
    assert told["hand"] == s.hand[viewer]
    assert told["hand_size"] == [s.hand_size[seat] for seat in order]
    assert told["known"] == [n for seat in order for n in s.known[seat]]
    assert told["score"] == [s.score[seat] for seat in order]
    assert told["stations"] == [s.stations[seat] for seat in order]
    assert told["pieces"] == [n for seat in order for n in s.pieces[seat]]
    assert told["owner"] == [_relative(owner, order) for owner in s.owner[:routes]]
    assert told["station"] == [_relative(owner, order) for owner in s.station[:cities]]
    assert told["open"] == [int(n in invariants.members(s.open[viewer])) for n in range(routes)]
    for name in ("market", "discard", "revealed"):
        assert told[name] == getattr(s, name)
    for name in ("deck_size", "turns_left", "ticket_left"):
        assert told[name] == [getattr(s, name)]
    assert told["tunnel"] == [s.tunnel, s.laid_color, s.laid_cards, s.laid_jokers, s.extra]
    check_tickets(game.edition.tickets, s, told, viewer, order)


def check_tickets(
    tickets: Any, s: Any, told: dict[str, list[int]], viewer: int, order: list[int]
) -> None:
    """The sections of tickets."""
    own, every = invariants.members(s.held[viewer]), range(len(tickets))
    offer = s.long_offer[viewer] if s.long_open[viewer] else s.offer[viewer]
    returned = [s.returned[viewer][t] for t in every]
    assert told["tickets"] == [int(t in own) for t in every]
    assert told["offer"] == [int(t in offer) for t in every]
    assert told["returned"] == [int(batch > 0 or batch == OUT) for batch in returned]
    assert told["ticket_count"] == [s.ticket_count[seat] for seat in order]


def _relative(owner: int, order: list[int]) -> int:
    return order.index(owner) if owner >= 0 else -1


@pytest.mark.parametrize("index", range(len(SAMPLE)), ids=lambda i: "{}-{}".format(*SAMPLE[i]))
def test_every_section_holds_what_it_says(index: int) -> None:
    named: Named = SAMPLE[index]
    state = find(*named).deal(index)
    for n, _ in enumerate(steps(state, Random(index), chooser(index))):
        if n % some(9, 30) == 0:
            for viewer in range(state.game.players):
                check(state, viewer)


def test_the_sections_stand_one_after_the_other() -> None:
    spec = find("usa", 3).observation_spec
    ends = [section.start + section.size for section in spec]
    assert [section.start for section in spec[1:]] == ends[:-1]
    assert find("usa", 3).observation(find("usa", 3).deal(1).view(0)).shape == (ends[-1],)
    assert all(section.meaning for section in spec)


def test_an_observation_is_an_array_of_small_numbers() -> None:
    state = find("europe", 2).deal(1)
    assert state.game.observation(state.view(0)).dtype == np.int16


def test_a_spectator_sees_no_hand_and_no_tickets() -> None:
    told = sections(find("usa", 2).deal(3), None)
    for name in ("hand", "tickets", "offer", "returned"):
        assert not any(told[name])
    assert told["hand_size"] == [4, 4]

"""Games, states and views of Metro go through a pickle, to other processes."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from .cities import dealt


def through(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize(
    ("name", "players"), [("metro:companies+central+paris", 3), ("metro:solo+free", 1)]
)
def test_a_game_and_a_state_go_on_after_a_pickle(name: str, players: int) -> None:
    state = dealt(name, players, 7)
    other = through(state)
    assert (other.game.name, other.game.players) == (name, players)
    for _ in range(20):
        seat = state.to_act[0]
        action = state.view(seat).legal[-1]
        state.play(seat, action)
        other.play(seat, action)
    assert other.checksum() == state.checksum()


def test_a_view_in_a_pickle_holds_what_its_seat_may_know() -> None:
    state = dealt("metro:stockholm", 2, 7)
    view = through(state.view(1))
    assert view.to_json() == state.view(1).to_json()
    assert view.seat == 1
    assert int(view.plain.marker[0]) == int(state.view(1).plain.marker[0]) < 0

"""Games, states and views of every family go through a pickle, to other processes."""

from __future__ import annotations

import pickle
from typing import TypeVar

import pytest

import stellwerk
from stellwerk import catalog
from stellwerk.tickets.game import TicketsGame
from tests.tree import ROOT

TINY = ROOT / "tests/tickets/tiny.toml"
T = TypeVar("T")
#: Bytes that a pickled state stays under: its record and the name of its game.
SMALL = 4000


def through(thing: T) -> T:
    """What comes out at the other side."""
    found: T = pickle.loads(pickle.dumps(thing))
    return found


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("usa", 2),
        ("europe:mega+bonus", 3),
        ("metro:companies+central+paris", 3),
        ("metro:solo+free", 1),
    ],
)
def test_a_game_and_a_state_go_on_after_a_pickle(name: str, players: int) -> None:
    state = stellwerk.game(name, players).deal(7)
    other = through(state)
    assert (other.game.name, other.game.players) == (name, players)
    for _ in range(20):
        seat = state.to_act[0]
        action = state.view(seat).legal[-1]
        state.play(seat, action)
        other.play(seat, action)
    assert other.checksum() == state.checksum()
    assert len(pickle.dumps(state)) < SMALL
    assert through(state).game is through(state).game


def test_a_game_of_an_own_map_takes_its_map_along() -> None:
    game = TicketsGame.of(catalog.game_of_text(TINY.read_text("utf-8"), 2))
    other = through(game)
    assert (other.name, other.content_hash) == (game.name, game.content_hash)
    assert through(game.deal(3)).checksum() == game.deal(3).checksum()


@pytest.mark.parametrize("name", ["usa", "europe", "metro:stockholm", "metro:companies"])
def test_a_view_in_a_pickle_holds_what_its_seat_may_know(name: str) -> None:
    state = stellwerk.game(name, 2).deal(7)
    view = through(state.view(1))
    assert view.to_json() == state.view(1).to_json()
    assert view.seat == 1
    other = through(state.view(0))
    assert other.to_json() != view.to_json()

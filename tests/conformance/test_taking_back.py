"""What may be taken back has shown nothing: whatever the hidden cards are, it looks the same.

An action whose events reveal nothing may be taken back at the table. So it is played here in many
worlds that its seat can imagine. If one of them looked different afterwards, to the seat or to a
spectator, then taking back would be a way to peek.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stellwerk.game import State
from tests.conformance.games import catalog, find, played
from tests.tickets.games import some

every_game = pytest.mark.parametrize(("name", "players"), catalog())

#: Decisions looked at in each game, actions tried at each, worlds imagined for each action.
LOOKS, TRIED, WORLDS = some(40, 15), 6, 3


def known_by(state: State, seat: int | None) -> Mapping[str, Any]:
    """What a seat, or a spectator (None), knows."""
    return state.view(seat).to_json()


def private(state: State, but: int) -> list[object]:
    """What each other seat alone knows; what its tickets still need follows from what all see."""
    told = [known_by(state, seat)["me"] for seat in range(state.game.players) if seat != but]
    return [{key: value for key, value in me.items() if key != "missing"} for me in told]


def taken_back(state: State, random: Random) -> int:
    """Try some legal actions here; how many of them could be taken back."""
    seat = random.choice(state.to_act)
    view, number = state.view(seat), 0
    worlds = [view.imagine(random) for _ in range(WORLDS)]
    for action in random.sample(view.legal, min(TRIED, len(view.legal))):
        after = state.copy()
        if after.play(seat, action).reveals:
            continue
        number += 1
        assert private(after, but=seat) == private(state, but=seat), view.text(action)
        for world in worlds:
            imagined = world.copy()
            events = imagined.play(seat, action)
            assert not events.reveals, view.text(action)
            for viewer in (seat, None):
                assert known_by(imagined, viewer) == known_by(after, viewer), view.text(action)
    return number


@every_game
def test_an_action_that_may_be_taken_back_looks_the_same_in_every_imagined_world(
    name: str, players: int
) -> None:
    random = Random(11)
    game, number = find(name, players), 0
    state = game.deal(11)
    for _ in range(LOOKS):
        if not state.to_act:
            break
        number += taken_back(state, random)
        played(state, random, 4)
    assert number > 0 or game.family == "metro"  # where a tile is drawn after almost every one laid

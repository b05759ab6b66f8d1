"""Every lay in figures, the best first: what somebody who cannot see the plan goes by."""

from __future__ import annotations

import pytest

from stellwerk.metro.shape import ChangedLine, Prospect

from .test_lockstep import game_of
from .tracks import lines, random_game

GAMES = ["metro", "metro:middle+free", "metro:companies+central+hand2", "metro:london+free"]


def worth(line: ChangedLine) -> int:
    """What a line brings if it ends where it is."""
    return line["length"] if line["points"] is None else line["points"]


def for_others(prospect: Prospect, seat: int) -> int:
    return sum(worth(line) - line["before"] for line in prospect["lines"] if line["seat"] != seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_survey_holds_every_legal_lay_once_with_what_it_does(name: str) -> None:
    for step, state in enumerate(random_game(name, 2, seed=6, rarely=("swap",))):
        if step % 13 or state.over:
            continue
        seat = state.to_act[0]
        view, before = state.view(seat), lines(state)
        told = {one["action"]["text"]: one for one in view.survey()}
        lays = [action for action in view.legal if view.fields(action)["type"] == "lay"]
        assert sorted(told) == sorted(view.text(action) for action in lays)
        for action in lays[::7]:
            effect, found = view.preview(action)["effect"], told[view.text(action)]
            assert effect is not None
            assert found["points"] == effect["points"]
            assert [line["line"] for line in found["lines"]] == [
                line["line"] for line in effect["lines"]
            ]
            for line in found["lines"]:
                assert line["before"] == before[line["line"]]["length"]


def test_the_best_lay_comes_first_and_what_helps_others_last() -> None:
    for step, state in enumerate(random_game("metro", 2, seed=6)):
        if step % 7 or state.over:
            continue
        seat = state.to_act[0]
        told = state.view(seat).survey()
        ranks = [(-one["gain"], for_others(one, seat)) for one in told]
        assert ranks == sorted(ranks)
        for one in told:
            own = [line for line in one["lines"] if line["seat"] == seat]
            assert one["gain"] == sum(worth(line) - line["before"] for line in own)


def test_with_companies_the_shares_in_hand_decide_what_is_gain() -> None:
    state = game_of(("companies",), 2).deal(3)
    seat = state.to_act[0]
    view = state.view(seat)
    shares = view.to_json()["shares"]
    assert shares is not None
    held = {color for color in shares["hands"][seat].values() if color}
    for one in view.survey():
        own = [line for line in one["lines"] if line["color"] in held]
        assert one["gain"] == sum(worth(line) - line["before"] for line in own)


def test_spectators_and_those_who_wait_have_nothing_to_survey() -> None:
    state = game_of((), 2).deal(3)
    assert state.view(None).survey() == []
    assert state.view(1 - state.to_act[0]).survey() == []

"""Positions of Metro built in public: complete, checked, and playable to the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import stellwerk
from stellwerk.errors import BadOption, UnknownName
from stellwerk.metro.game import MetroGame
from stellwerk.metro.position import Position
from tests.metro.test_conservation import check

pytestmark = [pytest.mark.plain, pytest.mark.compiled]


def game_of(name: str = "metro", players: int = 2) -> MetroGame:
    game = stellwerk.game(name, players)
    assert isinstance(game, MetroGame)
    return game


def test_a_position_is_what_was_named() -> None:
    position = game_of().position()
    position.lay("aaaa d1", "aaaa d2", "aaaa d3")
    position.hand(0, "cccc")
    position.tower("dddd", "baac")
    position.turn(1)
    state = position.build()
    told = state.view(0).to_json()
    assert state.to_act == (1,)
    assert sorted(told["board"]) == ["d1", "d2", "d3"]
    assert state.view(0).me["hand"] == ["cccc"]
    line = next(line for line in told["lines"] if line["line"] == "4")
    assert (line["length"], line["finished"], line["points"]) == (3, True, 6)
    (drawn, *_) = state.play(1, "draw").for_seat(1)
    assert drawn.data["tile"] == "dddd"


@pytest.mark.parametrize(
    "name",
    ["metro", "metro:companies", "metro:companies+central", "metro:free+hand3", "metro:london"],
)
def test_whatever_is_left_unsaid_is_accounted_for(name: str) -> None:
    game = game_of(name, 3)
    for seed in range(2):
        position = game.position(seed)
        position.lay("baac a1", "cccc a2")
        state, random = position.build(), Random(seed)
        check(state)
        while state.to_act:
            seat = state.to_act[0]
            state.play(seat, random.choice(state.view(seat).legal))
        check(state)
        assert state.outcome


def test_shares_go_where_they_were_named() -> None:
    position = game_of("metro:companies", 2).position()
    position.shares(0, "yellow 10", "blue 20")
    position.open_shares("green 10")
    position.stack(10, "red")
    state = position.build()
    shares = state.view(0).to_json()["shares"]
    assert shares
    assert (shares["hands"][0]["10"], shares["hands"][0]["20"]) == ("yellow", "blue")
    assert shares["open"]["10"] == "green"
    check(state)


MISTAKES: dict[str, tuple[Callable[[Position], object], str]] = {
    "tile": (lambda p: p.hand(0, "baaa"), 'no tile "baaa"'),
    "square": (lambda p: p.lay("baac d9"), 'no square "d9"'),
    "no square": (lambda p: p.lay("baac"), "no square"),
    "taken": (lambda p: p.lay("baac a1", "cccc a1"), "a tile lies there."),
    "far": (lambda p: p.lay("baac c3"), "at the edge or beside another."),
    "middle": (lambda p: p.lay("baac d4"), "the middle"),
    "turned": (lambda p: p.lay("baac a1 east"), "only with free orientation."),
    "seat": (lambda p: p.turn(5), "seats are 0 to 1."),
    "many": (lambda p: p.hand(0, *["baac"] * 4), "at most 3"),
    "count": (lambda p: p.tower(*["baac"] * 20), "20 tiles baac.*there are"),
}


def built(set_up: Callable[[Position], object]) -> None:
    position = game_of().position()
    set_up(position)
    position.build()


@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_cannot_be_is_refused_with_a_reason(mistake: str) -> None:
    set_up, why = MISTAKES[mistake]
    with pytest.raises((BadOption, UnknownName), match=why):
        built(set_up)


def test_a_share_is_in_one_place() -> None:
    position = game_of("metro:companies").position()
    position.shares(0, "yellow 10")
    position.shares(1, "yellow 10")
    with pytest.raises(BadOption, match=r'"share yellow 10" .* in two places\.'):
        position.build()


def test_a_solo_game_is_built_by_playing_it() -> None:
    with pytest.raises(BadOption, match="play a solo game up to it instead"):
        game_of("metro:solo", 1).position()

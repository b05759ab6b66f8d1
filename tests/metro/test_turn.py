"""Turns: who is on, laying from hand or from the tower, refilling, and what follows a tile."""

from __future__ import annotations

from typing import cast

import pytest

import stellwerk
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.game import Event
from stellwerk.metro.game import MetroGame

from .positions import Position
from .tracks import BOARD, lines, random_game, table


def types(events: tuple[Event, ...]) -> list[str]:
    return [event.type for event in events]


def lays(p: Position) -> set[str]:
    """The tiles that may be laid."""
    return {words.split()[1] for words in p.legal() if words.startswith("lay")}


def full_but(p: Position, *free: str) -> None:
    """Fill the board but some squares, every tile crossing straight."""
    p.lay(*(f"aaaa {square}" for square in sorted(BOARD - set(free))))


@pytest.mark.rule("metro.turn.order")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_turns_go_clockwise_round_the_table(players: int) -> None:
    p = Position("metro", players)
    for turn in range(2 * players):
        assert p.state.to_act == (turn % players,)
        p.play(min(words for words in p.legal() if words.startswith("lay")))


@pytest.mark.rule("metro.turn.order")
def test_the_seed_draws_the_first_player_unless_the_table_sets_one() -> None:
    game = cast(MetroGame, stellwerk.game("metro", 4))
    assert {game.deal(seed).to_act for seed in range(40)} == {(0,), (1,), (2,), (3,)}
    for first in range(4):
        assert {game.deal(seed, first).to_act for seed in range(8)} == {(first,)}
    with pytest.raises(BadOption):
        game.deal(1, first=4)


@pytest.mark.rule("metro.turn.order")
def test_drawing_a_tile_does_not_end_the_turn() -> None:
    p = Position("metro", 3)
    p.play("draw")
    assert p.state.to_act == (0,)
    p.play(min(p.legal()))
    assert p.state.to_act == (1,)


@pytest.mark.rule("metro.turn.lay")
def test_a_turn_is_a_tile_from_hand_or_a_draw() -> None:
    p = Position()
    p.hand(0, "cbaa")
    p.tower("acba", "baac")
    assert lays(p) == {"cbaa"}
    assert {words.split()[0] for words in p.legal()} == {"lay", "draw"}
    p.play("lay cbaa d1")
    assert table(p.state)["board"] == {"d1": {"tile": "cbaa", "direction": "north"}}


@pytest.mark.rule("metro.turn.lay")
def test_a_drawn_tile_must_be_laid_and_the_hand_stays() -> None:
    p = Position()
    p.hand(0, "cbaa")
    p.tower("acba", "baac")
    p.play("draw")
    assert table(p.state, 0)["me"]["drawn"] == "acba"
    assert table(p.state, 1)["seats"][0]["drawn"] is True
    assert {words.split()[0] for words in p.legal()} == {"lay"}
    assert lays(p) == {"acba"}
    with pytest.raises(IllegalAction):
        p.play("lay cbaa d1")
    p.play("lay acba d1")
    assert (p.held(0), p.tower_left()) == (["cbaa"], ["baac"])
    assert table(p.state)["board"]["d1"]["tile"] == "acba"


@pytest.mark.rule("metro.turn.lay")
def test_the_square_of_a_drawn_tile_is_chosen_after_seeing_it() -> None:
    for code, barred in (("dacc", "d1"), ("accd", "a4")):
        p = Position()
        p.tower(code, "aaaa")
        p.play("draw")
        assert p.layable(code)
        assert barred not in p.layable(code)


@pytest.mark.rule("metro.turn.lay")
def test_nobody_draws_from_an_empty_tower() -> None:
    p = Position()
    p.hand(0, "cbaa")
    p.tower("acba")
    assert "draw" in p.legal()
    p.tower()
    assert "draw" not in p.legal()
    with pytest.raises(IllegalAction):
        p.play("draw")


@pytest.mark.rule("metro.turn.refill")
def test_after_laying_from_hand_one_draws_the_top_tile() -> None:
    p = Position()
    p.hand(0, "cbaa")
    p.tower("acba", "baac")
    events = p.play("lay cbaa d1")
    assert (p.held(0), p.tower_left()) == (["acba"], ["baac"])
    assert types(events) == ["lay", "refill"]


@pytest.mark.rule("metro.turn.refill")
def test_hands_shrink_when_the_tower_is_empty() -> None:
    p = Position()
    p.hand(0, "cbaa")
    p.hand(1, "aaaa")
    p.tower()
    p.play("lay cbaa d1")
    assert (p.held(0), p.tower_left(), p.state.to_act) == ([], [], (1,))


@pytest.mark.rule("metro.turn.refill")
def test_a_larger_hand_is_filled_up_to_its_size() -> None:
    p = Position("metro:hand3")
    p.hand(0, "cbaa")
    p.tower("acba", "baac", "aacb", "aaaa")
    p.play("lay cbaa d1")
    assert sorted(p.held(0)) == ["aacb", "acba", "baac"]
    assert p.tower_left() == ["aaaa"]
    p.turn(0)
    p.play("lay acba e1")
    assert (len(p.held(0)), p.tower_left()) == (3, [])
    p.turn(0)
    p.play("lay baac f1")
    assert len(p.held(0)) == 2


@pytest.mark.rule("metro.turn.refill")
def test_no_tile_is_drawn_after_the_drawn_one_a_swap_or_a_station() -> None:
    p = Position("metro:companies+central", 3)
    for seat in range(3):
        p.hand(seat)
    p.tower("acba", "baac", "aacb")
    p.hand(0, "cbaa")
    p.play(f"swap {p.share(0, 10)} 10 open")
    p.play(f"station C1 {p.share(1, 20)} 20")
    assert (p.held(0), p.held(1), len(p.tower_left())) == (["cbaa"], [], 3)
    p.turn(0)
    p.play("draw")
    p.play("lay acba d1")
    assert (p.held(0), p.tower_left()) == (["cbaa"], ["baac", "aacb"])


@pytest.mark.rule("metro.turn.always")
def test_players_without_an_open_line_go_on_laying() -> None:
    found = 0
    for seed in range(3):
        for state in random_game("metro", 6, seed):
            if state.over:
                continue
            (seat,) = state.to_act
            own = [facts for facts in lines(state).values() if facts["seat"] == seat]
            if all(facts["finished"] for facts in own):
                found += 1
                view = state.view(seat)
                assert any(view.text(action).startswith("lay") for action in view.legal)
    assert found


@pytest.mark.rule("metro.turn.empty")
@pytest.mark.parametrize("name", ["metro", "metro:central", "metro:companies+central"])
def test_a_player_without_a_tile_is_skipped_when_the_tower_is_empty(name: str) -> None:
    p = Position(name, 3)
    p.hand(0, "cbaa")
    p.hand(1)
    p.hand(2, "aaaa")
    p.tower()
    p.play("lay cbaa d1")
    assert p.state.to_act == (2,)
    assert not p.legal(1)
    p.hand(0, "acba")
    p.play("lay aaaa e1")
    assert p.state.to_act == (0,)


@pytest.mark.rule("metro.turn.empty")
@pytest.mark.parametrize("name", ["metro:central", "metro:companies+central"])
def test_with_a_tile_left_one_may_still_swap_or_lay_a_station(name: str) -> None:
    p = Position(name, 3)
    p.hand(0, "cbaa")
    p.tower()
    verbs = {words.split()[0] for words in p.legal()}
    assert verbs == {"lay", "station"} | ({"swap"} if "companies" in name else set())


@pytest.mark.rule("metro.turn.empty")
def test_turns_without_a_track_tile_leave_the_last_tiles_to_their_holders() -> None:
    p = Position("metro:central", 3)
    p.hand(0, "cbaa")
    p.hand(1)
    p.hand(2, "aaaa")
    p.tower()
    p.play("station C1")
    assert p.state.to_act == (2,)
    p.play("lay aaaa e1")
    assert p.state.to_act == (0,)
    assert "lay cbaa d1" in p.legal()


@pytest.mark.rule("metro.turn.effects")
def test_lines_are_finished_by_station_then_by_platform_and_the_hand_refilled_last() -> None:
    p = Position("metro:central")
    p.station("C1", "yellow")
    p.lay("aaaa d1", "aaaa d2", "aaaa c3", "aaaa b3", "aaaa a3")
    p.hand(0, "aaaa")
    p.tower("cccc")
    events = p.play("lay aaaa d3")
    assert types(events) == ["lay", "line", "line", "refill"]
    assert [event.data["line"] for event in events if event.type == "line"] == ["4", "C1"]
    assert (p.points("4"), p.points("C1")) == (6, 3)


def st_petersburg(*tiles: str, square: str) -> Position:
    """Red's point tiles are worth 1, 2, 3, 4; the next tile turns all lines back on a sight."""
    p = Position("metro:central+st_petersburg")
    p.point_tiles("red", 1, 2, 3, 4)
    p.station("C8", "yellow")
    p.lay(*tiles)
    p.hand(0, "dddd")
    p.tower("aaaa")
    assert types(p.play(f"lay dddd {square}")) == ["lay"]
    return p


def point_tiles(p: Position) -> list[list[int]]:
    """The point tiles of each seat."""
    return [
        [line.points for line in sheet.lines if line.type == "point_tile"]
        for sheet in p.outcome().sheets
    ]


@pytest.mark.rule("metro.turn.effects")
def test_a_sight_is_decided_before_lines_are_scored_and_the_hand_refilled() -> None:
    p = st_petersburg("aaaa b1", "aaaa a2", square="b2")
    assert (p.state.to_act, p.points("2"), p.held(0)) == ((0,), None, [])
    assert p.tower_left() == ["aaaa"]
    assert {words.split()[0] for words in p.legal()} == {"tourist"}
    events = p.play("tourist red")
    assert types(events)[-1] == "refill"
    assert (p.points("2"), p.points("31")) == (3, 3)
    assert (p.held(0), p.state.to_act) == (["aaaa"], (1,))


@pytest.mark.rule("metro.turn.effects")
def test_lines_collect_in_the_order_of_their_stations() -> None:
    p = st_petersburg("aaaa b1", "aaaa a2", square="b2")
    events = p.play("tourist red")
    assert [(event.type, event.data.get("line")) for event in events][1:-1] == [
        ("line", "2"),
        ("point_tiles", "2"),
        ("line", "31"),
        ("point_tiles", "31"),
    ]
    assert point_tiles(p) == [[2], [1]]


@pytest.mark.rule("metro.turn.effects")
def test_lines_of_platforms_collect_after_those_of_stations() -> None:
    p = st_petersburg("aaaa a3", "aaaa b3", "bcbc c4", square="c3")
    p.play("tourist red")
    assert (p.points("30"), p.points("C8")) == (5, 3)
    assert point_tiles(p) == [[2], [1]]


@pytest.mark.rule("metro.turn.effects")
def test_tourists_of_paris_are_placed_before_lines_are_scored_and_the_game_ends() -> None:
    p = Position("metro:paris")
    full_but(p, "b2")
    p.tourists(b2="red red")
    p.row(0, "P01", "P02", "P03", "P04", "P05", "P06")
    p.row(1, "P07", "P08", "P09", "P10", "P11", "P12")
    p.hand(0, "aaaa")
    p.hand(1)
    p.tower()
    p.play("lay aaaa b2")
    before = (p.state.over, p.points("2"), p.points("31"))
    assert before == (False, None, None)
    assert p.state.to_act == (0,)
    p.play(min(p.legal()))
    assert (p.state.over, p.points("2")) == (False, None)
    p.play(min(p.legal()))
    assert p.state.over
    assert p.points("2") == 8

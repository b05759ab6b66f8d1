"""The two variants: free orientation, larger hands."""

from __future__ import annotations

import pytest

from stellwerk.errors import IllegalAction

from .positions import Position
from .tracks import DIRECTIONS, EDGE, lines, one_tile_line, random_game, run, table, way_out


@pytest.mark.rule("metro.variant.free")
def test_a_tile_may_be_laid_in_any_of_the_four_directions() -> None:
    p = Position("metro:free")
    p.hand(0, "baac")
    assert p.legal() - {"draw"} == {
        f"lay baac {square} {direction}"
        for square in EDGE
        for direction in DIRECTIONS
        if not one_tile_line(square, "baac", direction)
    }


@pytest.mark.rule("metro.variant.free")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_turned_tile_leads_lines_its_own_way(direction: str) -> None:
    p = Position("metro:free")
    p.lay("aaaa d1")
    p.hand(0, "baac")
    p.play(f"lay baac d2 {direction}")
    assert table(p.state)["board"]["d2"] == {"tile": "baac", "direction": direction}
    next_square = ["d1", "e2", "d3", "c2"][way_out("baac", 0, direction)]
    line = lines(p.state)["4"]
    assert line["squares"] == ["d1", "d2"]
    assert line["next"] == next_square


@pytest.mark.rule("metro.variant.free")
def test_all_directions_are_laid_in_a_game_and_every_line_follows_them() -> None:
    *_, end = random_game("metro:free", 3, seed=1)
    board = table(end)["board"]
    assert {tile["direction"] for tile in board.values()} == set(DIRECTIONS)
    found = lines(end)
    assert found["4"]["squares"] == run(board, "d1", 0)[0]
    assert found["29"]["squares"] == run(board, "a4", 3)[0]


@pytest.mark.rule("metro.variant.free")
def test_without_the_variant_no_tile_is_turned() -> None:
    p = Position()
    p.hand(0, "baac")
    with pytest.raises(IllegalAction):
        p.play("lay baac d1 east")


@pytest.mark.rule("metro.variant.hand")
@pytest.mark.parametrize(("name", "size"), [("metro", 1), ("metro:hand2", 2), ("metro:hand3", 3)])
@pytest.mark.parametrize("players", [2, 6])
def test_hands_have_one_two_or_three_tiles(name: str, size: int, players: int) -> None:
    p = Position(name, players)
    assert [len(p.held(seat)) for seat in range(players)] == [size] * players
    assert len(p.tower_left()) == 60 - size * players
    assert {words.split()[1] for words in p.legal() if words != "draw"} == set(p.held(0))


@pytest.mark.rule("metro.variant.hand")
@pytest.mark.parametrize(("name", "size"), [("metro:hand2", 2), ("metro:hand3", 3)])
def test_hands_stay_full_while_there_are_tiles(name: str, size: int) -> None:
    for state in random_game(name, 3, seed=2):
        seen = table(state)
        if seen["counts"]["tower"] and seen["phase"] == "turn":
            assert [seat["tiles"] for seat in seen["seats"]] == [size] * 3
    assert [seat["tiles"] for seat in seen["seats"]] == [0] * 3


@pytest.mark.rule("metro.variant.hand")
def test_drawing_instead_of_laying_from_a_larger_hand_stays_allowed() -> None:
    p = Position("metro:hand3")
    p.hand(0, "cbaa", "aaaa", "baac")
    p.tower("acba", "bbbb")
    hand = p.held(0)
    p.play("draw")
    assert {words.split()[1] for words in p.legal()} == {"acba"}
    p.play("lay acba d1")
    assert (p.held(0), p.tower_left()) == (hand, ["bbbb"])

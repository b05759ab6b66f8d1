"""Where a tile may be laid: free squares, neighbors, orientation, the one-tile rule."""

from __future__ import annotations

import pytest

from stellwerk.errors import IllegalAction

from .positions import Position
from .test_setup import TILES
from .tracks import BOARD, DIRECTIONS, EDGE, neighbor, one_tile_line, random_game, run, table

CODES = sorted(code for codes in TILES.values() for code in codes.split())
CORNERS = {"a1": (3, 0), "h1": (0, 1), "h8": (1, 2), "a8": (2, 3)}


def holding(code: str, name: str = "metro", players: int = 2) -> Position:
    p = Position(name, players)
    p.hand(0, code)
    return p


def full_but(p: Position, *free: str) -> None:
    p.lay(*(f"aaaa {square}" for square in sorted(BOARD - set(free))))


def beside(squares: set[str]) -> set[str]:
    """The squares of the board that share an edge with some squares."""
    found = {neighbor(square, side) for square in squares for side in range(4)}
    return {square for square in found if square in BOARD}


@pytest.mark.rule("metro.lay.free")
def test_a_tile_goes_on_a_free_square() -> None:
    p = holding("baac")
    p.lay("aaaa d1", "aaaa d2")
    assert not {"d1", "d2"} & p.layable("baac")
    for taken in ("d1", "d2", "d4"):
        with pytest.raises(IllegalAction):
            p.play(f"lay baac {taken}")
    p.play("lay baac d3")
    assert table(p.state)["board"]["d2"]["tile"] == "aaaa"


@pytest.mark.rule("metro.lay.free")
def test_no_square_is_ever_laid_twice() -> None:
    laid = 0
    for state in random_game("metro", 3, seed=8):
        board = table(state)["board"]
        for action in state.view(state.to_act[0]).legal if not state.over else ():
            words = state.view(0).text(action).split()
            assert words[0] != "lay" or words[2] not in board
            laid += 1
    assert laid


@pytest.mark.rule("metro.lay.adjacent")
def test_the_first_tile_goes_on_the_edge_of_the_board() -> None:
    p = holding("aaaa")
    assert p.layable("aaaa") == EDGE
    assert len(EDGE) == 28


@pytest.mark.rule("metro.lay.adjacent")
def test_a_square_beside_a_tile_is_layable_and_a_diagonal_one_is_not() -> None:
    p = holding("aaaa")
    p.lay("aaaa d1")
    assert p.layable("aaaa") == EDGE - {"d1"} | {"d2"}
    p.hand(0, "aaaa")
    p.lay("aaaa d2")
    assert p.layable("aaaa") == EDGE - {"d1"} | {"c2", "e2", "d3"}
    with pytest.raises(IllegalAction, match="c3"):
        p.play("lay aaaa c3")


@pytest.mark.rule("metro.lay.adjacent")
def test_the_central_station_is_no_tile() -> None:
    p = holding("aaaa")
    p.lay("aaaa d1", "aaaa d2", "aaaa d3")
    round_the_middle = {"c3", "e3", "c4", "f4", "c5", "f5", "d6", "e6"}
    assert p.layable("aaaa") & round_the_middle == {"c3", "e3"}


@pytest.mark.rule("metro.lay.adjacent")
def test_layable_squares_are_the_edge_and_all_neighbors_of_tiles() -> None:
    for state in random_game("metro", 2, seed=4):
        if state.over:
            break
        p = Position("metro")
        p.state = state.copy()
        p.hand(p.seat, "aaaa")
        laid = set(table(state)["board"])
        if table(state)["phase"] == "lay":
            p.drawn("aaaa")
        assert p.layable("aaaa") == (EDGE | beside(laid)) - laid


@pytest.mark.rule("metro.lay.orientation")
def test_every_arrow_points_the_way_of_the_board_s_arrow() -> None:
    p = holding("baac")
    assert all(len(words.split()) == 3 for words in p.legal() if words != "draw")
    for direction in ("east", "south", "west"):
        with pytest.raises(IllegalAction):
            p.play(f"lay baac d1 {direction}")
    p.play("lay baac d1")
    assert table(p.state)["board"]["d1"]["direction"] == "north"
    *_, end = random_game("metro", 4, seed=2)
    assert {tile["direction"] for tile in table(end)["board"].values()} == {"north"}


@pytest.mark.rule("metro.lay.orientation")
@pytest.mark.parametrize("code", CODES)
def test_track_runs_as_printed_with_the_arrow_to_the_north(code: str) -> None:
    p = Position()
    p.lay("aaaa b2", f"{code} c3", "aaaa c2", "aaaa d3", "aaaa c4", "aaaa b3", "aaaa c1", "aaaa a3")
    tiles = table(p.state)["board"]
    for line, start in {"3": ("c1", 0), "30": ("a3", 3)}.items():
        squares, end = run(tiles, *start)
        assert p.squares(line) == squares
        assert (p.points(line) is None) == (end is None)


@pytest.mark.rule("metro.lay.one-tile")
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("players", [2, 3])
def test_no_line_of_any_station_may_run_over_one_tile_only(code: str, players: int) -> None:
    p = holding(code, players=players)
    p.lay("aaaa d1")
    good = {square for square in EDGE - {"d1"} | {"d2"} if not one_tile_line(square, code)}
    assert p.layable(code) == good


@pytest.mark.rule("metro.lay.one-tile")
@pytest.mark.parametrize(("side", "code"), list(enumerate(["dacc", "adbb", "ccda", "accd"])))
def test_a_u_turn_on_an_outer_side_is_refused(side: int, code: str) -> None:
    p = holding(code)
    outer = {square for square in EDGE if neighbor(square, side) is None}
    assert not outer & p.layable(code)
    with pytest.raises(IllegalAction):
        p.play(f"lay {code} {max(outer)}")


@pytest.mark.rule("metro.lay.one-tile")
def test_a_track_that_joins_both_outer_sides_of_a_corner_is_refused_either_way() -> None:
    for square, (one, other) in CORNERS.items():
        joined = {code for code in CODES if code[one] == "b" or code[other] == "c"}
        back = {code for code in CODES if "d" in {code[one], code[other]}}
        for code in CODES:
            p = holding(code)
            p.lay("aaaa d1", "aaaa d2")
            assert (square in p.layable(code)) == (code not in joined | back)


@pytest.mark.rule("metro.lay.one-tile")
def test_stations_of_nobody_are_guarded_too() -> None:
    for code in ("adbb", "ccda", "bbbb", "cccc"):
        p = holding(code, players=3)
        assert "h8" not in p.layable(code)
    assert "h8" in holding("aaaa", players=3).layable("aaaa")


@pytest.mark.rule("metro.lay.one-tile")
def test_a_u_turn_is_allowed_where_the_line_has_run_over_another_tile() -> None:
    p = holding("dacc")
    p.lay("aaaa b1")
    p.play("lay dacc b2")
    assert (p.points("2"), p.squares("2")) == (3, ["b1", "b2", "b1"])


@pytest.mark.rule("metro.lay.one-tile-forced")
def test_a_tile_that_offends_everywhere_may_be_laid_anywhere() -> None:
    p = holding("dddd")
    assert p.layable("dddd") == EDGE
    p.play("lay dddd d1")
    assert p.points("4") == 1


@pytest.mark.rule("metro.lay.one-tile-forced")
def test_one_square_without_offence_is_enough_to_forbid_the_others() -> None:
    p = holding("dddd")
    p.lay("aaaa d1")
    assert p.layable("dddd") == {"d2"}


@pytest.mark.rule("metro.lay.one-tile-forced")
def test_the_exception_is_judged_for_one_tile_alone() -> None:
    p = holding("dddd", "metro:companies+central+hand2")
    p.hand(0, "dddd", "aaaa")
    assert {words.split()[0] for words in p.legal()} == {"lay", "draw", "swap", "station"}
    assert p.layable("aaaa") == p.layable("dddd") == EDGE
    p.hand(0, "dddd", "adbb")
    assert p.layable("adbb") < p.layable("dddd") == EDGE


@pytest.mark.rule("metro.lay.one-tile-forced")
def test_the_exception_holds_for_a_drawn_tile_and_late_in_the_game() -> None:
    p = Position()
    full_but(p, "b1", "g1", "d8")
    p.drawn("dacc")
    assert p.layable("dacc") == {"d8"}
    p.lay("aaaa d8")
    assert p.layable("dacc") == {"b1", "g1"}


@pytest.mark.rule("metro.lay.one-tile-forced")
def test_with_free_orientation_every_direction_must_offend_too() -> None:
    p = holding("dacc", "metro:free")
    full_but(p, "b1")
    good = {f"lay dacc b1 {way}" for way in DIRECTIONS if not one_tile_line("b1", "dacc", way)}
    assert good
    assert p.legal() - {"draw"} == good
    p.hand(0, "dddd")
    assert p.legal() - {"draw"} == {"lay dddd b1 north"}


@pytest.mark.rule("metro.lay.any-line")
def test_a_tile_may_be_laid_beside_anybody_s_lines() -> None:
    p = holding("cbaa")
    p.hand(1, "cbaa")
    p.lay("aaaa b1", "aaaa c1")
    own, other = p.layable("cbaa"), None
    p.turn(1)
    other = p.layable("cbaa")
    assert own == other
    assert {"b2", "c2", "d1", "e1"} <= own
    p.turn(0)
    p.play("lay cbaa b2")
    assert p.squares("2") == ["b1", "b2"]


@pytest.mark.rule("metro.lay.always")
@pytest.mark.parametrize(
    "name", ["metro", "metro:free", "metro:central", "metro:middle", "metro:companies+hand3"]
)
def test_whoever_holds_a_tile_can_lay_it(name: str) -> None:
    decisions = 0
    for seed in range(3):
        for state in random_game(name, 4, seed, rarely=("swap",)):
            if state.over:
                continue
            (seat,) = state.to_act
            view, seen = state.view(seat), table(state, seat)
            words = [view.text(action).split() for action in view.legal]
            tiles = [seen["me"]["drawn"]] if seen["phase"] == "lay" else seen["me"]["hand"]
            assert tiles
            assert {word[1] for word in words if word[0] == "lay"} == set(tiles)
            decisions += 1
    assert decisions > 150

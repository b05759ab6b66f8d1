"""The Metro model itself, on positions small enough to check by hand."""

import pytest

from .metro_board import Board, Line, all_squares, inner_squares
from .metro_companies import Shuffle, company_values, holding_points, majority_points
from .metro_facts import load_facts
from .metro_lines import Lines, line_points
from .metro_model import MetroModel
from .metro_options import read_options
from .metro_solo import Solo, solo_sheet
from .metro_table import Table

FACTS = load_facts()
LOOP = {"c1": "baac", "d1": "acba", "e1": "baac", "e2": "cccc", "d2": "cdac", "e3": "aaaa"}


def in_order(kind: str, items: list[str]) -> list[str]:
    return list(items)


def topped(*codes: str) -> Shuffle:
    """A shuffle that puts some tiles on top of the tower and leaves everything else in order."""

    def shuffle(kind: str, items: list[str]) -> list[str]:
        first = list(codes) if kind == "tower" else []
        rest = list(items)
        for code in first:
            rest.remove(code)
        return first + rest

    return shuffle


def table(*options: str, players: int = 2, top: tuple[str, ...] = ()) -> Table:
    model = MetroModel(FACTS, options, players, 0, topped(*top))
    assert isinstance(model.game, Table)
    return model.game


def solo(*options: str, top: tuple[str, ...] = ()) -> Solo:
    model = MetroModel(FACTS, ("solo", *options), 1, 0, topped(*top))
    assert isinstance(model.game, Solo)
    return model.game


def lay_all(board: Board, tiles: dict[str, str]) -> None:
    for square, code in tiles.items():
        board.lay(code, square, 0)


def squares_of(words: set[str]) -> set[str]:
    return {word.split()[2] for word in words if word.startswith("lay ")}


def test_the_codes_of_the_tiles_spell_their_tracks() -> None:
    step = {"a": 5, "b": 3, "c": 7, "d": 1}
    for tile in FACTS["tiles"]:
        spelled = [[2 * n, (2 * n + step[letter]) % 8] for n, letter in enumerate(tile["code"])]
        assert tile["tracks"] == spelled
    codes = {tile["code"]: tile["tracks"] for tile in FACTS["tiles"]}
    assert all(codes[tile["code"]] == tile["tracks"] for tile in FACTS["middle"])
    assert (len(codes), sum(tile["count"] for tile in FACTS["tiles"])) == (24, 60)


def test_the_board_has_60_squares_32_of_them_inner() -> None:
    assert (len(all_squares()), len(inner_squares())) == (60, 32)
    assert (inner_squares()[0], inner_squares()[-1]) == ("b2", "g7")


def test_a_line_is_walked_through_a_turn_and_over_a_tile_twice() -> None:
    board = Board(FACTS)
    lay_all(board, LOOP)
    line = board.walk("3")
    assert line == Line(("c1", "d1", "e1", "e2", "d2", "e2", "e3"), "platform C2", None)
    assert line_points("3", line) == 14


def test_a_running_line_knows_its_next_square() -> None:
    board = Board(FACTS)
    assert board.walk("32") == Line((), None, "a1")
    board.lay("aaaa", "a1", 0)
    assert board.walk("32") == Line(("a1",), None, "b1")


def test_a_turned_tile_leads_elsewhere() -> None:
    board = Board(FACTS)
    board.lay("accd", "c1", 1)
    assert board.kinds["dacc"] == {0: 1, 2: 7, 4: 3, 6: 5}
    assert board.walk("3").end == "station 3"
    assert board.rotations("aaaa") == [0]
    assert board.rotations("bcbc") == [0, 1]
    assert board.rotations("accd") == [0, 1, 2, 3]


def test_only_the_owner_scores_and_a_line_scores_once() -> None:
    board = Board(FACTS)
    lines = Lines(FACTS, board, "2", ["yellow", "blue"])
    lay_all(board, {"a1": "cccc"})
    assert [owner for owner, _ in lines.finish()] == ["yellow"]
    assert lines.points == {"yellow": 1, "blue": 0}
    assert lines.finish() == []


def test_lines_of_unowned_stations_score_for_nobody() -> None:
    board = Board(FACTS)
    lines = Lines(FACTS, board, "3", ["yellow", "blue", "orange"])
    board.lay("dddd", "h8", 0)
    assert lines.finish() == []
    assert lines.finished == {"16": 0, "17": 0}


def test_tiles_go_to_the_edge_or_beside_a_tile_and_never_to_the_middle() -> None:
    game = table(top=("aaaa",))
    assert squares_of(game.legal(0)) == set(all_squares()) - set(inner_squares())
    game.lay("aaaa", "d1")
    assert "d2" in game.board.layable()
    assert "c2" not in game.board.layable()
    lay_all(game.board, {"d2": "aaaa", "d3": "aaaa"})
    assert {"c3", "e3"} <= set(game.board.layable())
    assert {"d4", "e4"}.isdisjoint(game.board.layable())


def test_a_tile_may_not_turn_back_on_the_outer_side_nor_join_both_at_a_corner() -> None:
    board = Board(FACTS)
    assert board.offends("dacc", "c1", 0, set())
    assert not board.offends("dacc", "c2", 0, set())
    assert board.offends("cccc", "a1", 0, set())
    assert board.offends("accd", "h1", 0, set())
    assert not board.offends("aaaa", "a1", 0, set())
    assert not board.offends("dacc", "c8", 0, set())


def test_if_a_tile_offends_everywhere_it_may_go_anywhere() -> None:
    game = table(top=("dddd",))
    edge = set(all_squares()) - set(inner_squares())
    assert squares_of(game.lay_words("dddd")) == edge
    game.board.lay("aaaa", "d1", 0)
    assert game.lay_words("dddd") == {"lay dddd d2"}


def test_a_drawn_tile_must_be_laid_and_the_hand_stays() -> None:
    game = table(top=("aaaa", "bbbb", "cccc"))
    game.play(0, "draw")
    assert (game.phase, game.drawn) == ("lay", "cccc")
    assert {word.split()[1] for word in game.legal(0)} == {"cccc"}
    game.play(0, "lay cccc d1")
    assert game.hands == [["aaaa"], ["bbbb"]]
    assert len(game.tower) == 57
    assert game.to_act() == [1]


def test_a_hand_is_refilled_while_there_are_tiles() -> None:
    game = table("hand3")
    assert [len(hand) for hand in game.hands] == [3, 3]
    game.play(0, "lay aacb d1")
    assert len(game.hands[0]) == 3
    game.tower = []
    game.play(1, "lay baac d2")
    assert len(game.hands[1]) == 2


def test_a_seat_without_tiles_is_skipped() -> None:
    game = table(players=3)
    game.tower, game.hands[1] = [], []
    game.play(0, "lay aacb d1")
    assert game.to_act() == [2]


def test_equal_tiles_give_one_action_and_free_tiles_have_a_direction() -> None:
    game = table("free", "hand2", top=("bcbc", "aaaa", "bcbc"))
    assert game.hands[0] == ["bcbc", "bcbc"]
    at_d1 = {word for word in game.legal(0) if word.split()[1:3] == ["bcbc", "d1"]}
    assert at_d1 == {"lay bcbc d1 north", "lay bcbc d1 east"}


def test_an_illegal_action_changes_nothing() -> None:
    model = MetroModel(FACTS, (), 2, 0, in_order)
    before = model.figures()
    for seat, words in ((1, "draw"), (0, "lay dddd d1"), (0, "lay aacb d2"), (0, "pass")):
        with pytest.raises(ValueError, match="may not"):
            model.play(seat, words)
    assert model.figures() == before


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (("central", "middle"), 2),
        (("paris", "london"), 2),
        (("solo", "companies"), 1),
        (("solo", "hand2"), 1),
        (("solo", "paris"), 1),
        (("challenge",), 2),
        (("hand2", "hand3"), 2),
        (("berlin-ABBA",), 2),
        (("vienna",), 2),
        (("solo",), 2),
        ((), 1),
        ((), 7),
    ],
)
def test_what_does_not_combine_is_refused(options: tuple[str, ...], players: int) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_options(options, players)


def test_companies_are_worth_less_by_place_and_ties_skip_places() -> None:
    points = dict(zip(FACTS["colors"], (38, 36, 34, 32, 32, 29, 25, 25), strict=True))
    assert list(company_values(points).values()) == [8, 7, 6, 5, 5, 3, 2, 2]


def test_shares_score_their_companies_value() -> None:
    hand = [("yellow", 40), ("yellow", 20), ("green", 30), ("blue", 10)]
    assert holding_points(hand, {"yellow": 8, "green": 5, "blue": 5}) == 68


def test_the_majority_scores_a_tenth_and_ties_score_in_full() -> None:
    hands = [[("red", 40)], [("red", 30), ("red", 10)], [("gray", 40), ("gray", 20)]]
    assert majority_points(hands, {"red": 36, "gray": 38, "blue": 50}) == [3, 3, 3]


def test_an_own_share_goes_under_the_stack_and_another_comes() -> None:
    game = table("companies")
    assert game.shares
    game.play(0, "swap yellow 10 open")
    assert (game.shares.hands[0][10], game.shares.open[10]) == ("orange", "green")
    assert game.shares.stacks[10] == ["violet", "gray", "red", "brown", "yellow"]
    game.play(1, "swap blue 10 stack")
    assert (game.shares.hands[1][10], game.shares.open[10]) == ("violet", "green")
    assert game.shares.stacks[10] == ["gray", "red", "brown", "yellow", "blue"]


def test_swapping_closes_when_a_company_has_25_points() -> None:
    game = table("companies")
    game.lines.points["red"] = 24
    assert len(game.swap_words()) == 8
    game.lines.points["red"] = 25
    assert game.swap_words() == set()


def test_eight_rounds_without_a_tile_close_swapping_until_one_is_laid() -> None:
    game = table("companies")
    for turn in range(16):
        game.play(turn % 2, min(game.swap_words()))
    assert game.swap_words() == set()
    game.play(0, "lay aacb d1")
    assert len(game.swap_words()) == 8


def test_a_central_station_is_laid_once_on_a_free_platform() -> None:
    game = table("central")
    assert game.station_words() == {f"station C{number}" for number in range(1, 9)}
    game.play(0, "station C3")
    assert game.lines.occupied() == {"C3": "yellow"}
    assert len(game.hands[0]) == 1
    assert game.station_words() == {f"station C{n}" for n in (1, 2, 4, 5, 6, 7, 8)}
    game.play(1, "draw")
    game.play(1, min(game.legal(1)))
    assert game.station_words() == set()


def test_no_track_turns_back_at_a_central_station() -> None:
    game = table("central")
    assert not game.board.offends("ccda", "d3", 0, set())
    assert game.board.offends("ccda", "d3", 0, {"C1"})
    game.board.lay("ccda", "d3", 0)
    assert "station C1" not in game.station_words()


def test_a_line_from_the_central_station_is_scored_at_once_and_never_doubled() -> None:
    game = table("central")
    lay_all(game.board, {"d1": "aaaa", "d2": "aaaa", "d3": "aaaa"})
    game.score()
    assert game.lines.points == {"yellow": 0, "blue": 6}
    game.play(0, "station C1")
    assert game.lines.finished == {"4": 6, "C1": 3}
    assert game.lines.points == {"yellow": 3, "blue": 6}


def test_a_company_needs_a_share_to_lay_its_central_station() -> None:
    game = table("central", "companies")
    assert game.shares
    game.play(0, "station C3 yellow 20")
    assert game.shares.shown == [{20}, set()]
    game.play(1, "lay aacb d1")
    assert {word.split()[2] for word in game.swap_words()} == {"10", "30", "40"}
    assert game.station_words() == set()


def test_middle_tracks_lead_on_and_count() -> None:
    game = table("middle")
    lay_all(game.board, {"d1": "aaaa", "d2": "aaaa", "d3": "aaaa"})
    assert game.board.middle == {s: (c, 0) for s, c in _middle().items()}
    assert game.board.walk("4") == Line(("d1", "d2", "d3", "d4", "d5"), None, "c5")
    assert "c5" not in game.board.layable()
    lay_all(game.board, {"c5": "aaaa", "b5": "aaaa", "a5": "aaaa"})
    line = game.board.walk("4")
    assert (line.end, line_points("4", line)) == ("station 28", 8)


def _middle() -> dict[str, str]:
    return {"d4": "aaaa", "e4": "aacb", "d5": "cbcb", "e5": "bbbb"}


def test_solo_lays_on_the_next_square_of_the_revealed_color() -> None:
    game = solo()
    assert game.color == "yellow"
    assert squares_of(game.legal(0)) == {"a1", "h7", "c8", "a5"}
    game.play(0, "lay aacb a1")
    assert (game.color, len(game.hand)) == ("blue", 2)


def test_solo_may_refuse_a_tile_of_turns_until_the_shares_are_through() -> None:
    game = solo(top=("dddd", "aaaa", "dddd"))
    assert (game.phase, game.legal(0)) == ("refuse", {"refuse", "accept"})
    assert len(game.tower) == 59
    game.play(0, "refuse")
    assert (game.phase, game.drawn, game.hand) == ("refuse", "dddd", ["aaaa"])
    assert game.tower.index("dddd") == 29 - 2
    game.play(0, "accept")
    assert (game.phase, game.hand) == ("turn", ["aaaa", "dddd"])
    for _ in range(7):
        game.play(0, min(game.legal(0)))
    assert (game.stack, game.may_refuse) == ([], False)


def test_a_finished_company_leaves_the_solo_game_and_the_rest_is_shuffled_anew() -> None:
    game = solo()
    for line in ("1", "15", "22", "28"):
        game.lines.finished[line] = 1
    game.play(0, "lay aacb a1")
    assert (game.gone, game.color) == (["yellow"], "blue")
    for _ in range(7):
        game.play(0, min(game.legal(0)))
    assert "yellow" not in game.stack
    assert game.color == "blue"


def test_solo_scores_the_lowest_company() -> None:
    assert solo_sheet([22, 35, 30], challenge=False)["total"] == 22
    assert solo_sheet([22, 35, 30], challenge=True)["total"] == 9
    assert solo_sheet([2, 35, 30], challenge=True)["total"] == -31
